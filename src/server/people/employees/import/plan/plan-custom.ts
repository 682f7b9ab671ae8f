import { customPath } from '#contract/people/custom-values.ts';
import type { CustomValues } from '#contract/people/custom-values.ts';
import { planValues } from '#server/people/custom-fields/index.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import type { SheetValue } from '#server/sheets/column.ts';

/** Plans the values of the company's own fields. A new person needs those that are required, as the form has it. */
export function planCustom(
  planning: Planning,
  person: PersonDraft,
  { changed, draft }: { changed: readonly { field: string; to: SheetValue }[]; draft: RowDraft },
): void {
  const to = new Map(changed.map((one) => [one.field, one.to]));
  const given: CustomValues = {};
  let isRefused = false;
  const refuse = (field: string, key: string, params: Readonly<Record<string, string>> = {}) => {
    draft.refuse(field, key, params);
    isRefused = true;
  };
  for (const field of planning.customFields) {
    const path = customPath(field.id);
    const value = to.get(path);
    if (value === undefined) {
      if (person.stored === null && field.required) refuse(path, 'custom_required', { name: field.name });
      continue;
    }
    const choice = field.choices.find(({ id }) => id === value);
    if (choice?.offered === false) refuse(path, 'choice_not_offered', { name: choice.name });
    if (field.visibility === 'pay' && person.id === planning.ownEmployeeId) refuse(path, 'own_pay');
    given[field.id] = field.kind === 'number' ? Number(value) : String(value);
  }
  // What a cell holds was read by its column: nothing is left to complain of.
  if (!isRefused) person.custom = planValues(person.custom, { fields: planning.customFields, given });
}
