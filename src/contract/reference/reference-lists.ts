import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Endpoint, RecordKind, Scope } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  Day,
  Id,
  MonthOrDay,
  ReferencePage,
  dataOf,
  listOf,
  nameText,
  parseJson,
  requiredCode,
  requiredName,
  search,
} from '#contract/shared.ts';
import type { Search } from '#contract/shared.ts';

/** What a list of the settings is asked for. */
export interface ReferenceQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search?: Search<string> | undefined;
  /** Columns with the values of which one must fit. */
  readonly filter?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
  /** These records alone. */
  readonly ids?: readonly string[] | undefined;
  /** The records that existed at the end of this month. */
  readonly month?: string | undefined;
}

/** A value of a record on the wire; a field may hold several rows. */
export type ReferenceValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Readonly<Record<string, string | number | boolean | null | undefined>>[];

/** What is typed into a record of a list; null clears. */
export type ReferenceValues = Readonly<Partial<Record<string, ReferenceValue>>>;

type ById = z.ZodType<{ readonly id: string }>;

/** The five calls that every list of the settings has. */
export interface ReferenceCalls {
  readonly list: Endpoint<undefined, z.ZodType<ReferenceQuery>>;
  readonly detail: Endpoint<ById>;
  readonly create: Endpoint<undefined, undefined, z.ZodType<ReferenceValues>>;
  readonly update: Endpoint<ById, undefined, z.ZodType<ReferenceValues>>;
  readonly archive: Endpoint<ById>;
}

interface Definition<Query extends z.ZodType, Row extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType> {
  /** Below /api: `/department/v1`. */
  readonly base: `/${string}`;
  readonly tag: string;
  readonly record: RecordKind;
  /** The resource with the four rights of a list; or, where seeing and changing are the only two, its name and these. */
  readonly resource: ListResource | { readonly view: Permission; readonly edit: Permission };
  /** Who chooses among the names without keeping the list. */
  readonly choosers: readonly Permission[];
  /** The list's name in sentences. */
  readonly many: string;
  readonly query: Query;
  readonly row: Row;
  readonly create: Create;
  readonly update: Update;
  /** What archiving does, or when it is refused. */
  readonly archiving: string;
}

type ListResource =
  | 'department'
  | 'team'
  | 'duty station'
  | 'visa type'
  | 'passport type'
  | 'nationality'
  | 'job level'
  | 'job grade'
  | 'public holiday'
  | 'leave type'
  | 'overtime type'
  | 'branch'
  | 'custom field'
  | 'checklist'
  | 'shift'
  | 'donor';

const params = z.object({ id: Id });

function rightsOf(resource: Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>['resource']): {
  readonly view: Permission;
  readonly add: Permission;
  readonly edit: Permission;
  readonly remove: Permission;
} {
  if (typeof resource === 'object')
    return { view: resource.view, add: resource.edit, edit: resource.edit, remove: resource.edit };
  return { view: `${resource}/view`, add: `${resource}/create`, edit: `${resource}/edit`, remove: `${resource}/delete` };
}

/** Declares the calls of a list. */
export function referenceCalls<
  Query extends z.ZodType,
  Row extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
>({
  base,
  tag,
  record,
  resource,
  choosers,
  many,
  query,
  row,
  create,
  update,
  archiving,
}: Definition<Query, Row, Create, Update>) {
  const { view, add, edit, remove } = rightsOf(resource);
  const scope: Scope = { rows: 'company', record };
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/lists`,
      tag,
      summary: `${many}; limit 0 is all. For who keeps the list and for who chooses from it.`,
      needs: { any: [view, ...choosers] },
      scope: { rows: 'company' },
      query,
      answer: listOf(row),
    }),
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail/{id}`,
      tag,
      summary: `${many}: one record.`,
      needs: view,
      scope,
      params,
      answer: dataOf(row),
    }),
    create: endpoint({
      method: 'POST',
      path: `${base}/create`,
      touches: 'everything',
      tag,
      summary: `${many}: makes a record; a name that is taken is refused.`,
      needs: add,
      scope: { rows: 'company' },
      body: create,
      answer: dataOf(row),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/update/{id}`,
      touches: 'everything',
      tag,
      summary: `${many}: changes a record; an absent field stays as it is.`,
      needs: edit,
      scope,
      params,
      body: update,
      answer: dataOf(row),
    }),
    archive: endpoint({
      method: 'DELETE',
      path: `${base}/archive/{id}`,
      touches: 'everything',
      tag,
      summary: `${many}: archives a record. ${archiving}`,
      needs: remove,
      scope,
      params,
      answer: dataOf(z.object({ id: z.string() })),
    }),
  };
}

/** The same fields, each of which may be absent, with the version they were typed over. */
export const changeOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(fields).partial().extend({ version: z.number().int().optional() });

const Filter = z
  .object({
    id: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(500)]).optional(),
    name: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(500)]).optional(),
  })
  .strict();

/** `filter`: JSON with the values of id or name; an empty one is none (decision D14). */
const filter = z
  .string()
  .max(20_000)
  .optional()
  .transform((given, context) => {
    if (given === undefined || given.trim() === '') return undefined;
    const parsed = Filter.safeParse(parseJson(given));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'validation.search' });
    return z.NEVER;
  });

/** `month`: an empty one is none (decision D14). */
const month = z
  .string()
  .optional()
  .transform((given) => (given === '' ? undefined : given))
  .pipe(MonthOrDay.optional());

const stamp = { id: z.string(), version: z.number() };
/** A record that has a name, in Khmer too where the company gives one, and nothing else. */
export const NamedRow = z.object({ ...stamp, name: z.string(), nameKH: z.string().nullable() });
export type NamedRow = z.output<typeof NamedRow>;

const names = { name: requiredName(255), nameKH: nameText(255).nullish() };
const NamePage = ReferencePage.extend({ search: search(['name', 'nameKH']), filter, month });

/** The forms and filters that choose from the lists of people's records. */
const staff = ['employee/view', 'employee/create', 'employee/edit'] as const;
const keepsNames = 'Records that refer to it keep its name.';

interface NameList {
  readonly base: `/${string}`;
  readonly record: RecordKind;
  readonly resource: ListResource;
  readonly many: string;
  readonly choosers?: readonly Permission[];
  readonly archiving?: string;
}

/** A list whose records have a name and nothing else. */
const nameCalls = ({ choosers = staff, archiving = keepsNames, ...of }: NameList) =>
  referenceCalls({
    ...of,
    tag: 'settings',
    choosers,
    archiving,
    query: NamePage,
    row: NamedRow,
    create: z.object(names),
    update: changeOf(names),
  });

export const departments = nameCalls({
  base: '/department/v1',
  record: 'department',
  resource: 'department',
  many: 'Departments',
  choosers: [...staff, 'team/view', 'team/create', 'team/edit', 'shift/create', 'shift/edit'],
  archiving: 'Refused while it has teams or people.',
});

export const TeamRow = NamedRow.extend({
  departmentId: z.string().nullable(),
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type TeamRow = z.output<typeof TeamRow>;

const teamFields = { ...names, departmentId: Id };

export const teams = referenceCalls({
  base: '/team/v1',
  tag: 'settings',
  record: 'team',
  resource: 'team',
  choosers: [...staff, 'shift/create', 'shift/edit'],
  many: 'Teams, each with its department',
  query: ReferencePage.extend({ search: search(['name', 'nameKH', 'department']) }),
  row: TeamRow,
  create: z.object(teamFields),
  update: changeOf(teamFields),
  archiving: 'Refused while it has people.',
});

export const DutyStationRow = NamedRow.extend({ code: z.string().nullable() });
export type DutyStationRow = z.output<typeof DutyStationRow>;

const stationFields = { ...names, code: requiredCode(60) };

export const dutyStations = referenceCalls({
  base: '/duty_station/v1',
  tag: 'settings',
  record: 'dutyStation',
  resource: 'duty station',
  choosers: staff,
  many: 'Duty stations',
  query: ReferencePage.extend({ search: search(['name', 'nameKH', 'code']) }),
  row: DutyStationRow,
  create: z.object(stationFields),
  update: changeOf(stationFields),
  archiving: keepsNames,
});

/** The calls of a list of names. */
export type NameCalls = ReturnType<typeof nameCalls>;

export const visaTypes = nameCalls({ base: '/visa_type/v1', record: 'visaType', resource: 'visa type', many: 'Visa types' });

export const passportTypes = nameCalls({
  base: '/passport_type/v1',
  record: 'passportType',
  resource: 'passport type',
  many: 'Passport types',
});

export const nationalities = nameCalls({
  base: '/nationality/v1',
  record: 'nationality',
  resource: 'nationality',
  many: 'Nationalities',
});

export const jobLevels = nameCalls({ base: '/job_level/v1', record: 'jobLevel', resource: 'job level', many: 'Job levels' });

export const jobGrades = nameCalls({ base: '/job_grade/v1', record: 'jobGrade', resource: 'job grade', many: 'Job grades' });

/** Whether a holiday ends on or after its first day (decision D38). */
export const isHolidaySpan = ({ start, end }: { readonly start: string; readonly end: string }): boolean => end >= start;

export const HolidayRow = NamedRow.extend({
  start: z.string(),
  end: z.string(),
  /** Computed or commonly published, and not confirmed by the company yet. */
  provisional: z.boolean(),
});
export type HolidayRow = z.output<typeof HolidayRow>;

const holidayFields = { ...names, start: Day, end: Day };

export const publicHolidays = referenceCalls({
  base: '/holiday/v1',
  tag: 'settings',
  record: 'holiday',
  resource: 'public holiday',
  choosers: ['leave request/view', 'overtime request/view', 'timesheet/view'],
  many: 'Public holidays: those ahead first, the next one at the top, then those that are over, the latest first',
  query: ReferencePage.extend({ search: search(['name', 'nameKH', 'start', 'end']) }),
  row: HolidayRow,
  create: z.object(holidayFields).refine(isHolidaySpan, { path: ['end'], message: 'validation.end_before_start' }),
  // Any save confirms the day; a save that changes nothing else says so with this.
  update: changeOf({ ...holidayFields, provisional: z.literal(false) }),
  archiving: 'Days that were counted with it stay as they were counted.',
});
