import { Checkbox, Input, Switch } from 'antd';
import { webhookEvents, webhooks } from '#contract/operations/webhooks.ts';
import type { WebhookRow } from '#contract/operations/webhooks.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import type { ShownOnce } from '#web/kit/overlay/shown-once.dialog.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

const newForm = defineForm(webhooks.create.body);
const editForm = defineForm(webhooks.update.body);

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
      {hook === undefined ? (
        <newForm.Form
          initial={{ events: [] }}
          onSubmit={async (body) => {
            const { data } = await create.mutateAsync({ body });
            onClose();
            onMade({ title: t('shown_title', { name: body.name }), text: t('shown_text'), secret: data.secret });
          }}
        >
          <newForm.Field name="name" label={t('name')}>
            <Input />
          </newForm.Field>
          <newForm.Field name="url" label={t('url')} help={t('url_help')}>
            <Input inputMode="url" />
          </newForm.Field>
          <newForm.Field name="events" label={t('told_of')} ask="select">
            <Checkbox.Group options={options} />
          </newForm.Field>
        </newForm.Form>
      ) : (
        <editForm.Form
          initial={hook}
          onSubmit={async (body) => {
            await update.mutateAsync({ params: { id: hook.id }, body: { ...body, version: hook.version } });
            success({ title: t('saved') });
            onClose();
          }}
        >
          <editForm.Field name="name" label={t('name')}>
            <Input />
          </editForm.Field>
          <editForm.Field name="url" label={t('url')} help={t('url_help')}>
            <Input inputMode="url" />
          </editForm.Field>
          <editForm.Field name="events" label={t('told_of')} ask="select">
            <Checkbox.Group options={options} />
          </editForm.Field>
          <editForm.Field name="isOn" label={t('is_on')}>
            <Switch />
          </editForm.Field>
        </editForm.Form>
      )}
    </Dialog>
  );
}
