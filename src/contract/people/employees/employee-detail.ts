import { z } from 'zod';
import { exactAnswers } from '#contract/people/facts/fact-schemas.ts';
import { plainKeys } from '#contract/people/facts/facts.ts';
import { HeldDays } from '#contract/people/facts/dated-facts.ts';
import { TermPart } from '#contract/people/term-changes.ts';
import { CustomField } from '#contract/people/custom-fields.ts';
import { employeeChoices, daysBeside, idsBeside, notesBeside } from '#contract/people/employees/employee-form.ts';
import { ContractStretch } from '#contract/people/employees/employee-law.ts';
import { each } from '#contract/shared.ts';

/** What can be chosen below a project. */
export const SubProject = z.object({
  id: z.string(),
  subProjectCode: z.string(),
  activityCode1: z.string().nullable(),
  activityCode2: z.string().nullable(),
  activityCode3: z.string().nullable(),
  activityCode4: z.string().nullable(),
});

/** Another person, named. */
export const Person = z.object({ id: z.string(), code: z.string(), name: z.string() });
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

/** A stored paper; `{destination}/{originalname}` is the path by which it is deleted. */
const PaperAnswer = z.object({ destination: z.string(), originalname: z.string() });

/** The whole record, the newest of everything dated, in the names that the form sends back. */
export const EmployeeDetail = z.object({
  ...exactAnswers(plainKeys),
  id: z.string(),
  version: z.number(),
  name: z.string(),
  namekh: answerText,
  firstName: z.string(),
  lastName: z.string(),
  hasNoEmail: z.boolean(),
  photo: answerText,
  ...each([...notesBeside, ...daysBeside, ...idsBeside], () => answerText),
  nationality: named,
  passportType: named,
  visaType: named,
  jobGrade: named,
  jobLevel: named,
  department: named,
  team: named,
  branch: named,
  /** Everybody whom an id of the record names, for the selects. */
  people: z.array(Person),
  step: answerNumber,
  type: answerText,
  contractType: z.enum(employeeChoices.contractType).nullable(),
  weekendDefinition: answerText,
  roleId: answerText,
  noticePayload: answerText,
  /** Days of annual leave left on `leaveKeptFrom`; null: nobody said. */
  leaveBroughtForward: answerNumber,
  /** The day from which leave is kept here, of somebody who came before it and has no opening balance of leave; else null. */
  leaveKeptFrom: answerText,
  /** The last day of the former employments; null where there are none. */
  formerUntil: answerText,
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
  /** The day from which the newest value of each dated fact holds (`datedFacts`). */
  heldSince: z.partialRecord(HeldDays.shape.field, z.string()),
  /** The day from which the newest allocation counts; null without any. */
  allocationFrom: z.string().nullable(),
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
      /** The project's sub-projects, to choose from. */
      payload: z.array(SubProject),
    }),
  ),
  /** Values of the company's own fields that the caller sees, by the id of the field. */
  custom: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Those fields. */
  customFields: z.array(CustomField),
  /** The contracts of the present employment, the oldest first. */
  contracts: z.array(ContractStretch),
  certificateFiles: z.array(PaperAnswer),
  benefitFiles: z.array(PaperAnswer),
  user: z
    .object({ roleId: z.string(), userName: z.string(), photo: answerText, role: z.object({ name: z.string() }) })
    .nullable(),
  /** The first day of the month whose pay is open: what the form proposes for changes without a day of their own. */
  openFrom: z.string(),
  /** Whether pay, role and status are the caller's own and so left to others (decision B63). */
  isOwn: z.boolean(),
  /** Why the person's keys (`keyFields`) and password are not the caller's to change, in words; null where they are. */
  keysRefused: z.string().nullable(),
  /** The bank account that waits for a decision, with its request; null where none does. */
  accountWaits: z.object({ id: z.string(), requestNo: z.string(), account: z.string().nullable() }).nullable(),
  /** Whether another salary, contract or allocation waits for a second person. */
  termsByTwo: z.boolean(),
  /** Some of those who may decide on it, by name. */
  termsApprovers: z.array(z.string()),
  /** Those that wait for a decision; none of one's own. */
  termsWait: z.array(z.object({ id: z.string(), requestNo: z.string(), part: TermPart })),
});
export type EmployeeDetail = z.output<typeof EmployeeDetail>;
