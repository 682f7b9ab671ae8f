import { apiKeys } from '#contract/access/api-keys.ts';
import type { ApiKeyAct, ApiKeyRow } from '#contract/access/api-keys.ts';
import { useChange } from '#web/api/queries.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import type { ShownOnce } from '#web/kit/overlay/shown-once.dialog.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** The acts on a key, each after its question where it cannot be taken back. */
export function useKeyActs(onTaken: (taken: ShownOnce) => void): (key: ApiKeyRow, act: ApiKeyAct) => Promise<void> {
  const { t } = useTranslation('apiKeys');
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const decide = useChange(apiKeys.decide);
  const take = useChange(apiKeys.take);
  const end = useChange(apiKeys.end);

  const question = ({ name, roleName: role, expiresOn }: ApiKeyRow, act: ApiKeyAct) => {
    const yes = t(`acts.${act}`);
    if (act === 'confirm')
      return { title: t('confirm_title', { name, role }), text: t('confirm_text', { day: day(expiresOn) }), yes };
    if (act === 'take') return { title: t('take_title', { name }), text: t('take_text'), yes };
    return act === 'end' ? { title: t('end_title', { name }), text: t('end_text'), yes, danger: true } : undefined;
  };

  const carryOut = async ({ id, name, roleName }: ApiKeyRow, act: ApiKeyAct): Promise<void> => {
    const params = { id };
    if (act === 'take') {
      const { data } = await take.mutateAsync({ params });
      onTaken({ title: t('shown_title', { name }), text: t('shown_text', { role: roleName }), secret: data.key });
      return;
    }
    await (act === 'end' ? end.mutateAsync({ params }) : decide.mutateAsync({ params, body: { confirms: act === 'confirm' } }));
    success({ title: t(`done.${act}`) });
  };

  return async (key, act) =>
    await once(async () => {
      const asked = question(key, act);
      if (asked !== undefined && !(await confirm(asked))) return;
      try {
        await carryOut(key, act);
      } catch (error) {
        failed(t('failed'), error);
      }
    });
}
