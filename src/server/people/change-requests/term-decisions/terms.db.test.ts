import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TermPart, TermRequest } from '#contract/people/term-changes.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. The HR manager changes terms, the country director decides.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let officer: Client;
let director: Client;
let staffId = '';
const projects: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  officer = staffed.of('HR_OFFICER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  staffId = staffed.of('STAFF').employeeId;
  const admin = staffed.of('ADMIN').client;
  for (const code of ['W-1', 'S-1', 'OLD']) {
    const made = await admin.post('/donor/v1/create', { title: `Donor ${code}`, code });
    projects[code] = made.body.data.id;
  }
  await type({ budgetAllocations: [{ project: projects['W-1'], percentage: 100 }] });
  await byTwo(true);
});
afterAll(() => test.close());

const byTwo = (isOn: boolean, paper = false) =>
  test.owner.query('update payroll_settings set terms_by_two = $2, terms_paper = $3 where company_id = $1', [
    staffed.office.id,
    isOn,
    paper,
  ]);
const record = async (id = staffId, client = hr) => (await client.get(`/employee/v1/detail/${id}`)).body.data;
const type = async (changed: object, client = hr, id = staffId) =>
  await client.put(`/employee/v1/update/${id}`, { ...sentBack(await record(id)), userName: undefined, ...changed });
const decide = (id: string, body: object, client = director) => client.put(`/terms/v1/decide/${id}`, body);
const listed = async (client: Client, query: Record<string, string> = {}): Promise<TermRequest[]> =>
  (await client.get('/terms/v1/requests', query)).body.data;
/** All rows of somebody's salary, contract and allocation. */
const termsOf = async (id = staffId) =>
  (
    await test.owner.query(
      `select 'salary' as part, effective_from::text as day, amount_cents::text as value from employee_salaries where employee_id = $1
       union all select 'contract', valid_from::text, concat_ws(' ', contract_type, end_date, has_seniority, has_severance_pay) from employee_contracts where employee_id = $1
       union all select 'allocation', valid_from::text, project_id || ' ' || share from employee_allocations where employee_id = $1
       order by 1, 2, 3`,
      [id],
    )
  ).rows;
const noticesOf = async (client: Client) =>
  (
    await test.owner.query(
      'select kind, params from notifications where company_id = $1 and user_id = $2 order by created_at, id',
      [client.companyId, client.userId],
    )
  ).rows;
const kindsOf = async (client: Client) => (await noticesOf(client)).map(({ kind }) => kind);
/** The change of a part that waits for somebody. */
async function waiting(part: TermPart, id = staffId): Promise<TermRequest> {
  const found = (await listed(hr, { employeeId: id, status: '0' })).find((one) => one.part === part);
  if (found === undefined) throw new Error(`no ${part} waits`);
  return found;
}
async function raised(amount: number, from = '2026-12-01', id = staffId): Promise<TermRequest> {
  const { status, body } = await type({ basicSalary: amount, lastModifiedSalaryAt: from }, hr, id);
  expect(status, JSON.stringify(body)).toBe(200);
  return await waiting('salary', id);
}

beforeEach(async () => {
  await test.owner.query('update term_requests set status = 3 where company_id = $1 and status = 0', [staffed.office.id]);
});

/** All allowances, benefits and funds of somebody. */
const payOf = async (id = staffId) =>
  (
    await test.owner.query(
      `select 'benefit' as part, i.code as what, amount_cents::text as value from employee_benefits b join payroll_items i on i.id = b.payroll_item_id where employee_id = $1
       union all select 'fund', pension_type, concat_ws(' ', pension_value, provident_value) from employee_funds where employee_id = $1
       order by 1, 2`,
      [id],
    )
  ).rows;

describe('what is paid beside a salary', () => {
  // Of somebody who was paid: what completes a record before is the hire's.
  beforeAll(async () => {
    await byTwo(false);
    await type({ phoneAllowance: { amount: 10 }, pensionFund: 2, pensionFundType: 'PERCENTAGE' });
    await byTwo(true);
  });

  it('waits as allowances with all that stand, and is written once somebody else approves', async () => {
    const before = await payOf();
    const saved = await type({ housingAllowance: { amount: 500, isTaxable: 1 } });
    expect(saved.body.data.termsAsked).toEqual([expect.stringMatching(/^CT-2026-/)]);
    expect(await payOf()).toEqual(before);
    const asked = await waiting('benefit');
    expect(asked.after.at(-1)?.from).toBeNull();
    expect(asked).toMatchObject({ effectiveFrom: '2026-11-20', isLate: false, isStale: false, needsPaper: false });
    expect(asked.before.map(({ benefits }) => benefits)).toEqual([[expect.objectContaining({ amount: 10 })]]);
    expect(asked.after[0]?.benefits).toEqual([expect.objectContaining({ amount: 10 }), expect.objectContaining({ amount: 500 })]);
    // Another save of the same part waits for that decision; one that leaves it as it stands does not.
    expect((await type({ gasolineAllowance: { amount: 60 } })).body.error.fields).toHaveProperty('employeeBenefits');
    expect((await type({ address: 'Street 71' })).body.data.termsAsked).toEqual([]);
    expect((await decide(asked.id, { status: 1 }, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(asked.id, { status: 1 })).body.data).toMatchObject({ status: 1, isLate: false });
    expect((await payOf()).filter(({ part }) => part === 'benefit')).toEqual([
      { part: 'benefit', what: 'HOUSING_ALLOWANCE', value: '50000' },
      { part: 'benefit', what: 'PHONE_ALLOWANCE', value: '1000' },
    ]);
  });

  it('waits where an allowance is taken away, and is stale once another change came between', async () => {
    await type({ phoneAllowance: { amount: 0 } });
    const asked = await waiting('benefit');
    await test.owner.query(
      `update employee_benefits set amount_cents = 2000 where employee_id = $1
         and payroll_item_id in (select id from payroll_items where code = 'PHONE_ALLOWANCE')`,
      [staffId],
    );
    expect((await waiting('benefit')).isStale).toBe(true);
    expect((await decide(asked.id, { status: 1 })).body.error.code).toBe('TERMS_STALE');
  });

  it('waits as rates of the funds, by themselves', async () => {
    const before = await payOf();
    const saved = await type({
      changesFrom: '2026-12-01',
      providentFund: 12,
      providentFundType: 'PERCENTAGE',
      basicSalary: 990,
      lastModifiedSalaryAt: '2026-12-01',
    });
    expect(saved.body.data.termsAsked).toHaveLength(2);
    expect(await payOf()).toEqual(before);
    const asked = await waiting('fund');
    expect(asked.after.at(-1)?.funds).toEqual({
      pension: { type: 'PERCENTAGE', value: 2 },
      provident: { type: 'PERCENTAGE', value: 12 },
    });
    expect((await decide(asked.id, { status: 1 })).status).toBe(200);
    expect((await payOf()).map(({ value }) => value)).toContain('200 1200');
  });

  it('is seen by nobody whose own pay it is, before it is decided', async () => {
    await type({ gasolineAllowance: { amount: 77 } });
    const own = staffed.of('STAFF').client;
    expect(await listed(own)).toEqual([]);
    expect(JSON.stringify((await own.get(`/employee/v1/detail/${staffId}`)).body)).not.toContain('77');
    // Nor do people who read the audit trail, of their own.
    const ownId = staffed.of('HR_MANAGER').employeeId;
    const body = {
      ...sentBack(await record(ownId, officer)),
      userName: undefined,
      basicSalary: 1_999,
      lastModifiedSalaryAt: '2026-12-01',
    };
    const saved = await officer.put(`/employee/v1/update/${ownId}`, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [asked] = await listed(director, { employeeId: ownId, status: '0' });
    const told = async (client: Client) =>
      (await client.get('/audit/v1/lists', { kind: 'term_requests', recordId: asked?.id ?? '', limit: '5' })).body.data.length;
    expect([await told(hr), await told(director)]).toEqual([0, 1]);
  });
});

describe('a salary that HR saves', () => {
  it('waits with old and new, is told without an amount, and is written by a second person from its own day on', async () => {
    const before = await termsOf();
    const saved = await type({ basicSalary: 1_234.5, lastModifiedSalaryAt: '2026-12-01', address: 'Street 63' });
    expect(saved.body.data.termsAsked).toEqual([expect.stringMatching(/^CT-2026-/)]);
    expect(await termsOf()).toEqual(before);
    const stored = await record();
    expect(stored).toMatchObject({ address: 'Street 63', termsByTwo: true, termsWait: [{ part: 'salary' }] });

    // Who may decide is said before anything is typed: never oneself.
    expect(stored.termsApprovers).toEqual(['The ADMIN', 'The COUNTRY_DIRECTOR']);

    const [seen] = await listed(director, { scope: 'decide' });
    expect(seen).toMatchObject({
      part: 'salary',
      effectiveFrom: '2026-12-01',
      isLate: false,
      isStale: false,
      filedBy: expect.stringContaining('HR_MANAGER'),
      before: [{ salary: stored.basicSalary }],
      after: [{ salary: 1_234.5, from: '2026-12-01' }],
      actions: [{ status: 1 }, { status: 2, needsComment: true }],
    });
    expect(await kindsOf(director)).toContain('terms_requested');
    expect(await kindsOf(hr)).not.toContain('terms_requested');
    expect(await kindsOf(staffed.of('STAFF').client)).toEqual([]);
    const [row] = (await director.get('/approval/v1/inbox', { type: 'terms' })).body.data;
    // Who decides reads both amounts in the inbox; notices, which are mailed, name none.
    expect(row).toMatchObject({ id: seen?.id, title: 'Salary 850.50 to 1,234.50', isWhole: true, start: '2026-12-01' });
    expect(JSON.stringify(await noticesOf(director))).not.toMatch(/1,?234/);
    for (const reader of [hr, staffed.of('STAFF').client])
      expect(JSON.stringify((await reader.get('/approval/v1/inbox')).body)).not.toContain('1,234');

    const id = seen?.id ?? '';
    expect((await decide(id, { status: 1 }, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    const done = await decide(id, { status: 1 });
    expect(done.body.data).toMatchObject({ status: 1, isLate: false });
    const latest = (await termsOf()).findLast(({ part }) => part === 'salary');
    expect(latest).toMatchObject({ day: '2026-12-01', value: '123450' });
    expect((await record()).termsWait).toEqual([]);
    expect(await kindsOf(hr)).toContain('terms_decided');
    expect(await kindsOf(staffed.of('STAFF').client)).toEqual([]);
    expect((await decide(id, { status: 2, comment: 'No' })).body.error.code).toBe('ALREADY_DECIDED');
  });

  it('is marked for ever where it is approved after its day', async () => {
    const { id, isLate } = await raised(1_300, '2026-11-05', staffed.of('LINE_MANAGER').employeeId);
    expect(isLate).toBe(true);
    expect((await decide(id, { status: 1 })).body.data.isLate).toBe(true);
    expect((await listed(hr, { late: 'true' })).map((one) => one.id)).toEqual([id]);
  });

  it('stays as it is where it is rejected, with a word why, or taken back by who made it', async () => {
    const before = await termsOf();
    const first = await raised(1_400);
    expect((await decide(first.id, { status: 2 })).body.error.fields).toHaveProperty('comment');
    expect((await decide(first.id, { status: 3 })).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(first.id, { status: 2, comment: 'Not in the budget' })).body.data.isLate).toBe(false);
    const second = await raised(1_410);
    expect((await decide(second.id, { status: 3 }, hr)).status).toBe(200);
    expect(await termsOf()).toEqual(before);
  });

  it('waits once: another one is refused at its field, in the form and in a sheet, and other fields are saved', async () => {
    await raised(1_500);
    const twice = await type({ basicSalary: 1_600, lastModifiedSalaryAt: '2026-12-01' }, officer);
    expect(twice.body.error.fields.basicSalary).toContain('waits for a decision already');
    expect((await type({ address: 'Street 64' })).body.data.termsAsked).toEqual([]);
    const sheet = staffCsv([{ 'Staff ID': 'STAFF', 'Full name': 'The STAFF', 'Basic salary': '1700' }]);
    const preview = await sendSheet(hr, 'import_preview', sheet);
    expect(JSON.stringify(preview.body.data.rows[0].errors)).toContain('waits for a decision already');
  });

  it('waits once, too, where two save at once', async () => {
    const body = { ...sentBack(await record()), userName: undefined, lastModifiedSalaryAt: '2026-12-15' };
    const { version: _version, ...sent } = body;
    const both = await Promise.all(
      [1_710, 1_720].map((basicSalary) => hr.put(`/employee/v1/update/${staffId}`, { ...sent, basicSalary })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await listed(hr, { status: '0', part: 'salary' })).toHaveLength(1);
  });

  it('is refused as stale where the record was changed meanwhile', async () => {
    const { id } = await raised(1_800);
    await byTwo(false);
    await type({ basicSalary: 1_850, lastModifiedSalaryAt: '2026-12-02' });
    await byTwo(true);
    expect((await listed(director, { status: '0' }))[0]).toMatchObject({ id, isStale: true });
    expect((await decide(id, { status: 1 })).body.error.code).toBe('TERMS_STALE');
    expect((await decide(id, { status: 2, comment: 'Changed' })).status).toBe(200);
  });
});

describe('who sees and decides', () => {
  it('keeps it from whose terms they are, who may approve too, and from who sees no pay; who edits employees alone decides nothing', async () => {
    const { employeeId } = staffed.of('COUNTRY_DIRECTOR');
    const saved = await type({ basicSalary: 2_222, lastModifiedSalaryAt: '2026-12-01' }, hr, employeeId);
    expect(saved.body.data.termsAsked).toHaveLength(1);
    const { id } = await waiting('salary', employeeId);
    expect(await listed(director)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await director.get(`/terms/v1/detail/${id}`)).status).toBe(404);
    expect((await decide(id, { status: 1 })).status).toBe(404);
    expect((await director.get('/approval/v1/inbox', { type: 'terms' })).body.data).toEqual([]);
    for (const role of ['HR_OFFICER', 'PAYROLL_OFFICER'] as const) {
      const { client } = staffed.of(role);
      expect((await client.get(`/terms/v1/detail/${id}`)).body.data.actions, role).toEqual([]);
      expect((await decide(id, { status: 1 }, client)).body.error.code, role).toBe('NOT_YOURS_TO_DECIDE');
    }
    for (const role of ['STAFF', 'LINE_MANAGER', 'FINANCE_REVIEWER'] as const) {
      const { client } = staffed.of(role);
      expect(await listed(client), role).toEqual([]);
      expect((await client.get(`/terms/v1/detail/${id}`)).status, role).toBe(404);
    }
    expect((await decide(id, { status: 1 }, staffed.of('ADMIN').client)).status).toBe(200);
  });

  it('lets full access change the own terms no more than others: somebody else decides, and it is taken back by who made it', async () => {
    const { client: admin, employeeId } = staffed.of('ADMIN');
    const before = await termsOf(employeeId);
    const saved = await type({ basicSalary: 9_999, lastModifiedSalaryAt: '2026-12-01' }, admin, employeeId);
    expect(saved.body.data.termsAsked).toHaveLength(1);
    const [own] = await listed(admin, { scope: 'mine', status: '0' });
    expect(own?.actions.map(({ status }) => status)).toEqual([3]);
    expect((await decide(own?.id ?? '', { status: 1 }, admin)).body.error.code).toBe('OWN_REQUEST');
    expect((await decide(own?.id ?? '', { status: 3 }, admin)).status).toBe(200);
    expect(await termsOf(employeeId)).toEqual(before);
  });

  it('is not filed where nobody else could decide', async () => {
    const only = await test.company({ separateDuties: true });
    const admin = await only.as('ADMIN');
    const sheet = (salary: string) => staffCsv([{ 'Staff ID': 'A-1', 'Basic salary': salary }]);
    expect((await sendSheet(admin, 'import', sheet('800'))).status).toBe(200);
    await test.owner.query('update users set archived_at = now() where company_id = $1 and id <> $2', [only.id, admin.userId]);
    const refused = await sendSheet(admin, 'import_preview', sheet('900'));
    expect(JSON.stringify(refused.body.data.rows[0].errors)).toContain(
      'A second person must approve contract changes, and nobody else may.',
    );
  });
});

describe('every way to write', () => {
  it('holds salary, contract and allocation of the form, each by itself, and writes each once it is approved', async () => {
    const before = await termsOf();
    const saved = await type({
      basicSalary: 2_000,
      lastModifiedSalaryAt: '2027-01-01',
      contractType: 'FDC',
      contractChangedAt: '2027-01-01',
      contractEndDate: '2027-12-31',
      budgetAllocations: [{ project: projects['S-1'], percentage: 100 }],
      changesFrom: '2027-01-01',
    });
    expect(saved.body.data?.termsAsked, JSON.stringify(saved.body)).toHaveLength(3);
    expect(await termsOf()).toEqual(before);
    expect(await waiting('contract')).toMatchObject({
      effectiveFrom: '2027-01-01',
      before: [{ contract: { type: 'UDC' } }],
      after: [{ contract: { type: 'FDC', endDate: '2027-12-31' } }],
    });
    expect(await waiting('allocation')).toMatchObject({
      before: [{ lines: [{ project: 'W-1', percentage: 100 }] }],
      after: [{ from: '2027-01-01', lines: [{ project: 'S-1', percentage: 100 }] }],
    });
    for (const part of ['salary', 'contract', 'allocation'] as const)
      expect((await decide((await waiting(part)).id, { status: 1 })).status, part).toBe(200);
    const after = await termsOf();
    expect(after).toHaveLength(before.length + 3);
    expect(after).toContainEqual({ part: 'contract', day: '2027-01-01', value: 'FDC 2027-12-31 t f' });
    expect(after).toContainEqual({ part: 'allocation', day: '2027-01-01', value: `${projects['S-1']} 10000` });
  });

  it('holds the allocation of many, says so before, and changes managers as before', async () => {
    const before = await termsOf();
    const many = (preview: boolean) =>
      hr.post('/employee/v1/change_many', {
        ids: [staffId],
        act: { kind: 'allocation', from: '2027-02-01', lines: [{ project: projects['W-1'], percentage: 50 }] },
        preview,
      });
    expect((await many(true)).body.data).toMatchObject([{ outcome: 'ask' }]);
    expect(await listed(hr, { status: '0' })).toEqual([]);
    expect((await many(false)).body.data).toMatchObject([{ outcome: 'ask' }]);
    expect(await termsOf()).toEqual(before);
    expect((await many(false)).body.data).toMatchObject([{ outcome: 'refuse' }]);
    const managed = await hr.post('/employee/v1/change_many', {
      ids: [staffId],
      act: { kind: 'manager', managerId: staffed.of('LINE_MANAGER').employeeId },
      preview: false,
    });
    expect(managed.body.data).toMatchObject([{ outcome: 'change' }]);
  });

  it('holds what sheets of staff and of allocations change, says so before, and writes the rest', async () => {
    const sheet = (salary: string, contract: string, address: string) =>
      staffCsv(
        [
          {
            'Staff ID': 'IMP-1',
            'Basic salary': salary,
            Contract: contract,
            'Contract end': contract === 'FDC' ? '2027-12-31' : '',
            Address: address,
          },
        ],
        ['Address'],
      );
    expect((await sendSheet(hr, 'import', sheet('800', 'UDC', 'Here'))).status).toBe(200);
    const allocated = Buffer.from(['Staff ID,Project,Percent', 'IMP-1,W-1,100'].join('\n'));
    expect((await sendSheet(hr, 'import_project', allocated)).status).toBe(200);
    const { rows } = await test.owner.query('select id from employees where company_id = $1 and code = $2', [
      hr.companyId,
      'IMP-1',
    ]);
    const id: string = rows[0].id;
    const before = await termsOf(id);
    expect(before).toHaveLength(3);

    const preview = await sendSheet(hr, 'import_preview', sheet('900', 'FDC', 'There'));
    expect(preview.body.data.notes.join(' ')).toContain('IMP-1. They are not written');
    // A row that changes the address too does not only ask.
    expect(preview.body.data.rows[0].waits).toBeUndefined();
    const asks = await sendSheet(hr, 'import_preview', sheet('900', 'FDC', 'Here'));
    expect(asks.body.data.rows[0]).toMatchObject({ action: 'change', waits: true });
    expect((await sendSheet(hr, 'import', sheet('900', 'FDC', 'There'))).status).toBe(200);
    const moved = Buffer.from(['Staff ID,Project,Percent', 'IMP-1,S-1,60', 'IMP-1,W-1,40'].join('\n'));
    expect((await sendSheet(hr, 'import_project_preview', moved)).body.data.rows).toMatchObject([
      { waits: true },
      { waits: true },
    ]);
    expect((await sendSheet(hr, 'import_project', moved)).status).toBe(200);
    expect(await termsOf(id)).toEqual(before);
    expect((await record(id)).address).toBe('There');
    for (const part of ['salary', 'contract', 'allocation'] as const)
      expect((await decide((await waiting(part, id)).id, { status: 1 })).status, part).toBe(200);
    const after = await termsOf(id);
    expect(after).toContainEqual(expect.objectContaining({ part: 'salary', value: '90000' }));
    expect(after).toContainEqual(expect.objectContaining({ part: 'contract', value: 'FDC 2027-12-31 f t' }));
    expect(after).toContainEqual(expect.objectContaining({ part: 'allocation', value: `${projects['S-1']} 6000` }));
  });

  it('holds the allocations of who imports donors alone, who sees these and no salary', async () => {
    await test.owner.query(
      "update roles set permissions = '{employee donor/import}' where company_id = $1 and seeded_as = 'FINANCE_REVIEWER'",
      [hr.companyId],
    );
    const importer = await staffed.office.as('FINANCE_REVIEWER');
    const before = await termsOf();
    const sheet = Buffer.from(['Staff ID,Project,Percent', 'STAFF,W-1,30', 'STAFF,S-1,70'].join('\n'));
    expect((await sendSheet(importer, 'import_project', sheet)).status).toBe(200);
    expect(await termsOf()).toEqual(before);
    const own = await listed(importer);
    expect(own).toMatchObject([{ part: 'allocation', actions: [{ status: 3 }] }]);
    await test.owner.query("update term_requests set part = 'salary' where id = $1", [own[0]?.id]);
    expect(await listed(importer)).toEqual([]);
  });

  it('writes what comes with a hire, and what completes a record before the first pay', async () => {
    const made = await sendSheet(hr, 'import', staffCsv([{ 'Staff ID': 'NEW-1', 'Full name': 'SOK Nary' }]));
    expect(made.status).toBe(200);
    const { rows } = await test.owner.query('select id from employees where company_id = $1 and code = $2', [
      hr.companyId,
      'NEW-1',
    ]);
    await test.owner.query('delete from employee_salaries where employee_id = $1', [rows[0].id]);
    const again = await sendSheet(
      hr,
      'import',
      staffCsv([{ 'Staff ID': 'NEW-1', 'Full name': 'SOK Nary', 'Basic salary': '650' }]),
    );
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(await termsOf(rows[0].id)).toContainEqual(expect.objectContaining({ part: 'salary', value: '65000' }));
  });

  it('takes as many statements for many people of a sheet as for one', async () => {
    const sheet = (codes: readonly string[], salary: number) =>
      staffCsv(codes.map((code, at) => ({ 'Staff ID': code, 'Full name': `SOK ${code}`, 'Basic salary': String(salary + at) })));
    const many = Array.from({ length: 12 }, (_, at) => `MANY-${at}`);
    expect((await sendSheet(hr, 'import', sheet(['ONE-1', ...many], 700))).status).toBe(200);
    const count = async (codes: readonly string[]) => {
      test.statements.length = 0;
      expect((await sendSheet(hr, 'import', sheet(codes, 800))).status).toBe(200);
      return test.statements.length;
    };
    expect(await count(many)).toBe(await count(['ONE-1']));
  });

  it('is one decision on all people of a sheet, but on who changed since', async () => {
    const sheet = (codes: readonly string[], salary: number) =>
      staffCsv(codes.map((code) => ({ 'Staff ID': code, 'Full name': `SOK ${code}`, 'Basic salary': String(salary) })));
    const codes = ['MANY-0', 'MANY-1', 'MANY-2'];
    for (const [at, some] of [codes, ['MANY-3']].entries()) {
      test.setNow(`2026-11-20T05:0${at + 1}:00Z`);
      expect((await sendSheet(hr, 'import', sheet(some, 950))).status).toBe(200);
    }
    const asked = (await listed(director, { status: '0', scope: 'decide' })).filter(
      ({ employeeCode }) => employeeCode === 'MANY-0',
    );
    const id = asked[0]?.id ?? '';
    const together = await listed(director, { with: id, status: '0', scope: 'decide' });
    expect(together.map(({ employeeCode }) => employeeCode).toSorted()).toEqual(codes);
    const decideAll = async (count: number, client = director, status = 1): Promise<unknown> => {
      const comment = status === 1 ? {} : { comment: 'Not agreed' };
      const answer = await client.put(`/terms/v1/decide_together/${id}`, { status, count, ...comment });
      return answer.status === 200 ? answer.body.data : answer.body.error.code;
    };
    expect(await decideAll(2)).toBe('TOGETHER_MOVED');
    // Who asked decides on none, nor does somebody of another company.
    expect(await decideAll(3, hr)).toBe('NOT_YOURS_TO_DECIDE');
    expect(await decideAll(3, await (await test.company()).as('ADMIN'))).toBe('NOT_FOUND');
    await test.owner.query(
      "update employee_salaries set amount_cents = 71100 where employee_id = (select id from employees where company_id = $1 and code = 'MANY-2')",
      [staffed.office.id],
    );
    expect(await decideAll(3)).toEqual({ decided: 2, left: 1 });
    const after = await listed(director, { with: id });
    expect(after.map(({ employeeCode, status }) => `${employeeCode} ${status}`).toSorted()).toEqual([
      'MANY-0 1',
      'MANY-1 1',
      'MANY-2 0',
    ]);
    expect(await decideAll(1, director, 2)).toEqual({ decided: 1, left: 0 });
    expect(await listed(director, { status: '0', scope: 'decide' })).toHaveLength(1);
    test.setNow('2026-11-20T05:00:00Z');
  });
});

describe('what stands in the way', () => {
  it('a person who is gone before its day, an archived one, and a project that is no more', async () => {
    const { employeeId: id } = staffed.of('PAYROLL_OFFICER');
    const typed = async (changed: object) => await type(changed, hr, id);
    await typed({ basicSalary: 3_000, lastModifiedSalaryAt: '2027-03-01' });
    const salary = await waiting('salary', id);
    await test.owner.query('update employees set last_working_day = $2 where id = $1', [id, '2027-02-28']);
    expect((await decide(salary.id, { status: 1 })).body.error.code).toBe('TERMS_LEFT');
    await test.owner.query('update employees set last_working_day = $2 where id = $1', [id, '2027-03-01']);
    await test.owner.query('update employees set archived_at = now() where id = $1', [id]);
    expect((await decide(salary.id, { status: 1 })).body.error.code).toBe('TERMS_NO_EMPLOYEE');
    expect((await decide(salary.id, { status: 2, comment: 'Left' })).status).toBe(200);
    await test.owner.query('update employees set archived_at = null, last_working_day = null where id = $1', [id]);

    await type({ budgetAllocations: [{ project: projects['OLD'], percentage: 100 }], changesFrom: '2027-06-01' });
    const allocation = await waiting('allocation');
    await test.owner.query('update projects set archived_at = now() where id = $1', [projects['OLD']]);
    expect((await decide(allocation.id, { status: 1 })).body.error.code).toBe('TERMS_PROJECT');
  });

  it('a paper, where the company asks for one: added by who made the change, read by who decides, never by whose it is', async () => {
    await byTwo(true, true);
    const { id, needsPaper } = await raised(4_000, '2027-04-01');
    expect(needsPaper).toBe(true);
    expect((await decide(id, { status: 1 })).body.error.code).toBe('TERMS_PAPER');
    expect((await director.put(`/terms/v1/explain/${id}`, { reason: 'x' })).body.error.code).toBe('TERMS_NOT_YOURS');
    const { pdf } = sampleFiles;
    const sent = await hr.send('POST', '/file/v1/terms/attachment', { file: { field: 'file', name: 'letter.pdf', bytes: pdf } });
    const { filename } = sent.body;
    expect((await director.put(`/terms/v1/explain/${id}`, { papers: [filename] })).status).not.toBe(200);
    const said = await hr.put(`/terms/v1/explain/${id}`, { reason: 'Promoted', papers: [filename] });
    expect(said.body.data).toMatchObject({ reason: 'Promoted', needsPaper: false, papers: [{ name: 'letter.pdf' }] });
    expect((await hr.put(`/terms/v1/explain/${id}`, { papers: [filename] })).body.error.fields).toHaveProperty('papers');
    const [seen] = await listed(director, { status: '0' });
    expect(seen?.papers).toHaveLength(1);
    expect((await staffed.of('STAFF').client.get(`/file/v1/link/${filename}`)).status).toBe(404);
    expect((await decide(id, { status: 1 })).status).toBe(200);
    expect((await hr.put(`/terms/v1/explain/${id}`, { reason: 'Later' })).body.error.code).toBe('TERMS_NOT_YOURS');
    await byTwo(true);
  });
});

describe('the setting', () => {
  it('is switched with full access alone and told to who takes part in payroll; off, HR writes terms alone', async () => {
    const path = '/payroll_safeguards/v1/update';
    const admin = staffed.of('ADMIN').client;
    expect((await hr.put(path, { termsByTwo: false })).status).not.toBe(200);
    expect((await hr.put(path, { termsPaper: true })).status).not.toBe(200);
    expect((await admin.put(path, { termsByTwo: false })).body.data.termsByTwo).toBe(false);
    expect(await kindsOf(staffed.of('PAYROLL_OFFICER').client)).toContain('terms_by_one');
    expect((await type({ basicSalary: 5_000, lastModifiedSalaryAt: '2027-05-01' })).body.data.termsAsked).toEqual([]);
    expect((await record()).basicSalary).toBe(5_000);
    await admin.put(path, { termsByTwo: true });
  });
});
