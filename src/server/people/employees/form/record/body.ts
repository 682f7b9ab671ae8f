import { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { contractEnd } from '#server/people/employees/form/detail.ts';
/**
 * A last working day belongs to who leaves: typed for anybody else it is refused, and not dropped in silence. The stored one may come
 * along with a status that takes it away.
 */
export function refuseLostDay({ status, lastWorkingDay }: EmployeeBody, stored: string | null): void {
  const isTyped = lastWorkingDay !== undefined && lastWorkingDay !== null && lastWorkingDay !== stored;
  if (isTyped && status !== 0) throw refuseField('lastWorkingDay', 'validation.last_day_of_leaver');
}

/** What other fields decide: those out of sight hold nothing (seed 000 section 5). */
export function derived(body: EmployeeBody): EmployeeBody {
  const notice = body.isNoticeTerminate;
  return {
    ...body,
    ...(body.status === 0 ? {} : { lastWorkingDay: null, endReason: null }),
    ...(body.maritalStatus === 'MARRIED' || body.maritalStatus === undefined ? {} : { spouseWorkingStatus: null }),
    ...(body.workingDay === 'OPERATION_CALENDAR' ? {} : { weekendDefinition: null }),
    ...(notice === 0 ? { noticeTerminateAt: null } : {}),
    ...(notice === 1 ? { noticePeriodType: null, noticePayload: null } : {}),
    ...(notice === null ? { noticePeriodType: null, noticePayload: null, noticeTerminateAt: null } : {}),
  };
}

/** What the form always sends, and what depends on it, as it is stored. */
export function unchanged({ record, salaries, contracts }: Stored): EmployeeBody {
  const salary = salaries.at(-1);
  const body = EmployeeBody.safeParse({
    code: record.code,
    gender: record.gender,
    joinDate: record.join_date,
    employeeType: record.employee_type,
    typeOfWorker: record.type_of_worker,
    contractType: contracts.at(-1)?.contract_type,
    contractEndDate: contractEnd(contracts),
    workingDay: record.working_day,
    weekendDefinition: record.weekend_definition === null ? null : JSON.stringify(record.weekend_definition),
    status: record.status,
    lastWorkingDay: record.last_working_day,
    isNoticeTerminate: record.is_notice_terminate,
    noticeTerminateAt: record.notice_terminate_at,
    noticePeriodType: record.notice_period_type,
    noticePayload: record.notice_working_days === null ? null : JSON.stringify({ workingDay: record.notice_working_days }),
    basicSalary: (salary?.amount_cents ?? 0) / 100,
    lastModifiedSalaryAt: salary?.effective_from ?? record.join_date,
  });
  // A record that an import left without what the form always has is completed on the form first.
  if (!body.success || salary === undefined) throw new Refusal('RECORD_INCOMPLETE');
  return body.data;
}
