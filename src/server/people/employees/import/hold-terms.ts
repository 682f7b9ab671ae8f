import type { TermPart } from '#contract/people/term-changes.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { isSameRows, isTermHeld, rowOfRecord, writtenAtOnce } from '#server/people/change-requests/terms/index.ts';
import type { TermRow } from '#server/people/change-requests/terms/index.ts';

/** The columns of a sheet that change a part of the record itself. */
const fieldsOfRecord = { pay: ['payrollCurrency', 'annualSalary'], leaving: ['lastWorkingDay'] } as const;

/** Leaves out of a known person's record the parts that wait for a second person. */
export function holdRecord(
  planning: Planning,
  person: PersonDraft,
  of: { readonly changed: readonly { readonly field: string }[]; readonly draft: RowDraft },
): void {
  const { id, stored } = person;
  if (stored === null) return;
  for (const part of ['pay', 'leaving'] as const) {
    const [stands, after] = [stored.record, person.record].map((record) => rowOfRecord(part, { ...record, id }));
    if (stands === undefined || after === undefined) continue;
    const field = fieldsOfRecord[part].find((name) => of.changed.some((one) => one.field === name)) ?? fieldsOfRecord[part][0];
    if (!holdsTerm(planning, person, { part, stands: [stands], after: [after], draft: of.draft, field })) continue;
    const { id: _id, ...columns } = stands;
    person.record = { ...person.record, ...columns };
  }
}

/** Leaves out of known people the children that no paper shows and that wait for a second person. `draft`: the row that names one of them. */
export function holdChildren(planning: Planning, drafts: ReadonlyMap<PersonDraft, RowDraft>): void {
  for (const [person, draft] of drafts) {
    const stands = writtenAtOnce('dependant', person.stored?.kids ?? [], person.kids);
    if (holdsTerm(planning, person, { part: 'dependant', stands, after: person.kids, draft, field: 'name' }))
      person.kids = person.kids
        .filter((kid) => stands.some(({ id }) => id === kid.id))
        .map((kid) => person.stored?.kids.find(({ id }) => id === kid.id) ?? kid);
  }
}

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
