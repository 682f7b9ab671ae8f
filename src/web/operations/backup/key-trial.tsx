import { Input } from 'antd';
import { z } from 'zod';
import { useTranslation } from '#web/language/use-translation.ts';
import { backup } from '#contract/operations/backup.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { openSealed } from './open-sealed.ts';

const form = defineForm(z.object({ key: z.string() }));

const refusal = (message: string): CallFailure =>
  new CallFailure({ status: 422, code: 'FIELDS', message, fields: { key: message } });

/** Has the printed key typed and tried on the newest backup, in this browser: proof that the office could open it. */
export function KeyTrial({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['backup', 'validation']);
  const prove = useChange(backup.proveKey);
  const { success } = useFeedback();
  return (
    <Dialog title={t('trial.title')} open={open} onClose={onClose}>
      <p>{t('trial.about')}</p>
      <form.Form
        initial={{ key: '' }}
        submitLabel={t('trial.try')}
        onSubmit={async ({ key }) => {
          const { data } = await call(backup.keyTrial, {});
          if (data === null) throw refusal(t('trial.nothing'));
          const opened = await openSealed(data.head, key);
          if (typeof opened === 'string') throw refusal(t(`validation:${opened}`));
          await prove.mutateAsync({ params: { id: data.id }, body: opened });
          success({ title: t('trial.opened', { file: data.fileName }) });
          onClose();
        }}
      >
        <form.Field name="key" label={t('trial.key')} help={t('trial.key_help')} required>
          <Input.TextArea rows={3} autoComplete="off" spellCheck={false} placeholder="AGE-SECRET-KEY-1…" />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
