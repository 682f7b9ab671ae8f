import type { AuditDetail } from '#contract/audit.ts';
import { readChanges } from '#server/features/audit/audit.queries.ts';
import { tell } from '#server/features/audit/audit.service.ts';
import type { Context } from '#server/http/context.ts';

/** Tables of which changes are told, and of each the columns: a table without columns tells all. */
export type WatchedTables = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * What was changed in these tables in a time, newest first, with every value as the caller may see it. No right to the trail
 * itself is asked for: who calls says for which work it is shown.
 */
export async function tellChanges(
  context: Context,
  of: {
    readonly tables: WatchedTables;
    readonly since: Date;
    readonly until: Date | null;
    readonly limit: number;
    /** The work itself brings the sight of what is watched. */ readonly bringsSight?: boolean;
  },
): Promise<readonly AuditDetail[]> {
  const { companyId } = context.session;
  const isBrought = (kind: string, field: string): boolean =>
    of.bringsSight === true && kind in of.tables && (of.tables[kind]?.includes(field) ?? true);
  const told = await tell(context, await readChanges(context.db, { ...of, companyId }), isBrought);
  return told.map((entry) => {
    const watched = of.tables[entry.kind];
    const isWatched = (field: string): boolean => watched === undefined || watched.includes(field);
    return { ...entry, fields: entry.fields.filter(isWatched), changes: entry.changes.filter(({ field }) => isWatched(field)) };
  });
}
