import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { invitations } from '#contract/access/invitations.ts';
import { read, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { instant } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';

const stateOf = (employeeId: string) => read(invitations.state, { params: { employeeId } });

/** Where the first sign-in of somebody stands who has an account and no password yet, with the invitation by mail. */
export function Invitation({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation(['employeeForm', 'common']);
  const query = stateOf(employeeId);
  const client = useQueryClient();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const { mutateAsync, isPending } = useChange(invitations.send);
  const now = useQuery(query).data?.data;
  if (now === undefined || now.state === 'no_account' || now.state === 'signs_in') return null;
  const invite = async (): Promise<void> => {
    try {
      const { data } = await mutateAsync({ body: { employeeIds: [employeeId] } });
      const refusal = data.refused[0]?.refusal;
      if (refusal !== undefined) failed(t('common:alert.failed'), new Error(refusal));
      else success({ title: t('hire.invited') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const told =
    now.state === 'invited'
      ? t('hire.invitation.invited', { sent: instant(now.sentAt), until: instant(now.goodUntil) })
      : t(`hire.invitation.${now.state}`);
  return (
    <Alert
      className="no-print"
      type="info"
      showIcon
      title={told}
      action={
        now.canMail ? (
          <ActionButton
            size="small"
            label={t(now.state === 'none' ? 'hire.invitation.send' : 'hire.invitation.again')}
            needs="employee/edit"
            loading={isPending}
            onClick={() => void once(invite)}
          />
        ) : null
      }
    />
  );
}
