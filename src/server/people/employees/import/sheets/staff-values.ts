import { folded, foldedNumber } from '#engine/text/fold.ts';
import { wordsOf } from '#contract/people/facts/likeness.ts';
import { factsWhere } from '#contract/people/facts/facts.ts';
import { isStored } from '#contract/people/facts/single-facts.ts';
import { sheetValues } from '#server/people/employees/custom.sheet.ts';
import { openingFieldNames, openingFields } from '#server/people/employees/import/sheets/opening.columns.ts';
import { flagFields, fromCents, fromHundredths, namedFields, plainFields } from '#server/people/employees/import/person.ts';
import type { OpeningRow, StaffField, StaffValues, StoredPerson } from '#server/people/employees/import/person.ts';

/** What a row says: blank cells are absent, since a blank one leaves the value as it is. */
export type Given = { readonly [Field in StaffField]?: NonNullable<StaffValues[Field]> };

/** How people are addressed: no part of a name. */
const ADDRESS =
  /^(?:(?:(?:mr|mrs|ms|miss|mme|mlle|dr|prof|ven|eng|h\. ?e|lok|lok chumteav|oknha|his excellency|her excellency)\.?\s+|(?:លោកជំទាវ|លោកស្រី|លោក|អ្នកស្រី|អ្នក|កញ្ញា|ឯកឧត្តម|បណ្ឌិត|ឧកញ៉ា|វេជ្ជបណ្ឌិត)\s+))+|\s*\((?:mr|mrs|ms|miss|dr)\.?\)$|,\s*(?:mr|mrs|ms|dr|ph\.?d|mba|m\.?d)\.?$/giu;
const withoutAddress = (name: string): string => name.replaceAll(ADDRESS, '').trim() || name;

/** Splits a full name: the family name stands first, up to the comma where there is one, else up to the first blank (decision A23). */
export function splitName(given: string): { readonly last: string; readonly first: string } {
  const name = withoutAddress(given);
  const [family = '', ...others] = name.split(/\s*,\s*/);
  if (others.length > 0) return { last: family, first: others.join(' ') };
  const [last = '', ...rest] = name.split(' ');
  return { last, first: rest.join(' ') };
}

/** What a row gives, with the names in their parts; parts that a stored person has otherwise stay where the whole is the same. */
export function givenOf(values: StaffValues, stored: StoredPerson | undefined): Given {
  const { name, namekh, ...others } = values;
  const parts: Record<string, string> = {};
  if (name !== null && !isSameName(name, stored?.record.last_name, stored?.record.first_name)) {
    const { last, first } = splitName(name);
    parts['lastName'] = last;
    parts['firstName'] = first;
  }
  if (namekh !== null && !isSameName(namekh, stored?.record.last_name_kh, stored?.record.first_name_kh)) {
    const { last, first } = splitName(namekh);
    parts['lastNameKH'] = last;
    parts['firstNameKH'] = first;
  }
  const filled = Object.entries(others).filter(([, value]) => value !== null);
  // Columns of its own stand above the whole name; each value comes from the column of its field.
  return { ...parts, ...Object.fromEntries(filled) };
}

/** Whether a name has the words of the stored one: in another order it is the same name. */
const isSameName = (name: string, last: string | null | undefined, first: string | null | undefined): boolean =>
  wordsOf(`${last ?? ''} ${first ?? ''}`) === wordsOf(withoutAddress(name));

const flagOf = (flag: number | null): boolean | null => (flag === null ? null : flag === 1);

const genderLetters = ['M', 'F', 'O'] as const;

/** What the sheet would say of a person as stored, but for the salary, whose day matters. */
export function storedValues(stored: StoredPerson): Given {
  const { record, names } = stored;
  const contract = stored.contracts.at(-1);
  const post = stored.posts.at(-1);
  const values: Record<string, string | number | boolean | null | undefined> = {
    ...Object.fromEntries(Object.entries(plainFields).map(([field, column]) => [field, record[column]])),
    gender: genderLetters[record.gender],
    ...Object.fromEntries(Object.entries(flagFields).map(([field, column]) => [field, flagOf(record[column])])),
    contractType: contract?.contract_type,
    contractEndDate: contract?.end_date,
    position: post?.position,
    step: post?.step,
    ...names,
    ...storedOpenings(stored.openings),
    ...sheetValues(stored.custom),
  };
  // Stored texts of choices are the sheet's values: the database's checks hold the same words.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Given;
}

function storedOpenings(openings: readonly OpeningRow[]): Record<string, string | null | undefined> {
  const figures = openingFieldNames.map((field): [string, string | null] => {
    const [kind, unit] = openingFields[field];
    const row = openings.find((one) => one.kind === kind);
    const figure = unit === 'money' ? row?.amount_cents : row?.hundredths_of_days;
    return [
      field,
      figure === null || figure === undefined ? null : unit === 'money' ? fromCents(figure) : fromHundredths(figure),
    ];
  });
  return { ...Object.fromEntries(figures), openingMonth: openings.at(-1)?.month };
}

/** Fields whose letters' case says nothing; banks and payrolls write names in capitals. */
const caseless: ReadonlySet<string> = new Set(['code', 'email', 'notifyEmail', 'lastName', 'firstName', ...namedFields]);

/** Fields of numbers, which sheets write in other ways than a form. */
const numbers: ReadonlySet<string> = new Set([...factsWhere({ kind: 'number' }), ...factsWhere({ kind: 'account' })]);

/** Whether a field keeps its value. */
export function isSame(field: string, from: unknown, to: unknown): boolean {
  if (typeof from === 'string' && typeof to === 'string' && caseless.has(field) && folded(from) === folded(to)) return true;
  if (typeof from === 'string' && typeof to === 'string' && numbers.has(field)) {
    // A sheet writes the same account with other blanks and hyphens than the form, and loses the zeros in front.
    const [was, is] = [foldedNumber(from), foldedNumber(to)];
    return was === is || (is.length >= 4 && /^\p{Nd}+$/u.test(is) && was.length > is.length && was.replace(/^0+/, '') === is);
  }
  return isStored(field, to, from);
}
