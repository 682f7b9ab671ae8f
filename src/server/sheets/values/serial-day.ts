const MILLISECONDS_A_DAY = 86_400_000;
/** Day 0 of the 1900 system for every day after February 1900: Excel believes in a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The day `YYYY-MM-DD` of an Excel serial in the 1900 system, the time of day dropped; null for serials before 1 January 1900. */
export function dayOfSerial(serial: number): string | null {
  const whole = Math.floor(serial);
  if (!(whole >= 1) || whole === 60 || whole > 2_958_465) return null;
  return new Date(EPOCH + (whole < 60 ? whole + 1 : whole) * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** The Excel serial (1900 system) of a day `YYYY-MM-DD`. */
export function serialOfDay(day: string): number {
  const whole = Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH) / MILLISECONDS_A_DAY);
  return whole <= 60 ? whole - 1 : whole;
}

/** Whether the calendar has this day. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
