import { z } from 'zod';
import { ScenarioFields, raiseScopes } from '#contract/forecast.ts';
import type { ScenarioRow } from '#contract/forecast.ts';

const { raises, posts } = ScenarioFields.shape;
const Raise = raises.unwrap().element;
const Post = posts.unwrap().element;

/** A project or sub-project as one choice: `project` or `project/sub-project`. */
export const placeOf = (of: { readonly projectId: string; readonly subProjectId?: string | null | undefined }): string =>
  of.subProjectId === null || of.subProjectId === undefined ? of.projectId : `${of.projectId}/${of.subProjectId}`;

const percent = z.number().min(0, 'validation.min_0').max(100, 'validation.max_100').nullish();

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
        place1: z.string().nullish(),
        percent1: percent,
        place2: z.string().nullish(),
        percent2: percent,
      }),
    )
    .max(100)
    .optional(),
  leavers: ScenarioFields.shape.leavers.unwrap().optional(),
});
export type ScenarioForm = z.output<typeof ScenarioForm>;

function sharesOf(post: NonNullable<ScenarioForm['posts']>[number]): ScenarioFields['posts'][number]['allocation'] {
  const pairs = [
    [post.place1, post.percent1],
    [post.place2, post.percent2],
  ] as const;
  return pairs.flatMap(([place, share]) => {
    if (place === null || place === undefined || share === null || share === undefined) return [];
    const [projectId = '', subProjectId = null] = place.split('/');
    return [{ projectId, subProjectId, percent: share }];
  });
}

/** What is sent of the form. */
export function toScenario({ raises: rises = [], posts: added = [], leavers = [], ...form }: ScenarioForm): ScenarioFields {
  return {
    ...form,
    raises: rises,
    posts: added.map(({ place1: _one, percent1: _first, place2: _two, percent2: _second, ...post }, at) => ({
      ...post,
      allocation: sharesOf(added[at] ?? { ...post }),
    })),
    leavers,
  };
}

/** The form of a stored scenario. */
export function toForm(row: ScenarioRow): z.input<typeof ScenarioForm> {
  const { id: _id, version: _version, author: _author, changedAt: _at, namesPeople: _names, posts: stored, ...rest } = row;
  return {
    ...rest,
    posts: stored.map(({ allocation, ...post }) => {
      const [first, second] = allocation;
      return {
        ...post,
        place1: first === undefined ? null : placeOf(first),
        percent1: first?.percent ?? null,
        place2: second === undefined ? null : placeOf(second),
        percent2: second?.percent ?? null,
      };
    }),
  };
}
