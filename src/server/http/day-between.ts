import { refuseField } from '#contract/errors.ts';
import type { Refusal } from '#contract/errors.ts';
import { sayDay } from '#server/http/clock.ts';

/** The refusal of a day, `YYYY-MM-DD`, outside these two, both included. */
export const refuseDay = (field: string, { from, to }: { readonly from: string; readonly to: string }): Refusal =>
  from === to
    ? refuseField(field, 'validation.date_only', { day: sayDay(from) })
    : refuseField(field, 'validation.date_between', { from: sayDay(from), to: sayDay(to) });
