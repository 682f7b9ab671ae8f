import { Checkbox, Input, Switch } from 'antd';
import { webhookEvents, webhooks } from '#contract/operations/webhooks.ts';
import type { WebhookRow } from '#contract/operations/webhooks.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import type { ShownOnce } from '#web/kit/overlay/shown-once.dialog.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

const form = defineForm(webhooks.update.body.omit({ version: true }));

interface WebhookDialogProps {
  readonly open: boolean;
  /** The place that is changed; undefined: a new one. */
  readonly hook: WebhookRow | undefined;
  readonly onClose: () => void;
  /** Takes the secret of a new place. */
  readonly onMade: (secret: ShownOnce) => void;
}

/** Sets a place that is told. */
export function WebhookDialog({ open, hook, onClose, onMade }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const create = useChange(webhooks.create);
  const update = useChange(webhooks.update);
  const { success } = useFeedback();
  const options = webhookEvents.map((event) => ({ value: event, label: t(`events.${event}`) }));
  return (
    <Dialog title={hook === undefined ? t('new') : hook.name} open={open} onClose={onClose}>
      <form.Form
        initial={hook ?? { events: [], isOn: true }}
        onSubmit={async ({ isOn, ...body }) => {
          if (hook === undefined) {
            const { data } = await create.mutateAsync({ body });
            onClose();
            onMade({ title: t('shown_title', { name: body.name }), text: t('shown_text'), secret: data.secret });
          } else {
            await update.mutateAsync({ params: { id: hook.id }, body: { ...body, isOn, version: hook.version } });
            success({ title: t('saved') });
            onClose();
          }
        }}
      >
        <form.Field name="name" label={t('name')}>
          <Input />
        </form.Field>
        <form.Field name="url" label={t('url')} help={t('url_help')}>
          <Input inputMode="url" />
        </form.Field>
        <form.Field name="events" label={t('told_of')} ask="select">
          <Checkbox.Group options={options} />
        </form.Field>
        {hook === undefined ? null : (
          <form.Field name="isOn" label={t('is_on')}>
            <Switch />
          </form.Field>
        )}
      </form.Form>
    </Dialog>
  );
}
