import { Input, QRCode, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { defineForm } from '#web/kit/form/define-form.tsx';
import styles from './second-step.module.css';

const first = defineForm(z.object({ code: z.string().trim().min(1) }));

export interface SetupStepsProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly onCode: (code: string) => Promise<void>;
}

/** The three steps that bring a secret into an app, and the first code that proves it. */
export function SetupSteps({ setup, onCode }: SetupStepsProps) {
  const { t } = useTranslation('secondStep');
  return (
    <first.Form onSubmit={({ code }) => onCode(code)} submitLabel={t('setup.confirm')}>
      <p className={styles.step}>{t('setup.first')}</p>
      <p className={styles.step}>{t('setup.second')}</p>
      <QRCode
        type="svg"
        value={setup.uri}
        size={208}
        color="#000"
        className={styles.picture ?? ''}
        aria-label={t('setup.picture')}
      />
      <p className={styles.key}>
        <span>{t('setup.key')}</span>
        <Typography.Text code copyable={{ text: setup.secret }}>
          {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography.Text>
      </p>
      <p className={styles.step}>{t('setup.third')}</p>
      <first.Field name="code" label={t('code')} missing={t('code_required')}>
        <Input className={styles.code ?? ''} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </first.Field>
    </first.Form>
  );
}
