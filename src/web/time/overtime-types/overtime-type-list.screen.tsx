import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { overtimeKinds, overtimeTypes } from '#contract/time/overtime-types.ts';
import type { OvertimeTypeRow } from '#contract/time/overtime-types.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput, TimeInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { day, time12 } from '#web/kit/show/formats.ts';
import { changedType, rateText } from './overtime-type.rules.ts';

const form = defineForm(overtimeTypes.create.body);

/** The overtime types with the rates that payroll pays by. */
export const OvertimeTypeListScreen = referenceList({
  title: 'pages.overtime_type',
  resource: 'overtime type',
  defaultSize: 20,
  calls: {
    list: (query) => readList(overtimeTypes.list, { query }),
    detail: (id) => read(overtimeTypes.detail, { params: { id } }),
    create: (body) => call(overtimeTypes.create, { body }),
    update: (id, body, item) =>
      call(overtimeTypes.update, { params: { id }, body: { ...changedType(body, item), version: item.version } }),
    archive: (id) => call(overtimeTypes.archive, { params: { id } }),
  },
  form,
  toForm: ({ name, nameKH, type, rate, startTime, endTime }: OvertimeTypeRow) => ({
    name,
    nameKH,
    type,
    rate,
    startTime,
    endTime,
  }),
  useColumns: useOvertimeTypeColumns,
  Fields: OvertimeTypeFields,
  useAbout: () => useTranslation('overtimeTypes').t('about'),
});

function useOvertimeTypeColumns(): readonly Column<OvertimeTypeRow>[] {
  const { t } = useTranslation('overtimeTypes');
  return [
    ...useNameColumns<OvertimeTypeRow>({ name: t('name'), nameKH: t('name_kh') }),
    { key: 'type', title: t('type'), width: 130, render: ({ type }) => t(`types.t${type}`) },
    { key: 'rate', title: t('rate'), width: 92, keep: true, render: (row) => <RateCell {...row} /> },
    {
      key: 'time',
      title: t('time_range'),
      width: 170,
      keep: true,
      render: ({ startTime, endTime }) => (
        <span style={{ whiteSpace: 'nowrap' }}>{`${time12(startTime)} ~ ${time12(endTime)}`}</span>
      ),
    },
  ];
}

/** The rate in force, and the one that is announced. */
function RateCell({ rate, nextRate }: OvertimeTypeRow) {
  const { t } = useTranslation('overtimeTypes');
  return (
    <>
      {rateText(rate)}
      {nextRate === null ? null : (
        <small style={{ display: 'block' }}>
          {t('next_rate', { rate: rateText(nextRate.rate), day: day(nextRate.validFrom) })}
        </small>
      )}
    </>
  );
}

function OvertimeTypeFields() {
  const { t } = useTranslation('overtimeTypes');
  const type = form.useValue('type');
  return (
    <FieldGrid>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="type" label={t('type')} ask="select">
        <Select options={overtimeKinds.map((kind) => ({ value: kind, label: t(`types.t${kind}`) }))} />
      </form.Field>
      <form.Field name="rate" label={t('rate')} help={type === 5 ? t('rate_help_leave') : t('rate_help')}>
        <DecimalInput />
      </form.Field>
      <form.Field name="startTime" label={t('start_time')} ask="select">
        <TimeInput />
      </form.Field>
      <form.Field name="endTime" label={t('end_time')} ask="select" help={t('end_time_help')}>
        <TimeInput />
      </form.Field>
      <form.Field name="validFrom" label={t('valid_from')} help={t('valid_from_help')}>
        <DayInput />
      </form.Field>
      <form.Field name="legal" label={t('legal')} help={t('legal_help')}>
        <Input maxLength={500} />
      </form.Field>
    </FieldGrid>
  );
}
