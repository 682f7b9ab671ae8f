import { paidFacts, shownFacts } from '#contract/people/facts/facts.ts';
import type { PaidFact, ShownFact } from '#contract/people/facts/facts.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { factsIn } from '#server/people/employees/form/record/record-columns.ts';
import { isOfPay } from '#server/people-facts/missing-fields.ts';
import type { StoredProfile } from '#server/people/employees/profile.reads.ts';

/** Item type whose amounts are deductions, shown negative (decision B51). */
const DEDUCTION = 2;

/** The record in the wire's words. `seesPay`: whether the caller may see what the person earns (decision A29). */
export function toProfile(
  stored: StoredProfile,
  of: { today: string; seesPay: boolean; photoLink: string | null; custom: EmployeeProfile['custom'] },
): EmployeeProfile {
  const { today } = of;
  const person = ({ id, name, dob, currentStatus }: StoredProfile['kids'][number]) => ({
    id,
    name,
    dob,
    currentStatus,
    age: ageOn(dob, today),
  });
  return {
    ...factsIn<EmployeeProfile, ShownFact>(stored, shownFacts),
    id: stored.id,
    version: stored.version,
    name: `${stored.last_name} ${stored.first_name}`.trim(),
    namekh: [stored.last_name_kh, stored.first_name_kh].filter((part) => part !== null && part !== '').join(' ') || null,
    photo: stored.photo,
    photoLink: of.photoLink,
    archivedAt: stored.archived_at?.toISOString() ?? null,
    missingFields: stored.missing_fields.filter((field) => of.seesPay || !isOfPay(field)),
    age: ageOn(stored.date_of_birth, today),
    nationality: named(stored.nationality),
    passportType: named(stored.passport_type),
    visaType: named(stored.visa_type),
    approver1: stored.approver1,
    approver2: stored.approver2,
    actingBy: stored.actingBy,
    lineManagers: stored.managers,
    position: stored.position,
    jobGrade: stored.job_grade,
    jobLevel: stored.job_level,
    step: stored.step,
    department: stored.department,
    team: stored.team,
    dutyStation: stored.duty_station,
    branch: named(stored.branch),
    type: stored.probation_passed_on === null ? null : 'PERMANENT_STAFF',
    contractType: stored.contract_type,
    contractEndDate: stored.contract_end,
    noticeWorkingDays: stored.notice_working_days,
    userName: stored.user_name,
    roleName: stored.role_name,
    kids: stored.kids.map(person),
    siblings: stored.siblings.map(person),
    inheritances: stored.inheritances.map(({ share, ...heir }) => ({ ...heir, percentage: share === null ? null : share / 100 })),
    educations: stored.educations,
    certifications: stored.certifications,
    languages: stored.languages,
    skills: stored.skills,
    budgetAllocations: stored.allocations.map(({ id, title, donor, code, sub, activities, share }) => ({
      id,
      project: title,
      donor,
      subProject: code,
      subProjectCode: sub,
      activityCodes: activities,
      percentage: share / 100,
    })),
    custom: of.custom,
    seesPay: of.seesPay,
    compensation: of.seesPay ? compensation(stored) : null,
  };
}

type Compensation = NonNullable<EmployeeProfile['compensation']>;

function compensation(stored: StoredProfile): Compensation {
  return {
    ...factsIn<Compensation, PaidFact>(stored, paidFacts),
    basicSalary: hundredths(stored.amount_cents),
    lastModifiedSalaryAt: stored.salary_from,
    pensionFund: hundredths(stored.pension_value),
    pensionFundType: stored.pension_type === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE',
    providentFund: hundredths(stored.provident_value),
    providentFundType: stored.provident_type === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE',
    insurance: stored.insurance,
    annualSalary: stored.annual_salary,
    seniority: stored.has_seniority === true ? 1 : 0,
    severancePay: stored.has_severance_pay === true ? 1 : 0,
    unpaidSalary: stored.unpaid_salary_cents / 100,
    employeeBenefits: stored.benefits.map((benefit) => ({
      id: benefit.id,
      payrollItemId: benefit.itemId,
      payrollItem: { title: benefit.title, titleKH: benefit.titleKh },
      code: benefit.code,
      type: benefit.type,
      taxRate: benefit.taxRate === null ? null : benefit.taxRate / 10_000,
      amount: (benefit.type === DEDUCTION ? -benefit.cents : benefit.cents) / 100,
      isTaxable: benefit.isTaxable ? 1 : 0,
      offeredBy: benefit.offeredBy,
    })),
  };
}

const named = (name: string | null): { name: string } | null => (name === null ? null : { name });

/** Cents as dollars, hundredths of a percent as percent. */
function hundredths(value: number | null): number | null {
  return value === null ? null : value / 100;
}

/** Whole years on a day; null without a date of birth. */
export function ageOn(dob: string | null, today: string): number | null {
  if (dob === null) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
