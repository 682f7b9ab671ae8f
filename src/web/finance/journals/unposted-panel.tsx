import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { journals } from '#contract/finance/journals.ts';
import type { Unposted } from '#contract/finance/journals.ts';
import { read } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { money, month } from '#web/kit/show/formats.ts';
import { WholeNumbers } from '#web/kit/show/whole-numbers.tsx';
import styles from './journals.module.css';
import { PostDrawer } from './post-drawer.tsx';

/** Approved payments that no journal holds, each with its button. */
export function UnpostedPanel() {
  const { t } = useTranslation('journals');
  const query = useQuery(read(journals.unposted, {}));
  const [chosen, setChosen] = useState<Unposted>();
  const [open, setOpen] = useState(false);
  const isPhone = useNarrow('phone');
  const post = (payment: Unposted): void => {
    setChosen(payment);
    setOpen(true);
  };
  return (
    <section className={styles.panel} aria-label={t('unposted.title')}>
      <Loaded query={query}>
        {({ data }) =>
          isPhone && data.length > 0 ? (
            // The journals themselves come first.
            <details>
              <summary className={styles.heading}>{t('unposted.count', { count: data.length })}</summary>
              <UnpostedList payments={data} onPost={post} />
            </details>
          ) : (
            <>
              <h2 className={styles.heading}>{t('unposted.title')}</h2>
              {data.length === 0 ? (
                <p className={styles.quiet}>{t('unposted.none')}</p>
              ) : (
                <UnpostedList payments={data} onPost={post} />
              )}
            </>
          )
        }
      </Loaded>
      <PostDrawer payment={chosen} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function UnpostedList({
  payments,
  onPost,
}: {
  readonly payments: readonly Unposted[];
  readonly onPost: (payment: Unposted) => void;
}) {
  const { t } = useTranslation('journals');
  return (
    <>
      <p className={styles.quiet}>{t('unposted.about')}</p>
      <ul className={styles.open}>
        {payments.map((payment) => (
          <li key={`${payment.runId} ${payment.kind} ${payment.rowId ?? ''} ${payment.batch?.id ?? ''}`}>
            <span className={styles.what}>
              <strong>{month(payment.month)}</strong> {t(`kinds.${payment.kind}`)}
              {payment.person === null ? null : `: ${payment.person.name}`}
              {payment.batch === null ? null : <WholeNumbers text={` ${payment.batch.number}`} />}
            </span>
            <span className={styles.quiet}>
              {t('people')}: {payment.people}
            </span>
            <span className="numeric">
              {t(payment.batch === null ? 'unposted.net' : 'unposted.paid')}: {money(payment.paid)}
            </span>
            <ActionButton label={t('unposted.post')} needs="finance/post" onClick={() => onPost(payment)} />
          </li>
        ))}
      </ul>
    </>
  );
}
