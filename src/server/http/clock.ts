/** The company's time zone: the same for every company of this version (decision A18). */
export const timeZone = 'Asia/Phnom_Penh';

const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const minutes = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The plain day, `YYYY-MM-DD`, of an instant in the company's time zone. */
export function dayOf(instant: Date): string {
  return days.format(instant);
}

const times = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** The time of day, `HH:mm`, of an instant in the company's time zone. */
export function timeOf(instant: Date): string {
  return times.format(instant);
}

/** The instant of a wall time of the company: a day and `HH:mm`. */
export function instantOf(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time.slice(0, 5)}:00Z`);
  const shown = new Date(`${dayOf(asUtc)}T${timeOf(asUtc)}:00Z`);
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()));
}

/** `DD/MM/YYYY, HH:mm` of an instant in the company's time zone, for sentences. */
export function sayInstant(instant: Date): string {
  return minutes.format(instant);
}

/** `DD/MM/YYYY`, for sentences. */
export function sayDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
