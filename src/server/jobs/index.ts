import { attendanceForgets } from '#server/features/attendance/index.ts';
import { checklistsAreKept } from '#server/features/checklists/index.ts';
import { awardsEnd } from '#server/features/donor-page/index.ts';
import { documentsExpire } from '#server/features/expiring-documents/expiring-documents.job.ts';
import { filingsAreDue } from '#server/features/filings/index.ts';
import { layoutsAreShipped } from '#server/features/file-layouts/index.ts';
import { actingBegins, approversChange, requestsWait } from '#server/features/approvals/index.ts';
import { balancesExpire, leaveIsKept } from '#server/features/leave/index.ts';
import { oldNotificationsGo } from '#server/features/notifications/index.ts';
import { performanceNotesGo } from '#server/features/performance-notes/index.ts';
import { performanceIsErased } from '#server/features/performance-retention/index.ts';
import { performanceIsDue, performanceWaits } from '#server/features/performance-report/index.ts';
import { sheetsAreDue } from '#server/features/timesheets/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Every company's daily work. */
export const dailyJobs: readonly DailyJob[] = [
  attendanceForgets,
  documentsExpire,
  awardsEnd,
  checklistsAreKept,
  leaveIsKept,
  balancesExpire,
  approversChange,
  requestsWait,
  actingBegins,
  sheetsAreDue,
  performanceIsDue,
  performanceWaits,
  performanceNotesGo,
  performanceIsErased,
  oldNotificationsGo,
  layoutsAreShipped,
  filingsAreDue,
];
