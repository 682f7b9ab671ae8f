import { inTextOrder } from '#engine/text/order.ts';
import type { Tone } from './colours.ts';

/** A place on the axis of a chart. */
export interface ChartCategory {
  readonly key: string;
  /** As the axis has room for it. */
  readonly short: string;
  /** In full. */
  readonly name: string;
  /** What else is told of it. */
  readonly note?: string | undefined;
}

/** A part of a chart: a figure for each place on its axis. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly values: readonly number[];
  readonly tone?: Tone | undefined;
}

/** A part of which there may be more than there are colours. Null: what belongs to none. */
export interface Part {
  readonly key: string;
  readonly name: string | null;
  readonly values: readonly number[];
  readonly total: number;
}

/** A part of a chart with its sum. */
export interface Summed extends ChartSeries {
  readonly total: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + cents(one), 0) / 100;

/**
 * The largest parts each by itself in the order of their names, so that a part has one colour wherever it is shown beside the same ones; the
 * rest together, what belongs to none last. The sums stay what they are.
 */
export function largestOf(
  parts: readonly Part[],
  of: { readonly most: number; readonly others: string; readonly none: string },
): readonly Summed[] {
  const named = parts.flatMap(({ name, ...part }) => (name === null ? [] : [{ ...part, name }]));
  const own = named.length > of.most ? named.slice(0, of.most - 1) : named;
  const rest = named.slice(own.length);
  const none = parts.find(({ name }) => name === null);
  const others: Summed = {
    key: 'others',
    name: of.others,
    tone: 'others',
    values: (rest[0]?.values ?? []).map((_value, at) => sum(rest.map(({ values }) => values[at] ?? 0))),
    total: sum(rest.map(({ total }) => total)),
  };
  return [
    ...own.toSorted((one, other) => inTextOrder(one.name, other.name)),
    ...(rest.length === 0 ? [] : [others]),
    ...(none === undefined ? [] : [{ ...none, name: of.none, tone: 'none' as const }]),
  ];
}

interface Stack {
  readonly top: number;
  /** 0, or the end of what lies below it. */
  readonly bottom: number;
  readonly parts: readonly { readonly from: number; readonly to: number }[];
}

/** The parts of each bar on top of each other, from 0 up; those below 0 from 0 down. */
export const stacksOf = (count: number, series: readonly ChartSeries[]): readonly Stack[] =>
  Array.from({ length: count }, (_, at) => {
    let [top, bottom] = [0, 0];
    const parts = series.map(({ values }) => {
      const value = values[at] ?? 0;
      const from = value < 0 ? bottom : top;
      const to = from + value;
      if (value < 0) bottom = to;
      else top = to;
      return { from: Math.min(from, to), to: Math.max(from, to) };
    });
    return { top, bottom, parts };
  });

/** Of labels on an axis every how many are written, so that none touches the next; `room`: signs that one place has room for. */
export const labelStep = (labels: readonly string[], room: number): number =>
  Math.max(1, Math.ceil((Math.max(0, ...labels.map((label) => label.length)) + 1) / Math.max(1, room)));

const dashes = ['none', '8 4', '2 3', '10 3 2 3', '5 5', '1 4'] as const;

/** Lines are told apart without colours too. */
export const dashOf = (part: number): string => dashes[part % dashes.length] ?? 'none';
