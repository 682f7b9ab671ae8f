import { isPercentRate } from '#contract/time/overtime-types.ts';
import type { OvertimeTypeRow } from '#contract/time/overtime-types.ts';
import { number } from '#web/kit/show/formats.ts';

/** A rate as people say it: × 1.5, or 150% where it is typed as a percent. */
export const rateText = (rate: number): string => (isPercentRate(rate) ? `${number(rate)}%` : `× ${number(rate)}`);

interface Typed {
  readonly type: number;
  readonly rate: number;
  readonly validFrom?: string | null | undefined;
  readonly legal?: string | null | undefined;
}

/**
 * What a save sends of a type: its rate only where the person changed it, named a day or a note, or chose another type. Else a
 * rate that is announced for later would be taken back by whoever corrects a name.
 */
export function changedType<T extends Typed>(
  typed: T,
  item: Pick<OvertimeTypeRow, 'type' | 'rate'>,
): Omit<T, 'rate'> & { rate?: number } {
  const { rate, ...rest } = typed;
  const isRateMeant = rate !== item.rate || typed.type !== item.type || Boolean(typed.validFrom) || Boolean(typed.legal);
  return isRateMeant ? { ...rest, rate } : rest;
}
