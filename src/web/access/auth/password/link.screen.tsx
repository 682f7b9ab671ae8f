/* oxlint-disable jsx-a11y/no-autofocus -- this page is nothing but its form */
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { NewPassword } from '#contract/access/auth.ts';
import { mailLinks } from '#contract/access/mail-links.ts';
import type { MailLinkKind } from '#contract/access/mail-links.ts';
import { call } from '#web/api/call.ts';
import { session } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { rememberCompany } from '../company-code.ts';
import { SignInPage } from '../sign-in-page.tsx';
import styles from '../sign-in.module.css';

const choice = defineForm(z.object({ password: NewPassword, confirm: z.string().min(1) }));

/** Takes the token out of the address, at once: neither the history nor a look over the shoulder finds it again. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return token;
}

/** What a link of a mail leads to: the choice of a new password, or a device that is let in. */
export function LinkScreen() {
  const { t } = useTranslation('auth');
  const [token] = useState(takeToken);
  const [done, setDone] = useState<MailLinkKind>();
  const { data, error } = useQuery({
    queryKey: ['mail link', token],
    queryFn: () => call(mailLinks.look, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const link = data?.data;
  const title = link === undefined ? t('link.title') : t(`link.${link.kind}_title`);
  const toSignIn = <PageLink to={paths.signIn({ company: link?.privateURL })}>{t('forgotten.back')}</PageLink>;
  const finish = (kind: MailLinkKind): void => {
    if (link !== undefined) rememberCompany(link.privateURL);
    // A session of this browser ended with the old password.
    if (kind === 'password') session.clear(true);
    setDone(kind);
  };
  return (
    <SignInPage title={title}>
      {done === undefined ? (
        <>
          {error === null ? null : (
            <>
              <Alert type="error" showIcon className={styles.note ?? ''} title={messageOf(error)} />
              <p className={styles.further}>
                <PageLink to={paths.forgotten()}>{t('link.again')}</PageLink>
              </p>
            </>
          )}
          {error === null && link === undefined ? <Skeleton active /> : null}
          {link === undefined ? null : (
            <p className={styles.stepText}>{t(`link.${link.kind}_text`, { userName: link.userName, name: link.fullName })}</p>
          )}
          {link?.kind === 'password' || link?.kind === 'invitation' ? (
            <PasswordChoice token={token} onDone={() => finish(link.kind)} />
          ) : null}
          {link?.kind === 'address' ? <LetIn token={token} onDone={() => finish('address')} /> : null}
        </>
      ) : (
        <Alert type="success" showIcon className={styles.note ?? ''} title={t(`link.${done}_done`)} />
      )}
      <p className={styles.further}>{toSignIn}</p>
    </SignInPage>
  );
}

interface StepProps {
  readonly token: string;
  readonly onDone: () => void;
}

function PasswordChoice({ token, onDone }: StepProps) {
  const { t } = useTranslation('auth');
  return (
    <choice.Form
      check={(values) => (values['confirm'] === values['password'] ? {} : { confirm: t('change_password.mismatch') })}
      submitLabel={t('link.password_submit')}
      onSubmit={async ({ password }) => {
        await call(mailLinks.setPassword, { body: { token, password } });
        onDone();
      }}
    >
      <choice.Field
        name="password"
        label={t('change_password.new')}
        missing={t('change_password.new_required')}
        help={t('link.password_hint')}
      >
        <Input.Password size="large" autoFocus autoComplete="new-password" />
      </choice.Field>
      <choice.Field name="confirm" label={t('change_password.confirm')} missing={t('change_password.confirm_required')}>
        <Input.Password size="large" autoComplete="new-password" />
      </choice.Field>
    </choice.Form>
  );
}

/** A click, and not the page by itself: what looks through mails opens links too. */
function LetIn({ token, onDone }: StepProps) {
  const { t } = useTranslation('auth');
  const { failed } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const letIn = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(mailLinks.letIn, { body: { token } });
      onDone();
    } catch (error) {
      failed(t('link.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="primary" size="large" block loading={isBusy} onClick={() => void letIn()}>
      {t('link.address_submit')}
    </Button>
  );
}
