import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { sees } from '#contract/sight.ts';
import type { leavePolicies } from '#contract/time/leave-types.ts';
import { firstDayOf, yearOf } from '#engine/calendar/day.ts';
import { readPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import type { Context } from '#server/http/context.ts';
import { describeRecord } from '#server/reference/reference-lists/index.ts';
import { readPolicyEffect } from '#server/time/leave/index.ts';
import { BEGINNING, firstMonthOf, leaveTypeList } from '#server/time/leave-types/leave-types.list.ts';

const MOST_PEOPLE = 200;

/** What other days of a leave type would mean for each person. Nothing is written. */
export async function previewPolicy(
  context: Context,
  { id, body }: { readonly id: string; readonly body: z.output<typeof leavePolicies.preview.body> },
) {
  const stored = await describeRecord(context, leaveTypeList, id);
  const countsFrom = await firstMonthOf(context, body, {
    before: stored,
    isPay: false,
    months: await readPayrollMonths(context.db, context.session.companyId),
  });
  // A month of an earlier year changes this one too.
  const year = Math.max(yearOf(context.today), countsFrom === null ? 0 : yearOf(firstDayOf(countsFrom)));
  const effect = await readPolicyEffect(context, {
    typeId: id,
    year,
    from: countsFrom === null ? BEGINNING : firstDayOf(countsFrom),
    numberAllow: body.numberAllow,
    allowRemainMaximum: body.allowRemainMaximum ?? Number(stored['allowRemainMaximum']),
  });
  if (effect === undefined) throw new Refusal('NOT_FOUND');
  const moved = effect.filter((one) => one.before !== one.after || one.carriedBefore !== one.carriedAfter);
  const gain = moved.filter(({ before, after }) => after > before).length;
  const lose = moved.filter(({ before, after }) => after < before).length;
  const people = moved.toSorted((one, other) => one.after - one.before - (other.after - other.before)).slice(0, MOST_PEOPLE);
  return { year, countsFrom, gain, lose, people: sees(context.session, 'leave') ? people : null };
}
