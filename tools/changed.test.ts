import { describe, expect, it } from 'vitest';
import { affectedBy } from './changed.ts';

const sources = new Map([
  ['src/engine/leave/count.ts', 'export const count = 1;'],
  ['src/engine/leave/count.test.ts', "import { count } from '#engine/leave/count.ts';"],
  ['src/engine/money/split.ts', ''],
  ['src/engine/money/split.test.ts', "import '#engine/money/split.ts';"],
  ['src/server/time/leave/ask.ts', "import { count } from '#engine/leave/count.ts';"],
  ['src/server/time/leave/leave.db.test.ts', "import { startTestApp } from '#testing/test-app.ts';"],
  ['src/server/access/roles/roles.db.test.ts', "import { startTestApp } from '#testing/test-app.ts';"],
  ['src/server/payroll/runs/days.ts', "import { ask } from '#server/time/leave/ask.ts';"],
  ['src/server/payroll/runs/days.test.ts', "import { days } from '#server/payroll/runs/days.ts';"],
  ['src/server/payroll/runs/leave.db.test.ts', "import { ask } from '#server/time/leave/ask.ts';"],
  ['src/server/compose/features.ts', "import { ask } from '#server/time/leave/ask.ts';"],
  ['src/testing/test-app.ts', "import '#server/compose/features.ts';"],
  ['src/web/time/leave/list.screen.tsx', ''],
  [
    'src/web/time/pages.ts',
    "[\n  { path: '/leaves', screen: screen(() => import('#web/time/leave/list.screen.tsx'), 'X') },\n];",
  ],
  ['e2e/leave.spec.ts', "await page.goto('/leaves');"],
  ['e2e/roles.spec.ts', "import { words } from './words.ts'; await page.goto('/leaves-of-absence');"],
  ['e2e/words.ts', ''],
]);

describe('what a change can break', () => {
  it('is what reaches it by imports, what stands beside that, and the walks of its screens', () => {
    expect(affectedBy(['src/engine/leave/count.ts'], sources)).toEqual({
      tests: ['src/engine/leave/count.test.ts', 'src/server/time/leave/leave.db.test.ts'],
      walks: ['e2e/leave.spec.ts'],
    });
  });

  it('is of another feature only what tests it there', () => {
    expect(affectedBy(['src/server/time/leave/ask.ts'], sources)?.tests).toEqual([
      'src/server/time/leave/leave.db.test.ts',
      'src/server/payroll/runs/leave.db.test.ts',
    ]);
  });

  it('is a test itself, and a walk by what it imports', () => {
    expect(affectedBy(['src/engine/money/split.test.ts', 'e2e/words.ts'], sources)).toEqual({
      tests: ['src/engine/money/split.test.ts'],
      walks: ['e2e/roles.spec.ts'],
    });
  });

  it('is the walks of a screen whose style sheet changed', () => {
    expect(affectedBy(['src/web/time/leave/leave.module.css'], sources)).toEqual({ tests: [], walks: ['e2e/leave.spec.ts'] });
  });

  it('is the walks of all pages of a list that changed', () => {
    expect(affectedBy(['src/web/time/pages.ts'], sources)).toEqual({ tests: [], walks: ['e2e/leave.spec.ts'] });
  });

  it('stops at what puts the product together', () => {
    expect(affectedBy(['src/server/compose/features.ts'], sources)).toEqual({ tests: [], walks: [] });
  });

  it('is everything where all stands on it', () => {
    expect(affectedBy(['src/server/http/mount.ts'], sources)).toBeUndefined();
    expect(affectedBy(['package.json'], sources)).toBeUndefined();
  });

  it('is nothing for what is no source', () => {
    expect(affectedBy(['README.md'], sources)).toEqual({ tests: [], walks: [] });
  });
});
