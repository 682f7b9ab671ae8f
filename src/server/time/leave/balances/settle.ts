import { yearOf } from '#engine/calendar/day.ts';
import { leaveByMonth, type CountedLeave } from '#engine/leave/counting.ts';
import type { LedgerKind } from '#engine/leave/ledger.ts';
import { asNewRows, toStored, writeMoves } from '#server/time/leave/balances/accounts.ts';
import type { Account } from '#server/time/leave/balances/accounts.ts';
import type { NewRow } from '#server/time/leave/balances/ledger.queries.ts';
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
  for (const row of account.written) {
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
        cause: null,
      };
    });
}

/** What a request's movements shall come to. */
export interface Settlement {
  readonly requestId: string;
  readonly leave: CountedLeave;
  readonly as: Settled;
}

function rowsOf(account: Account, of: Settlement): readonly NewRow[] {
  const wanted = new Map(leaveByMonth(of.leave).map(({ date, days }) => [date, days]));
  const none = new Map<string, number>();
  return [
    ...differences(account, { requestId: of.requestId, wanted: of.as === 'reserved' ? wanted : none, side: 'reserve' }),
    ...differences(account, { requestId: of.requestId, wanted: of.as === 'taken' ? wanted : none, side: 'take' }),
  ];
}

/**
 * Writes the rows by which the movements of requests come to what their states ask for, and what the rules demand beside them: an
 * earlier row is never changed. Each account comes once, with all its requests. Called whenever requests are filed, decided,
 * cancelled, cut or counted again; one statement for any number.
 */
export async function settleAll(
  { db, session, today }: Context,
  accounts: readonly { readonly account: Account; readonly requests: readonly Settlement[] }[],
): Promise<void> {
  const rows = accounts.flatMap(({ account, requests }) => [
    ...asNewRows(account),
    ...requests.flatMap((one) => rowsOf(account, one)),
  ]);
  await writeMoves(db, { companyId: session.companyId, today, userId: session.userId, rows });
}

/** The same for one request. */
export const settle = async (context: Context, account: Account, of: Settlement): Promise<void> =>
  await settleAll(context, [{ account, requests: [of] }]);
