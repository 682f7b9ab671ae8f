import { overtime as en } from '#i18n/en/time/overtime.ts';
import { overtime as km } from '#i18n/km/time/overtime.ts';
import { toHours } from '#server/time/overtime/requests/count.ts';
import { decideOvertime } from '#server/time/overtime/requests/decide.service.ts';
import { overtimeLists } from '#server/time/overtime/overtime.queries.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';

/** Overtime that waits for decisions. */
export const waitingOvertime = waitingSource('overtime', {
  lists: overtimeLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: ({ language }) =>
    Promise.resolve((row) => ({
      title: (language === 'km' ? km : en).reward[row.type],
      start: row.starts_at.slice(0, 10),
      end: row.ends_at.slice(0, 10),
      quantity: toHours(row.minutes),
      unit: 'hours',
      alsoAway: 0,
      isWhole: true,
    })),
  decide: decideOvertime,
});
