import {
  CalculatorOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  DiffOutlined,
  DownOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  FileAddOutlined,
  ImportOutlined,
  SafetyOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCostSharing } from '#contract/payroll/payroll-cost-sharing.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { Needs } from '#contract/permissions.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useReadyDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { DrawerName } from '../list/use-payroll-address.ts';
import styles from '../payroll.module.css';
import { nextPeriodOf } from './next-period.ts';
import { useSteps } from './use-steps.tsx';

export interface PayrollActionsProps {
  readonly month: string;
  readonly group: GroupPayroll | null;
  readonly onOpen: (drawer: DrawerName) => void;
}

/** What can be done with the month: each button for holders of its right, disabled with the reason where the state forbids it. */
export function PayrollActions({ month, group, onOpen }: PayrollActionsProps) {
  const { t } = useTranslation('payroll');
  const go = useGo();
  const { ask, busy } = useSteps(group);
  const isPhone = useNarrow('phone');
  const isTight = useNarrow('tablet') && !isPhone;
  const mayReject = useMay(group?.status === 'VERIFIED' ? 'payroll/approve' : 'payroll/verify');
  const reason = (action: string): string | undefined => {
    const answer = group?.actions[action];
    return answer === undefined || answer.allowed ? undefined : (answer.reason ?? undefined);
  };
  const has = group !== null;
  // The drawer offers the next payment, so an approved first one does not close it.
  const processRefusal = group === null || nextPeriodOf(group) !== group.period ? undefined : reason('process');
  return (
    <div className={styles.actions}>
      <Held needs="payroll/generate">
        <ActionButton
          label={t('actions.generate')}
          icon={<FileAddOutlined />}
          disabledReason={reason('generate')}
          onClick={() => onOpen('generate')}
        />
      </Held>
      {has ? (
        <>
          <Held needs="payroll/import">
            <ActionButton
              label={t('actions.import')}
              iconOnly={isTight}
              icon={<ImportOutlined />}
              disabledReason={reason('import')}
              onClick={() => go(`${paths.payrollImport()}?date=${month}`)}
            />
          </Held>
          <Held needs="payroll/export">
            <ExportMenu month={month} hasFirstPayment={group?.hasFirstPayment ?? true} iconOnly={isTight} />
          </Held>
          <ActionButton
            label={t('actions.exceptions')}
            icon={<ExclamationCircleOutlined />}
            onClick={() => onOpen('exceptions')}
          />
          <ActionButton label={t('review.open')} icon={<DiffOutlined />} onClick={() => onOpen('review')} />
          <Held needs="payroll/process">
            <ActionButton
              kind={group.status === 'GENERATED' || group.status === 'REJECTED' ? 'primary' : 'default'}
              disabledReason={processRefusal}
              label={t('actions.process')}
              icon={<CalculatorOutlined />}
              onClick={() => onOpen('process')}
            />
          </Held>
          <Held needs="payroll/submit">
            <ActionButton
              kind={group.status === 'PROCESSED' ? 'primary' : 'default'}
              label={t('actions.submit')}
              icon={<SendOutlined />}
              loading={busy === 'submit'}
              disabledReason={reason('submit')}
              onClick={() => ask('submit')}
            />
          </Held>
          {mayReject ? (
            <ActionButton
              danger
              label={t('actions.reject')}
              icon={<CloseCircleOutlined />}
              disabledReason={reason('reject')}
              onClick={() => onOpen('reject')}
            />
          ) : null}
          <Held needs="payroll/verify">
            <ActionButton
              kind={group.status === 'SUBMITTED' ? 'primary' : 'default'}
              label={t('actions.verify')}
              icon={<SafetyOutlined />}
              loading={busy === 'verify'}
              disabledReason={reason('verify')}
              onClick={() => ask('verify')}
            />
          </Held>
          <Held needs="payroll/approve">
            <ActionButton
              kind={group.status === 'VERIFIED' ? 'primary' : 'default'}
              label={t('actions.approve')}
              icon={<CheckCircleOutlined />}
              loading={busy === 'approve'}
              disabledReason={reason('approve')}
              onClick={() => ask('approve')}
            />
          </Held>
        </>
      ) : null}
    </div>
  );
}

function Held({ needs, children }: { readonly needs: Needs; readonly children: ReactNode }) {
  return useMay(needs) ? children : null;
}

const exported = ['first_payment', 'second_payment'] as const;

interface ExportMenuProps {
  readonly month: string;
  readonly hasFirstPayment: boolean;
  readonly iconOnly: boolean;
}

function ExportMenu({ month, hasFirstPayment, iconOnly }: ExportMenuProps) {
  const { t } = useTranslation(['payroll', 'common']);
  const tellReady = useReadyDialog();
  const { failed, warn } = useFeedback();
  const [busy, setBusy] = useState(false);
  const paid = exported.filter((period) => period !== 'first_payment' || hasFirstPayment);
  const make = async (file: () => Promise<{ readonly link?: string | undefined }>): Promise<void> => {
    setBusy(true);
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
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...paid.map((period) => ({
            key: period,
            label: t(`periods.${paymentWordOf(period, hasFirstPayment)}`),
            onClick: () =>
              void make(() => call(payroll.list, { query: { date: month, isExport: 'true', payrollPeriod: period } })),
          })),
          ...paid.map((period) => ({
            key: `cost ${period}`,
            label: t('export.cost_sharing', { payment: t(`periods.${paymentWordOf(period, hasFirstPayment)}`) }),
            onClick: () =>
              void make(() =>
                call(payrollCostSharing.costSharing, { query: { date: month, isExport: 'true', payrollPeriod: period } }),
              ),
          })),
        ],
      }}
    >
      <Button icon={<ExportOutlined />} loading={busy} aria-label={t('actions.export')} aria-haspopup="menu">
        {iconOnly ? null : t('actions.export')} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
