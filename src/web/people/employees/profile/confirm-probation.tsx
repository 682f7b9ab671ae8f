import { CheckCircleOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';

const form = defineForm(employeeForm.passProbation.body);

export interface ConfirmProbationProps {
  readonly id: string;
  readonly name: string;
  readonly joinDate: string;
  /** When the probation ends by the record. */
  readonly until: string | null;
}

/** The button, for who may press it, and the dialog that asks for the day. */
export function ConfirmProbation({ id, name, joinDate, until }: ConfirmProbationProps) {
  const { t } = useTranslation('employeeProfile');
  const mayConfirm = useMay('employee/confirm probation');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const confirm = useConfirm();
  const pass = useChange(employeeForm.passProbation);
  const { success, failure } = useFeedback();
  if (!mayConfirm) return null;
  const submit = async (body: { readonly probationEndDate: string }): Promise<void> => {
    const isSure = await confirm({
      title: t('probation.confirm'),
      text: t('probation.question'),
      yes: t('probation.yes'),
      no: t('probation.no'),
    });
    if (!isSure) {
      failure({ title: t('probation.cancelled'), text: t('probation.cancelled_text') });
      close();
      return;
    }
    await pass.mutateAsync({ params: { id }, body });
    success({ title: t('probation.done'), text: t('probation.done_text', { name }) });
    close();
  };
  return (
    <>
      <ActionButton
        kind="primary"
        icon={<CheckCircleOutlined />}
        label={t('probation.confirm')}
        needs="employee/confirm probation"
        onClick={() => setOpen(true)}
      />
      <Dialog title={t('probation.title', { name })} open={isOpen} onClose={close}>
        <form.Form
          {...(until === null ? {} : { initial: { probationEndDate: until } })}
          onSubmit={submit}
          submitLabel={t('probation.confirm')}
        >
          <form.Field name="probationEndDate" label={t('probation.date')} ask="select">
            <DayInput min={joinDate} />
          </form.Field>
        </form.Form>
      </Dialog>
    </>
  );
}
