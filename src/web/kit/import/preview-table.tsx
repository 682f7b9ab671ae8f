import { CheckCircleOutlined, CloseCircleOutlined, EditOutlined, MinusCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListCards } from '#web/kit/list/table/list-cards.tsx';
import { ListTable } from '#web/kit/list/table/list-table.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { importActions } from './import-types.ts';
import type { ImportAction, ImportPreview, ImportRow } from './import-types.ts';
import { countRows, findRows, firstLook, shownTitles, writtenOf } from './preview-rows.ts';
import styles from './import.module.css';

const looks: Readonly<Record<ImportAction, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  create: { tone: 'success', icon: <CheckCircleOutlined /> },
  change: { tone: 'info', icon: <EditOutlined /> },
  same: { tone: 'neutral', icon: <MinusCircleOutlined /> },
  refuse: { tone: 'error', icon: <CloseCircleOutlined /> },
};

/** Rows that a phone shows at once. */
const MORE = 20;

/** No sheet of a workbook has an empty name. */
const ALL_SHEETS = '';

const keyOf = (row: ImportRow): string => `${row.sheet}:${row.row}`;

/** What would happen, row by row: with every value that is written, and the cell and the reason where a row is refused. */
export function PreviewTable({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const isPhone = useNarrow('phone');
  const [only, setOnly] = useState<ImportAction | 'all'>(firstLook(preview.counts));
  const [sheet, setSheet] = useState<string | undefined>();
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  // On a phone the counts come first; of the rows what is refused, and the rest when it is asked for.
  const [limit, setLimit] = useState(preview.counts.refuse > 0 ? MORE : 0);
  const found = useMemo(() => findRows(preview, { sheet, search: searched }), [preview, sheet, searched]);
  const counts = sheet === undefined && searched === '' ? preview.counts : countRows(found);
  const rows = only === 'all' ? found : found.filter((row) => row.action === only);
  const hidden = rows.length - limit;
  const columns = usePreviewColumns(preview, { sheet, isPhone });
  return (
    <section aria-label={t('import_box.preview')}>
      <h2 className={styles.heading}>{t('import_box.preview')}</h2>
      <div className={styles.filters}>
        {preview.sheets.length > 1 ? (
          <Select
            aria-label={t('import_box.sheet')}
            value={sheet ?? ALL_SHEETS}
            popupMatchSelectWidth={false}
            options={[
              { value: ALL_SHEETS, label: t('import_box.all_sheets') },
              ...preview.sheets.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(name: string) => setSheet(name === ALL_SHEETS ? undefined : name)}
          />
        ) : null}
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={search}
          placeholder={t('import_box.search')}
          aria-label={t('import_box.search')}
          onChange={({ target }) => {
            setSearch(target.value);
            setLimit(MORE);
          }}
        />
      </div>
      <Segmented<ImportAction | 'all'>
        aria-label={t('import_box.only')}
        className={styles.only ?? ''}
        value={only}
        vertical={isPhone}
        onChange={(next) => {
          setOnly(next);
          setLimit(MORE);
        }}
        options={[
          { value: 'all', label: t('all') },
          ...importActions.map((action) => ({ value: action, label: `${t(`import_box.${action}_count`)} (${counts[action]})` })),
        ]}
      />
      {isPhone ? (
        <>
          <ListCards
            label={t('import_box.preview')}
            rows={rows.slice(0, limit)}
            columns={columns}
            rowKey={keyOf}
            buttons={() => null}
          />
          {hidden > 0 ? (
            <Button block className={styles.more ?? ''} onClick={() => setLimit(limit + MORE)}>
              {t('import_box.more_rows', { count: Math.min(MORE, hidden), of: hidden })}
            </Button>
          ) : null}
        </>
      ) : (
        <ListTable label={t('import_box.preview')} rows={rows} columns={columns} rowKey={keyOf} sideways />
      )}
    </section>
  );
}

/** What happens to a row, then its values: a column for each field of one sheet, or all in one where sheets are mixed. */
function usePreviewColumns(
  preview: ImportPreview,
  of: { readonly sheet: string | undefined; readonly isPhone: boolean },
): readonly Column<ImportRow>[] {
  const { t } = useTranslation();
  const titles = new Map(preview.sheets.map((sheet) => [sheet.name, shownTitles(sheet)]));
  const name = of.sheet ?? (preview.sheets.length === 1 ? preview.sheets[0]?.name : undefined);
  const fields = name === undefined || of.isPhone ? undefined : titles.get(name);
  const values: readonly Column<ImportRow>[] =
    fields === undefined
      ? [
          {
            key: 'values',
            title: t('import_box.values'),
            width: 420,
            render: (row) => <Written row={row} titles={titles.get(row.sheet) ?? []} />,
          },
        ]
      : fields.map((title, at) => ({ key: `value-${title}`, title, width: 150, render: (row) => row.values?.[at] ?? '' }));
  return [
    ...(preview.sheets.length > 1 ? [{ key: 'sheet', title: t('import_box.sheet'), width: 120, render: sheetOf }] : []),
    { key: 'row', title: t('import_box.row'), width: 64, keep: true, numeric: true, render: (row) => row.row },
    { key: 'title', title: t('import_box.record'), width: 180, keep: true, phone: 'heading', render: (row) => row.title },
    {
      key: 'action',
      title: t('import_box.outcome'),
      width: 124,
      keep: true,
      render: (row) => (
        <StatusTag {...looks[row.action]} label={t(row.waits === true ? 'import_box.asks' : `import_box.${row.action}`)} />
      ),
    },
    { key: 'reason', title: t('import_box.reason'), width: 240, keep: true, render: (row) => <Reasons row={row} /> },
    ...values,
  ];
}

const sheetOf = (row: ImportRow): string => row.sheet;

/** Every value of a row that is written, each under its field. */
function Written({ row, titles }: { readonly row: ImportRow; readonly titles: readonly string[] }) {
  return (
    <dl className={styles.written}>
      {writtenOf(row, titles).map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reasons({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.reasons}>
      {row.errors.map(({ cell, field, message }) => (
        <li key={`${cell}:${field}`} className={styles.wrong}>
          {cell === '' ? null : <strong>{t('import_box.at_cell', { cell })}: </strong>}
          {message}
        </li>
      ))}
      {row.action === 'change'
        ? row.changes.map(({ field, from, to }) => (
            <li key={field}>
              {from === null
                ? t('import_box.set_to', { field, to: to ?? '-' })
                : t('import_box.from_to', { field, from, to: to ?? '-' })}
            </li>
          ))
        : null}
    </ul>
  );
}
