import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '#contract/auth.ts';
import type { SessionAnswer, SignInAnswer } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { session } from '#web/api/current-session.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { rememberCompany } from './company-code.ts';
import { returnAddress } from './return-address.ts';
import type { PendingStep } from './second-step/sign-in-step.tsx';

export interface Credentials {
  readonly privateURL: string;
  readonly userName: string;
  readonly password: string;
}

export interface SignIn {
  readonly isBusy: boolean;
  /** Somebody was sent here from a page and comes back to it. */
  readonly isReturning: boolean;
  readonly company: unknown;
  readonly submit: (credentials: Credentials) => Promise<boolean>;
  /** The first step was right and a second is missing. */
  readonly pending: PendingStep | undefined;
  /** The second step is done: on to where one was. */
  readonly finish: (session: SessionAnswer) => void;
  readonly beginAgain: () => void;
}

/** Signs in and leads back to where one was. */
export function useSignIn(): SignIn {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { history } = useRouter();
  const { failed } = useFeedback();
  const { t } = useTranslation('auth');
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<PendingStep>();
  const finish = (data: SessionAnswer): void => {
    rememberCompany(data.privateURL);
    session.keep(data);
    history.replace(returnAddress(search['back'], location.origin));
  };
  const take = (data: SignInAnswer): void => {
    if ('secondStep' in data) setPending(data.secondStep);
    else finish(data);
  };
  const submit = async (credentials: Credentials): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { data } = await call(signIn.login, {
        body: { ...credentials, privateURL: credentials.privateURL.trim(), userName: credentials.userName.trim() },
      });
      take(data);
      return true;
    } catch (error) {
      failed(t('failed'), error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    isReturning: search['back'] !== undefined,
    company: search['company'],
    submit,
    pending,
    finish,
    beginAgain: () => setPending(undefined),
  };
}
