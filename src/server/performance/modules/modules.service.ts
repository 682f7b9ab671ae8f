import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import {
  ACTION_LENGTH,
  DEEPEST_LEVEL,
  MOST_MODULES,
  TITLE_LENGTH,
  moduleForms,
} from '#contract/performance/performance-modules.ts';
import type { ModuleChanges, ModuleTree, NewModule } from '#contract/performance/performance-modules.ts';
import {
  archiveModules,
  findModule,
  holdModules,
  insertModule,
  readModules,
  readTopModules,
  updateModule,
} from '#server/performance/modules/modules.queries.ts';
import type { ModuleValues, StoredModule } from '#server/performance/modules/modules.queries.ts';
import { topOf, treesOf, withBelow } from '#server/performance/modules/module-tree.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { cleanRichText, plainText } from '#server/rich-text.ts';

const richFields = [
  'title',
  'titleKH',
  'action1',
  'action2',
  'action3',
  'action4',
  'action1KH',
  'action2KH',
  'action3KH',
  'action4KH',
] as const;
const plainFields = ['defaultDescription', 'descriptionKH'] as const;

/** The modules at the top. */
export async function listModules({ db, session }: Context): Promise<StoredModule[]> {
  return [...(await readTopModules(db, { companyId: session.companyId }))];
}

/** The whole tree that a module belongs to. */
export async function describeTree({ db, session }: Context, id: string): Promise<{ level1s: ModuleTree[] }> {
  const modules = await readModules(db, { companyId: session.companyId });
  const top = topOf(modules, id);
  if (top === undefined) throw new Refusal('NOT_FOUND');
  return { level1s: treesOf(modules).filter((tree) => tree.id === top.id) };
}

/** Where a child of a parent's level may hang or move to: the modules of that level in the same tree. */
export async function listParents({ db, session }: Context, parentId: string): Promise<StoredModule[]> {
  if (parentId === 'null') return [];
  const modules = await readModules(db, { companyId: session.companyId });
  const parent = modules.find(({ id }) => id === parentId);
  const top = topOf(modules, parentId);
  if (parent === undefined || top === undefined) throw new Refusal('NOT_FOUND');
  return modules.filter(({ id, level }) => level === parent.level && topOf(modules, id)?.id === top.id);
}

/** One module by itself. */
export async function describeModule({ db, session }: Context, id: string): Promise<StoredModule> {
  const found = await findModule(db, { companyId: session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Makes a module, behind its siblings unless another place is named. */
export async function createModule(context: Context, body: NewModule): Promise<StoredModule> {
  const { db, session } = context;
  const { companyId, userId } = session;
  await holdModules(db, companyId);
  const modules = await readModules(db, { companyId });
  if (modules.length >= MOST_MODULES) throw new Refusal('MODULES_FULL', { count: MOST_MODULES });
  const parent = body.parentId === null ? undefined : modules.find(({ id }) => id === body.parentId);
  if (body.parentId !== null && parent === undefined) throw refuseField('parentId', 'validation.id');
  if (parent?.level === DEEPEST_LEVEL) throw refuseField('parentId', 'validation.module_levels');
  const siblings = modules.filter(({ parentId }) => parentId === body.parentId);
  const last = siblings.reduce((most, { order }) => Math.max(most, order), 0);
  const level = parent === undefined ? 1 : parent.level + 1;
  const values = cleaned({
    ...usual,
    order: Math.min(last + 10, 9_999),
    usedIn: level === 1 ? [...moduleForms] : [],
    ...given(body),
    title: body.title,
    parentId: body.parentId,
  });
  const id = randomUUIDv7();
  await insertModule(db, { companyId, id, userId, level, values: ofLevel(values, level) });
  return await describeModule(context, id);
}

/** Changes a module. It may move to another parent of its level in the same tree, never to another level or tree. */
export async function changeModule(
  context: Context,
  { id, body }: { readonly id: string; readonly body: ModuleChanges },
): Promise<StoredModule> {
  const { db, session } = context;
  const { companyId } = session;
  await holdModules(db, companyId);
  const modules = await readModules(db, { companyId });
  const stored = modules.find((module) => module.id === id);
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  const { version, ...changes } = body;
  refuseStale(version, stored.version, stored);
  const values = ofLevel(cleaned({ ...stored, ...given(changes) }), stored.level);
  if (values.parentId !== stored.parentId) {
    const parent = modules.find((module) => module.id === values.parentId);
    const isInTree = parent !== undefined && topOf(modules, parent.id)?.id === topOf(modules, id)?.id;
    if (!isInTree || parent.level !== stored.level - 1) throw refuseField('parentId', 'validation.module_move');
  }
  const isSame = Object.entries(values).every(
    ([field, value]) => JSON.stringify(Reflect.get(stored, field)) === JSON.stringify(value),
  );
  if (isSame) return stored;
  await updateModule(db, { companyId, id, values });
  return await describeModule(context, id);
}

/** Takes a module with all below it out of new forms. */
export async function archiveModule({ db, session, now }: Context, id: string): Promise<{ id: string }> {
  const { companyId } = session;
  await holdModules(db, companyId);
  const modules = await readModules(db, { companyId });
  if (!modules.some((module) => module.id === id)) throw new Refusal('NOT_FOUND');
  await archiveModules(db, { companyId, ids: withBelow(modules, id), now });
  return { id };
}

const usual: Omit<ModuleValues, 'parentId' | 'title' | 'order' | 'usedIn'> = {
  titleKH: null,
  defaultDescription: null,
  descriptionKH: null,
  action1: null,
  action2: null,
  action3: null,
  action4: null,
  action1KH: null,
  action2KH: null,
  action3KH: null,
  action4KH: null,
  reportable: 0,
  inputType: 'input',
  layout: 'vertical',
  numRow: 3,
  enableMultiRow: 0,
  rated: 0,
  weight: 1,
};

/** What was sent: an absent field stays as it is. */
const given = (body: ModuleChanges): Partial<ModuleValues> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Only a module at the top says which forms ask for its tree. */
const ofLevel = (values: ModuleValues, level: number): ModuleValues => ({ ...values, usedIn: level === 1 ? values.usedIn : [] });

/** The values with their texts cleaned: rich text of the allowed marks alone, and nothing where nothing is read. */
function cleaned(values: ModuleValues): ModuleValues {
  const texts: Partial<Record<(typeof richFields)[number] | (typeof plainFields)[number], string | null>> = {};
  for (const field of richFields) {
    const clean = cleanRichText(values[field] ?? '');
    const most = field.startsWith('title') ? TITLE_LENGTH : ACTION_LENGTH;
    if (plainText(clean).length > most) throw refuseField(field, 'validation.too_long');
    texts[field] = clean === '' ? null : clean;
  }
  for (const field of plainFields) {
    const text = values[field]?.trim() ?? '';
    texts[field] = text === '' ? null : text;
  }
  const { title } = texts;
  if (title === null || title === undefined) throw refuseField('title', 'validation.module_title');
  return {
    ...stripped(values),
    ...texts,
    title,
    usedIn: moduleForms.filter((form) => values.usedIn.includes(form)),
  };
}

/** The values of a stored module, without what is not written. */
function stripped(values: ModuleValues & Partial<StoredModule>): ModuleValues {
  const { id: _id, level: _level, version: _version, changedBy: _changedBy, changedAt: _changedAt, ...rest } = values;
  return rest;
}
