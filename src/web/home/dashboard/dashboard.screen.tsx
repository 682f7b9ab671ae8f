import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard, firstCards, worksOnPayroll } from '#contract/home/dashboard.ts';
import type { DashboardCard } from '#contract/home/dashboard.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { ClockCard } from '#web/time/attendance/index.ts';
import { KeepHeight } from '#web/kit/page/steady/keep-height.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { ApprovalPanel } from './cards/approval-panel.tsx';
import { AwardEnds } from './cards/award-ends.tsx';
import { AbsentEmployees } from './cards/absent-employees.tsx';
import { ArrangeCards } from './arrange-cards.tsx';
import { useArrangement } from './arrangement.ts';
import { ordered, usualCards } from './arrangement.rules.ts';
import { DashboardCounters } from './cards/dashboard-counters.tsx';
import { FinanceDue } from './work/finance-due.tsx';
import { FirstSteps, useFirstSteps } from './cards/first-steps.tsx';
import { FoldingCards } from './folding.tsx';
import type { CardSpan } from './folding.tsx';
import { HeadCount } from './cards/head-count.tsx';
import { LateFinalPayments } from './cards/late-final-payments.tsx';
import { MonthChange } from './work/month-change.tsx';
import { Holidays, MyLeave, NextStep, Payslips, Person } from './cards/mine.tsx';
import { PeopleAhead } from './cards/people-ahead.tsx';
import { RecordGaps } from './cards/record-gaps.tsx';
import { WaitingForMe } from './cards/waiting-for-me.tsx';
import { PayCost } from './cards/pay-cost.tsx';
import { PayrollAtWork } from './work/payroll-at-work.tsx';
import { WhoIsAway } from './cards/who-is-away.tsx';
import { SystemAlarms } from './system-alarms.tsx';
import { StandingNotice } from './cards/standing-notice.tsx';
import styles from './dashboard.module.css';

const contents: Readonly<Record<DashboardCard, ReactNode>> = {
  first_steps: <FirstSteps />,
  waiting: <WaitingForMe />,
  clock: <Clock />,
  payroll: <PayrollAtWork />,
  finance: <FinanceDue />,
  late_final: <LateFinalPayments />,
  approvals: <ApprovalPanel />,
  ahead: <PeopleAhead />,
  award_ends: <AwardEnds />,
  gaps: <RecordGaps />,
  absent: <AbsentEmployees />,
  next_step: <NextStep />,
  leave: <MyLeave />,
  payslips: <Payslips />,
  person: <Person />,
  holidays: <Holidays />,
  away: <WhoIsAway />,
  head_count: <HeadCount />,
  month_change: <MonthChange />,
  pay_cost: <PayCost />,
};

/** Cards over all columns, or over two of three. */
const spans: Readonly<Partial<Record<DashboardCard, CardSpan>>> = {
  first_steps: 'wide',
  clock: 'wide',
  payroll: 'wide',
  away: 'wide',
  pay_cost: 'broad',
  award_ends: 'broad',
};

/** The cards that the rights of the person allow. */
function useAllowed(): ReadonlySet<DashboardCard> {
  const seesAll = useMay('dashboard/view');
  const seesPeople = useMay({ all: ['dashboard/view', 'employee/view'] });
  const seesDonors = useMay(dashboard.awardEnds.needs);
  const seesCost = useMay('payroll/view');
  const seesPayroll = useMay(worksOnPayroll);
  const hasFinance = useMay(dashboard.financeDue.needs);
  const isEmployed = useMay('session');
  const seesSettings = useMay('setting/access');
  // While it is read its place is kept, as high as it was.
  const isNew = useFirstSteps(seesSettings) !== null && seesSettings;
  return new Set<DashboardCard>([
    ...(isNew ? (['first_steps'] as const) : []),
    ...(isEmployed ? (['waiting', 'clock', 'next_step', 'leave', 'holidays'] as const) : []),
    'payslips',
    'person',
    ...(seesAll ? (['approvals', 'absent', 'away', 'head_count'] as const) : []),
    ...(seesPeople ? (['ahead', 'gaps'] as const) : []),
    ...(seesDonors ? (['award_ends'] as const) : []),
    ...(seesPayroll ? (['payroll', 'month_change'] as const) : []),
    ...(hasFinance ? (['finance'] as const) : []),
    ...(seesCost ? (['late_final', 'pay_cost'] as const) : []),
  ]);
}

/** Who works for the whole office clocks in by one line, so that this work stands in sight on a phone too. */
function Clock() {
  const session = useSession();
  return <ClockCard isBrief={firstCards.some(({ needs }) => may(session, needs))} />;
}

/** The first page: what one may see of the organisation, and what is one's own, in one's own order. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const seesAll = useMay('dashboard/view');
  const allowed = useAllowed();
  const arrangement = useArrangement();
  const session = useSession();
  const usual = usualCards((needs) => may(session, needs));
  const shown = arrangement === undefined ? [] : ordered(arrangement, usual).filter((card) => allowed.has(card));
  return (
    <Page
      title={t('title')}
      isHome
      settles="dashboard"
      actions={arrangement === undefined ? null : <ArrangeCards arrangement={arrangement} allowed={allowed} usual={usual} />}
    >
      <div className={styles.dashboard}>
        <StandingNotice />
        <SystemAlarms />
        {seesAll ? (
          <KeepHeight name="counters">
            <DashboardCounters />
          </KeepHeight>
        ) : null}
        <FoldingCards
          cards={shown
            .filter((card) => arrangement?.hidden.includes(card) !== true)
            .map((card) => ({ key: card, span: spans[card], content: contents[card] }))}
        />
      </div>
    </Page>
  );
}
