import { viewedLists } from '#contract/reference/list-views.ts';
import type { ViewedList } from '#contract/reference/list-views.ts';
import { keysOf } from '#engine/keys-of.ts';
import { readHolders } from '#server/access/users/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { readMonthlyViews } from '#server/reference/list-views/list-views.queries.ts';
import type { MonthlyView } from '#server/reference/list-views/list-views.queries.ts';

const pages: Readonly<Record<ViewedList, string>> = { employees: '/employees', people_report: '/employees/reports' };

/** The view as it is now: a report that was kept as at some day is told as at the day on which it is opened. */
function linkOf({ id, list, address }: MonthlyView): string {
  const { asAt: _asAt, ...kept } = address;
  return `${pages[list]}?${new URLSearchParams({ ...kept, view: id }).toString()}`;
}

/** Tells those who may read a list of the views that are sent each month: of shared ones all of them, of others who keeps them. Once a month. */
export const viewsAreSent: DailyJob = {
  name: 'views_are_sent',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const views = await readMonthlyViews(db, companyId);
    if (views.length === 0) return;
    const readers = new Map<ViewedList, readonly string[]>();
    for (const list of keysOf(viewedLists))
      readers.set(list, await readHolders(db, { companyId, permission: viewedLists[list].view, today }));
    const events = views.map((view): NotificationEvent => {
      const told = (readers.get(view.list) ?? []).filter((userId) => view.isShared || userId === view.userId);
      return {
        kind: 'report_monthly',
        about: null,
        receivers: told.map((userId) => ({ userId })),
        subjectId: view.id,
        occasion: today.slice(0, 7),
        params: { report: view.name, month: today.slice(0, 7) },
        link: linkOf(view),
      };
    });
    await notify(db, { companyId, now, events });
  },
};
