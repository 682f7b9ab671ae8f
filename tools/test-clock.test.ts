import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Why a line of a test measures time, takes a day of UTC, sleeps, or sets a limit of its own; undefined if it does none of these. */
function complaint(line: string): string | undefined {
  if (/performance\.now|process\.hrtime/.test(line)) return 'measures time: count, compare the order, or move it to bench';
  // A day or a code of the real clock may be made from now; a span may not.
  if (
    /Date\.now\(\)/.test(line.replaceAll(/(?:new Date\((?:Math\.max\()?|= Math\.floor\(|epoch: Math\.floor\()Date\.now\(\)/g, ''))
  )
    return 'measures time: count, compare the order, or move it to bench';
  if (/new Date\(\)\.(?:toISOString\(\)\.slice|get)|current_date|format\(new Date\(\)\)/.test(line))
    return 'takes the day of UTC or of the machine: take it from #testing/today.ts';
  if (/timers\/promises|waitForTimeout|pg_sleep\(0*\.|setTimeout\(resolve, [\d_]+\)/.test(line))
    return 'sleeps: wait for a state with until of #testing/wait.ts';
  if (/(?:[tT]imeout|hookTimeout): [\d_]|^\s*\}, \d[\d_]{3,}\);$|test\.slow|test\.setTimeout|vi\.waitFor/.test(line))
    return 'sets a limit: take one of #testing/limits.ts';
  return undefined;
}

it('no test measures time, takes a day of UTC, sleeps, or sets a limit of its own', () => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'src/**/*.testing.ts', 'src/testing/**/*.ts', 'e2e/**/*.ts', '*.config.ts']);
  expect(files.length).toBeGreaterThan(400);
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'src/testing/wait.ts')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const reason = complaint(line);
          return reason === undefined ? [] : [`${file}:${at + 1} ${reason}`];
        }),
    );
  expect(found).toEqual([]);
});

it.each([
  ['const begun = performance.now();'],
  ['expect(Date.now() - begun).toBeLessThan(1_000);'],
  ['const month = new Date().toISOString().slice(0, 7);'],
  ['const year = new Date().getFullYear();'],
  ["import { setTimeout as sleep } from 'node:timers/promises';"],
  ['await new Promise((resolve) => setTimeout(resolve, 1_500));'],
  ['await expect(row).toBeVisible({ timeout: 90_000 });'],
  ['  }, 20_000);'],
])('refuses %s', (line) => {
  expect(complaint(line)).toBeDefined();
});

it.each([
  ['expires_at: new Date(Date.now() + 900_000),'],
  ['await expect(row).toBeVisible({ timeout: limits.repeat });'],
  ['  }, 200);'],
])('lets pass %s', (line) => {
  expect(complaint(line)).toBeUndefined();
});
