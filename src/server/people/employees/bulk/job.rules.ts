import type { BulkAct } from '#contract/people/employees/employee-bulk.ts';
import { needsNotice } from '#contract/people/employees/employee-rules.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { benefitByReason } from '#engine/payroll/end-reasons.ts';
import { raised } from '#engine/salary-scale/scale.ts';
import type { Chosen, PostWords } from '#server/people/employees/bulk/bulk.queries.ts';
import type { EmployeeChanges } from '#server/people/employees/form/form.service.ts';
import { sayDay } from '#server/http/clock.ts';

type ActOf<Kind extends BulkAct['kind']> = Extract<BulkAct, { readonly kind: Kind }>;

/** Figures of an act that the person's record does not hold. */
export interface Beside {
  /** The next step of the salary scale above a salary, cents, by employee; of a raise by a step. */
  readonly steps: ReadonlyMap<string, number>;
}

/** The salary after an act, US cents; null where the act says none. */
export function salaryAfter(act: BulkAct, { id, salaryCents }: Chosen, { steps }: Beside): number | null {
  if (act.kind === 'promote') return typeof act.basicSalary === 'number' ? Math.round(act.basicSalary * 100) : null;
  if (act.kind !== 'raise' || salaryCents === null) return null;
  const value = Math.round((act.value ?? 0) * 100);
  switch (act.by) {
    case 'percent':
      return raised(salaryCents, { hundredths: value, roundingCents: Math.round((act.rounding ?? 0.01) * 100) });
    case 'amount':
      return salaryCents + value;
    case 'to':
      return value;
    case 'step':
      return steps.get(id) ?? null;
    default:
      return act.by satisfies never;
  }
}

/** Refuses a change that begins after the last working day. */
export function refuseAfterLeaving(from: string, { lastWorkingDay }: Chosen): void {
  if (lastWorkingDay !== null && from > lastWorkingDay)
    throw refuseField('from', 'validation.leaves_already', { day: sayDay(lastWorkingDay) });
}

/** A higher percent is a mistyped amount. */
const MOST_PERCENT = 100;

/** Refuses a raise that raises nothing. */
export function raiseChanges(act: ActOf<'raise'>, person: Chosen, beside: Beside): EmployeeChanges {
  const cents = salaryAfter(act, person, beside);
  if (act.by !== 'step' && typeof act.value !== 'number') throw refuseField('act.value', 'validation.required');
  if (act.by === 'percent' && (act.value ?? 0) > MOST_PERCENT) throw refuseField('act.value', 'validation.number_range');
  refuseAfterLeaving(act.from, person);
  if (person.salaryCents === null) throw new Refusal('RECORD_INCOMPLETE');
  if (cents === null) throw new Refusal('SCALE_STEP_NONE');
  return { basicSalary: cents / 100, lastModifiedSalaryAt: act.from, laterValues: act.later };
}

/** Another post from a day on; what the act leaves open stays. */
export function promotionChanges(act: ActOf<'promote'>, person: Chosen, beside: Beside): EmployeeChanges {
  const { position, jobGradeId, jobLevelId, step } = act;
  const cents = salaryAfter(act, person, beside);
  const said = Object.entries({ position, jobGradeId, jobLevelId, step }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  refuseAfterLeaving(act.from, person);
  if (said.length === 0 && cents === null) throw refuseField('act.position', 'validation.required');
  return {
    ...Object.fromEntries(said),
    changesFrom: act.from,
    laterValues: act.later,
    ...(cents === null ? {} : { basicSalary: cents / 100, lastModifiedSalaryAt: act.from }),
  };
}

/** The last working day and why; who leaves already keeps the day that is recorded. */
export function leavingChanges(act: ActOf<'leave'>, { lastWorkingDay, joinDate, contract }: Chosen): EmployeeChanges {
  const { reason, noticePeriodType } = act;
  if (lastWorkingDay !== null) throw refuseField('lastWorkingDay', 'validation.leaves_already', { day: sayDay(lastWorkingDay) });
  if (act.lastWorkingDay < joinDate) throw refuseField('lastWorkingDay', 'validation.before_join_date');
  if (reason === 'CONTRACT_END' && contract.end === null) throw new Refusal('CONTRACT_WITHOUT_END');
  if (reason === 'CONTRACT_END' && contract.end !== null && act.lastWorkingDay > contract.end)
    throw refuseField('lastWorkingDay', 'validation.after_contract', { day: sayDay(contract.end) });
  const hasNotice = typeof act.noticeOn === 'string';
  if (typeof act.noticeOn === 'string' && act.noticeOn < joinDate) throw refuseField('noticeOn', 'validation.before_join_date');
  if (needsNotice(reason) && !hasNotice && !noticePeriodType) throw refuseField('noticeOn', 'validation.notice_at');
  if (benefitByReason[reason] === null && typeof act.terminationBenefit !== 'number')
    throw refuseField('terminationBenefit', 'validation.benefit_said');
  return {
    status: 0,
    lastWorkingDay: act.lastWorkingDay,
    endReason: reason,
    isNoticeTerminate: hasNotice ? 1 : needsNotice(reason) ? 0 : null,
    noticeTerminateAt: act.noticeOn ?? null,
    noticePeriodType: hasNotice ? null : (noticePeriodType ?? null),
    noticePayload: null,
    terminationBenefit: benefitByReason[reason] ?? act.terminationBenefit ?? null,
  };
}

/** A corrected join date; a salary that began with it begins with the new one. */
export function joinDateChanges(act: ActOf<'join_date'>, { joinDate, onlySalaryFrom, isHeld }: Chosen): EmployeeChanges {
  // A hire is decided on with its join date.
  if (isHeld) throw refuseField('joinDate', 'validation.terms_wait');
  return {
    joinDate: act.joinDate,
    ...(onlySalaryFrom === joinDate ? { lastModifiedSalaryAt: act.joinDate } : {}),
  };
}

/** A monthly salary in words. */
export const saySalary = (cents: number | null): string | null => (cents === null ? null : `${money.format(cents / 100)} USD`);
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A post and a salary in words, as far as they are known. */
export function sayPost(post: PostWords, cents: number | null): string | null {
  const words = [post.position, post.grade, post.level, post.step === null ? null : String(post.step), saySalary(cents)];
  return words.filter((word) => word !== null && word !== '').join(' · ') || null;
}
