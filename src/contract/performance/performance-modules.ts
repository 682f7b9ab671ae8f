import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { Done, Id, dataOf } from '#contract/shared.ts';

/** What a leaf takes: words, or a start and an end. */
export const moduleInputs = ['input', 'date'] as const;
/** How the children of a module stand: beside each other or below each other. */
export const moduleLayouts = ['horizontal', 'vertical'] as const;
/** Forms that a tree can belong to. */
export const moduleForms = ['OBJECTIVE', 'EVALUATION', 'QUARTERLY', 'APPRAISAL', 'PROBATION', 'PIP'] as const;

/** A tree is never deeper (seed 001 section 9). */
export const DEEPEST_LEVEL = 3;
/** Living modules of a company. */
export const MOST_MODULES = 500;
/** Characters that are read, without the marks of the rich text. */
export const TITLE_LENGTH = 500;
export const ACTION_LENGTH = 5_000;
/** Marks make a rich text longer than what is read of it. */
const MARKS = 4;

/** Rich text as HTML; the server keeps of it what it allows and strips all else. */
const rich = (length: number) => z.string().max(length * MARKS, 'validation.too_long');
const action = rich(ACTION_LENGTH).nullish();
const flag = z.union([z.literal(0), z.literal(1)]);

const fields = {
  /** Null at the top. */
  parentId: Id.nullable(),
  title: rich(TITLE_LENGTH),
  titleKH: rich(TITLE_LENGTH).nullish(),
  defaultDescription: z.string().max(ACTION_LENGTH, 'validation.too_long').nullish(),
  descriptionKH: z.string().max(ACTION_LENGTH, 'validation.too_long').nullish(),
  action1: action,
  action2: action,
  action3: action,
  action4: action,
  /** The actions as the Khmer screen and print show them; without one the English is shown. */
  action1KH: action,
  action2KH: action,
  action3KH: action,
  action4KH: action,
  reportable: flag,
  inputType: z.enum(moduleInputs, 'validation.choice'),
  layout: z.enum(moduleLayouts, 'validation.choice'),
  /** Lines of the text area; of a table the empty rows that a new form offers. */
  numRow: z.number().int('validation.whole').min(1, 'validation.number_range').max(20, 'validation.number_range'),
  /** With horizontal: a table whose rows the writer adds. */
  enableMultiRow: flag,
  /** Among its siblings. */
  order: z.number().int('validation.whole').min(0, 'validation.min_0').max(9_999, 'validation.number_range'),
  /** Of a module at the top. */
  usedIn: z.array(z.enum(moduleForms)).max(moduleForms.length),
  rated: flag,
  /** Among rated leaves. */
  weight: z.number().int('validation.whole').min(1, 'validation.number_range').max(100, 'validation.number_range'),
};

const { parentId, title, ...rest } = fields;

/** What only says something else than the usual is sent. */
const NewModule = z.object({ parentId: parentId.default(null), title, ...z.object(rest).partial().shape });
export type NewModule = z.output<typeof NewModule>;

const ModuleChanges = z.object({ ...z.object(fields).partial().shape, version: z.number().int().optional() });
export type ModuleChanges = z.output<typeof ModuleChanges>;

/** A module by itself. Titles and actions are HTML of a few marks, kept clean by the server. */
export const PerformanceModule = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  level: z.number(),
  title: z.string(),
  titleKH: z.string().nullable(),
  defaultDescription: z.string().nullable(),
  descriptionKH: z.string().nullable(),
  action1: z.string().nullable(),
  action2: z.string().nullable(),
  action3: z.string().nullable(),
  action4: z.string().nullable(),
  action1KH: z.string().nullable(),
  action2KH: z.string().nullable(),
  action3KH: z.string().nullable(),
  action4KH: z.string().nullable(),
  reportable: z.number(),
  inputType: z.enum(moduleInputs),
  layout: z.enum(moduleLayouts),
  numRow: z.number(),
  enableMultiRow: z.number(),
  order: z.number(),
  usedIn: z.array(z.enum(moduleForms)),
  rated: z.number(),
  weight: z.number(),
  version: z.number(),
});
export type PerformanceModule = z.output<typeof PerformanceModule>;

/** A tree: children stand under the name of their level. */
const Level3 = PerformanceModule;
const Level2 = PerformanceModule.extend({ level3s: z.array(Level3) });
const Level1 = PerformanceModule.extend({ level2s: z.array(Level2) });
export type ModuleTree = z.output<typeof Level1>;
export const ModuleTree = Level1;

const record: Scope = { rows: 'company', record: 'performanceModule' };
const byId = z.object({ id: Id });

/** The catalogue of what objectives, reviews, appraisals and plans ask: trees of at most three levels (performance.md 2). */
export const performanceModules = {
  list: endpoint({
    method: 'GET',
    path: '/performance_module/v1/lists',
    tag: 'performance',
    summary: 'The modules at the top, in their order.',
    needs: 'performance module/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(PerformanceModule)),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/performance_module/v1/detail/{id}',
    tag: 'performance',
    summary: 'The whole tree that a module belongs to.',
    needs: 'performance module/view',
    scope: record,
    params: byId,
    answer: dataOf(z.object({ level1s: z.array(ModuleTree) })),
  }),
  parents: endpoint({
    method: 'GET',
    path: '/performance_module/v1/parents/{parentId}',
    tag: 'performance',
    summary: "Modules of a parent's level in its tree, where a child may hang; none of `null`.",
    needs: 'performance module/view',
    scope: { rows: 'company', record: 'performanceModule' },
    params: z.object({ parentId: z.union([z.literal('null'), Id]) }),
    answer: dataOf(z.array(z.object({ id: z.string(), title: z.string(), titleKH: z.string().nullable(), level: z.number() }))),
  }),
  one: endpoint({
    method: 'GET',
    path: '/performance_module/v1/get_sub_mobule/{id}',
    tag: 'performance',
    summary: 'One module by itself.',
    needs: 'performance module/view',
    scope: record,
    params: byId,
    answer: dataOf(PerformanceModule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/performance_module/v1/create',
    tag: 'performance',
    summary: 'Makes a module, at the top or under another; at most three levels.',
    needs: 'performance module/edit',
    scope: { rows: 'company' },
    body: NewModule,
    answer: dataOf(PerformanceModule),
    touches: 'everything',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/performance_module/v1/update/{id}',
    tag: 'performance',
    summary: 'Changes a module; what is not sent stays. It may move to another parent of its level in the same tree.',
    needs: 'performance module/edit',
    scope: record,
    params: byId,
    body: ModuleChanges,
    answer: dataOf(PerformanceModule),
    touches: 'everything',
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/performance_module/v1/archive/{id}',
    tag: 'performance',
    summary: 'Takes a module with all below it out of new forms. Forms that were handed over keep it.',
    needs: 'performance module/delete',
    scope: record,
    params: byId,
    answer: Done,
    touches: 'everything',
  }),
};
