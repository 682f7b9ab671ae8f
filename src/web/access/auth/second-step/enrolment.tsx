import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SignInEndAnswer } from '#contract/access/auth.ts';
import { secondStepSignIn } from '#contract/access/second-step.ts';
import { call } from '#web/api/call.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-step.module.css';
import { SetupSteps } from './setup-steps.tsx';

export interface EnrolmentProps {
  readonly challenge: string;
  readonly onEnd: (answer: SignInEndAnswer) => void;
  /** The way back to the first step. */
  readonly back: ReactNode;
}

/** Sets up the second step that the role demands; the sign-in goes on when the recovery codes were seen. */
export function Enrolment({ challenge, onEnd, back }: EnrolmentProps) {
  const { t } = useTranslation('secondStep');
  const { failed } = useFeedback();
  const [setup, setSetup] = useState<{ readonly secret: string; readonly uri: string }>();
  const [done, setDone] = useState<{ readonly session: SignInEndAnswer; readonly recoveryCodes: readonly string[] }>();
  const begin = async (): Promise<void> => {
    try {
      const { data } = await call(secondStepSignIn.beginEnrolment, { body: { challenge } });
      setSetup(data);
    } catch (error) {
      failed(t('enrolment.title'), error);
    }
  };
  const confirm = async (code: string): Promise<void> => {
    const { data } = await call(secondStepSignIn.confirmEnrolment, { body: { challenge, code } });
    setDone(data);
  };
  if (done !== undefined) {
    const { session, recoveryCodes } = done;
    const name = 'newPassword' in session ? session.newPassword.fullName : session.profile.fullName;
    return <RecoveryCodes name={name} codes={recoveryCodes} onDone={() => onEnd(session)} />;
  }
  if (setup !== undefined) return <SetupSteps setup={setup} onCode={confirm} footer={back} />;
  return (
    <>
      <p className={styles.text}>{t('enrolment.text')}</p>
      <div className={styles.buttons}>
        <Button type="primary" onClick={() => void begin()}>
          {t('enrolment.begin')}
        </Button>
        {back}
      </div>
    </>
  );
}
