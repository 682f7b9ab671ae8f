import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './date-inputs.module.css';
import { useTypedText } from './typed-text.tsx';

// The pickers bring it too; the reason of a complaint is read with it.
dayjs.extend(customParseFormat);

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

/** What is known of the days of a choice of dates. */
export interface DayMarks {
  /** How a day looks, and what is said of it; undefined: a day as any other. */
  readonly of: (day: string) => { readonly tone: 'off' | 'holiday' | 'marked'; readonly text: string } | undefined;
  /** The month on show, `YYYY-MM`: opened, or leafed to. */
  readonly onMonth: (month: string) => void;
  /** Under the days: what the marks mean. */
  readonly footer: ReactNode;
}

/** A day in its cell, with its mark. */
function MarkedCell({ marks, day, children }: { readonly marks: DayMarks; readonly day: string; readonly children: ReactNode }) {
  const mark = marks.of(day);
  if (mark === undefined) return children;
  return (
    <span className={styles[mark.tone]} title={mark.text}>
      {children}
      <span className="visually-hidden">{mark.text}</span>
    </span>
  );
}

const toDayjs = (value: string | null | undefined): Dayjs | null =>
  value === null || value === undefined || value === '' ? null : dayjs(value);

/** The same object for the same day: marks arrive while somebody types, and another one would put the typed text back. */
const useHeldDay = (value: string | null | undefined): Dayjs | null => useMemo(() => toDayjs(value), [value]);

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

const dayFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];
const monthFormats = ['MM/YYYY', 'M/YYYY', 'YYYY-MM'];

/** Says why a typed text was not taken: it is no date at all, or one before or after those that can be chosen. */
function useDateComplaint(
  of: { readonly min?: string | undefined; readonly max?: string | undefined },
  shape: { readonly formats: readonly string[]; readonly wire: string; readonly none: 'no_day' | 'no_month' },
): (text: string) => string {
  const { t } = useTranslation();
  const shown = (wire: string): string => dayjs(wire).format(shape.formats[0]);
  return (text) => {
    const typed = dayjs(text, [...shape.formats], true);
    const wire = typed.isValid() ? typed.format(shape.wire) : undefined;
    if (wire !== undefined && of.min !== undefined && wire < of.min) return t('input.too_early', { first: shown(of.min) });
    if (wire !== undefined && of.max !== undefined && wire > of.max) return t('input.too_late', { last: shown(of.max) });
    return t(`input.${shape.none}`, { text });
  };
}

/** What is cleared becomes nothing; a picker that always holds something is not cleared. */
const clearOf = ({ withoutClear = false, onChange }: PickProps): (() => void) | undefined =>
  withoutClear ? undefined : () => onChange?.(null);

/** A day; shows DD/MM/YYYY, holds YYYY-MM-DD. What is typed and is no day stays, with the reason. */
export function DayInput({ marks, ...props }: PickProps & { readonly marks?: DayMarks | undefined }) {
  const { t } = useTranslation();
  const { value, onChange, min, max, placeholder } = props;
  const held = useHeldDay(value);
  const typed = useTypedText<Dayjs | null>({
    value: value ?? '',
    complaint: useDateComplaint(props, { formats: dayFormats, wire: 'YYYY-MM-DD', none: 'no_day' }),
    clear: clearOf(props),
    onChange: (next) => onChange?.(next?.format('YYYY-MM-DD') ?? null),
  });
  return typed.around(
    <DatePicker
      {...common(props)}
      {...typed.props}
      format={dayFormats}
      placeholder={placeholder ?? t('input.day')}
      value={held}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      {...(marks === undefined ? {} : marking(marks, value))}
    />,
  );
}

/** What a picker needs to show marks. */
const marking = (marks: DayMarks, value: string | null | undefined) => ({
  cellRender: (
    current: string | number | Dayjs,
    { type, originNode }: { readonly type: string; readonly originNode: ReactNode },
  ) =>
    type === 'date' && dayjs.isDayjs(current) ? (
      <MarkedCell marks={marks} day={current.format('YYYY-MM-DD')}>
        {originNode}
      </MarkedCell>
    ) : (
      originNode
    ),
  onOpenChange: (isOpen: boolean) => {
    if (isOpen) marks.onMonth((toDayjs(value) ?? dayjs()).format('YYYY-MM'));
  },
  onPanelChange: (shown: Dayjs) => marks.onMonth(shown.format('YYYY-MM')),
  renderExtraFooter: () => marks.footer,
});

/** A month; shows MM/YYYY, holds YYYY-MM. What is typed and is no month stays, with the reason. */
export function MonthInput(props: PickProps) {
  const { t } = useTranslation();
  const { value, onChange, min, max, placeholder } = props;
  const typed = useTypedText<Dayjs | null>({
    value: value ?? '',
    complaint: useDateComplaint(props, { formats: monthFormats, wire: 'YYYY-MM', none: 'no_month' }),
    clear: clearOf(props),
    onChange: (next) => onChange?.(next?.format('YYYY-MM') ?? null),
  });
  return typed.around(
    <DatePicker
      {...common(props)}
      {...typed.props}
      picker="month"
      format={monthFormats}
      placeholder={placeholder ?? t('input.month')}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `${value}-01`)}
      {...(min === undefined ? {} : { minDate: dayjs(`${min}-01`) })}
      {...(max === undefined ? {} : { maxDate: dayjs(`${max}-01`) })}
    />,
  );
}

/** Digits of the wire are never those of the language. */
const toTime = (value: Dayjs | null): string | null =>
  value === null ? null : `${String(value.hour()).padStart(2, '0')}:${String(value.minute()).padStart(2, '0')}`;

function useTypedTime(props: PickProps) {
  const { t } = useTranslation();
  return useTypedText<Dayjs | null>({
    value: props.value ?? '',
    complaint: (text) => t('input.no_time', { text }),
    clear: clearOf(props),
    onChange: (next) => props.onChange?.(toTime(next)),
  });
}

/** An amount of hours and minutes; shows and holds HH:mm. */
export function HoursInput(props: PickProps) {
  const { t } = useTranslation();
  const { value, placeholder } = props;
  const typed = useTypedTime(props);
  return typed.around(
    <TimePicker
      {...common(props)}
      {...typed.props}
      format="HH:mm"
      placeholder={placeholder ?? t('input.hours')}
      needConfirm={false}
      minuteStep={5}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `2000-01-01T${value}`)}
    />,
  );
}

/** A time of day; shows hh:mm A, holds HH:mm. */
export function TimeInput(props: PickProps) {
  const { value } = props;
  const typed = useTypedTime(props);
  return typed.around(
    <TimePicker
      {...common(props)}
      {...typed.props}
      use12Hours
      format="hh:mm A"
      needConfirm={false}
      minuteStep={5}
      value={toDayjs(value === null || value === undefined || value === '' ? value : `2000-01-01T${value}`)}
    />,
  );
}
