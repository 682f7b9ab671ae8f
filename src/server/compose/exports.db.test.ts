import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint, RecordKind } from '#contract/endpoint.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { arrangeLists, arrangePayroll, recordsOf } from '#testing/reach/records.ts';
import { sampleQueries } from '#testing/reach/samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Every call that answers a spreadsheet is asked for it, the sheet is opened, and each cell is looked at beside its column: a number,
// a day and a percent are one, with a format, and a column never holds both.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let records: ReadonlyMap<RecordKind, string>;
/** What some calls are asked beside the month and the year. */
let asked: Readonly<Record<string, Readonly<Record<string, string>>>>;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  const people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 123_456, userId: admin.userId },
      { code: 'E-2', salaryCents: 80_000 },
      { code: 'E-3', salaryCents: 60_000, joinDate: '2026-09-14' },
    ]),
  );
  await office.work((db) => allocateAll(db, office.id, { code: 'EU-1', employeeIds: people }));
  await arrangePayroll(office);
  const lists = await arrangeLists(office);
  const [found] = await recordsOf(test, office, { lists, owners: [{ employeeId: people[1], userId: admin.userId }] });
  records = found ?? new Map();
  const { donor, layouts } = (await admin.get('/report_payrolls/v1/donor_files', { date: '2026-09' })).body.data.donors[0];
  const [project] = (await admin.get('/finance/v1/budgets/choices')).body.data.projects;
  asked = {
    'GET /employee/v1/expiring/export': { kind: 'contract', horizon: '90' },
    'GET /people_report/v1/export': { columns: 'code,name,basicSalary,employedFrom,age' },
    'GET /report_payrolls/v1/donor_file': { donor, layoutId: layouts[0].id },
    'GET /finance/v1/scenarios/award_stop_export': { projectId: project.id, day: '2026-12-31' },
    'GET /reports/v1/leave_balance': { date: '2026-09-30', employeeId: people[0] ?? '' },
    'GET /reports/v1/booked_balance': { date: '2026-09-30' },
  };
});
afterAll(() => test.close());

/** Columns of digits that are names and no numbers: codes, accounts, numbers of papers and requests. */
const named =
  /id|code|no\b|number|account|phone|contact|tax|nssf|month|year|activity|project|step|grade|time|start|end|until|from|when|version/i;

/** The calls that answer a spreadsheet, in the order of the list of calls. */
const sheets = [
  'GET /employee/v1/export',
  'GET /employee/v1/export_all_fields',
  'GET /employee/v1/expiring/export',
  'GET /payroll/v1/lists',
  'GET /payroll/v1/review',
  'GET /pip/v1/export',
  'GET /pdd/v1/export',
  'GET /payroll/v1/month_changes_export',
  'GET /payroll/v1/cost_sharing',
  'GET /salary_scale/v1/export/{year}',
  'GET /report_payrolls/v1/payroll_for_bank',
  'GET /report_payrolls/v1/payroll_for_nssf',
  'GET /report_payrolls/v1/payroll_for_tax',
  'GET /report_payrolls/v1/payrolls',
  'GET /report_payrolls/v1/cost_sharing',
  'GET /report_payrolls/v1/cost_by_donor',
  'GET /report_payrolls/v1/payroll_for_agresso',
  'GET /report_payrolls/v1/voucher',
  'GET /report_payrolls/v1/allocation_provident_fund',
  'GET /report_payrolls/v1/allocation_annual_salary',
  'GET /report_payrolls/v1/allocation_seniority',
  'GET /finance/v1/payment_batches/file/{id}',
  'GET /report_payrolls/v1/tax_return',
  'GET /report_payrolls/v1/nssf_month',
  'GET /report_payrolls/v1/donor_file',
  'GET /finance/v1/scenarios/export',
  'GET /finance/v1/scenarios/award_stop_export',
  'GET /finance/v1/journals/lines/{id}',
  'GET /checklist/v1/export',
  'GET /leave/v1/export',
  'GET /reports/v1/leave_balance',
  'GET /reports/v1/booked_balance',
  'GET /reports/v1/overtimes',
  'GET /overtime/v1/export',
  'GET /attendance/v1/export',
  'GET /attendance/v1/month_export',
  'GET /people_report/v1/export',
  'GET /audit/v1/export',
  'POST /employee/v1/export_chosen',
];

interface Opened {
  readonly name: string;
  readonly sheets: Awaited<ReturnType<typeof readXlsx>>['sheets'];
}

async function open(endpoint: Endpoint): Promise<Opened | undefined> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const record = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  const id = (record === undefined ? undefined : records.get(record)) ?? '';
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) =>
    parameter === 'year'
      ? '2024'
      : parameter === 'month'
        ? '2026-09'
        : parameter === 'employeeId'
          ? (records.get('employee') ?? '')
          : id,
  );
  const given = Object.fromEntries(
    Object.entries(sampleQueries[name] ?? {}).map(([key, value]) => [key, value.replace('{id}', id)]),
  );
  const query = {
    isExport: 'true',
    export: 'true',
    date: '2026-09',
    month: '2026-09',
    year: '2026',
    kind: 'objective',
    ...given,
  };
  return await openSheets(name, (await admin.get(path, { ...query, ...asked[name] })).body);
}

/** Opens the sheets that an answer leads to, if it leads to any. */
async function openSheets(name: string, body: Answer['body']): Promise<Opened | undefined> {
  const link: unknown = body?.link ?? body?.data?.link;
  if (typeof link !== 'string' || !link.startsWith('/api/file/v1/download/')) return undefined;
  const { bytes } = await test.send('GET', link.replace('/api', ''));
  if (bytes.subarray(0, 2).toString() !== 'PK') return undefined;
  return { name, sheets: (await readXlsx(bytes, { readStyles: true })).sheets };
}

type Sheet = Opened['sheets'][number];

const styleOf = (sheet: Sheet, row: number, column: number) => sheet.cells?.get(`${row},${column}`)?.style;

/** The cells of a sheet that are none of their column's kind. */
function wrongIn(sheet: Sheet): readonly string[] {
  const header = sheet.rows.findIndex((_row, at) => JSON.stringify(styleOf(sheet, at, 0)?.fill ?? '').includes('E8EEF4'));
  if (header < 0) return [`${sheet.name}: no header`];
  const titles = sheet.rows[header] ?? [];
  const body = sheet.rows.slice(header + 1).map((cells, at) => ({ cells, at: header + 1 + at }));
  const isTotal = ({ at }: { readonly at: number }): boolean => styleOf(sheet, at, 0)?.font?.bold === true;
  return titles.flatMap((title, column) => {
    const told = body.flatMap((row) => {
      const value = row.cells[column] ?? null;
      return value === null || value === '' ? [] : [{ value, isTotal: isTotal(row) }];
    });
    const values = told.filter((one) => !one.isTotal).map(({ value }) => value);
    const texts = values.filter((value): value is string => typeof value === 'string');
    const name = `${sheet.name}: ${String(title)}`;
    if (texts.length > 0 && texts.length < values.length) return [`${name} holds numbers and texts`];
    const days = texts.filter(
      (value) => /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/.test(value) || /^\d{2}\/\d{2}\/\d{4}$/.test(value),
    );
    if (days.length > 0) return [`${name} holds days as text: ${days[0]}`];
    const looksLike = (value: string): boolean => /^-?[\d,]+(?:\.\d+)?\s?%?$/.test(value);
    if (texts.length > 0 && texts.every(looksLike) && !named.test(String(title)))
      return [`${name} holds figures as text: ${texts[0]}`];
    const sums = told.filter((one) => one.isTotal && typeof one.value === 'string');
    return texts.length === 0 && values.length > 0 && sums.length > 0 ? [`${name} has a sum as text`] : [];
  });
}

describe('every spreadsheet', () => {
  const opened = new Map<string, Opened>();
  beforeAll(async () => {
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'GET' || endpoint.needs === 'nobody' || endpoint.path.startsWith('/auth/')) continue;
      const found = await open(endpoint);
      if (found !== undefined) opened.set(found.name, found);
    }
    const chosen = await admin.post('/employee/v1/export_chosen', { ids: [records.get('employee') ?? ''] });
    const found = await openSheets('POST /employee/v1/export_chosen', chosen.body);
    if (found !== undefined) opened.set(found.name, found);
  });

  it('is opened', () => {
    expect([...opened.keys()]).toEqual(sheets);
  });

  it('has in each cell what its column is for', () => {
    const wrong = [...opened.values()].flatMap(({ name, sheets }) =>
      sheets.flatMap((sheet) => wrongIn(sheet).map((one) => `${name}: ${one}`)),
    );
    expect(wrong).toEqual([]);
  });
});
