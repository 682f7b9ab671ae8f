import { z } from 'zod';
import { USUAL_LENGTH } from '#contract/people/custom-fields.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { Day, FileName, Id, linesText } from '#contract/shared.ts';

/** A value on the wire: text, number, day, the id of a choice, or the name of an uploaded file. */
export type CustomValue = string | number;

/** Values by the id of their field. Null or '' clears, an absent one stays as it is. */
export const CustomValues = z.record(Id, z.union([z.string().max(8_000), z.number()]).nullish());
export type CustomValues = z.output<typeof CustomValues>;

/** The path of a field in the form and in complaints. */
export const customPath = (fieldId: string): string => `custom.${fieldId}`;

/** Numbers are kept in ten-thousandths, which are exact below this. */
const BEYOND = 1e11;
const TEN_THOUSANDTHS = 10_000;

const tooFine = [
  'validation.whole',
  'validation.one_decimal',
  'validation.two_decimals',
  'validation.three_decimals',
  'validation.four_decimals',
] as const;

const numberOf = (decimals: number) =>
  z
    .number('validation.wrong_type')
    .gt(-BEYOND, 'validation.number_range')
    .lt(BEYOND, 'validation.number_range')
    .refine((value) => Number(value.toFixed(Math.min(decimals, 4))) === value, tooFine[decimals] ?? 'validation.four_decimals');

type Typed = Pick<CustomField, 'kind' | 'maxLength' | 'decimals' | 'choices'>;

function schemaOf(field: Typed): z.ZodType<CustomValue> {
  switch (field.kind) {
    case 'text':
      return linesText(field.maxLength ?? USUAL_LENGTH);
    case 'number':
      return numberOf(field.decimals ?? 0);
    case 'date':
      return Day;
    case 'choice': {
      const offered = new Set(field.choices.flatMap((choice) => (choice.offered ? [choice.id] : [])));
      return z.string().refine((id) => offered.has(id), 'validation.choice');
    }
    case 'file':
      return FileName;
    default:
      return field.kind satisfies never;
  }
}

export type ReadValue = { readonly ok: true; readonly value: CustomValue | null } | { readonly ok: false; readonly key: string };

/**
 * Reads what was typed into a field. `held` is what is stored: it may stay though the field has become narrower or its choice is
 * no longer offered. A complaint is a key of `validation`.
 */
export function readCustomValue(field: Typed, given: unknown, held?: CustomValue | null): ReadValue {
  if (given === null || given === undefined || given === '') return { ok: true, value: null };
  if (given === held) return { ok: true, value: held };
  const read = schemaOf(field).safeParse(given);
  if (read.success) return { ok: true, value: read.data === '' ? null : read.data };
  const key = read.error.issues[0]?.message ?? '';
  return { ok: false, key: key.startsWith('validation.') ? key : usual[field.kind] };
}

/** The complaint where a schema has no words of its own. */
const usual = {
  text: 'validation.wrong_type',
  number: 'validation.wrong_type',
  date: 'validation.date',
  choice: 'validation.choice',
  file: 'validation.id',
} as const;

/** What a person has of the company's fields, by field. */
export type HeldValues = Readonly<Record<string, CustomValue>>;

/**
 * What is wrong with the values of a form: keys of `validation` by path. `fields`: those the caller sees and may change; `held` is what
 * is stored, undefined of a new record. A required value is demanded of a new record, and not emptied again (decision A39).
 */
export function customComplaints(
  fields: readonly CustomField[],
  of: { readonly given: CustomValues | null | undefined; readonly held: HeldValues | undefined },
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const held = of.held?.[field.id];
    const given = of.given?.[field.id];
    const read = readCustomValue(field, given === undefined ? held : given, held);
    if (!read.ok) found[customPath(field.id)] = read.key;
    else if (read.value === null && field.required && (of.held === undefined || held !== undefined))
      found[customPath(field.id)] = 'validation.required';
  }
  return found;
}

/** A number as it is kept. */
export const toTenThousandths = (value: number): number => Math.round(value * TEN_THOUSANDTHS);
/** A kept number as it is read. */
export const fromTenThousandths = (kept: number): number => kept / TEN_THOUSANDTHS;
