import { modules } from './modules.ts';
import type { Group, Module } from './modules.ts';

export type SidebarEntry =
  | { readonly kind: 'page'; readonly module: Module }
  | { readonly kind: 'group'; readonly group: Group; readonly modules: readonly Module[] };

/** The entries of the sidebar that may be shown, with their groups, in the order of `modules.ts`. An empty group is none. */
export function sidebarOf(isShown: (module: Module) => boolean): readonly SidebarEntry[] {
  const entries: SidebarEntry[] = [];
  for (const module of modules) {
    if (module.inSidebar !== true || !isShown(module)) continue;
    const { group } = module;
    const last = entries.at(-1);
    if (group === undefined) entries.push({ kind: 'page', module });
    else if (last?.kind === 'group' && last.group === group)
      entries[entries.length - 1] = { ...last, modules: [...last.modules, module] };
    else entries.push({ kind: 'group', group, modules: [module] });
  }
  return entries;
}
