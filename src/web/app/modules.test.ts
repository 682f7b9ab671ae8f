import { describe, expect, it } from 'vitest';
import { allPermissions } from '#contract/permissions.ts';
import { shell as english } from '#i18n/en/shell.ts';
import { shell as khmer } from '#i18n/km/shell.ts';
import { findModules } from './module-search.ts';
import { groupOf, moduleOf, modules, parentOf } from './modules.ts';
import { isInSidebar, sidebarOf } from './sidebar-order.ts';

const titleOf = (title: string, words: { readonly pages: Readonly<Record<string, string>> }): string =>
  words.pages[title.replace('pages.', '')] ?? '';
const pages = modules
  .filter((module) => module.searched === true)
  .map((module) => ({ module, names: [titleOf(module.title, english), titleOf(module.title, khmer)] }));
const found = (term: string): readonly string[] => findModules(pages, term).map((module) => module.path);

it('finds what only the help of a page tells of, after the names', () => {
  const told = pages.map((page) =>
    page.module.path === '/employees/expiring' ? { ...page, help: 'What lapses: zebra.' } : page,
  );
  expect(findModules(told, 'zebra').map(({ path }) => path)).toEqual(['/employees/expiring']);
  expect(findModules(told, 'lapses zebra').map(({ path }) => path)).toEqual(['/employees/expiring']);
  expect(findModules(told, 'ze')).toEqual(findModules(pages, 'ze'));
  expect(findModules(told, 'lapses horse')).toEqual([]);
});

it('lie below the page that their address names', () => {
  const above = (path: string): string | undefined => {
    const module = moduleOf(path);
    return module === undefined ? undefined : parentOf(module)?.path;
  };
  expect(above('/payrolls/view/$id')).toBe('/payrolls');
  expect(above('/payrolls/compare/import')).toBe('/payrolls/compare');
  expect(above('/setting/role/update/$id')).toBe('/setting/role');
  expect(above('/setting/role')).toBeUndefined();
  expect(above('/performance/pdd/quarterly-review/$id')).toBe('/performance/pdd');
  expect(above('/dashboard')).toBeUndefined();
  expect(above('/payrolls/forecast')).toBeUndefined();
});

it('stand in the group of the sidebar that they or the page above them belong to', () => {
  const group = (path: string): string | undefined => {
    const module = moduleOf(path);
    return module === undefined ? undefined : groupOf(module);
  };
  expect(group('/payrolls/forecast')).toBe('finance');
  expect(group('/finance/payments/$id')).toBe('finance');
  expect(group('/reports/payroll/payroll_for_tax')).toBe('reports');
  expect(group('/performance/pdd/quarterly-review/$id')).toBe('performance');
  expect(group('/payrolls/view/$id')).toBeUndefined();
});

describe('modules', () => {
  it('stand in the sidebar in the order of the seed, approvals and attendance beside the timesheets', () => {
    const entries = sidebarOf(() => true).flatMap((entry) => (entry.kind === 'page' ? [entry.module] : entry.modules));
    expect(modules.filter(isInSidebar)).toHaveLength(entries.length);
    expect(entries.map(({ path }) => path)).toEqual([
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
    ]);
  });

  it('name every path once, and only rights that exist', () => {
    expect(new Set(modules.map((module) => module.path)).size).toBe(modules.length);
    const rights = modules.flatMap(({ needs }): readonly string[] =>
      typeof needs === 'string' ? [needs] : 'any' in needs ? needs.any : needs.all,
    );
    expect(
      rights.filter(
        (right) => !['nobody', 'account', 'session'].includes(right) && !allPermissions.some((known) => known === right),
      ),
    ).toEqual([]);
  });

  it('are found by the path of their route', () => {
    expect(moduleOf('/employees/update/$id')?.needs).toBe('employee/edit');
    expect(moduleOf('/donor/')?.needs).toBe('donor/view');
    expect(moduleOf('/nowhere')).toBeUndefined();
  });
});

describe('findModules', () => {
  it('finds a page by its name, in both languages, and by other words', () => {
    expect(found('leave type')[0]).toBe('/setting/leave-type');
    expect(found('បុគ្គលិក')[0]).toBe('/employees');
    expect(found('staff')).toContain('/employees');
    expect(found('nssf')[0]).toBe('/setting/nssf');
  });

  it('finds nothing for nonsense and everything for nothing', () => {
    expect(found('zzzz')).toEqual([]);
    expect(found('  ')).toHaveLength(pages.length);
  });
});
