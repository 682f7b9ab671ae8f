import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Amount, Day, FileName, Id, Percent, dataOf, required, text } from '#contract/shared.ts';

/** Values of the record that are chosen from a list, as the wire spells them. */
export const employeeChoices = {
  gender: [0, 1, 2],
  maritalStatus: ['SINGLE', 'MARRIED', 'DIVORCED'],
  employeeType: ['NATIONAL', 'INTERNATIONAL'],
  typeOfWorker: ['RESIDENT', 'NON-RESIDENT'],
  contractType: ['UDC', 'FDC', 'VOLUNTEER', 'CONSULTANT', 'INTERNSHIP'],
  workingDay: ['MTOF', 'OPERATION_CALENDAR'],
  status: [1, 0, 4, 5],
  noticePeriodType: ['2WEEK', '1MONTH', '2MONTH', '3MONTH', 'CUSTOM'],
  fundType: ['PERCENTAGE', 'AMOUNT'],
  insurance: ['ACCIDENT', 'HEALTH', 'LIFE'],
  payrollCurrency: ['USD', 'KHR'],
  kidStatus: ['UNDER_CONTROLL', 'OUT_OF_CONTROLL'],
  offeredBy: ['ORGANIZATION', 'EMPLOYEE'],
} as const;

/** Row status of a repeating group's row that is to be deleted. */
export const ROW_DELETED = 3;

/** The fixed allowances, with the code of their payroll item. */
export const fixedAllowances = {
  phoneAllowance: 'PHONE_ALLOWANCE',
  housingAllowance: 'HOUSING_ALLOWANCE',
  gasolineAllowance: 'GASOLINE_ALLOWANCE',
} as const;
export type FixedAllowance = keyof typeof fixedAllowances;

/** Line managers, the first line first. */
export const lineManagerFields = [
  'supervisorId',
  'projectManagerId',
  'headOfDepartmentId',
  'fourthLineManagerId',
  'fifthLineManagerId',
] as const;

function each<const Key extends string, Value>(keys: readonly Key[], make: () => Value): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys it was given
  return Object.fromEntries(keys.map((key) => [key, make()])) as Record<Key, Value>;
}

/** Texts that may be empty. Null empties a field, a missing one leaves it as it is. */
export const optionalTexts = [
  'address',
  'placeOfBirth',
  'nationIDNumber',
  'ethnicity',
  'religious',
  'bankAccNumber',
  'userName',
  'passportNumber',
  'passportIssuedPlace',
  'visaNumber',
  'spouseName',
  'spouseOccupation',
  'motherName',
  'fatherName',
  'nssfNumber',
  'workbookNumber',
  'workPermitNumber',
  'taxIdentificationNumber',
  'contactNumber',
  'contactNumber2',
  'contactNumber3',
  'emergencyContactName',
  'emergencyContactNumber',
  'position',
  'activityCode',
  'dutyStation',
] as const;

/** Days that may be empty. */
export const optionalDays = [
  'expiredDate',
  'passportIssuedDate',
  'passportExpiredDate',
  'visaExpiredDate',
  'actingStart',
  'actingEnd',
  'probationExpiredDate',
  'contractEndDate',
  'contractChangedAt',
  'lastWorkingDay',
  'noticeTerminateAt',
] as const;

/** References that may be empty. */
export const optionalIds = [
  'nationalityId',
  'passportTypeId',
  'visaTypeId',
  'actingById',
  'projectManagerId',
  'headOfDepartmentId',
  'fourthLineManagerId',
  'fifthLineManagerId',
  'jobGradeId',
  'jobLevelId',
  'teamId',
  'departmentId',
] as const;

const note = (max = 255) =>
  text(max)
    .transform((value) => (value === '' ? null : value))
    .nullish();
const email = text(254).pipe(z.union([z.literal(''), z.email('validation.email')]));
const money = Amount.min(0, 'validation.min_0').lt(1e9, 'validation.number_range');
const flag = z.literal([0, 1]);
const percent = Percent.nullish();
/** A stored file as its upload answered it: id and ending. */
const fileName = FileName.nullish();

/** What every row of a repeating group may carry: its id once it is stored, and 3 to delete it. */
const row = { id: Id.nullish(), status: z.number().int().nullish() };

const Allowance = z.object({
  amount: money.nullish(),
  isTaxable: flag.nullish(),
  offeredBy: z.enum(employeeChoices.offeredBy).nullish(),
});

const fields = {
  code: required(40),
  firstName: required(100),
  lastName: required(100),
  firstNameKH: required(100),
  lastNameKH: required(100),
  gender: z.literal(employeeChoices.gender),
  maritalStatus: z.enum(employeeChoices.maritalStatus),
  dob: Day,
  email: required(254).pipe(z.email('validation.email')),
  notifyEmail: email.transform((value) => (value === '' ? null : value)).nullish(),
  photo: fileName,
  ...each(optionalTexts, note),
  ...each(optionalDays, () => Day.nullish()),
  ...each(optionalIds, () => Id.nullish()),
  spouseWorkingStatus: flag.nullish(),
  approver1Id: z.uuid('validation.approver1'),
  approver2Id: z.uuid('validation.approver2'),
  supervisorId: z.uuid('validation.supervisor'),
  step: z.number().int('validation.whole').min(1, 'validation.step').max(9, 'validation.step').nullish(),
  joinDate: Day,
  employeeType: z.enum(employeeChoices.employeeType),
  typeOfWorker: z.enum(employeeChoices.typeOfWorker),
  contractType: z.enum(employeeChoices.contractType, 'validation.contract_type'),
  workingDay: z.enum(employeeChoices.workingDay),
  /** JSON text: weekday to week numbers 1 to 5 (decision B62). */
  weekendDefinition: z.string().max(2_000).nullish(),
  roleId: z.uuid('validation.role'),
  status: z.literal(employeeChoices.status),
  isNoticeTerminate: flag.nullish(),
  noticePeriodType: z.enum(employeeChoices.noticePeriodType).nullish(),
  /** JSON text {workingDay}: the typed number of a CUSTOM notice period. */
  noticePayload: z.string().max(200).nullish(),
  terminationBenefit: flag.nullish(),
  basicSalary: money,
  lastModifiedSalaryAt: Day,
  pensionFund: money.nullish(),
  pensionFundType: z.enum(employeeChoices.fundType).nullish(),
  providentFund: money.nullish(),
  providentFundType: z.enum(employeeChoices.fundType).nullish(),
  /** Comma-joined. */
  insurance: z.string().max(100).nullish(),
  annualSalary: flag.nullish(),
  seniority: flag.nullish(),
  severancePay: flag.nullish(),
  unpaidSalary: money.nullish(),
  payrollCurrency: z.enum(employeeChoices.payrollCurrency).nullish(),
  phoneAllowance: Allowance.nullish(),
  housingAllowance: Allowance.nullish(),
  gasolineAllowance: Allowance.nullish(),
  kids: z
    .array(
      z.object({
        ...row,
        name: note(),
        dob: Day.nullish(),
        currentStatus: z.enum(employeeChoices.kidStatus).nullish(),
        attachment: fileName,
      }),
    )
    .max(30)
    .nullish(),
  siblings: z
    .array(z.object({ ...row, name: note(), dob: Day.nullish(), currentStatus: note() }))
    .max(30)
    .nullish(),
  inheritances: z
    .array(z.object({ ...row, name: note(), idCard: note(), percentage: percent }))
    .max(30)
    .nullish(),
  educations: z
    .array(z.object({ ...row, institute: note(), degree: note(), date: note() }))
    .max(50)
    .nullish(),
  certifications: z
    .array(z.object({ ...row, title: note(), authority: note(), date: note() }))
    .max(50)
    .nullish(),
  languages: z
    .array(z.object({ ...row, title: note(), proficiency: note() }))
    .max(50)
    .nullish(),
  skills: z
    .array(z.object({ ...row, title: note(), level: note() }))
    .max(50)
    .nullish(),
  employeeBenefits: z
    .array(
      z.object({
        ...row,
        payrollItemId: Id.nullish(),
        /** In dollars; of a deduction negative, or positive as it is typed (decision B50). */
        amount: Amount.nullish(),
        isTaxable: flag.nullish(),
        offeredBy: z.enum(employeeChoices.offeredBy).nullish(),
      }),
    )
    .max(50)
    .nullish(),
  budgetAllocations: z
    .array(
      z.object({
        ...row,
        /** The project's id. */
        project: Id.nullish(),
        /** The project's code. */
        subProject: note(),
        subProjectCode: note(),
        activityCode1: note(60),
        activityCode2: note(60),
        activityCode3: note(60),
        activityCode4: note(60),
        percentage: percent,
      }),
    )
    .max(50)
    .nullish(),
  /** From when changes count that have no day of their own: post, funds, allocations. Without it the first day of the open month. */
  changesFrom: Day.nullish(),
} as const;

/** The record as the form sends it; what depends on several fields is told by `employeeComplaints`. */
export const EmployeeBody = z.object(fields);
export type EmployeeBody = z.output<typeof EmployeeBody>;
export type EmployeeBodyInput = z.input<typeof EmployeeBody>;

const EmployeeUpdate = z.object({ ...fields, version: z.number().int().optional() });

const Lookup = z.object({ id: z.string(), name: z.string() });
const Person = z.object({ id: z.string(), code: z.string(), name: z.string() });
const answerText = z.string().nullable();
const answerNumber = z.number().nullable();
const named = z.object({ name: z.string() }).nullable();

const BenefitAnswer = z.object({
  id: answerText,
  payrollItemId: z.string(),
  payrollItem: z.object({ title: z.string() }),
  code: z.string(),
  type: z.number(),
  taxRate: answerNumber,
  amount: z.number(),
  isTaxable: z.literal([0, 1]),
  offeredBy: z.enum(employeeChoices.offeredBy),
  status: z.number(),
});
const AllowanceAnswer = z.object({
  code: z.string(),
  title: z.string(),
  amount: z.number(),
  isTaxable: z.literal([0, 1]),
  offeredBy: z.enum(employeeChoices.offeredBy),
  fix: z.boolean(),
});

/** The whole record, the newest of everything dated, in the names that the form sends back. */
export const EmployeeDetail = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  namekh: answerText,
  firstName: z.string(),
  lastName: z.string(),
  firstNameKH: answerText,
  lastNameKH: answerText,
  gender: z.literal(employeeChoices.gender),
  maritalStatus: z.enum(employeeChoices.maritalStatus).nullable(),
  dob: answerText,
  email: answerText,
  notifyEmail: answerText,
  photo: answerText,
  ...each(optionalTexts, () => answerText),
  ...each(optionalDays, () => answerText),
  ...each(optionalIds, () => answerText),
  nationality: named,
  passportType: named,
  visaType: named,
  jobGrade: named,
  jobLevel: named,
  department: named,
  team: named,
  spouseWorkingStatus: z.literal([0, 1]).nullable(),
  approver1Id: answerText,
  approver2Id: answerText,
  supervisorId: answerText,
  /** Everybody whom an id of the record names, for the selects. */
  people: z.array(Person),
  step: answerNumber,
  joinDate: z.string(),
  type: answerText,
  employeeType: z.enum(employeeChoices.employeeType),
  typeOfWorker: z.enum(employeeChoices.typeOfWorker),
  contractType: z.enum(employeeChoices.contractType).nullable(),
  workingDay: z.enum(employeeChoices.workingDay),
  weekendDefinition: answerText,
  roleId: answerText,
  status: z.literal(employeeChoices.status),
  isNoticeTerminate: z.literal([0, 1]).nullable(),
  noticePeriodType: z.enum(employeeChoices.noticePeriodType).nullable(),
  noticePayload: answerText,
  terminationBenefit: z.literal([0, 1]).nullable(),
  basicSalary: answerNumber,
  lastModifiedSalaryAt: answerText,
  pensionFund: answerNumber,
  pensionFundType: z.enum(employeeChoices.fundType),
  providentFund: answerNumber,
  providentFundType: z.enum(employeeChoices.fundType),
  insurance: z.string(),
  annualSalary: z.literal([0, 1]),
  seniority: z.literal([0, 1]),
  severancePay: z.literal([0, 1]),
  unpaidSalary: z.number(),
  payrollCurrency: z.enum(employeeChoices.payrollCurrency).nullable(),
  phoneAllowance: AllowanceAnswer,
  housingAllowance: AllowanceAnswer,
  gasolineAllowance: AllowanceAnswer,
  kids: z.array(
    z.object({
      id: z.string(),
      name: answerText,
      dob: answerText,
      age: answerNumber,
      currentStatus: z.enum(employeeChoices.kidStatus),
      attachment: answerText,
    }),
  ),
  siblings: z.array(
    z.object({ id: z.string(), name: answerText, dob: answerText, age: answerNumber, currentStatus: answerText }),
  ),
  inheritances: z.array(z.object({ id: z.string(), name: answerText, idCard: answerText, percentage: answerNumber })),
  educations: z.array(z.object({ id: z.string(), institute: answerText, degree: answerText, date: answerText })),
  certifications: z.array(z.object({ id: z.string(), title: answerText, authority: answerText, date: answerText })),
  languages: z.array(z.object({ id: z.string(), title: answerText, proficiency: answerText })),
  skills: z.array(z.object({ id: z.string(), title: answerText, level: answerText })),
  employeeBenefits: z.array(BenefitAnswer),
  budgetAllocations: z.array(
    z.object({
      id: z.string(),
      project: z.string(),
      subProject: z.string(),
      subProjectCode: answerText,
      activityCode1: answerText,
      activityCode2: answerText,
      activityCode3: answerText,
      activityCode4: answerText,
      percentage: z.number(),
    }),
  ),
  user: z
    .object({ roleId: z.string(), userName: z.string(), photo: answerText, role: z.object({ name: z.string() }) })
    .nullable(),
  /** The first day of the month whose pay is open: what the form proposes for changes without a day of their own. */
  openFrom: z.string(),
  /** Whether pay, role and status are the caller's own and so left to others (decision B63). */
  isOwn: z.boolean(),
});
export type EmployeeDetail = z.output<typeof EmployeeDetail>;

const byId = z.object({ id: Id });

/** The calls of the employee form and of the profile's tabs. */
export const employeeForm = {
  detail: endpoint({
    method: 'GET',
    path: '/employee/v1/detail/{id}',
    tag: 'employees',
    summary: 'The whole record for the form, the newest of everything dated.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    answer: dataOf(EmployeeDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employee/v1/create',
    tag: 'employees',
    summary: 'Makes an employee, with an account where a user name is given; the account has no password yet.',
    needs: 'employee/create',
    scope: { rows: 'company' },
    body: EmployeeBody,
    answer: dataOf(z.object({ id: z.string(), version: z.number() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employee/v1/update/{id}',
    tag: 'employees',
    summary: 'Changes an employee. Dated parts begin anew from the day of the change; rows with status 3 are deleted.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    body: EmployeeUpdate,
    answer: dataOf(z.object({ id: z.string(), version: z.number() })),
  }),
  payload: endpoint({
    method: 'GET',
    path: '/employee/v1/form_payload',
    tag: 'employees',
    summary: 'What the form offers: roles, lists and line managers.',
    needs: { any: ['employee/create', 'employee/edit'] },
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        /** Roles that the caller may give; the others are shown and not offered. */
        roles: z.array(Lookup.extend({ code: z.string(), mayGive: z.boolean() })),
        departments: z.array(Lookup),
        dutyStations: z.array(Lookup),
        supervisors: z.array(Person),
        secondLineManagers: z.array(Person),
        thirdLineManagers: z.array(Person),
        fourthLineManagers: z.array(Person),
        fifthLineManagers: z.array(Person),
        teams: z.array(Lookup.extend({ departmentId: z.string().nullable() })),
        passportTypes: z.array(Lookup),
        visaTypes: z.array(Lookup),
        nationalities: z.array(Lookup),
        jobGrades: z.array(Lookup),
        jobLavels: z.array(Lookup),
        /** Positions in use, as suggestions. */
        positions: z.array(z.string()),
        openFrom: z.string(),
      }),
    ),
  }),
  passProbation: endpoint({
    method: 'PUT',
    path: '/employee/v1/mark_as_passed_probation/{id}',
    tag: 'employees',
    summary: "Confirms that the probation is passed, on a day; never one's own.",
    needs: 'employee/confirm probation',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    body: z.object({ probationEndDate: z.iso.date('validation.probation_end') }),
    answer: dataOf(z.object({ id: z.string(), type: z.string() })),
  }),
  histories: endpoint({
    method: 'GET',
    path: '/employee/v1/histories/{id}',
    tag: 'employees',
    summary:
      'What one dated part of a record was, the newest first, with who changed it and when. Of pay by the rule of the profile.',
    needs: 'session',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'employee/view', others: 'employee/view' },
    params: byId,
    query: z.object({ type: z.enum(['GROSS_SALARY', 'PENSION_FUND', 'PROVIDEND_FUND', 'POSITION', 'JOB_GRADE']) }),
    answer: dataOf(
      z.array(
        z.object({
          /** The day from which the value is in force. */
          date: z.string(),
          user: z.string().nullable(),
          changedAt: z.string(),
          /** Dollars, percent or text, by `unit`. */
          currentValue: z.union([z.string(), z.number()]).nullable(),
          unit: z.enum(['USD', 'PERCENT', 'TEXT']),
        }),
      ),
    ),
  }),
};
