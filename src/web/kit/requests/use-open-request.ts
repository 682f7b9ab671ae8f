import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

/**
 * Opens a request from its row: one's own always, another's for who decides or reviews (decision C27). Who only reads the
 * reports finds the details there.
 */
export function useOpenRequest(
  approve: 'leave request/approve' | 'overtime request/approve',
  open: (id: string) => void,
): (row: { readonly id: string; readonly employeeId: string }) => void {
  const { t } = useTranslation();
  const decides = useMay({ any: [approve, 'approval/review'] });
  const { employeeId, isActing } = useSession();
  const { warn } = useFeedback();
  return (row) => {
    if (decides || isActing || row.employeeId === employeeId) open(row.id);
    else warn(t('alert.no_permission'));
  };
}
