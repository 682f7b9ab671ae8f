import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { TermRequest, TermValue } from '#contract/people/term-changes.ts';
import { day, moneyIn, number } from '#web/kit/show/formats.ts';
import styles from './terms.module.css';

/** How many requests of a sheet are shown. The list holds the others. */
export const SHOWN_TOGETHER = 100;

export interface TogetherProps {
  /** The first waiting requests of the sheet. */
  readonly requests: readonly TermRequest[];
  readonly total: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The people of one sheet or bulk act, whose changes wait together, and the choice to decide on all of them at once. */
export function Together({ requests, total, checked, onChange }: TogetherProps) {
  const { t } = useTranslation('terms');
  const id = useId();
  /** A side of a change in a few words. */
  const brief = (values: readonly TermValue[]): string => {
    const last = values.at(-1);
    if (last === undefined) return t('nothing');
    const { salary, contract, lines, benefits, funds, facts } = last;
    return [
      ...(salary === null ? [] : [moneyIn(salary, 'USD')]),
      ...(contract === null ? [] : [t('parts.contract')]),
      ...lines.map(({ project, percentage }) => `${project} ${number(percentage)}%`),
      ...benefits.map(({ item, amount }) => `${item} ${moneyIn(amount, 'USD')}`),
      ...(funds === null ? [] : [t('parts.fund')]),
      ...facts.map(({ name, value }) => `${name}: ${value}`),
    ].join('; ');
  };
  const sum = (values: readonly TermRequest[], side: 'before' | 'after'): number =>
    values.reduce((all, one) => all + (one[side].at(-1)?.salary ?? 0), 0);
  const raised = requests.filter(({ part }) => part === 'salary');
  return (
    <section className={styles.together} aria-label={t('together.title')}>
      <div className={styles.choice}>
        <Switch id={id} checked={checked} onChange={onChange} />
        <label htmlFor={id}>{t('together.choose', { count: total })}</label>
      </div>
      {checked ? (
        <>
          <ul className={styles.people}>
            {requests.map((request) => (
              <li key={request.id}>
                <strong>
                  {request.employeeCode} {request.employeeName}
                </strong>
                <div>
                  {t(`parts.${request.part}`)}, {day(request.effectiveFrom)}
                </div>
                <div>
                  {request.isStale || request.needsPaper
                    ? t('together.left')
                    : t('together.change', { before: brief(request.before), after: brief(request.after) })}
                </div>
              </li>
            ))}
          </ul>
          {total > requests.length ? <p>{t('together.more', { count: total - requests.length })}</p> : null}
          {raised.length < 2 || total > requests.length ? null : (
            <p>
              {t('together.sum', {
                before: moneyIn(sum(raised, 'before'), 'USD'),
                after: moneyIn(sum(raised, 'after'), 'USD'),
              })}
            </p>
          )}
        </>
      ) : null}
    </section>
  );
}
