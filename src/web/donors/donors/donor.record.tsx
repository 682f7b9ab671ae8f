import { ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { AWARD_ENDS_SOON_DAYS, donors } from '#contract/donors/donors.ts';
import type { DonorRow } from '#contract/donors/donors.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';

const form = defineForm(donors.create.body);
type DonorForm = z.output<typeof donors.create.body>;

/** A donor's project in its dialog. */
export const donorRecord = {
  title: 'pages.donor',
  recordTitle: 'pages.donor_record',
  resource: 'donor',
  calls: {
    detail: (id: string) => read(donors.detail, { params: { id } }),
    create: (body: DonorForm) => call(donors.create, { body }),
    // A day that was taken away is sent as none: what is not sent stays.
    update: (id: string, { start = null, end = null, ...body }: DonorForm, item: DonorRow) =>
      call(donors.update, { params: { id }, body: { ...body, start, end, version: item.version } }),
  },
  form,
  toForm: ({ title, code, start, end }: DonorRow) => ({ title, code, start, end }),
  Fields: DonorFields,
} as const;

/** The last day of an award, and whether that is near or past. */
export function AwardEnd({ end }: { readonly end: string | null }) {
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
