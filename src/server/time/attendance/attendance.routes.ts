import { attendance } from '#contract/time/attendance.ts';
import { clock } from '#server/time/attendance/clock/clock.service.ts';
import { codeWatch } from '#server/time/attendance/clock/code-watch.ts';
import { showCode } from '#server/time/attendance/clock/code.reads.ts';
import { decideCorrection, listRequests, requestCorrection } from '#server/time/attendance/corrections/corrections.service.ts';
import { countTeam, describeMonth, describeToday, listTeam } from '#server/time/attendance/day.reads.ts';
import { exportMonth } from '#server/time/attendance/export.ts';
import { judgeEvent } from '#server/time/attendance/judge.service.ts';
import { changeSettings, describeSettings } from '#server/time/attendance/settings.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { Wait } from '#server/http/wait.ts';

/** Mounts attendance: clocking, days, corrections, settings. */
export function attendanceRoutes(platform: Platform): void {
  const watch = codeWatch(platform.database);
  // Before the server waits for what is under way: a screen that waits would hold its stop.
  platform.app.addHook('preClose', async () => watch.close());
  mount(platform, attendance, {
    clock: async (context, { body }) => ({ data: [...(await clock(context, body))], now: context.now.toISOString() }),
    today: async (context) => ({ data: await describeToday(context) }),
    judge: async (context, { params, body }) => ({ data: await judgeEvent(context, { id: params.id, ...body }) }),
    code: async (context, { query }) => {
      const shown = await showCode(context, { ...query, watch });
      return shown instanceof Wait ? shown : { data: shown };
    },
    month: async (context, { query }) => ({ data: await describeMonth(context, query) }),
    team: async (context, { query }) => listTeam(context, query),
    teamCounts: async (context, { query }) => ({ data: await countTeam(context, query) }),
    exporting: async (context, { query }) => {
      const link = await exportMonth(context, query.month);
      return { link, data: { link } };
    },
    requests: async (context, { query }) => listRequests(context, query),
    request: async (context, { body }) => ({ data: await requestCorrection(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideCorrection(context, { id: params.id, ...body }) }),
    settings: async (context) => ({ data: await describeSettings(context) }),
    changeSettings: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  });
}
