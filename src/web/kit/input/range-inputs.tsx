import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { Span } from '#web/kit/address/codecs.ts';

export interface SpanProps {
  readonly value: Span | undefined;
  readonly onChange: (value: Span | undefined) => void;
  readonly label: string;
}

/** First and last day, for filters. */
export function DaySpanInput({ value, onChange, label }: SpanProps) {
  const { t } = useTranslation();
  return (
    <DatePicker.RangePicker
      aria-label={label}
      format="DD/MM/YYYY"
      placeholder={[`${label}: ${t('input.from')}`, t('input.to')]}
      value={value === undefined ? null : [dayjs(value.from), dayjs(value.to)]}
      onChange={(next) => onChange(toSpan(next, 'YYYY-MM-DD'))}
    />
  );
}

/** First and last month, for filters. */
export function MonthSpanInput({ value, onChange, label }: SpanProps) {
  const { t } = useTranslation();
  return (
    <DatePicker.RangePicker
      picker="month"
      aria-label={label}
      format="MM/YYYY"
      placeholder={[`${label}: ${t('input.from')}`, t('input.to')]}
      value={value === undefined ? null : [dayjs(`${value.from}-01`), dayjs(`${value.to}-01`)]}
      onChange={(next) => onChange(toSpan(next, 'YYYY-MM'))}
    />
  );
}

function toSpan(picked: readonly (dayjs.Dayjs | null)[] | null, format: string): Span | undefined {
  const [from, to] = picked ?? [];
  return from === null || from === undefined || to === null || to === undefined
    ? undefined
    : { from: from.format(format), to: to.format(format) };
}
