import { percentOfCentsDown } from '#engine/money/convert.ts';
import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import { inForce } from '#engine/rules/in-force.ts';
import { asCents, readRules } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The most that a month takes back at once: the recovery cap's share of a net in cents, rounded down, and its percent. */
export async function readCap({
  db,
  session,
  today,
}: Context): Promise<(net: number) => { readonly cents: number; readonly percent: number }> {
  const rules = await readRules(db, session.companyId);
  const known = inForce(
    rules.parameters.filter(({ code }) => code === 'recovery_cap'),
    today,
  );
  const cap = known?.value ?? decimal4(0);
  return (net) => ({ cents: percentOfCentsDown(asCents(Math.max(0, net)), cap), percent: cap / DECIMAL4_ONE });
}
