import { Input, Select } from 'antd';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { company } from '#contract/reference/company.ts';
import type { CompanySetting } from '#contract/reference/company.ts';
import { call } from '#web/api/call.ts';
import { session, useMay } from '#web/api/current-session.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import styles from './company.module.css';
import { PaymentsInput } from './payments-input.tsx';

// The page shows both: neither may be emptied. The logo is saved by its upload, and goes along as it is.
const form = defineForm(
  company.update.body
    .omit({ id: true, logo: true, version: true })
    .required({ name: true, firstPayrollPeriod: true, leaverAccessMonths: true }),
);

const valuesOf = (setting: CompanySetting) => ({
  name: setting.name,
  nameKH: setting.nameKH,
  bankName: setting.bankName,
  bankAddress: setting.bankAddress,
  accountName: setting.accountName,
  accountNumber: setting.accountNumber,
  payrollAgreementId: setting.payrollAgreementId,
  firstPayrollPeriod: setting.firstPayrollPeriod,
  leaverAccessMonths: setting.leaverAccessMonths,
  newEmployeeRoleId: setting.newEmployeeRoleId,
});

export interface CompanyFormProps {
  readonly setting: CompanySetting;
  readonly onConflict: () => Promise<CompanySetting | undefined>;
}

/** Names, bank account and first payroll period. */
export function CompanyForm({ setting, onConflict }: CompanyFormProps) {
  const { t } = useTranslation('company');
  const mayEdit = useMay('setting/edit');
  const { success } = useFeedback();
  const { id: clientId, version } = setting;
  return (
    <form.Form
      initial={valuesOf(setting)}
      readOnly={!mayEdit}
      onSubmit={async (values) => {
        const { data } = await call(company.update, {
          params: { clientId },
          body: { ...values, id: clientId, logo: setting.logo, version },
        });
        const current = session.get();
        if (current !== undefined) session.keep({ ...current, companyName: data.name, companyNameKH: data.nameKH });
        success({ title: t('saved') });
      }}
      onConflict={async () => {
        const newest = await onConflict();
        return newest === undefined ? undefined : valuesOf(newest);
      }}
    >
      <h2 className={styles.heading}>{t('company')}</h2>
      <FieldGrid>
        <form.Field name="name" label={t('name')}>
          <Input />
        </form.Field>
        <form.Field name="nameKH" label={t('name_kh')}>
          <Input lang="km" />
        </form.Field>
      </FieldGrid>
      <h2 className={styles.heading}>{t('bank')}</h2>
      <FieldGrid>
        <form.Field name="bankName" label={t('bank_name')}>
          <Input />
        </form.Field>
        <form.Field name="bankAddress" label={t('bank_address')}>
          <Input />
        </form.Field>
        <form.Field name="accountName" label={t('account_name')}>
          <Input />
        </form.Field>
        <form.Field name="accountNumber" label={t('account_number')}>
          <Input />
        </form.Field>
        <form.Field name="payrollAgreementId" label={t('payroll_agreement')}>
          <Input />
        </form.Field>
      </FieldGrid>
      <h2 className={styles.heading}>{t('new_employees')}</h2>
      <FieldGrid>
        <form.Field name="newEmployeeRoleId" label={t('new_employee_role')} ask="select" help={t('new_employee_role_hint')}>
          <Select
            allowClear
            placeholder={t('new_employee_role_seeded')}
            showSearch={{ optionFilterProp: 'label' }}
            options={setting.roles.map(({ id, name, mayGive }) => ({ value: id, label: name, disabled: !mayGive }))}
          />
        </form.Field>
      </FieldGrid>
      <h2 className={styles.heading}>{t('leavers')}</h2>
      <FieldGrid>
        <form.Field name="leaverAccessMonths" label={t('leaver_months')} help={t('leaver_months_hint')}>
          <WholeInput max={120} />
        </form.Field>
      </FieldGrid>
      <h2 className={styles.heading}>{t('payroll')}</h2>
      <FieldGrid>
        <form.Field name="firstPayrollPeriod" label={t('payments')} help={t('payments_hint')}>
          <PaymentsInput />
        </form.Field>
      </FieldGrid>
    </form.Form>
  );
}
