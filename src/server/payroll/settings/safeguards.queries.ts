import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { dutySteps } from '#contract/payroll/settings/payroll-safeguards.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, inNameOrder } from '#server/db/parts/names.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';

/** What is stored of the guards, with who changed it last. */
export async function readSafeguards(db: Db, companyId: string, hold = false) {
  const query = db
    .selectFrom('payroll_settings as s')
    .leftJoin('users as d', (join) => join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.separate_duties_by'))
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select([
      's.separate_duties',
      's.separate_duties_at',
      's.accounts_by_two',
      's.terms_by_two',
      's.hires_by_two',
      's.batches_by_two',
      's.confirms_changes',
      's.terms_paper',
      's.net_change_percent',
      's.smallest_wage_cents',
      's.version',
      's.updated_at',
      accountName('d').as('duties_by'),
      accountName('u').as('updated_by'),
    ])
    .where('s.company_id', '=', companyId);
  return await (hold ? query.forUpdate('s') : query).executeTakeFirstOrThrow();
}

/** Names of the accounts that may take each step today, by their role. */
export async function readStepHolders(db: Db, of: { readonly companyId: string; readonly today: string }) {
  const { rows } = await sql<{ step: string; names: string[] }>`
    select s.step, coalesce(array_agg(${accountName('u')} order by ${inNameOrder(accountName('u'))}) filter (where u.id is not null), '{}') as names
    from unnest(${`{${dutySteps.join(',')}}`}::text[]) as s(step)
    left join roles r on r.company_id = ${of.companyId} and (r.is_full_access or 'payroll/' || s.step = any (r.permissions))
    left join users u on u.company_id = r.company_id and u.role_id = r.id and ${hasItsRights('u', of.today)}
    group by s.step`.execute(db);
  const names = new Map(rows.map((row) => [row.step, row.names]));
  return dutySteps.map((step) => ({ step, names: names.get(step) ?? [] }));
}

/** The day from which the newest bounds of rates are in force; null: as the company began. */
export async function readBoundsDay(db: Db, companyId: string): Promise<Day | null> {
  const row = await db
    .selectFrom('payroll_parameters')
    .select('valid_from')
    .where('company_id', '=', companyId)
    .where('code', 'in', ['rate_confirm_percent', 'rate_reason_percent'])
    .orderBy('valid_from', 'desc')
    .executeTakeFirst();
  return row?.valid_from ?? null;
}

/** Writes bounds of rates from a day on, percent in ten-thousandths. */
export async function writeBounds(
  db: Db,
  of: { companyId: string; validFrom: Day; bounds: readonly { readonly code: string; readonly value: number }[] },
): Promise<void> {
  if (of.bounds.length === 0) return;
  await db
    .insertInto('payroll_parameters')
    .values(
      of.bounds.map(({ code, value }) => ({
        company_id: of.companyId,
        id: randomUUIDv7(),
        code,
        valid_from: of.validFrom,
        value,
        legal: LEGAL_NOTES.company,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'code', 'valid_from']).doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute();
}
