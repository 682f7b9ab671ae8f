import { MINUTE, momentOf, type Moment } from '#engine/attendance/moment.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';

/** The moment of the company's wall clock at an instant. */
export function toMoment(at: Date): Moment {
  const time = timeOf(at);
  return momentOf(dayOf(at), Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) + (at.getUTCSeconds() % MINUTE);
}

/** `YYYY-MM-DD HH:mm` of a moment. */
export const sayMoment = (moment: Moment): string => new Date(moment * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** `YYYY-MM-DD HH:mm` of an instant, in the company's time. */
export const sayAt = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`;
