import { parseWeekend } from '#engine/calendar/weekend.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { isStored } from '#contract/people/facts/single-facts.ts';
import { refuseField } from '#contract/errors.ts';
import { plainColumns } from '#server/people/employees/form/record/record-columns.ts';
import { workingDaysOf } from '#contract/people/employees/employee-rules.ts';
import { given, hundredthsOf, toHundredths } from '#server/people/employees/dated/dated.plan.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { yearOf } from '#engine/calendar/day.ts';
/** The columns of the record itself. A field that was not sent keeps its column. */
export function recordOf(body: EmployeeBody, of: { readonly stored: Stored | undefined; readonly today: string }) {
  const { stored } = of;
  const { record } = stored ?? {};
  const values = new Map<string, unknown>(Object.entries(body));
  const held = new Map<string, unknown>(Object.entries(record ?? {}));
  const plain = Object.entries(plainColumns).flatMap(([field, column]) => {
    const value = values.get(field);
    if (value === undefined) return [];
    const before = held.get(column);
    return [[column, isStored(field, value, before) ? (before ?? value) : value]];
  });
  return {
    ...Object.fromEntries(plain),
    code: record !== undefined && isStored('code', body.code, record.code) ? record.code : body.code,
    has_no_email: !given(body.email, record?.email ?? null) && (body.hasNoEmail ?? record?.has_no_email ?? false),
    join_date: body.joinDate,
    employee_type: body.employeeType,
    type_of_worker: body.typeOfWorker,
    weekend_definition: weekendOf(body.weekendDefinition),
    notice_working_days:
      body.noticePeriodType === undefined
        ? (record?.notice_working_days ?? null)
        : workingDaysOf(body.noticePeriodType, body.noticePayload),
    leave_brought_forward: keepsLeaveSinceJoining(body.joinDate, of)
      ? null
      : hundredthsOf(body.leaveBroughtForward, record?.leave_brought_forward ?? null),
    insurance: body.insurance === undefined ? (record?.insurance ?? []) : insuranceOf(body.insurance),
    annual_salary: body.annualSalary ?? record?.annual_salary ?? 1,
    unpaid_salary_cents:
      body.unpaidSalary === undefined || body.unpaidSalary === null
        ? (record?.unpaid_salary_cents ?? 0)
        : toHundredths(body.unpaidSalary),
  };
}

/** Nothing was left from before of somebody all of whose leave is kept here. */
const keepsLeaveSinceJoining = (joinDate: string, of: { readonly stored: Stored | undefined; readonly today: string }): boolean =>
  joinDate >= `${of.stored?.record.record_year ?? yearOf(of.today)}-01-01`;

function weekendOf(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return null;
  try {
    parseWeekend(text);
    return JSON.parse(text);
  } catch {
    throw refuseField('weekendDefinition', 'validation.weekend');
  }
}

const insurances = ['ACCIDENT', 'HEALTH', 'LIFE'];

function insuranceOf(text: string | null): string[] {
  const kinds = (text ?? '')
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');
  if (kinds.some((kind) => !insurances.includes(kind))) throw refuseField('insurance', 'validation.choice');
  return insurances.filter((kind) => kinds.includes(kind));
}

/** A name that was not sent stays; one that an import left open may stay open. */
export function namesOf(body: EmployeeBody, stored: Stored | undefined): { first_name: string; last_name: string } {
  return {
    first_name: given(body.firstName, stored?.record.first_name ?? '') ?? '',
    last_name: given(body.lastName, stored?.record.last_name ?? '') ?? '',
  };
}

/** Who acts for the person, as it was and as it shall be. */
export function actingOf(body: EmployeeBody, stored: Stored | undefined) {
  const before = {
    actingById: stored?.record.acting_by_id ?? null,
    actingStart: stored?.record.acting_start ?? null,
    actingEnd: stored?.record.acting_end ?? null,
  };
  const after = {
    actingById: given(body.actingById, before.actingById),
    actingStart: given(body.actingStart, before.actingStart),
    actingEnd: given(body.actingEnd, before.actingEnd),
  };
  return { before, after };
}
