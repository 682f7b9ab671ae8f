import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';
import { insertModule } from '#server/performance/modules/modules.queries.ts';
import { startingForms } from '#server/performance/modules/starting-forms.ts';
import type { StartingModule } from '#server/performance/modules/starting-forms.ts';
import { inOrder } from '#server/in-order.ts';

type Anchor = NonNullable<StartingModule['anchors']>[number];

const rich = (text: string): string => `<p>${text}</p>`;

/** The anchors of a module as its eight fields. */
function anchorsOf(module: StartingModule) {
  const anchors: readonly Anchor[] = module.anchors ?? [];
  const [action1 = null, action2 = null, action3 = null, action4 = null] = anchors.map(([english]) => rich(english));
  const [action1KH = null, action2KH = null, action3KH = null, action4KH = null] = anchors.map(([, khmer]) => rich(khmer));
  return { action1, action2, action3, action4, action1KH, action2KH, action3KH, action4KH };
}

/** Puts the forms into a company that begins with them. */
export async function insertStartingForms(db: Db, companyId: string): Promise<void> {
  await plant(db, { companyId, parentId: null, level: 1, modules: startingForms });
}

/** Writes modules in their order, each with those below it. */
async function plant(
  db: Db,
  of: {
    readonly companyId: string;
    readonly parentId: string | null;
    readonly level: number;
    readonly modules: readonly StartingModule[];
  },
): Promise<void> {
  const { companyId, parentId, level, modules } = of;
  // A module stands before those below it; some forty, once.
  await inOrder(modules.entries(), async ([at, module]) => {
    const id = randomUUIDv7();
    const values = {
      parentId,
      title: rich(module.title),
      titleKH: rich(module.titleKH),
      defaultDescription: null,
      descriptionKH: null,
      ...anchorsOf(module),
      reportable: 0,
      inputType: module.isDate === true ? ('date' as const) : ('input' as const),
      layout: module.emptyRows === undefined ? ('vertical' as const) : ('horizontal' as const),
      numRow: module.emptyRows ?? module.lines ?? 3,
      enableMultiRow: module.emptyRows === undefined ? 0 : 1,
      order: 10 * (at + 1),
      usedIn: [...(module.usedIn ?? [])],
      rated: module.isRated === true ? 1 : 0,
      weight: 1,
    };
    await insertModule(db, { companyId, id, userId: null, level, values });
    await plant(db, { companyId, parentId: id, level: level + 1, modules: module.below ?? [] });
  });
}
