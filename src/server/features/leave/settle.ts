import { yearOf } from '#engine/calendar/day.ts';
import { leaveByMonth, type CountedLeave } from '#engine/leave/counting.ts';
import type { LedgerKind } from '#engine/leave/ledger.ts';
import { asNewRows, toStored } from '#server/features/leave/accounts.ts';
import type { Account } from '#server/features/leave/accounts.ts';
import { insertRows } from '#server/features/leave/ledger.queries.ts';
import type { NewRow } from '#server/features/leave/ledger.queries.ts';
import type { Context } from '#server/http/context.ts';

/** What a request's movements shall come to: its days reserved, taken, or nothing. */
export type Settled = 'reserved' | 'taken' | 'nothing';

const opposite = { reserve: { gives: 'RELEASE', takes: 'RESERVE' }, take: { gives: 'REVERSAL', takes: 'TAKE' } } as const;

function differences(
  account: Account,
  of: { requestId: string; wanted: ReadonlyMap<string, number>; side: keyof typeof opposite },
): readonly NewRow[] {
  const { gives, takes } = opposite[of.side];
  const sums = new Map<string, number>();
  for (const row of account.rows) {
    if (row.requestId !== of.requestId || (row.kind !== gives && row.kind !== takes)) continue;
    sums.set(row.date, (sums.get(row.date) ?? 0) - row.days);
  }
  for (const [date, days] of of.wanted) sums.set(date, (sums.get(date) ?? 0) - days);
  return [...sums]
    .filter(([, missing]) => missing !== 0)
    .map(([date, missing]) => {
      const kind: LedgerKind = missing > 0 ? gives : takes;
      return {
        employee_id: account.employeeId,
        leave_type_id: account.type.id,
        year: yearOf(date),
        date,
        kind,
        part: 'own',
        days: toStored(missing),
        expires_on: null,
        request_id: of.requestId,
        overtime_id: null,
        note: null,
      };
    });
}

/**
 * Writes the rows by which a request's movements come to what its state asks for, and what the rules demand beside them: an
 * earlier row is never changed. Called whenever a request is filed, decided, cancelled, cut or counted again.
 */
export async function settle(
  { db, session }: Context,
  account: Account,
  of: { requestId: string; leave: CountedLeave; as: Settled },
): Promise<void> {
  const wanted = new Map(leaveByMonth(of.leave).map(({ date, days }) => [date, days]));
  const none = new Map<string, number>();
  const rows = [
    ...asNewRows(account),
    ...differences(account, { requestId: of.requestId, wanted: of.as === 'reserved' ? wanted : none, side: 'reserve' }),
    ...differences(account, { requestId: of.requestId, wanted: of.as === 'taken' ? wanted : none, side: 'take' }),
  ];
  await insertRows(db, { companyId: session.companyId, userId: session.userId, rows });
}
