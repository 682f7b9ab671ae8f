import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { NewPassword, auth } from '#contract/access/auth.ts';
import { call } from '#web/api/call.ts';
import { session as store, useSession } from '#web/api/current-session.ts';
import { CallFailure } from '#web/api/failure.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

const password = defineForm(z.object({ currentPassword: z.string().min(1), password: NewPassword, confirm: z.string().min(1) }));

/** Changes one's own password; success ends the session (decision B8). */
export function ChangePasswordForm() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const { success } = useFeedback();
  const save = async (values: z.output<typeof password.schema>): Promise<void> => {
    try {
      await call(auth.resetPassword, {
        body: { id: session.userId, currentPassword: values.currentPassword, password: values.password },
      });
    } catch (error) {
      // A 400 of this call means the current password and nothing else (decision B15).
      if (!(error instanceof CallFailure) || error.status !== 400) throw error;
      const fields = { currentPassword: t('change_password.current_wrong') };
      throw new CallFailure({ status: error.status, code: error.code, message: error.message, fields });
    }
    success({ title: t('change_password.done') });
    store.clear(true);
  };
  const check = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
    values['confirm'] === values['password'] ? {} : { confirm: t('change_password.mismatch') };
  return (
    <password.Form onSubmit={save} check={check} submitLabel={t('change_password.submit')}>
      <password.Field name="currentPassword" label={t('change_password.current')} missing={t('change_password.current_required')}>
        <Input.Password autoComplete="current-password" />
      </password.Field>
      <password.Field
        name="password"
        label={t('change_password.new')}
        missing={t('change_password.new_required')}
        help={t('change_password.hint')}
      >
        <Input.Password autoComplete="new-password" />
      </password.Field>
      <password.Field name="confirm" label={t('change_password.confirm')} missing={t('change_password.confirm_required')}>
        <Input.Password autoComplete="new-password" />
      </password.Field>
    </password.Form>
  );
}
