import type { InputOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { MOST_VIEWS, viewedLists } from '#contract/reference/list-views.ts';
import type { ListView, ViewedList, listViews } from '#contract/reference/list-views.ts';
import { holds } from '#contract/permissions.ts';
import {
  archiveView,
  countViews,
  findView,
  forgetColumns,
  insertView,
  keepColumns,
  readColumns,
  readViews,
  updateView,
} from '#server/reference/list-views/list-views.queries.ts';
import type { StoredView } from '#server/reference/list-views/list-views.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

const keyOf = ({ session }: Context) => ({ companyId: session.companyId, userId: session.userId });

/** A list that the caller may not see has no views for them. */
function refuseUnseenList({ session }: Context, list: ViewedList): void {
  if (!holds(session, viewedLists[list].view)) throw new Refusal('FORBIDDEN');
}

/** Only who may edit what a list shows offers a view of it to others, in the own right and not in somebody's place. */
const mayShare = ({ session }: Context, list: ViewedList): boolean => holds(session.own, viewedLists[list].share);

const toView = (
  { session }: Context,
  { userId, keptBy, list: _list, changedAt: _changed, columns, ...view }: StoredView,
): ListView => ({
  ...view,
  columns: columns === null ? null : [...columns],
  keptBy: userId === session.userId ? null : keptBy,
});

/** The caller's columns of a list, and the views of it. */
export async function readListViews(context: Context, list: ViewedList) {
  refuseUnseenList(context, list);
  const of = { ...keyOf(context), list };
  const columns = await readColumns(context.db, of);
  const views = await readViews(context.db, of);
  return { columns: columns === null ? null : [...columns], views: views.map((view) => toView(context, view)) };
}

/** Keeps the caller's columns of a list; none are the usual ones. */
export async function chooseColumns(context: Context, list: ViewedList, chosen: readonly string[]) {
  refuseUnseenList(context, list);
  const of = { ...keyOf(context), list };
  const columns = [...new Set(chosen)];
  if (columns.length === 0) {
    await forgetColumns(context.db, of);
    return { columns: null };
  }
  await keepColumns(context.db, { ...of, columns });
  return { columns };
}

/** Keeps a view under a name. */
export async function createView(context: Context, body: InputOf<typeof listViews.create>['body']): Promise<ListView> {
  const { list, ...values } = body;
  refuseUnseenList(context, list);
  if (values.isShared && !mayShare(context, list)) throw refuseField('isShared', 'validation.view_not_shared');
  const of = { ...keyOf(context), list };
  if ((await countViews(context.db, of)) >= MOST_VIEWS) throw new Refusal('VIEWS_FULL', { count: MOST_VIEWS });
  const id = await insertView(context.db, { ...of, values });
  if (id === undefined) throw refuseField('name', 'DUPLICATE_TITLE');
  return await readView(context, id);
}

/** Changes an own view. */
export async function changeView(
  context: Context,
  { params, body }: Pick<InputOf<typeof listViews.update>, 'params' | 'body'>,
): Promise<ListView> {
  const stored = await findView(context.db, { ...keyOf(context), id: params.id });
  if (stored === undefined || stored.userId !== context.session.userId) throw new Refusal('NOT_FOUND');
  const { version, ...changes } = body;
  refuseUnseenList(context, stored.list);
  refuseStale(version, stored.version, { changedBy: stored.keptBy, changedAt: stored.changedAt });
  if (changes.isShared === true && !mayShare(context, stored.list)) throw refuseField('isShared', 'validation.view_not_shared');
  await updateView(context.db, {
    companyId: context.session.companyId,
    id: params.id,
    values: {
      name: changes.name ?? stored.name,
      isShared: changes.isShared ?? stored.isShared,
      isMonthly: changes.isMonthly ?? stored.isMonthly,
      address: changes.address ?? stored.address,
      columns: changes.columns === undefined ? stored.columns : changes.columns,
    },
  });
  return await readView(context, params.id);
}

/** Takes a view away: the own ones, and shared ones of a list whose views the caller may share. */
export async function removeView(context: Context, id: string): Promise<void> {
  const stored = await findView(context.db, { ...keyOf(context), id });
  const isOwn = stored?.userId === context.session.userId;
  if (stored === undefined || !(isOwn || mayShare(context, stored.list))) throw new Refusal('NOT_FOUND');
  await archiveView(context.db, { companyId: context.session.companyId, id, now: context.now });
}

async function readView(context: Context, id: string): Promise<ListView> {
  const stored = await findView(context.db, { ...keyOf(context), id });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return toView(context, stored);
}
