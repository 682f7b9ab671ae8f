import { Alert, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { OfferedBy, PayrollItemCreate, codeOf, formatKind, typesOf } from '#contract/payroll/settings/payroll-items.ts';
import { itemFormats } from '#contract/payroll-words.ts';
import type { ItemType } from '#engine/rules/item-types.ts';
import { isWageByDefault } from '#engine/rules/own-items.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { RateInput } from './amount-inputs.tsx';
import styles from './payroll-settings.module.css';

/** What the form sends, and what it knows of the stored item to lock what is the system's. */
export const itemForm = defineForm(
  PayrollItemCreate.extend({ stored: z.object({ isSystem: z.boolean(), code: z.string(), type: z.number() }).optional() }),
);

const types = [0, 1, 5, 2, 4, 6, 3] as const;
const formulars = [0, 1, 2] as const;

/** The fields of a payroll item. */
export function PayrollItemFields() {
  const { t } = useTranslation('payrollSettings');
  const { Field } = itemForm;
  const title = itemForm.useValue('title');
  const type = itemForm.useValue('type');
  const format = itemForm.useValue('format');
  const instance = Form.useFormInstance();
  const { data: stored } = itemForm.schema.shape.stored.safeParse(instance.getFieldValue('stored'));
  const offered = stored === undefined ? types : types.filter((type) => typesOf(stored).includes(type));
  const kind = stored === undefined || format === undefined ? undefined : formatKind(format);
  return (
    <>
      {stored?.isSystem === true ? (
        <Alert type="info" showIcon title={`${t('item.system')}. ${t('item.system_help')}`} style={{ marginBottom: 16 }} />
      ) : null}
      <FieldGrid>
        <Field name="title" label={t('item.name')}>
          <Input maxLength={255} />
        </Field>
        <Field name="titleKH" label={t('item.name_kh')}>
          <Input maxLength={255} lang="km" />
        </Field>
        <Field name="code" label={t('item.code')} help={stored === undefined ? t('item.code_help') : undefined}>
          <Input maxLength={60} disabled={stored !== undefined} placeholder={title ? codeOf(title) : ''} />
        </Field>
        <Field name="type" label={t('item.type')} ask="select">
          <Select
            disabled={offered.length === 1}
            options={offered.map((type) => ({ value: type, label: t(`item.types.t${type}`) }))}
          />
        </Field>
        <Field name="formular" label={t('item.formular')} ask="select">
          <Select options={formulars.map((formular) => ({ value: formular, label: t(`item.formulars.f${formular}`) }))} />
        </Field>
        <Field name="format" label={t('item.format')} ask="select">
          <Select
            options={itemFormats
              .filter((one) => kind === undefined || formatKind(one) === kind)
              .map((one) => ({ value: one, label: one }))}
          />
        </Field>
        <Field name="taxRate" label={t('item.tax_rate')} help={t('item.tax_rate_help')}>
          <RateInput />
        </Field>
        <Field name="offeredBy" label={t('item.offered_by')} ask="select">
          <Select options={OfferedBy.options.map((one) => ({ value: one, label: t(`item.offerers.${one}`) }))} />
        </Field>
        <Field name="order" label={t('item.order')}>
          <WholeInput />
        </Field>
        <Field name="columnWidth" label={`${t('item.width')} (${t('item.width_unit')})`}>
          <WholeInput />
        </Field>
      </FieldGrid>
      <div className={styles.flags}>
        <Field name="exportable" label={t('item.exportable')} valuePropName="checked">
          <Switch />
        </Field>
        <Field name="visibleInPayslip" label={t('item.payslip')} valuePropName="checked">
          <Switch />
        </Field>
        <Field name="isWage" label={t('item.wage')} tooltip={t('item.wage_help')} valuePropName="checked">
          <WageSwitch type={type} />
        </Field>
      </div>
    </>
  );
}

interface WageSwitchProps {
  readonly type: ItemType | undefined;
  readonly checked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly id?: string;
}

/** Until somebody says otherwise a new item counts as wage by its type; the server decides the same. */
function WageSwitch({ type, checked, onChange, id }: WageSwitchProps) {
  const usual = type !== undefined && isWageByDefault(type);
  return (
    <Switch
      checked={checked ?? usual}
      {...(onChange === undefined ? {} : { onChange: (next: boolean) => onChange(next) })}
      {...(id === undefined ? {} : { id })}
    />
  );
}
