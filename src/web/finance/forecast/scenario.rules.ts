import { z } from 'zod';
import { ScenarioFields, raiseScopes } from '#contract/finance/forecast.ts';
import type { MOST_SHARES, ScenarioRow } from '#contract/finance/forecast.ts';

const { raises, posts } = ScenarioFields.shape;
const Raise = raises.unwrap().element;
const Post = posts.unwrap().element;

/** A project or sub-project as one choice: `project` or `project/sub-project`. */
export const placeOf = (of: { readonly projectId: string; readonly subProjectId?: string | null | undefined }): string =>
  of.subProjectId === null || of.subProjectId === undefined ? of.projectId : `${of.projectId}/${of.subProjectId}`;

const percent = z.number().min(0, 'validation.min_0').max(100, 'validation.max_100').nullish();

/** The places of a post's shares, from 1. */
export const shareNumbers = [1, 2, 3, 4, 5, 6] as const satisfies { readonly length: typeof MOST_SHARES };
export type ShareNumber = (typeof shareNumbers)[number];

const place = z.string().nullish();
const shareFields = {
  place1: place,
  percent1: percent,
  place2: place,
  percent2: percent,
  place3: place,
  percent3: percent,
  place4: place,
  percent4: percent,
  place5: place,
  percent5: percent,
  place6: place,
  percent6: percent,
} as const satisfies Record<`${'place' | 'percent'}${ShareNumber}`, z.ZodType>;

/** A scenario as its form holds it: the shares of a post side by side. */
export const ScenarioForm = ScenarioFields.extend({
  months: z.number(),
  announced: z.boolean(),
  raises: z
    .array(Raise.extend({ scope: z.enum(raiseScopes, 'validation.required'), percent: z.number('validation.required') }))
    .max(20)
    .optional(),
  posts: z
    .array(
      z.object({
        title: Post.shape.title,
        salary: Post.shape.salary,
        type: Post.shape.type,
        start: Post.shape.start,
        end: Post.shape.end,
        count: z.number().int().min(1).max(100),
        ...shareFields,
      }),
    )
    .max(100)
    .optional(),
  leavers: ScenarioFields.shape.leavers.unwrap().optional(),
});
export type ScenarioForm = z.output<typeof ScenarioForm>;

type FormPost = NonNullable<ScenarioForm['posts']>[number];

const sharesOf = (post: FormPost): ScenarioFields['posts'][number]['allocation'] =>
  shareNumbers.flatMap((number) => {
    const [chosen, share] = [post[`place${number}`], post[`percent${number}`]];
    if (chosen === null || chosen === undefined || share === null || share === undefined) return [];
    const [projectId = '', subProjectId = null] = chosen.split('/');
    return [{ projectId, subProjectId, percent: share }];
  });

/** What is sent of the form. */
export function toScenario({ raises: rises = [], posts: added = [], leavers = [], ...form }: ScenarioForm): ScenarioFields {
  return {
    ...form,
    raises: rises,
    posts: added.map(({ title, salary, type, start, end, count, ...shares }) => ({
      title,
      salary,
      type,
      start,
      end,
      count,
      allocation: sharesOf({ title, salary, type, start, end, count, ...shares }),
    })),
    leavers,
  };
}

/** The form of a stored scenario. */
export function toForm(row: ScenarioRow): z.input<typeof ScenarioForm> {
  const { id: _id, version: _version, author: _author, changedAt: _at, namesPeople: _names, posts: stored, ...rest } = row;
  return {
    ...rest,
    posts: stored.map(({ allocation, ...post }) => ({
      ...post,
      ...Object.fromEntries(
        shareNumbers.flatMap((number) => {
          const share = allocation[number - 1];
          return [
            [`place${number}`, share === undefined ? null : placeOf(share)],
            [`percent${number}`, share?.percent ?? null],
          ];
        }),
      ),
    })),
  };
}
