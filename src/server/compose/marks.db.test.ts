import { randomUUIDv7 } from 'node:crypto';
import { read as readXlsx } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint, RecordKind } from '#contract/endpoint.ts';
import { holds } from '#contract/permissions.ts';
import type { Permission, Rights } from '#contract/permissions.ts';
import { roleSeeds, seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { mapInOrder } from '#server/in-order.ts';
import { sendDueMail } from '#server/requests/notifications/mail.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { sampleQueries } from '#testing/reach/samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Marked values stand in every private field of somebody who is nobody's line. Every call that reads is asked as every role, its
// exports are opened, and every notice and mail is read: a mark appears only where the rights below say so (decision A37).

/** What of somebody else is seen with any of these rights; full access holds all. */
const seenWith = {
  record: ['employee/view'],
  // The bank's, the NSSF's and the tax office's lists need them as well.
  numbers: ['employee/view', 'payroll/export'],
  // Lists of requests and timesheets name the address besides.
  address: ['employee/view', 'leave report/view', 'overtime report/view', 'timesheet/view'],
  pay: ['employee/edit', 'payroll/view'],
  payroll: ['payroll/view', 'payroll/approve'],
  hr: ['employee/edit'],
  terms: ['employee/edit', 'employee/approve contract change'],
  reason: ['leave request/request for others'],
  note: ['leave request/request for others', 'employee/edit'],
  overtime: ['overtime report/view'],
  attendance: ['attendance/view'],
  performance: ['performance report/view results'],
  // The evaluator of who has no line is full access; what nobody but its writer reads has no reader at all.
  evaluator: [],
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
type Seen = keyof typeof seenWith;

/** Columns of the record, by what they tell of; each holds its own name as a mark. */
const columns: Readonly<Record<string, Seen>> = {
  address: 'record',
  contact_number: 'record',
  contact_number2: 'record',
  contact_number3: 'record',
  email: 'address',
  emergency_contact_name: 'record',
  emergency_contact_number: 'record',
  ethnicity: 'record',
  father_name: 'record',
  mother_name: 'record',
  national_id_number: 'record',
  passport_issued_place: 'record',
  passport_number: 'record',
  place_of_birth: 'record',
  religion: 'record',
  spouse_name: 'record',
  spouse_occupation: 'record',
  visa_number: 'record',
  work_permit_number: 'record',
  workbook_number: 'record',
  nssf_number: 'numbers',
  tax_identification_number: 'numbers',
  bank_account_number: 'pay',
};
/** Rows beside the record, and the columns of them that are marked. */
const rows: Readonly<Record<string, readonly string[]>> = {
  employee_certifications: ['title', 'authority'],
  employee_educations: ['institute', 'degree'],
  employee_inheritances: ['name', 'id_card'],
  employee_kids: ['name'],
  employee_siblings: ['name'],
};
const papers: Readonly<Record<string, Seen>> = { certificate: 'record', benefit: 'record', kid: 'record', leave: 'reason' };

const markOf = (field: string): string => `mark-${field.replaceAll('_', '-')}-`;
/** Amounts in dollars, each one of a kind. */
const SALARY = 1_739.53;
const BENEFIT = 87.31;

interface Mark {
  readonly name: string;
  readonly seen: Seen;
  /** The texts by which it is known. */
  readonly texts: readonly string[];
}
const marks: Mark[] = [];
const plant = (name: string, seen: Seen): string => {
  const text = markOf(name);
  marks.push({ name, seen, texts: [text] });
  return text;
};
function plantAmount(name: string, seen: Seen, dollars: number): void {
  const plain = dollars.toFixed(2);
  marks.push({ name, seen, texts: [plain, plain.replace(/(\d)(\d{3}\.)/, '$1,$2'), String(Math.round(dollars * 100))] });
}

let test: TestApp;
let office: TestCompany;
let smtp: MailServer;
const clients = new Map<SeededRole, Client>();
const clientOf = (role: SeededRole): Client => {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`${role} is not signed in`);
  return client;
};
const records = new Map<RecordKind, string>();
/** Everybody who reads: the roles, and accounts with one right alone. */
let readers: readonly (readonly [Reader, Client])[] = [];
let personClient: Client;
let begunAppraisal = '';
let handedReview = '';
let evaluatedObjective = '';
/** Entries of the trail that hold a mark. */
let entries: readonly string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  smtp = await startMailServer('https://hr.office.example/');
  office = await test.company();
  for (const role of seededRoles) clients.set(role, await office.as(role));
  readers = [
    ...seededRoles.map((role): [Reader, Client] => [role, clientOf(role)]),
    ...(await mapInOrder(singleRights, async (right): Promise<[Reader, Client]> => [right, await holderOf(right)])),
  ];
  await arrangePerson();
  await arrangeRequests();
  await arrangePayroll();
  await arrangePerformance();
  const found = await test.owner.query<{ id: string }>(
    "select id from audit_entries where company_id = $1 and concat(before::text, after::text) like '%mark-%'",
    [office.id],
  );
  entries = found.rows.map(({ id }) => id);
});
afterAll(async () => {
  await smtp.close();
  await test.close();
});

/** The person, with an account; each role is somebody else's of the office, with an address for mails. */
async function arrangePerson(): Promise<void> {
  const person = await office.another('STAFF');
  personClient = person;
  await office.work(async (db) => {
    for (const role of seededRoles) {
      const [id = ''] = await insertPeople(db, office.id, [{ code: role, userId: clientOf(role).userId }]);
      await db.updateTable('employees').set({ email: `${role.toLowerCase()}@office.example` }).where('id', '=', id).execute();
    }
    const of = { code: 'PRIVATE', userId: person.userId, salaryCents: SALARY * 100, children: ['2020-02-14'] };
    const [id = ''] = await insertPeople(db, office.id, [of]);
    records.set('employee', id);
    records.set('account', person.userId);
  });
  plantAmount('salary', 'pay', SALARY);
  plantAmount('benefit', 'pay', BENEFIT);
  const id = records.get('employee');
  const set = async (table: string, fields: Readonly<Record<string, string>>, where: 'id' | 'employee_id') => {
    const names = Object.keys(fields);
    await test.owner.query(
      `update ${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where ${where} = $1`,
      [id, ...Object.values(fields)],
    );
  };
  await set('employees', Object.fromEntries(Object.entries(columns).map(([name, seen]) => [name, plant(name, seen)])), 'id');
  for (const [table, names] of Object.entries(rows)) {
    if (table !== 'employee_kids')
      await test.owner.query(`insert into ${table} (company_id, id, employee_id) values ($1, gen_random_uuid(), $2)`, [office.id, id]);
    await set(table, Object.fromEntries(names.map((name) => [name, plant(`${table}_${name}`, 'record')])), 'employee_id');
  }
  await test.owner.query(
    `insert into employee_benefits (company_id, id, employee_id, payroll_item_id, amount_cents, offered_by)
     select $1, gen_random_uuid(), $2, id, $3, 'ORGANIZATION' from payroll_items where company_id = $1 and code = 'BONUS'`,
    [office.id, id, BENEFIT * 100],
  );
  for (const [visibility, seen] of [['everyone', 'record'], ['hr', 'hr']] as const) {
    const admin = clientOf('ADMIN');
    const field = { name: `Own ${visibility}`, kind: 'text', required: false, visibility };
    const made = (await admin.post('/custom_field/v1/create', field)).body.data.id;
    await test.owner.query(
      `insert into employee_custom_values (company_id, id, employee_id, field_id, kind, text_value) values ($1, gen_random_uuid(), $2, $3, 'text', $4)`,
      [office.id, id, made, plant(`custom_${visibility}`, seen)],
    );
  }
  for (const [purpose, seen] of Object.entries(papers)) {
    const file = randomUUIDv7();
    await test.owner.query(
      `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, employee_id, attached_at)
       values ($1, $2, $3, $4, 'application/pdf', 1, $5, '', $6, now())`,
      [office.id, file, purpose, `${plant(`file_${purpose}`, seen)}.pdf`, `${office.id}/${file}`, id],
    );
    records.set(({ certificate: 'certificate', benefit: 'benefitFile', kid: 'kidFile', leave: 'leavePaper' } as const)[purpose] ?? 'logo', file);
  }
} // prettier-ignore

/** Sick leave with a reason, a paper and a word of who approved it; overtime; a correction; days that HR gave. */
async function arrangeRequests(): Promise<void> {
  const admin = clientOf('ADMIN');
  const employeeId = records.get('employee');
  const types = (await admin.get('/leave/v1/leave_types')).body.data;
  const typeOf = (kind: number) => types.find(({ type }: { type: number }) => type === kind).id;
  const hr = clientOf('HR_MANAGER');
  const sick = {
    employeeId, leaveItemId: typeOf(2), startDate: '2026-11-19 08:00', endDate: '2026-11-20 17:00', startDateTime: 'AM', endDateTime: 'PM',
    reason: plant('leave_reason', 'reason'),
  }; // prettier-ignore
  const leave = idOf(await hr.post('/leave/v1/request', sick));
  records.set('leaveRequest', leave);
  await test.owner.query('insert into leave_request_files (company_id, request_id, file_id, order_no) values ($1, $2, $3, 0)', [
    office.id,
    leave,
    records.get('leavePaper'),
  ]);
  idOf(await admin.put(`/leave/v1/approve/${leave}`, { status: 1, comment: plant('leave_comment', 'reason') }));
  idOf(
    await hr.post('/leave/v1/additional', {
      employeeId,
      leaveItemId: typeOf(1),
      year: 2026,
      days: 1,
      reason: plant('leave_note', 'note'),
    }),
  );
  const overtime = {
    employeeId, startDate: '2026-11-17 18:00', endDate: '2026-11-17 20:00', type: 'FOR_PAYMENT', reason: plant('overtime_reason', 'overtime'),
  }; // prettier-ignore
  records.set('overtimeRequest', idOf(await hr.post('/overtime/v1/request', overtime)));
  const correction = randomUUIDv7();
  await test.owner.query(
    `insert into attendance_corrections (company_id, id, request_no, employee_id, kind, date, time, reason)
     values ($1, $2, 'AC-1', $3, 'LATE', '2026-11-16', '09:00', $4)`,
    [office.id, correction, employeeId, plant('correction_reason', 'attendance')],
  );
  records.set('clockCorrection', correction);
  const details = randomUUIDv7();
  const changes = [
    { field: 'address', before: null, after: plant('asked_address', 'record'), isAccepted: null },
    { field: 'bankAccNumber', before: null, after: plant('asked_account', 'pay'), isAccepted: null },
  ];
  await test.owner.query(
    "insert into detail_requests (company_id, id, request_no, employee_id, changes) values ($1, $2, 'DC-1', $3, $4)",
    [office.id, details, employeeId, JSON.stringify(changes)],
  );
  records.set('detailRequest', details);
  const letter = randomUUIDv7();
  await test.owner.query(
    "insert into letter_requests (company_id, id, request_no, employee_id, template, language, reason) values ($1, $2, 'LT-1', $3, 'warning', 'en', $4)",
    [office.id, letter, employeeId, plant('letter_note', 'hr')],
  );
  records.set('letterRequest', letter);
  const terms = randomUUIDv7();
  const after = [
    {
      id: terms,
      valid_from: '2026-12-01',
      contract_type: 'FDC',
      end_date: '2027-12-31',
      correction_reason: plant('asked_end', 'terms'),
    },
  ];
  await test.owner.query(
    `insert into term_requests (company_id, id, request_no, employee_id, part, rows_before, rows_after, effective_from, reason)
     values ($1, $2, 'CT-1', $3, 'contract', '[]', $4, '2026-12-01', $5)`,
    [office.id, terms, employeeId, JSON.stringify(after), plant('asked_why', 'terms')],
  );
  records.set('termRequest', terms);
}

/** Objectives sent back, a review in draft, an appraisal that is evaluated and calibrated, a plan, and a note of who evaluates. */
async function arrangePerformance(): Promise<void> {
  const admin = clientOf('ADMIN');
  const person = personClient;
  const employeeId = records.get('employee');
  const performanceModuleId = idOf(await admin.post('/performance_module/v1/create', { title: 'Said' }));
  await admin.put('/pdd/v1/rules', { calibration: 1 });
  const side = (content: 'content1' | 'content2', name: string, seen: Seen) => [
    { performanceModuleId, [content]: plant(name, seen) },
  ];
  const objective = idOf(
    await person.post('/pdd/v1/create', {
      year: 2026,
      title: plant('objective_title', 'performance'),
      entries: side('content1', 'objective_first', 'performance'),
      status: 'SUBMITTED',
    }),
  );
  records.set('objective', objective);
  const back = {
    entries: side('content2', 'objective_second', 'performance'),
    comment: plant('objective_comment', 'performance'),
  };
  idOf(await admin.send('PUT', `/pdd/v1/update/${objective}`, { query: { action: 'send-back' }, body: back }));
  idOf(await person.put(`/pdd/v1/update/${objective}`, { entries: side('content1', 'objective_draft', 'nobody') }));
  const last = idOf(
    await person.post('/pdd/v1/create', {
      year: 2025,
      status: 'SUBMITTED',
      entries: side('content1', 'objective_last', 'performance'),
    }),
  );
  idOf(await admin.put(`/pdd/v1/approve_objective/${last}`, {}));
  const self = { selfEvalDate: '2026-11-09', entries: side('content1', 'evaluation_first', 'performance') };
  idOf(await person.put(`/pdd/v1/submit/${last}`, self));
  const judged = { mgrEvalDate: '2026-11-10', entries: side('content2', 'evaluation_second', 'performance') };
  idOf(await admin.put(`/pdd/v1/approve/${last}`, judged));
  evaluatedObjective = last;
  const handed = {
    reviewedDate: '2025-11-10',
    quarter: 3,
    quarterlyReviewEntries: side('content1', 'review_first', 'performance'),
  };
  handedReview = idOf(await person.post('/pdd/v1/quarterly_reviews', handed));
  idOf(await person.put(`/pdd/v1/submit_quarterly_reviews/${handedReview}`, {}));
  idOf(
    await admin.put(`/pdd/v1/mark_quarterly_reviews/${handedReview}`, {
      entries: side('content2', 'review_second', 'performance'),
    }),
  );
  const review = { reviewedDate: '2026-11-10', quarterlyReviewEntries: side('content1', 'review_draft', 'nobody') };
  records.set('quarterlyReview', idOf(await person.post('/pdd/v1/quarterly_reviews', review)));
  const report = (note: string) => JSON.stringify([{ uniqueId: 'goal', progress: 50, health: 'ON_TRACK', note }]);
  const goal = JSON.stringify([{ uniqueId: 'goal', title: plant('goal_title', 'performance'), weight: null }]);
  await test.owner.query('update quarterly_reviews set progress = $2, goals = $3 where id = $1', [
    handedReview,
    report(plant('goal_note', 'performance')),
    goal,
  ]);
  await test.owner.query('update quarterly_reviews set progress = $2 where id = $1', [
    records.get('quarterlyReview'),
    report(plant('goal_draft', 'nobody')),
  ]);

  const appraisal = idOf(
    await person.post('/pdd/v1/appraisals', {
      year: 2025,
      employeeEvaluatioEntries: side('content1', 'appraisal_first', 'performance'),
    }),
  );
  records.set('appraisal', appraisal);
  const file = { field: 'file', name: `${plant('performance_file', 'performance')}.pdf`, bytes: sampleFiles.pdf };
  const sent = await person.send('POST', '/file/v1/performance/attachment', {
    file,
    query: { kind: 'appraisal', id: appraisal },
  });
  idOf(sent);
  idOf(await person.put(`/pdd/v1/submit_appraisals/${appraisal}`, {}));
  const said = { employeeEvaluatioEntries: side('content2', 'appraisal_second', 'performance'), finish: 1 };
  idOf(await admin.put(`/pdd/v1/evaluate_appraisals/${appraisal}`, said));
  await test.owner.query('update appraisals set manager_rating = 3, calibrated_rating = 2 where id = $1', [appraisal]);
  await test.owner.query(
    `insert into appraisal_calibrations (company_id, id, appraisal_id, rating, reason, user_id)
     values ($1, gen_random_uuid(), $2, 2, $3, $4)`,
    [office.id, appraisal, plant('calibration_reason', 'performance'), admin.userId],
  );
  const item = { source: 'goals', id: 'goal', title: plant('score_title', 'performance'), weight: 1, rating: 3, self: null };
  const score = {
    objectives: 300, competencies: null, total: 300, selfTotal: null, proposed: 3, items: [item],
    rules: { objectivesPart: 60, competenciesPart: 40, bounds: [150, 250, 350], mostApart: 1 },
  }; // prettier-ignore
  await test.owner.query('update appraisals set rating_reason = $2, employee_comment = $3, score = $4 where id = $1', [
    appraisal,
    plant('rating_reason', 'performance'),
    plant('appraisal_comment', 'performance'),
    JSON.stringify(score),
  ]);
  // Of who works here nobody is shown a hold: it is read of leavers alone.
  await test.owner.query(
    'insert into performance_holds (company_id, id, employee_id, reason) values ($1, gen_random_uuid(), $2, $3)',
    [office.id, employeeId, plant('hold_reason', 'nobody')],
  );
  const now = idOf(await person.post('/pdd/v1/appraisals', { year: 2026 }));
  idOf(await person.put(`/pdd/v1/submit_appraisals/${now}`, {}));
  const begun = { employeeEvaluatioEntries: side('content2', 'appraisal_begun', 'evaluator'), finish: 0 };
  idOf(await admin.put(`/pdd/v1/evaluate_appraisals/${now}`, begun));
  begunAppraisal = now;

  const both = { ...side('content1', 'plan_first', 'performance')[0], ...side('content2', 'plan_second', 'performance')[0] };
  const plan = { employeeId, dateOfPDD: '2026-11-05', evaluationEntries: [both] };
  records.set('improvementPlan', idOf(await admin.post('/pip/v1/create', plan)));
  await test.owner.query('update improvement_plans set employee_comment = $2 where id = $1', [
    records.get('improvementPlan'),
    plant('plan_comment', 'performance'),
  ]);
  records.set(
    'performanceNote',
    idOf(await admin.post('/pdd/v1/notes', { employeeId, text: plant('note_of_manager', 'evaluator') })),
  );
  expect((await clientOf('HR_OFFICER').post('/pdd/v1/remind', { year: 2026, employeeIds: [employeeId] })).status).toBe(200);
}

/** September approved, October processed; what the person earned is a mark as well. */
async function arrangePayroll(): Promise<void> {
  const admin = clientOf('ADMIN');
  const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment' };
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  const run = (await admin.put('/payroll/v1/process', { ...rates, month: '2026-09' })).body.data.groupPayroll.id;
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) await admin.put(`/payroll/v1/${step}/${run}`);
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
  const next = (await admin.put('/payroll/v1/process', { ...rates, month: '2026-10' })).body.data.groupPayroll.id;
  records.set('payrollRun', next);
  const row = await test.owner.query<{ id: string }>('select id from payroll_rows where employee_id = $1 and run_id = $2', [
    records.get('employee'),
    run,
  ]);
  records.set('payrollRow', row.rows[0]?.id ?? '');
  const slip = (await admin.get(`/payroll/v1/payslip/${records.get('payrollRow')}`)).body.data;
  plantAmount('net_pay', 'payroll', slip.netPay);
}

function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

/** Accounts that hold one right and no other: what a role holds beside it hides nothing. */
const singleRights = [
  'employee/view',
  'leave report/view',
  'overtime report/view',
  'timesheet/view',
  'payroll/approve',
  'setting/view audit',
  'performance report/view results',
] as const satisfies readonly Permission[];
type Reader = SeededRole | (typeof singleRights)[number];
const isSeeded = (reader: Reader): reader is SeededRole => seededRoles.some((role) => role === reader);

/** A session of an account that holds this right alone. */
async function holderOf(right: Permission): Promise<Client> {
  const roleId = randomUUIDv7();
  await test.owner.query(`insert into roles (company_id, id, name, permissions) values ($1, $2, $3, array[$3])`, [
    office.id,
    roleId,
    right,
  ]);
  const client = await office.another('STAFF');
  await test.owner.query('update users set role_id = $2 where id = $1', [client.userId, roleId]);
  return client;
}

const rightsOf = (reader: Reader): Rights =>
  isSeeded(reader)
    ? { isFullAccess: roleSeeds[reader].isFullAccess, permissions: new Set(roleSeeds[reader].permissions) }
    : { isFullAccess: false, permissions: new Set([reader]) };
const mayKnow = (reader: Reader, { seen }: Mark): boolean =>
  seen === 'evaluator' ? rightsOf(reader).isFullAccess : seenWith[seen].some((right) => holds(rightsOf(reader), right));
/** Cents stand by themselves; the same digits within an id say nothing. */
const holdsMark = (text: string, mark: string): boolean =>
  /^\d+$/.test(mark) ? new RegExp(`(?<![\\w-])${mark}(?![\\w-])`).test(text) : text.includes(mark);
const marksIn = (text: string): readonly Mark[] => marks.filter(({ texts }) => texts.some((one) => holdsMark(text, one)));

/** Sheets to fill in, which hold nothing that is stored; the way out; and the stream, whose notices the list has too. */
const leftOut = /^\/employee\/v1\/templates|import_sub_project_sample$|logout$|stream$/;
/** Calls that only read; links that need no session are opened where an answer names them. */
const reading = endpoints.filter(({ method, needs, path }) => method === 'GET' && needs !== 'nobody' && !leftOut.test(path));

/** Kinds of records of performance, as paths name them. */
const ofPerformance = [
  ['objective', 'objective'],
  ['quarterly', 'quarterlyReview'],
  ['appraisal', 'appraisal'],
  ['plan', 'improvementPlan'],
] as const;

/** How a call is asked: once for each record of its kind that may hold a mark. */
function asksOf(endpoint: Endpoint): readonly { path: string; query: Record<string, string> }[] {
  const kind = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  if (endpoint.path.startsWith('/pdd') && endpoint.path.includes('{kind}'))
    return ofPerformance.map(([name, record]) => ({
      path: endpoint.path.replace('{kind}', name).replace('{id}', records.get(record) ?? randomUUIDv7()),
      query: {},
    }));
  const second: Readonly<Record<string, string>> = {
    '/pdd/v1/appraisals/{id}': begunAppraisal,
    '/pdd/v1/quarterly_reviews/{id}': handedReview,
  };
  const more = second[endpoint.path];
  if (more !== undefined && kind !== undefined)
    return [records.get(kind) ?? '', more].map((id) => ({ path: endpoint.path.replace('{id}', id), query: {} }));
  if (endpoint.path === '/pdd/v1/detail/{id}')
    return [records.get('objective') ?? '', evaluatedObjective].map((id) => ({
      path: endpoint.path.replace('{id}', id),
      query: {},
    }));
  const ids = kind === 'auditEntry' ? entries : [kind === undefined ? '' : (records.get(kind) ?? randomUUIDv7())];
  const isPaper = kind !== undefined && /^(certificate|benefitFile|kidFile|leavePaper|logo)$/.test(kind);
  const papersToo = isPaper
    ? (['certificate', 'benefitFile', 'kidFile', 'leavePaper'] as const).map((one) => records.get(one) ?? '')
    : [];
  const template = endpoint.path.startsWith('/employee') ? 'employees' : 'payroll';
  return [...new Set([...ids, ...papersToo])].map((id) => ({
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      name === 'kind' ? template : name === 'name' ? `${id}.pdf` : id,
    ),
    query: sampleQueries[`GET ${endpoint.path}`] ?? {},
  }));
}

/** Calls whose answer depends on more than the record. */
const extras: Readonly<Record<string, readonly Record<string, string>[]>> = {
  // The whole trail of a new company is its rules: of those the person is no part.
  '/audit/v1/export': [
    'employees',
    'employee_kids',
    'employee_salaries',
    'employee_custom_values',
    'leave_requests',
    'files',
    'objectives',
    'appraisals',
    'improvement_plans',
    'performance_sides',
    'performance_files',
  ].map((kind) => ({ kind })),
  '/employee/v1/histories/{id}': ['POSITION', 'SALARY', 'CONTRACT'].map((type) => ({ type })),
  '/payroll/v1/lists': [{ date: '2026-10' }, { date: '2026-09' }, { date: '2026-10', isExport: '1' }],
  '/reports/v1/leave_balance': [{}, { isExport: '1' }],
  '/reports/v1/booked_balance': [{}, { isExport: '1' }],
  '/reports/v1/overtimes': [{}, { isExport: '1' }],
  ...Object.fromEntries(
    [
      'payroll_for_bank',
      'payroll_for_nssf',
      'payroll_for_tax',
      'payrolls',
      'cost_sharing',
      'cost_by_donor',
      'payroll_for_agresso',
      'allocation_provident_fund',
      'allocation_annual_salary',
      'allocation_seniority',
    ].map((report) => [`/report_payrolls/v1/${report}`, [{}, { isExport: '1' }]]),
  ),
  '/pdd/v1/detail/{id}': ['object-setting', 'review-objective', 'self-evaluation', 'evaluation'].map((type) => ({ type })),
  '/pdd/v1/export': ['objective', 'quarterly', 'appraisal', 'progress', 'results', 'increment'].map((kind) => ({ kind })),
  '/pdd/v1/overview': [{ year: '2025', part: 'results' }, { year: '2026' }],
  '/payroll/v1/review': [{ date: '2026-10' }, { date: '2026-10', isExport: '1' }],
};

/** Everything that an answer says: itself, and the file behind its link. */
async function textOf(client: Client, { body, bytes, headers }: Answer): Promise<string> {
  const told = typeof body === 'string' ? unpacked(bytes, String(headers['content-type'])) : JSON.stringify(body);
  const link = typeof body === 'object' && typeof body?.link === 'string' ? body.link : undefined;
  if (link === undefined) return told;
  const file = await client.get(link.replace(/^.*?\/api/, ''));
  return `${told}${unpacked(file.bytes, String(file.headers['content-type']))}`;
}

const unpacked = (bytes: Buffer, type: string): string => {
  if (!type.includes('spreadsheet')) return bytes.toString('utf8');
  const { Sheets: sheets } = readXlsx(bytes, { type: 'buffer' });
  return JSON.stringify(sheets);
};

it('is shown by no call, export, notice or mail to a role that may not see it, and by some to one that may', async () => {
  const leaks = new Set<string>();
  const seen = new Set<string>();
  const look = (role: Reader, where: string, text: string): void => {
    for (const mark of marksIn(text)) {
      seen.add(mark.name);
      // The rows of payroll hold what they pay: who approves them reads it there and nowhere else.
      const isInRows = mark.seen === 'pay' && where.startsWith('/payroll/v1/') && holds(rightsOf(role), 'payroll/approve');
      if (!mayKnow(role, mark) && !isInRows) leaks.add(`${role} reads ${mark.name} in ${where}`);
    }
  };
  const faults: string[] = [];
  const read = async (role: Reader, client: Client, endpoint: Endpoint): Promise<void> => {
    for (const { path, query } of asksOf(endpoint)) {
      for (const more of extras[endpoint.path] ?? [{}]) {
        const answer = await client.get(path, { ...query, ...more });
        if (answer.status >= 500) faults.push(`${role} ${path}: ${answer.status}`);
        if (answer.status < 400) look(role, endpoint.path, await textOf(client, answer));
      }
    }
  };
  expect(readers).toHaveLength(15);
  await Promise.all(
    readers.map(async ([reader, client]) => {
      for (const endpoint of reading) await read(reader, client, endpoint);
    }),
  );
  await sendDueMail({
    database: test.database,
    sender: smtp.sender,
    publicUrl: 'https://hr.office.example/',
    now: () => new Date('2026-11-20T06:00:00Z'),
    log: { warn: () => undefined },
  });
  expect(smtp.taken.length).toBeGreaterThan(0);
  for (const { to, text } of smtp.taken) {
    const role = seededRoles.find((one) => to === `${one.toLowerCase()}@office.example`);
    // What no role has is the person's own.
    if (role !== undefined) look(role, 'a mail', text);
  }
  expect(faults).toEqual([]);
  expect([...leaks]).toEqual([]);
  // Each mark is planted where somebody finds it: what nobody sees proves nothing.
  expect(marks.filter(({ name, seen: by }) => by !== 'nobody' && !seen.has(name)).map(({ name }) => name)).toEqual([]);
});

it('is found by no search of who may not see it', async () => {
  const searched = reading.filter(({ query }) => query instanceof z.ZodObject && 'search' in query.shape);
  expect(searched.length).toBeGreaterThan(25);
  const leaks = new Set<string>();
  let found = 0;
  for (const [reader, client] of readers)
    for (const endpoint of searched)
      for (const { path, query } of asksOf(endpoint)) {
        const rowsWith = async (search: string): Promise<readonly unknown[]> => {
          const { status, body } = await client.get(path, { ...query, search });
          return status === 200 && Array.isArray(body.data) ? body.data : [];
        };
        const rows = await rowsWith('mark-');
        found += rows.length;
        // A row that shows no mark was found by one that is not shown: it has to be one that the reader may know.
        if (rows.every((row) => JSON.stringify(row).includes('mark-'))) continue;
        for (const mark of marks.filter((one) => !mayKnow(reader, one)))
          if ((await rowsWith(mark.texts[0] ?? '')).length > 0) leaks.add(`${reader} finds ${mark.name} by ${endpoint.path}`);
      }
  expect([...leaks]).toEqual([]);
  expect(found).toBeGreaterThan(0);
});

/** Texts of performance in which nobody writes freely: states and kinds, digests, the company's own words, names and posts as they were. */
const notWritten: Readonly<Record<string, readonly string[]>> = {
  objectives: ['status', 'evaluate_status', 'submittor', 'approver', 'employee'],
  quarterly_reviews: ['status'],
  appraisals: ['kind', 'evaluate_status', 'stage', 'recommendation'],
  improvement_plans: ['outcome'],
  performance_erasures: ['employee_code', 'kind'],
  performance_files: ['kind'],
  performance_sides: ['kind', 'stage'],
  performance_steps: ['kind', 'move', 'from_status', 'to_status'],
  performance_versions: ['kind', 'stage', 'form_hash'],
};
/** Tables of the company's forms and rules, which say nothing of a person. */
const ofTheCompany = ['performance_cycles', 'performance_forms', 'performance_modules', 'performance_rules'];

it('stands in every text of the tables of performance, also in one that is added', async () => {
  const { rows: texts } = await test.owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') and not (table_name = any($1))
       and (table_name like 'performance\\_%' or table_name like 'appraisal%'
         or table_name in ('objectives', 'quarterly_reviews', 'improvement_plans'))`,
    [ofTheCompany],
  );
  const bare: string[] = [];
  for (const { table, column } of texts) {
    const known = notWritten[table] ?? [];
    if (known.includes(column)) continue;
    const { rows: found } = await test.owner.query(
      `select 1 from ${table} where company_id = $1 and ${column}::text like '%mark-%' limit 1`,
      [office.id],
    );
    if (found.length === 0) bare.push(`${table}.${column}`);
  }
  expect(texts.length).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});
