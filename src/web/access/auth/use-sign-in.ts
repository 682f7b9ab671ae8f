import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { signIn } from '#contract/access/auth.ts';
import type { SessionAnswer, SignInAnswer } from '#contract/access/auth.ts';
import { call } from '#web/api/call.ts';
import { session } from '#web/api/current-session.ts';
import { CallFailure } from '#web/api/failure.ts';
import { ALERT_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { rememberCompany } from './company-code.ts';
import { leaveForProvider, reasonOf, takeAnswer } from './external-sign-in.ts';
import { isLeft, signWithPasskey } from './proofs/passkeys.ts';
import { returnAddress } from './return-address.ts';
import type { PendingStep } from './pending-step.ts';

export interface Credentials {
  readonly privateURL: string;
  readonly userName: string;
  readonly password: string;
}

export interface SignIn {
  readonly isBusy: boolean;
  /** A session ended by itself on a page, to which its owner comes back. */
  readonly isReturning: boolean;
  readonly company: unknown;
  readonly submit: (credentials: Credentials) => Promise<boolean>;
  /** Why the last try failed, until the next. */
  readonly failure: unknown;
  /** Signs in with a passkey of this browser; the company code is known by then. */
  readonly byPasskey: (company: string) => Promise<void>;
  /** Leads to the external provider; the company code is known by then. */
  readonly leave: (company: string) => Promise<void>;
  /** Why the way through the provider ended without a session. */
  readonly refusedBecause: ReturnType<typeof reasonOf>;
  /** Whose sign-in has to wait for too many tries. */
  readonly slowed: Omit<Credentials, 'password'> | undefined;
  /** What was typed was right, and something is missing before there is a session. */
  readonly pending: PendingStep | undefined;
  /** A step is done: on to the next, or to where one was. */
  readonly goOn: (answer: SignInAnswer) => void;
  readonly beginAgain: () => void;
}

/** Signs in and leads back to where one was. */
export function useSignIn(): SignIn {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { history } = useRouter();
  const feedback = useFeedback();
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>();
  const failed = useCallback(
    (error: unknown): void => {
      setFailure(error);
      feedback.failed(t('failed'), error, ALERT_MS);
    },
    [feedback, t],
  );
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<PendingStep>();
  const [slowed, setSlowed] = useState<SignIn['slowed']>();
  const back = useRef(search['back']);
  const finish = useCallback(
    (data: SessionAnswer): void => {
      rememberCompany(data.privateURL);
      session.keep(data);
      history.replace(returnAddress(back.current, location.origin));
    },
    [history],
  );
  const take = useCallback(
    (data: SignInAnswer): void => {
      if ('secondStep' in data) setPending(data.secondStep);
      else if ('newPassword' in data) setPending({ kind: 'password', ...data.newPassword });
      else finish(data);
    },
    [finish],
  );
  // Back from the provider: its one-time code stands behind the hash of this page's address.
  useEffect(() => {
    const answer = takeAnswer();
    if (answer === undefined) return;
    back.current = answer.back;
    call(signIn.microsoftLogin, { body: { code: answer.code, secret: answer.secret } }).then(({ data }) => take(data), failed);
  }, [take, failed]);
  const submit = async (credentials: Credentials): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(undefined);
    const typed = { privateURL: credentials.privateURL.trim(), userName: credentials.userName.trim() };
    setSlowed((earlier) =>
      earlier?.privateURL === typed.privateURL && earlier.userName === typed.userName ? earlier : undefined,
    );
    try {
      const { data } = await call(signIn.login, { body: { ...credentials, ...typed } });
      take(data);
      return true;
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'SIGN_IN_THROTTLED') setSlowed(typed);
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async (company: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      take(await signWithPasskey(company));
    } catch (error) {
      if (!isLeft(error)) failed(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    byPasskey,
    isBusy,
    isReturning: search['back'] !== undefined && session.hasEnded(),
    company: search['company'],
    refusedBecause: reasonOf(search['external']),
    failure,
    submit,
    leave: (company) => leaveForProvider({ company, back: typeof search['back'] === 'string' ? search['back'] : undefined }),
    slowed,
    pending,
    goOn: take,
    beginAgain: () => setPending(undefined),
  };
}
