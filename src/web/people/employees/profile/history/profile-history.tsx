import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NOTHING, day, instant, moneyIn, percent } from '#web/kit/show/formats.ts';
import { employeeHistory, historyTypes } from '../../employees.api.ts';
import type { HistoryType } from '../../employees.api.ts';
import styles from '../../employees.module.css';
import { MergedRecords } from '../merge/merged-records.tsx';
import { PartTable } from '../profile-parts.tsx';
import { ProfileTimeline } from './profile-timeline.tsx';

const pay: ReadonlySet<HistoryType> = new Set(['GROSS_SALARY', 'PENSION_FUND', 'PROVIDEND_FUND']);

export interface ProfileHistoryProps {
  readonly person: EmployeeProfile;
  readonly type: HistoryType;
  readonly onType: (type: HistoryType) => void;
}

/** What pay, funds, position and grade were. */
export function ProfileHistory({ person, type, onType }: ProfileHistoryProps) {
  const { t } = useTranslation(['employeeProfile', 'employees']);
  const mayMerge = useMay({ all: ['employee/create', 'employee/edit'] });
  return (
    <div className={styles.stack}>
      {mayMerge ? <MergedRecords id={person.id} /> : null}
      <ProfileTimeline id={person.id} />
      <section className={styles.section} aria-label={t('tabs.history')}>
        <Tabs
          size="small"
          activeKey={type}
          onChange={(key) => onType(historyTypes.find((one) => one === key) ?? 'GROSS_SALARY')}
          destroyOnHidden
          items={historyTypes.map((one) => ({
            key: one,
            label: t(`history.${one}`),
            // Asked before the call: a refusal of the server would end the session (decision A3).
            children:
              pay.has(one) && !person.seesPay ? (
                <p className={styles.empty}>{t('employees:profile.pay_hidden')}</p>
              ) : (
                <HistoryTable id={person.id} type={one} />
              ),
          }))}
        />
        <AuditLink id={person.id} />
      </section>
    </div>
  );
}

/** The trail of the whole record, for those who may read it. */
function AuditLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('employeeProfile');
  const may = useMay({ all: ['setting/access', 'setting/view audit'] });
  return may ? <PageLink to={paths.settingList('audit', { recordId: id })}>{t('history.trail')}</PageLink> : null;
}

type Row = ReceivedOf<typeof employeeForm.histories>['data'][number] & { readonly id: string };

function HistoryTable({ id, type }: { readonly id: string; readonly type: HistoryType }) {
  const { t } = useTranslation('employeeProfile');
  const query = useQuery(employeeHistory(id, type));
  const isAmount = pay.has(type);
  const columns: readonly Column<Row>[] = [
    {
      key: 'date',
      title: t('history.modified'),
      width: 220,
      phone: 'heading',
      render: (row) => (
        <>
          {day(row.date)} <span className={styles.note}>{t('history.changed_at', { time: instant(row.changedAt) })}</span>
        </>
      ),
    },
    { key: 'user', title: t('history.by'), width: 200, render: (row) => row.user ?? NOTHING },
    {
      key: 'value',
      title: isAmount ? t('history.amount') : t('history.value'),
      numeric: isAmount,
      width: 200,
      render: (row) => valueOf(row) ?? (isAmount ? t('history.empty_value') : NOTHING),
    },
  ];
  return (
    <Loaded query={query}>
      {({ data }) => (
        <PartTable
          label={t(`history.${type}`)}
          rows={data.map((row) => ({ ...row, id: row.date }))}
          columns={columns}
          empty={t('history.none')}
        />
      )}
    </Loaded>
  );
}

function valueOf({ currentValue, unit }: Row): string | null {
  if (currentValue === null) return null;
  if (unit === 'TEXT') return String(currentValue);
  return unit === 'USD' ? moneyIn(Number(currentValue), 'USD') : percent(Number(currentValue));
}
