import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A company has 3 MB of room, one person 2 MB; what is sent takes a megabyte and a little.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let people: readonly string[];
beforeAll(async () => {
  test = await startTestApp({ environment: { FILES_COMPANY_MB: '3', FILES_PERSON_MB: '2' } });
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  people = await office.work((db) => insertPeople(db, office.id, [{ code: 'R-1' }, { code: 'R-2' }, { code: 'R-3' }]));
});
afterAll(() => test.close());

const bytes = Buffer.concat([sampleFiles.pdf.subarray(0, 8), Buffer.alloc(1_048_576, 0x20), sampleFiles.pdf.subarray(8)]);
const send = (name: string, employeeId = '') =>
  hr.send('POST', '/file/v1/upload_certificate', { file: { field: 'file', name, bytes }, query: { employeeId } });
const space = async () => (await hr.get('/file/v1/space')).body.data;

it('files have their room, of a person and of a company, which is shown, and deleting makes room', async () => {
  const [first = '', second = '', third = ''] = people;
  expect(await space()).toEqual({ used: 0, most: 3 * 1_048_576, mostOfPerson: 2 * 1_048_576 });
  expect((await send('one.pdf', first)).status).toBe(200);
  const full = await send('two.pdf', first);
  expect([full.status, full.body.error.code]).toEqual([409, 'FILES_OF_PERSON_FULL']);
  expect(full.body.error.message).toContain('1 of 2 MB');
  expect((await send('one.pdf', second)).status).toBe(200);
  expect((await space()).used).toBe(2 * bytes.length);
  expect((await send('one.pdf', third)).body.error.code).toBe('FILES_FULL');
  const removed = await hr.send('DELETE', '/file/v1/delete_certificate', { query: { path: `${second}/one.pdf` } });
  expect(removed.status).toBe(200);
  expect((await send('one.pdf', third)).status).toBe(200);
  const other = await (await test.company()).as('HR_MANAGER');
  expect((await other.get('/file/v1/space')).body.data.used).toBe(0);
});

it('takes many files of a person at once, in turns, each of them', async () => {
  const company = await test.company();
  const client = await company.as('HR_MANAGER');
  const [employeeId = ''] = await company.work((db) => insertPeople(db, company.id, [{ code: 'M-1' }]));
  const sent = Array.from({ length: 12 }, (_none, at) =>
    client.send('POST', '/file/v1/upload_certificate', {
      file: { field: 'file', name: `paper ${at}.pdf`, bytes: sampleFiles.pdf },
      query: { employeeId },
    }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
});
