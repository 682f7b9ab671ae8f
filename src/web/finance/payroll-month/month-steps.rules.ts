import type { MonthLack, MonthStep, MonthStepKey } from '#contract/finance/payroll-month.ts';
import type { RunState } from '#contract/payroll-words.ts';
import type { Needs } from '#contract/permissions.ts';
import { firstDayOf, lastDayOf } from '#engine/calendar/day.ts';
import { UNDECIDED } from '#web/kit/requests/request-tabs.ts';
import { paths } from '#web/kit/address/paths.ts';

/** Where a step leads: nothing is done here that its own screen does not do. */
export interface StepAct {
  readonly word: 'generate' | 'process' | 'submit' | 'review' | 'approve' | 'look' | 'pay' | 'file' | 'book' | 'slips';
  readonly to: string;
  readonly needs: Needs;
  /** What comes next of the whole month; other buttons only lead to where one can look. */
  readonly isMain: boolean;
}

type Opened = 'generate' | 'process' | 'review' | 'exceptions';

const see: Needs = { any: ['payroll/view', 'payroll/approve'] };

/** What comes next of a payment in each state, and the drawer of the list in which it is done. */
const paymentActs: Readonly<
  Record<RunState, Pick<StepAct, 'word' | 'needs' | 'isMain'> & { readonly open: Opened | undefined }>
> = {
  GENERATED: { word: 'process', open: 'process', needs: 'payroll/process', isMain: true },
  REJECTED: { word: 'process', open: 'process', needs: 'payroll/process', isMain: true },
  PROCESSED: { word: 'submit', open: 'review', needs: 'payroll/submit', isMain: true },
  SUBMITTED: { word: 'review', open: 'review', needs: 'payroll/verify', isMain: true },
  VERIFIED: { word: 'approve', open: 'review', needs: 'payroll/approve', isMain: true },
  APPROVED: { word: 'look', open: undefined, needs: see, isMain: false },
};

/** The one button of a step; undefined where there is nothing to go to. */
export function actOf(step: MonthStep, month: string): StepAct | undefined {
  if (step.key === 'inputs' || step.state === 'waits') return undefined;
  if (step.key === 'slips') return { word: 'slips', to: paths.payslips({ date: month }), needs: 'payroll/view', isMain: false };
  const isNow = step.state === 'now';
  if (step.key === 'pay')
    return { word: 'pay', to: paths.payments({ month }), needs: 'payroll report/payroll for bank', isMain: isNow };
  if (step.key === 'file')
    return {
      word: 'file',
      to: paths.filings({ month }),
      needs: { any: ['payroll report/payroll for e-filling', 'payroll report/nssf report'] },
      isMain: isNow,
    };
  if (step.key === 'book') return { word: 'book', to: paths.journals({ month }), needs: 'finance/view', isMain: isNow };
  if (step.key === 'generate')
    return step.state === 'now'
      ? { word: 'generate', to: paths.payrolls({ date: month, open: 'generate' }), needs: 'payroll/generate', isMain: true }
      : undefined;
  const { open, ...act } = paymentActs[step.payment ?? 'GENERATED'];
  return { ...act, to: paths.payrolls({ date: month, period: step.key, open }) };
}

const isPayment = (step: MonthStepKey): boolean => step.endsWith('_payment');

/** The right to see the screen that a link leads to; others read the words without the link. */
export const needsOfLack: Readonly<Partial<Record<MonthLack, Needs>>> = {
  corrections_waiting: { any: ['attendance/approve', 'attendance/view'] },
  leavers_unpaid: 'payroll/generate',
  stale: 'payroll/process',
};

/** The screen that shows what lacks. */
export function placeOfLack(lack: MonthLack, step: MonthStepKey, month: string): string {
  const inList = (open: Opened): string => paths.payrolls({ date: month, period: isPayment(step) ? step : undefined, open });
  const dates = `${firstDayOf(month)},${lastDayOf(month)}`;
  const undecided = { status: UNDECIDED, dates };
  const places: Readonly<Record<MonthLack, () => string>> = {
    people_missing: () => paths.settingList('accounts'),
    leave_waiting: () => paths.leaves(undecided),
    overtime_waiting: () => paths.overtime(undecided),
    corrections_waiting: () => paths.attendanceCorrections({ status: '0' }),
    terms_waiting: () => paths.terms({ status: '0' }),
    timesheets_waiting: () => paths.timesheets({ status: 'SUBMITTED', dates }),
    arrears_waiting: () => paths.payrollArrears({ state: 'OPEN' }),
    people_incomplete: () => paths.employees({ incomplete: 'true' }),
    leavers_unpaid: () => inList('generate'),
    stale: () => inList('process'),
    stops: () => inList('exceptions'),
    exceptions: () => inList('exceptions'),
    batches_unsent: () => paths.payments({ month, tab: 'batches' }),
    payments_open: () => paths.payments({ month }),
    payments_held: () => paths.payments({ month }),
    payments_returned: () => paths.payments({ month }),
    payments_without_account: () => paths.payments({ month }),
    filings_open: () => paths.filings({ month }),
    journals_open: () => paths.journals({ month }),
    questions_open: () => paths.payslipQuestions({ date: month, state: 'OPEN' }),
  };
  return places[lack]();
}
