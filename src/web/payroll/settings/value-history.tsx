import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import type { NssfSetting } from '#contract/payroll/settings/payroll-settings.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { day, exchangeRate, instant, riel } from '#web/kit/show/formats.ts';
import styles from './payroll-settings.module.css';

type Version = NssfSetting['history'][number];

/** Every version of the values of a page, newest first. */
export function ValueHistory({ history }: { readonly history: readonly Version[] }) {
  const { t } = useTranslation(['payrollSettings', 'common']);
  const sayLegal = useLegalNote();
  const amountOf = (field: Version['field'], value: number): string => {
    if (field === 'ownPension') return t(value === 0 ? 'common:no' : 'common:yes');
    return field === 'seniority' ? riel(value) : `${exchangeRate(value)}%`;
  };
  const columns: readonly Column<Version>[] = [
    { key: 'value', title: t('history.value'), keep: true, phone: 'heading', render: ({ field }) => t(`values.${field}`) },
    {
      key: 'amount',
      title: t('history.amount'),
      width: 110,
      keep: true,
      numeric: true,
      render: ({ field, value }) => amountOf(field, value),
    },
    { key: 'from', title: t('history.from'), width: 100, keep: true, holds: 'day', render: ({ validFrom }) => day(validFrom) },
    {
      key: 'until',
      title: t('history.until'),
      width: 110,
      keep: true,
      render: ({ validTo }) => (validTo === null ? t('history.until_notice') : day(validTo)),
    },
    {
      key: 'legal',
      title: t('history.legal'),
      width: 200,
      render: ({ legal, isFrozen }) => (
        <>
          {sayLegal(legal)}{' '}
          {isFrozen ? (
            <Tag className={styles.tag ?? ''} icon={<LockOutlined />}>
              {t('versions.frozen')}
            </Tag>
          ) : null}
        </>
      ),
    },
    {
      key: 'by',
      title: t('history.by'),
      width: 160,
      render: ({ changedBy, changedAt }) => (changedBy === null ? '-' : `${changedBy}, ${instant(changedAt)}`),
    },
  ];
  const rowKey = ({ field, validFrom }: Version): string => `${field} ${validFrom}`;
  return (
    <section className={styles.panel} aria-label={t('history.title')}>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <ListRows label={t('history.title')} rows={history} columns={columns} rowKey={rowKey} />
    </section>
  );
}
