import { CopyOutlined, ImportOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { publicHolidays } from '#contract/reference/reference-lists.ts';
import type { HolidayRow } from '#contract/reference/reference-lists.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { day } from '#web/kit/show/formats.ts';

import { HolidayYearDialog } from './holiday-year.dialog.tsx';
import { ProvisionalMark } from './provisional-mark.tsx';

const form = defineForm(publicHolidays.create.body);

/** Public holidays, the next ones first. */
export const PublicHolidayListScreen = referenceList({
  title: 'pages.public_holiday',
  resource: 'public holiday',
  defaultSize: 10,
  calls: {
    list: (query) => readList(publicHolidays.list, { query }),
    detail: (id) => read(publicHolidays.detail, { params: { id } }),
    create: (body) => call(publicHolidays.create, { body }),
    update: (id, { nameKH = null, ...body }, item) =>
      // Who saves a day has looked at it: it is provisional no longer.
      call(publicHolidays.update, { params: { id }, body: { ...body, nameKH, provisional: false, version: item.version } }),
    archive: (id) => call(publicHolidays.archive, { params: { id } }),
  },
  form,
  toForm: ({ name, nameKH, start, end }: HolidayRow) => ({ name, nameKH, start, end }),
  useColumns: () => {
    const { t } = useTranslation('referenceLists');
    return [
      ...useNameColumns<HolidayRow>({
        name: t('name'),
        nameKH: t('name_kh'),
        mark: ({ provisional }) => (provisional ? <ProvisionalMark /> : null),
      }),
      { key: 'start', title: t('start'), width: 108, keep: true, holds: 'day', render: ({ start }: HolidayRow) => day(start) },
      { key: 'end', title: t('end'), width: 108, keep: true, holds: 'day', render: ({ end }: HolidayRow) => day(end) },
    ];
  },
  Fields: HolidayFields,
  Actions: HolidayActions,
  useAbout: () => useTranslation('referenceLists').t('about.public_holiday'),
});

function HolidayActions() {
  const { t } = useTranslation('referenceLists');
  const go = useGo();
  const [isCopying, setCopying] = useState(false);
  return (
    <>
      <ActionButton
        icon={<CopyOutlined />}
        label={t('holiday_year.button')}
        needs="public holiday/create"
        onClick={() => setCopying(true)}
      />
      <HolidayYearDialog open={isCopying} onClose={() => setCopying(false)} />
      <ActionButton
        icon={<ImportOutlined />}
        label={t('holiday_import.button')}
        needs={{ all: ['public holiday/create', 'public holiday/edit'] }}
        onClick={() => go(paths.holidayImport())}
      />
    </>
  );
}

function HolidayFields() {
  const { t } = useTranslation('referenceLists');
  const start = form.useValue('start');
  return (
    <FieldGrid>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="start" label={t('start')} ask="select">
        <DayInput />
      </form.Field>
      <form.Field name="end" label={t('end')} ask="select">
        <DayInput min={start} />
      </form.Field>
    </FieldGrid>
  );
}
