import type { TermPart } from '#contract/people/term-changes.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { isSameRows, isTermHeld } from '#server/people/change-requests/terms/index.ts';
import type { TermRow } from '#server/people/change-requests/terms/index.ts';

/**
 * Whether another salary, contract or allocation of a known person waits for a second person: the import then files it as a request and
 * leaves what stands. `stands`: the rows before the sheet changed them, moved with the join date where that is another one.
 */
export function holdsTerm(
  { termsGuard }: Planning,
  person: PersonDraft,
  of: {
    readonly part: TermPart;
    readonly stands: readonly TermRow[];
    readonly after: readonly TermRow[];
    /** The row and the column at which it is refused. */
    readonly draft: RowDraft | undefined;
    readonly field: string;
  },
): boolean {
  const { part, stands, after, draft, field } = of;
  if (termsGuard === undefined || person.stored === null || isSameRows(part, stands, after)) return false;
  const change = { employeeId: person.id, part, before: stands, after };
  if (!isTermHeld(termsGuard, change)) return false;
  if (termsGuard.waits(person.id, part)) draft?.refuse(field, 'terms_wait');
  if (!termsGuard.decidable.has(person.id)) draft?.refuse(field, 'terms_no_second');
  person.heldTerms = [...person.heldTerms, change];
  return true;
}
