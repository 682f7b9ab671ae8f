import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Column, Sorting } from './table/column.ts';
import { leavesOf } from './table/fit-columns.ts';
import styles from './list.module.css';

/** The order of a list on a phone, whose cards have no headings to press. */
export function SortSelect<Row>({ columns, sorting }: { readonly columns: readonly Column<Row>[]; readonly sorting: Sorting }) {
  const { t } = useTranslation();
  const options = leavesOf(columns).flatMap(({ title, sortedAs }) =>
    sortedAs === undefined
      ? []
      : [
          { value: sortedAs, label: t('list.sorted_up', { column: title }) },
          { value: `-${sortedAs}`, label: t('list.sorted_down', { column: title }) },
        ],
  );
  return (
    <Select<string>
      className={styles.sort ?? ''}
      aria-label={t('list.sort')}
      placeholder={t('list.sort')}
      allowClear
      value={sorting.by ?? null}
      options={options}
      onChange={(by: string | undefined) => sorting.onChange(by)}
    />
  );
}
