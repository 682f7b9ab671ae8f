import { isCambodian } from '#server/people/employees/import/lists.ts';
import type { SheetValue } from '#server/sheets/column.ts';
import type { Choice } from '#server/sheets/values/choice.values.ts';

/** A value for all who are new that follows from what else the row says; null where the row does not say it. */
interface GivenRule extends Choice<string> {
  readonly of: (values: Readonly<Record<string, SheetValue | null>>) => string | null;
}

/** By field: how a column that the sheet lacks follows from others. */
export const givenRules: Readonly<Record<string, GivenRule>> = {
  contractType: {
    value: 'BY_END_DATE',
    en: 'FDC where an end date stands, else UDC',
    km: 'FDC បើមានថ្ងៃបញ្ចប់ បើគ្មានគឺ UDC',
    of: ({ contractEndDate }) => (contractEndDate === null || contractEndDate === undefined ? 'UDC' : 'FDC'),
  },
  employeeType: {
    value: 'BY_NATIONALITY',
    en: 'National where the nationality is Khmer, else international',
    km: 'ជាតិ បើសញ្ជាតិខ្មែរ បើមិនមែនគឺអន្តរជាតិ',
    of: ({ nationality }) =>
      typeof nationality !== 'string' || nationality === '' ? null : isCambodian(nationality) ? 'NATIONAL' : 'INTERNATIONAL',
  },
};

/** The values of a row that is given what all have who are new. */
export function withGiven<Values extends Readonly<Record<string, SheetValue | null>>>(
  values: Values,
  given: Readonly<Record<string, SheetValue>>,
): Values {
  const all = { ...values, ...given };
  const ruled = Object.entries(given).flatMap(([field, value]): (readonly [string, string | null])[] => {
    const rule = givenRules[field];
    return rule?.value === value ? [[field, rule.of(all)]] : [];
  });
  return { ...all, ...Object.fromEntries(ruled) };
}
