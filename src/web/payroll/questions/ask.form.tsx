import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payslipQuestions } from '#contract/payroll/payslip-questions.ts';
import type { QuestionsOfSlip } from '#contract/payroll/payslip-questions.ts';
import { required } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { money } from '#web/kit/show/formats.ts';
import { useItemTitle } from './item-title.ts';
import styles from './payroll-questions.module.css';

/** Stands for the net pay, which is no item, among the choices. */
const NET = '';
const form = defineForm(z.object({ item: z.string(), words: required(500) }));

/** Asks payroll about a line of the own slip. */
export function AskForm(props: { readonly id: string; readonly lines: QuestionsOfSlip['lines']; readonly onDone: () => void }) {
  const { id, lines, onDone } = props;
  const { t } = useTranslation('payslipQuestions');
  const title = useItemTitle();
  const ask = useChange(payslipQuestions.ask);
  const { success } = useFeedback();
  return (
    <form.Form
      initial={{ item: NET }}
      submitLabel={t('send')}
      onSubmit={async ({ item, words }) => {
        await ask.mutateAsync({ params: { id }, body: { item: item === NET ? null : item, words } });
        success({ title: t('sent') });
        onDone();
      }}
    >
      <p className={styles.quiet}>{t('ask_text')}</p>
      <form.Field name="item" label={t('about')} ask="select">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={lines.map(({ item, amount }) => ({ value: item?.code ?? NET, label: `${title(item)}: ${money(amount)}` }))}
        />
      </form.Field>
      <form.Field name="words" label={t('words')}>
        <Input.TextArea rows={4} maxLength={500} />
      </form.Field>
    </form.Form>
  );
}
