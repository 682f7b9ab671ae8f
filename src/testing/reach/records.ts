import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { newStorageKey } from '#server/file-store/file-store.ts';
import type { RecordKind } from '#contract/endpoint.ts';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment' };

/** September approved, October processed. */
export async function arrangePayroll(company: TestCompany): Promise<void> {
  const admin = await company.as('ADMIN');
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  const processed = await admin.put('/payroll/v1/process', { ...rates, month: '2026-09' });
  const { id } = processed.body.data.groupPayroll;
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) {
    expect((await admin.put(`/payroll/v1/${step}/${id}`)).status).toBe(200);
  }
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
  expect((await admin.put('/payroll/v1/process', { ...rates, month: '2026-10' })).status).toBe(200);
}

const walkedTemplate = {
  name: 'Walked',
  occasion: 'leaving',
  contractTypes: [],
  branchIds: [],
  tasks: (['hr', 'payroll', 'finance', 'manager', 'person'] as const).map((responsible) => ({
    title: 'Walked',
    responsible,
    days: 0,
    isRequired: true,
  })),
};
const walkedBands = { minPayload: '[{"1":800}]', midPayload: '[{"1":900}]', maxPayload: '[{"1":1000}]' };

/** One record in each list of the settings, by kind. */
export async function arrangeLists(company: TestCompany): Promise<ReadonlyMap<RecordKind, string>> {
  const admin = await company.as('ADMIN');
  const make = async (base: string, body: object): Promise<string> => {
    const made = await admin.post(base.includes('/') ? `/${base}/create` : `/${base}/v1/create`, body);
    expect(made.status, base).toBe(200);
    return made.body.data.id;
  };
  const department = await make('department', { name: 'Walked' });
  const first = async (base: string): Promise<string> => (await admin.get(`/${base}/v1/lists`)).body.data[0].id;
  const shift = {
    name: 'Walked',
    workingTimeIn: '08:00',
    workingTimeOut: '17:00',
    expectedWorkingHourPerMonth: 176,
    expectedWorkingDayPerMonth: 22,
    applicableFor: 'department',
    applicables: [{ entityId: department }],
  };
  const paid = await arrangePayments(company);
  const account = await make('finance/v1/accounts', { code: 'WKD', name: 'Walked', type: 'asset' });
  const donor = await make('donor', { title: 'Walked', code: 'WKD' });
  const scale = async (): Promise<string> => {
    const row = { level: 'Walked', grade: 'Walked', ...walkedBands };
    const made = await admin.post('/salary_scale/v1/create', { year: 2024, salaryScales: [row] });
    expect(made.status, 'salary scale').toBe(200);
    return made.body.data.id;
  };
  return new Map<RecordKind, string>([
    ...paid,
    ['ledgerAccount', account],
    ['accountRule', await make('finance/v1/account_rules', { key: 'bank', side: 'counter', accountId: account })],
    ['scenario', await make('finance/v1/scenarios', { name: 'Walked', months: 1, fx: 4095, nfx: 4085 })],
    ['salaryScale', await scale()],
    ['budget', await make('finance/v1/budgets', { projectId: donor, from: '2031-01', to: '2031-12', amount: 9_000_000 })],
    [
      'ineligibleCost',
      await make('donor/v1/ineligible_costs', {
        projectId: donor,
        carrierId: await make('donor', { title: 'Carries', code: 'CRS' }),
        items: ['BONUS'],
        from: '2031-01',
      }),
    ],
    ['department', department],
    ['team', await make('team', { name: 'Walked', departmentId: department })],
    ['dutyStation', await make('duty_station', { name: 'Walked', code: 'WKD' })],
    ['visaType', await make('visa_type', { name: 'Walked' })],
    ['passportType', await make('passport_type', { name: 'Walked' })],
    ['nationality', await make('nationality', { name: 'Walked' })],
    ['jobLevel', await make('job_level', { name: 'Walked' })],
    ['jobGrade', await make('job_grade', { name: 'Walked' })],
    ['holiday', await make('holiday', { name: 'Walked', start: '2026-12-10', end: '2026-12-10' })],
    ['leaveType', await first('setting/leave')],
    ['overtimeType', await first('setting/overtime')],
    ['branch', await make('branch', { name: 'Walked', address: 'Street 1', lat: 11.5, lon: 104.9 })],
    ['customField', await make('custom_field', { name: 'Walked', kind: 'text', required: false, visibility: 'everyone' })],
    ['documentKind', await make('document_kind', { name: 'Walked', expiry: 'none', seenBy: 'person' })],
    ['checklistTemplate', await make('checklist_template', walkedTemplate)],
    ['shift', await make('shift', shift)],
    ['role', await make('role', { name: 'Walked', code: 'STAFF' })],
    ['fileLayout', (await admin.get('/finance/v1/layouts/lists')).body.data[0].id],
    ['performanceModule', await make('performance_module', { title: '<p>Walked</p>' })],
    ['donor', donor],
  ]);
}

/** One payment of September in a batch, and one that is held. */
async function arrangePayments(company: TestCompany): Promise<ReadonlyMap<RecordKind, string>> {
  const admin = await company.as('ADMIN');
  const base = '/finance/v1/payment_batches';
  const open: OpenPayment[] = (await admin.get(`${base}/to_pay`, { month: '2026-09' })).body.data;
  const [first, second] = open.filter(({ isOwn }) => !isOwn);
  if (first === undefined) throw new Error('September has no payment');
  const batch = await admin.post(`${base}/create`, {
    runId: first.runId,
    period: first.paidWith,
    layoutId: null,
    rowIds: [first.rowId],
  });
  expect(batch.status, JSON.stringify(batch.body)).toBe(200);
  const { rowId, period } = second ?? first;
  // Where nobody else is paid, the hold of the walk is one that is not there.
  const hold = second === undefined ? undefined : await admin.post(`${base}/hold`, { rowId, period, reason: 'Walked' });
  const id = batch.body.data[0].id;
  const { rows } = (await admin.get(`${base}/detail/${id}`)).body.data;
  return new Map<RecordKind, string>([
    ['paymentBatch', id],
    ['batchPayment', rows[0].id],
    ['paymentHold', hold?.body.data.id ?? id],
  ]);
}

const fileKinds = [
  ['certificate', 'certificate'],
  ['benefit', 'benefitFile'],
  ['kid', 'kidFile'],
  ['leave', 'leavePaper'],
  ['logo', 'logo'],
] as const;

/** A file that a record holds; its bytes are nowhere, which no call of the walk comes to. */
async function insertFile(
  test: TestApp,
  company: TestCompany,
  of: { purpose: string; employeeId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, employee_id, attached_at)
     values ($1, $2, $3, $4, 'application/pdf', 1, $5, '', $6, now())`,
    [company.id, id, of.purpose, `${id}.pdf`, `${company.id}/${id}`, of.purpose === 'logo' ? null : of.employeeId],
  );
  return id;
}

/** A request for leave that nobody has decided; each on a day of its own. */
async function insertLeave(
  test: TestApp,
  company: TestCompany,
  of: { employeeId: string | undefined; typeId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date)
     values ($1, $2, $3, $4, $5, date '2026-12-01' + $6::int, date '2026-12-01' + $6::int)`,
    [company.id, id, `LR-${leaves}`, of.employeeId, of.typeId, leaves],
  );
  return id;
}
let leaves = 0;

/** A correction of a paid month that was declined. */
async function insertArrears(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into arrears_proposals (company_id, id, employee_id, cause, from_month, to_month, facts, told, lines, months, state, reason, decided_at)
     values ($1, $2, $3, 'BENEFIT', '2026-09', '2026-09', '[]', '{"before":[],"after":[],"recordedBy":null,"recordedAt":null}', '[]', '[]',
       'DECLINED', 'Walked', now())`,
    [company.id, id, employeeId],
  );
  return id;
}

/** A question about a payslip that is answered. */
async function insertQuestion(
  test: TestApp,
  company: TestCompany,
  of: { readonly employeeId: string | undefined; readonly rowId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into payslip_questions (company_id, id, row_id, employee_id, amount_cents, words, answer, answered_at)
     values ($1, $2, $3, $4, 0, 'Walked', 'Walked', now())`,
    [company.id, id, of.rowId, of.employeeId],
  );
  return id;
}

/** A request for overtime that nobody has decided. */
async function insertOvertime(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into overtime_requests (company_id, id, request_no, employee_id, type, starts_at, ends_at)
     values ($1, $2, $3, $4, 'FOR_PAYMENT', '2026-12-01 18:00', '2026-12-01 20:00')`,
    [company.id, id, `OT-${id}`, employeeId],
  );
  return id;
}

/** Objectives that nobody has submitted; each of a year of its own. */
async function insertObjective(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into objectives (company_id, id, employee_id, year)
     select $1, $2, $3, coalesce(max(year), 2030) + 1 from objectives where company_id = $1 and employee_id = $3`,
    [company.id, id, employeeId],
  );
  return id;
}

/** Appraisals that nobody has submitted; each of a year of its own. */
async function insertAppraisal(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into appraisals (company_id, id, employee_id, year, self_eval_date)
     select $1, $2, $3, coalesce(max(year), 2030) + 1, '2026-11-14' from appraisals where company_id = $1 and employee_id = $3`,
    [company.id, id, employeeId],
  );
  return id;
}

let quartersTaken = 0;

/** A quarterly review that nobody has submitted; each of a quarter of its own. */
async function insertReview(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  quartersTaken += 1;
  await test.owner.query(
    `insert into quarterly_reviews (company_id, id, employee_id, year, quarter, reviewed_date, progress)
     values ($1, $2, $3, 2030 + $4::int / 4, 1 + $4::int % 4, '2030-04-15', '[]')`,
    [company.id, id, employeeId, quartersTaken],
  );
  return id;
}

/** A plan that its person has not read; each of a day of its own. */
async function insertPlan(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into improvement_plans (company_id, id, employee_id, supervisor_id, date_of_pdd)
     values ($1, $2, $3, $3, '2020-01-01'::date + $4::int)`,
    [company.id, id, employeeId, leaves],
  );
  return id;
}

/** A note about somebody that somebody else wrote: nobody reaches it. */
async function insertNote(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `with writer as (
       insert into users (company_id, id, user_name, full_name, role_id)
       select $1::uuid, $2::uuid, $2::uuid::text, 'Writer', id from roles where company_id = $1::uuid and seeded_as = 'LINE_MANAGER' returning id)
     insert into performance_notes (company_id, id, employee_id, author_id, year, day, text, held_on)
     select $1::uuid, $2::uuid, $3::uuid, writer.id, 2026, '2026-11-13', 'Walk', '2026-11-13' from writer`,
    [company.id, id, employeeId],
  );
  return id;
}

/** An arrival that waits for a manager's word. */
async function insertClock(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into clock_events (company_id, id, employee_id, direction, method, at, is_offline, verdict)
     values ($1, $2, $3, 'IN', 'PLACE', now(), false, 'NO_PLACE')`,
    [company.id, id, employeeId],
  );
  return id;
}

/** A pending sheet of a month. */
async function insertSheet(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into timesheets (company_id, id, employee_id, month) values ($1, timesheet_id($2, '2026-10'), $2, '2026-10')
     on conflict (company_id, employee_id, month) do update set status = 'PENDING' returning id`,
    [company.id, employeeId],
  );
  return rows[0]?.id ?? '';
}

/** A day off, for each that asks on a day of its own. */
async function insertDayOff(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into days_off (company_id, id, employee_id, start_date, end_date)
     values ($1, $2, $3, date '2027-03-01' + $4::int, date '2027-03-01' + $4::int)`,
    [company.id, id, employeeId, leaves],
  );
  return id;
}

/** A correction that nobody has decided; each on a day of its own. */
async function insertCorrection(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into attendance_corrections (company_id, id, request_no, employee_id, kind, date, time, reason)
     values ($1, $2, $3, $4, 'LATE', date '2026-01-01' + $5::int, '09:00', 'Walk')`,
    [company.id, id, `AC-${leaves}`, employeeId, leaves],
  );
  return id;
}

/** A journal that can be reversed; it holds no lines, which no call of the walk comes to. */
async function insertPosting(test: TestApp, company: TestCompany, runId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into journals (company_id, id, year, number, kind, run_id, date, balances_by_project, people, debit_cents, credit_cents, sha256, created_by)
     select $1, $2, 2026, (select coalesce(max(number), 0) + 1 from journals where company_id = $1), 'MONTH', $3, '2026-10-31', false, 0, 0, 0, '',
       (select id from users where company_id = $1 limit 1)`,
    [company.id, id, runId],
  );
  return id;
}

/** A change of the address that nobody has decided. */
async function insertDetails(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into detail_requests (company_id, id, request_no, employee_id, changes)
     values ($1, $2, $4, $3, '[{"field":"address","before":null,"after":"Walk","isAccepted":null}]')`,
    [company.id, id, employeeId, `DC-${id}`],
  );
  return id;
}

/** A letter that the person asked for and nobody has signed. */
async function insertLetter(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into letter_requests (company_id, id, request_no, employee_id, template, language, created_by)
     values ($1, $2, $4, $3, 'employment', 'en', (select user_id from employees where id = $3))`,
    [company.id, id, employeeId, `LT-${id}`],
  );
  return id;
}

/** Another salary that nobody has decided on; of one part of somebody one waits at a time. */
async function insertTerms(test: TestApp, company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query('update term_requests set status = 3 where company_id = $1 and employee_id = $2 and status = 0', [
    company.id,
    employeeId,
  ]);
  await test.owner.query(
    `insert into term_requests (company_id, id, request_no, employee_id, part, rows_before, rows_after, effective_from)
     values ($1, $2, $4, $3, 'salary', '[]', $5, '2026-12-01')`,
    [company.id, id, employeeId, `CT-${id}`, JSON.stringify([{ id, effective_from: '2026-12-01', amount_cents: 100_000 }])],
  );
  return id;
}

/** A passkey of an account, which signs nothing. */
async function insertPasskey(test: TestApp, company: TestCompany, userId: string): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into passkeys (company_id, id, user_id, credential_id, public_key, host, created_at) values ($1, $2, $3, $4, '', 'localhost', now())`,
    [company.id, id, userId, id],
  );
  return id;
}

/** A session of an account. */
async function insertSession(test: TestApp, company: TestCompany, userId: string | null | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `with nobody as (insert into users (company_id, id, user_name, full_name, role_id)
       select $1::uuid, $2::uuid, $2::uuid::text, 'Nobody', (select id from roles where company_id = $1::uuid limit 1)
       where $3::uuid is null)
     insert into sessions (company_id, id, user_id, token_hash, expires_at, last_used_at, device)
       values ($1::uuid, $2::uuid, coalesce($3::uuid, $2::uuid), $4, '2027-01-01', '2026-11-20T05:00:00Z', 'Chrome, Android')`,
    [company.id, id, userId ?? null, Buffer.from(id)],
  );
  return id;
}

/** A guard that somebody asked to switch off; of one setting one change waits at a time. */
async function insertSettingChange(test: TestApp, company: TestCompany): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query('update setting_changes set status = 3 where company_id = $1 and status = 0', [company.id]);
  await test.owner.query(
    `insert into setting_changes (company_id, id, kind, subject, columns_before, columns_after, takes_effect_on)
     values ($1, $2, 'payroll_settings', 'safeguards', '{"terms_by_two": true}', '{"terms_by_two": false}', '2026-12-20')`,
    [company.id, id],
  );
  return id;
}

/** A key that waits for a second person. */
async function insertKey(test: TestApp, company: TestCompany, userId: string | null | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into api_keys (company_id, id, name, role_id, expires_on, per_minute, asked_by, asked_at)
     select company_id, $2::uuid, 'Walked ' || $2::uuid, role_id, '2027-01-01', 60, id, '2026-11-20T05:00:00Z' from users
     where company_id = $1 and archived_at is null order by id is distinct from $3, id limit 1`,
    [company.id, id, userId ?? null],
  );
  return id;
}

/** A place that is told of what happens, and is off. */
async function insertWebhook(test: TestApp, company: TestCompany): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into webhooks (company_id, id, name, url, secret, events, is_on)
     values ($1, $2, 'Walked', 'https://feed.example.org/', 'x', '{person.created}', false)`,
    [company.id, id],
  );
  return id;
}

/** A document of a kind that its person sees. */
async function insertDocument(
  test: TestApp,
  company: TestCompany,
  of: { readonly employeeId: string | undefined; readonly kindId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into employee_documents (company_id, id, document_id, edition, employee_id, kind_id) values ($1, $2, $2, 1, $3, $4)`,
    [company.id, id, of.employeeId, of.kindId],
  );
  return id;
}

/** An open checklist with a task for each who may be responsible. */
async function insertChecklist(
  test: TestApp,
  company: TestCompany,
  of: { readonly employeeId: string | undefined; readonly templateId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  // A person has one open list of a template: of several walks the earlier ones are over.
  await test.owner.query(
    `update checklists set state = 'done', closed_at = now() where company_id = $1 and employee_id = $2 and state = 'open'`,
    [company.id, of.employeeId],
  );
  await test.owner.query(
    `with list as (
       insert into checklists (company_id, id, employee_id, template_id, name, occasion, day, follows_record)
       values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, 'Walked', 'leaving', '2026-12-01', false))
     insert into checklist_tasks (company_id, id, checklist_id, order_no, title, responsible, days, is_required)
     select $1::uuid, gen_random_uuid(), $2::uuid, n, 'Walked', one, 0, true
     from unnest(array['hr', 'payroll', 'finance', 'manager', 'person']) with ordinality r (one, n)`,
    [company.id, id, of.employeeId, of.templateId],
  );
  return id;
}

/** A view of the employees that its owner keeps; of who has no account one of somebody else's. */
async function insertListView(test: TestApp, company: TestCompany, userId: string | null | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `with nobody as (insert into users (company_id, id, user_name, full_name, role_id)
       select $1::uuid, $2::uuid, $2::uuid::text, 'Nobody', (select id from roles where company_id = $1::uuid limit 1)
       where $3::uuid is null)
     insert into list_views (company_id, id, user_id, list, name, list_address)
       values ($1::uuid, $2::uuid, coalesce($3::uuid, $2::uuid), 'employees', $2::uuid::text, '{}')`,
    [company.id, id, userId ?? null],
  );
  return id;
}

/** A backup that is kept; its bytes are nowhere, which no call of the walk comes to. */
async function insertBackup(test: TestApp, company: TestCompany): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into backups (company_id, id, file_name, storage_key, taken_at, size_bytes, packed_bytes, row_count, checksum, is_kept, made_by, made_by_name)
     values ($1, $2, 'walked.sql', $3, now(), 1, 1, 1, sha256(''), true, $2, 'Walk')`,
    [company.id, id, newStorageKey(company.id)],
  );
  return id;
}

/** A backup that was cancelled. */
async function insertBackupRun(test: TestApp, company: TestCompany): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into backup_runs (company_id, id, state, is_kept, begun_by, begun_by_name, begun_at, alive_at, ended_at)
     values ($1, $2, 'cancelled', true, $2, 'Walk', now(), now(), now())`,
    [company.id, id],
  );
  return id;
}

/** Somebody whose records are named. */
export interface Owner {
  readonly employeeId: string | undefined;
  /** Null without an account. */
  readonly userId: string | null | undefined;
}

/**
 * One record of each kind that a path can name, made where there is none: for each owner, in their order. `lists` holds those that belong
 * to the company; the payroll is arranged before.
 */
export async function recordsOf(
  test: TestApp,
  company: TestCompany,
  of: { lists: ReadonlyMap<RecordKind, string>; owners: readonly Owner[] },
): Promise<ReadonlyMap<RecordKind, string>[]> {
  const found = await company.work(async (db) => ({
    rows: await db
      .selectFrom('payroll_rows as r')
      .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
      .select(['r.id', 'r.employee_id', 'u.id as run', 'u.month'])
      .where('r.company_id', '=', company.id)
      .execute(),
    item: await db
      .selectFrom('payroll_items')
      .select('id')
      .where('company_id', '=', company.id)
      .where('code', '=', 'BONUS')
      .executeTakeFirstOrThrow(),
    bands: await db
      .selectFrom('payroll_scale_bands as b')
      .innerJoin('payroll_scales as s', (join) =>
        join.onRef('s.company_id', '=', 'b.company_id').onRef('s.id', '=', 'b.scale_id'),
      )
      .select(['b.id', 's.kind'])
      .where('b.company_id', '=', company.id)
      .where('b.to_riel', 'is not', null)
      .where('s.is_proposal', '=', false)
      .orderBy('s.valid_from', 'desc')
      .orderBy('b.to_riel')
      .execute(),
    entry: await db
      .selectFrom('audit_entries')
      .select('id')
      .where('company_id', '=', company.id)
      .limit(1)
      .executeTakeFirstOrThrow(),
  }));
  const records: ReadonlyMap<RecordKind, string>[] = [];
  for (const { employeeId, userId } of of.owners) {
    const row = (month: string) => found.rows.find((one) => one.employee_id === employeeId && one.month === month);
    const known = new Map<RecordKind, string | null | undefined>([
      ...of.lists,
      ['employee', employeeId],
      ['account', userId],
      ['company', company.id],
      ['auditEntry', String(found.entry.id)],
      ['payrollRow', row('2026-09')?.id],
      ['payrollRun', row('2026-10')?.run],
      ['payrollItem', found.item.id],
      ['taxBand', found.bands.find(({ kind }) => kind === 'salary_tax')?.id],
      ['pensionBand', found.bands.find(({ kind }) => kind === 'pension')?.id],
    ]);
    for (const [purpose, kind] of fileKinds) known.set(kind, await insertFile(test, company, { purpose, employeeId }));
    known.set('objective', await insertObjective(test, company, employeeId));
    known.set('quarterlyReview', await insertReview(test, company, employeeId));
    known.set('appraisal', await insertAppraisal(test, company, employeeId));
    known.set('performanceNote', await insertNote(test, company, employeeId));
    known.set('improvementPlan', await insertPlan(test, company, employeeId));
    known.set('leaveRequest', await insertLeave(test, company, { employeeId, typeId: of.lists.get('leaveType') }));
    known.set('overtimeRequest', await insertOvertime(test, company, employeeId));
    known.set('timesheet', await insertSheet(test, company, employeeId));
    known.set('dayOff', await insertDayOff(test, company, employeeId));
    known.set('clockEvent', await insertClock(test, company, employeeId));
    known.set('arrears', await insertArrears(test, company, employeeId));
    known.set('detailRequest', await insertDetails(test, company, employeeId));
    const sessionId = await insertSession(test, company, userId);
    known.set('ownSession', sessionId);
    // Without an account the session belongs to one of its own.
    known.set('passkey', await insertPasskey(test, company, userId ?? sessionId));
    known.set('settingChange', await insertSettingChange(test, company));
    known.set('webhook', await insertWebhook(test, company));
    known.set('apiKey', await insertKey(test, company, userId));
    known.set('letterRequest', await insertLetter(test, company, employeeId));
    known.set('termRequest', await insertTerms(test, company, employeeId));
    known.set('checklist', await insertChecklist(test, company, { employeeId, templateId: of.lists.get('checklistTemplate') }));
    known.set('document', await insertDocument(test, company, { employeeId, kindId: of.lists.get('documentKind') }));
    known.set('listView', await insertListView(test, company, userId));
    known.set('payslipQuestion', await insertQuestion(test, company, { employeeId, rowId: row('2026-09')?.id }));
    known.set('journal', await insertPosting(test, company, found.rows[0]?.run));
    known.set('backup', await insertBackup(test, company));
    known.set('backupRun', await insertBackupRun(test, company));
    known.set('clockCorrection', await insertCorrection(test, company, employeeId));
    records.push(new Map([...known].map(([kind, id]) => [kind, id ?? ''])));
  }
  return records;
}
