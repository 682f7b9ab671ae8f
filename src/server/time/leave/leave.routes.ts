import { employeeLeave } from '#contract/time/employee-leave.ts';
import { leave, leaveBalances, leaveCalendar, leaveFeed } from '#contract/time/leave.ts';
import { suspensions } from '#contract/time/suspensions.ts';
import { isChecked } from '#engine/leave/leave-kinds.ts';
import { giveDays } from '#server/time/leave/balances/additional.service.ts';
import { balancesOn, describeLedger } from '#server/time/leave/balances/balance.reads.ts';
import { readCalendar } from '#server/time/leave/calendar/calendar.reads.ts';
import { countDays, countMaternity, readDaysToChoose } from '#server/time/leave/requests/count.reads.ts';
import { cancelLeave, decideLeave } from '#server/time/leave/requests/decide.service.ts';
import { describeLeave } from '#server/time/leave/requests/detail.reads.ts';
import { readLeaveBalance, readLeaveTypes } from '#server/time/leave/employee-leave.reads.ts';
import { describeFeed, endFeed, makeFeed, openFeed } from '#server/time/leave/calendar/feed.service.ts';
import { readTypes } from '#server/time/leave/balances/ledger.queries.ts';
import { exportLeaves, findRecentPaternity, listLeaves } from '#server/time/leave/requests/list.reads.ts';
import { choosePeople } from '#server/time/leave/person.queries.ts';
import { requestLeave } from '#server/time/leave/requests/request.service.ts';
import { readSuspensions, suspend, takeBack } from '#server/time/leave/suspensions/suspensions.service.ts';
import { changeRules, describeRules } from '#server/time/leave/rules.service.ts';
import { changeYear } from '#server/time/leave/balances/year-change.service.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import type { Context } from '#server/http/context.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** The leave types, with what of each the caller has today. */
async function listTypes({ db, session, today }: Context) {
  const { companyId, employeeId } = session;
  const own = employeeId === null ? null : await balancesOn(db, { companyId, employeeIds: [employeeId], today, date: today });
  const rows = employeeId === null || own === null ? [] : own.rowsOf(employeeId);
  return (await readTypes(db, companyId)).map((type) => {
    const kind = LeaveKind.parse(type.type);
    const row = rows.find((one) => one.leaveItemId === type.id);
    const available = isChecked(kind) ? (row?.available ?? null) : null;
    return { id: type.id, type: kind, name: type.name, nameKH: type.name_kh, available, fits: own === null || row !== undefined };
  });
}

/** Mounts leave: requests, decisions, balances, calendar. */
export function leaveRoutes(platform: Platform): void {
  mount(platform, leave, {
    types: async (context) => ({ data: await listTypes(context) }),
    people: async ({ db, session }, { query }) => ({
      data: await choosePeople(db, { companyId: session.companyId, search: query.search?.trim() ?? '' }),
    }),
    list: async (context, { query }) => listLeaves(context, query),
    exporting: async (context, { query }) => {
      const link = await exportLeaves(context, query);
      return { link, data: { link } };
    },
    detail: async (context, { params }) => ({ data: await describeLeave(context, params.id) }),
    numberOfDay: async (context, { query }) => ({ data: await countDays(context, query) }),
    days: async (context, { query }) => ({ data: await readDaysToChoose(context, query) }),
    maternityDays: async (context, { query }) => ({ data: await countMaternity(context, query) }),
    recentPaternity: async (context) => ({ data: await findRecentPaternity(context) }),
    request: async (context, { body }) => ({ data: await requestLeave(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideLeave(context, { id: params.id, ...body }) }),
    cancel: async (context, { params, body }) => ({ data: await cancelLeave(context, { id: params.id, ...body }) }),
  });
  mount(platform, suspensions, {
    list: async (context, { params }) => ({ data: await readSuspensions(context, params.id) }),
    suspend: async (context, { body }) => ({ data: await suspend(context, body) }),
    back: async (context, { params, body }) => ({ data: await takeBack(context, { id: params.id, ...body }) }),
  });
  mount(platform, employeeLeave, {
    types: async (context) => ({ data: await readLeaveTypes(context) }),
    balance: async (context, { params, query }) => ({
      data: await readLeaveBalance(context, { id: params.id, date: query.date }),
    }),
  });
  mount(platform, leaveBalances, {
    ledger: async (context, { params, query }) => ({ data: await describeLedger(context, { ...params, ...query }) }),
    additional: async (context, { body }) => ({ data: await giveDays(context, body) }),
    rules: async (context) => ({ data: await describeRules(context) }),
    changeRules: async (context, { body }) => ({ data: await changeRules(context, body) }),
    yearChange: async (context, { body }) => ({ data: await changeYear(context, body) }),
  });
  mount(platform, leaveCalendar, {
    calendar: async (context, { query }) => ({ data: await readCalendar(context, query) }),
    feed: async (context) => ({ data: await describeFeed(context) }),
    makeFeed: async (context) => ({ data: await makeFeed(context) }),
    endFeed: async (context) => ({ data: await endFeed(context) }),
  });
  mountPublic(platform, leaveFeed, {
    read: async (context, { params }) => await openFeed(context, params.token),
  });
}
