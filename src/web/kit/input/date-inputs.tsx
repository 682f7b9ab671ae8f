import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Day, month and time controls whose values are the wire's texts: a form holds what it sends, and a draft survives. */
export interface PickProps {
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string | null) => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly withoutClear?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  /** First and last that can be chosen, in the same form as the value. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const toDayjs = (value: string | null | undefined): Dayjs | null =>
  value === null || value === undefined || value === '' ? null : dayjs(value);

/** Enter takes the typed date; without this it would send the form around it as well, with the date before. */
const keepFromSending = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') event.preventDefault();
};

const common = ({ id, disabled, withoutClear = false, 'aria-label': label }: PickProps) => ({
  ...(id === undefined ? {} : { id }),
  ...(disabled === undefined ? {} : { disabled }),
  ...(label === undefined ? {} : { 'aria-label': label }),
  allowClear: !withoutClear,
  onKeyDown: keepFromSending,
  style: { width: '100%' },
});

/** A day; shows DD/MM/YYYY, holds YYYY-MM-DD. */
export function DayInput(props: PickProps) {
  const { t } = useTranslation();
  const { value, onChange, min, max, placeholder } = props;
  return (
    <DatePicker
      {...common(props)}
      format={['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']}
      placeholder={placeholder ?? t('input.day')}
      value={toDayjs(value)}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      onChange={(next) => onChange?.(next?.format('YYYY-MM-DD') ?? null)}
    />
  );
}

/** A month; shows MM/YYYY, holds YYYY-MM. */
export function MonthInput(props: PickProps) {
  const { t } = useTranslation();
  const { value, onChange, min, max, placeholder } = props;
  return (
    <DatePicker
      {...common(props)}
      picker="month"
      format={['MM/YYYY', 'M/YYYY', 'YYYY-MM']}
      placeholder={placeholder ?? t('input.month')}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `${value}-01`)}
      {...(min === undefined ? {} : { minDate: dayjs(`${min}-01`) })}
      {...(max === undefined ? {} : { maxDate: dayjs(`${max}-01`) })}
      onChange={(next) => onChange?.(next?.format('YYYY-MM') ?? null)}
    />
  );
}

/** Digits of the wire are never those of the language. */
const toTime = (value: Dayjs | null): string | null =>
  value === null ? null : `${String(value.hour()).padStart(2, '0')}:${String(value.minute()).padStart(2, '0')}`;

/** An amount of hours and minutes; shows and holds HH:mm. */
export function HoursInput(props: PickProps) {
  const { t } = useTranslation();
  const { value, onChange, placeholder } = props;
  return (
    <TimePicker
      {...common(props)}
      format="HH:mm"
      placeholder={placeholder ?? t('input.hours')}
      needConfirm={false}
      minuteStep={5}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `2000-01-01T${value}`)}
      onChange={(next) => onChange?.(toTime(next))}
    />
  );
}

/** A time of day; shows hh:mm A, holds HH:mm. */
export function TimeInput(props: PickProps) {
  const { value, onChange } = props;
  return (
    <TimePicker
      {...common(props)}
      use12Hours
      format="hh:mm A"
      needConfirm={false}
      minuteStep={5}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `2000-01-01T${value}`)}
      onChange={(next) => onChange?.(toTime(next))}
    />
  );
}
