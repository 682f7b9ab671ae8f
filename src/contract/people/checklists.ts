import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import {
  Day,
  Done,
  Id,
  LinkAnswer,
  Page,
  QueryFlag,
  ReferencePage,
  dataOf,
  listOf,
  nameText,
  requiredName,
  search,
  text,
} from '#contract/shared.ts';

/** On what occasion there is something to do for a person. */
export const occasions = ['joining', 'probation', 'leaving'] as const;
export type Occasion = (typeof occasions)[number];

/**
 * Who does a task: whoever keeps checklists (hr), processes payroll, posts the books, is the 1st line manager, or the person it is
 * about.
 */
export const responsibles = ['hr', 'payroll', 'finance', 'manager', 'person'] as const;
export type Responsible = (typeof responsibles)[number];

/** The right by which somebody is one of those; manager and person stand in the record. */
export const responsibleRights = {
  hr: 'checklist/edit',
  payroll: 'payroll/process',
  finance: 'finance/post',
} as const;

export const checklistStates = ['open', 'done', 'cancelled'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** Tasks of a template. */
export const MOST_TASKS = 60;
/** A year before or after the day. */
export const MOST_DAYS = 365;

export const checklistContracts = ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'] as const;

const TemplateTask = z.object({
  title: requiredName(200),
  titleKH: nameText(200).nullish(),
  responsible: z.enum(responsibles, 'validation.required'),
  /** Days from the occasion's day: 0 on it, below 0 before it. */
  days: z
    .number('validation.required')
    .int('validation.whole')
    .min(-MOST_DAYS, 'validation.number_range')
    .max(MOST_DAYS, 'validation.number_range'),
  isRequired: z.boolean(),
});
export type TemplateTask = z.output<typeof TemplateTask>;

export const ChecklistTemplateRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKH: z.string().nullable(),
  occasion: z.enum(occasions),
  /** None are all. */
  contractTypes: z.array(z.enum(checklistContracts)),
  branchIds: z.array(z.string()),
  /** The branches by name, in their order. */
  branches: z.array(z.string()),
  tasks: z.array(TemplateTask.extend({ titleKH: z.string().nullish() })),
});
export type ChecklistTemplateRow = z.output<typeof ChecklistTemplateRow>;

const templateFields = {
  name: requiredName(100),
  nameKH: nameText(100)
    .transform((name) => (name === '' ? null : name))
    .nullish(),
  occasion: z.enum(occasions, 'validation.required'),
  contractTypes: z.array(z.enum(checklistContracts)).max(10),
  branchIds: z.array(Id).max(100),
  tasks: z.array(TemplateTask).min(1, 'validation.tasks_needed').max(MOST_TASKS),
};

/** What there is to do on an occasion, and for whom. */
export const checklistTemplates = referenceCalls({
  base: '/checklist_template/v1',
  tag: 'settings',
  record: 'checklistTemplate',
  resource: 'checklist',
  choosers: ['checklist/edit'],
  many: 'Checklists to be made for people who join, end probation or leave',
  query: ReferencePage.extend({ search: search(['name', 'nameKH']) }),
  row: ChecklistTemplateRow,
  create: z.object(templateFields),
  update: changeOf(templateFields),
  archiving: 'Lists that were made of it stay; new ones are not made.',
});

/** A person's list, with how far it is. Nothing of pay is in it. */
export const ChecklistRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  code: z.string(),
  employee: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  /** In the reader's language, as the template's name was when the list was made. */
  name: z.string(),
  occasion: z.enum(occasions),
  day: z.string(),
  state: z.enum(checklistStates),
  /** Tasks that are done, all of them, and those whose day is past. */
  done: z.number(),
  total: z.number(),
  overdue: z.number(),
  /** Open tasks that are the caller's to do. */
  mine: z.number(),
  /** The earliest day of an open task. */
  nextDue: z.string().nullable(),
});
export type ChecklistRow = z.output<typeof ChecklistRow>;

export const ChecklistTask = z.object({
  id: z.string(),
  title: z.string(),
  responsible: z.enum(responsibles),
  isRequired: z.boolean(),
  due: z.string(),
  isOverdue: z.boolean(),
  /** An instant. */
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
  /** Whether it is the caller's own to do, and whether the caller may tick it or take the tick back. */
  isMine: z.boolean(),
  mayTick: z.boolean(),
});
export type ChecklistTask = z.output<typeof ChecklistTask>;

export const Checklist = ChecklistRow.extend({
  version: z.number(),
  /** An instant. */
  closedAt: z.string().nullable(),
  /** Null where the occasion was withdrawn. */
  closedBy: z.string().nullable(),
  /** The 1st line manager of the person. */
  manager: z.string().nullable(),
  /** Whether the caller may cancel it. */
  mayCancel: z.boolean(),
  tasks: z.array(ChecklistTask),
});
export type Checklist = z.output<typeof Checklist>;

const conditions = {
  search: search(['name', 'code', 'list']),
  occasion: z.enum(occasions).optional(),
  state: z.enum([...checklistStates, 'all']).default('open'),
  /** Only lists with a task whose day is past. */
  overdue: QueryFlag,
  /** Only lists with an open task of the caller's own. */
  mine: QueryFlag,
};
const Conditions = z.object(conditions);
export type ChecklistConditions = z.output<typeof Conditions>;

const list = { rows: 'person', record: 'checklist', own: 'always', line: 'always' } as const;
const byId = z.object({ id: Id });
const keeps = 'checklist/edit' as const;

/** The lists of people. */
export const checklists = {
  list: endpoint({
    method: 'GET',
    path: '/checklist/v1/lists',
    tag: 'checklists',
    summary:
      "Lists by day: all for who views employees or keeps checklists; else one's own, those of one's line, and those with a task of one's own.",
    needs: 'session',
    scope: { rows: 'company' },
    query: Page.extend(conditions),
    answer: listOf(ChecklistRow),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/checklist/v1/waiting',
    isBrief: true,
    tag: 'checklists',
    summary: 'How many open tasks are the caller to do, and how many of them are overdue.',
    needs: 'session',
    scope: { rows: 'none' },
    answer: dataOf(z.object({ open: z.number(), overdue: z.number() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/checklist/v1/export',
    isHeavy: true,
    tag: 'checklists',
    summary: 'A link to the lists as an xlsx, searched and filtered as given.',
    needs: 'session',
    scope: { rows: 'company' },
    query: Conditions,
    changes: true,
    answer: LinkAnswer,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/checklist/v1/detail/{id}',
    tag: 'checklists',
    summary: 'A list with its tasks.',
    needs: 'session',
    scope: { ...list, others: { any: ['employee/view', keeps, 'payroll/process', 'finance/post'] } },
    params: byId,
    answer: dataOf(Checklist),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/checklist/v1/employee/{id}',
    tag: 'checklists',
    summary: 'The lists of a person with their tasks, the latest first.',
    needs: 'session',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'always', others: { any: ['employee/view', keeps] } },
    params: byId,
    answer: dataOf(z.array(Checklist)),
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/checklist/v1/tick/{id}',
    tag: 'checklists',
    summary:
      "Marks a task as done, or opens it again, with a note. One's own tasks only; who keeps checklists ticks any but those of the own list.",
    needs: 'session',
    scope: { ...list, others: { any: ['employee/view', keeps, 'payroll/process', 'finance/post'] } },
    params: byId,
    body: z.object({ taskId: Id, done: z.boolean(), note: text(500).nullish(), version: z.number().int() }),
    answer: dataOf(Checklist),
  }),
  start: endpoint({
    method: 'POST',
    path: '/checklist/v1/start',
    tag: 'checklists',
    summary: 'Makes a list for a person by hand. Refused while the person has an open one of the same template.',
    needs: { all: [keeps, 'employee/view'] },
    scope: { rows: 'company' },
    body: z.object({ employeeId: Id, templateId: Id, day: Day }),
    answer: dataOf(Checklist),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/checklist/v1/cancel/{id}',
    tag: 'checklists',
    summary: 'Cancels an open list; what was done stays.',
    needs: keeps,
    scope: { rows: 'company', record: 'checklist' },
    params: byId,
    body: z.object({ version: z.number().int() }),
    answer: Done,
  }),
};
