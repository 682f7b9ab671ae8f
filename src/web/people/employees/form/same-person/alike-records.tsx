import type { AnswerOf } from '#contract/endpoint.ts';
import type { samePerson } from '#contract/people/employees/same-person.ts';
import { comparedFacts } from '#contract/people/facts/likeness.ts';
import { paths } from '#web/kit/address/paths.ts';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '../fields.tsx';
import styles from './same-person.module.css';

type Alike = AnswerOf<typeof samePerson.find>['data'];

interface AlikeRecordsProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly alike: Alike;
}

const days: ReadonlySet<string> = new Set(['dob', 'joinDate', 'lastWorkingDay']);
const shown = [...comparedFacts, 'joinDate', 'lastWorkingDay'] as const;

/** What is typed beside the records that may be of the same person. */
export function AlikeRecords({ typed, alike }: AlikeRecordsProps) {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const nameOf = useNameOf();
  const said = (key: string, value: string | undefined): string =>
    value === undefined ? NOTHING : days.has(key) ? day(value) : value;
  const rows = shown.filter((key) => typed[key] !== undefined || alike.some(({ facts }) => facts?.[key] !== undefined));
  return (
    <ScrollRegion className={styles.records} label={t('same.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('same.fact')}</th>
            <th scope="col">{t('same.typed')}</th>
            {alike.map((person) => (
              <th key={person.id} scope="col">
                <a href={paths.employeeProfile(person.id)} target="_blank" rel="noreferrer">
                  {person.code} {nameOf(person)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key}>
              <th scope="row">{label(key)}</th>
              <td>{said(key, typed[key])}</td>
              {alike.map(({ id, facts }) => {
                const value = facts?.[key];
                return (
                  <td key={id} className={value !== undefined && value === typed[key] ? styles.same : undefined}>
                    {said(key, value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
