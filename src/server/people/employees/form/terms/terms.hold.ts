import { recordParts, termFields } from '#contract/people/term-changes.ts';
import { refuseField } from '#contract/errors.ts';
import { moveWithJoin } from '#server/people/employees/dated/dated.plan.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { OwnedTable } from '#server/people/employees/owned-rows.queries.ts';
import { findTermsGuard, isSameRows, isTermHeld, termTables } from '#server/people/change-requests/terms/index.ts';
import type { TermChange } from '#server/people/change-requests/terms/index.ts';
import type { Context } from '#server/http/context.ts';

type Change = { readonly before: readonly { readonly id: string }[]; readonly after: readonly { readonly id: string }[] };
export type Rows = readonly (readonly [OwnedTable, Change])[];

/**
 * Leaves out of what is saved of somebody who is there the parts of the pay that a second person decides on. What only
 * moves with the join date is written: it begins when the person does.
 */
export async function holdTerms(
  context: Context,
  of: { readonly stored: Stored | undefined; readonly joinDate: string; readonly rows: Rows },
): Promise<{ readonly rows: Rows; readonly held: readonly TermChange[] }> {
  const { stored, rows, joinDate } = of;
  if (stored === undefined) return { rows, held: [] };
  const { id: employeeId, join_date: joinedBefore } = stored.record;
  const moved = movedWith(stored, { before: joinedBefore, after: joinDate });
  const changed = recordParts.flatMap((part): TermChange[] => {
    const after = rows.find(([table]) => table === termTables[part].table)?.[1].after ?? [];
    const isSame = isSameRows(part, stored[storedRows[part]], after) || isSameRows(part, moved[part], after);
    return isSame ? [] : [{ employeeId, part, before: moved[part], after }];
  });
  const guard = changed.length === 0 ? undefined : await findTermsGuard(context, [employeeId]);
  if (guard === undefined) return { rows, held: [] };
  const held = changed.filter((change) => isTermHeld(guard, change));
  for (const { part } of held) {
    if (guard.waits(employeeId, part)) throw refuseField(termFields[part], 'validation.terms_wait');
    if (!guard.decidable.has(employeeId)) throw refuseField(termFields[part], 'validation.terms_no_second');
  }
  const kept = new Map<OwnedTable, TermChange>(held.map((change) => [termTables[change.part].table, change]));
  const written = rows.map(([table, change]) => {
    const waiting = kept.get(table);
    return [table, waiting === undefined ? change : { before: change.before, after: waiting.before }] as const;
  });
  return { rows: written, held };
}

const storedRows = {
  salary: 'salaries',
  contract: 'contracts',
  allocation: 'allocations',
  benefit: 'benefits',
  fund: 'funds',
} as const;

/** The rows as they stand once they begin with another join date. */
function movedWith(
  { salaries, contracts, allocations, benefits, funds }: Stored,
  of: { readonly before: string; readonly after: string },
) {
  const move = <Row extends { readonly valid_from: string }>(rows: readonly Row[]) => moveWithJoin(rows, of.before, of.after);
  const [first] = salaries;
  const isWithJoin = salaries.length === 1 && first?.effective_from === of.before;
  return {
    salary: isWithJoin ? salaries.map((row) => ({ ...row, effective_from: of.after })) : salaries,
    contract: move(contracts),
    allocation: move(allocations),
    benefit: benefits,
    fund: move(funds),
  };
}
