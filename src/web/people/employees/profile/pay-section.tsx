import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING, day, money, moneyIn, percent } from '#web/kit/show/formats.ts';
import styles from '../employees.module.css';
import type { SectionProps } from './section-props.ts';
import { Fields, Part, PartTable, Section, useValueWord, useYesNo } from './profile-parts.tsx';

type Pay = NonNullable<EmployeeProfile['compensation']>;
type Benefit = Pay['employeeBenefits'][number];

/** Salary, funds and benefits; without the right the section says who sees it. */
export function PaySection({ person }: SectionProps) {
  const { t } = useTranslation('employees');
  const pay = person.compensation;
  return (
    <Section name="pay" title={t('profile.pay')}>
      {pay === null ? <p className={styles.empty}>{t('profile.pay_hidden')}</p> : <Amounts pay={pay} />}
    </Section>
  );
}

function Amounts({ pay }: { readonly pay: Pay }) {
  const { t, i18n } = useTranslation('employees');
  const word = useValueWord();
  const yesNo = useYesNo();
  const choice = pay.seniority === 1 ? 'SENIORITY' : pay.severancePay === 1 ? 'SEVERANCEPAY' : null;
  const columns: readonly Column<Benefit>[] = [
    {
      key: 'benefit',
      title: t('profile.field.benefit'),
      width: 220,
      render: ({ payrollItem }) => (i18n.language === 'km' ? payrollItem.titleKH : payrollItem.title),
    },
    {
      key: 'amount',
      title: t('profile.field.amount'),
      width: 130,
      numeric: true,
      holds: 'money',
      render: (row) => money(row.amount),
    },
    { key: 'taxable', title: t('profile.field.taxable'), width: 110, render: (row) => yesNo(row.isTaxable) ?? NOTHING },
    { key: 'offered', title: t('profile.field.offeredBy'), width: 140, render: (row) => word(row.offeredBy) ?? NOTHING },
  ];
  return (
    <>
      <div className={styles.columns}>
        <Fields
          of={[
            ['basicSalary', moneyIn(pay.basicSalary, 'USD')],
            ['lastModifiedSalaryAt', day(pay.lastModifiedSalaryAt)],
            ['payrollCurrency', pay.payrollCurrency ?? 'USD'],
            ['bankAccNumber', pay.bankAccNumber],
            ['unpaidSalary', moneyIn(pay.unpaidSalary, 'USD')],
          ]}
        />
        <Fields
          of={[
            ['pensionFund', fund(pay.pensionFund, pay.pensionFundType) ?? t('profile.value.by_scale')],
            ['providentFund', fund(pay.providentFund, pay.providentFundType) ?? t('profile.value.by_settings')],
            ['insurance', pay.insurance.map((one) => word(one)).join(', ')],
            ['annualSalary', yesNo(pay.annualSalary)],
            ['paidElsewhereFrom', day(pay.paidElsewhereFrom)],
            ['paidElsewhereUntil', day(pay.paidElsewhereUntil)],
            ['endReason', word(pay.endReason)],
            ['senioritySeverance', word(choice)],
          ]}
        />
      </div>
      <Part title={t('profile.benefits')} isEmpty={pay.employeeBenefits.length === 0}>
        <PartTable label={t('profile.benefits')} rows={pay.employeeBenefits} columns={columns} />
      </Part>
    </>
  );
}

function fund(value: number | null, type: 'AMOUNT' | 'PERCENTAGE'): string | null {
  if (value === null) return null;
  return type === 'AMOUNT' ? moneyIn(value, 'USD') : percent(value);
}
