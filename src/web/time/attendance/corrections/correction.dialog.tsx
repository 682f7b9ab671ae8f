import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { CorrectionBody, attendance, correctionKinds } from '#contract/time/attendance.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput, TimeInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { today } from '#web/kit/show/today.ts';

const form = defineForm(CorrectionBody);

/** Asks for another time, or for an arrival or leaving that is missing. */
export function CorrectionDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('attendance');
  const ask = useChange(attendance.request);
  const { success } = useFeedback();
  return (
    <Dialog title={t('ask')} open={open} onClose={onClose}>
      <form.Form
        initial={{ date: today() }}
        onSubmit={async (values) => {
          await ask.mutateAsync({ body: values });
          success({ title: t('asked') });
          onClose();
        }}
      >
        <form.Field name="kind" label={t('kind')} ask="select">
          <Select options={correctionKinds.toReversed().map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        </form.Field>
        <form.Field name="date" label={t('date')} ask="select">
          <DayInput />
        </form.Field>
        <form.Field name="time" label={t('time')} ask="select">
          <TimeInput />
        </form.Field>
        <form.Field name="reason" label={t('reason')}>
          <Input.TextArea rows={3} maxLength={2_000} />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
