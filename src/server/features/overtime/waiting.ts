import { requestKinds } from '#contract/request-kinds/index.ts';
import { overtime as en } from '#i18n/en/overtime.ts';
import { overtime as km } from '#i18n/km/overtime.ts';
import { decideOvertime } from '#server/features/overtime/decide.service.ts';
import { toHours } from '#server/features/overtime/count.ts';
import { countRequests, listWaiting } from '#server/features/overtime/overtime.queries.ts';
import type { OvertimeScope } from '#server/features/overtime/overtime.queries.ts';
import { movesOf, toActions, waitsForMe } from '#server/features/deciders/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { daysSince } from '#server/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/waiting.ts';

function scopeOf(context: Context, query: Pick<WaitingQuery, 'byFullAccess' | 'search'>): OvertimeScope {
  const search = query.search === undefined || query.search === '' ? undefined : query.search;
  return {
    companyId: context.session.companyId,
    visible: waitsForMe(context, 'overtime', query),
    conditions: {
      scope: 'all',
      status: undefined,
      rangFilter: undefined,
      dates: undefined,
      date: undefined,
      search: search === undefined ? undefined : { columns: ['requestNo', 'employeeName', 'employeeCode'], value: search },
    },
  };
}

/** Overtime that waits for decisions. */
export const waitingOvertime: WaitingSource = {
  type: 'overtime',
  list: async (context, query) => {
    const { db, today, language } = context;
    const rows = await listWaiting(db, scopeOf(context, query), query);
    const moves = await movesOf(context, 'overtime', rows);
    return rows.map((row) => {
      const requestedDate = dayOf(row.created_at);
      return {
        type: 'overtime',
        id: row.id,
        requestNo: row.request_no,
        employeeId: row.employee_id,
        employeeName: row.employee_name,
        photo: row.photo,
        photoLink: photoLink(context, row.photo),
        title: (language === 'km' ? km : en).reward[row.type],
        start: row.starts_at.slice(0, 10),
        end: row.ends_at.slice(0, 10),
        quantity: toHours(row.minutes),
        unit: 'hours',
        requestedDate,
        status: row.status,
        waitingDays: daysSince(requestedDate, today),
        actions: toActions(moves(row.id)),
        alsoAway: 0,
        link: requestKinds.overtime.links.inbox(row.id),
      };
    });
  },
  count: async (context, query) => await countRequests(context.db, scopeOf(context, query)),
  decide: async (context, of) => await decideOvertime(context, of),
};
