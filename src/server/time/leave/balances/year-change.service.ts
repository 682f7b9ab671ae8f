import { sql } from 'kysely';
import { policyOn } from '#engine/leave/entitlement.ts';
import { isInPresentEmployment } from '#engine/calendar/employment.ts';
import { isClosed } from '#engine/leave/leave-kinds.ts';
import { isReservation, sumOf } from '#engine/leave/ledger.ts';
import { closingOf, type Closing } from '#engine/leave/outstanding.ts';
import { decimal4, DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal } from '#contract/errors.ts';
import type { YearChangeRow } from '#contract/time/leave.ts';
import { asNewRows, readAccounts } from '#server/time/leave/balances/accounts.ts';
import type { Account, LeavePerson } from '#server/time/leave/balances/accounts.ts';
import { holdEverybody, insertRows } from '#server/time/leave/balances/ledger.queries.ts';
import type { NewRow } from '#server/time/leave/balances/ledger.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Closes a year for everybody, or shows what closing it would do. One transaction and the same number of statements whatever
 * the size; a second run writes only what is missing.
 */
export async function changeYear(context: Context, of: { year: number; preview: boolean }) {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { year } = of;
  if (today < `${year}-12-01`) throw new Refusal('YEAR_NOT_OVER');
  if (!of.preview) await holdEverybody(db, companyId);
  const accounts = await readAccounts(db, { companyId, today, throughYear: year + 1, closing: [year] });
  const wasClosed = await isYearClosed(context, year);
  const isPast = of.preview && wasClosed;
  const stays = (person: LeavePerson): boolean => isInPresentEmployment(person, `${year + 1}-01-01`);
  const closes = (account: Account): Closing | undefined =>
    isPast ? wasClosedAs(account, year) : closingOf(account.rows, year, policyOn(account.type, `${year}-12-31`).carryMaximum);
  const rows: YearChangeRow[] = [];
  const missing: NewRow[] = [];
  // What an account comes to is worked out once, for what is shown of it and for what is written.
  for (const person of accounts.people)
    for (const type of accounts.types) {
      const account = accounts.find(person.id, type.id);
      missing.push(...asNewRows(account));
      const closing = isClosed(type.kind) && (isPast || stays(person)) ? closes(account) : undefined;
      if (closing !== undefined) rows.push(rowOf(account, person, { year, closing }));
    }
  if (of.preview) return { year, isClosed: wasClosed, written: 0, rows };
  await insertRows(db, { companyId, userId: session.userId, rows: missing });
  await db
    .insertInto('leave_years')
    .values({ company_id: companyId, year, closed_at: now, closed_by: session.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!wasClosed)
    await notify(db, {
      companyId,
      now,
      events: accounts.people.filter(stays).map((person) => ({
        kind: 'year_changed',
        about: person.id,
        receivers: [{ employeeId: person.id }],
        subjectId: person.id,
        occasion: String(year),
        params: { year },
        link: `/employees/profile/${person.id}?tab=leave`,
      })),
    });
  return { year, isClosed: true, written: missing.length, rows };
}

async function isYearClosed({ db, session }: Context, year: number): Promise<boolean> {
  const { rows } = await sql`select year from leave_years where company_id = ${session.companyId} and year = ${year}`.execute(db);
  return rows.length > 0;
}

/** What was carried out of a closed year and what lapsed, movements after its closing included. Undefined: nothing was. */
function wasClosedAs({ written }: Account, year: number): Closing | undefined {
  const closing = written.filter((row) => row.part === 'closing' && row.year === year);
  if (closing.length === 0) return undefined;
  const taken = (kind: 'CARRY' | 'LAPSE') => decimal4(0 - sumOf(closing.filter((row) => row.kind === kind)));
  const [carried, lapsing] = [taken('CARRY'), taken('LAPSE')];
  return { remaining: decimal4(carried + lapsing), carried, lapsing };
}

function rowOf(account: Account, person: LeavePerson, { year, closing }: { year: number; closing: Closing }): YearChangeRow {
  const { type, rows } = account;
  const { remaining, carried, lapsing } = closing;
  const next = rows.filter((row) => row.year === year + 1);
  const entitlement = sumOf(next.filter(({ kind }) => kind === 'GRANT' || kind === 'ACCRUAL' || kind === 'OPENING'));
  const pending = sumOf(rows.filter((row) => row.year === year && isReservation(row)));
  const notes: YearChangeRow['notes'] = [
    ...(pending === 0 ? [] : (['pending'] as const)),
    ...(remaining < 0 ? (['negative'] as const) : []),
    ...(lapsing > 0 ? (['lapses'] as const) : []),
  ];
  const shown = (days: number): number => days / DECIMAL4_ONE;
  return {
    employeeId: person.id,
    employeeCode: person.code,
    employeeName: person.name,
    type: type.kind,
    leaveName: type.name,
    remaining: shown(remaining),
    carry: shown(carried),
    lapsing: shown(lapsing),
    entitlement: shown(entitlement),
    newBalance: shown(sumOf(next)),
    notes,
  };
}
