import { addMonths } from '#engine/calendar/day.ts';
import { thisMonth } from '#web/kit/show/today.ts';

/** The month that is compared at first: the one before the current one, which is paid. */
export const lastMonth = (): string => addMonths(thisMonth(), -1);
