/** The current year of the company's calendar. */
export const thisYear = (): number =>
  Number(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Phnom_Penh', year: 'numeric' }).format(new Date()));
