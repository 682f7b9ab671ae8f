/** How one value lives in the address. `read` never throws: an address is typed by people, and clipped to what is valid. */
export interface Codec<T> {
  read(text: string | undefined): T;
  /** Undefined: the value is the default and leaves the address. */
  write(value: T): string | undefined;
  /** Stands beside the rows, as an open drawer or a tab does: no filter, and no reason to begin at page 1. */
  readonly aside?: true;
}

/** The values of an address, by the name of their parameter. */
export type Spec = Readonly<Record<string, Codec<unknown>>>;
export type ValuesOf<S extends Spec> = { readonly [K in keyof S]: S[K] extends Codec<infer T> ? T : never };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Free text; empty when absent. */
export const text = (): Codec<string> => ({ read: (given) => given ?? '', write: (value) => value || undefined });

/** A whole number from 1 on, as page numbers are. */
export const page = (): Codec<number> => ({
  read: (given) => (given !== undefined && /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 1),
  write: (value) => (value === 1 ? undefined : String(value)),
});

/** One of several numbers; anything else is the default (decision B102). */
export const size = (options: readonly number[], fallback: number): Codec<number> => ({
  read: (given) => options.find((option) => String(option) === given) ?? fallback,
  write: (value) => (value === fallback ? undefined : String(value)),
});

/** One of several words, or undefined. */
export const choice = <const T extends string>(options: readonly T[]): Codec<T | undefined> => ({
  read: (given) => options.find((option) => option === given),
  write: (value) => value,
});

/** A tab: one of several words, beside the rows. */
export const tab = <const T extends string>(options: readonly T[], fallback: T): Codec<T> => ({
  aside: true,
  read: (given) => options.find((option) => option === given) ?? fallback,
  write: (value) => (value === fallback ? undefined : value),
});

/** Several words, joined by commas. */
export const choices = <const T extends string>(options: readonly T[]): Codec<readonly T[]> => ({
  read: (given) => {
    const words = new Set(given?.split(',') ?? []);
    return options.filter((option) => words.has(option));
  },
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
});

/** Present as `true`, or absent. */
export const flag = (): Codec<boolean> => ({
  read: (given) => given === 'true' || given === '1',
  write: (value) => (value ? 'true' : undefined),
});

/** A day, YYYY-MM-DD, or undefined. */
export const day = (): Codec<string | undefined> => ({
  read: (given) => (given !== undefined && DAY.test(given) ? given : undefined),
  write: (value) => value,
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Several short words of any kind, joined by commas. */
export const words = (): Codec<readonly string[]> => ({
  read: (given) => [...new Set(given?.split(',').filter((word) => /^[\w-]{1,40}$/.test(word)) ?? [])],
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
});

/** Several ids of records, joined by commas. */
export const ids = (): Codec<readonly string[]> => ({
  read: (given) => [...new Set(given?.split(',').filter((word) => UUID.test(word)) ?? [])],
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
});

/** The order of a list: one of its columns, with a minus before it from the last to the first. It narrows nothing. */
export const order = (columns: readonly string[]): Codec<string | undefined> => ({
  aside: true,
  read: (given) => (given !== undefined && columns.includes(given.replace(/^-/, '')) ? given : undefined),
  write: (value) => value,
});

/** A month, YYYY-MM, or undefined. */
export const month = (): Codec<string | undefined> => ({
  read: (given) => (given !== undefined && MONTH.test(given) ? given : undefined),
  write: (value) => value,
});

/** First and last, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const span = (form: RegExp): Codec<Span | undefined> => ({
  read: (given) => {
    const [from = '', to = from] = given?.split(',') ?? [];
    return form.test(from) && form.test(to) && from <= to ? { from, to } : undefined;
  },
  write: (value) => (value === undefined ? undefined : `${value.from},${value.to}`),
});

/** Two days joined by a comma (decision A30). */
export const days = (): Codec<Span | undefined> => span(DAY);

/** Two months joined by a comma. */
export const months = (): Codec<Span | undefined> => span(MONTH);

/** The id of the record whose drawer is open. */
export const record = (): Codec<string | undefined> => ({
  aside: true,
  read: (given) => (given === '' ? undefined : given),
  write: (value) => value,
});
