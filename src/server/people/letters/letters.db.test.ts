import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  letterKeys,
  letterLanguages,
  letterTemplates,
  factsOfText,
  writeLetter,
} from '#contract/people/letters/letter-templates.ts';
import { insertPeople } from '#testing/people.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let director: Client;
let staff: Client;
let mine = '';
let other = '';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  director = admin;
  staff = await office.as('STAFF');
  const station = await admin.post('/duty_station/v1/create', { name: 'Kampot', code: 'KPT' });
  const ids = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'L-1', lastName: 'SOK', firstName: 'Dara', userId: staff.userId, salaryCents: 62_550, position: 'Nurse' },
      { code: 'L-2', lastName: 'KEO', firstName: 'Nary', salaryCents: 80_000 },
    ]),
  );
  [mine = '', other = ''] = ids;
  await test.owner.query('update employee_posts set duty_station_id = $2 where employee_id = $1', [mine, station.body.data.id]);
});
afterAll(() => test.close());

const nothing = {
  name: null,
  code: null,
  position: null,
  department: null,
  dutyStation: null,
  joinDate: null,
  lastDay: null,
  probationUntil: null,
  contractType: null,
  contractFrom: null,
  contractUntil: null,
  salary: null,
  salaryInWords: null,
  company: null,
  today: null,
  addressee: null,
  note: null,
};
const ask = (client: Client, body: object) => client.post('/letter/v1/request', { key: 'employment', language: 'en', ...body });
const decide = (client: Client, id: string, status: number, comment?: string) =>
  client.put(`/letter/v1/decide/${id}`, { status, ...(comment === undefined ? {} : { comment }) });
const detail = (client: Client, id: string) => client.get(`/letter/v1/detail/${id}`);

it('is asked for by the person, signed by HR, and stays as it was signed', async () => {
  const asked = await ask(staff, { key: 'salary', addressee: 'The bank' });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { id, requestNo, letter } = asked.body.data;
  expect(requestNo).toBe('LT-2026-00001');
  expect(letter.paragraphs[0]).toBe('To: The bank');
  expect(letter.signer).toBe('');
  expect(letter.paragraphs.join(' ')).toContain(
    '625.50 US dollars a month (Six hundred and twenty-five US dollars and fifty cents only)',
  );
  expect((await decide(staff, id, 1)).status).toBe(400);
  const { body: inbox } = await hr.get('/approval/v1/inbox', { type: 'letter' });
  expect(inbox.data).toMatchObject([{ requestNo, title: 'Confirmation of salary' }]);
  const signed = await decide(hr, id, 1);
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  expect(signed.body.data.checkCode).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/u);
  await test.owner.query('update employee_salaries set amount_cents = 90000 where employee_id = $1', [mine]);
  await hr.put('/letter/v1/template', {
    key: 'salary',
    language: 'en',
    text: { title: 'Other', body: 'Else {name}' },
    version: 0,
  });
  const kept = (await detail(staff, id)).body.data;
  expect(kept.letter).toEqual(signed.body.data.letter);
  await hr.put('/letter/v1/template', { key: 'salary', language: 'en', text: null, version: 1 });

  const check = async (checkCode: string) =>
    (await hr.get('/letter/v1/check', { requestNo: requestNo.toLowerCase(), checkCode })).body.data;
  expect(await check(kept.checkCode)).toMatchObject({ employeeName: 'SOK Dara', key: 'salary', day: '2026-11-20' });
  expect(await check('AAAA-AAAA-AAAA')).toBeNull();
});

it('is not signed while the record lacks what it says, by its own person, or by who asked for it', async () => {
  const asked = await ask(hr, { employeeId: other });
  const { id, lacking } = asked.body.data;
  expect(lacking).toEqual(['dutyStation']);
  expect((await decide(hr, id, 1)).status).toBe(400);
  const refused = await decide(director, id, 1);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'LETTER_LACKS']);
  expect(refused.body.error.message).toContain('Duty station');
});

it('people ask for certificates about themselves alone, in their own words for nobody', async () => {
  expect((await ask(staff, { employeeId: other })).status).toBe(403);
  expect((await ask(staff, { key: 'warning' })).status).toBe(422);
  expect((await ask(staff, { note: 'Earns a million' })).status).toBe(422);
});

it('a warning is unknown to the person until it is signed, and of one that was turned down nobody tells them', async () => {
  const asked = await ask(hr, { key: 'warning', employeeId: mine, note: 'Came late again.' });
  const { id } = asked.body.data;
  expect((await detail(staff, id)).status).toBe(404);
  const list = async () =>
    (await staff.get('/letter/v1/requests', { limit: '100' })).body.data.map((row: { id: string }) => row.id);
  expect(await list()).not.toContain(id);
  expect((await decide(director, id, 2, 'No')).status).toBe(200);
  expect(await list()).not.toContain(id);
  const { rows } = await test.owner.query(
    "select count(*)::int as count from notifications where user_id = $1 and kind like 'letter%' and link like '%' || $2 || '%'",
    [staff.userId, id],
  );
  expect(rows[0].count).toBe(0);
  const again = await ask(hr, { key: 'warning', employeeId: mine, note: 'Came late again.' });
  await decide(director, again.body.data.id, 1);
  expect(await list()).toContain(again.body.data.id);
});

it('the trail tells nobody of a warning that waits for them, and its text to HR alone', async () => {
  const trail = async (client: Client) => JSON.stringify((await client.get('/audit/v1/lists', { limit: '200' })).body);
  const auditor = await staffWith(test, office, ['employee/view', 'setting/access', 'setting/view audit']);
  const asked = await ask(hr, { key: 'warning', employeeId: mine, note: 'SECRETWAITS' });
  expect(await trail(auditor)).not.toContain(asked.body.data.requestNo);
  await decide(director, asked.body.data.id, 1);
  expect(await trail(auditor)).not.toContain('SECRETWAITS');
});

it('is true of the person today: a renewal of the newest contract, nothing of who has left or whose hire waits', async () => {
  const [leaver = '', coming = '', fixed = ''] = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'T-1', status: 0, lastWorkingDay: '2026-09-30' },
      { code: 'T-2', joinDate: '2026-12-15' },
      { code: 'T-3', joinDate: '2026-01-01', contractType: 'FDC', contractEnd: '2026-12-31', position: 'Nurse' },
    ]),
  );
  const codeOf = async (employeeId: string, key: string) => (await ask(hr, { employeeId, key })).body.error?.code;
  expect(await codeOf(leaver, 'salary')).toBe('LETTER_NOT_TRUE');
  expect(await codeOf(leaver, 'end')).toBeUndefined();
  expect(await codeOf(coming, 'employment')).toBe('LETTER_NOT_TRUE');
  expect(await codeOf(coming, 'contract')).toBeUndefined();
  await test.owner.query('update employees set pay_held = true where id = $1', [coming]);
  expect(await codeOf(coming, 'contract')).toBe('LETTER_NOT_TRUE');
  await hr.post('/employee/v1/change_many', { ids: [fixed], act: { kind: 'renew_by', months: 12 }, preview: false });
  const renewal = await ask(hr, { employeeId: fixed, key: 'renewal' });
  expect(renewal.body.data.letter.paragraphs.join(' ')).toContain('from 01/01/2027 to 31/12/2027');
  const probation = await ask(hr, { employeeId: fixed, key: 'probation' });
  expect(probation.body.data.lacking).toEqual(['probationUntil']);
});

it('tells nobody an amount who may not read it', async () => {
  const asked = await ask(staff, { key: 'salary' });
  const viewer = await office.as('COUNTRY_DIRECTOR');
  const seen = await detail(viewer, asked.body.data.id);
  if (seen.status === 200) expect(JSON.stringify(seen.body)).not.toContain('900.00');
  const editor = await staffWith(test, office, ['employee/view']);
  const stranger = await detail(editor, asked.body.data.id);
  expect([200, 404]).toContain(stranger.status);
  expect(
    (await editor.post('/letter/v1/preview', { key: 'salary', employeeId: other, language: 'en', title: 'A', body: '{salary}' }))
      .status,
  ).toBe(403);
});

it('a text says only facts that letters know, and every shipped one does', async () => {
  const save = (body: string) =>
    hr.put('/letter/v1/template', { key: 'end', language: 'km', text: { title: 'A', body }, version: 0 });
  expect((await save('{name} {password}')).status).toBe(422);
  expect((await save('')).status).toBe(422);
  for (const key of letterKeys)
    for (const language of letterLanguages) {
      expect(factsOfText(letterTemplates[key][language].body).unknown).toEqual([]);
      expect(factsOfText(letterTemplates[key].en.body).facts.toSorted()).toEqual(
        factsOfText(letterTemplates[key].km.body).facts.toSorted(),
      );
    }
});

it('a fact with braces of its own is no place for another', () => {
  expect(writeLetter('{name}', { ...nothing, name: '{salary}', salary: '900.00' })).toEqual(['{salary}']);
});
