import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { requestKinds, statesIn } from '#contract/request-kinds.ts';
import type { RequestKindName, State, StateSet } from '#contract/request-kinds.ts';

/** Whether a column holds one of these states. They are written out, so that an index of some states is found. */
export const isOneOf = (column: string, states: readonly State[]): RawBuilder<boolean> =>
  states.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Whether a request of a kind stands in one of a set of states: `stands('leave', 'granted')` is `r.status in (1, 5)`. */
export const stands = (kind: RequestKindName, set: StateSet, column = 'r.status'): RawBuilder<boolean> =>
  isOneOf(column, statesIn(kind, set));

/** The table of the requests of a kind. */
export const requestTable = (kind: RequestKindName): RawBuilder<unknown> => sql.table(requestKinds[kind].table);
