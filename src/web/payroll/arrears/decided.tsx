import { useTranslation } from '#web/language/use-translation.ts';
import { payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import type { ArrearsProposal } from '#contract/payroll/payroll-arrears.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { Details } from '#web/kit/show/details.tsx';
import { instant, money, month as shownMonth } from '#web/kit/show/formats.ts';
import styles from './payroll-arrears.module.css';

/** What was decided, which run holds it, and the way back where nothing is paid. */
export function Decided({ proposal, onDone }: { readonly proposal: ArrearsProposal; readonly onDone: () => void }) {
  const { t } = useTranslation('payrollArrears');
  const takeBack = useChange(payrollArrears.takeBack);
  const decide = useChange(payrollArrears.decide);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const { id, version, state, instalments, decidedAt, decidedBy, reason, paidOtherwise } = proposal;
  const isUnpaid = instalments.every(({ paidMonth }) => paidMonth === null);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      success({ title: t('saved') });
      onDone();
    } catch (error) {
      failed(t('decision'), error);
    }
  };
  return (
    <>
      <Details
        items={[
          {
            label: t(`states.${state}`),
            value: decidedAt === null ? null : t('decided', { by: decidedBy ?? '-', at: instant(decidedAt) }),
          },
          ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
          ...(paidOtherwise === null || paidOtherwise === 0
            ? []
            : [{ label: t('paid_otherwise_of'), value: money(paidOtherwise) }]),
          ...instalments.map(({ no, month, amount, paidMonth }) => ({
            label: instalments.length === 1 ? t('taken_in', { month: shownMonth(month) }) : `${no}. ${shownMonth(month)}`,
            value: `${money(amount)}, ${paidMonth === null ? t('waits') : t('paid_in', { month: shownMonth(paidMonth) })}`,
          })),
        ]}
      />
      <div className={styles.buttons}>
        {state === 'TAKEN' && isUnpaid ? (
          <ActionButton
            label={t('take_back')}
            needs={payrollArrears.takeBack.needs}
            loading={takeBack.isPending}
            onClick={() =>
              void once(async () => {
                if (await confirm({ title: t('take_back_ask'), yes: t('take_back') }))
                  await run(() => takeBack.mutateAsync({ params: { id }, body: { version } }));
              })
            }
          />
        ) : null}
        {state === 'DECLINED' ? (
          <ActionButton
            label={t('reopen')}
            needs={payrollArrears.decide.needs}
            loading={decide.isPending}
            onClick={() =>
              void once(() => run(() => decide.mutateAsync({ params: { id }, body: { version, decision: 'reopen' } })))
            }
          />
        ) : null}
      </div>
    </>
  );
}
