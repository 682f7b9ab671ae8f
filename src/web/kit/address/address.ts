import type { Spec, ValuesOf } from './codecs.ts';

/** An address's search part as the router hands it out. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** The search part of an address: every value is text, so that codes like 0012 stay what they are. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Its inverse; commas stay readable. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Reads the values of a screen out of an address. */
export function readAddress<S extends Spec>(spec: S, search: RawSearch): ValuesOf<S> {
  const entries = Object.entries(spec).map(([name, codec]) => {
    const given = search[name];
    return [name, codec.read(typeof given === 'string' ? given : undefined)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the spec's own keys
  return Object.fromEntries(entries) as ValuesOf<S>;
}

/** The search part after a change; parameters of others stay. A change of search, size or a filter begins at page 1. */
export function changeAddress<S extends Spec>(spec: S, search: RawSearch, change: Partial<ValuesOf<S>>): Record<string, string> {
  const next: Record<string, string> = {};
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') next[name] = value;
  if (!('current' in change) && Object.keys(change).some((name) => spec[name]?.aside !== true)) delete next['current'];
  for (const [name, value] of Object.entries(change)) {
    const written = spec[name]?.write(value);
    if (written === undefined) delete next[name];
    else next[name] = written;
  }
  return next;
}

const isPaging = (name: string): boolean => name === 'current' || name === 'size';

/** The names of the search and the filters of the spec that are set. */
const narrowing = (spec: Spec, search: RawSearch): readonly string[] =>
  Object.entries(spec).flatMap(([name, codec]) =>
    !isPaging(name) && codec.aside !== true && search[name] !== undefined && search[name] !== '' ? [name] : [],
  );

/** Whether a search or a filter of the spec is set. */
export const isNarrowed = (spec: Spec, search: RawSearch): boolean => narrowing(spec, search).length > 0;

/** How many filters of the spec are set, the search apart. */
export const narrowedBy = (spec: Spec, search: RawSearch): number =>
  narrowing(spec, search).filter((name) => name !== 'search').length;

/** The search part without search, filters and page; the size and what belongs to others stay. */
export function clearAddress(spec: Spec, search: RawSearch): Record<string, string> {
  const kept = Object.entries(search).filter(
    ([name]) => name === 'size' || spec[name] === undefined || spec[name].aside === true,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** offset and limit of a page; size 0 is all. */
export const pageOf = (values: { readonly current: number; readonly size: number }) => ({
  offset: (values.current - 1) * values.size,
  limit: values.size,
});

/** The rows a page shows, for 'Display 21-40 out of 53'; 0-0 when there are none. */
export function shownRows(of: { readonly offset: number; readonly count: number; readonly total: number }): {
  readonly from: number;
  readonly to: number;
} {
  if (of.total === 0 || of.count === 0) return { from: 0, to: 0 };
  return { from: of.offset + 1, to: Math.min(of.offset + of.count, of.total) };
}
