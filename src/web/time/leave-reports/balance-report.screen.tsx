import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { leaveReports } from '#contract/time/leave-reports.ts';
import { LeaveBalance } from '#web/time/leave/index.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { record } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { read } from '#web/api/queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { EmployeeFilter } from './employee-filter.tsx';
import styles from './leave-reports.module.css';

const spec = { employeeId: record() };

/** The leave of one employee, type by type, with the ledger behind each number. */
export function BalanceReportScreen() {
  const { t } = useTranslation(['leave', 'shell']);
  const { values, change } = useAddress(spec);
  const { employeeId: ownId } = useSession();
  const { employeeId } = values;
  const query = useQuery({
    ...read(leaveReports.balance, { query: { employeeId: employeeId ?? '' } }),
    enabled: employeeId !== undefined,
  });
  const exported = async (): Promise<string> =>
    (await call(leaveReports.balance, { query: { employeeId: employeeId ?? '', isExport: 'true' } })).link ?? '';
  return (
    <Page
      title={t('reports.balance_title')}
      crumbs={[{ title: t('shell:pages.report_leaves'), to: paths.leaveReports() }]}
      actions={
        <ExportButton
          needs="leave report/view"
          disabledReason={employeeId === undefined ? t('reports.search_employee') : undefined}
          onExport={exported}
        />
      }
    >
      <section className={styles.panel} aria-label={t('reports.balance_title')}>
        <div className={styles.tools}>
          <EmployeeFilter value={employeeId} onChange={(id) => change({ employeeId: id })} />
        </div>
        {employeeId === undefined ? (
          <EmptyState title={t('reports.search_employee')} text={t('reports.balance')} />
        ) : (
          // The report's own call tells whether this person may be shown.
          <Loaded query={query}>
            {() => <LeaveBalance key={employeeId} employeeId={employeeId} isOwn={employeeId === ownId} />}
          </Loaded>
        )}
      </section>
    </Page>
  );
}
