import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { mailLinks } from '#contract/access/mail-links.ts';
import { call } from '#web/api/call.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import styles from './sign-in.module.css';

export interface SlowedProps {
  /** Which sign-in has to wait. */
  readonly of: { readonly privateURL: string; readonly userName: string };
}

/** Where a sign-in has to wait: a link to the own mail lets this device in. */
export function Slowed({ of }: SlowedProps) {
  const { t } = useTranslation('auth');
  const { failed } = useFeedback();
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const ask = async (): Promise<void> => {
    setState('busy');
    try {
      await call(mailLinks.ask, { body: { ...of, kind: 'address' } });
      setState('asked');
    } catch (error) {
      failed(t('failed'), error);
      setState('open');
    }
  };
  if (state === 'asked')
    return (
      <Alert
        type="success"
        showIcon
        className={styles.note ?? ''}
        title={t('forgotten.asked')}
        description={t('forgotten.asked_text')}
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.note ?? ''}
      title={t('slowed.text')}
      description={
        <Button loading={state === 'busy'} onClick={() => void ask()}>
          {t('slowed.submit')}
        </Button>
      }
    />
  );
}
