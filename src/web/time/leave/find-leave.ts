import { leave } from '#contract/time/leave.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { FindNumbered } from '#web/kit/compose/module.ts';

/** Finds requests by their number, as their list shows them. */
export const findLeave: FindNumbered = async (query, signal) =>
  (await call(leave.list, { query }, { signal })).data.map((row) => ({ ...row, path: paths.leave(row.id) }));
