import { randomUUIDv7 } from 'node:crypto';
import { laterOf } from '#engine/calendar/day.ts';
import { holdsTerm } from '#server/people/employees/import/hold-terms.ts';
import { fromCents, toCents } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

/**
 * Plans the salary; tells whether a known person's changes without a day of its own. A change is a new row from its day on: what
 * was in force before stays. Only a row that begins on that very day, in a month still open, is corrected.
 */
export function planSalary(
  planning: Planning,
  person: PersonDraft,
  { given, draft }: { given: Given; draft: RowDraft },
): boolean {
  if (given.basicSalary === undefined) return false;
  const cents = toCents(given.basicSalary);
  const asked = given.effectiveSalaryDate ?? planning.salaryFrom;
  if (person.stored === null) {
    refuseUnsaid(planning, draft);
    const from = given.effectiveSalaryDate ?? person.record.join_date;
    person.salaries = [{ id: randomUUIDv7(), effective_from: from, amount_cents: cents }];
    draft.changes.push({ field: 'basicSalary', from: null, to: given.basicSalary });
    return false;
  }
  const from = laterOf(asked ?? planning.openFrom, person.record.join_date);
  const inForce = person.salaries.findLast(({ effective_from }) => effective_from <= from);
  compareCurrent(person, {
    said: given.currentSalary,
    before: person.salaries.filter((row) => row.effective_from < from),
    inForce,
  });
  // Without a day the sheet means the salary as it is known: today's, or one already set for later.
  const isKnown = asked === undefined && person.salaries.at(-1)?.amount_cents === cents;
  if (inForce?.amount_cents === cents || isKnown) return false;
  draft.changes.push({
    field: 'basicSalary',
    from: inForce === undefined ? null : fromCents(inForce.amount_cents),
    to: given.basicSalary,
  });
  if (person.id === planning.ownEmployeeId) draft.refuse('basicSalary', 'own_pay');
  refuseUnsaid(planning, draft);
  if (inForce?.effective_from === from && from < planning.openFrom)
    draft.refuse('basicSalary', 'salary_of_paid_month', { day: from.split('-').toReversed().join('/') });
  else {
    const after =
      inForce?.effective_from === from
        ? person.salaries.map((row) => (row === inForce ? { ...row, amount_cents: cents } : row))
        : [...person.salaries, { id: randomUUIDv7(), effective_from: from, amount_cents: cents }];
    const change = { part: 'salary', stands: person.salaries, after, draft, field: 'basicSalary' } as const;
    if (!holdsTerm(planning, person, change)) person.salaries = after;
    else person.heldSalary = { id: '', effective_from: from, amount_cents: cents };
  }
  return given.effectiveSalaryDate === undefined;
}

/** Notes a current salary of the sheet that is neither the one in force then nor the one before. */
function compareCurrent(
  person: PersonDraft,
  of: { said: string | undefined; before: PersonDraft['salaries']; inForce: PersonDraft['salaries'][number] | undefined },
): void {
  if (of.said === undefined) return;
  const known = of.before.at(-1) ?? of.inForce;
  const cents = toCents(of.said);
  if (known === undefined || cents === known.amount_cents || cents === of.inForce?.amount_cents) return;
  person.salaryDiffers = { said: fromCents(cents), known: fromCents(known.amount_cents) };
}

/** What the amount means must be said first. */
function refuseUnsaid({ isSalaryTermOpen, isCurrencyOpen }: Planning, draft: RowDraft): void {
  if (isSalaryTermOpen) draft.refuse('basicSalary', 'salary_term');
  if (isCurrencyOpen) draft.refuse('basicSalary', 'salary_currency');
}
