import { Fragment } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SheetDetail } from '#contract/time/timesheets.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { day, monthName, numberWith, percent } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { SheetTable } from './sheet-table.tsx';
import type { DayActions } from './sheet-table.tsx';
import styles from './timesheets.module.css';
import { monthOfSheet } from './timesheets.rules.ts';

const hours = (value: number): string => numberWith(value, 2);

/** A sheet as it is printed: who, the days, the sums, the signatures. */
export function SheetPaper({ sheet, ...actions }: { readonly sheet: SheetDetail } & DayActions) {
  const { t } = useTranslation('timesheets');
  const { attendance } = sheet;
  return (
    <div className={styles.paper}>
      <PrintSheet landscape>
        <header className={styles.head}>
          <div>
            <h2 className={styles.title}>{t('detail_title', { month: monthName(monthOfSheet(attendance)) })}</h2>
            <dl className={styles.who}>
              {[
                [t('employee'), `${attendance.employeeName} (${attendance.employee.code})`],
                [t('department'), attendance.employee.department],
                [t('position'), attendance.position],
                [t('team'), attendance.employee.team],
              ].map(([label, value]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value ?? '-'}</dd>
                </Fragment>
              ))}
            </dl>
          </div>
          <Stamp sheet={sheet} />
        </header>
        <SheetTable sheet={sheet} {...actions} />
        <div className={styles.sums}>
          <Projects sheet={sheet} />
          <Leave sheet={sheet} />
        </div>
        <Signatures sheet={sheet} />
      </PrintSheet>
    </div>
  );
}

function Stamp({ sheet: { attendance } }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  if (attendance.status !== 'APPROVED') return null;
  return (
    <p className={styles.stamp}>
      <strong>{t('stamp')}</strong>
      <span>{t('stamp_by', { name: attendance.approver ?? '-' })}</span>
      <span>{day(attendance.approvedDate)}</span>
    </p>
  );
}

function Projects({ sheet }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  return (
    <section>
      <h3 className={styles.heading}>{t('projects')}</h3>
      {sheet.projects.length === 0 ? (
        <p>{t('no_projects')}</p>
      ) : (
        <PlainTable
          caption={t('projects')}
          columns={[
            { key: 'project', title: t('project') },
            { key: 'sub', title: t('sub_project') },
            { key: 'percentage', title: t('percentage'), numeric: true },
            { key: 'total', title: t('project_total'), numeric: true },
          ]}
          rows={[
            ...sheet.projects.map((row) => ({
              key: row.subProject,
              cells: {
                project: row.project,
                sub: row.subProject,
                percentage: percent(row.percentage),
                total: hours(row.total),
              },
            })),
            { key: 'sum', isTotal: true, cells: { project: t('sums'), total: hours(sheet.totalProjectAllocated) } },
          ]}
        />
      )}
    </section>
  );
}

function Leave({ sheet }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  const nameOf = useNameOf();
  return (
    <section>
      <h3 className={styles.heading}>{t('leave_types')}</h3>
      {sheet.leaveTypes.length === 0 ? (
        <p>{t('no_leave')}</p>
      ) : (
        <PlainTable
          caption={t('leave_types')}
          columns={[
            { key: 'name', title: t('leave') },
            { key: 'total', title: t('hours'), numeric: true },
          ]}
          rows={[
            ...sheet.leaveTypes.map((row) => ({
              key: String(row.type),
              cells: { name: nameOf(row), total: hours(row.total) },
            })),
            { key: 'sum', isTotal: true, cells: { name: t('sums'), total: hours(sheet.totalLeave) } },
          ]}
        />
      )}
    </section>
  );
}

function Signatures({ sheet: { attendance } }: { readonly sheet: SheetDetail }) {
  const { t } = useTranslation('timesheets');
  const names = [
    { title: t('signature_employee'), name: attendance.employeeName, on: attendance.submittedDate },
    { title: t('signature_approver'), name: attendance.approver, on: attendance.approvedDate },
  ];
  return (
    <div className={styles.signatures}>
      {names.map(({ title, name, on }) => (
        <div key={title}>
          <strong>{title}</strong>
          <span className={styles.line}>{[name ?? '', on === null ? '' : day(on)].filter((one) => one !== '').join(', ')}</span>
          <small>{t('signature_line')}</small>
        </div>
      ))}
    </div>
  );
}
