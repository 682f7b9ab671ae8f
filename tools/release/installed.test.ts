import { cpSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { expect, it } from 'vitest';
import { makeCompany, makeInstallation, startServer } from '#testing/outside/killed-server.ts';
import { root } from '../run.ts';
import { makeRelease } from './make.ts';
import { packagesOf } from './production.ts';

it('a release that is unpacked runs with the packages of its own list, and builds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krama-release-'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = 'c0ffee'.padEnd(40, '0');
  try {
    const sums = await makeRelease({ version, commit, at: new Date('2026-11-30T00:00:00Z'), out: join(folder, 'out') });
    const [archive = ''] = [...sums.matchAll(/ {2}(\S+\.tar\.gz)$/gm)].map(([, name]) => name ?? '');
    await pipeline(createReadStream(join(folder, 'out', archive)), createGunzip(), unpackTar(folder));
    const product = join(folder, `krama-${version}`);
    // The packages that 'npm install' brings, without asking a registry.
    for (const { folder: place } of packagesOf(readFileSync(join(product, 'package-lock.json'), 'utf8'))) {
      // Those of other platforms are not here; those within another come with it.
      if (!existsSync(join(root, place)) || existsSync(join(product, place))) continue;
      mkdirSync(dirname(join(product, place)), { recursive: true });
      cpSync(join(root, place), join(product, place), { recursive: true, verbatimSymlinks: true });
    }
    const installation = makeInstallation({ METRICS: '1' }, product);
    try {
      const password = await makeCompany(installation, 'office');
      const server = await startServer(installation);
      try {
        const page = await (await fetch(server.url)).text();
        const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
        expect((await fetch(server.url + script)).status).toBe(200);
        const body = { privateURL: 'office', userName: 'admin', password };
        expect((await server.send('POST', '/auth/v1/login', { body })).status).toBe(200);
        const said = await (await fetch(`${server.url}/metrics`)).text();
        expect(said).toContain(`krama_build_info{version="${version}",commit="${commit}"} 1`);
      } finally {
        await server.kill();
      }
    } finally {
      installation.remove();
    }
    expect(statSync(join(folder, 'out', archive)).size).toBeLessThan(20_000_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
