import { appendFileSync } from 'node:fs';
import { env } from 'node:process';

// What the benches say: each figure with its goal, and all of them once more as a table at the end.

/** A figure as it is told, beside what it should be. */
export interface Figure {
  readonly what: string;
  /** With its unit. */
  readonly shown: string;
  /** With its unit; null: it has none, and is there to compare with. */
  readonly goal: string | null;
  readonly holds: boolean;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${value.toFixed(0)} ms`);
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} times`;
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The verdict on a figure in words. */
export const verdict = ({ goal, holds }: Figure): string => (goal === null ? '' : holds ? 'holds' : 'falls short');

/** Tells a figure, and keeps it for the table. */
export function tell(figure: Figure): void {
  const { what, shown, goal } = figure;
  say(`${what}: ${shown}${goal === null ? '' : ` (goal ${goal}): ${verdict(figure)}`}`);
  const kept = env['BENCH_FIGURES'];
  if (kept !== undefined) appendFileSync(kept, `${JSON.stringify(figure)}\n`);
}

/** A figure that should be at most so much; without `most` it is there to compare with. */
export function atMost(
  what: string,
  value: number,
  most?: { readonly goal: number },
  show: (value: number) => string = ms,
): void {
  tell({
    what,
    shown: show(value),
    goal: most === undefined ? null : `at most ${show(most.goal)}`,
    holds: most === undefined || value <= most.goal,
  });
}
