import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { RehireBody } from '#contract/people/employees/rehire.ts';
import { isAfterJoining } from '#contract/people/facts/employment-days.ts';
import { sees } from '#contract/sight.ts';
import { dayAfter } from '#engine/calendar/day.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { oneOf } from '#server/people/employees/form/detail.ts';
import { refusalOfKeys } from '#server/people/employees/form/account/keys.ts';
import { changeEmployee, holdHire } from '#server/people/employees/form/form.service.ts';
import { followRecord } from '#server/people/employees/form/follow-record.ts';
import { holdRecord, isCodeTaken, readStored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { leaveBroughtOver } from '#server/people/employees/hooks.ts';
import { findTermsGuard } from '#server/people/change-requests/terms/index.ts';
import { writeOwned } from '#server/people/employees/owned-rows.queries.ts';
import { nextRows } from '#server/people/employees/rehire/next-rows.ts';
import {
  beginEmployment,
  findAccount,
  listFormerEmployments,
  readFinalPayment,
} from '#server/people/employees/rehire/rehire.queries.ts';
import { toHundredths } from '#server/people/employees/dated/dated.plan.ts';
import { inOrder } from '#server/in-order.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** The leaver, whose record has a last working day. */
type Leaver = Stored & { readonly record: { readonly last_working_day: string } };

async function readLeaver({ db, session, today }: Context, id: string): Promise<Leaver> {
  const stored = await readStored(db, { companyId: session.companyId, id });
  if (stored === undefined || stored.record.archived_at !== null) throw new Refusal('NOT_FOUND');
  const { record } = stored;
  const { last_working_day: last } = record;
  // Until then the employment goes on, and so does its pay.
  if (last === null || last >= today) throw new Refusal('REHIRE_NOT_LEFT');
  return { ...stored, record: { ...record, last_working_day: last } };
}

/** What hiring a leaver again starts from, as far as the caller sees each part of the person. */
export async function previewRehire(context: Context, id: string) {
  const { db, session } = context;
  const of = { companyId: session.companyId, employeeId: id };
  const stored = await readLeaver(context, id);
  const { record } = stored;
  const last = { joinDate: record.join_date, lastWorkingDay: record.last_working_day, serviceFrom: record.service_from };
  const employments = [{ ...last, endReason: record.end_reason }, ...(await listFormerEmployments(db, of))];
  return {
    earliest: dayAfter(record.last_working_day),
    employments: employments.map((one) => ({ ...one, endReason: oneOf(employeeChoices.endReason, one.endReason) ?? null })),
    finalPayment: sees(session, 'payroll') ? await readFinalPayment(db, of) : null,
    leaveLeft: sees(session, 'leave') ? (await leaveBroughtOver(context, leaveOf(stored))) / 100 : null,
    account: (await findAccount(db, of)) ?? null,
  };
}

const leaveOf = ({ record }: Leaver) => ({ employeeId: record.id, until: record.last_working_day, joinDate: null });

/**
 * Hires a leaver again. The employment of the record becomes a former one with all its rows; a new one begins with rows of its own, so
 * that no later change of one reaches the other. The pay waits for a second person as that of somebody new does.
 */
export async function rehireEmployee(context: Context, { id, body }: { readonly id: string; readonly body: RehireBody }) {
  const { db, session } = context;
  const { companyId, userId } = session;
  const of = { companyId, employeeId: id };
  if (id === session.employeeId) throw new Refusal('FORBIDDEN');
  await holdRecord(db, { companyId, id });
  const stored = await readLeaver(context, id);
  const { record } = stored;
  refuseStale(body.version, record.version, { changedBy: record.changed_by, changedAt: record.updated_at });
  await refuseTerms(context, stored, body);
  const beyond = record.user_id === null ? undefined : await refusalOfKeys(context, id);
  // The account opens again, with the rights that it had.
  if (beyond !== undefined) throw beyond;

  await followRecord(context, id);
  const { joinDate } = body;
  await beginEmployment(db, {
    ...of,
    id: randomUUIDv7(),
    userId,
    joinDate,
    serviceFrom: body.serviceFrom ?? null,
    unpaidReason: body.unpaidReason ?? null,
  });
  const rows = nextRows(stored, {
    until: record.last_working_day,
    joinDate,
    contract: { contract_type: body.contractType, end_date: body.contractType === 'UDC' ? null : (body.contractEndDate ?? null) },
    salary: { amount_cents: toHundredths(body.basicSalary) },
  });
  await inOrder(rows, async ([table, change]) => {
    await writeOwned(db, table, { company_id: companyId, created_by: userId }, [{ employeeId: id, ...change }]);
  });
  const { contractType: _type, contractEndDate: _end, basicSalary: _salary, joinDate: _joined, ...rest } = body;
  const { bringsLeave, unpaidReason: _reason, version: _version, serviceFrom: _service, ...changes } = rest;
  const isSent = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
  await changeEmployee(context, {
    id,
    changes: { ...Object.fromEntries(Object.entries(changes).filter(isSent)), changesFrom: joinDate },
  });
  const leaveBrought = bringsLeave ? await leaveBroughtOver(context, { ...leaveOf(stored), joinDate }) : 0;
  const after = await readStored(db, { companyId, id });
  const salaries = { before: [], after: after?.salaries ?? [] };
  const termsAsked = await holdHire(context, { employeeId: id, joinDate, rows: [['employee_salaries', salaries]] });
  return {
    id,
    version: after?.record.version ?? record.version,
    termsAsked: [...termsAsked],
    leaveBrought: sees(session, 'leave') ? leaveBrought / 100 : null,
  };
}

/** Refuses a new employment that begins before the old one is over or settled. */
async function refuseTerms(context: Context, { record }: Leaver, body: RehireBody): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const { joinDate, contractType, contractEndDate, probationExpiredDate, code, serviceFrom } = body;
  if (joinDate <= record.last_working_day) throw refuseField('joinDate', 'validation.after_last_day');
  if (contractType !== 'UDC' && !contractEndDate) throw refuseField('contractEndDate', 'validation.contract_end');
  for (const [field, day] of Object.entries({
    contractEndDate: contractType === 'UDC' ? null : contractEndDate,
    probationExpiredDate,
  }))
    if (day && !isAfterJoining(field, day, joinDate)) throw refuseField(field, 'validation.after_join_date');
  if (serviceFrom && serviceFrom > joinDate) throw refuseField('serviceFrom', 'validation.service_after_join');
  if (code !== undefined && (await isCodeTaken(db, { companyId, code, exceptId: record.id })))
    throw new Refusal('DUPLICATE_EMPLOYEE_CODE', {}, { code: { key: 'DUPLICATE_EMPLOYEE_CODE' } });
  const finalPayment = await readFinalPayment(db, { companyId, employeeId: record.id });
  // The row would go on with the days and the pay of the new employment.
  if (finalPayment === 'open') throw new Refusal('REHIRE_FINAL_OPEN');
  const guard = await findTermsGuard(context, [record.id]);
  if (guard?.waits(record.id, 'hire')) throw refuseField('joinDate', 'validation.terms_wait');
  if (finalPayment === 'none' && !body.unpaidReason) throw refuseField('unpaidReason', 'validation.rehire_unpaid');
}
