import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { say, verdict } from './figures.ts';

// All benches one after the other, or those named: `npm run bench -- finance`. A table of all figures with their goals at the end.

const parts: Readonly<Record<string, readonly string[]>> = {
  payroll: ['engine.ts', 'payroll.ts'],
  lists: ['lists.ts', 'doors.ts'],
  finance: ['finance.ts'],
  busy: ['busy.ts'],
  browser: ['phone.ts', 'typing.ts'],
  memory: ['memory.ts'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`No bench of this name: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const Figures = z.array(z.object({ what: z.string(), shown: z.string(), goal: z.string().nullable(), holds: z.boolean() }));
const folder = mkdtempSync(join(tmpdir(), 'krama-figures-'));
const kept = join(folder, 'figures');
const begin = performance.now();
// As `npm start` runs the server.
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
const broken = (named.length === 0 ? Object.keys(parts) : named)
  .flatMap((name) => parts[name] ?? [])
  .filter((file) => {
    const { status } = spawnSync(process.execPath, [...flags, join(import.meta.dirname, file)], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_FIGURES: kept },
    });
    return status !== 0;
  });
const lines = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : [];
rmSync(folder, { recursive: true });
const figures = Figures.parse(lines.map((line): unknown => JSON.parse(line)));
const rows = [
  ['figure', 'measured', 'goal', ''],
  ...figures.map((figure) => [figure.what, figure.shown, figure.goal ?? '', verdict(figure)]),
];
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
say('');
for (const row of rows)
  say(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
const withGoal = figures.filter(({ goal }) => goal !== null);
const short = withGoal.filter(({ holds }) => !holds);
say(
  `\n${withGoal.length - short.length} of ${withGoal.length} goals hold. ${((performance.now() - begin) / 60_000).toFixed(1)} minutes.`,
);
for (const file of broken) say(`Broke off: ${file}`);
process.exit(broken.length === 0 ? 0 : 1);
