import type { z } from 'zod';

export type Path = readonly (string | number)[];

/** A field's path as one text, as the server names it: `kids.0.name`. */
export const pathText = (path: Path): string => path.join('.');

/** The path that such a text names. */
export const pathFrom = (text: string): Path => text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
const pathOf = (issue: z.core.$ZodIssue): Path => issue.path.map((part) => (typeof part === 'number' ? part : String(part)));

/** The value at a path. */
export function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    values,
  );
}

/** The same values with another one at a path; what holds it is copied. */
export function withValue(values: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (Array.isArray(values))
    return values.map((item: unknown, index) => (index === Number(part) ? withValue(item, rest, value) : item));
  const holder: object = typeof values === 'object' && values !== null ? values : {};
  return { ...holder, [part]: withValue(Reflect.get(holder, part), rest, value) };
}

export type ParsedValues<S extends z.ZodType> =
  | { readonly ok: true; readonly values: z.output<S> }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Parses what a form holds. A control says 'nothing' in its own way ('' or null or undefined); where the schema refuses
 * one way, the others are tried, so that 'null clears' and 'absent leaves' mean what the contract says.
 */
export function parseValues<S extends z.ZodType>(schema: S, given: unknown): ParsedValues<S> {
  const first = schema.safeParse(given);
  if (first.success) return { ok: true, values: first.data };
  let values = given;
  let result: z.ZodSafeParseResult<z.output<S>> = first;
  for (const stand of [null, undefined] as const) {
    const blanks = issuesOf(result).filter((issue) => isBlank(valueAt(given, pathOf(issue))));
    if (blanks.length === 0) break;
    values = blanks.reduce((next: unknown, issue) => withValue(next, pathOf(issue), stand), values);
    result = schema.safeParse(values);
    if (result.success) return { ok: true, values: result.data };
  }
  return { ok: false, issues: issuesOf(result) };
}

function issuesOf(result: z.ZodSafeParseResult<unknown>): readonly z.core.$ZodIssue[] {
  return result.success ? [] : result.error.issues;
}

/** Whether a top-level field of an object schema must be there, for its mark. */
export function isRequired(schema: z.ZodType, path: Path): boolean {
  const inner = shapeOf(schema)?.[String(path[0])];
  if (inner === undefined) return false;
  if (path.length > 1) {
    const element = elementOf(inner);
    return element !== undefined && isRequired(element, path.slice(typeof path[1] === 'number' ? 2 : 1));
  }
  return !inner.safeParse(undefined).success && !inner.safeParse(null).success;
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && 'safeParse' in value;

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const shape: unknown = Reflect.get(schema, 'shape');
  if (typeof shape !== 'object' || shape === null) return undefined;
  return Object.fromEntries(Object.entries(shape).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1])));
}

function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const element: unknown = Reflect.get(schema, 'element');
  if (isSchema(element)) return element;
  const unwrap: unknown = Reflect.get(schema, 'unwrap');
  if (typeof unwrap === 'function') {
    const inner: unknown = Reflect.apply(unwrap, schema, []);
    return isSchema(inner) ? elementOf(inner) : undefined;
  }
  return shapeOf(schema) === undefined ? undefined : schema;
}
