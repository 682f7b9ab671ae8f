import { CheckCircleOutlined, CloseCircleOutlined, EditOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#web/kit/list/column.ts';
import { ListCards } from '#web/kit/list/list-cards.tsx';
import { ListTable } from '#web/kit/list/list-table.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { importActions } from './import-types.ts';
import type { ImportAction, ImportPreview, ImportRow } from './import-types.ts';
import styles from './import.module.css';

const looks: Readonly<Record<ImportAction, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  create: { tone: 'success', icon: <CheckCircleOutlined /> },
  change: { tone: 'info', icon: <EditOutlined /> },
  same: { tone: 'neutral', icon: <MinusCircleOutlined /> },
  refuse: { tone: 'error', icon: <CloseCircleOutlined /> },
};

/** Rows that a phone shows at once. */
const MORE = 20;

const keyOf = (row: ImportRow): string => `${row.sheet}:${row.row}`;

/** What would happen, row by row, with the cell and the reason where a row is refused. */
export function PreviewTable({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const isPhone = useNarrow('phone');
  const [only, setOnly] = useState<ImportAction | 'all'>(preview.counts.refuse > 0 ? 'refuse' : 'all');
  // On a phone the counts come first; of the rows what is refused, and the rest when it is asked for.
  const [limit, setLimit] = useState(preview.counts.refuse > 0 ? MORE : 0);
  const rows = only === 'all' ? preview.rows : preview.rows.filter((row) => row.action === only);
  const hidden = rows.length - limit;
  const columns: readonly Column<ImportRow>[] = [
    { key: 'sheet', title: t('import_box.sheet'), width: 120, render: (row) => row.sheet },
    { key: 'row', title: t('import_box.row'), width: 64, keep: true, numeric: true, render: (row) => row.row },
    { key: 'title', title: t('import_box.record'), width: 180, keep: true, phone: 'heading', render: (row) => row.title },
    {
      key: 'action',
      title: t('import_box.outcome'),
      width: 124,
      keep: true,
      render: (row) => <StatusTag {...looks[row.action]} label={t(`import_box.${row.action}`)} />,
    },
    { key: 'reason', title: t('import_box.reason'), width: 240, keep: true, render: (row) => <Reasons row={row} /> },
  ];
  return (
    <section aria-label={t('import_box.preview')}>
      <h2 className={styles.heading}>{t('import_box.preview')}</h2>
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
          ...importActions.map((action) => ({
            value: action,
            label: `${t(`import_box.${action}_count`)} (${preview.counts[action]})`,
          })),
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
        <ListTable label={t('import_box.preview')} rows={rows} columns={columns} rowKey={keyOf} />
      )}
    </section>
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
