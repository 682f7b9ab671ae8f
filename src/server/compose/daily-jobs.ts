import { settingsTakeEffect } from '#server/access/setting-changes/index.ts';
import { attendanceForgets } from '#server/time/attendance/index.ts';
import { checklistsAreKept } from '#server/people/checklists/index.ts';
import { awardsEnd } from '#server/donors/donor-page/index.ts';
import { documentsExpire } from '#server/people/expiring-documents/expiring-documents.job.ts';
import { filingsAreDue } from '#server/finance/filings/index.ts';
import { layoutsAreShipped } from '#server/finance/file-layouts/index.ts';
import { actingBegins, approversChange, requestsWait } from '#server/home/approvals/index.ts';
import { balancesExpire, leaveIsKept } from '#server/time/leave/index.ts';
import { oldNotificationsGo } from '#server/requests/notifications/index.ts';
import { performanceNotesGo } from '#server/performance/notes/index.ts';
import { performanceIsErased } from '#server/performance/retention/index.ts';
import { performanceIsDue, performanceWaits } from '#server/performance/report/index.ts';
import { sheetsAreDue } from '#server/time/timesheets/index.ts';
import { viewsAreSent } from '#server/reference/list-views/monthly.job.ts';
import { webhooksForget } from '#server/operations/webhooks/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Every company's daily work. */
export const dailyJobs: readonly DailyJob[] = [
  attendanceForgets,
  documentsExpire,
  viewsAreSent,
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
  settingsTakeEffect,
  webhooksForget,
];
