import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { employeeChoices } from '#contract/employee-form.ts';
import { MoneyInput, PercentInput } from '#web/kit/input/number-inputs.tsx';
import { FixedAllowances } from './allowances.tsx';
import { BenefitRows } from './benefit.rows.tsx';
import { InsuranceSelect } from './controls.tsx';
import { ChoiceField, DayFields, GridPart, Part, YesNoField, useLabel } from './fields.tsx';
import { useFormAround } from './form-around.ts';
import { form } from './form-parts.tsx';
import { Papers } from './papers.tsx';

/** Salary, funds, yearly pay, allowances and benefits. */
export function PaySection() {
  const { t } = useTranslation(['employeeForm', 'employees', 'files']);
  const label = useLabel();
  const { detail } = useFormAround();
  return (
    <>
      <GridPart title={t('part.salary')}>
        <form.Field name="basicSalary" label={label('basicSalary')}>
          <MoneyInput />
        </form.Field>
        <DayFields of={['lastModifiedSalaryAt']} />
        <form.Field name="unpaidSalary" label={label('unpaidSalary')}>
          <MoneyInput />
        </form.Field>
        <ChoiceField name="payrollCurrency" values={employeeChoices.payrollCurrency} />
      </GridPart>
      <GridPart title={t('part.funds')}>
        <FundFields fund="pensionFund" help={t('help.funds_scale')} />
        <FundFields fund="providentFund" help={t('help.funds_settings')} />
        <form.Field name="insurance" label={label('insurance')} ask="select">
          <InsuranceSelect />
        </form.Field>
      </GridPart>
      <GridPart title={t('part.year_end')}>
        <YesNoField name="annualSalary" />
        <ChoiceField name="senioritySeverance" values={['SENIORITY', 'SEVERANCEPAY']} allowClear />
      </GridPart>
      <Part title={t('part.allowances')}>
        <FixedAllowances />
      </Part>
      <Part title={t('employees:profile.benefits')}>
        <BenefitRows />
      </Part>
      <Part title={t('files:benefits')}>
        <Papers employeeId={detail?.id} list="benefit" />
      </Part>
    </>
  );
}

/** A fund with its kind: an amount, or percent of the salary. */
function FundFields({ fund, help }: { readonly fund: 'pensionFund' | 'providentFund'; readonly help: string }) {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const isAmount = form.useValue(`${fund}Type`) === 'AMOUNT';
  return (
    <>
      <form.Field name={`${fund}Type`} label={label(`${fund}Type`)} ask="select">
        <Select options={employeeChoices.fundType.map((value) => ({ value, label: t(`choice.fund.${value}`) }))} />
      </form.Field>
      <form.Field name={fund} label={label(fund)} help={help}>
        {isAmount ? <MoneyInput /> : <PercentInput />}
      </form.Field>
    </>
  );
}
