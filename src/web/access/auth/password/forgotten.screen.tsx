/* oxlint-disable jsx-a11y/no-autofocus -- this page is nothing but its form */
import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { mailLinks } from '#contract/access/mail-links.ts';
import { call } from '#web/api/call.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { signInOptions } from '../auth.api.ts';
import { rememberedCompany } from '../company-code.ts';
import { SignInPage } from '../sign-in-page.tsx';
import styles from '../sign-in.module.css';

const asking = defineForm(mailLinks.ask.body.omit({ kind: true }));

/** Who forgot the password asks for a link by mail; where no mail goes out, the page says whom to ask. */
export function ForgottenScreen() {
  const { t } = useTranslation('auth');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data: options } = useQuery(signInOptions);
  const [isAsked, setAsked] = useState(false);
  const company = rememberedCompany(search['company']);
  const back = <PageLink to={paths.signIn({ company: company === '' ? undefined : company })}>{t('forgotten.back')}</PageLink>;
  if (options === undefined)
    return (
      <SignInPage title={t('forgotten.title')}>
        <Skeleton active />
      </SignInPage>
    );
  if (!options.data.mailLinks)
    return (
      <SignInPage title={t('forgotten.title')}>
        <Alert type="info" showIcon className={styles.note ?? ''} title={t('forgotten.no_mail')} />
        {back}
      </SignInPage>
    );
  return (
    <SignInPage title={t('forgotten.title')}>
      {isAsked ? (
        <Alert
          type="success"
          showIcon
          className={styles.note ?? ''}
          title={t('forgotten.asked')}
          description={t('forgotten.asked_text')}
        />
      ) : (
        <>
          <p className={styles.stepText}>{t('forgotten.text')}</p>
          <asking.Form
            initial={{ privateURL: company }}
            submitLabel={t('forgotten.submit')}
            onSubmit={async (body) => {
              await call(mailLinks.ask, { body: { ...body, kind: 'password' } });
              setAsked(true);
            }}
          >
            <asking.Field name="privateURL" label={t('company_code')} missing={t('private_url_required')}>
              <Input
                size="large"
                autoComplete="organization"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus={company === ''}
              />
            </asking.Field>
            <asking.Field name="userName" label={t('forgotten.name')} missing={t('forgotten.name_required')}>
              <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={company !== ''} />
            </asking.Field>
          </asking.Form>
        </>
      )}
      <p className={styles.further}>{back}</p>
    </SignInPage>
  );
}
