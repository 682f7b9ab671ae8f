import { Switch } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './requests.module.css';

/** How many requests of a sheet are shown. The list holds the others. */
export const SHOWN_TOGETHER = 100;

export interface TogetherProps {
  /** The first waiting requests of the sheet. */
  readonly requests: readonly {
    readonly id: string;
    readonly person: string;
    /** Which fact, and from when. */
    readonly what: string;
    /** The values before and after; null where the request is left when the others are approved. */
    readonly change: { readonly before: string; readonly after: string } | null;
  }[];
  readonly total: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Below the people, such as their sum. */
  readonly children?: ReactNode;
}

/** The people of one sheet or bulk act, whose changes wait together, and the choice to decide on all of them at once. */
export function Together({ requests, total, checked, onChange, children }: TogetherProps) {
  const { t } = useTranslation('requests');
  const id = useId();
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
                <strong>{request.person}</strong>
                <div>{request.what}</div>
                <div>{request.change === null ? t('together.left') : t('together.change', request.change)}</div>
              </li>
            ))}
          </ul>
          {total > requests.length ? <p>{t('together.more', { count: total - requests.length })}</p> : null}
          {children}
        </>
      ) : null}
    </section>
  );
}
