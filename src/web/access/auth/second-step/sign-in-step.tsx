/* oxlint-disable jsx-a11y/no-autofocus -- the step is nothing but its field */
import { Button, Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import type { SignInEndAnswer } from '#contract/access/auth.ts';
import { secondStepSignIn } from '#contract/access/second-step.ts';
import { call } from '#web/api/call.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Enrolment } from './enrolment.tsx';
import styles from './second-step.module.css';

const step = defineForm(z.object({ code: z.string().trim().min(1) }));

export interface SignInStepProps {
  readonly kind: 'code' | 'enrolment';
  readonly challenge: string;
  readonly onEnd: (answer: SignInEndAnswer) => void;
  readonly onBack: () => void;
}

/** The second step of sign-in: the code, or its first set-up where the role demands one. */
export function SignInStep({ kind, challenge, onEnd, onBack }: SignInStepProps) {
  const { t } = useTranslation('secondStep');
  const back = <Button onClick={onBack}>{t('sign_in.back')}</Button>;
  if (kind === 'enrolment') return <Enrolment challenge={challenge} onEnd={onEnd} back={back} />;
  const verify = async (code: string): Promise<void> => {
    const { data } = await call(secondStepSignIn.verify, { body: { challenge, code } });
    onEnd(data);
  };
  return (
    <>
      <p className={styles.text}>{t('sign_in.text')}</p>
      <step.Form onSubmit={({ code }) => verify(code)} submitLabel={t('sign_in.submit')} footer={back}>
        <step.Field name="code" label={t('sign_in.code')} missing={t('code_required')} help={t('sign_in.help')}>
          <Input className={styles.code ?? ''} size="large" autoFocus autoComplete="one-time-code" maxLength={60} />
        </step.Field>
      </step.Form>
    </>
  );
}
