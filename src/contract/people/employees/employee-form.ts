import { z } from 'zod';
import { CustomValues } from '#contract/people/custom-values.ts';
import { factInputs, note } from '#contract/people/facts/fact-schemas.ts';
import { factsWhere, plainKeys } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { textFacts } from '#contract/people/facts/single-facts.ts';
import type { TextFactKey } from '#contract/people/facts/single-facts.ts';
import { textOf } from '#contract/people/facts/text-kinds.ts';
import { Amount, Day, FileName, Id, Percent, each } from '#contract/shared.ts';

/** Values of the record that are chosen from a list, as the wire spells them. */
export const employeeChoices = {
  gender: recordFacts.gender.choices,
  maritalStatus: recordFacts.maritalStatus.choices,
  employeeType: recordFacts.employeeType.choices,
  typeOfWorker: recordFacts.typeOfWorker.choices,
  contractType: ['UDC', 'FDC', 'VOLUNTEER', 'CONSULTANT', 'INTERNSHIP'],
  workingDay: recordFacts.workingDay.choices,
  status: recordFacts.status.choices,
  noticePeriodType: recordFacts.noticePeriodType.choices,
  fundType: ['PERCENTAGE', 'AMOUNT'],
  insurance: ['ACCIDENT', 'HEALTH', 'LIFE'],
  payrollCurrency: recordFacts.payrollCurrency.choices,
  kidStatus: ['UNDER_CONTROLL', 'OUT_OF_CONTROLL'],
  offeredBy: ['ORGANIZATION', 'EMPLOYEE'],
  endReason: recordFacts.endReason.choices,
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

/** Texts that may be empty, of the account and the post. Null empties a field, a missing one leaves it as it is. */
export const notesBeside = ['userName', 'position', 'dutyStation'] as const;

/** Days that may be empty, of the contract. */
export const daysBeside = ['contractEndDate', 'contractChangedAt'] as const;

/** References that may be empty, of the post. */
export const idsBeside = ['jobGradeId', 'jobLevelId', 'teamId', 'departmentId'] as const;

const filledFact = (key: TextFactKey) =>
  textOf(textFacts[key].kind, textFacts[key].max).pipe(z.string().min(1, 'validation.required'));
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

/** What the form demands of a new record, and a stored one may lack (decision A39), in the order of the form. */
export const demandedFields = factsWhere({ need: 'hire' });
export type DemandedField = (typeof demandedFields)[number];

/** What pay and filings need of somebody: a hire can be saved without, and it is listed as missing. */
export const gapFields = [...factsWhere({ need: 'pay' }), 'budgetAllocations'] as const;
export type GapField = (typeof gapFields)[number];

/** Everything that a record can lack. */
export const missableFields = [...demandedFields, ...gapFields] as const;

/** Of these what who leads the organisation does without: nobody is above. With the complaint where one is missing. */
export const aboveFields = {
  supervisorId: 'validation.supervisor',
  approver1Id: 'validation.approver1',
  approver2Id: 'validation.approver2',
} as const;

/** What everybody's record holds, as it must be where it is there; an address is there where somebody has one. */
const ofEverybody = {
  firstName: filledFact('firstName'),
  lastName: filledFact('lastName'),
  firstNameKH: filledFact('firstNameKH'),
  lastNameKH: filledFact('lastNameKH'),
  maritalStatus: z.enum(employeeChoices.maritalStatus),
  dob: Day,
  roleId: z.uuid('validation.role'),
} as const satisfies Readonly<Record<Exclude<DemandedField, 'email' | keyof typeof aboveFields>, z.ZodType>>;

/** What becomes of values and allocations that begin after the day of another one: they stay, or it takes their place. */
export const laterSplits = ['KEEP', 'REPLACE'] as const;
export type LaterSplit = (typeof laterSplits)[number];

const fields = {
  ...factInputs(plainKeys),
  ...each(notesBeside, () => note()),
  ...each(daysBeside, () => Day.nullish()),
  ...each(idsBeside, () => Id.nullish()),
  /** The person has no e-mail: none is asked for. An address that is sent along counts all the same. */
  hasNoEmail: z.boolean().nullish(),
  photo: fileName,
  approver1Id: z.uuid(aboveFields.approver1Id).nullish(),
  approver2Id: z.uuid(aboveFields.approver2Id).nullish(),
  supervisorId: z.uuid(aboveFields.supervisorId).nullish(),
  step: z.number().int('validation.whole').min(1, 'validation.step').max(9, 'validation.step').nullish(),
  contractType: z.enum(employeeChoices.contractType, 'validation.contract_type'),
  /**
   * Why the contract's end was typed wrong: the stored one is corrected. Without it a later end renews the contract: another one
   * begins the day after the stored end, which stays.
   */
  contractCorrection: note('lines'),
  /** JSON text: weekday to week numbers 1 to 5 (decision B62). */
  weekendDefinition: z.string().max(2_000).nullish(),
  roleId: ofEverybody.roleId.nullish(),
  /** JSON text {workingDay}: the typed number of a CUSTOM notice period. */
  noticePayload: z.string().max(200).nullish(),
  /** Days of annual leave left on the day from which leave is kept here (the detail's `leaveKeptFrom`), at most two decimals. */
  leaveBroughtForward: z
    .number()
    .min(0, 'validation.min_0')
    .max(366, 'validation.number_range')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals')
    .nullish(),
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
    .array(z.object({ ...row, name: note(), idCard: note('number'), percentage: percent }))
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
        subProject: note('number'),
        subProjectCode: note('number'),
        activityCode1: note('number', 60),
        activityCode2: note('number', 60),
        activityCode3: note('number', 60),
        activityCode4: note('number', 60),
        percentage: percent,
      }),
    )
    .max(50)
    .nullish(),
  /** True where the person tells what HR does not know, before the first day (`leftToPerson`). New records alone. */
  completesLater: z.boolean().nullish(),
  /** The person was compared with those alike, and is another. */
  anotherPerson: z.boolean().nullish(),
  /** Values of the company's own fields, by the id of the field. */
  custom: CustomValues.nullish(),
  /** From when changes count that have no day of their own: post, funds, allocations. Without it the first day of the open month. */
  changesFrom: Day.nullish(),
  /**
   * What becomes of other values of what is changed that begin after that day: they stay, which is the rule, or they go. A salary
   * before a later one is refused unless this is said.
   */
  laterValues: z.enum(laterSplits, 'validation.choice').nullish(),
  /** What becomes of allocations that begin after that day: they stay, or the one that is sent takes their place. Demanded where there are any. */
  allocationLater: z.enum(laterSplits, 'validation.choice').nullish(),
} as const;

/** The record as the form sends it; what it must hold, and what depends on several fields, is told by `employeeComplaints`. */
export const EmployeeBody = z.object(fields);
export type EmployeeBody = z.output<typeof EmployeeBody>;
export type EmployeeBodyInput = z.input<typeof EmployeeBody>;

/** Fields that HR may leave open, so that the new person fills them in. */
export const leftToPerson: ReadonlySet<DemandedField> = new Set<DemandedField>([
  'firstNameKH',
  'lastNameKH',
  'maritalStatus',
  'dob',
]);

/** Fields that are demanded of nationals alone. */
const ofNationals: ReadonlySet<DemandedField> = new Set<DemandedField>(['firstNameKH', 'lastNameKH']);

/** Whether a required field may be open: the Khmer name of a foreigner, or a field that the new person fills in. */
export const isExcused = (
  field: DemandedField,
  of: { readonly employeeType?: unknown; readonly completesLater?: unknown },
): boolean =>
  (of.employeeType === 'INTERNATIONAL' && ofNationals.has(field)) || (of.completesLater === true && leftToPerson.has(field));

const { firstName, lastName, roleId, ...excusable } = ofEverybody;

const complete = Object.keys(excusable)
  .reduce(
    (body, name) =>
      body.refine(
        (values) => {
          const field = demandedFields.find((one) => one === name);
          const value: unknown = Reflect.get(values, name);
          return (field !== undefined && isExcused(field, values)) || (value !== null && value !== undefined && value !== '');
        },
        {
          path: [name],
          error: 'validation.required',
          // Said together with what else is wrong.
          when: ({ value }) => typeof value === 'object' && value !== null,
        },
      ),
    EmployeeBody.extend({ firstName, lastName, roleId }),
  )
  .refine(({ email: address, hasNoEmail }) => hasNoEmail === true || (typeof address === 'string' && address !== ''), {
    path: ['email'],
    error: 'validation.required',
    // Said together with what else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/**
 * A new record. Who leads the organisation has nobody above, which the role says: without a role, a line manager and the approvers
 * are asked for at once.
 */
export const NewEmployee = Object.entries(aboveFields).reduce(
  (body, [field, error]) =>
    body.refine((values) => typeof values.roleId === 'string' || typeof Reflect.get(values, field) === 'string', {
      path: [field],
      error,
      // Said together with what else is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  complete,
);
