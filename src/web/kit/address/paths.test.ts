import { expect, it } from 'vitest';
import { paths, withSearch } from './paths.ts';

it('builds the addresses of the route table', () => {
  expect([
    paths.signIn({ company: 'mekong', back: '/leaves?current=2' }),
    paths.employees({ newHire: true }),
    paths.employeeProfile('e1'),
    paths.leave('l1'),
    paths.salaryScaleCreate(2026),
    paths.performanceModuleForm('p1', 'm1'),
    paths.objectiveReview('o1'),
    paths.payrollReport('cost_sharing', { month: '2026-11' }),
    paths.settingList('job-grade', { current: 2 }),
  ]).toEqual([
    '/signin?company=mekong&back=%2Fleaves%3Fcurrent%3D2',
    '/employees?newHire=true',
    '/employees/profile/e1',
    '/leaves?leaveId=l1',
    '/salary-scale-record/create/2026',
    '/performance/performance-module/create-update/p1/m1',
    '/performance/pdd/quarterly-review/o1',
    '/reports/payroll/cost_sharing?month=2026-11',
    '/setting/job-grade?current=2',
  ]);
});

it('keeps a part of a path one part', () => {
  expect(paths.employeeProfile('../setting')).toBe('/employees/profile/..%2Fsetting');
});

it('leaves out what is empty and keeps commas readable', () => {
  expect(withSearch('/timesheets', { search: '', status: undefined, dates: '2026-01-01,2026-01-31' })).toBe(
    '/timesheets?dates=2026-01-01,2026-01-31',
  );
});
