import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. The staff asks, the HR manager decides.
let test: TestApp;
let staffed: StaffedOffice;
let staff: Client;
let hr: Client;
let staffId = '';
let asked = 0;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  staff = staffed.of('STAFF').client;
  hr = staffed.of('HR_MANAGER').client;
  staffId = staffed.of('STAFF').employeeId;
});
afterAll(() => test.close());

// What an earlier test left waiting is taken back.
beforeEach(async () => {
  for (const client of [staff, hr]) {
    const { body } = await client.get('/details/v1/requests', { scope: 'mine', status: '0' });
    for (const { id } of body.data) await client.put(`/details/v1/decide/${id}`, { status: 3 });
  }
});

const ask = async (changes: object, client = staff) => await client.post('/details/v1/request', { changes, reason: 'I moved.' });
/** A request for a phone and an address that nobody has asked for before; answers its id. */
async function askContacts(): Promise<{ id: string; phone: string; address: string }> {
  asked += 1;
  const [phone, address] = [`012 000 ${asked}`, `Street ${asked}`];
  const { status, body } = await ask({ contactNumber2: phone, address });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data.id, phone, address };
}
/** A request for an account that nobody has asked for before; answers its id. */
async function askAccount(): Promise<{ id: string; account: string }> {
  asked += 1;
  const account = `0009990${asked}`;
  const { status, body } = await ask({ bankAccNumber: account });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data.id, account };
}
const decide = (id: string, body: object, client = hr) => client.put(`/details/v1/decide/${id}`, body);
const record = async () => (await hr.get(`/employee/v1/detail/${staffId}`)).body.data;
const notices = async (client: Client) =>
  (
    await test.owner.query(
      'select kind, params from notifications where company_id = $1 and user_id = $2 order by created_at, id',
      [client.companyId, client.userId],
    )
  ).rows;

describe('asking', () => {
  it('keeps what stands and what is wanted, leaves out what is the same, and names the fields to HR', async () => {
    const { contactNumber } = await record();
    const { body } = await ask({ address: 'Street 271, Phnom Penh', contactNumber, spouseOccupation: 'Teacher' });
    expect(body.data).toMatchObject({ status: 0, reason: 'I moved.', paidFrom: null, actions: [{ status: 3 }] });
    expect(body.data.requestNo).toMatch(/^DC-2026-/);
    expect(body.data.changes.map(({ field }: { field: string }) => field)).toEqual(['address', 'spouseOccupation']);
    expect(body.data.changes[0]).toMatchObject({ after: 'Street 271, Phnom Penh', isAccepted: null });
    const inbox = await hr.get('/approval/v1/inbox', { type: 'details' });
    expect(inbox.body.data).toEqual([expect.objectContaining({ id: body.data.id, title: "Address, Spouse's occupation" })]);
    expect((await notices(hr)).map(({ kind }) => kind)).toContain('details_requested');
  });

  it('refuses nothing, twice the same field, foreign fields, and who is no employee', async () => {
    const { address } = await record();
    expect((await ask({ address })).body.error.code).toBe('DETAIL_SAME');
    expect((await ask({})).body.error.code).toBe('DETAIL_SAME');
    await ask({ contactNumber2: '012 111 222' });
    expect((await ask({ contactNumber2: '012 333 444', address: 'Elsewhere' })).body.error.code).toBe('DETAIL_WAITS');
    expect((await ask({ basicSalary: 9_000 })).status).toBe(422);
    const nobody = await staffed.office.another('STAFF');
    expect((await ask({ address: 'Elsewhere' }, nobody)).body.error.code).toBe('DETAIL_NO_EMPLOYEE');
  });

  it('files one of two that are sent at once', async () => {
    const both = await Promise.all([ask({ contactNumber3: '011 222 1' }), ask({ contactNumber3: '011 222 2' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a bank account', () => {
  it('that somebody else has already is named to who decides, and to nobody else', async () => {
    const { employeeId } = staffed.of('HR_OFFICER');
    await test.owner.query("update employees set bank_account_number = '000-445 566' where id = $1", [employeeId]);
    const { body } = await ask({ bankAccNumber: '000445566' });
    expect(body.data).toMatchObject({ alike: [] });
    const [mine] = (await staff.get('/details/v1/requests', { scope: 'mine' })).body.data;
    const [waits] = (await hr.get('/details/v1/requests', { scope: 'decide' })).body.data;
    expect([mine.id, mine.alike]).toEqual([waits.id, []]);
    expect(waits.alike).toMatchObject([{ id: employeeId, code: 'HR_OFFICER' }]);
    expect((await decide(waits.id, { status: 1 })).status).toBe(200);
  });

  it('that is asked for with other changes is a request of its own, with the papers: others decide on it', async () => {
    asked += 1;
    const { body } = await ask({ bankAccNumber: `0008880${asked}`, address: `Street ${asked}` });
    expect(body.data.changes.map(({ field }: { field: string }) => field)).toEqual(['address']);
    const { data } = (await staff.get('/details/v1/requests', { scope: 'mine', status: '0' })).body;
    const account = data.find(({ id }: { id: string }) => id !== body.data.id);
    expect(account.changes.map(({ field }: { field: string }) => field)).toEqual(['bankAccNumber']);
    const officer = staffed.of('HR_OFFICER').client;
    expect((await decide(account.id, { status: 1 }, officer)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(body.data.id, { status: 1 }, officer)).status).toBe(200);
    const finance = staffed.of('FINANCE_REVIEWER').client;
    expect((await decide(account.id, { status: 1 }, finance)).status).toBe(200);
    expect(await record()).toMatchObject({ bankAccNumber: `0008880${asked}`, address: `Street ${asked}` });
  });

  it('is told to its owner when it is asked for, and changed by HR with the month from which it is paid', async () => {
    const before = (await notices(staff)).length;
    const { id, account } = await askAccount();
    expect((await notices(staff)).slice(before)).toEqual([{ kind: 'account_asked', params: {} }]);
    expect((await record()).bankAccNumber).not.toBe(account);
    const done = await decide(id, { status: 1 });
    expect(done.body.data).toMatchObject({ status: 1, paidFrom: '2026-11' });
    expect(await record()).toMatchObject({ bankAccNumber: account });
    // Two notices of one act have no order between them.
    const told = (await notices(staff)).slice(before + 1).toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    expect(told).toEqual([
      { kind: 'account_changed', params: { month: '2026-11' } },
      { kind: 'details_decided', params: { decision: 'approved' } },
    ]);
    const { rows } = await test.owner.query(
      "select user_id, after ->> 'bank_account_number' as account from audit_entries where company_id = $1 and record_type = 'employees' and record_id = $2 order by id desc limit 1",
      [hr.companyId, staffId],
    );
    expect(rows).toEqual([{ user_id: hr.userId, account }]);
  });

  it('is never decided by who asks, not even with every right, nor by who acts for HR', async () => {
    const { body } = await ask({ bankAccNumber: '123 000 456' }, hr);
    const { id } = body.data;
    expect(body.data.actions).toEqual([{ status: 3, needsComment: false }]);
    expect((await decide(id, { status: 1 }, hr)).body.error.code).toBe('OWN_REQUEST');
    const own = (await askAccount()).id;
    // The line manager acts for HR, and gains nothing by it.
    const { employeeId } = staffed.of('LINE_MANAGER');
    const named = { actingById: employeeId, actingStart: '2026-11-20', actingEnd: '2026-11-30' };
    expect((await hr.put('/employee/v1/acting', named)).status).toBe(200);
    const acting = await staffed.office.as('LINE_MANAGER');
    expect((await decide(own, { status: 1 }, acting)).status).toBe(404);
    expect((await acting.get('/approval/v1/inbox', { type: 'details' })).body.data).toEqual([]);
    expect((await acting.get('/details/v1/requests')).body.data).toEqual([]);
    expect((await hr.put('/employee/v1/acting', { actingById: null, actingStart: null, actingEnd: null })).status).toBe(200);
    expect((await decide(id, { status: 1 }, staffed.of('ADMIN').client)).status).toBe(200);
  });

  it('is shown to nobody who may not see it', async () => {
    const { id, account } = await askAccount();
    const { address } = await askContacts();
    // Who approves bank accounts sees these alone.
    for (const role of ['COUNTRY_DIRECTOR', 'FINANCE_REVIEWER'] as const) {
      const listed = JSON.stringify((await staffed.of(role).client.get('/details/v1/requests', { scope: 'all' })).body);
      expect([listed.includes(account), listed.includes(address)], role).toEqual([true, false]);
    }
    for (const client of [staffed.of('LINE_MANAGER').client, await staffed.office.another('STAFF')]) {
      const listed = await client.get('/details/v1/requests', { scope: 'all' });
      expect(JSON.stringify(listed.body)).not.toContain(account);
      expect((await decide(id, { status: 2, comment: 'No.' }, client)).status).toBe(404);
    }
    const sent = await test.owner.query('select params::text as said from notifications where company_id = $1', [hr.companyId]);
    expect(JSON.stringify(sent.rows)).not.toContain(account);
  });
});

describe('deciding', () => {
  it('accepts some of the changes with a word, and leaves the rest', async () => {
    const { id, phone } = await askContacts();
    const { address } = await record();
    expect((await decide(id, { status: 1, accepted: ['contactNumber2'] })).body.error.code).toBe('COMMENT_REQUIRED');
    expect((await decide(id, { status: 1, accepted: ['maritalStatus'] })).status).toBe(400);
    const done = await decide(id, { status: 1, accepted: ['contactNumber2'], comment: 'No paper for the address.' });
    const isAccepted = done.body.data.changes.map((change: { field: string; isAccepted: boolean }) => [
      change.field,
      change.isAccepted,
    ]);
    expect(Object.fromEntries(isAccepted)).toEqual({ contactNumber2: true, address: false });
    expect(await record()).toMatchObject({ contactNumber2: phone, address });
  });

  it('turns down with a word, and once only', async () => {
    const { id } = await askAccount();
    expect((await decide(id, { status: 2 })).body.error.code).toBe('REJECT_COMMENT');
    const [one, two] = await Promise.all([
      decide(id, { status: 2, comment: 'Not yours.' }),
      decide(id, { status: 1 }, staffed.of('ADMIN').client),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuses over what was changed meanwhile, with both values, until that is seen', async () => {
    const { id, account } = await askAccount();
    await test.owner.query("update employees set bank_account_number = '555 666' where company_id = $1 and id = $2", [
      hr.companyId,
      staffId,
    ]);
    const stale = await decide(id, { status: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'DETAIL_STALE']);
    expect(stale.body.error.message).toContain('555 666');
    const [waits] = (await hr.get('/details/v1/requests', { scope: 'decide' })).body.data;
    expect(waits.changes[0]).toMatchObject({ field: 'bankAccNumber', now: '555 666' });
    expect((await decide(id, { status: 1, seen: { bankAccNumber: '555 666' } })).status).toBe(200);
    expect((await record()).bankAccNumber).toBe(account);
  });

  it('a marriage that ends takes with it whether the spouse works', async () => {
    await ask({ maritalStatus: 'MARRIED', spouseName: 'Sok', spouseWorkingStatus: 0 });
    const [married] = (await hr.get('/details/v1/requests', { scope: 'decide' })).body.data;
    expect((await decide(married.id, { status: 1 })).status).toBe(200);
    expect(await record()).toMatchObject({ maritalStatus: 'MARRIED', spouseWorkingStatus: 0 });
    const { body } = await ask({ maritalStatus: 'DIVORCED' });
    expect((await decide(body.data.id, { status: 1 })).status).toBe(200);
    expect(await record()).toMatchObject({ maritalStatus: 'DIVORCED', spouseWorkingStatus: null });
  });

  it('is taken back by who asked alone, and is nobody’s in another company', async () => {
    const { id } = await askAccount();
    expect((await decide(id, { status: 3 })).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    const stranger = await (await test.company()).as('ADMIN');
    expect((await decide(id, { status: 1 }, stranger)).status).toBe(404);
    expect((await decide(id, { status: 3 }, staff)).body.data).toMatchObject({ status: 3, actions: [] });
  });
});
