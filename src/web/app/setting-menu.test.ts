import { describe, expect, it } from 'vitest';
import { moduleOf } from './modules.ts';
import { entryOf, settingMenu } from './setting-menu.ts';

describe('the settings menu', () => {
  it('leads to pages of the route table', () => {
    expect(settingMenu.filter(({ path }) => moduleOf(path) === undefined)).toEqual([]);
  });

  it('knows where one is by the first two parts of the address', () => {
    expect(entryOf('/setting')).toBe('/setting');
    expect(entryOf('/setting/role/update/7')).toBe('/setting/role');
    expect(entryOf('/setting/job_grade')).toBe('/setting/job-grade');
  });
});
