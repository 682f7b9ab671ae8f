import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMaybeSession } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { signInOptions } from './auth.api.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { hasPasskeys } from './proofs/passkeys.ts';
import styles from './sign-in.module.css';
import { Slowed } from './slowed.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Loaded when it is needed: most people sign in with one step. */
const SignInStep = lazy(async () => ({ default: (await import('./second-step/sign-in-step.tsx')).SignInStep }));
const NewPasswordStep = lazy(async () => ({ default: (await import('./password/new-password-step.tsx')).NewPasswordStep }));

const titles = {
  code: 'secondStep:sign_in.title',
  enrolment: 'secondStep:enrolment.title',
  password: 'auth:new_password.title',
} as const;

/** Sign-in: company code, user name, password; in a demo its accounts with one click. */
export function SignInScreen() {
  const { t } = useTranslation(['auth', 'common', 'errors', 'secondStep']);
  const { data: options } = useQuery(signInOptions);
  const signIn = useSignIn();
  const current = useMaybeSession();
  const demo = options?.data.demo ?? null;
  const { pending } = signIn;
  const title = t(pending === undefined ? 'auth:title' : titles[pending.kind]);
  return (
    <SignInPage title={title}>
      {signIn.isReturning && current === undefined ? (
        <Alert type="info" showIcon className={styles.note ?? ''} title={t('auth:signed_out_kept')} />
      ) : null}
      {signIn.refusedBecause === undefined || pending !== undefined ? null : (
        <Alert type="error" showIcon className={styles.note ?? ''} title={t(`errors:${signIn.refusedBecause}`)} />
      )}
      {signIn.failure === undefined || pending !== undefined ? null : <SignInFailure error={signIn.failure} />}
      {current === undefined ? null : (
        <Alert
          type="info"
          showIcon
          className={styles.note ?? ''}
          title={t('auth:other_session', { name: current.profile.fullName })}
          description={
            <PageLink to={paths.dashboard()}>{t('auth:continue_session', { name: current.profile.fullName })}</PageLink>
          }
        />
      )}
      {pending === undefined ? (
        <>
          {signIn.slowed === undefined || options?.data.mailLinks !== true ? null : (
            <Slowed key={`${signIn.slowed.privateURL}\n${signIn.slowed.userName}`} of={signIn.slowed} />
          )}
          <SignInForm
            signIn={signIn}
            external={options?.data.external ?? null}
            withPasskeys={hasPasskeys(options?.data.passkeyHost)}
          />
          {demo === null ? null : <DemoAccounts demo={demo} isBusy={signIn.isBusy} onChoose={signIn.submit} />}
        </>
      ) : (
        <Suspense fallback={<Skeleton active />}>
          {pending.kind === 'password' ? (
            <NewPasswordStep
              challenge={pending.challenge}
              name={pending.fullName}
              onSession={signIn.goOn}
              onBack={signIn.beginAgain}
            />
          ) : (
            <SignInStep kind={pending.kind} challenge={pending.challenge} onEnd={signIn.goOn} onBack={signIn.beginAgain} />
          )}
        </Suspense>
      )}
    </SignInPage>
  );
}
