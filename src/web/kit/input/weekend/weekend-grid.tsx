import { Button, Checkbox } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { WEEKDAYS, isWeekend } from '#engine/calendar/weekend.ts';
import styles from './weekend-grid.module.css';
import { quickOf, quickWeekends, textOf, turned, weekendOf, weeks } from './weekend.rules.ts';
import type { QuickWeekend } from './weekend.rules.ts';

export interface WeekendGridProps {
  /** The definition as the wire has it. */
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly id?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

const quick: readonly QuickWeekend[] = ['saturday_sunday', 'sunday', 'none'];

/** Which weekdays of which weeks of the month are off: seven rows of five boxes, and the usual ones by one click. */
export function WeekendGrid({ value, onChange, id, readOnly = false, disabled = false }: WeekendGridProps) {
  const { t } = useTranslation('weekend');
  const weekend = weekendOf(value);
  const chosen = quickOf(weekend);
  return (
    <fieldset id={id} className={styles.weekend} aria-label={t('title')}>
      {readOnly ? null : (
        <div className={styles.quick}>
          {quick.map((name) => (
            <Button
              key={name}
              size="small"
              disabled={disabled}
              type={chosen === name ? 'primary' : 'default'}
              aria-pressed={chosen === name}
              onClick={() => onChange?.(textOf(quickWeekends[name]))}
            >
              {t(`quick.${name}`)}
            </Button>
          ))}
        </div>
      )}
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('weekday')}</span>
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                <abbr title={t('week', { week })}>{week}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{t(`weekdays.${weekday}`)}</th>
              {weeks.map((week) => (
                <td key={week}>
                  <Checkbox
                    checked={isWeekend(weekend, index, week)}
                    disabled={readOnly || disabled}
                    aria-label={t('cell', { weekday: t(`weekdays.${weekday}`), week })}
                    onChange={() => onChange?.(textOf(turned(weekend, index, week)))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
