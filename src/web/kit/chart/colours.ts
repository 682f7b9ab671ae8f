import type { Shade } from '#web/theme/appearance.ts';
import { useShade } from '#web/theme/appearance.ts';

/** What a part of a chart stands for, where it is not one of the named ones. */
export type Tone = 'others' | 'none' | 'warning';

/**
 * Six colours to tell parts apart, in this order: each has three to one against the ground of a card, and any two of them differ for
 * readers who see red, green or blue less (colours.test.ts measures both).
 */
export const palettes: Readonly<Record<Shade, readonly string[]>> = {
  light: ['#33418f', '#c0774f', '#1f7a63', '#4c8fe0', '#5c1a34', '#57430f'],
  dark: ['#7f93f5', '#dd7f51', '#bfe8df', '#d8418f', '#f3efb8', '#62bfe6'],
};

/** All the others together, what belongs to none, and what somebody must look at. */
export const tones: Readonly<Record<Shade, Readonly<Record<Tone, string>>>> = {
  light: { others: '#767c8a', none: '#c2c7d2', warning: '#d46b08' },
  dark: { others: '#8b91a1', none: '#4a5060', warning: '#faaf28' },
};

export const MOST_COLOURS = 6;

/** The colour of each part by its place among the parts. */
export function useChartColours(): (at: number, tone?: Tone) => string {
  const shade = useShade();
  return (at, tone) => (tone === undefined ? (palettes[shade][at] ?? tones[shade].others) : tones[shade][tone]);
}
