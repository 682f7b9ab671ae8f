import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PayrollColumn } from '#contract/payroll/payroll-answers.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { columnGroupOf, columnGroups } from './column-groups.ts';
import styles from '../payroll.module.css';

export interface ColumnChooserProps {
  readonly columns: readonly PayrollColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (codes: readonly string[]) => void;
  /** Columns of items that nobody in the list has are left out. */
  readonly withoutEmpty: boolean;
  readonly onWithoutEmpty: (withoutEmpty: boolean) => void;
}

/** Chooses which items have a column, one by one or a group at once. */
export function ColumnChooser({ columns, hidden, onHide, withoutEmpty, onWithoutEmpty }: ColumnChooserProps) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const offered = columns.filter(({ isHidden }) => !isHidden);
  const shown = offered.filter(({ code }) => !hidden.has(code));
  const set = (codes: readonly string[], isShown: boolean): void => {
    const next = new Set(hidden);
    for (const code of codes) {
      if (isShown) next.delete(code);
      else next.add(code);
    }
    onHide([...next]);
  };
  const groups = columnGroups.map((key) => ({ key, items: offered.filter((item) => columnGroupOf(item) === key) }));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns_shown', { count: shown.length, all: offered.length })}
      content={
        <div className={styles.chooser}>
          <Checkbox checked={withoutEmpty} onChange={(event) => onWithoutEmpty(event.target.checked)}>
            {t('compact')}
          </Checkbox>
          <Button size="small" type="link" disabled={shown.length === offered.length} onClick={() => onHide([])}>
            {t('all_columns')}
          </Button>
          {groups
            .filter(({ items }) => items.length > 0)
            .map(({ key, items }) => {
              const ofGroup = items.filter(({ code }) => !hidden.has(code)).length;
              return (
                <fieldset key={key} className={styles.chooserGroup}>
                  <legend>
                    <Checkbox
                      checked={ofGroup === items.length}
                      indeterminate={ofGroup > 0 && ofGroup < items.length}
                      onChange={(event) =>
                        set(
                          items.map(({ code }) => code),
                          event.target.checked,
                        )
                      }
                    >
                      <strong>{t(`column_groups.${key}`)}</strong>
                    </Checkbox>
                  </legend>
                  {items.map((item) => (
                    <Checkbox
                      key={item.code}
                      checked={!hidden.has(item.code)}
                      onChange={(event) => set([item.code], event.target.checked)}
                    >
                      {language === 'km' ? item.titleKH : item.title}
                    </Checkbox>
                  ))}
                </fieldset>
              );
            })}
        </div>
      }
    >
      <Button icon={<SettingOutlined />}>{t('choose_columns')}</Button>
    </Popover>
  );
}
