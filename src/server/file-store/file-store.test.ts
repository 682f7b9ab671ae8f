import S3rver from '@20minutes/s3rver';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyOfKey, newStorageKey } from '#server/file-store/file-store.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { openCopyStore, openFileStore } from '#server/file-store/open-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const company = randomUUID();
let folder = '';
let s3Url = '';
let strictS3Url = '';
const services: S3rver[] = [];

async function serve(options: { readonly allowMismatchedSignatures: boolean }): Promise<string> {
  const service = new S3rver({
    ...options,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'krama' }],
  });
  services.push(service);
  const { port } = await service.run();
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/krama?region=ap-southeast-1&tls=0`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'krama-store-'));
  await mkdir(join(folder, 's3'));
  // This service forgets the closing slash of a bucket's address when it checks the signature of a listing, which S3 itself signs.
  [s3Url, strictS3Url] = [await serve({ allowMismatchedSignatures: true }), await serve({ allowMismatchedSignatures: false })];
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder of the data', () => openFileStore({ filesUrl: undefined, dataDir: join(folder, 'data') })],
  ['a folder by its address', () => openFileStore({ filesUrl: pathToFileURL(join(folder, 'other')).href, dataDir: '/nowhere' })],
  ['an S3 service', () => openFileStore({ filesUrl: s3Url, dataDir: '/nowhere' })],
];

describe.each(stores)('%s', (_name, open) => {
  it('is empty before anything was kept', async () => {
    expect(await listed(open())).toEqual([]);
  });

  it('gives back what was kept, byte for byte, until it is removed', async () => {
    const store = open();
    const [one, two] = [newStorageKey(company), newStorageKey(company)];
    const begun = new Date();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_none, at) => at % 256));
    await store.put(one, bytes);
    await store.put(two, Buffer.from('two'));
    expect((await store.get(one))?.equals(bytes)).toBe(true);
    expect((await store.get(two))?.toString()).toBe('two');
    expect(await listed(store)).toEqual([one, two].toSorted());
    for await (const { writtenAt } of store.list())
      expect([begun.getUTCFullYear(), begun.getUTCFullYear() + 1]).toContain(writtenAt.getUTCFullYear());
    await store.remove(one);
    await store.remove(one);
    expect(await store.get(one)).toBeUndefined();
    expect(await listed(store)).toEqual([two]);
  });

  it('keeps a stream whole, and nothing of one that breaks off', async () => {
    const store = open();
    const [one, two] = [newStorageKey(company), newStorageKey(company)];
    const before = await listed(store);
    await store.putStream(
      one,
      (async function* parts() {
        for (let at = 0; at < 20; at += 1) yield Buffer.alloc(50_000, at);
      })(),
    );
    const parts: Buffer[] = [];
    for await (const part of (await store.getStream(one)) ?? []) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).equals(Buffer.concat(Array.from({ length: 20 }, (_none, at) => Buffer.alloc(50_000, at))))).toBe(
      true,
    );
    const broken = store.putStream(
      two,
      (async function* half() {
        yield Buffer.alloc(50_000);
        throw new Error('broke off');
      })(),
    );
    await expect(broken).rejects.toThrow('broke off');
    expect(await store.getStream(two)).toBeUndefined();
    expect(await listed(store)).toEqual([...before, one].toSorted());
    expect((await store.room()) ?? 1).toBeGreaterThan(0);
    await store.remove(one);
  });

  it('says its room before anything was written', async () => {
    expect((await open().room()) ?? 1).toBeGreaterThan(0);
  });

  it('takes no key that is not its own, whatever it would reach', async () => {
    const store = open();
    for (const key of [
      '../../etc/passwd',
      `${company}/../../x`,
      `${company}/`,
      '/etc/passwd',
      `${company}/a%2f${'b'.repeat(40)}`,
    ]) {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('another shape');
      await expect(store.get(key)).rejects.toThrow('another shape');
      await expect(store.remove(key)).rejects.toThrow('another shape');
    }
  });
});

describe('a folder', () => {
  it('is closed to other users, and shows a half-written file so that it can be swept', async () => {
    const root = join(folder, 'half');
    const store = openFileStore({ filesUrl: pathToFileURL(root).href, dataDir: '/nowhere' });
    const key = newStorageKey(company);
    await store.put(key, Buffer.from('whole'));
    expect((await stat(join(root, key))).mode & 0o077).toBe(0);
    expect((await stat(join(root, company))).mode & 0o077).toBe(0);
    expect((await readdir(join(root, company))).length).toBe(1);
    const half = newStorageKey(company);
    await writeFile(join(root, `${half}.part`), 'ha');
    expect(await store.get(half)).toBeUndefined();
    expect(await listed(store)).toEqual([key, `${half}.part`].toSorted());
    await store.remove(`${half}.part`);
    expect(await listed(store)).toEqual([key]);
  });

  it('tells the company of a key, and of nothing else', () => {
    expect(companyOfKey(newStorageKey(company))).toBe(company);
    expect(companyOfKey(`${company}/readme.txt`)).toBeUndefined();
  });
});

describe('an S3 service that checks signatures', () => {
  it('takes what is signed with its secret, and tells a fault where it is another', async () => {
    const store = openFileStore({ filesUrl: strictS3Url, dataDir: '/nowhere' });
    const key = newStorageKey(company);
    await store.put(key, Buffer.from('signed'));
    expect((await store.get(key))?.toString()).toBe('signed');
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
    const stranger = openFileStore({ filesUrl: strictS3Url.replace(':S3RVER@', ':guessed@'), dataDir: '/nowhere' });
    await expect(stranger.put(key, Buffer.from('x'))).rejects.toThrow(/signature/);
    await expect(stranger.get(key)).rejects.toThrow(/signature/);
  });
});

describe('the address of a store', () => {
  it.each([
    'http://a/b',
    's3://host/bucket',
    's3://key:secret@host/',
    's3://key:secret@host/No_Bucket',
    'file://host/x',
    'file:',
    'file:///',
    'file:///tmp/a%zz',
    'file:///mnt/x?y=1',
    'nonsense',
  ])('is refused without its secret being told: %s', (filesUrl) => {
    expect(() => openFileStore({ filesUrl, dataDir: '/nowhere' })).toThrow(StartRefusal);
    expect(() => openFileStore({ filesUrl, dataDir: '/nowhere' })).not.toThrow(/key:secret@host\//);
  });
});

describe.each([
  ['a folder', () => pathToFileURL(join(folder, 'copies')).href],
  ['a bucket', () => s3Url],
])('the place of copies in %s', (_name, address) => {
  it('keeps files under names that people find, and takes and lists no others', async () => {
    const store = openCopyStore({ backupCopyUrl: address() }) ?? expect.unreachable();
    const key = 'relief/relief-20261120-0200.tar.gz.age';
    await store.put(key, Buffer.from('sealed'));
    expect((await store.get(key))?.toString()).toBe('sealed');
    expect(await listed(store)).toEqual([key]);
    for (const other of [
      'relief/others-20261120-0200.tar.gz.age',
      'relief/../relief-20261120-0200.tar.gz.age',
      'relief/relief-20261120-0200.tar',
      newStorageKey(company),
    ])
      await expect(store.get(other), other).rejects.toThrow('another shape');
    await store.remove(key);
    expect(await listed(store)).toEqual([]);
  });
});

it('there is no place of copies where none is named', () => {
  expect(openCopyStore({ backupCopyUrl: undefined })).toBeUndefined();
});
