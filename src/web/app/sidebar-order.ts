import type { Group, Module } from '#web/kit/compose/module.ts';
import { moduleOf } from './modules.ts';

export type SidebarEntry =
  | { readonly kind: 'page'; readonly module: Module }
  | { readonly kind: 'group'; readonly group: Group; readonly modules: readonly Module[] };

/** The pages of the sidebar in the order of the seed, colleagues beside the employees, approvals and attendance beside the timesheets. Those of a group stand together. */
const order: readonly string[] = [
  '/',
  '/donor',
  '/employees',
  '/colleagues',
  '/salary-scale-record',
  '/timesheets',
  '/approvals',
  '/attendance',
  '/overtime-request',
  '/leaves',
  '/payrolls',
  '/finance/payments',
  '/finance/filings',
  '/finance/journals',
  '/finance/accounts',
  '/finance/budgets',
  '/payrolls/forecast',
  '/finance/layouts',
  '/performance/pdd',
  '/performance/quarterly-review',
  '/performance/appraisal',
  '/performance/pip',
  '/performance/performance-module',
  '/reports/leaves',
  '/reports/overtime',
  '/reports/payroll',
  '/setting',
  '/backup_restore',
];

/** Whether a page has a place in the sidebar. */
export const isInSidebar = ({ path }: Module): boolean => order.includes(path);

/** The entries of the sidebar that may be shown, with their groups. An empty group is none. */
export function sidebarOf(isShown: (module: Module) => boolean): readonly SidebarEntry[] {
  const entries: SidebarEntry[] = [];
  for (const module of order.flatMap((path) => moduleOf(path) ?? [])) {
    if (!isShown(module)) continue;
    const { group } = module;
    const last = entries.at(-1);
    if (group === undefined) entries.push({ kind: 'page', module });
    else if (last?.kind === 'group' && last.group === group)
      entries[entries.length - 1] = { ...last, modules: [...last.modules, module] };
    else entries.push({ kind: 'group', group, modules: [module] });
  }
  return entries;
}
