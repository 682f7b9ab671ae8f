/* oxlint-disable jsx-a11y/no-autofocus -- the step is nothing but its fields */
import { Button, Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { NewPassword, signIn } from '#contract/access/auth.ts';
import type { SessionAnswer } from '#contract/access/auth.ts';
import { call } from '#web/api/call.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import styles from '../sign-in.module.css';

const step = defineForm(z.object({ password: NewPassword, confirm: z.string().min(1) }));

export interface NewPasswordStepProps {
  readonly challenge: string;
  /** Whose account it is. */
  readonly name: string;
  readonly onSession: (session: SessionAnswer) => void;
  readonly onBack: () => void;
}

/** The last step where somebody else set the password: another one, of which only its owner knows. */
export function NewPasswordStep({ challenge, name, onSession, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <p className={styles.stepText}>{t('new_password.text', { name })}</p>
      <step.Form
        check={(values) => (values['confirm'] === values['password'] ? {} : { confirm: t('change_password.mismatch') })}
        submitLabel={t('new_password.submit')}
        footer={<Button onClick={onBack}>{t('new_password.back')}</Button>}
        onSubmit={async ({ password }) => onSession((await call(signIn.newPassword, { body: { challenge, password } })).data)}
      >
        <step.Field
          name="password"
          label={t('change_password.new')}
          missing={t('change_password.new_required')}
          help={t('new_password.hint')}
        >
          <Input.Password size="large" autoFocus autoComplete="new-password" />
        </step.Field>
        <step.Field name="confirm" label={t('change_password.confirm')} missing={t('change_password.confirm_required')}>
          <Input.Password size="large" autoComplete="new-password" />
        </step.Field>
      </step.Form>
    </>
  );
}
