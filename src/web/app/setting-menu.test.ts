import { describe, expect, it } from 'vitest';
import { modules } from './modules.ts';
import { entryOf, settingMenuOf } from './setting-menu.ts';

describe('the settings menu', () => {
  const paths = settingMenuOf(() => true).flatMap(({ pages }) => pages.map(({ path }) => path));

  it('has every page of the settings once', () => {
    const expected = modules.filter(({ group }) => group === 'setting').map(({ path }) => path);
    expect([...paths].sort()).toEqual([...expected].sort());
  });

  it('keeps the order of the seed', () => {
    const seed =
      'department team role job-level job-grade duty-station visa-type passport-type nationality leave-type public-holiday payroll-item salary-tax-rate pension-fund nssf seniority-severance'
        .split(' ')
        .map((name) => `/setting/${name}`);
    expect(paths.filter((path) => seed.includes(path))).toEqual(seed);
  });

  it('has no heading over nothing', () => {
    expect(settingMenuOf(({ path }) => path === '/setting/role').map(({ key }) => key)).toEqual(['access']);
  });

  it('knows where one is by the first two parts of the address', () => {
    expect(entryOf('/setting')).toBe('/setting');
    expect(entryOf('/setting/role/update/7')).toBe('/setting/role');
    expect(entryOf('/setting/job_grade')).toBe('/setting/job-grade');
  });
});
