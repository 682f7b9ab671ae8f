import { dashboardCards, firstCards } from '#contract/home/dashboard.ts';
import type { DashboardCard } from '#contract/home/dashboard.ts';
import type { Needs } from '#contract/permissions.ts';

/** Cards in the order of a person, and those hidden; both empty for the usual ones. */
export interface Arrangement {
  readonly cards: readonly string[];
  readonly hidden: readonly string[];
}

const isCard = (name: string): name is DashboardCard => dashboardCards.some((card) => card === name);

/** The usual order for who works on what, as the rights tell. */
export function usualCards(may: (needs: Needs) => boolean): readonly DashboardCard[] {
  const first: readonly DashboardCard[] = firstCards.find(({ needs }) => may(needs))?.cards ?? [];
  return [...first, ...dashboardCards.filter((card) => !first.includes(card))];
}

/** Every card in a person's order. One that came with a later version stands behind the one that it usually follows. */
export function ordered({ cards }: Arrangement, usual: readonly DashboardCard[]): readonly DashboardCard[] {
  const order = [...new Set(cards.filter(isCard))];
  if (order.length === 0) return usual;
  for (const [at, card] of usual.entries()) {
    if (order.includes(card)) continue;
    const before = usual.slice(0, at).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, card);
  }
  return order;
}

/**
 * The order after a card was moved by one among those that are `shown`; at either end it stays. What the person does not see keeps its
 * place.
 */
export function moved(
  cards: readonly DashboardCard[],
  card: DashboardCard,
  of: { readonly by: -1 | 1; readonly shown: ReadonlySet<DashboardCard> },
): readonly DashboardCard[] {
  const seen = cards.filter((one) => of.shown.has(one));
  const neighbour = seen[seen.indexOf(card) + of.by];
  if (!of.shown.has(card) || neighbour === undefined) return cards;
  const others = cards.filter((one) => one !== card);
  return others.toSpliced(others.indexOf(neighbour) + (of.by === 1 ? 1 : 0), 0, card);
}

/** What is kept: nothing where all is as usual. */
export function kept(
  cards: readonly DashboardCard[],
  of: { readonly hidden: ReadonlySet<DashboardCard>; readonly usual: readonly DashboardCard[] },
): Record<keyof Arrangement, DashboardCard[]> {
  const isUsual = of.hidden.size === 0 && cards.every((card, at) => card === of.usual[at]);
  return isUsual ? { cards: [], hidden: [] } : { cards: [...cards], hidden: cards.filter((card) => of.hidden.has(card)) };
}
