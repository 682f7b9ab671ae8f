import { z } from 'zod';
import type { FormNode } from '#engine/performance/form.ts';
import {
  appraisalMoveKeys,
  evaluationMoveKeys,
  objectiveMoveKeys,
  planMoveKeys,
  quarterlyMoveKeys,
} from '#engine/performance/moves.ts';
import { MOST_ENTRIES } from '#engine/performance/answers.ts';
import type { GivenEntry } from '#engine/performance/answers.ts';
import { moduleInputs, moduleLayouts } from '#contract/performance/performance-modules.ts';
import { Id, text } from '#contract/shared.ts';

const word = z.string().nullable();

/** SETTING and EVALUATION hold entries of their own in an objective; other records are one WHOLE. */
export const performanceStages = ['SETTING', 'EVALUATION', 'WHOLE'] as const;
export type PerformanceStage = (typeof performanceStages)[number];

/** What can happen to a record. */
export const performanceMoves = [
  'create',
  ...objectiveMoveKeys,
  ...evaluationMoveKeys,
  ...quarterlyMoveKeys,
  ...appraisalMoveKeys,
  'reopenAppraisal',
  ...planMoveKeys,
] as const;
export type PerformanceMove = (typeof performanceMoves)[number];

/** The calendar year in which a performance year begins. */
export const PerformanceYear = z.coerce
  .number('validation.performance_year')
  .int('validation.performance_year')
  .min(1990, 'validation.performance_year')
  .max(2200, 'validation.performance_year');

/** 1 to 4, 0 not applicable, null not yet. */
export const RatingValue = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable();

/** A rating that is given. */
export const Points = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const hundredths = z.number().nullable();

/** The score with all that it is made of; hundredths of a point. */
export const Score = z.object({
  objectives: hundredths,
  competencies: hundredths,
  total: hundredths,
  selfTotal: hundredths,
  proposed: Points.nullable(),
  rules: z.object({
    objectivesPart: z.number(),
    competenciesPart: z.number(),
    bounds: z.tuple([z.number(), z.number(), z.number()]).readonly(),
    mostApart: z.number(),
  }),
  items: z
    .array(
      z.object({
        source: z.enum(['goals', 'evaluation', 'appraisal']),
        id: z.string(),
        title: z.string(),
        titleKH: word.optional(),
        weight: z.number(),
        rating: RatingValue,
        self: RatingValue,
      }),
    )
    .readonly(),
});

/** A module of a form. Titles and actions are HTML of a few marks. */
export const FormModule = z.object({
  id: z.string(),
  title: z.string(),
  titleKH: word,
  defaultDescription: word,
  descriptionKH: word,
  action1: word,
  action2: word,
  action3: word,
  action4: word,
  /** Absent from forms that were handed over before there were Khmer ones. */
  action1KH: word.optional(),
  action2KH: word.optional(),
  action3KH: word.optional(),
  action4KH: word.optional(),
  reportable: z.number(),
  inputType: z.enum(moduleInputs),
  layout: z.enum(moduleLayouts),
  numRow: z.number(),
  enableMultiRow: z.number(),
  order: z.number(),
  rated: z.number(),
  weight: z.number(),
  /** What the two sides say to it, as in the entries; null where nothing is said or may be read. */
  content1: word,
  content2: word,
});
const FormLevel2 = FormModule.extend({ level3s: z.array(FormModule) });
/** A tree of a form: children stand under the name of their level. */
export const FormLevel1 = FormModule.extend({ level2s: z.array(FormLevel2) });
export type FormLevel1 = z.output<typeof FormLevel1>;

type Contents = Pick<z.output<typeof FormModule>, 'content1' | 'content2'>;

/** A form as the wire has it, each module with what the sides say to it. */
export function toLevels(form: readonly FormNode[], contentOf: (id: string) => Contents): FormLevel1[] {
  const bare = ({ children: _children, ...module }: FormNode): z.output<typeof FormModule> => ({
    ...module,
    ...contentOf(module.id),
  });
  return form.map((first) => ({
    ...bare(first),
    level2s: first.children.map((second) => ({ ...bare(second), level3s: second.children.map((third) => bare(third)) })),
  }));
}

/** The form that stands on the wire. */
export function fromLevels(levels: readonly FormLevel1[]): FormNode[] {
  const bare = ({ content1: _1, content2: _2, ...module }: z.output<typeof FormModule>) => module;
  return levels.map(({ level2s, ...first }) => ({
    ...bare(first),
    children: level2s.map(({ level3s, ...second }) => ({
      ...bare(second),
      children: level3s.map((third) => ({ ...bare(third), children: [] })),
    })),
  }));
}

/** What one side says to one module: text, or JSON or its text (performance.md 2). Keys of the other side are passed over. */
const GivenSide = z.object({
  performanceModuleId: Id,
  content1: z.unknown().optional(),
  content2: z.unknown().optional(),
  rating1: z.unknown().optional(),
  rating2: z.unknown().optional(),
});
export const GivenEntries = z.array(GivenSide).max(MOST_ENTRIES, 'validation.too_long');

/** The four names under which clients send the same list (decision C89). */
export const entryFields = {
  entries: GivenEntries.optional(),
  evaluationEntries: GivenEntries.optional(),
  employeeEvaluatioEntries: GivenEntries.optional(),
  quarterlyReviewEntries: GivenEntries.optional(),
} as const;
const EntryLists = z.object(entryFields);
export type EntryLists = z.output<typeof EntryLists>;

/** What a side is given of the lists that were sent; an entry without a word of this side stays as it is, if only its module is known. */
export function entriesOf(lists: EntryLists, side: 1 | 2): GivenEntry[] {
  const given = lists.entries ?? lists.evaluationEntries ?? lists.employeeEvaluatioEntries ?? lists.quarterlyReviewEntries ?? [];
  return given.map((entry) => {
    const content = side === 1 ? entry.content1 : entry.content2;
    const rating = side === 1 ? entry.rating1 : entry.rating2;
    return { moduleId: entry.performanceModuleId, content, rating };
  });
}

/** An entry of an answer: both sides as far as the reader may read them. */
export const ShownEntry = z.object({
  performanceModuleId: z.string(),
  content1: word,
  content2: word,
  rating1: RatingValue,
  rating2: RatingValue,
});
export type ShownEntry = z.output<typeof ShownEntry>;

/** Who acted, as they were then. */
export const ActBlock = z.object({ name: z.string(), position: word, date: z.string() });
export type ActBlock = z.output<typeof ActBlock>;

/** Whom a record is about: as its reader reads them, and by both names as papers do. */
export const EmployeeBlock = z.object({
  fullName: z.string(),
  /** In Latin script. */
  name: z.string(),
  /** Null: there is none. */
  nameKH: word,
  position: word,
  department: word,
  supervisor: word,
});
export type EmployeeBlock = z.output<typeof EmployeeBlock>;

/** A move of a record, the oldest first. */
export const PerformanceStep = z.object({
  move: z.enum(performanceMoves),
  from: word,
  to: z.string(),
  /** Null: the system. */
  by: word,
  /** The absent person in whose place it was done. */
  actingFor: word,
  /** Done by a manager for somebody without an account. */
  isOnBehalf: z.boolean(),
  comment: word,
  at: z.string(),
});
export type PerformanceStep = z.output<typeof PerformanceStep>;

/** What the caller may do with a record now. */
export const PerformanceAction = z.object({ move: z.enum(performanceMoves), needsComment: z.boolean() });

/** What was handed over last by a side. */
export const HandOver = z.object({ number: z.number(), by: word, actingFor: word, isOnBehalf: z.boolean(), at: z.string() });

/** What every record's detail has, beside what is its own. */
export const recordFields = {
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  createdAt: z.string(),
  /** Of the side that the caller writes; null where nothing is saved or nothing may be written. */
  version: z.number().nullable(),
  /** The side that the caller may write now. */
  writes: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The last hand-over of the other side, as `seen` names it. */
  seen: z.number().nullable(),
  /** What is shown holds something that its side has not handed over as it stands. */
  isDraft: z.boolean(),
  handedOver: z.object({ side1: HandOver.nullable(), side2: HandOver.nullable() }),
  /** The name of who writes for a person without an account; null otherwise. */
  onBehalfOf: word,
  steps: z.array(PerformanceStep),
  actions: z.array(PerformanceAction),
  level1s: z.array(FormLevel1),
} as const;

/** Why something was decided; plain text. */
export const StepComment = text(2_000).nullish();
