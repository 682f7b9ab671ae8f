import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { UNPAID_LEAVE } from '#contract/time/leave-types.ts';
import { textOf } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/index.ts';
import { countLeaveRequests, hasLeaveType } from '#server/time/leave-types/leave-types.queries.ts';

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
  },
  reads: {
    numberAllow: sql`t.number_allow::float8`,
    allowRemainMaximum: sql`t.allow_remain_maximum::float8`,
    isPayable: sql`t.is_payable::int`,
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
  countUses: (db, of) => countLeaveRequests(db, of),
};
