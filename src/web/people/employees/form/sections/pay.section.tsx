import { WarningOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { doubtOf } from '#engine/payroll/checks/believable-salary.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { MoneyInput, PercentInput } from '#web/kit/input/number-inputs.tsx';
import { money } from '#web/kit/show/formats.ts';
import { PlaceInScale } from '../../slots.ts';
import { FixedAllowances } from './allowances.tsx';
import { BenefitRows } from './benefit.rows.tsx';
import { InsuranceSelect } from '../controls.tsx';
import styles from '../employee-form.module.css';
import { ChoiceField, DayFields, GridPart, Part, YesNoField, useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { LaterValues } from './later-values.tsx';
import { Papers } from './papers.tsx';
import { TermsNote } from './terms-note.tsx';

/** Salary, funds, yearly pay, allowances and benefits. */
export function PaySection() {
  const { t } = useTranslation(['employeeForm', 'employees', 'files']);
  const label = useLabel();
  const { detail } = useFormAround();
  return (
    <>
      <TermsNote part="salary" />
      <TermsNote part="pay" only="waiting" />
      <GridPart title={t('part.salary')}>
        <SalaryField />
        <DayFields of={['lastModifiedSalaryAt']} />
        <form.Field name="unpaidSalary" label={label('unpaidSalary')}>
          <MoneyInput />
        </form.Field>
        <ChoiceField name="payrollCurrency" values={employeeChoices.payrollCurrency} />
        <form.Field name="paidElsewhereFrom" label={label('paidElsewhereFrom')} ask="select" help={t('help.paid_elsewhere')}>
          <DayInput />
        </form.Field>
        <DayFields of={['paidElsewhereUntil']} />
      </GridPart>
      <TermsNote part="fund" only="waiting" />
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
      <LaterValues section="pay" />
      <TermsNote part="benefit" only="waiting" />
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

/** The salary, with what is said of it. */
export function SalaryField() {
  const label = useLabel();
  return (
    <form.Field name="basicSalary" label={label('basicSalary')} help={<SalaryHelp />}>
      <MoneyInput />
    </form.Field>
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

/** What is said of a typed salary: whether it can be, and its place in the salary scale. */
function SalaryHelp() {
  const level = form.useValue('jobLevelId');
  const grade = form.useValue('jobGradeId');
  const position = form.useValue('position');
  const salary = form.useValue('basicSalary');
  const from = form.useValue('lastModifiedSalaryAt');
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  return (
    <>
      <SalaryDoubt />
      <PlaceInScale
        jobLevelId={text(level)}
        jobGradeId={text(grade)}
        position={text(position)}
        salary={typeof salary === 'number' ? salary : undefined}
        date={text(from)}
      />
    </>
  );
}

/** What makes a payroll officer stop at a typed salary. It warns and refuses nothing. */
function SalaryDoubt() {
  const { t } = useTranslation('employeeForm');
  const { payload, detail } = useFormAround();
  const salary = form.useValue('basicSalary');
  const { salaryMeasure: measure } = payload;
  if (measure === null || typeof salary !== 'number' || salary === detail?.basicSalary) return null;
  const doubt = doubtOf(Math.round(salary * 100), measure);
  if (doubt === null) return null;
  const usual = money(((doubt === 'low' ? measure.smallestWageCents : measure.medianCents) ?? 0) / 100);
  return (
    <output className={styles.doubt}>
      <WarningOutlined aria-hidden /> {t(`doubt.${doubt}`, { usual, dollars: money(salary / measure.rate) })}
    </output>
  );
}
