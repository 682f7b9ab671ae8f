import { recordParts, termFields } from '#contract/people/term-changes.ts';
import { payFactsOfPeople } from '#contract/people/facts/pay-facts.ts';
import { moveWithJoin } from '#server/people/employees/dated/dated.plan.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { OwnedTable } from '#server/people/employees/owned-rows.queries.ts';
import {
  findTermsGuard,
  isOfRecord,
  isSameRows,
  isTermHeld,
  refuseUndecidable,
  rowOfRecord,
  termTables,
  writtenAtOnce,
} from '#server/people/change-requests/terms/index.ts';
import type { TermChange } from '#server/people/change-requests/terms/index.ts';
import type { Context } from '#server/http/context.ts';

type Change = { readonly before: readonly { readonly id: string }[]; readonly after: readonly { readonly id: string }[] };
export type Rows = readonly (readonly [OwnedTable, Change])[];

type Columns = Readonly<Record<string, unknown>>;

/**
 * Leaves out of what is saved of somebody who is there the parts of the pay that a second person decides on. What only
 * moves with the join date is written: it begins when the person does. `isShown`: what is saved was asked for by the person
 * and decided on, so that a child needs no paper.
 */
export async function holdTerms<Record extends Columns>(
  context: Context,
  of: {
    readonly stored: Stored | undefined;
    readonly joinDate: string;
    readonly rows: Rows;
    /** The columns that shall be stored. */
    readonly record: Record;
    readonly isShown?: boolean;
  },
): Promise<{ readonly rows: Rows; readonly record: Record; readonly held: readonly TermChange[] }> {
  const { stored, rows, joinDate, record } = of;
  if (stored === undefined) return { rows, record, held: [] };
  const { id: employeeId, join_date: joinedBefore } = stored.record;
  const moved = movedWith(stored, { before: joinedBefore, after: joinDate });
  const changed = recordParts.flatMap((part): TermChange[] => {
    // The form has no balances from before, and gives no days of leave.
    if (part === 'opening' || part === 'days' || (part === 'dependant' && of.isShown === true)) return [];
    if (isOfRecord(part)) {
      const before = [rowOfRecord(part, stored.record)];
      const after = [rowOfRecord(part, { ...stored.record, ...record })];
      return isSameRows(part, before, after) ? [] : [{ employeeId, part, before, after }];
    }
    const after = rows.find(([table]) => table === termTables[part].table)?.[1].after ?? [];
    const before = writtenAtOnce(part, moved[part], after);
    const isSame = isSameRows(part, stored[storedRows[part]], after) || isSameRows(part, before, after);
    return isSame ? [] : [{ employeeId, part, before, after }];
  });
  const guard = changed.length === 0 ? undefined : await findTermsGuard(context, [employeeId]);
  if (guard === undefined) return { rows, record, held: [] };
  const held = changed.filter((change) => isTermHeld(guard, change));
  for (const change of held) refuseUndecidable(guard, change, fieldOf(change));
  const kept = new Map<string, TermChange>(held.map((change) => [termTables[change.part].table, change]));
  const written = rows.map(([table, change]) => {
    const waiting = kept.get(table);
    return [table, waiting === undefined ? change : { before: change.before, after: waiting.before }] as const;
  });
  return { rows: written, record: { ...record, ...standing(stored.record, held) }, held };
}

/** The field at which a change is refused: of the record itself the first that differs. */
function fieldOf({ part, before, after }: TermChange): string {
  if (!isOfRecord(part)) return termFields[part];
  const [one, other] = [before, after].map(([row]) => new Map<string, unknown>(Object.entries(row ?? {})));
  const fact = payFactsOfPeople.find(({ heldAs, column }) => heldAs === part && one?.get(column) !== other?.get(column));
  return fact?.key ?? termFields[part];
}

/** Returns the stored columns of the held parts. */
function standing(record: Stored['record'], held: readonly TermChange[]): Columns {
  const parts = held.flatMap(({ part }) => (isOfRecord(part) ? [rowOfRecord(part, record)] : []));
  return Object.assign({}, ...parts.map(({ id: _id, ...columns }) => columns));
}

const storedRows = {
  salary: 'salaries',
  contract: 'contracts',
  allocation: 'allocations',
  benefit: 'benefits',
  fund: 'funds',
  dependant: 'kids',
} as const;

/** The rows as they stand once they begin with another join date. */
function movedWith(
  { salaries, contracts, allocations, benefits, funds, kids }: Stored,
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
    dependant: kids,
  };
}
