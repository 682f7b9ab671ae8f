import { Checkbox, Radio } from 'antd';
import type { MergePreview } from '#contract/people/employees/merge.ts';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import { NOTHING } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './merge.module.css';

interface FactChoicesProps extends Pick<MergePreview, 'kept' | 'other' | 'facts'> {
  readonly lists: MergePreview['moves'];
  /** Columns and lists that are taken from the other record. */
  readonly takes: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Facts in which two records differ, each with a choice between both, and lists that may come along. */
export function FactChoices({ kept, other, facts, lists, takes, onChange }: FactChoicesProps) {
  const { t } = useTranslation('employeeProfile');
  const take = (column: string, isTaken: boolean): void =>
    onChange(isTaken ? [...takes, column] : takes.filter((one) => one !== column));
  return (
    <div className={styles.stack}>
      {facts.length === 0 ? null : (
        <ScrollRegion className={styles.compared} label={t('merge.facts')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('merge.fact')}</th>
                <th scope="col">{kept.code}</th>
                <th scope="col">{other.code}</th>
              </tr>
            </thead>
            <tbody>
              {facts.map(({ column, name, kept: stands, other: comes }) => (
                <tr key={column}>
                  <th scope="row">{name}</th>
                  <td>
                    <Radio name={column} checked={!takes.includes(column)} onChange={() => take(column, false)}>
                      {stands === '' ? NOTHING : stands}
                    </Radio>
                  </td>
                  <td>
                    <Radio name={column} checked={takes.includes(column)} onChange={() => take(column, true)}>
                      {comes}
                    </Radio>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {lists.map(({ table, name, count, kept: stands }) => (
        <Checkbox key={table} checked={takes.includes(table)} onChange={({ target }) => take(table, target.checked)}>
          {t(stands === 0 ? 'merge.list' : 'merge.list_beside', { name, count, stands })}
        </Checkbox>
      ))}
    </div>
  );
}
