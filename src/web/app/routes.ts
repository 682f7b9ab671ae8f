import { lazyRouteComponent } from '@tanstack/react-router';

type Component = ReturnType<typeof lazyRouteComponent>;

export interface Screen {
  readonly path: string;
  readonly component: Component;
}

/** One screen inside the layout, loaded when it is opened: `screen('/leaves', () => import('...'), 'LeaveListScreen')`. */
export function screen<M extends Readonly<Record<string, unknown>>>(
  path: string,
  load: () => Promise<M>,
  name: keyof M & string,
): Screen {
  return { path, component: lazyRouteComponent(load, name) };
}

/** Every screen that exists. Its name, rights and place stand in `modules.ts`, which has all pages of the route table. */
export const screens: readonly Screen[] = [
  screen('/employees', () => import('#web/features/employees/employee-list.screen.tsx'), 'EmployeeListScreen'),
  screen('/employees/profile/$id', () => import('#web/features/employees/employee-profile.screen.tsx'), 'EmployeeProfileScreen'),
  screen(
    '/employees/import-employees',
    () => import('#web/features/employees/employee-import.screen.tsx'),
    'EmployeeImportScreen',
  ),
  screen('/payrolls', () => import('#web/features/payroll/payroll-list.screen.tsx'), 'PayrollListScreen'),
  screen('/payrolls/update/$id', () => import('#web/features/payroll/payroll-edit.screen.tsx'), 'PayrollEditScreen'),
  screen('/payrolls/import', () => import('#web/features/payroll/payroll-import.screen.tsx'), 'PayrollImportScreen'),
  screen('/payrolls/view/$id', () => import('#web/features/payroll/payslip.screen.tsx'), 'PayslipScreen'),
  screen('/setting', () => import('./layout/setting-home.screen.tsx'), 'SettingHomeScreen'),
  screen(
    '/setting/payroll-item',
    () => import('#web/features/payroll-settings/payroll-item-list.screen.tsx'),
    'PayrollItemListScreen',
  ),
  screen(
    '/setting/salary-tax-rate',
    () => import('#web/features/payroll-settings/salary-tax-rate.screen.tsx'),
    'SalaryTaxRateScreen',
  ),
  screen('/setting/pension-fund', () => import('#web/features/payroll-settings/pension-fund.screen.tsx'), 'PensionFundScreen'),
  screen('/setting/nssf', () => import('#web/features/payroll-settings/nssf.screen.tsx'), 'NssfScreen'),
  screen(
    '/setting/seniority-severance',
    () => import('#web/features/payroll-settings/seniority-severance.screen.tsx'),
    'SenioritySeveranceScreen',
  ),
];

const paths: ReadonlySet<string> = new Set(screens.map((one) => one.path));

/** Whether a page of `modules.ts` has its screen. */
export const hasScreen = (path: string): boolean => paths.has(path);
