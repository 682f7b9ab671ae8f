import { ArrowDownOutlined, ArrowUpOutlined, ControlOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { DashboardCard } from '#contract/home/dashboard.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { kept, moved, ordered } from './arrangement.rules.ts';
import type { Arrangement } from './arrangement.rules.ts';
import styles from './dashboard.module.css';

export interface ArrangeCardsProps {
  readonly arrangement: Arrangement;
  /** Those that the person's rights allow. */
  readonly allowed: ReadonlySet<DashboardCard>;
  /** The order without an arrangement. */
  readonly usual: readonly DashboardCard[];
}

/** The button with which a person arranges the first page, and the drawer where it is done: by keyboard and touch alike. */
export function ArrangeCards(props: ArrangeCardsProps) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton icon={<ControlOutlined />} label={t('arrange.button')} onClick={() => setOpen(true)} />
      <SideDrawer title={t('arrange.title')} open={open} onClose={() => setOpen(false)} width={400}>
        <Cards {...props} onClose={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

function Cards({ arrangement, allowed, usual, onClose }: ArrangeCardsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { failed } = useFeedback();
  const { mutate, isPending } = useChange(dashboard.arrange);
  // What the person may not see keeps its place among the others, and comes back to it with the right.
  const [cards, setCards] = useState(() => ordered(arrangement, usual));
  const [hidden, setHidden] = useState<ReadonlySet<DashboardCard>>(
    () => new Set(ordered(arrangement, usual).filter((card) => arrangement.hidden.includes(card))),
  );
  const shown = cards.filter((card) => allowed.has(card));
  const keep = (body: ReturnType<typeof kept>): void =>
    mutate({ body }, { onSuccess: onClose, onError: (error) => failed(t('common:alert.failed'), error) });
  const move = (card: DashboardCard, by: -1 | 1): void => setCards(moved(cards, card, { by, shown: allowed }));
  const toggle = (card: DashboardCard): void => {
    const next = new Set(hidden);
    if (!next.delete(card)) next.add(card);
    setHidden(next);
  };
  return (
    <>
      <p className={styles.quiet}>{t('arrange.text')}</p>
      <ol className={styles.arrange}>
        {shown.map((card, at) => (
          <li key={card}>
            <Checkbox checked={!hidden.has(card)} onChange={() => toggle(card)}>
              {t(`arrange.card.${card}`)}
            </Checkbox>
            <span>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={t('arrange.up', { card: t(`arrange.card.${card}`) })}
                onClick={() => move(card, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={at === shown.length - 1}
                aria-label={t('arrange.down', { card: t(`arrange.card.${card}`) })}
                onClick={() => move(card, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.arrangeButtons}>
        <Button disabled={isPending} onClick={() => keep({ cards: [], hidden: [] })}>
          {t('arrange.usual')}
        </Button>
        <Button type="primary" loading={isPending} onClick={() => keep(kept(cards, { hidden, usual }))}>
          {t('arrange.keep')}
        </Button>
      </div>
    </>
  );
}
