import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// The programs of docs/api.md, with the types that are made of docs/openapi.json: checked, and run against the product.

const root = fileURLToPath(new URL('../../../', import.meta.url));
let test: TestApp;
let office: TestCompany;
let folder: string;
let url: string;

const node = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  }).catch((error: unknown) => {
    throw new Error(`${args.join(' ')}: ${JSON.stringify(error)}`, { cause: error });
  });
  return stdout;
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist', 'api-client-'));
  const document = readFileSync(join(root, 'docs', 'api.md'), 'utf8');
  for (const [, name = '', text = ''] of document.matchAll(/^```ts (\S+)\n(.*?)^```$/gms))
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await node([
    '--import',
    './tools/api-client/generator-typescript.mjs',
    'node_modules/openapi-typescript/bin/cli.js',
    'docs/openapi.json',
    '--output',
    join(folder, 'krama-api.d.ts'),
  ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

it('is right by the types of the document', async () => {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
    lib: ['es2024', 'dom'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  expect(await node(['node_modules/typescript/bin/tsc', '-p', folder])).toBe('');
});

it('signs in and takes a month of payroll to its approval', async () => {
  const said = await node([join(folder, 'main-job.ts')], {
    KRAMA_URL: url,
    KRAMA_COMPANY: office.code,
    KRAMA_USER: 'admin',
    KRAMA_PASSWORD: testPassword,
    KRAMA_MONTH: '2026-10',
  });
  expect(said).toBe('2026-10: 2 people, approved.\n');
  const { body } = await (
    await office.as('ADMIN')
  ).get('/payroll/v1/lists', { date: '2026-10', payrollPeriod: 'second_payment' });
  expect(body.data).toHaveLength(2);
});

it('reads as a head office with a key', async () => {
  const [admin, second] = [await office.as('ADMIN'), await office.another('ADMIN')];
  const { rows } = await test.owner.query<{ id: string }>(
    `update roles set permissions = '{employee/view,payroll report/cost sharing}' where company_id = $1 and seeded_as = 'STAFF' returning id`,
    [office.id],
  );
  const asked = await admin.post('/api_keys/v1/ask', { name: 'Head office', roleId: rows[0]?.id, expiresOn: '2027-06-30' });
  const { id } = asked.body.data;
  await second.put(`/api_keys/v1/decide/${id}`, { confirms: true });
  const { key } = (await admin.put(`/api_keys/v1/take/${id}`)).body.data;
  const said = await node([join(folder, 'head-office.ts')], { KRAMA_URL: url, KRAMA_KEY: key, KRAMA_MONTH: '2026-10' });
  const { month, people, cost } = JSON.parse(said);
  expect({ month, people }).toEqual({ month: '2026-10', people: 2 });
  const sum = Object.values<number>(cost).reduce((total, one) => total + one, 0);
  expect(sum).toBeGreaterThan(0);
});
