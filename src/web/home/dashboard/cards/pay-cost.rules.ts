/** What pay cost a donor, in dollars by month; null: what no allocation covers. */
export interface DonorCost {
  readonly donor: string | null;
  readonly costs: readonly number[];
  readonly total: number;
}

/** A colour of the chart: a donor, what is unallocated, or all those for whom no colour is left. */
export interface Series {
  readonly key: string;
  readonly kind: 'donor' | 'unallocated' | 'others';
  readonly donor: string | null;
  readonly costs: readonly number[];
  readonly total: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + cents(one), 0) / 100;

/** The donors as colours: the dearest each in its own, the rest together, unallocated last. The sums stay what they are. */
export function seriesOf(donors: readonly DonorCost[], colours: number): readonly Series[] {
  const named = donors.filter(({ donor }) => donor !== null);
  const own = named.length > colours ? named.slice(0, colours - 1) : named;
  const rest = named.slice(own.length);
  const unallocated = donors.find(({ donor }) => donor === null);
  return [
    ...own.map((one): Series => ({ ...one, key: `donor ${one.donor ?? ''}`, kind: 'donor' })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: 'others',
            kind: 'others',
            donor: null,
            costs: (rest[0]?.costs ?? []).map((_cost, at) => sum(rest.map((one) => one.costs[at] ?? 0))),
            total: sum(rest.map(({ total }) => total)),
          } as const,
        ]),
    ...(unallocated === undefined ? [] : [{ ...unallocated, key: 'unallocated', kind: 'unallocated' } as const]),
  ];
}

/** How tall a part is drawn, in percent of the tallest month; a settlement that takes from a donor draws nothing. */
export const heightOf = (cost: number, totals: readonly number[]): number => (Math.max(0, cost) / Math.max(1, ...totals)) * 100;
