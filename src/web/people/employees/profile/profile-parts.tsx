import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { FactPart } from '#contract/people/facts/fact.ts';
import { isOf, shownFacts } from '#contract/people/facts/facts.ts';
import type { FactKey, ShownFact } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import type { employees } from '#i18n/en/people/employees.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { Details } from '#web/kit/show/details.tsx';
import type { Detail } from '#web/kit/show/details.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { isExpired } from '../employees.rules.ts';
import styles from '../employees.module.css';
import type { SectionProps } from './section-props.ts';

type Words = (typeof employees)['profile'];
export type FieldName = keyof Words['field'];
type ValueName = keyof Words['value'];

/** The sections of the profile, in their order. */
export const profileSections = [
  'personal',
  'contacts',
  'education',
  'further',
  'job',
  'pay',
  'leaving',
  'checklists',
  'documents',
  'files',
] as const;
export type ProfileSection = (typeof profileSections)[number];

/** The names of what a record lacks, as the profile shows them. */
export function useMissingNames(): (fields: readonly string[]) => readonly string[] {
  const { t, i18n } = useTranslation('employees');
  const named = (field: string): field is FieldName => i18n.exists(`profile.field.${field}`, { ns: 'employees' });
  return (fields) => fields.map((field) => (named(field) ? t(`profile.field.${field}`) : field));
}

/** The id of a section in the page. */
export const profileSectionId = (section: ProfileSection): string => `profile-${section}`;

/** One section of the profile; the index leads to it. */
export function Section({
  name,
  title,
  children,
}: {
  readonly name: ProfileSection;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={profileSectionId(name)} className={`${styles.section} ${styles.reached}`} aria-label={title} tabIndex={-1}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

export type Field = readonly [FieldName, ReactNode];

const isFilled = ([, value]: Field): boolean =>
  value !== null && value !== undefined && value !== '' && value !== NOTHING && value !== false;

/** Whether any of these fields holds something. */
export const hasAny = (of: readonly Field[]): boolean => of.some(isFilled);

/** The fields that hold something, with their labels, in columns where there is room. */
export function Fields({ of }: { readonly of: readonly Field[] }) {
  const { t } = useTranslation('employees');
  if (!hasAny(of)) return null;
  return <Details items={of.filter(isFilled).map(([field, value]): Detail => ({ label: t(`profile.field.${field}`), value }))} />;
}

/** The facts of a part of the record that a profile shows as they are, in the order of the catalogue, but for some. */
export function useFacts({ person, now }: SectionProps): (part: FactPart, but?: readonly FactKey[]) => readonly Field[] {
  const word = useValueWord();
  const yesNo = useYesNo();
  const valueOf = (key: ShownFact): ReactNode => {
    if (isOf('list', key)) return person[recordFacts[key].sheet ?? 'branch']?.name ?? null;
    if (isOf('yesNo', key)) return yesNo(person[key]);
    if (isOf('choice', key)) return word(String(person[key] ?? ''));
    if (!isOf('day', key)) return person[key];
    return 'ends' in recordFacts[key] ? expiryOf(person[key], now) : day(person[key]);
  };
  return (part, but = []) =>
    shownFacts.filter((key) => recordFacts[key].part === part && !but.includes(key)).map((key) => [key, valueOf(key)]);
}

/** A part within a section; one that holds nothing is not shown. */
export function Part({
  title,
  isEmpty = false,
  children,
}: {
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </div>
  );
}

/** A table of a section; where it is empty the sentence that is given, or nothing. */
export function PartTable<Row extends { readonly id: string }>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty?: string;
}) {
  if (props.rows.length === 0) return props.empty === undefined ? null : <p className={styles.empty}>{props.empty}</p>;
  // What the part is about stands first.
  const columns = props.columns.map((column, index): Column<Row> => (index === 0 ? { ...column, keep: true } : column));
  const shared = { label: props.label, rows: props.rows, columns, rowKey: (row: Row) => row.id };
  return <ListRows {...shared} />;
}

/** When a document ends, or null where nothing is known. */
export const expiryOf = (on: string | null, now: string): ReactNode => (on === null ? null : <Expiry on={on} now={now} />);

/** A document's expiry, with a badge once it has passed. */
function Expiry({ on, now }: { readonly on: string; readonly now: string }) {
  const { t } = useTranslation('employees');
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
