import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices, fixedAllowances } from '#contract/people/employees/employee-form.ts';
import type { FixedAllowance } from '#contract/people/employees/employee-form.ts';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useValueWord } from '../../profile/profile-parts.tsx';
import styles from '../employee-form.module.css';
import { useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';

const names: readonly FixedAllowance[] = ['phoneAllowance', 'housingAllowance', 'gasolineAllowance'];

/** The three allowances that every record has; one of 0 is not paid. */
export function FixedAllowances() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const word = useValueWord();
  const language = useLanguage();
  const { items } = useFormAround();
  const titleOf = (name: FixedAllowance): string => {
    const item = items.find(({ code }) => code === fixedAllowances[name]);
    return (language === 'km' ? item?.titleKH : item?.title) ?? t('part.allowances');
  };
  return (
    <div className={styles.allowances}>
      {names.map((name) => (
        <fieldset key={name} className={styles.allowance}>
          <legend>{titleOf(name)}</legend>
          <form.Field name={[name, 'amount']} label={label('amount')}>
            <MoneyInput />
          </form.Field>
          <form.Field name={[name, 'isTaxable']} label={label('isTaxable')}>
            <FlagSwitch />
          </form.Field>
          <form.Field name={[name, 'offeredBy']} label={label('offeredBy')} ask="select">
            <Select options={employeeChoices.offeredBy.map((value) => ({ value, label: word(value) }))} />
          </form.Field>
        </fieldset>
      ))}
    </div>
  );
}
