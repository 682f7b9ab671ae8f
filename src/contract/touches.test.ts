import { expect, it } from 'vitest';
import { areaOf, touchedBy } from '#contract/endpoint.ts';
import { endpoints } from '#contract/api.ts';

const areas = new Set(endpoints.map((endpoint) => areaOf(endpoint)));

it('names only areas that calls have as what a change touches', () => {
  const named = endpoints.flatMap(({ path, touches }) =>
    typeof touches === 'object' ? touches.map((area) => ({ path, area })) : [],
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ area }) => !areas.has(area))).toEqual([]);
});

it('leaves nothing stale after a read, its own area after a change, and what a decision changes elsewhere', () => {
  const touchedByPath = (method: string, path: string) =>
    endpoints.filter((one) => one.method === method && one.path === path).map((one) => touchedBy(one));
  expect(touchedByPath('GET', '/leave/v1/lists')).toEqual([[]]);
  expect(touchedByPath('POST', '/employee/v1/import_preview')).toEqual([[]]);
  expect(touchedByPath('POST', '/department/v1/create')).toEqual(['everything']);
  const [approved] = touchedByPath('PUT', '/leave/v1/approve/{id}');
  expect(approved).toEqual(expect.arrayContaining(['/leave/v1', '/dashboard/v1', '/notification/v1', '/approval/v1']));
});
