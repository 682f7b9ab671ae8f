import type { AuditedTable, StateWords } from '#server/access/audit/audited.ts';
import { readAudited } from '#server/access/audit/hooks.ts';

interface AllAudited {
  readonly tables: ReadonlyMap<string, AuditedTable>;
  readonly columns: ReadonlyMap<string, StateWords>;
}

let joined: AllAudited | undefined;

/** Returns the audited tables of all features, read once. */
export function allAudited(): AllAudited {
  if (joined !== undefined) return joined;
  const all = readAudited();
  joined = {
    tables: new Map(all.flatMap(({ tables }) => Object.entries(tables))),
    columns: new Map(all.flatMap(({ columns = {} }) => Object.entries(columns))),
  };
  return joined;
}
