import { Alert, Checkbox } from 'antd';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '../form/fields.tsx';
import styles from '../employees.module.css';

interface SamePeopleProps {
  readonly preview: ImportPreview;
  /** Codes of rows that are of another person. */
  readonly others: readonly string[];
  readonly onDecide: (others: readonly string[]) => void;
}

/** Rows whose person may be there already, or be another than the code is of: each waits until somebody says that it is another. */
export function SamePeople({ preview, others, onDecide }: SamePeopleProps) {
  const { t } = useTranslation('employees');
  const label = useLabel();
  const { samePeople } = preview;
  const chosen = new Set(others);
  const isAll = samePeople.every(({ code }) => chosen.has(code));
  const toggle = (code: string): void => onDecide(chosen.has(code) ? others.filter((one) => one !== code) : [...others, code]);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('import.same_people', { count: samePeople.length })}
      description={
        <>
          {samePeople.length > 1 ? (
            <Checkbox checked={isAll} onChange={() => onDecide(isAll ? [] : samePeople.map(({ code }) => code))}>
              {t('import.all_another')}
            </Checkbox>
          ) : null}
          <ul className={styles.top}>
            {samePeople.map(({ code, name, replaces, alike }) => (
              <li key={code}>
                <div>
                  {code} {name}
                  {replaces === null ? null : `: ${t('import.replaces', { name: replaces })}`}
                </div>
                {alike.map((other) => (
                  <div key={other.code}>
                    {t('import.alike', {
                      who: `${other.code} ${other.name}`,
                      by: other.by.map((one) => (one === 'name' ? t('import.name_and_birth') : label(one))).join(', '),
                    })}
                  </div>
                ))}
                <Checkbox checked={chosen.has(code)} onChange={() => toggle(code)}>
                  {t(replaces === null ? 'import.another' : 'import.renamed')}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
