import { Card } from 'antd';
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/current-session.ts';
import { KeepHeight } from '#web/kit/page/steady/keep-height.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { whenIdle } from '#web/kit/page/when-idle.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './dashboard.module.css';
import { usePacked } from './use-packed.ts';

type Fold = (title: string, text: string | undefined) => void;

const Folding = createContext<Fold | undefined>(undefined);

export interface DashCardProps {
  readonly title: string;
  readonly extra?: ReactNode;
  /** Why there is nothing to show: the card then is a line at the end of the page. */
  readonly none?: string | undefined;
  readonly children: ReactNode;
}

/** A card of the first page. */
export function DashCard({ title, extra, none, children }: DashCardProps) {
  const fold = useContext(Folding);
  useEffect(() => {
    fold?.(title, none);
    return () => fold?.(title, undefined);
  }, [fold, title, none]);
  if (none !== undefined) return null;
  return (
    <Card size="small" title={title} extra={extra}>
      {children}
    </Card>
  );
}

/** Cards that fill the first screen of a phone, and of a wide window. */
const FIRST = { narrow: 3, wide: 9 } as const;
/** Whether all cards were drawn since the page was loaded: later they all stand at once, also for who comes back to the lowest. */
let wereDrawn = false;

/** Whether the cards below the first screen are drawn: a moment after those that are seen, which they would hold up. */
function useAllDrawn(): boolean {
  const [all, setAll] = useState(wereDrawn);
  useEffect(
    () =>
      whenIdle(() => {
        wereDrawn = true;
        startTransition(() => setAll(true));
      }),
    [],
  );
  return all;
}

/** Over how many columns a card stands. */
export type CardSpan = 'wide' | 'broad' | undefined;

export interface FoldingCardsProps {
  readonly cards: readonly { readonly key: string; readonly span: CardSpan; readonly content: ReactNode }[];
}

/** Cards, and in a few words below them those that have nothing to show. */
export function FoldingCards({ cards: children }: FoldingCardsProps) {
  const { userId } = useSession();
  const { t } = useTranslation('dashboard');
  const first = useNarrow('drawer') ? FIRST.narrow : FIRST.wide;
  const shown = useAllDrawn() ? children : children.slice(0, first);
  const [folded, setFolded] = useState<ReadonlyMap<string, string>>(new Map());
  const fold = useMemo<Fold>(
    () => (title, text) =>
      setFolded((before) => {
        if (before.get(title) === text) return before;
        const after = new Map(before);
        if (text === undefined) after.delete(title);
        else after.set(title, text);
        return after;
      }),
    [],
  );
  const cards = usePacked<HTMLDivElement>();
  return (
    <Folding.Provider value={fold}>
      <div ref={cards} className={styles.cards}>
        {shown.map(({ key, span, content }) => (
          <KeepHeight
            key={key}
            name={`${userId}.${key}`}
            className={`${styles.slot ?? ''} ${span === undefined ? '' : (styles[span] ?? '')}`}
          >
            {content}
          </KeepHeight>
        ))}
      </div>
      {folded.size === 0 ? null : (
        <section aria-label={t('nothing_in')} className={styles.folded}>
          {[...folded].map(([title, text]) => (
            <span key={title}>
              <strong>{title}</strong> {text}
            </span>
          ))}
        </section>
      )}
    </Folding.Provider>
  );
}
