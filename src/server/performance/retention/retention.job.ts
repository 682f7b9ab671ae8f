import { readRules } from '#server/performance/records/index.ts';
import { eraseRecords, findDueLeavers } from '#server/performance/retention/retention.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Erases records of performance of who left long ago (performance.md 12); after a restore the next run does it again. */
export const performanceIsErased: DailyJob = {
  name: 'performance_is_erased',
  from: '01:00',
  run: async ({ db, companyId, now, today }) => {
    const { retentionYears: years } = await readRules({ db, session: { companyId } });
    const employeeIds = await findDueLeavers(db, { companyId, years, today });
    if (employeeIds.length > 0) await eraseRecords(db, { companyId, employeeIds, today, now });
  },
};
