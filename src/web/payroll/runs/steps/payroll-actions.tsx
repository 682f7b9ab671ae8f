import {
  CalculatorOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  DiffOutlined,
  ExclamationCircleOutlined,
  FileAddOutlined,
  ImportOutlined,
  PrinterOutlined,
  SafetyOutlined,
  SendOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCostSharing } from '#contract/payroll/payroll-cost-sharing.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useReadyDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { DrawerName } from '../list/use-payroll-address.ts';
import { nextPeriodOf } from './next-period.ts';
import { useSteps } from './use-steps.tsx';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import type { BarAction } from '#web/kit/feedback/action-bar.tsx';
import type { BarGroup } from '#web/kit/feedback/action-bar.tsx';

export interface PayrollActionsProps {
  readonly month: string;
  readonly group: GroupPayroll | null;
  readonly onOpen: (drawer: DrawerName) => void;
  /** Prints everybody of the payment. */
  readonly onPrint: () => void;
}

/** What can be done with the month: the next step, and the rest with the reason where the state forbids it. */
export function PayrollActions({ month, group, onOpen, onPrint }: PayrollActionsProps) {
  const { t } = useTranslation(['payroll', 'common']);
  const go = useGo();
  const { ask, busy } = useSteps(group);
  const files = useExports(month, group?.hasFirstPayment ?? true);
  const reason = (action: string): string | undefined => {
    const answer = group?.actions[action];
    return answer === undefined || answer.allowed ? undefined : (answer.reason ?? undefined);
  };
  const generate: BarAction = {
    key: 'generate',
    label: t('actions.generate'),
    icon: <FileAddOutlined />,
    needs: 'payroll/generate',
    kind: group === null ? 'primary' : 'default',
    disabledReason: reason('generate'),
    onClick: () => onOpen('generate'),
  };
  if (group === null) return <ActionBar actions={[generate]} />;
  const { status } = group;
  // The drawer offers the next payment, so an approved first one does not close it.
  const isNextDue = nextPeriodOf(group) !== group.period;
  const isSecondNext = group.period === 'first_payment' && isNextDue && group.secondPaymentStatus === 'GENERATED';
  const step = (action: 'submit' | 'verify' | 'approve', from: GroupPayroll['status'], icon: ReactNode): BarAction => ({
    key: action,
    label: t(`actions.${action}`),
    icon,
    needs: `payroll/${action}`,
    kind: status === from ? 'primary' : 'default',
    loading: busy === action,
    disabledReason: reason(action),
    onClick: () => ask(action),
  });
  return (
    <ActionBar
      actions={[
        {
          key: 'reject',
          label: t('actions.reject'),
          icon: <CloseCircleOutlined />,
          needs: status === 'VERIFIED' ? 'payroll/approve' : 'payroll/verify',
          danger: true,
          isNear: true,
          disabledReason: reason('reject'),
          onClick: () => onOpen('reject'),
        },
        { key: 'review', label: t('review.open'), icon: <DiffOutlined />, isNear: true, onClick: () => onOpen('review') },
        {
          key: 'exceptions',
          label: t('actions.exceptions'),
          icon: <ExclamationCircleOutlined />,
          isNear: true,
          onClick: () => onOpen('exceptions'),
        },
        {
          key: 'process',
          label: t('actions.process'),
          icon: <CalculatorOutlined />,
          needs: 'payroll/process',
          kind: status === 'GENERATED' || status === 'REJECTED' || isSecondNext ? 'primary' : 'default',
          disabledReason: isNextDue ? undefined : reason('process'),
          onClick: () => onOpen('process'),
        },
        step('submit', 'PROCESSED', <SendOutlined />),
        step('verify', 'SUBMITTED', <SafetyOutlined />),
        step('approve', 'VERIFIED', <CheckCircleOutlined />),
        generate,
        {
          key: 'import',
          label: t('actions.import'),
          icon: <ImportOutlined />,
          needs: 'payroll/import',
          disabledReason: reason('import'),
          onClick: () => go(`${paths.payrollImport()}?date=${month}`),
        },
        { key: 'print', label: t('common:print'), icon: <PrinterOutlined />, onClick: onPrint },
      ]}
      groups={[{ key: 'export', label: t('actions.export'), needs: 'payroll/export', choices: files }]}
    />
  );
}

const exported = ['first_payment', 'second_payment'] as const;

/** The files that can be had of a month. */
function useExports(month: string, hasFirstPayment: boolean): BarGroup['choices'] {
  const { t } = useTranslation(['payroll', 'common']);
  const tellReady = useReadyDialog();
  const { failed, warn } = useFeedback();
  const paid = exported.filter((period) => period !== 'first_payment' || hasFirstPayment);
  const make = async (file: () => Promise<{ readonly link?: string | undefined }>): Promise<void> => {
    try {
      const { link } = await file();
      if (link === undefined) return;
      tellReady({
        title: t('export.ready'),
        content: (
          <a href={link} download>
            {t('export.download')}
          </a>
        ),
      });
    } catch (error) {
      if (messageOf(error) === '') warn(t('common:alert.failed'));
      failed(t('common:alert.failed'), error);
    }
  };
  return [
    ...paid.map((period) => ({
      key: period,
      label: t(`periods.${paymentWordOf(period, hasFirstPayment)}`),
      onClick: () => void make(() => call(payroll.list, { query: { date: month, isExport: 'true', payrollPeriod: period } })),
    })),
    ...paid.map((period) => ({
      key: `cost ${period}`,
      label: t('export.cost_sharing', { payment: t(`periods.${paymentWordOf(period, hasFirstPayment)}`) }),
      onClick: () =>
        void make(() =>
          call(payrollCostSharing.costSharing, { query: { date: month, isExport: 'true', payrollPeriod: period } }),
        ),
    })),
  ];
}
