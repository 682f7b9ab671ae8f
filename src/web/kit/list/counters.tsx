import { Card, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './list.module.css';

export interface Counter {
  readonly key: string;
  readonly label: string;
  /** Undefined: still loading. */
  readonly value: number | string | undefined;
  readonly icon?: ReactNode;
  readonly to?: string | undefined;
  readonly note?: ReactNode;
}

/** The row of numbers over a list. */
export function Counters({ counters }: { readonly counters: readonly Counter[] }) {
  const { t } = useTranslation();
  const isPhone = useNarrow('phone');
  const cards = counters.map((counter) => (
    <Card key={counter.key} size="small">
      {counter.value === undefined ? (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      ) : (
        <Statistic
          title={counter.to === undefined ? counter.label : <PageLink to={counter.to}>{counter.label}</PageLink>}
          value={counter.value}
          prefix={counter.icon}
        />
      )}
      {counter.note}
    </Card>
  ));
  // On a phone the row slides.
  return isPhone ? (
    <ScrollRegion className={styles.counters} label={t('list.numbers')}>
      {cards}
    </ScrollRegion>
  ) : (
    <div className={styles.counters}>{cards}</div>
  );
}
