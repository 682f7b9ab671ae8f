import { performanceOpening } from '#contract/performance/performance-opening.ts';
import { performanceReport } from '#contract/performance/performance-report.ts';
import { performanceTimeline } from '#contract/performance/performance-timeline.ts';
import { openYear, previewOpening } from '#server/performance/report/opening/opening.service.ts';
import { describeOverview, reopenRecord } from '#server/performance/report/overview.service.ts';
import { remindPeople } from '#server/performance/report/reminders/remind.service.ts';
import { describeTimeline } from '#server/performance/report/timeline.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts who stands where in a year of performance. */
export function performanceReportRoutes(platform: Platform): void {
  mount(platform, performanceTimeline, {
    read: async (context, { query }) => ({
      data: await describeTimeline(context, { employeeId: query.employeeId, year: query.year }),
    }),
  });
  mount(platform, performanceReport, {
    overview: async (context, { query: { year, departmentId, managerId, step, search, ...query } }) =>
      await describeOverview(context, { ...query, year, departmentId, managerId, step, search }),
    remind: async (context, { body }) => ({
      data: await remindPeople(context, { year: body.year, employeeIds: body.employeeIds }),
    }),
    reopen: async (context, { params, body }) => ({ data: await reopenRecord(context, { ...params, comment: body.comment }) }),
  });
  mount(platform, performanceOpening, {
    preview: async (context, { query }) => ({ data: await previewOpening(context, query.year) }),
    open: async (context, { body }) => ({ data: await openYear(context, body.year) }),
  });
}
