import { folded } from '#engine/text/fold.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import type { Planning, PlanRow } from '#server/people/employees/import/plan/plan.types.ts';

/** The columns of the staff sheet that change a part which waits for a second person. */
const fieldsOf: Partial<Record<TermPart, readonly string[]>> = {
  salary: ['basicSalary', 'effectiveSalaryDate'],
  contract: ['contractType', 'contractEndDate'],
  pay: ['payrollCurrency', 'annualSalary'],
  leaving: ['lastWorkingDay'],
};
/** The sheet of which every row changes one such part. */
const partOfKind: Partial<Record<PlanRow['kind'], TermPart>> = { allocations: 'allocation' };

/** Whether all that a row does waits for a second person: it asks, and changes nothing yet. */
export function waits({ drafts, hiresWait }: Planning, { kind, action, changes, values }: PlanRow): boolean {
  const person = typeof values.code === 'string' ? drafts.get(folded(values.code)) : undefined;
  if (person === undefined || (action !== 'create' && action !== 'change')) return false;
  if (person.stored === null) return hiresWait === 'yes';
  const held = new Set(person.heldTerms.map(({ part }) => part));
  const part = partOfKind[kind];
  if (part !== undefined) return held.has(part);
  const fields = new Set([...held].flatMap((one) => fieldsOf[one] ?? []));
  if (person.heldAccount !== undefined) fields.add('bankAccNumber');
  return changes.length > 0 && changes.every(({ field }) => fields.has(field));
}
