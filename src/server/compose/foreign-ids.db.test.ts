import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { formOf } from '#testing/employee-form.ts';
import { arrangeLists, arrangePayroll, recordsOf } from '#testing/reach/records.ts';
import { sampleBodies, sampleQueries } from '#testing/reach/samples.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, TestApp } from '#testing/test-app.ts';

// Every id that a body or a query can name, with another company's record of the same kind in its place: nothing changes there, and
// the answer is the one that an id of nothing at all gets. The same for people of the own company who are out of reach.

/** Where the id of a field is looked for, by the end of its place; null: the contract's own ids, of no company. */
const tables: readonly (readonly [end: string, table: string | null])[] = [
  ['permissionId', null],
  ['permissionRole[].id', null],
  ...(['kids', 'siblings', 'inheritances', 'educations', 'certifications', 'languages', 'skills'] as const).map(
    (rows) => [`${rows}[].id`, `employee_${rows}`] as const,
  ),
  ['employeeBenefits[].id', 'employee_benefits'],
  ['budgetAllocations[].id', 'employee_allocations'],
  ['choices[].id', 'custom_fields'],
  ['branches[].id', 'branches'],
  ['items[].id', 'leave_requests'],
  ['holidays[]', 'public_holidays'],
  ['runId', 'payroll_runs'],
  ['rowId', 'payroll_rows'],
  ['rowIds[]', 'payroll_rows'],
  ['withoutRowIds[]', 'payroll_rows'],
  ['layoutId', 'file_layouts'],
  ['batchId', 'payment_batches'],
  ['salaryScaleEntryId', 'salary_scale_rows'],
  ['parentId', 'performance_modules'],
  ['performanceModuleId', 'performance_modules'],
  ['payrollItemId', 'payroll_items'],
  ['itemId', 'payroll_items'],
  ['runId', 'payroll_runs'],
  ['rowId', 'payroll_rows'],
  ['accountId', 'ledger_accounts'],
  ['nationalityId', 'nationalities'],
  ['passportTypeId', 'passport_types'],
  ['visaTypeId', 'visa_types'],
  ['jobGradeId', 'job_grades'],
  ['jobLevelId', 'job_levels'],
  ['teamId', 'teams'],
  ['teamIds[]', 'teams'],
  ['departmentId', 'departments'],
  ['managerId', 'employees'],
  ['fromId', 'employees'],
  ['departmentIds[]', 'departments'],
  ['entityId', 'departments'],
  ['branchId', 'branches'],
  ['branchIds[]', 'branches'],
  ['kindId', 'document_kinds'],
  ['replaces', 'employee_documents'],
  ['kind', 'document_kinds'],
  ['templateId', 'checklist_templates'],
  ['taskId', 'checklist_tasks'],
  ['shiftIds[]', 'shifts'],
  ['roleId', 'roles'],
  ['newEmployeeRoleId', 'roles'],
  ['approver', 'roles'],
  ['reviewer', 'roles'],
  ['requestor_of_cancellation', 'roles'],
  ['project', 'projects'],
  ['subProjectId', 'sub_projects'],
  ['scenarioId', 'scenarios'],
  ['projectId', 'projects'],
  ['ProjectId', 'projects'],
  ['carrierId', 'projects'],
  ['leaveItemId', 'leave_types'],
  ['leaveRequestId', 'leave_requests'],
  ['overTimeRequestId', 'overtime_requests'],
  ['.ids[]', 'notifications'],
  ['userId', 'users'],
  ['employeeIds[]', 'employees'],
  ['fileId', 'files'],
  ['recordId', 'employees'],
  ['.with', 'term_requests'],
  ['otherId', 'employees'],
  ['mergeId', 'record_merges'],
  ['[].id', 'clock_events'],
  ['.id', 'users'],
  ...(
    [
      'employeeId', 'actingById', 'projectManagerId', 'headOfDepartmentId', 'fourthLineManagerId', 'fifthLineManagerId', 'approver1Id',
      'approver2Id', 'supervisorId',
    ] as const
  ).map((end) => [end, 'employees'] as const),
]; // prettier-ignore

interface Place {
  readonly endpoint: Endpoint;
  readonly part: 'body' | 'query';
  /** Dotted, `[]` for a list. */
  readonly at: string;
  readonly table: string | null | undefined;
}

interface Json {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

function idsIn(schema: Json | undefined, at: string): string[] {
  if (schema === undefined) return [];
  return [
    ...(schema.format === 'uuid' ? [at] : []),
    ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((some) => (some ?? []).flatMap((one) => idsIn(one, at))),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => idsIn(one, `${at}.${name}`)),
    ...idsIn(schema.items, `${at}[]`),
  ];
}

const places: Place[] = endpoints.flatMap((endpoint) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const json: Json = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
    return [...new Set(idsIn(json, ''))].map((at) => ({
      endpoint,
      part,
      at,
      table: tables.find(([end]) => at.endsWith(end))?.[1],
    }));
  }),
);

const nobody = '01900000-0000-7000-8000-000000000000';
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
let test: TestApp;
let office: StaffedOffice;
let elsewhere: StaffedOffice;
let records: ReadonlyMap<string, string>;
let tableNames: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ holdCalls: true });
  for (const one of ['here', 'there'] as const) {
    const staffed = await staffedOffice(test);
    await arrangePayroll(staffed.office);
    const lists = await arrangeLists(staffed.office);
    const staff = staffed.of('STAFF');
    const owners = [{ employeeId: staff.employeeId, userId: staff.userId }];
    const [found] = await recordsOf(test, staffed.office, { lists, owners });
    if (one === 'there') {
      elsewhere = staffed;
      continue;
    }
    office = staffed;
    records = found ?? new Map();
  }
  await test.owner.query("update employees set last_name = 'foreign-mark' where company_id = $1", [elsewhere.office.id]);
  for (const table of ['departments', 'teams', 'branches', 'roles', 'job_levels'])
    await test.owner.query(`update ${table} set name = id::text || ' foreign-mark' where company_id = $1`, [elsewhere.office.id]);
  const { rows } = await test.owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
  );
  tableNames = rows.map(({ name }) => name);
});
afterAll(() => test.close());

/** Everything of the other company, as a digest. */
async function elsewhereNow(): Promise<string> {
  const companyId = elsewhere.office.id;
  const sums = tableNames.map(
    (name) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t where company_id = '${companyId}')`,
  );
  return await test.database.transaction({ companyId }, async (db) => {
    const { rows } = await sql<{
      digest: string;
    }>`select array_to_string(array[${sql.raw(sums.join(', '))}], ' ', '-') as digest`.execute(db);
    return rows[0]?.digest ?? '';
  });
}

/** The first record of a table that another company has; of nobody where it has none, which is no proof of anything. */
async function foreignId(table: string): Promise<string | undefined> {
  const { rows } = await test.owner.query<{ id: string }>(
    `select id from ${table} where company_id = $1 order by id desc limit 1`,
    [elsewhere.office.id],
  );
  return rows[0]?.id;
}

/** What the rows of lists need beside the id. */
const rowsOf: Readonly<Record<string, object>> = {
  kids: { name: 'Walk', dob: '2020-02-14' },
  employeeBenefits: { amount: 5, offeredBy: 'ORGANIZATION' },
  budgetAllocations: { percentage: 100 },
  items: { type: 'leave', status: 1 },
  payrollEntries: { amount: 5 },
};

/** Puts a value at a dotted place, and makes what is on the way. */
function put(target: unknown, at: readonly string[], value: unknown): unknown {
  const [next, ...rest] = at;
  if (next === undefined) return value;
  if (next === '[]') {
    const first: unknown = Array.isArray(target) ? target[0] : undefined;
    return [put(first, rest, value)];
  }
  const held = typeof target === 'object' && target !== null && !Array.isArray(target) ? target : {};
  const inner: unknown = Object.entries(held).find(([name]) => name === next)?.[1];
  return {
    ...held,
    [next]: put(inner ?? (rest[0] === '[]' && rowsOf[next] !== undefined ? [rowsOf[next]] : undefined), rest, value),
  };
}

const stepsOf = (at: string): string[] =>
  at
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((one) => one !== '');

function sampleOf({ endpoint, part }: Place): unknown {
  const name = nameOf(endpoint);
  if (part === 'query') return sampleQueries[name] ?? {};
  if (/employee\/v1\/(create|update)/.test(name))
    return formOf({ managerId: office.managerId, roleId: office.of('STAFF').roleId }, { code: 'STAFF', lastName: 'The' });
  const own = JSON.stringify(sampleBodies[name] ?? {});
  return JSON.parse(own, (key, value: unknown) =>
    value === nobody ? (key === 'leaveItemId' ? records.get('leaveType') : office.of('STAFF').employeeId) : value,
  );
}

/** Sends the call as somebody with this id in its place. */
async function sendWith(place: Place, role: SeededRole, id: string): Promise<Answer> {
  const { endpoint, part, at } = place;
  const record = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  const path = endpoint.path.replaceAll(
    /\{\w+\}/g,
    record === undefined ? office.of('STAFF').employeeId : (records.get(record) ?? ''),
  );
  const filled = put(sampleOf(place), stepsOf(at), id);
  const query = part === 'query' ? filled : sampleQueries[nameOf(endpoint)];
  const body = part === 'body' ? filled : sampleBodies[nameOf(endpoint)];
  return await office.of(role).client.send(endpoint.method, path, {
    ...(body === undefined ? {} : { body }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of a sample query, whose values are texts
    ...(query === undefined ? {} : { query: query as Record<string, string> }),
    ...(endpoint.upload === undefined
      ? {}
      : { file: { field: endpoint.upload.field, name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') } }),
  });
}

/** An answer without what differs from call to call: the id that was asked for, new ids, links. */
const said = ({ status, body }: Answer, id: string): string =>
  `${status} ${JSON.stringify(body).replaceAll(id, '<id>')}`
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, '<made>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[\w-]{60,}/g, '<token>');

it('knows which record each id of a body or query names', () => {
  expect(places.filter(({ table }) => table === undefined).map(({ endpoint, at }) => `${nameOf(endpoint)} ${at}`)).toEqual([]);
  expect(places.length).toBeGreaterThan(100);
});

const named = places.filter(({ table }) => typeof table === 'string');

describe("another company's id in its place", () => {
  it.each(named.map((place) => [`${nameOf(place.endpoint)} ${place.part}${place.at}`, place] as const))(
    '%s',
    async (_name, place) => {
      const id = (await foreignId(place.table ?? '')) ?? randomUUIDv7();
      const nothing = randomUUIDv7();
      const before = await elsewhereNow();
      const answer = await test.undo(async () => {
        const sent = await sendWith(place, 'ADMIN', id);
        expect(await elsewhereNow()).toBe(before);
        return sent;
      });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain('foreign-mark');
      const unknown = await test.undo(() => sendWith(place, 'ADMIN', nothing));
      expect(said(answer, id)).toBe(said(unknown, nothing));
    },
  );
});

describe('a colleague out of reach in its place', () => {
  /**
   * Whoever is absent may name anybody; and who reads the audit finds that any record was changed and by whom, without the values
   * that are not theirs to see (the test of marks looks for these).
   */
  const open = ['PUT /employee/v1/acting', 'GET /audit/v1/lists'];
  const ofPeople = named.filter(({ table, endpoint }) => table === 'employees' && !open.includes(nameOf(endpoint)));

  it.each(ofPeople.map((place) => [`${nameOf(place.endpoint)} ${place.part}${place.at}`, place] as const))(
    '%s',
    async (_name, place) => {
      for (const role of ['STAFF', 'LINE_MANAGER', 'FINANCE_REVIEWER'] as const) {
        const id = office.of('COUNTRY_DIRECTOR').employeeId;
        const nothing = randomUUIDv7();
        const answer = await test.undo(() => sendWith(place, role, id));
        const unknown = await test.undo(() => sendWith(place, role, nothing));
        expect(said(answer, id), role).toBe(said(unknown, nothing));
      }
    },
  );
});
