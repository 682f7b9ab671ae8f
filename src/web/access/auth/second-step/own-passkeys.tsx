import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { signIn } from '#contract/access/auth.ts';
import { passkeys } from '#contract/access/passkeys.ts';
import type { Passkey } from '#contract/access/passkeys.ts';
import { messageOf } from '#web/api/failure.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { hasPasskeys, isLeft, makePasskey } from '../proofs/passkeys.ts';
import styles from './own-sessions.module.css';

/** One's own passkeys: made on this device, and ended. */
export function OwnPasskeys() {
  const { t } = useTranslation('secondStep');
  const query = useQuery(read(passkeys.list, {}));
  const options = useQuery(read(signIn.options, {}));
  const isPossible = hasPasskeys(options.data?.data.passkeyHost);
  if (!isPossible && (query.data?.data.length ?? 0) === 0) return null;
  return (
    <section aria-label={t('passkeys.title')}>
      <h3>{t('passkeys.title')}</h3>
      <p>{t('passkeys.about')}</p>
      <Loaded query={query}>
        {({ data }) => (
          <ul className={styles.sessions}>
            {data.map((one) => (
              <li key={one.id} className={styles.session}>
                <div>
                  <strong>{one.device ?? t('sessions.unknown')}</strong>
                  <div>
                    {one.lastUsedAt === null
                      ? t('passkeys.made', { at: instant(one.madeAt) })
                      : t('passkeys.used', { at: instant(one.madeAt), used: instant(one.lastUsedAt) })}
                  </div>
                  {one.isOfThisAddress ? null : <div>{t('passkeys.elsewhere')}</div>}
                </div>
                <EndPasskey passkey={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isPossible ? <AddPasskey /> : null}
    </section>
  );
}

function AddPasskey() {
  const { t } = useTranslation('secondStep');
  const client = useQueryClient();
  const { success } = useFeedback();
  const tellFailure = useFailureDialog();
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await makePasskey();
      await client.invalidateQueries(read(passkeys.list, {}));
      success({ title: t('passkeys.added') });
    } catch (error) {
      if (!isLeft(error)) tellFailure({ title: t('passkeys.not_added'), content: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void press()}>
      {t('passkeys.add')}
    </Button>
  );
}

function EndPasskey({ passkey: { id, device } }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('secondStep');
  const end = useChange(passkeys.end);
  const ask = useConfirm();
  const { success } = useFeedback();
  const tellFailure = useFailureDialog();
  const name = device ?? t('sessions.unknown');
  const press = async (): Promise<void> => {
    const isSure = await ask({
      title: t('passkeys.end_title'),
      text: t('passkeys.end_text', { device: name }),
      yes: t('passkeys.end'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await end.mutateAsync({ params: { id } });
      success({ title: t('passkeys.ended') });
    } catch (error) {
      tellFailure({ title: t('passkeys.not_ended'), content: messageOf(error) });
    }
  };
  return (
    <Button size="small" loading={end.isPending} aria-label={t('passkeys.end_of', { device: name })} onClick={() => void press()}>
      {t('passkeys.end')}
    </Button>
  );
}
