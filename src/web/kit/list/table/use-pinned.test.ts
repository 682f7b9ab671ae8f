import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillOf, wholeWidths } from './use-pinned.ts';

it('scrolled to the end a column begins beside what is pinned', () => {
  const widths = fc.array(fc.integer({ min: 48, max: 200 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 100, max: 500 }), fc.integer({ min: 520, max: 1400 }), (columns, pinned, visible) => {
      const fill = fillOf(columns, { pinned, visible });
      const end = pinned + columns.reduce((sum, width) => sum + width, 0) + fill - visible;
      const starts = [0, ...columns].map((_, at) => columns.slice(0, at).reduce((sum, width) => sum + width, 0));
      expect(fill).toBeGreaterThanOrEqual(0);
      if (end > 0) expect(starts).toContain(end);
    }),
  );
});

it('before it is scrolled no column is cut at the end, but for what rounding leaves', () => {
  const widths = fc.array(fc.integer({ min: 48, max: 200 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 100, max: 300 }), fc.integer({ min: 520, max: 1400 }), (columns, pinned, room) => {
      const whole = wholeWidths(columns, { pinned, room });
      const ends = whole.map((_, at) => pinned + whole.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
      const last = ends.findLast((end) => end <= room) ?? pinned;
      expect(whole.every((width, at) => width >= (columns[at] ?? 0))).toBe(true);
      if ((ends.at(-1) ?? 0) > room) expect(room - last).toBeLessThan(Math.max(1, ends.filter((end) => end <= room).length));
      else expect(whole).toEqual(columns);
    }),
  );
});
