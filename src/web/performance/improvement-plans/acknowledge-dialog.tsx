import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import type { PlanDetail } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';

const form = defineForm(improvementPlans.acknowledge.body.omit({ version: true }));

export interface AcknowledgeDialogProps {
  readonly plan: PlanDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Its person says to have read the plan, with a word on it or none. */
export function AcknowledgeDialog({ plan, open, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation(['improvementPlans', 'common']);
  const { success } = useFeedback();
  const { id, version } = plan;
  return (
    <Dialog title={t('acknowledge_title')} open={open} onClose={onClose}>
      <p>{t('acknowledge_text')}</p>
      <form.Form
        submitLabel={t('acknowledge')}
        onSubmit={async (body) => {
          await call(improvementPlans.acknowledge, { params: { id }, body: { ...body, version } });
          success({ title: t('common:alert.success'), text: t('acknowledge_done') });
          onClose();
        }}
      >
        <form.Field name="comment" label={t('acknowledge_comment')}>
          <Input.TextArea maxLength={2_000} rows={4} />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
