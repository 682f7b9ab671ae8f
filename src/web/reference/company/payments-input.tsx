import { Radio } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import type { NumberProps } from '#web/kit/input/number-inputs.tsx';
import styles from './company.module.css';

/** The day of the seeds, with which two payments begin. */
const usualDay = 15;

/** One payment in a month, or two and the day up to which who joins gets the first; 0 on the wire is one. */
export function PaymentsInput({
  id,
  value,
  onChange,
  disabled = false,
}: Pick<NumberProps, 'id' | 'value' | 'onChange' | 'disabled'>) {
  const { t } = useTranslation('company');
  return (
    <>
      <Radio.Group
        disabled={disabled}
        value={value === 0 ? 1 : 2}
        onChange={(event) => onChange?.(event.target.value === 1 ? 0 : usualDay)}
        options={[
          { value: 1, label: t('payments_one') },
          { value: 2, label: t('payments_two') },
        ]}
      />
      {value === 0 ? null : (
        <label className={styles.firstDay} htmlFor={id}>
          <span>{t('first_period')}</span>
          <WholeInput
            {...(id === undefined ? {} : { id })}
            disabled={disabled}
            value={value ?? null}
            {...(onChange === undefined ? {} : { onChange })}
          />
        </label>
      )}
    </>
  );
}
