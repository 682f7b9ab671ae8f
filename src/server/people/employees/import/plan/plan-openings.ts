import { randomUUIDv7 } from 'node:crypto';
import { holdsTerm } from '#server/people/employees/import/hold-terms.ts';
import { toCents, toHundredths } from '#server/people/employees/import/person.ts';
import type { OpeningRow } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { openingFieldNames, openingFields } from '#server/people/employees/import/sheets/opening.columns.ts';
import type { OpeningField } from '#server/people/employees/import/sheets/opening.columns.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

/** Fills the opening balances (decision A24): one row of each kind, as it stood at the end of the opening month. */
export function planOpenings(
  planning: Planning,
  person: PersonDraft,
  { merged, changed, draft }: { merged: Given; changed: readonly { readonly field: string }[]; draft: RowDraft },
): void {
  const touched = changed.filter(({ field }) => field === 'openingMonth' || field in openingFields);
  const { openingMonth } = merged;
  if (touched.length === 0 || openingMonth === undefined) return;
  if (person.id === planning.ownEmployeeId) draft.refuse(touched[0]?.field ?? 'openingMonth', 'own_pay');
  const fields = openingFieldNames.filter((field) => merged[field] !== undefined);
  const kinds = new Set(fields.map((field) => openingFields[field][0]));
  const after = [...kinds].map((kind): OpeningRow => {
    const figure = (unit: 'money' | 'days') => {
      const field = fields.find((one: OpeningField) => openingFields[one][0] === kind && openingFields[one][1] === unit);
      const text = field === undefined ? undefined : merged[field];
      return text === undefined ? null : unit === 'money' ? toCents(text) : toHundredths(text);
    };
    const id = person.openings.find((row) => row.kind === kind)?.id ?? randomUUIDv7();
    return { id, kind, month: openingMonth, amount_cents: figure('money'), hundredths_of_days: figure('days') };
  });
  const change = { part: 'opening', stands: person.openings, after, draft, field: touched[0]?.field ?? 'openingMonth' } as const;
  if (!holdsTerm(planning, person, change)) person.openings = after;
}
