import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { UNPAID_LEAVE, leaveKinds, leaveTypes, leaveUnit } from '#contract/time/leave-types.ts';
import type { LeaveTypeRow } from '#contract/time/leave-types.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { DecimalInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import type { ReferenceDescriptor } from '#web/kit/reference-list/reference-types.ts';

const form = defineForm(leaveTypes.create.body);

/** A leave type in its dialog. */
export const leaveTypeRecord: ReferenceDescriptor<LeaveTypeRow, LeaveTypeRow, typeof form.schema> = {
  title: 'pages.leave_type',
  resource: 'leave type',
  defaultSize: 10,
  calls: {
    list: (query) => readList(leaveTypes.list, { query }),
    detail: (id) => read(leaveTypes.detail, { params: { id } }),
    create: (body) => call(leaveTypes.create, { body }),
    update: (id, body, item) => call(leaveTypes.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(leaveTypes.archive, { params: { id } }),
  },
  form,
  toForm: ({ id: _id, version: _version, ...fields }) => fields,
  useColumns: () => [],
  Fields: LeaveTypeFields,
};

function LeaveTypeFields() {
  const { t } = useTranslation('referenceLists');
  const type = form.useValue('type');
  const unit = type === undefined ? undefined : t(`leave.unit_${leaveUnit(type)}`);
  const isUnpaid = type === UNPAID_LEAVE;
  return (
    <FieldGrid>
      <form.Field name="name" label={t('name')} missing={t('leave.missing_name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')} missing={t('leave.missing_name')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="type" label={t('leave.type')} ask="select">
        <Select options={leaveKinds.map((kind) => ({ value: kind, label: t(`leave.types.t${kind}`) }))} />
      </form.Field>
      <form.Field name="numberAllow" label={t('leave.entitlement')} missing={t('leave.missing_number')}>
        <DecimalInput suffix={unit} />
      </form.Field>
      <form.Field name="allowRemainMaximum" label={t('leave.carry')} tooltip={t('leave.carry_help')}>
        <DecimalInput suffix={unit} />
      </form.Field>
      <form.Field name="order" label={t('leave.order')}>
        <WholeInput />
      </form.Field>
      <form.Field name="isPayable" label={t('leave.is_paid')}>
        <FlagSwitch disabled={isUnpaid ? true : undefined} />
      </form.Field>
      <form.Field name="paidPercent" label={t('leave.paid_percent')} tooltip={t('leave.paid_percent_help')}>
        <DecimalInput suffix="%" disabled={isUnpaid ? true : undefined} />
      </form.Field>
    </FieldGrid>
  );
}
