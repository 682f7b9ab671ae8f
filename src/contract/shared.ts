import { z } from 'zod';
import { cleanCode, cleanLines, cleanName, cleanProse } from '#engine/text/clean.ts';

/** Ids are UUIDs; a client never makes one up. */
export const Id = z.uuid();

/** The name of a stored file as its upload answered it: id and ending. */
export const FileName = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(\.\w{1,5})?$/, 'validation.id');

/** A plain day, `YYYY-MM-DD`, between 1900 and 2200. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2201-01-01', 'validation.date_range');

/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'validation.month');

/** A time of day on the wall, `HH:mm`; seconds are dropped. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'validation.time')
  .transform((text) => text.slice(0, 5));

/** A flag that the wire sends as a number. */
export const NumericFlag = z.union([z.literal(0), z.literal(1)]);

/** A month told by itself or by any of its days (payroll.md 11); becomes `YYYY-MM`. */
export const MonthOrDay = z
  .union([Month, Day])
  .transform((text) => text.slice(0, 7))
  .pipe(Month);

const typed = (clean: (value: string) => string) => (max: number) =>
  z
    .string()
    .max(max * 4, 'validation.too_long')
    .transform(clean)
    .pipe(z.string().max(max, 'validation.too_long'));

const filled = (schema: ReturnType<ReturnType<typeof typed>>, message = 'validation.required') =>
  schema.pipe(z.string().min(1, message));

/** Sentences that a person types: as they are, without control characters; an empty one is none. */
export const text = (max = 255) => typed((value) => cleanProse(value).trim())(max);

/** Sentences that must be there. */
export const required = (max = 255, message = 'validation.required') => filled(text(max), message);

/** The name of a person or a thing, on one line; `cleanName` says what of it is kept. */
export const nameText = typed(cleanName);
export const requiredName = (max: number) => filled(nameText(max));

/** An address or another name that may have lines. */
export const linesText = typed(cleanLines);
export const requiredLines = (max: number) => filled(linesText(max));

/** A code, an account or another number that is written as text; Khmer digits become 0 to 9. */
export const codeText = typed(cleanCode);
export const requiredCode = (max: number) => filled(codeText(max));

/** An amount on the wire: a number with at most 2 decimals (decision A17), in the currency its field says. */
export const Amount = z
  .number()
  .min(-1e9)
  .max(1e9)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals');

/** Percent, 0 to 100, at most 2 decimals. */
export const Percent = z
  .number()
  .min(0, 'validation.min_0')
  .max(100, 'validation.max_100')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals');

/** An exchange rate: riel per dollar, above 0, at most 4 decimals. */
export const Rate = z
  .number()
  .gt(0, 'validation.exchange_rate')
  .max(1_000_000)
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, 'validation.four_decimals');

const whole = (fallback: number, max: number) => z.coerce.number().int().min(0).max(max).default(fallback);

/** offset and limit of a list; without a limit 15 (decision C8), more than the cap is clipped to it. */
export const Page = z.object({
  offset: whole(0, 10_000_000),
  limit: whole(15, 1_000_000).transform((limit) => (limit === 0 ? 200 : Math.min(limit, 200))),
});

/** The same for reference lists, where 0 is all, up to 5,000 (decision A19). */
export const ReferencePage = z.object({
  offset: whole(0, 10_000_000),
  limit: whole(15, 1_000_000).transform((limit) => (limit === 0 ? 5_000 : Math.min(limit, 5_000))),
});

/** The value of a flag in a query, as clients of all ages send it. */
export const QueryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1');

export const Pagination = z.object({ count: z.number(), total: z.number(), offset: z.number(), limit: z.number() });

/** `{data}`: the answer of a detail. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** `{data, pagination}`: the answer of a list. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), pagination: Pagination });

/** The answer of an export: the link in both places that clients look for it (decision A2). */
export const LinkAnswer = z.object({ link: z.string(), data: z.object({ link: z.string() }) });

/** The answer of a change that has nothing else to tell. */
export const Done = dataOf(z.object({ id: z.string() }));

/** A search, plain or as the JSON of a column list and a value (decision D13). */
export interface Search<Column extends string> {
  readonly columns: readonly Column[];
  readonly value: string;
}

/** Reads a list's `search`; a column outside the allow-list is a 400. */
export function search<const Column extends string>(allowed: readonly Column[]) {
  const Json = z.object({
    column: z.union([z.array(z.enum(allowed)), z.enum(allowed).transform((one) => [one])]),
    value: z.union([z.string(), z.number()]),
  });
  return z
    .string()
    .max(500)
    .optional()
    .transform((given, context): Search<Column> | undefined => {
      const plain = given?.trim();
      if (plain === undefined || plain === '') return undefined;
      if (!plain.startsWith('{')) return { columns: allowed, value: plain };
      const parsed = Json.safeParse(parseJson(plain));
      if (!parsed.success) {
        context.addIssue({ code: 'custom', message: 'validation.search' });
        return z.NEVER;
      }
      const value = String(parsed.data.value).trim();
      return value === '' ? undefined : { columns: parsed.data.column, value };
    });
}

/** JSON or undefined: text from outside never throws here. */
export function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** The same schema, or whatever else, under each of these names. */
export function each<const Key extends string, Value>(keys: readonly Key[], make: () => Value): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys it was given
  return Object.fromEntries(keys.map((key) => [key, make()])) as Record<Key, Value>;
}
