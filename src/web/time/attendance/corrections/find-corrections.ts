import { attendance } from '#contract/time/attendance.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { FindNumbered } from '#web/kit/compose/module.ts';

/** Finds requests by their number, as their list shows them. */
export const findCorrections: FindNumbered = async (query, signal) =>
  (await call(attendance.requests, { query }, { signal })).data.map((row) => ({
    ...row,
    path: paths.attendanceCorrections({ search: row.requestNo }),
  }));
