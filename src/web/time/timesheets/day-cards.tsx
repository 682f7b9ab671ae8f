import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day, number, weekdayDate } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import type { DayActions } from './sheet-table.tsx';
import styles from './timesheets.module.css';
import { mayRemoveDayOff, maySplit } from './timesheets.rules.ts';

/** The days of a sheet as cards, for a phone: those that have something to tell. */
export function DayCards({ sheet, ...actions }: { readonly sheet: SheetDetail } & DayActions) {
  const { t } = useTranslation('timesheets');
  const told = sheet.daily.filter((row) => row.total > 0 || row.dayoff === 1 || row.isHoliday === 1 || row.overtime > 0);
  return (
    <div className={styles.phone}>
      <div className={styles.facts}>
        <Details
          items={[
            { label: t('employee'), value: sheet.attendance.employeeName },
            { label: t('submitted_date'), value: day(sheet.attendance.submittedDate) },
            { label: t('approver'), value: sheet.attendance.approver },
            { label: t('approved_date'), value: day(sheet.attendance.approvedDate) },
          ]}
        />
      </div>
      <dl className={styles.totals}>
        {[
          [t('total_hours'), sheet.totalHour],
          [t('total_leave'), sheet.totalLeave],
          [t('total_holiday'), sheet.totalHoliday],
          [t('total_allocated'), sheet.totalProjectAllocated],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(Number(value))}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.cards} aria-label={t('days')}>
        {told.map((row) => (
          <DayCard key={row.date} sheet={sheet} row={row} {...actions} />
        ))}
      </ul>
    </div>
  );
}

function DayCard({ sheet, row, onSplit, onRemove }: { readonly sheet: SheetDetail; readonly row: SheetDayRow } & DayActions) {
  const { t } = useTranslation('timesheets');
  const nameOf = useNameOf();
  const values = sheet.projects.filter(({ subProject }) => (row.values[subProject] ?? 0) > 0);
  return (
    <li>
      <div className={styles.cardHead}>
        <strong>{weekdayDate(row.date)}</strong>
        <span>{t('hours_of', { hours: number(row.hour) })}</span>
      </div>
      <div className={styles.tags}>
        {row.isHoliday === 1 ? <Tag>{nameOf({ name: row.holiday, nameKH: row.holidayKH })}</Tag> : null}
        {row.dayoff === 1 ? <Tag>{t('dayoff')}</Tag> : null}
        {row.leave === null ? null : (
          <Tag>
            {t('leave_hours', {
              name: nameOf(row.leave),
              hours: number(row.leave.numberOfHour),
            })}
          </Tag>
        )}
        {row.overtime > 0 ? <Tag>{`${t('overtime')} ${t('hours_of', { hours: number(row.overtime) })}`}</Tag> : null}
        {row.isAdjusted === 1 ? <Tag color="warning">{t('adjusted_mark')}</Tag> : null}
      </div>
      {values.length === 0 ? null : (
        <p className={styles.values}>
          {values.map(({ subProject }) => `${subProject}: ${number(row.values[subProject])}`).join(' · ')}
        </p>
      )}
      {maySplit(sheet, row) ? (
        <ActionButton
          size="small"
          label={t('split_day')}
          spoken={t('split', { day: day(row.date) })}
          icon={<EditOutlined />}
          onClick={() => onSplit(row)}
        />
      ) : null}
      {mayRemoveDayOff(sheet, row) ? (
        <ActionButton
          size="small"
          danger
          label={t('delete')}
          spoken={t('delete_dayoff', { day: day(row.date) })}
          icon={<DeleteOutlined />}
          onClick={() => onRemove(row)}
        />
      ) : null}
    </li>
  );
}
