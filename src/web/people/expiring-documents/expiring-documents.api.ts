import { expiringDocuments } from '#contract/people/expiring-documents.ts';
import type { Horizon } from '#contract/people/expiring-documents.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';

/** What the list is searched and filtered by. */
export interface ExpiringFilters {
  readonly search: string;
  /** Kinds, and ids of kinds of documents. */
  readonly kind: readonly string[];
  readonly horizon: Horizon | undefined;
}

const queryOf = ({ search, kind, horizon }: ExpiringFilters) => ({
  ...(search === '' ? {} : { search: JSON.stringify({ column: ['name', 'code'], value: search }) }),
  ...(kind.length === 0 ? {} : { kind: kind.join(',') }),
  ...(horizon === undefined ? {} : { horizon }),
});

/** A page of what lapses. */
export const expiringList = (of: ExpiringFilters & { readonly offset: number; readonly limit: number }) =>
  readList(expiringDocuments.list, { query: { offset: of.offset, limit: of.limit, ...queryOf(of) } });

/** A link to the list as a spreadsheet. */
export async function exportExpiring(of: ExpiringFilters): Promise<string> {
  return (await call(expiringDocuments.export, { query: queryOf(of) })).link;
}
