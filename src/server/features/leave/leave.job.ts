import { writeOutstanding } from '#server/features/leave/accounts.ts';
import { holdEverybody } from '#server/features/leave/ledger.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Writes what the ledgers of leave demand: a new year's entitlement, what is earned, and what lapsed yesterday. */
export const leaveIsKept: DailyJob = {
  name: 'leave_is_kept',
  from: '00:10',
  run: async ({ db, companyId, today }) => {
    await holdEverybody(db, companyId);
    await writeOutstanding(db, { companyId, today, userId: null });
  },
};
