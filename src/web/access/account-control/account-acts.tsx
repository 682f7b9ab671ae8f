import { Alert, Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { accountControl, needsProof } from '#contract/access/account-acts.ts';
import type { AccountActRow } from '#contract/access/account-acts.ts';
import { useSession } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { messageOf } from '#web/api/failure.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { instant } from '#web/kit/show/formats.ts';
import styles from './account-acts.module.css';

/**
 * Accounts that were created or reset, for who reviews and approves: what was done, what proves that the account is in its owner's hands,
 * and the button of a third person who confirms it.
 */
export function AccountActs({ acts }: { readonly acts: readonly AccountActRow[] }) {
  const { t } = useTranslation('payroll');
  const { userId } = useSession();
  if (acts.length === 0) return null;
  const isOpen = acts.some(needsProof);
  const owners = Map.groupBy(acts, (act) => act.userId);
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      title={t('account_acts.title')}
      description={
        <ul className={styles.acts}>
          {[...owners].map(([owner, ofOwner]) => (
            <li key={owner}>
              {ofOwner.map((act) => (
                <div key={`${act.at} ${act.kind}`}>
                  {t(`account_acts.${act.kind}`, { by: act.by, name: act.name, at: instant(act.at) })}
                  {act.isFromBefore ? <span className={styles.proof}>{t('account_acts.from_before')}</span> : null}
                  {act.proof === null ? null : (
                    <span className={styles.proof}>
                      {t(`account_acts.proved.${act.proof.kind}`, { by: act.proof.by ?? '', at: instant(act.proof.at) })}
                    </span>
                  )}
                </div>
              ))}
              {owner === userId || !ofOwner.some(needsProof) ? null : <ConfirmAccount id={owner} name={ofOwner[0]?.name ?? ''} />}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ConfirmAccount({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('payroll');
  const ask = useConfirm();
  const tellFailure = useFailureDialog();
  const { success } = useFeedback();
  const confirm = useChange(accountControl.confirm);
  const press = async (): Promise<void> => {
    const isSure = await ask({
      title: t('account_acts.confirm_title'),
      text: t('account_acts.confirm_hint', { name }),
      yes: t('account_acts.confirm'),
    });
    if (!isSure) return;
    try {
      await confirm.mutateAsync({ params: { id } });
      success({ title: t('account_acts.confirm_done') });
    } catch (error) {
      tellFailure({ title: t('opps'), content: messageOf(error) });
    }
  };
  return (
    <Button
      size="small"
      loading={confirm.isPending}
      onClick={() => void press()}
      aria-label={`${t('account_acts.confirm')}: ${name}`}
    >
      {t('account_acts.confirm')}
    </Button>
  );
}
