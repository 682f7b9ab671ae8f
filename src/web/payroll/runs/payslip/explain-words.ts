import type { z } from 'zod';
import type { Explanation } from '#contract/payroll/payroll-answers.ts';
import { sayParams } from '#contract/payroll/exception-params.ts';

type Input = z.output<typeof Explanation>['inputs'][number];

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figure of an input: cents as dollars, riel, minutes and counts whole, all else ten-thousandths. */
export function sayFigure(input: Pick<Input, 'value' | 'unit'>): string {
  if (input.unit === 'cents') return money.format(input.value / 100);
  if (input.unit === 'riel' || input.unit === 'minutes' || input.unit === 'count') return plain.format(input.value);
  return plain.format(input.value / 10_000);
}

/** What the sentence of a source is filled with: days and months as people read them. */
export function sourceParams(source: Input['source']): Record<string, string> {
  const dated = Object.fromEntries(Object.entries(source).filter(([name]) => name !== 'line' && name !== 'at'));
  const line = source['line'];
  const at = source['at'];
  return {
    ...sayParams(dated),
    ...(line === undefined ? {} : { line: String(line) }),
    ...(typeof at === 'string' ? { at: `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}` } : {}),
  };
}
