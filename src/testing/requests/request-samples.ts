import type { RequestKindName, State } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/connect.ts';
import type { Answer, Client } from '#testing/test-app.ts';

/** A request as a test makes it: whose it is, who filed it and when, and how it stands. */
export interface SampleRow {
  readonly companyId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly number: string;
  readonly createdBy?: string | null;
  readonly createdAt?: Date;
  readonly state: State;
}

/** The days of the requests of a test, and the type of its leave. */
export interface SampleSetting {
  readonly leaveTypeId: string;
  /** The days of leave, and the evening of overtime. */
  readonly from: string;
  readonly to: string;
  readonly evening: string;
}

/** How a test makes requests of a kind, reads them and decides on them through the calls. */
export interface RequestSample {
  readonly insert: (db: Db, rows: readonly SampleRow[], setting: SampleSetting) => Promise<unknown>;
  /** Whether somebody else may be the one who filed it. */
  readonly isFiledForOthers: boolean;
  /** Lists that show requests of the kind to who decides. */
  readonly lists: readonly (readonly [path: string, query?: Record<string, string>])[];
  /** The decisions that the call of the kind takes. */
  readonly answers: readonly RequestStatus[];
  /** Reads the decisions that a request offers the client; none where the client does not see it. */
  readonly offered: (client: Client, id: string) => Promise<readonly RequestStatus[]>;
  readonly decide: (
    client: Client,
    id: string,
    body: { readonly status: RequestStatus; readonly comment: string },
  ) => Promise<Answer>;
}

const base = ({ companyId, id, employeeId, createdAt }: SampleRow) => ({
  company_id: companyId,
  id,
  employee_id: employeeId,
  ...(createdAt === undefined ? {} : { created_at: createdAt }),
});
const numbered = (row: SampleRow) => ({
  ...base(row),
  request_no: row.number,
  created_by: row.createdBy ?? null,
  status: Number(row.state),
});

const actionsOf = (
  row: { readonly actions: readonly { readonly status: RequestStatus }[] } | undefined,
): readonly RequestStatus[] => (row?.actions ?? []).map(({ status }) => status).toSorted((one, other) => one - other);

/** A kind whose drawer reads one request. */
const read =
  (path: string) =>
  async (client: Client, id: string): Promise<readonly RequestStatus[]> => {
    const { status, body } = await client.get(`${path}/${id}`);
    return status === 200 ? actionsOf(body.data) : [];
  };

/** A kind whose drawer shows a row of the list. */
const listed =
  (path: string) =>
  async (client: Client, id: string): Promise<readonly RequestStatus[]> => {
    const { status, body } = await client.get(path, { limit: '100' });
    return status === 200 ? actionsOf(body.data.find((row: { id: string }) => row.id === id)) : [];
  };

const put =
  (path: string): RequestSample['decide'] =>
  (client, id, body) =>
    client.put(`${path}/${id}`, body);
const scopes = (path: string, ...names: readonly string[]) => names.map((scope) => [path, { scope }] as const);

const frozen = { firstName: 'A', lastName: 'B', code: 'C', position: null, department: null, team: null, columns: [], days: [], notMadeUp: 0, dayMinutes: 480 }; // prettier-ignore
const address = JSON.stringify([{ field: 'address', before: null, after: 'Street 271', isAccepted: null }]);

const signedLetter = JSON.stringify({
  title: 'A',
  paragraphs: ['B'],
  day: '2026-11-02',
  signer: 'C',
  signerPost: null,
  company: 'D',
});

/** Every registered kind of request. */
export const requestSamples: Readonly<Record<RequestKindName, RequestSample>> = {
  leave: {
    isFiledForOthers: true,
    insert: (db, rows, { leaveTypeId, from, to }) =>
      db
        .insertInto('leave_requests')
        .values(rows.map((row) => ({ ...numbered(row), leave_type_id: leaveTypeId, start_date: from, end_date: to, counted_days: 200, charged_days: 200, cancel_from: row.state === 5 ? from : null })))
        .execute(), // prettier-ignore
    lists: [...scopes('/leave/v1/lists', 'team', 'all'), ...scopes('/leave/v1/export', 'all')],
    answers: [1, 2, 3, 4],
    offered: read('/leave/v1/detail'),
    decide: put('/leave/v1/approve'),
  },
  overtime: {
    isFiledForOthers: true,
    insert: (db, rows, { evening }) =>
      db
        .insertInto('overtime_requests')
        .values(rows.map((row) => ({ ...numbered(row), type: 'FOR_PAYMENT', starts_at: `${evening} 18:00`, ends_at: `${evening} 20:00`, minutes: 120 })))
        .execute(), // prettier-ignore
    lists: [...scopes('/overtime/v1/lists', 'team', 'all'), ...scopes('/overtime/v1/export', 'all')],
    answers: [1, 2, 3, 4],
    offered: read('/overtime/v1/detail'),
    decide: put('/overtime/v1/approve'),
  },
  timesheet: {
    isFiledForOthers: false,
    insert: (db, rows) =>
      db
        .insertInto('timesheets')
        .values(rows.map((row) => ({ ...base(row), month: '2026-10', status: String(row.state), submitted_at: row.createdAt ?? new Date('2026-11-02T02:00:00Z'), frozen: JSON.stringify(frozen) })))
        .execute(), // prettier-ignore
    lists: [['/attendance/v1/lists'], ['/attendance/v1/export']],
    answers: [1],
    offered: async (client, id) => {
      const { status, body } = await client.get(`/attendance/v1/detail/${id}`);
      return status === 200 && body.data.mayApprove === true ? [1] : [];
    },
    decide: (client, id) => client.post(`/attendance/v1/approve_timesheet/${id}`),
  },
  correction: {
    isFiledForOthers: false,
    insert: (db, rows) =>
      db
        .insertInto('attendance_corrections')
        .values(rows.map((row) => ({ ...numbered(row), kind: 'LATE', date: '2026-11-02', time: '09:00', reason: 'Bus' })))
        .execute(), // prettier-ignore
    lists: scopes('/attendance/v1/requests', 'decide', 'all'),
    answers: [1, 2, 3],
    offered: listed('/attendance/v1/requests'),
    decide: put('/attendance/v1/approve_request'),
  },
  details: {
    isFiledForOthers: false,
    insert: (db, rows) =>
      db
        .insertInto('detail_requests')
        .values(rows.map((row) => ({ ...numbered(row), changes: address })))
        .execute(),
    lists: scopes('/details/v1/requests', 'decide', 'all'),
    answers: [1, 2, 3],
    offered: listed('/details/v1/requests'),
    decide: put('/details/v1/decide'),
  },
  terms: {
    isFiledForOthers: true,
    insert: (db, rows) =>
      db
        .insertInto('term_requests')
        .values(rows.map((row) => ({ ...numbered(row), part: 'salary', rows_before: '[]', rows_after: JSON.stringify([{ id: row.id, effective_from: '2026-12-01', amount_cents: 100_000 }]), effective_from: '2026-12-01' })))
        .execute(), // prettier-ignore
    lists: scopes('/terms/v1/requests', 'decide', 'all'),
    answers: [1, 2, 3],
    offered: listed('/terms/v1/requests'),
    decide: put('/terms/v1/decide'),
  },
  letter: {
    isFiledForOthers: true,
    insert: (db, rows) =>
      db
        .insertInto('letter_requests')
        .values(rows.map((row) => ({ ...numbered(row), template: 'employment', language: 'en', addressee: 'The bank', ...(row.state === 1 ? { letter: signedLetter, check_code: 'ABCD-EFGH-JKLM' } : {}) })))
        .execute(), // prettier-ignore
    lists: scopes('/letter/v1/requests', 'decide', 'all'),
    answers: [1, 2, 3],
    offered: read('/letter/v1/detail'),
    decide: put('/letter/v1/decide'),
  },
};
