import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { readSheetApprovers } from '#server/features/timesheets/index.ts';

/** What waits for somebody's decision; payroll has steps of its own. */
export type OpenKind = 'leave' | 'overtime' | 'correction' | 'timesheet';

/** Something that nobody has decided, or whose cancellation is asked for. */
export interface Open {
  readonly kind: OpenKind;
  readonly id: string;
  readonly employeeId: string;
  readonly status: RequestStatus;
  readonly since: Date;
}

/** With the accounts that may decide now. */
export interface OpenWithDeciders extends Open {
  readonly userIds: readonly string[];
}

/** Everything open, the oldest first. A submitted sheet is one that was asked for at its submission. */
export async function readOpen(db: Db, companyId: string): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`
    select 'leave' as kind, id, employee_id as "employeeId", status, created_at as since from leave_requests
      where company_id = ${companyId} and status in (0, 4, 5)
    union all
    select 'overtime', id, employee_id, status, created_at from overtime_requests where company_id = ${companyId} and status in (0, 4)
    union all
    select 'correction', id, employee_id, status, created_at from attendance_corrections where company_id = ${companyId} and status = 0
    union all
    select 'timesheet', id, employee_id, 0, submitted_at from timesheets where company_id = ${companyId} and status = 'SUBMITTED'
    order by since, id`.execute(db);
  return rows;
}

interface Asked {
  readonly companyId: string;
  readonly today: string;
  readonly employeeIds: readonly string[];
}

type Accounts = ReadonlyMap<string, readonly { readonly userId: string }[]>;
const nobody: Accounts = new Map();

/** The accounts that approve and, before them, review the requests of these people. At most two statements. */
async function readAccounts(db: Db, kind: OpenKind, asked: Asked): Promise<{ approvers: Accounts; reviewers: Accounts }> {
  const byPerson = (rows: readonly { readonly employeeId: string; readonly userId: string }[]): Accounts =>
    Map.groupBy(rows, ({ employeeId }) => employeeId);
  if (kind === 'timesheet') return { approvers: byPerson(await readSheetApprovers(db, asked)), reviewers: nobody };
  return {
    approvers: byPerson(await readDeciders(db, { ...asked, code: kind, act: 'approve' })),
    reviewers: kind === 'correction' ? nobody : byPerson(await readDeciders(db, { ...asked, code: kind, act: 'review' })),
  };
}

/** Who may decide each: reviewers while there are any and nobody reviewed, else the approvers. The same number of statements for any number. */
export async function withDeciders(
  db: Db,
  of: { companyId: string; today: string; open: readonly Open[] },
): Promise<readonly OpenWithDeciders[]> {
  const found: OpenWithDeciders[] = [];
  for (const [kind, ofKind] of Map.groupBy(of.open, (one) => one.kind)) {
    const employeeIds = [...new Set(ofKind.map(({ employeeId }) => employeeId))];
    // oxlint-disable-next-line no-await-in-loop -- four kinds at most, however many wait
    const { approvers, reviewers } = await readAccounts(db, kind, { companyId: of.companyId, today: of.today, employeeIds });
    for (const one of ofKind) {
      const first = one.status === REQUEST.REQUESTED ? (reviewers.get(one.employeeId) ?? []) : [];
      const accounts = first.length > 0 ? first : (approvers.get(one.employeeId) ?? []);
      found.push({ ...one, userIds: accounts.map(({ userId }) => userId) });
    }
  }
  return found;
}

/** What those who may decide are told. */
const askingKinds: readonly NotificationKind[] = [
  'leave_requested',
  'leave_reviewed',
  'leave_cancellation_asked',
  'overtime_requested',
  'overtime_reviewed',
  'correction_requested',
  'sheet_submitted',
  'waiting',
];

/** The accounts that were asked to decide each of these; what nobody was asked for is missing. */
export async function readTold(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select distinct split_part(event_key, ':', 2) as id, user_id as "userId" from notifications
    where company_id = ${of.companyId} and user_id is not null and kind = any(${`{${askingKinds.join(',')}}`}::text[])
      and split_part(event_key, ':', 2) = any(${`{${of.ids.join(',')}}`}::text[])`.execute(db);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, told]) => [id, new Set(told.map(({ userId }) => userId))]));
}
