import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { required } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

const form = defineForm(z.object({ comment: required(2_000, 'PAYROLL_COMMENT_REQUIRED') }));

/** Sends a period back, with the reason. */
export function RejectForm({ group, onDone }: { readonly group: GroupPayroll; readonly onDone: () => void }) {
  const { t } = useTranslation('payroll');
  const reject = useChange(payroll.reject);
  const { success } = useFeedback();
  return (
    <form.Form
      submitLabel={t('reject.submit')}
      onSubmit={async (values) => {
        const { data } = await reject.mutateAsync({
          params: { id: group.id },
          query: { year: group.year, payrollPeriod: group.period },
          body: values,
        });
        success({ title: t('steps.done', { state: t(`states.${data.status}`) }) });
        onDone();
      }}
    >
      <form.Field name="comment" label={t('reject.comment')} missing={t('reject.comment_required')}>
        <Input.TextArea rows={4} maxLength={2_000} />
      </form.Field>
    </form.Form>
  );
}
