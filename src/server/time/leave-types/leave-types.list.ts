import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { UNPAID_LEAVE, policyFields } from '#contract/time/leave-types.ts';
import { addMonths, dayBefore, firstDayOf, monthOf, yearOf } from '#engine/calendar/day.ts';
import { changeDatesOf } from '#server/dated-rules/change-dates.ts';
import type { PayrollMonths } from '#server/dated-rules/change-dates.ts';
import { holdPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { textOf } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor, Values } from '#server/reference/reference-lists/index.ts';
import { countLeaveRequests, hasLeaveType } from '#server/time/leave-types/leave-types.queries.ts';
import { hasPaidOut, insertFormerPolicy, readClosedYear } from '#server/time/leave-types/policies.queries.ts';

/** Where nothing says from when a policy counts. */
export const BEGINNING = '1900-01-01';

/** One living record of each of the eight types; what requests were counted by keeps its type. */
export const leaveTypeList: ListDescriptor = {
  table: 'leave_types',
  columns: {
    name: 'name',
    nameKH: 'name_kh',
    numberAllow: 'number_allow',
    allowRemainMaximum: 'allow_remain_maximum',
    type: 'type',
    order: 'order_no',
    isPayable: 'is_payable',
    paidPercent: 'paid_percent',
    countsFrom: 'policy_from',
  },
  reads: {
    numberAllow: sql`t.number_allow::float8`,
    allowRemainMaximum: sql`t.allow_remain_maximum::float8`,
    isPayable: sql`t.is_payable::int`,
    countsFrom: sql`case when t.policy_from > ${BEGINNING}::date then to_char(t.policy_from, 'YYYY-MM') end`,
  },
  writes: {
    countsFrom: (value) => sql`${value === null ? BEGINNING : firstDayOf(textOf(value))}::date`,
  },
  shown: {
    former: sql`coalesce((select json_agg(json_build_object('until', to_char(f.valid_to, 'YYYY-MM'), 'numberAllow', f.number_allow::float8,
        'allowRemainMaximum', f.allow_remain_maximum::float8, 'isPayable', f.is_payable::int, 'paidPercent', f.paid_percent) order by f.valid_to desc)
      from former_leave_policies f where f.company_id = t.company_id and f.leave_type_id = t.id), '[]')`,
  },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`t.order_no, t.type`,
  unique: [{ fields: ['name'], field: 'name' }],
  // Without a word of it a new type is paid, but for unpaid leave.
  following: ({ type, isPayable }, isNew) =>
    isNew && isPayable === undefined ? { is_payable: sql`${type !== UNPAID_LEAVE}` } : {},
  check: async ({ db, session }, { type, isPayable }, before) => {
    if (type === UNPAID_LEAVE && isPayable === 1) throw refuseField('isPayable', 'unpaid_type');
    if (type === before?.type) return;
    const { companyId } = session;
    const count = before === undefined ? 0 : await countLeaveRequests(db, { companyId, id: textOf(before.id) });
    if (count > 0) throw refuseField('type', 'type_in_use', { count });
    if (await hasLeaveType(db, { companyId, type: Number(type) })) throw refuseField('type', 'type_taken');
  },
  complete: beginPolicy,
  countUses: (db, of) => countLeaveRequests(db, of),
};

/** Keeps the policy that a change ends; returns the month from which the changed one counts. */
async function beginPolicy(context: Context, typed: Values, before: Values): Promise<Values> {
  const changed = policyFields.filter((field) => typed[field] !== undefined && typed[field] !== before[field]);
  const standing = { countsFrom: before['countsFrom'] ?? null };
  if (changed.length === 0) return standing;
  const months = await holdPayrollMonths(context.db, context.session.companyId);
  const month = await firstMonthOf(context, typed, { before, isPay: changed.some((field) => payFields.has(field)), months });
  if (month === standing.countsFrom) return standing;
  const { companyId, userId } = context.session;
  const policy = {
    validTo: dayBefore(firstDayOf(month ?? '')),
    numberAllow: Number(before['numberAllow']),
    allowRemainMaximum: Number(before['allowRemainMaximum']),
    isPayable: before['isPayable'] === 1,
    paidPercent: Number(before['paidPercent']),
  };
  await insertFormerPolicy(context.db, { companyId, userId, leaveTypeId: textOf(before['id']), policy });
  return { countsFrom: month };
}

const payFields: ReadonlySet<string> = new Set(['isPayable', 'paidPercent']);

/**
 * The month from which a changed policy counts: the one that is said, else the earliest that nothing holds. While no payroll is approved, no
 * year closed and nobody paid out the policy is still being set up, and counts from the beginning. Refuses a month of a closed year, before
 * the policy that stands, by whose values somebody was paid out, or, of how leave is paid, of an approved payroll.
 */
export async function firstMonthOf(
  { db, session, today }: Context,
  typed: Values,
  { before, isPay, months }: { readonly before: Values; readonly isPay: boolean; readonly months: PayrollMonths },
): Promise<string | null> {
  const { companyId } = session;
  const closed = await readClosedYear(db, companyId);
  const { validFrom, approvedUntil } = changeDatesOf(months, today);
  const stands = typeof before['countsFrom'] === 'string' ? before['countsFrom'] : null;
  const isPaidOut = await hasPaidOut(db, { companyId, from: stands === null ? BEGINNING : firstDayOf(stands) });
  const said = typed['countsFrom'];
  if (typeof said !== 'string') {
    if (approvedUntil === null && closed === null && !isPaidOut) return stands;
    const afterStanding = stands === null ? '' : isPaidOut ? addMonths(stands, 1) : stands;
    return [monthOf(validFrom), afterStanding, closed === null ? '' : `${closed + 1}-01`].toSorted().at(-1) ?? null;
  }
  if (stands !== null && (said < stands || (said === stands && isPaidOut)))
    throw refuseField('countsFrom', 'counts_before', { month: sayDay(isPaidOut ? addMonths(stands, 1) : stands) });
  if (closed !== null && yearOf(firstDayOf(said)) <= closed) throw refuseField('countsFrom', 'year_closed', { year: closed });
  if (isPay && approvedUntil !== null && firstDayOf(said) <= approvedUntil)
    throw refuseField('countsFrom', 'in_force_from', { date: sayDay(approvedUntil) });
  return said;
}
