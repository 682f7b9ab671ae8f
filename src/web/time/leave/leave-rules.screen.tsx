import { Alert, Button, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { LeaveRules, leaveBalances } from '#contract/time/leave.ts';
import type { YearChangeRow } from '#contract/time/leave.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { number } from '#web/kit/show/formats.ts';
import { thisMonth, thisYear } from '#web/kit/show/today.ts';
import { leaveRules } from './leave.api.ts';
import styles from './leave.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';

const form = defineForm(LeaveRules.omit({ version: true }));
const contractTypes = ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'] as const;

/** How leave is given and carried, and the change of the year. */
export function LeaveRulesScreen() {
  const { t } = useTranslation(['leave', 'shell', 'employees']);
  return (
    <Page title={t('shell:pages.leave_rules')}>
      <section className={styles.panel} aria-label={t('rules.title')}>
        <h2 className={styles.heading}>{t('rules.title')}</h2>
        <SettingForm
          form={form}
          reading={leaveRules()}
          needs="leave type/edit"
          toForm={(rules) => rules}
          save={async (values, { version }) => await call(leaveBalances.changeRules, { body: { ...values, version } })}
          saved={t('rules.saved')}
        >
          {() => (
            <>
              <form.Field name="entitlement" label={t('rules.entitlement')}>
                <Select options={(['whole', 'earned'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))} />
              </form.Field>
              <form.Field name="yearsForFurtherDay" label={t('rules.years')} help={t('rules.years_help')}>
                <WholeInput />
              </form.Field>
              <form.Field name="contractTypes" label={t('rules.contracts')}>
                <Select
                  mode="multiple"
                  options={contractTypes.map((value) => ({ value, label: t(`employees:profile.value.${value}`) }))}
                />
              </form.Field>
              <form.Field name="carryExpiryMonth" label={t('rules.expiry')}>
                <Select
                  options={[
                    { value: 0, label: t('rules.never') },
                    ...Array.from({ length: 12 }, (_one, index) => ({
                      value: index + 1,
                      label: dayjs().month(index).format('MMMM'),
                    })),
                  ]}
                />
              </form.Field>
              <form.Field name="waitingMonths" label={t('rules.waiting')} help={t('rules.waiting_help')}>
                <WholeInput />
              </form.Field>
              <form.Field name="creditMonths" label={t('rules.credit')}>
                <WholeInput />
              </form.Field>
            </>
          )}
        </SettingForm>
      </section>
      <YearChange />
    </Page>
  );
}

type Preview = ReceivedOf<typeof leaveBalances.yearChange>['data'];

/** Closes a year: first what it would do, person by person. */
function YearChange() {
  const { t } = useTranslation('leave');
  const now = thisYear();
  const [year, setYear] = useState(thisMonth().endsWith('-12') ? now : now - 1);
  const [shown, setShown] = useState<Preview>();
  const change = useChange(leaveBalances.yearChange);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const mayEdit = useMay('leave type/edit');
  const run = async (preview: boolean): Promise<void> => {
    if (
      !preview &&
      !(await confirm({ title: t('year_change.question', { year }), yes: t('year_change.run', { year }), danger: true }))
    )
      return;
    try {
      const { data } = await change.mutateAsync({ body: { year, preview } });
      setShown(data);
      if (!preview)
        success({ title: data.written === 0 ? t('year_change.nothing') : t('year_change.done', { year, count: data.written }) });
    } catch (error) {
      failed(t('year_change.title'), error);
    }
  };
  if (!mayEdit) return null;
  return (
    <section className={styles.panel} aria-label={t('year_change.title')}>
      <h2 className={styles.heading}>{t('year_change.title')}</h2>
      <p>{t('year_change.about')}</p>
      <div className={styles.tools}>
        <Select
          aria-label={t('year_change.year')}
          value={year}
          options={[now - 1, now].map((value) => ({ value, label: String(value) }))}
          onChange={(next) => {
            setYear(next);
            setShown(undefined);
          }}
        />
        <Button loading={change.isPending} onClick={() => void once(async () => await run(true))}>
          {t('year_change.preview')}
        </Button>
        {shown === undefined ? null : (
          <Button type="primary" loading={change.isPending} onClick={() => void once(async () => await run(false))}>
            {t('year_change.run', { year })}
          </Button>
        )}
      </div>
      {shown === undefined ? null : (
        <>
          {shown.isClosed ? <Alert type="info" showIcon title={t('year_change.closed')} /> : null}
          <PreviewTable rows={shown.rows} />
        </>
      )}
    </section>
  );
}

function PreviewTable({ rows }: { readonly rows: readonly YearChangeRow[] }) {
  const { t } = useTranslation(['leave', 'requests']);
  const columns: readonly Column<YearChangeRow>[] = [
    {
      key: 'name',
      title: t('requests:employee'),
      width: 180,
      keep: true,
      phone: 'heading',
      render: (row) => (
        <PageLink to={`${paths.employeeProfile(row.employeeId)}?tab=leave`}>
          {row.employeeCode} {row.employeeName}
        </PageLink>
      ),
    },
    { key: 'leave', title: t('balance.leave'), width: 130, keep: true, render: (row) => row.leaveName },
    { key: 'remaining', title: t('year_change.remaining'), numeric: true, width: 90, render: (row) => number(row.remaining) },
    { key: 'carry', title: t('year_change.carry'), numeric: true, width: 90, render: (row) => number(row.carry) },
    { key: 'lapsing', title: t('year_change.lapsing'), numeric: true, width: 90, render: (row) => number(row.lapsing) },
    {
      key: 'entitlement',
      title: t('year_change.new_entitlement'),
      numeric: true,
      width: 120,
      render: (row) => number(row.entitlement),
    },
    {
      key: 'balance',
      title: t('year_change.new_balance'),
      numeric: true,
      width: 100,
      keep: true,
      render: (row) => number(row.newBalance),
    },
    {
      key: 'notes',
      title: t('year_change.notes'),
      render: (row) => row.notes.map((one) => t(`year_change.note.${one}`)).join(' · '),
    },
  ];
  const label = t('year_change.title');
  const rowKey = (row: YearChangeRow): string => `${row.employeeId} ${row.type}`;
  return <ListRows label={label} rows={rows} columns={columns} rowKey={rowKey} height={480} />;
}
