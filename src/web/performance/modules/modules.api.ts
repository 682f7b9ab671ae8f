import { performanceModules } from '#contract/performance/performance-modules.ts';
import { read } from '#web/api/queries.ts';

/** The modules at the top. */
export const topModules = read(performanceModules.list, {});

/** The whole tree that a module belongs to. */
export const moduleTree = (id: string) => read(performanceModules.detail, { params: { id } });

/** One module by itself. */
export const oneModule = (id: string) => read(performanceModules.one, { params: { id } });

/** Where a child of a parent may hang. */
export const parentsOf = (parentId: string) => read(performanceModules.parents, { params: { parentId } });
