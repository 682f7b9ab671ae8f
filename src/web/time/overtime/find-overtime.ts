import { overtime } from '#contract/time/overtime.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { FindNumbered } from '#web/kit/compose/module.ts';

/** Finds requests by their number, as their list shows them. */
export const findOvertime: FindNumbered = async (query, signal) =>
  (await call(overtime.list, { query }, { signal })).data.map((row) => ({
    ...row,
    path: paths.overtime({ search: row.requestNo }),
  }));
