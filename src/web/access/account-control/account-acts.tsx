import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { needsProof, wantsConfirmation } from '#contract/access/account-acts.ts';
import type { AccountActRow } from '#contract/access/account-acts.ts';
import { useSession } from '#web/api/current-session.ts';
import { instant } from '#web/kit/show/formats.ts';
import { useConfirmAccount } from './use-confirm-account.ts';
import styles from './account-acts.module.css';

/**
 * Accounts that were created or reset, for who reviews and approves: what was done, what proves that the account is in its owner's hands,
 * and the button of a third person who confirms it.
 */
export function AccountActs({
  acts,
  paperOf,
}: {
  readonly acts: readonly AccountActRow[];
  /** Shows the paper that an owner signed, by the name of its file. */
  readonly paperOf: (name: string) => ReactNode;
}) {
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
                      {t(`account_acts.proved.${act.proof.kind}`, { by: act.proof.by ?? '', at: instant(act.proof.at) })}{' '}
                      {act.proof.file === null ? null : paperOf(act.proof.file)}
                    </span>
                  )}
                </div>
              ))}
              {owner === userId || !ofOwner.some(wantsConfirmation) ? null : (
                <ConfirmAccount id={owner} name={ofOwner[0]?.name ?? ''} />
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ConfirmAccount({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('payroll');
  const confirm = useConfirmAccount();
  const [isPending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setPending(true);
    await confirm({ id, name });
    setPending(false);
  };
  return (
    <Button size="small" loading={isPending} onClick={() => void press()} aria-label={`${t('account_acts.confirm')}: ${name}`}>
      {t('account_acts.confirm')}
    </Button>
  );
}
