import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
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
    id: stored.id,
    version: stored.version,
    code: stored.code,
    name: `${stored.last_name} ${stored.first_name}`.trim(),
    namekh: [stored.last_name_kh, stored.first_name_kh].filter((part) => part !== null && part !== '').join(' ') || null,
    firstName: stored.first_name,
    lastName: stored.last_name,
    firstNameKH: stored.first_name_kh,
    lastNameKH: stored.last_name_kh,
    photo: stored.photo,
    photoLink: of.photoLink,
    archivedAt: stored.archived_at?.toISOString() ?? null,
    // Whether there is a bank account is told to who sees it.
    missingFields: stored.missing_fields.filter((field) => of.seesPay || field !== 'bankAccNumber'),
    gender: stored.gender,
    maritalStatus: stored.marital_status,
    address: stored.address,
    dob: stored.date_of_birth,
    age: ageOn(stored.date_of_birth, today),
    placeOfBirth: stored.place_of_birth,
    nationIDNumber: stored.national_id_number,
    expiredDate: stored.national_id_expires_on,
    nationality: named(stored.nationality),
    nationalityId: stored.nationality_id,
    ethnicity: stored.ethnicity,
    religious: stored.religion,
    notifyEmail: stored.notify_email,
    passportType: named(stored.passport_type),
    passportTypeId: stored.passport_type_id,
    passportNumber: stored.passport_number,
    passportIssuedDate: stored.passport_issued_on,
    passportIssuedPlace: stored.passport_issued_place,
    passportExpiredDate: stored.passport_expires_on,
    visaType: named(stored.visa_type),
    visaTypeId: stored.visa_type_id,
    visaNumber: stored.visa_number,
    visaExpiredDate: stored.visa_expires_on,
    spouseName: stored.spouse_name,
    spouseWorkingStatus: stored.spouse_working_status,
    spouseOccupation: stored.spouse_occupation,
    motherName: stored.mother_name,
    fatherName: stored.father_name,
    nssfNumber: stored.nssf_number,
    workbookNumber: stored.workbook_number,
    workPermitNumber: stored.work_permit_number,
    taxIdentificationNumber: stored.tax_identification_number,
    contactNumber: stored.contact_number,
    contactNumber2: stored.contact_number2,
    contactNumber3: stored.contact_number3,
    email: stored.email,
    emergencyContactName: stored.emergency_contact_name,
    emergencyContactNumber: stored.emergency_contact_number,
    approver1: stored.approver1,
    approver2: stored.approver2,
    actingBy: stored.actingBy,
    actingStart: stored.acting_start,
    actingEnd: stored.acting_end,
    lineManagers: stored.managers,
    position: stored.position,
    jobGrade: stored.job_grade,
    jobLevel: stored.job_level,
    step: stored.step,
    department: stored.department,
    team: stored.team,
    dutyStation: stored.duty_station,
    branch: named(stored.branch),
    branchId: stored.branch_id,
    joinDate: stored.join_date,
    probationExpiredDate: stored.probation_expires_on,
    type: stored.probation_passed_on === null ? null : 'PERMANENT_STAFF',
    employeeType: stored.employee_type,
    typeOfWorker: stored.type_of_worker,
    contractType: stored.contract_type,
    contractEndDate: stored.contract_end,
    workingDay: stored.working_day,
    activityCode: stored.activity_code,
    status: stored.status,
    lastWorkingDay: stored.last_working_day,
    isNoticeTerminate: stored.is_notice_terminate,
    noticeTerminateAt: stored.notice_terminate_at,
    noticePeriodType: stored.notice_period_type,
    noticeWorkingDays: stored.notice_working_days,
    terminationBenefit: stored.termination_benefit,
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

function compensation(stored: StoredProfile): NonNullable<EmployeeProfile['compensation']> {
  return {
    basicSalary: hundredths(stored.amount_cents),
    lastModifiedSalaryAt: stored.salary_from,
    pensionFund: hundredths(stored.pension_value),
    pensionFundType: stored.pension_type === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE',
    providentFund: hundredths(stored.provident_value),
    providentFundType: stored.provident_type === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE',
    insurance: stored.insurance,
    annualSalary: stored.annual_salary,
    paidElsewhereFrom: stored.paid_elsewhere_from,
    paidElsewhereUntil: stored.paid_elsewhere_until,
    endReason: stored.end_reason,
    seniority: stored.has_seniority === true ? 1 : 0,
    severancePay: stored.has_severance_pay === true ? 1 : 0,
    unpaidSalary: stored.unpaid_salary_cents / 100,
    payrollCurrency: stored.payroll_currency,
    bankAccNumber: stored.bank_account_number,
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
