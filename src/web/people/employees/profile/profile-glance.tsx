import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { DocumentRow } from '#contract/people/documents.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { daysBetween } from '#engine/calendar/day.ts';
import { DaysLeft } from '#web/people/expiring-documents/index.ts';
import { day, moneyIn } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { endsNext, hasLeft } from '../employees.rules.ts';
import { LeaveAtGlance } from '../slots.ts';
import styles from '../employees.module.css';
import { goToSection } from './profile-index.tsx';
import { useValueWord } from './profile-parts.tsx';

export interface ProfileGlanceProps {
  readonly person: EmployeeProfile;
  readonly documents: readonly DocumentRow[] | undefined;
  readonly now: string;
  /** Opens the leave of the person. */
  readonly onLeave: () => void;
}

/** Pay for who sees it, leave, contract and documents in a few lines each; a title leads to the whole. Who has left has no leave to take. */
export function ProfileGlance({ person, documents, now, onLeave }: ProfileGlanceProps) {
  const { t } = useTranslation('employeeProfile');
  const pay = person.compensation;
  return (
    <section className={styles.glance} aria-label={t('glance.label')}>
      {pay === null ? null : (
        <Card title={t('index.pay')} onOpen={() => goToSection('pay')} main={moneyIn(pay.basicSalary, 'USD')}>
          {pay.lastModifiedSalaryAt === null ? null : (
            <span>{t('glance.since', { day: day(pay.lastModifiedSalaryAt) ?? '' })}</span>
          )}
          {pay.bankAccNumber === null ? <span>{t('glance.no_bank')}</span> : null}
        </Card>
      )}
      {hasLeft(person, now) ? null : (
        <Card title={t('glance.leave')} onOpen={onLeave}>
          <LeaveAtGlance employeeId={person.id} />
        </Card>
      )}
      <Contract person={person} now={now} />
      {documents === undefined ? null : <Documents documents={documents} now={now} />}
    </section>
  );
}

function Contract({ person, now }: { readonly person: EmployeeProfile; readonly now: string }) {
  const { t } = useTranslation(['employeeProfile', 'employees']);
  const word = useValueWord();
  const lastDay = person.status === 0 ? person.lastWorkingDay : null;
  const ends = person.contractType === 'UDC' || lastDay !== null ? null : person.contractEndDate;
  return (
    <Card title={t('glance.contract')} onOpen={() => goToSection('job')} main={word(person.contractType)}>
      <span>{t('glance.joined', { day: day(person.joinDate) ?? '' })}</span>
      {lastDay === null ? null : <span>{t('employees:list.last_day', { day: day(lastDay) ?? '' })}</span>}
      {ends === null ? null : (
        <span className={styles.tags}>
          {t('glance.until', { day: day(ends) ?? '' })} <DaysLeft daysLeft={daysBetween(now, ends)} />
        </span>
      )}
    </Card>
  );
}

function Documents({ documents, now }: { readonly documents: readonly DocumentRow[]; readonly now: string }) {
  const { t } = useTranslation('employeeProfile');
  const nameOf = useNameOf();
  const next = endsNext(documents);
  return (
    <Card
      title={t('index.documents')}
      onOpen={() => goToSection('documents')}
      main={documents.length === 0 ? t('glance.none') : t('glance.kept', { count: documents.length })}
    >
      {next === undefined ? null : (
        <span className={styles.tags}>
          {nameOf(next.kind)} <DaysLeft daysLeft={daysBetween(now, next.expiresOn)} />
        </span>
      )}
    </Card>
  );
}

function Card({
  title,
  onOpen,
  main,
  children,
}: {
  readonly title: string;
  readonly onOpen: () => void;
  readonly main?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.glanceCard}>
      <h2 className={styles.glanceTitle}>
        <button type="button" className={styles.glanceLink} onClick={onOpen}>
          {title}
        </button>
      </h2>
      {main === undefined ? null : <span className={styles.glanceMain}>{main}</span>}
      {children}
    </div>
  );
}
