import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { day, number, numberWith } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './timesheets.module.css';
import { mayRemoveDayOff, maySplit, shownColumns } from './timesheets.rules.ts';
import { Each } from '#web/kit/show/each.tsx';

/** What the owner does with a day. */
export interface DayActions {
  readonly onSplit: (row: SheetDayRow) => void;
  readonly onRemove: (row: SheetDayRow) => void;
}

/** Nothing where there are no hours: a month of zeros hides the figures. */
const hours = (value: number): string => (value === 0 ? '' : numberWith(value, 2));

/** The days of a month with the hours of each sub-project. */
export function SheetTable({ sheet, ...actions }: { readonly sheet: SheetDetail } & DayActions) {
  const { t } = useTranslation('timesheets');
  const { daily, projects } = sheet;
  const shown = shownColumns(daily);
  const titles = [
    ...projects.map(({ subProject }) => subProject),
    ...(shown.unallocated ? [t('unallocated')] : []),
    t('total'),
    ...(shown.overtime ? [t('overtime')] : []),
    ...(shown.clocked ? [t('clocked')] : []),
  ];
  const sums = [
    ...projects.map(({ total }) => total),
    ...(shown.unallocated ? [sheet.totalHour - sheet.totalProjectAllocated] : []),
    sheet.total,
    ...(shown.overtime ? [sheet.totalOvertime] : []),
    ...(shown.clocked ? [daily.reduce((sum, { clocked }) => sum + (clocked ?? 0), 0)] : []),
  ];
  return (
    <table className={`sheet-table ${styles.days}`}>
      <caption className="visually-hidden">{t('days')}</caption>
      <thead>
        <tr>
          {[t('date'), t('holiday'), t('dayoff'), t('leave')].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <Each of={[t('hours'), ...titles]}>
            {(title) => (
              <th scope="col" className="sheet-number">
                {title}
              </th>
            )}
          </Each>
        </tr>
      </thead>
      <tbody>
        {daily.map((row) => (
          <DayRow key={row.date} sheet={sheet} row={row} shown={shown} {...actions} />
        ))}
        <tr className="sheet-total">
          <td>{t('sums')}</td>
          <td>{sheet.totalHoliday === 0 ? '' : t('hours_of', { hours: number(sheet.totalHoliday) })}</td>
          <td>{daily.filter(({ dayoff }) => dayoff === 1).length || null}</td>
          <td>{sheet.totalLeave === 0 ? '' : t('hours_of', { hours: number(sheet.totalLeave) })}</td>
          <Each of={[sheet.totalHour, ...sums]}>{(sum) => <td className="sheet-number">{numberWith(sum, 2)}</td>}</Each>
        </tr>
      </tbody>
    </table>
  );
}

interface DayRowProps extends DayActions {
  readonly sheet: SheetDetail;
  readonly row: SheetDayRow;
  readonly shown: ReturnType<typeof shownColumns>;
}

function DayRow({ sheet, row, shown, onSplit, onRemove }: DayRowProps) {
  const { t } = useTranslation('timesheets');
  const nameOf = useNameOf();
  const isOff = row.isWeekend || !row.isEmployed;
  const figures = [
    ...sheet.projects.map(({ subProject }) => row.values[subProject] ?? 0),
    ...(shown.unallocated ? [row.unallocated] : []),
    row.total,
    ...(shown.overtime ? [row.overtime] : []),
    ...(shown.clocked ? [row.clocked ?? 0] : []),
  ];
  return (
    <tr className={isOff ? styles.off : undefined}>
      <th scope="row">{dayjs(row.date).format('DD ddd')}</th>
      <td>{row.isEmployed ? nameOf({ name: row.holiday, nameKH: row.holidayKH }) : t('not_employed')}</td>
      <td>
        {row.dayoff === 1 ? t('dayoff') : ''}
        {mayRemoveDayOff(sheet, row) ? (
          <span className="no-print">
            <ActionButton
              kind="text"
              size="small"
              danger
              iconOnly
              label={t('delete')}
              spoken={t('delete_dayoff', { day: day(row.date) })}
              icon={<DeleteOutlined />}
              onClick={() => onRemove(row)}
            />
          </span>
        ) : null}
      </td>
      <td>
        {row.leave === null
          ? ''
          : t('leave_hours', {
              name: nameOf(row.leave),
              hours: number(row.leave.numberOfHour),
            })}
      </td>
      <td className="sheet-number">
        {maySplit(sheet, row) ? (
          <span className="no-print">
            <ActionButton
              kind="text"
              size="small"
              iconOnly
              label={t('split_day')}
              spoken={t('split', { day: day(row.date) })}
              icon={<EditOutlined />}
              onClick={() => onSplit(row)}
            />
          </span>
        ) : null}
        {hours(row.hour)}
      </td>
      <Each of={figures}>
        {(figure, at) => (
          <td className="sheet-number" title={row.isAdjusted === 1 && at < sheet.projects.length ? t('adjusted') : undefined}>
            {hours(figure)}
            {row.isAdjusted === 1 && at === 0 ? <small className={styles.mark}> {t('adjusted_mark')}</small> : null}
          </td>
        )}
      </Each>
    </tr>
  );
}
