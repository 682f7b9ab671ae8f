import { ClockCircleOutlined, DisconnectOutlined, ImportOutlined, StopOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { AWARD_ENDS_SOON_DAYS, donors } from '#contract/donors.ts';
import type { DonorRow } from '#contract/donors.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';

const form = defineForm(donors.create.body);

/** Donors with their project numbers; sub-projects come from a sheet. */
export const DonorListScreen = referenceList({
  title: 'pages.donor',
  recordTitle: 'pages.donor_record',
  resource: 'donor',
  defaultSize: 20,
  calls: {
    list: (query) => readList(donors.list, { query }),
    detail: (id) => read(donors.detail, { params: { id } }),
    create: (body) => call(donors.create, { body }),
    // A day that was taken away is sent as none: what is not sent stays.
    update: (id, { start = null, end = null, ...body }, item) =>
      call(donors.update, { params: { id }, body: { ...body, start, end, version: item.version } }),
    archive: (id) => call(donors.archive, { params: { id } }),
  },
  form,
  toForm: ({ title, code, start, end }: DonorRow) => ({ title, code, start, end }),
  useColumns: () => {
    const { t } = useTranslation('donors');
    return [
      { key: 'title', title: t('title'), keep: true, phone: 'heading', render: ({ title }: DonorRow) => title },
      { key: 'code', title: t('code'), width: 200, keep: true, render: ({ code }: DonorRow) => code },
      { key: 'start', title: t('start'), width: 108, render: ({ start }: DonorRow) => day(start) },
      { key: 'end', title: t('end'), width: 190, keep: true, render: ({ end }: DonorRow) => <AwardEnd end={end} /> },
    ];
  },
  Fields: DonorFields,
  useNewLabel: () => useTranslation('donors').t('add'),
  Actions: DonorActions,
  useAbout: () => useTranslation('donors').t('about'),
});

function DonorActions() {
  const { t } = useTranslation('donors');
  const go = useGo();
  return (
    <>
      <ActionButton
        icon={<DisconnectOutlined />}
        label={t('costs')}
        needs="donor/view"
        onClick={() => go(paths.ineligibleCosts())}
      />
      <ActionButton
        icon={<ImportOutlined />}
        label={t('import.button')}
        needs="donor/import"
        onClick={() => go(paths.donorImport())}
      />
    </>
  );
}

/** The last day of an award, and whether that is near or past. */
function AwardEnd({ end }: { readonly end: string | null }) {
  const { t } = useTranslation('donors');
  if (end === null) return NOTHING;
  const left = dayjs(end).diff(today(), 'day');
  return (
    <>
      {day(end)} {left < 0 ? <StatusTag tone="error" icon={<StopOutlined />} label={t('ended')} /> : null}
      {left >= 0 && left <= AWARD_ENDS_SOON_DAYS ? (
        <StatusTag tone="warning" icon={<ClockCircleOutlined />} label={t('ends_in', { count: left })} />
      ) : null}
    </>
  );
}

function DonorFields() {
  const { t } = useTranslation('donors');
  const start = form.useValue('start');
  return (
    <>
      <form.Field name="title" label={t('title')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="code" label={t('code')}>
        <Input maxLength={60} />
      </form.Field>
      <FieldGrid>
        <form.Field name="start" label={t('start')} help={t('days_help')}>
          <DayInput />
        </form.Field>
        <form.Field name="end" label={t('end')}>
          <DayInput min={start ?? undefined} />
        </form.Field>
      </FieldGrid>
    </>
  );
}
