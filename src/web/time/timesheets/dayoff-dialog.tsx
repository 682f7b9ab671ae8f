import { useTranslation } from '#web/language/use-translation.ts';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { z } from 'zod';
import { Day } from '#contract/shared.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { DAYOFF_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useAddDaysOff } from './timesheets.api.ts';
import { complaintsOfDayOff, endForStart } from './timesheets.rules.ts';

const form = defineForm(z.object({ startDate: Day, endDate: Day }));

/** Marks days as not worked. */
export function DayOffDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('timesheets');
  return (
    <Dialog title={t('dayoff_title')} open={open} onClose={onClose}>
      <DayOffForm onClose={onClose} />
    </Dialog>
  );
}

function DayOffForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['timesheets', 'validation']);
  const add = useAddDaysOff();
  const { success } = useFeedback();
  const tellFailure = useFailureDialog();
  const submit = async (body: z.output<typeof form.schema>): Promise<void> => {
    try {
      await add.mutateAsync({ body });
    } catch (error) {
      // What is wrong with a field stands at the field.
      if (error instanceof CallFailure && error.status !== 422)
        tellFailure({ title: t('duplicate_title'), content: messageOf(error) });
      throw error;
    }
    success({ title: t('created'), text: t('created_text'), ms: DAYOFF_MS });
    onClose();
  };
  return (
    <form.Form
      onSubmit={submit}
      check={complaintsOfDayOff}
      onEntry={(changed, { set }) => {
        const next = endForStart(changed);
        if (next !== undefined) set(next);
      }}
    >
      <p>{t('dayoff_about')}</p>
      <form.Field name="startDate" label={t('start_date')} missing={t('validation:dayoff_start')}>
        <DayInput />
      </form.Field>
      <form.Field name="endDate" label={t('end_date')} missing={t('validation:dayoff_end')}>
        <EndInput />
      </form.Field>
    </form.Form>
  );
}

/** Days before the start cannot be chosen. */
function EndInput(props: {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}) {
  const start = form.useValue('startDate');
  return <DayInput {...props} {...(typeof start === 'string' ? { min: start } : {})} />;
}
