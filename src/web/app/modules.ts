import { accessPages } from '#web/access/pages.ts';
import { donorsPages } from '#web/donors/pages.ts';
import { financePages } from '#web/finance/pages.ts';
import { homePages } from '#web/home/pages.ts';
import { operationsPages } from '#web/operations/pages.ts';
import { payrollPages } from '#web/payroll/pages.ts';
import { peoplePages } from '#web/people/pages.ts';
import { performancePages } from '#web/performance/pages.ts';
import { referencePages } from '#web/reference/pages.ts';
import { requestsPages } from '#web/requests/pages.ts';
import { timePages } from '#web/time/pages.ts';
import { screen } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

/** Every page of the product, joined from one list for each area. Routes, sidebar, header search and guard read this. */
export const modules: readonly Module[] = [
  ...homePages,
  ...donorsPages,
  ...peoplePages,
  ...timePages,
  ...payrollPages,
  ...financePages,
  ...performancePages,
  {
    path: '/setting',
    title: 'pages.setting',
    needs: 'setting/access',
    searched: true,
    keywords: 'company general logo bank',
    screen: screen(() => import('./layout/setting/setting-home.screen.tsx'), 'SettingHomeScreen'),
  },
  ...accessPages,
  ...referencePages,
  ...requestsPages,
  ...operationsPages,
];

const byPath: ReadonlyMap<string, Module> = new Map(modules.map((module) => [module.path, module]));

/** The page of a route, as the router spells it; undefined: no such page. */
export function moduleOf(routePath: string): Module | undefined {
  return byPath.get(routePath) ?? byPath.get(routePath.replace(/\/$/, ''));
}

/**
 * The page that another one lies below by its address: the payroll for a payslip. The settings stand in the trail by their frame,
 * and a page of a group of the sidebar stands below that group.
 */
export function parentOf({ path, group }: Module): Module | undefined {
  if (group !== undefined) return undefined;
  const above = modules.filter(
    (one) => !['/', '/setting'].includes(one.path) && !one.path.includes('$') && path.startsWith(`${one.path}/`),
  );
  return above.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The group of the sidebar that a page or the page above it stands in. */
export function groupOf(module: Module): Module['group'] {
  const parent = parentOf(module);
  return module.group ?? (parent === undefined ? undefined : groupOf(parent));
}
