import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AuditChange, AuditValue } from '#contract/access/audit.ts';
import { NOTHING, day, instant, moneyIn, number, percent, riel } from '#web/kit/show/formats.ts';
import styles from './audit.module.css';
import { listChange } from './audit.rules.ts';

/** One field: what was and what is, or what an entry notes. */
export function ChangeValues({ change, compares }: { readonly change: AuditChange; readonly compares: boolean }) {
  const { t } = useTranslation('audit');
  const say = useValueWords();
  if (change.kind === 'hidden' || change.kind === 'closed') return <span className={styles.hidden}>{t(change.kind)}</span>;
  if (!compares) return <span className={styles.values}>{say(change, change.after ?? change.before)}</span>;
  if (change.kind === 'list') {
    const { added, taken } = listChange(change);
    return (
      <div className={styles.parts}>
        {added.length === 0 ? null : (
          <span>
            {t('added')}: {added.join(', ')}
          </span>
        )}
        {taken.length === 0 ? null : (
          <span>
            {t('taken')}: {taken.join(', ')}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={styles.values}>
      <span className={styles.before}>
        <span className="visually-hidden">{t('column.before')}: </span>
        {say(change, change.before)}
      </span>
      <ArrowRightOutlined aria-hidden />
      <span>
        <span className="visually-hidden">{t('column.after')}: </span>
        {say(change, change.after)}
      </span>
    </div>
  );
}

/** Says a value of the trail by its kind. */
export function useValueWords(): (change: Pick<AuditChange, 'kind'>, value: AuditValue) => string {
  const { t } = useTranslation('audit');
  return ({ kind }, value) => {
    if (kind === 'hidden' || kind === 'closed') return t(kind);
    if (value === null || value === '') return NOTHING;
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'number') return sayNumber(kind, value);
    if (kind === 'day') return day(value);
    return kind === 'instant' ? instant(value) : value;
  };
}

function sayNumber(kind: AuditChange['kind'], value: number): string {
  if (kind === 'money') return moneyIn(value, 'USD');
  if (kind === 'riel') return riel(value);
  return kind === 'percent' ? percent(value) : number(value);
}
