import { Input, QRCode, Typography } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import styles from './second-step.module.css';

const first = defineForm(z.object({ code: z.string().trim().min(1) }));

export interface SetupStepsProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly onCode: (code: string) => Promise<void>;
  /** Beside the button that confirms. */
  readonly footer?: ReactNode;
}

/** The three steps that bring a secret into an app, and the first code that proves it. */
export function SetupSteps({ setup, onCode, footer }: SetupStepsProps) {
  const { t } = useTranslation('secondStep');
  const isPhone = useNarrow('phone');
  return (
    <first.Form onSubmit={({ code }) => onCode(code)} submitLabel={t('setup.confirm')} footer={footer}>
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
      {isPhone ? (
        <p className={styles.step}>
          <a href={setup.uri}>{t('setup.open')}</a>
        </p>
      ) : null}
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
