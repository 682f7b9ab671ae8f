import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PayFact } from '#contract/finance/payroll-month.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { useFactWords } from './use-fact-words.ts';
import styles from './payroll-changes.module.css';

/** Changed facts of pay, a line each: whose, what, before and after, from which day; why and by whom. */
export function FactLines({ facts }: { readonly facts: readonly PayFact[] }) {
  const { t } = useTranslation('payrollMonth');
  return (
    <ul className={styles.lines} aria-label={t('tabs.changes')}>
      {facts.map((fact) => (
        <Line key={fact.key} fact={fact} />
      ))}
    </ul>
  );
}

function Line({ fact }: { readonly fact: PayFact }) {
  const { t } = useTranslation('payrollMonth');
  const words = useFactWords();
  const papers = fact.why?.papers ?? [];
  return (
    <li className={styles.line}>
      <div className={styles.whose}>
        <strong>{fact.who ?? fact.what}</strong>
        {fact.who === null ? null : <span className={styles.what}>{fact.what}</span>}
      </div>
      <div className={styles.values}>
        <span className={styles.value}>
          <span className="visually-hidden">{t('changes.before')}: </span>
          {words.before(fact)}
        </span>
        <ArrowRightOutlined aria-hidden />
        <span className={fact.kind === 'list' ? styles.value : styles.now}>
          <span className="visually-hidden">{t('changes.after')}: </span>
          {words.after(fact)}
        </span>
      </div>
      <div className={styles.quiet}>
        {[words.days(fact), words.why(fact)].map((part) => (part === null ? null : <span key={part}>{part}</span>))}
        <span>{[words.by(fact), words.at(fact)].join(' · ')}</span>
        {papers.length === 0 ? null : <KeptFiles label={t('changes.papers')} files={papers} />}
      </div>
    </li>
  );
}
