import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { employees } from '#i18n/en/employees.ts';
import type { Column } from '#web/kit/list/column.ts';
import { ListCards } from '#web/kit/list/list-cards.tsx';
import { ListTable } from '#web/kit/list/list-table.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { Details } from '#web/kit/show/details.tsx';
import type { Detail } from '#web/kit/show/details.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { isExpired } from '../employees.rules.ts';
import styles from '../employees.module.css';

type Words = (typeof employees)['profile'];
export type FieldName = keyof Words['field'];
type ValueName = keyof Words['value'];

/** One section of the profile. */
export function Section({
  title,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={isWide ? `${styles.section} ${styles.wide}` : styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Fields with their labels, in columns where there is room. */
export function Fields({ of }: { readonly of: readonly (readonly [FieldName, ReactNode])[] }) {
  const { t } = useTranslation('employees');
  return <Details items={of.map(([field, value]): Detail => ({ label: t(`profile.field.${field}`), value }))} />;
}

/** A part within a section. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </div>
  );
}

/** A table of a section, or a sentence where it is empty. */
export function PartTable<Row extends { readonly id: string }>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty?: string;
}) {
  const { t } = useTranslation('employees');
  const isPhone = useNarrow('phone');
  if (props.rows.length === 0) return <p className={styles.empty}>{props.empty ?? t('profile.none')}</p>;
  // What the part is about stands first.
  const columns = props.columns.map((column, index): Column<Row> => (index === 0 ? { ...column, keep: true } : column));
  const shared = { label: props.label, rows: props.rows, columns, rowKey: (row: Row) => row.id };
  return isPhone ? <ListCards {...shared} buttons={() => null} /> : <ListTable {...shared} />;
}

/** A document's expiry, with a badge once it has passed. */
export function Expiry({ on, now }: { readonly on: string | null; readonly now: string }) {
  const { t } = useTranslation('employees');
  if (on === null) return NOTHING;
  return (
    <>
      {day(on)} {isExpired(on, now) ? <Tag color="error">{t('profile.expired')}</Tag> : null}
    </>
  );
}

/** Says yes or no of a flag of the wire. */
export function useYesNo(): (flag: number | null) => string | null {
  const { t } = useTranslation('common');
  return (flag) => (flag === null ? null : t(flag === 1 ? 'yes' : 'no'));
}

/** The words of the wire's values; one that this version does not know stays as it is. */
export function useValueWord(): (value: string | null) => string | null {
  const { t, i18n } = useTranslation('employees');
  return (value) => {
    if (value === null) return null;
    const key = `profile.value.${value}`;
    return isValue(value) && i18n.exists(key, { ns: 'employees' }) ? t(`profile.value.${value}`) : value;
  };
}

/** Existence is asked of the words themselves; the type only says which keys they have. */
function isValue(value: string): value is ValueName {
  return /^[\w-]+$/.test(value);
}
