import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { namedCauses, payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { thisMonth } from '#web/kit/show/today.ts';
import { findPaid } from './payroll-arrears.api.ts';
import styles from './payroll-arrears.module.css';

const form = defineForm(payrollArrears.propose.body);

/** Names a correction whose fact has no days of its own: who, what, and the months from which it is proved. */
export function ProposeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('payrollArrears');
  const propose = useChange(payrollArrears.propose);
  const { success } = useFeedback();
  const last = addMonths(thisMonth(), -1);
  return (
    <>
      <p className={styles.quiet}>{t('propose_intro')}</p>
      <form.Form
        initial={{ from: last, to: last }}
        submitLabel={t('propose_send')}
        onSubmit={async (body) => {
          const { data } = await propose.mutateAsync({ body });
          success({ title: t(data.id === null ? 'nothing' : 'proposed') });
          onDone();
        }}
      >
        <form.Field name="employeeId" label={t('employee')}>
          <SearchSelect name="paid-people" search={findPaid(last)} />
        </form.Field>
        <form.Field name="cause" label={t('cause')}>
          <Select options={namedCauses.map((value) => ({ value, label: t(`causes.${value}`) }))} />
        </form.Field>
        <form.Field name="from" label={t('from')}>
          <MonthInput />
        </form.Field>
        <form.Field name="to" label={t('to')}>
          <MonthInput />
        </form.Field>
      </form.Form>
    </>
  );
}
