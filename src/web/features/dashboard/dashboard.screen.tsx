import { useTranslation } from 'react-i18next';
import { useMay } from '#web/api/current-session.ts';
import { ClockCard } from '#web/features/attendance/index.ts';
import { Page } from '#web/kit/page/page.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { AbsentEmployees } from './absent-employees.tsx';
import { DashboardCounters } from './dashboard-counters.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeadCount } from './head-count.tsx';
import { LateFinalPayments } from './late-final-payments.tsx';
import { Mine } from './mine.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';
import { PayCost } from './pay-cost.tsx';
import { WaitingPayroll } from './waiting-payroll.tsx';
import { WhoIsAway } from './who-is-away.tsx';
import styles from './dashboard.module.css';

/** The first page: what one may see of the organisation, and what is one's own. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const seesAll = useMay('dashboard/view');
  const setsUp = useMay('setting/access');
  const seesCost = useMay('payroll/view');
  const seesPayroll = useMay({ any: ['payroll/view', 'payroll/approve'] });
  return (
    <Page title={t('title')} isHome>
      <div className={styles.dashboard}>
        {setsUp ? <FirstSteps /> : null}
        {seesAll ? <DashboardCounters /> : null}
        <div className={styles.cards}>
          <ClockCard />
          <WaitingForMe />
          {seesAll ? <ApprovalPanel /> : null}
          {seesPayroll ? <WaitingPayroll /> : null}
          {seesCost ? <LateFinalPayments /> : null}
          {seesAll ? <AbsentEmployees /> : null}
          <Mine />
          {seesAll ? <WhoIsAway /> : null}
          {seesAll ? <HeadCount /> : null}
          {seesCost ? <PayCost /> : null}
        </div>
      </div>
    </Page>
  );
}
