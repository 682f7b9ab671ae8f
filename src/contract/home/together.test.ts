import { expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { touchedBy } from '#contract/endpoint.ts';

// None asks by itself in the background: what does is no sign of a person, and may not travel with what is.
it('a brief read names no record, changes nothing and answers with little JSON', () => {
  const brief = endpoints.filter(({ isBrief }) => isBrief === true);
  expect(brief.length).toBeGreaterThan(20);
  for (const read of brief) {
    const { method, params, body, headers, upload, download, changes, isHeavy, isBackground, needs } = read;
    expect(method, read.path).toBe('GET');
    expect([params, body, headers, upload, download, changes, isHeavy, isBackground], read.path).toEqual(
      Array(8).fill(undefined),
    );
    expect(needs, read.path).not.toBe('nobody');
    expect(touchedBy(read), read.path).toEqual([]);
  }
});
