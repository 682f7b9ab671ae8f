import { z } from 'zod';
import { toDayRange } from '#contract/day-range.ts';
import type { DayRange } from '#contract/day-range.ts';
import { employeeChoices, missableFields } from '#contract/people/employees/employee-form.ts';
import { Page, QueryFlag, parseJson, search } from '#contract/shared.ts';

/** What anybody signed in may know of a colleague (decision B38). */
export const EmployeeChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The name of the picture's file, `{id}.jpg`. */
  photo: z.string().nullable(),
  /** The link that shows it: signed, for some minutes, while the session lives. */
  photoLink: z.string().nullable(),
});
export type EmployeeChoice = z.output<typeof EmployeeChoice>;

const text = z.string().nullable();
const flag = z.number().nullable();

/** A row of the employee list, for holders of view on employee. It holds no pay (decision A29). */
export const EmployeeRow = EmployeeChoice.extend({
  namekh: text,
  /** 0 male, 1 female, 2 other. */
  gender: z.number(),
  position: text,
  department: text,
  team: text,
  dutyStation: text,
  branch: text,
  jobLevel: text,
  jobGrade: text,
  /** The 1st line manager. */
  lineManager: text,
  contractType: text,
  contractEndDate: text,
  /** Codes of the projects that the person is charged to today, the largest share first. */
  projects: z.array(z.string()),
  joinDate: z.string(),
  probationExpiredDate: text,
  /** 1 active, 0 resigned, 4 maternity leave, 5 sick leave. */
  status: z.number(),
  isNoticeTerminate: flag,
  lastWorkingDay: text,
  /** How many fields that the form demands are empty (decision A23). */
  missing: z.number(),
});
export type EmployeeRow = z.output<typeof EmployeeRow>;

const Filter = z.object({ joinDate: z.unknown().optional() }).strict();

/** `filter`: JSON with joinDate, a range of days in any of its forms (decisions A30, B35). */
const filter = z
  .string()
  .max(500)
  .optional()
  .transform((given, context): DayRange => {
    if (given === undefined || given.trim() === '') return {};
    const parsed = Filter.safeParse(parseJson(given));
    const range = parsed.success ? toDayRange(parsed.data.joinDate ?? '') : null;
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'validation.search' });
    return z.NEVER;
  });

/** Values of one filter, as many as are joined by commas. */
export const MOST_FILTER_VALUES = 50;

/** Several values of a kind, joined by commas; an empty one is none. */
export function several<T>(one: z.ZodType<T, string>) {
  const all = z.array(one).max(MOST_FILTER_VALUES);
  return z
    .string()
    .max(4_000)
    .optional()
    .transform((given, context): readonly T[] | undefined => {
      const words = given?.split(',').filter((word) => word.trim() !== '') ?? [];
      if (words.length === 0) return undefined;
      const parsed = all.safeParse(words.map((word) => word.trim()));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'validation.search' });
      return z.NEVER;
    });
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The id of a record, as a query names it. */
export const id = z.string().regex(new RegExp(`^${uuid}$`, 'i'));

/** A choice of a field of the company's own, FIELDID:CHOICEID. */
const fieldChoice = z
  .string()
  .regex(new RegExp(`^${uuid}:${uuid}$`, 'i'))
  .transform((given) => ({ fieldId: given.slice(0, 36).toLowerCase(), choiceId: given.slice(37).toLowerCase() }));

const codeOf = (allowed: readonly number[]) =>
  z
    .string()
    .transform(Number)
    .refine((code) => allowed.includes(code));

/** By what the list can be sorted: no column here tells of pay. */
export const employeeSorts = [
  'code',
  'name',
  'gender',
  'position',
  'department',
  'team',
  'dutyStation',
  'branch',
  'jobLevel',
  'jobGrade',
  'lineManager',
  'contractType',
  'contractEndDate',
  'joinDate',
  'probationExpiredDate',
  'status',
] as const;
export type EmployeeSort = (typeof employeeSorts)[number];

/** `sort`: a column, with a minus before it from the last to the first. People alike stand by code. */
const sort = z
  .string()
  .max(40)
  .optional()
  .transform((given, context): { readonly by: EmployeeSort; readonly isDescending: boolean } | undefined => {
    if (given === undefined || given === '') return undefined;
    const isDescending = given.startsWith('-');
    const by = employeeSorts.find((one) => one === given.slice(isDescending ? 1 : 0));
    if (by !== undefined) return { by, isDescending };
    context.addIssue({ code: 'custom', message: 'validation.search' });
    return z.NEVER;
  });

/** The filters whose values are ids of the company's records; each person has at most one of a kind, of projects several. */
export const employeeIdFilters = [
  'departmentId',
  'teamId',
  'dutyStationId',
  'branchId',
  'jobLevelId',
  'jobGradeId',
  'managerId',
  'projectId',
] as const;
export type EmployeeIdFilter = (typeof employeeIdFilters)[number];

/** What the list, its counters' buttons and its export filter by: every condition must fit, of several values one. */
const conditions = {
  filter,
  contractExpired: QueryFlag,
  newHire: QueryFlag,
  isResigned: QueryFlag,
  /** People of whom the form demands more than is known. */
  incomplete: QueryFlag,
  /** People whose record lacks one of these. */
  lacks: several(z.enum(missableFields)),
  departmentId: several(id),
  teamId: several(id),
  dutyStationId: several(id),
  branchId: several(id),
  jobLevelId: several(id),
  jobGradeId: several(id),
  /** The 1st line manager. */
  managerId: several(id),
  /** People charged to one of these today. */
  projectId: several(id),
  /** People charged to a project of this donor today. */
  donor: z
    .string()
    .max(255)
    .optional()
    .transform((given) => (given === undefined || given.trim() === '' ? undefined : given.trim())),
  status: several(codeOf(employeeChoices.status)),
  gender: several(codeOf(employeeChoices.gender)),
  contractType: several(z.enum(employeeChoices.contractType)),
  /** Choices of the company's own fields: of one field one of them, and of each field that is named. */
  custom: several(fieldChoice),
  sort,
  /** custom: the texts and choices of the company's own fields that the caller sees. */
  search: search(['name', 'code', 'position', 'custom']),
};
export const EmployeeConditions = z.object(conditions);
export type EmployeeConditions = z.output<typeof EmployeeConditions>;

/** A page of the list; of the people named alone, where `ids` names some. */
export const EmployeePage = Page.extend({ ...conditions, ids: several(id) });

const Offered = z.array(z.object({ id: z.string(), name: z.string() }));

/** What the list can be filtered by beside fixed words: records that the company has, archived ones left out. */
export const EmployeeFilterChoices = z.object({
  departmentId: Offered,
  teamId: Offered,
  dutyStationId: Offered,
  branchId: Offered,
  jobLevelId: Offered,
  jobGradeId: Offered,
  /** The 1st line managers of people on the list. */
  managerId: Offered,
  projectId: Offered,
  /** Donors of living projects, by name. */
  donor: z.array(z.string()),
});
export type EmployeeFilterChoices = z.output<typeof EmployeeFilterChoices>;
