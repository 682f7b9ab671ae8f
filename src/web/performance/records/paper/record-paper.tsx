import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeBlock, HandOver } from '#contract/performance/records/performance-records.ts';
import type { z } from 'zod';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import type { Language } from '#i18n/translation.ts';
import { useSession } from '#web/api/current-session.ts';
import { companyLogo } from '#web/reference/company/index.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { nameIn } from '#web/language/name-of.ts';
import { FilesOnPaper } from '../files/files-drawer.tsx';
import type { OfRecord } from '../files/files-drawer.tsx';
import type { GoalRows } from '../form/form-state.ts';
import { PaperForm } from './paper-form.tsx';
import type { PaperFormProps } from './paper-form.tsx';
import styles from './paper.module.css';

/** Who signs, and who has: the day stands where the product knows it. */
export interface Signature {
  readonly role: string;
  readonly name: string | null;
  /** As it is read. */
  readonly date: string | null;
}

export interface RecordPaperProps extends Pick<PaperFormProps, 'language' | 'form' | 'contents' | 'rules'> {
  readonly title: string;
  /** Null: an empty form, which is filled in by hand. */
  readonly person: (EmployeeBlock & { readonly code: string }) | null;
  /** Further lines of the head: the year, days. */
  readonly facts: readonly (readonly [string, string])[];
  readonly goals?: GoalRows | undefined;
  readonly sides?: readonly [string, string];
  readonly isDraft?: boolean;
  /** Who approved it, and when. */
  readonly approved?: { readonly name: string; readonly date: string } | null;
  readonly signatures: readonly Signature[];
  /** The record, whose files are named under the form; an empty form has none. */
  readonly filesOf?: OfRecord;
  /** Before the form: the goals of a quarter. */
  readonly before?: ReactNode;
  /** After the form: the score, the answer of the person. */
  readonly children?: ReactNode;
}

/** Under whose name the person signs: whoever wrote for somebody without an account is named. */
export function useSigner(language: Language): (employee: EmployeeBlock, written: z.output<typeof HandOver> | null) => string {
  const { t } = useTranslation('performanceRecords', { lng: language });
  return (employee, written) =>
    written?.isOnBehalf === true && written.by !== null
      ? t('paper.on_behalf', { name: written.by })
      : bothNames(language, employee);
}

/** More columns than these are printed across. */
const MOST_UPRIGHT = 4;
const none: GoalRows = new Map();

/** A record of performance on A4, or its empty form, in a language of its own. */
export function RecordPaper(props: RecordPaperProps) {
  const { language, title, person, form, contents, rules, goals = none, isDraft = false, approved = null } = props;
  const { t } = useTranslation('performanceRecords', { lng: language });
  const isWide = fieldsOf(form).some((node) => roleOf(node) === 'table' && node.children.length > MOST_UPRIGHT);
  const sides = props.sides ?? ([t('form.employee_side'), t('form.manager_side')] as const);
  return (
    <PrintSheet landscape={isWide}>
      <div className={styles.paper} lang={language}>
        {isDraft ? (
          <div className={styles.across} aria-hidden="true">
            {t('paper.draft')}
          </div>
        ) : null}
        <Head title={title} language={language}>
          {isDraft ? <strong className={styles.mark}>{t('paper.draft')}</strong> : null}
          {approved === null ? null : (
            <div className={styles.stamp}>
              <strong>{t('paper.approved')}</strong>
              <span>{approved.name}</span>
              <span>{day(approved.date)}</span>
            </div>
          )}
        </Head>
        <Facts {...props} />
        {props.before}
        <PaperForm {...{ language, form, contents, goals, rules, sides }} isBlank={person === null} />
        {props.children}
        {props.filesOf === undefined ? null : <FilesOnPaper {...props.filesOf} language={language} />}
        <div className={styles.signatures}>
          {props.signatures.map(({ role, name, date }) => (
            <div key={role}>
              <span>{role}</span>
              <strong>{name ?? ''}</strong>
              <span>
                {t('paper.date')}: {date ?? ''}
              </span>
            </div>
          ))}
        </div>
      </div>
    </PrintSheet>
  );
}

function Head({ title, language, children }: Pick<RecordPaperProps, 'title' | 'language' | 'children'>) {
  const { companyName, companyNameKH } = useSession();
  const logo = useQuery(companyLogo).data?.data.link;
  const first = nameIn(language, { name: companyName, nameKH: companyNameKH });
  const second = language === 'km' ? companyName : companyNameKH;
  return (
    <header className={styles.head}>
      {logo === null || logo === undefined ? null : <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.who}>
        <div>{first}</div>
        {second === null || second === '' || second === first ? null : <div>{second}</div>}
        <h2>{title}</h2>
      </div>
      {children}
    </header>
  );
}

function Facts({ language, person, facts }: Pick<RecordPaperProps, 'language' | 'person' | 'facts'>) {
  const { t } = useTranslation('performanceRecords', { lng: language });
  const show = (value: string | null | undefined): string => (person === null ? '' : (value ?? NOTHING));
  const lines: readonly (readonly [string, string])[] = [
    [t('paper.employee'), person === null ? '' : bothNames(language, person)],
    [t('paper.code'), show(person?.code)],
    [t('paper.position'), show(person?.position)],
    [t('paper.department'), show(person?.department)],
    [t('paper.supervisor'), show(person?.supervisor)],
    ...facts,
  ];
  return (
    <dl className={styles.facts}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === '' ? styles.toFill : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of the paper's language first, the other in brackets. */
function bothNames(language: RecordPaperProps['language'], { name, nameKH }: EmployeeBlock): string {
  const first = nameIn(language, { name, nameKH });
  const second = language === 'km' ? name : nameKH;
  return second === null || second === '' || second === first ? first : `${first} (${second})`;
}
