import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { statesIn } from '#contract/request-kinds.ts';
import type { State, StateSet } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/requests/requests.ts';

/** Whether a column holds one of these states. They are written out, so that an index of some states is found. */
export const isOneOf = (column: string, states: readonly State[]): RawBuilder<boolean> =>
  states.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Whether a request of a kind stands in one of a set of states: `stands('leave', 'granted')` is `r.status in (1, 5)`. */
export const stands = (kind: RequestKindName, set: StateSet, column = 'r.status'): RawBuilder<boolean> =>
  isOneOf(column, statesIn(kind, set));

/** Where the requests of a kind are stored; each table has `id`, `company_id`, `employee_id` and `status`. */
export const requestTables: Readonly<
  Record<RequestKindName, { readonly name: string; /** Since when it waits. */ readonly since: string }>
> = {
  leave: { name: 'leave_requests', since: 'created_at' },
  overtime: { name: 'overtime_requests', since: 'created_at' },
  timesheet: { name: 'timesheets', since: 'submitted_at' },
  correction: { name: 'attendance_corrections', since: 'created_at' },
  details: { name: 'detail_requests', since: 'created_at' },
  terms: { name: 'term_requests', since: 'created_at' },
};
