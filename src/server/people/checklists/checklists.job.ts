import { readDoers } from '#server/people/checklists/arrange.queries.ts';
import { arrange, receiversOf } from '#server/people/checklists/arrange.service.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Days after which somebody is reminded again of what is still overdue. */
const AGAIN_DAYS = 7;

/**
 * Makes the lists of whose probation nears its end, and reminds people of their overdue tasks: one notice to each, when another task
 * has become overdue and then every seven days.
 */
export const checklistsAreKept: DailyJob = {
  name: 'checklists_are_kept',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    await arrange(db, { companyId, userId: null, today, now, employeeIds: null });
    const late = await readDoers(db, { companyId, today, checklistIds: null });
    const byDoer = Map.groupBy(late, ({ user_id: user, employee_id: employee }) => user ?? employee ?? '');
    const events = [...byDoer].map(([doer, tasks]): NotificationEvent => {
      const byAge = tasks.toSorted((one, other) => other.late - one.late);
      const [oldest] = byAge;
      const newest = byAge.at(-1);
      return {
        kind: 'checklist_overdue',
        about: null,
        receivers: receiversOf(tasks),
        subjectId: doer,
        occasion: `${newest?.due}:${Math.floor(((newest?.late ?? 1) - 1) / AGAIN_DAYS)}`,
        params: { count: tasks.length, day: oldest?.due ?? today },
        link: '/checklists?mine=true',
      };
    });
    await notify(db, { companyId, now, events });
  },
};
