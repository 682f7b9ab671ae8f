/** The zone of the company, in which every day and time is shown. */
export const companyZone = 'Asia/Phnom_Penh';

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: companyZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of an instant in the company's calendar, `YYYY-MM-DD`. */
export const companyDay = (at: Date): string => inZone.format(at);

/** Today in the company's calendar, `YYYY-MM-DD`, wherever the reader is. */
export const today = (now = new Date()): string => companyDay(now);

/** The current month of the company's calendar, `YYYY-MM`. */
export const thisMonth = (now = new Date()): string => today(now).slice(0, 7);

/** The current year of the company's calendar. */
export const thisYear = (now = new Date()): number => Number(today(now).slice(0, 4));
