import type { ModuleTree, PerformanceModule } from '#contract/performance/performance-modules.ts';

/** The living modules as trees, in their order: a module whose parent is gone belongs to none. */
export function treesOf(modules: readonly PerformanceModule[]): ModuleTree[] {
  const children = Map.groupBy(modules, ({ parentId }) => parentId);
  const below = (id: string): readonly PerformanceModule[] => children.get(id) ?? [];
  return (children.get(null) ?? []).map((top) => ({
    ...top,
    level2s: below(top.id).map((second) => ({ ...second, level3s: [...below(second.id)] })),
  }));
}

/** The module at the top of the tree that a module belongs to. */
export function topOf<M extends PerformanceModule>(modules: readonly M[], id: string): M | undefined {
  const byId = new Map(modules.map((module) => [module.id, module]));
  let found = byId.get(id);
  while (found !== undefined && found.parentId !== null) found = byId.get(found.parentId);
  return found;
}

/** A module and all below it. */
export function withBelow(modules: readonly PerformanceModule[], id: string): readonly string[] {
  const children = modules.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => withBelow(modules, child.id))];
}
