import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let payroll: TestPayroll;
let admin: Client;
let officer: Client;
let staff: Client;
let other: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  payroll = payrollOf(admin);
  [officer, staff, other] = await Promise.all([office.as('PAYROLL_OFFICER'), office.as('STAFF'), office.another('STAFF')]);
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', userId: staff.userId },
      { code: 'E-2', userId: other.userId },
      { code: 'E-3', userId: officer.userId },
    ]),
  );
});

const ask = (client: Client, rowId: string, item: string | null, words = 'Where is my bonus?') =>
  client.post(`/payroll/v1/payslip_questions/${rowId}`, { item, words });
const ofSlip = async (client: Client, rowId: string) => await client.get(`/payroll/v1/payslip_questions/${rowId}`);
const answer = (client: Client, id: string, version = 1, words = 'It comes in December.') =>
  client.put(`/payroll/v1/questions/answer/${id}`, { version, answer: words });
const kinds = async (client: Client): Promise<readonly string[]> =>
  (await client.get('/notification/v1/lists')).body.data.map(({ kind }: { kind: string }) => kind);
const lists = (client: Client, query: Record<string, string> = {}) => client.get('/payroll/v1/questions', query);

describe('a question about a payslip', () => {
  it('is asked by its owner once the slip is approved, told to payroll, answered once, and stays with the slip', async () => {
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const { id: rowId } = await payroll.row('2026-10', 'E-1');
    expect((await ask(staff, rowId, null)).status).toBe(404);
    await payroll.approve('2026-10');
    const { lines } = (await ofSlip(staff, rowId)).body.data;
    expect(lines[0]).toMatchObject({ item: null });
    expect(lines.map(({ item }: { item: { code: string } | null }) => item?.code)).toContain('BASIC_SALARY');

    const asked = await ask(staff, rowId, 'BASIC_SALARY', ' Why so little? ');
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect(await kinds(officer)).toContain('payslip_question');
    expect(JSON.stringify((await officer.get('/notification/v1/lists')).body)).not.toContain('Why so little');
    const [waiting] = (await lists(officer, { state: 'OPEN', date: '2026-10' })).body.data;
    expect(waiting).toMatchObject({ words: 'Why so little?', month: '2026-10', item: { code: 'BASIC_SALARY' }, isOwn: false });
    expect(waiting.amount).toBe(waiting.amountNow);
    const month = (await officer.get('/payroll/v1/month', { date: '2026-10' })).body.data;
    expect(month.steps.find(({ key }: { key: string }) => key === 'slips')).toMatchObject({
      state: 'now',
      next: 'payroll',
      lacks: [{ lack: 'questions_open', count: 1 }],
    });

    expect((await answer(officer, waiting.id)).status).toBe(200);
    expect(await kinds(staff)).toContain('payslip_answered');
    const again = await answer(officer, waiting.id);
    expect([again.status, again.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    const late = await answer(officer, waiting.id, 2);
    expect([late.status, late.body.error.code]).toEqual([409, 'QUESTION_ANSWERED']);
    const { questions } = (await ofSlip(staff, rowId)).body.data;
    expect(questions).toMatchObject([{ state: 'ANSWERED', answer: 'It comes in December.', isOwn: true }]);
    expect((await ask(staff, rowId, 'BASIC_SALARY', 'And this year?')).status).toBe(200);
  });

  it('waits once of a line, however often it is sent', async () => {
    await payroll.pay('2026-10');
    const { id: rowId } = await payroll.row('2026-10', 'E-1');
    const sent = await Promise.all([1, 2, 3].map((at) => ask(staff, rowId, null, `Why ${at}?`)));
    expect(sent.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect((await ask(staff, rowId, 'BASIC_SALARY')).status).toBe(200);
    expect((await lists(officer)).body.pagination.total).toBe(2);
    const unknown = await ask(staff, rowId, 'PENSION_FUND_ORGANIZATION_NO_ITEM');
    expect(unknown.body.error.fields).toHaveProperty('item');
    expect((await ask(staff, rowId, null, '  ')).status).toBe(422);
    expect((await ask(staff, rowId, null, 'a'.repeat(501))).status).toBe(422);
  });

  it('is read by the person and payroll alone, and its words are in no trail', async () => {
    await payroll.pay('2026-10');
    const { id: rowId } = await payroll.row('2026-10', 'E-1');
    await ask(staff, rowId, null, 'secret-words');
    const [{ id }] = (await lists(officer)).body.data;
    await answer(officer, id, 1, 'secret-answer');
    const [manager, hr] = await Promise.all([office.as('LINE_MANAGER'), office.as('HR_OFFICER')]);
    for (const client of [other, manager, hr]) {
      expect((await ofSlip(client, rowId)).status).toBe(404);
      expect((await ask(client, rowId, null)).status).toBe(404);
      expect((await lists(client)).status).toBe(403);
      expect((await answer(client, id)).status).toBe(403);
    }
    expect((await ask(officer, rowId, null)).status).toBe(404);
    const trail = await test.owner.query('select before, after from audit_entries where record_type = $1', ['payslip_questions']);
    expect(trail.rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(trail.rows)).not.toContain('secret-');
  });

  it('is not answered by who asked it', async () => {
    await payroll.pay('2026-10');
    const { id: rowId } = await payroll.row('2026-10', 'E-3');
    expect((await ask(officer, rowId, null)).status).toBe(200);
    expect(await kinds(officer)).not.toContain('payslip_question');
    const [{ id, isOwn }] = (await lists(officer)).body.data;
    expect(isOwn).toBe(true);
    expect((await answer(officer, id)).body.error.code).toBe('OWN_PAY');
    expect((await answer(admin, id)).status).toBe(200);
  });

  it('says when the amount was corrected since', async () => {
    await payroll.pay('2026-10');
    const { id: rowId } = await payroll.row('2026-10', 'E-1');
    await ask(staff, rowId, 'BASIC_SALARY');
    const { rows } = await test.owner.query<{ employee_id: string }>('select employee_id from payroll_rows where id = $1', [
      rowId,
    ]);
    await office.work((db) =>
      db
        .insertInto('employee_salaries')
        .values({
          company_id: office.id,
          id: crypto.randomUUID(),
          employee_id: rows[0]?.employee_id ?? '',
          effective_from: '2026-10-01',
          amount_cents: 999_900,
        })
        .execute(),
    );
    await admin.post('/payroll/v1/arrears/find', {});
    const [proposal] = (await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body.data;
    const correction = async () => (await ofSlip(staff, rowId)).body.data.questions[0].correction;
    expect(await correction()).toBeNull();
    const taken = await admin.put(`/payroll/v1/arrears/decide/${proposal.id}`, {
      version: proposal.version,
      decision: 'take',
      paidOtherwise: 0,
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(await correction()).toBe('TAKEN');
  });
});
