import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { sizesOf } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { ListFooter } from '#web/kit/list/list-footer.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { KeepHeight } from '#web/kit/page/steady/keep-height.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { monthName } from '#web/kit/show/formats.ts';
import { ToldAccountActs } from '#web/people/account-papers/index.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { payrollList } from '../payroll.api.ts';
import { PayrollActions } from '../steps/payroll-actions.tsx';
import { PayrollDrawers } from '../steps/payroll-drawers.tsx';
import styles from '../payroll.module.css';
import { PayrollSteps } from '../steps/payroll-steps.tsx';
import { Paper, PayrollPaper } from './payroll-paper.tsx';
import { PayrollSummary } from './payroll-summary.tsx';
import { PayrollTable } from './payroll-table.tsx';
import { RunRates } from '../steps/rate-check.tsx';
import { StateTag } from '../steps/state-tag.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { NarrowButton } from '#web/kit/list/narrow-button.tsx';
import { thisMonth } from '#web/kit/show/today.ts';
import { listSizes, usePayrollAddress } from './use-payroll-address.ts';

/** The payroll of a month. */
export function PayrollListScreen() {
  const { t } = useTranslation(['payroll', 'common', 'shell']);
  const { values, change } = usePayrollAddress();
  const month = values.date ?? thisMonth();
  const isPhone = useNarrow('phone');
  const { hidden, hide } = useHiddenColumns();
  const [isNarrowing, setNarrowing] = useState(false);
  const isFolded = isPhone && !isNarrowing;
  const narrowedBy = (month === thisMonth() ? 0 : 1) + (values.projectId === undefined ? 0 : 1);
  const [isPrinted, setPrinted] = useState(false);
  const endPrint = useCallback(() => setPrinted(false), []);
  useEffect(() => {
    // The seed wants the month in the address, also when nobody chose one.
    if (values.date === undefined) change({ date: thisMonth() }, { replace: true });
  }, [values.date, change]);
  const query = useQuery(
    payrollList({ month, period: values.period, search: values.search, projectId: values.projectId, ...pageOf(values) }),
  );
  const group = query.data?.groupPayroll ?? null;
  const { rejected } = group ?? {};
  return (
    <Page
      title={t('title')}
      settles="payrolls"
      aside={
        <>
          {query.data === undefined ? null : <StateTag state={group?.status ?? null} />}
          <PageLink to={paths.payrollMonth({ date: month })} className="lone-link">
            {t('shell:pages.payroll_month')}
          </PageLink>
        </>
      }
      actions={
        <PayrollActions month={month} group={group} onOpen={(open) => change({ open })} onPrint={() => setPrinted(true)} />
      }
    >
      <KeepHeight name="payroll.head">
        {group === null ? null : (
          <PayrollSteps
            group={group}
            onPeriod={(next) => change({ period: next })}
            onGoOn={() => change({ period: 'second_payment', open: 'process' })}
          >
            <PayrollSummary summary={query.data?.summary} group={group} />
          </PayrollSteps>
        )}
      </KeepHeight>
      {group === null ? null : <RunRates group={group} />}
      {group === null ? null : <ToldAccountActs acts={group.accountActs} />}
      {group?.status === 'REJECTED' && rejected !== undefined ? (
        <Alert
          type="warning"
          showIcon
          title={t('reject.shown', { name: rejected.by ?? '-', comment: rejected.comment ?? '-' })}
        />
      ) : null}
      <section className={styles.panel} aria-label={t('title')}>
        <div className={styles.tools}>
          <SearchBox
            value={values.search}
            placeholder={t('search')}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          {isPhone ? <NarrowButton isOpen={isNarrowing} count={narrowedBy} onPress={() => setNarrowing(!isNarrowing)} /> : null}
          {isFolded ? null : (
            <>
              <div className={styles.month}>
                <MonthInput
                  aria-label={t('month')}
                  withoutClear
                  value={month}
                  onChange={(chosen) => change({ date: chosen ?? undefined, period: undefined })}
                />
              </div>
              <Select
                aria-label={t('project')}
                className={styles.project ?? ''}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('all_projects')}
                value={values.projectId ?? null}
                onChange={(projectId: string | null | undefined) => change({ projectId: projectId ?? undefined })}
                options={(query.data?.projects ?? []).map((one) => ({ value: one.id, label: `${one.code} ${one.title}` }))}
              />
            </>
          )}
          {query.data === undefined || isPhone ? null : (
            <Checkbox checked={values.all} onChange={(event) => change({ all: event.target.checked })}>
              {t('all_items')}
            </Checkbox>
          )}
          {query.data === undefined || isPhone || !values.all ? null : (
            <ColumnChooser
              columns={query.data.payrollItems}
              hidden={hidden}
              onHide={hide}
              withoutEmpty={values.compact}
              onWithoutEmpty={(compact) => change({ compact })}
            />
          )}
        </div>
        <Loaded query={query} failedTitle={t('common:list.failed')}>
          {(answer) =>
            answer.groupPayroll === null ? (
              <EmptyState
                title={t('empty.title', { month: monthName(month) })}
                text={t('empty.text')}
                action={
                  <ActionButton
                    kind="primary"
                    needs="payroll/generate"
                    label={t('actions.generate')}
                    onClick={() => change({ open: 'generate' })}
                  />
                }
              />
            ) : (
              <>
                <PayrollTable
                  answer={answer}
                  group={answer.groupPayroll}
                  offset={pageOf(values).offset}
                  updating={query.isPlaceholderData}
                  activeId={values.explain}
                  allItems={values.all}
                  withoutEmpty={values.compact}
                  hidden={hidden}
                  onExplain={(row, item) => change({ explain: row, item })}
                  onSeverance={(row) => change({ severance: row })}
                />
                <ListFooter
                  current={values.current}
                  size={values.size}
                  found={answer.pagination}
                  sizes={sizesOf(listSizes)}
                  onChange={(next) => change(next)}
                />
              </>
            )
          }
        </Loaded>
      </section>
      {isPrinted ? (
        <PayrollPaper month={month} of={values} onDone={endPrint} />
      ) : query.data === undefined ? null : (
        <Paper month={month} answer={query.data} />
      )}
      <PayrollDrawers month={month} group={group} />
    </Page>
  );
}
