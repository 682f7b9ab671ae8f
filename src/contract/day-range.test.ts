import { expect, test } from 'vitest';
import { toDayRange } from '#contract/day-range.ts';

test('a range is read as clients of all ages send it', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  for (const given of ['2026-11-01,2026-11-30', '["2026-11-01","2026-11-30"]', '{"column":"date","value":["2026-11","2026-11"]}', '2026-11,2026-11', '2026-11'])
    expect(toDayRange(given), given).toEqual(november);
  expect(toDayRange({ startDate: '2026-11-01', endDate: '' })).toEqual({ from: '2026-11-01' });
  expect(toDayRange('')).toEqual({});
  for (const given of ['2026-13', '2026-02-30', 'x,y', '[1,2,3]', '{'] ) expect(toDayRange(given), given).toBeNull();
}); // prettier-ignore
