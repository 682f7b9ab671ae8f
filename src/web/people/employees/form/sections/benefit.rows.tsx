import { Form, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useValueWord } from '../../profile/profile-parts.tsx';
import { isBenefitItem } from '../employee-form.rules.ts';
import { useLabel } from '../fields.tsx';
import { useDeductions, useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';

const { RowField } = form;

/** Benefits and deductions besides the fixed allowances. */
export function BenefitRows() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  return (
    <form.KeptRows
      name="employeeBenefits"
      label={t('employees:profile.benefits')}
      addLabel={t('rows.benefits_add')}
      blank={{ isTaxable: 1, offeredBy: 'ORGANIZATION' }}
    >
      {(index) => <BenefitFields index={index} />}
    </form.KeptRows>
  );
}

function BenefitFields({ index }: { readonly index: number }) {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const word = useValueWord();
  const language = useLanguage();
  const { items, detail } = useFormAround();
  const deductions = useDeductions();
  const itemId: unknown = Form.useWatch(['employeeBenefits', index, 'payrollItemId'], { preserve: true });
  const options = items
    .filter((item) => isBenefitItem(item))
    .map((item) => ({ value: item.id, label: language === 'km' ? item.titleKH : item.title }));
  // An item that was archived since, or is no benefit any more, keeps its row.
  const earlier = detail?.employeeBenefits.find((row) => row.payrollItemId === itemId);
  if (earlier !== undefined && !options.some(({ value }) => value === earlier.payrollItemId))
    options.push({ value: earlier.payrollItemId, label: earlier.payrollItem.title });
  return (
    <>
      <RowField name="payrollItemId" label={label('payrollItemId')} ask="select" required>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} popupMatchSelectWidth={false} />
      </RowField>
      <RowField
        name="amount"
        label={label('amount')}
        help={typeof itemId === 'string' && deductions.has(itemId) ? t('help.benefit_deduction') : undefined}
      >
        <MoneyInput min={0} />
      </RowField>
      <RowField name="offeredBy" label={label('offeredBy')} ask="select" required>
        <Select options={employeeChoices.offeredBy.map((value) => ({ value, label: word(value) }))} />
      </RowField>
      <RowField name="isTaxable" label={label('isTaxable')}>
        <FlagSwitch />
      </RowField>
    </>
  );
}
