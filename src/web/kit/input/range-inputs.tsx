import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Span } from '#web/kit/address/codecs.ts';
import styles from './typed-text.module.css';

export interface SpanProps {
  readonly value: Span | undefined;
  readonly onChange: (value: Span | undefined) => void;
  readonly label: string;
}

/** First and last day, for filters. */
export function DaySpanInput(props: SpanProps) {
  return <SpanInput {...props} picker="date" shown="DD/MM/YYYY" wire="YYYY-MM-DD" none="no_day" />;
}

/** First and last month, for filters. */
export function MonthSpanInput(props: SpanProps) {
  return <SpanInput {...props} picker="month" shown="MM/YYYY" wire="YYYY-MM" none="no_month" />;
}

interface Shape {
  readonly picker: 'date' | 'month';
  readonly shown: string;
  readonly wire: string;
  readonly none: 'no_day' | 'no_month';
}

/** What is typed and is no date stays, with the reason; the span is what it was. */
function SpanInput({ value, onChange, label, picker, shown, wire, none }: SpanProps & Shape) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string>();
  const toPicked = (text: string): Dayjs => dayjs(picker === 'month' ? `${text}-01` : text);
  return (
    <span>
      <DatePicker.RangePicker
        picker={picker}
        aria-label={label}
        format={shown}
        placeholder={[`${label}: ${t('input.from')}`, t('input.to')]}
        value={value === undefined ? null : [toPicked(value.from), toPicked(value.to)]}
        preserveInvalidOnBlur
        {...(wrong === undefined ? {} : { status: 'error' })}
        onBlur={({ target }: FocusEvent<HTMLElement>) => {
          if (!(target instanceof HTMLInputElement)) return;
          const isWrong = target.value.trim() !== '' && target.getAttribute('aria-invalid') === 'true';
          setWrong(isWrong ? target.value.trim() : undefined);
        }}
        onChange={(next) => {
          setWrong(undefined);
          onChange(toSpan(next, wire));
        }}
      />
      {wrong === undefined ? null : (
        <span role="alert" className={styles.wrong}>
          {t(`input.${none}`, { text: wrong })}
        </span>
      )}
    </span>
  );
}

function toSpan(picked: readonly (Dayjs | null)[] | null, format: string): Span | undefined {
  const [from, to] = picked ?? [];
  return from === null || from === undefined || to === null || to === undefined
    ? undefined
    : { from: from.format(format), to: to.format(format) };
}
