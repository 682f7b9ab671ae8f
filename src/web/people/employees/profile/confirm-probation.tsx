import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from '../employees.module.css';

const passForm = defineForm(employeeForm.passProbation.body);
const extendForm = defineForm(employeeForm.extendProbation.body);
const outcomes = ['PASS', 'EXTEND', 'END'] as const;
type Outcome = (typeof outcomes)[number];

export interface ConfirmProbationProps {
  readonly id: string;
  readonly name: string;
  readonly joinDate: string;
  /** When the probation ends by the record. */
  readonly until: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog in which a probation is passed, extended or ended. */
export function ConfirmProbation(props: ConfirmProbationProps) {
  const { t } = useTranslation('employeeProfile');
  const mayEdit = useMay('employee/edit');
  const [outcome, setOutcome] = useState<Outcome>('PASS');
  const offered = outcomes.filter((one) => one !== 'END' || mayEdit);
  return (
    <Dialog title={t('probation.title', { name: props.name })} open={props.open} onClose={props.onClose}>
      <div className={styles.probation}>
        <PartChoice
          label={t('probation.how')}
          parts={offered.map((value) => ({ value, label: t(`probation.${value}`) }))}
          value={outcome}
          onChange={setOutcome}
        />
      </div>
      {outcome === 'PASS' ? <Pass {...props} /> : null}
      {outcome === 'EXTEND' ? <Extend {...props} /> : null}
      {outcome === 'END' ? <End id={props.id} /> : null}
    </Dialog>
  );
}

function Pass({ id, name, joinDate, until, onClose }: ConfirmProbationProps) {
  const { t } = useTranslation('employeeProfile');
  const confirm = useConfirm();
  const pass = useChange(employeeForm.passProbation);
  const { success, failure } = useFeedback();
  const submit = async (body: { readonly probationEndDate: string }): Promise<void> => {
    const isSure = await confirm({
      title: t('probation.confirm'),
      text: t('probation.question'),
      yes: t('probation.yes'),
      no: t('probation.no'),
    });
    if (isSure) {
      await pass.mutateAsync({ params: { id }, body });
      success({ title: t('probation.done'), text: t('probation.done_text', { name }) });
    } else failure({ title: t('probation.cancelled'), text: t('probation.cancelled_text') });
    onClose();
  };
  return (
    <passForm.Form
      {...(until === null ? {} : { initial: { probationEndDate: until } })}
      onSubmit={submit}
      submitLabel={t('probation.confirm')}
    >
      <passForm.Field name="probationEndDate" label={t('probation.date')} ask="select">
        <DayInput min={joinDate} />
      </passForm.Field>
    </passForm.Form>
  );
}

function Extend({ id, name, joinDate, until, onClose }: ConfirmProbationProps) {
  const { t } = useTranslation('employeeProfile');
  const extend = useChange(employeeForm.extendProbation);
  const { success } = useFeedback();
  return (
    <extendForm.Form
      submitLabel={t('probation.extend')}
      onSubmit={async (body) => {
        await extend.mutateAsync({ params: { id }, body });
        success({ title: t('probation.extended', { name, day: day(body.until) }) });
        onClose();
      }}
    >
      <extendForm.Field name="until" label={t('probation.until')} ask="select" help={t('probation.until_help')}>
        <DayInput min={until ?? joinDate} />
      </extendForm.Field>
    </extendForm.Form>
  );
}

function End({ id }: { readonly id: string }) {
  const { t } = useTranslation('employeeProfile');
  const go = useGo();
  return (
    <>
      <p>{t('probation.end_text')}</p>
      <Button type="primary" onClick={() => go(paths.employeeUpdate(id))}>
        {t('probation.end')}
      </Button>
    </>
  );
}
