import { Alert, Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { NewPassword, auth } from '#contract/access/auth.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import styles from './employee-form.module.css';
import { Invitation } from './hire/invitation.tsx';

const reset = defineForm(z.object({ password: NewPassword, confirm: z.string().min(1) }));

interface ResetPasswordCardProps {
  readonly employeeId: string;
  readonly hasAccount: boolean;
  /** Why it is not the caller's to set; null where it is. */
  readonly refused: string | null;
}

/** Sets the password of the employee's account anew. */
export function ResetPasswordCard({ employeeId, hasAccount, refused }: ResetPasswordCardProps) {
  const { t } = useTranslation('employeeForm');
  const session = useSession();
  const isOwn = session.employeeId === employeeId;
  return (
    <section className={`${styles.section} ${styles.reset}`} aria-label={t('reset.title')}>
      <h2 className={styles.heading}>{t('reset.title')}</h2>
      {isOwn ? <Alert type="info" showIcon title={t('reset.own')} /> : null}
      {isOwn || hasAccount ? null : <Alert type="info" showIcon title={t('reset.no_account')} />}
      {hasAccount && refused !== null ? <Alert type="info" showIcon title={refused} /> : null}
      {isOwn || !hasAccount || refused !== null ? null : (
        <>
          <Invitation employeeId={employeeId} />
          <ResetForm employeeId={employeeId} />
        </>
      )}
    </section>
  );
}

function ResetForm({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation(['employeeForm', 'common', 'auth']);
  const go = useGo();
  const { success } = useFeedback();
  return (
    <reset.Form
      check={(values) => (values['confirm'] === values['password'] ? {} : { confirm: t('reset.mismatch') })}
      submitLabel={t('reset.submit')}
      onSubmit={async ({ password }) => {
        await call(auth.resetPassword, { body: { id: employeeId, password } });
        success({ title: t('common:alert.success'), text: t('reset.done') });
      }}
      onSaved={() => go(paths.employees())}
    >
      <p className={styles.note}>{t('reset.text')}</p>
      <p className={styles.note}>
        <PageLink to={paths.firstCodes([employeeId])}>{t('reset.slip')}</PageLink>
      </p>
      <FieldGrid>
        <reset.Field name="password" label={t('reset.password')} help={t('auth:change_password.hint')}>
          <Input.Password autoComplete="new-password" />
        </reset.Field>
        <reset.Field name="confirm" label={t('reset.confirm')}>
          <Input.Password autoComplete="new-password" />
        </reset.Field>
      </FieldGrid>
    </reset.Form>
  );
}
