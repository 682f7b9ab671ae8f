import { documentsExpire } from '#server/features/expiring-documents/expiring-documents.job.ts';
import { leaveIsKept } from '#server/features/leave/index.ts';
import { oldNotificationsGo } from '#server/features/notifications/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Every company's daily work. */
export const dailyJobs: readonly DailyJob[] = [documentsExpire, leaveIsKept, oldNotificationsGo];
