import { useTranslation } from '#web/language/use-translation.ts';
import type { FirstCodeSlip, FirstCodeSlips } from '#contract/access/first-codes.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from './first-codes.module.css';

/** Facts that two of stand beside each other. */
const halves: ReadonlySet<string> = new Set(['company', 'user']);

/** The slips to cut out and hand over, each in both languages: who reads it has not chosen one yet. */
export function SlipPaper({ made }: { readonly made: FirstCodeSlips }) {
  return (
    <PrintSheet>
      <div className={styles.slips}>
        {made.slips.map((slip) => (
          <Slip key={slip.employeeId} slip={slip} made={made} />
        ))}
      </div>
    </PrintSheet>
  );
}

function Slip({ slip, made: { company, address, lastDay } }: { readonly slip: FirstCodeSlip; readonly made: FirstCodeSlips }) {
  const { t: km } = useTranslation('firstCodes', { lng: 'km' });
  const { t: en } = useTranslation('firstCodes', { lng: 'en' });
  const facts = [
    ['address', address ?? location.origin],
    ['company', company.privateURL],
    ['user', slip.userName],
    ['code', slip.firstCode],
    ['until', day(lastDay)],
  ] as const;
  return (
    <section className={styles.slip} aria-label={`${slip.name} (${slip.code})`}>
      <h2>{[company.nameKH, company.name].filter(Boolean).join(' · ')}</h2>
      <p>
        <span lang="km">{km('slip.title')}</span> · <span lang="en">{en('slip.title')}</span>
      </p>
      <p>
        <strong>
          {[slip.nameKH, slip.name].filter(Boolean).join(' · ')} ({slip.code})
        </strong>
      </p>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key} className={halves.has(key) ? undefined : styles.wide}>
            <dt>
              <span lang="km">{km(`slip.${key}`)}</span> · <span lang="en">{en(`slip.${key}`)}</span>
            </dt>
            <dd className={key === 'code' ? styles.code : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p lang="km" className={styles.small}>
        {km('slip.steps')} {km('slip.care')}
      </p>
      <p lang="en" className={styles.small}>
        {en('slip.steps')} {en('slip.care')}
      </p>
    </section>
  );
}
