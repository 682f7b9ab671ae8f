import { describe, expect, it, vi } from 'vitest';

vi.mock('#web/theme/appearance.ts', () => ({ useShade: () => 'light' }));
const { MOST_COLOURS, palettes, tones } = await import('./colours.ts');

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How readers see light: whole, and without red, green or blue cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Readonly<Record<string, Matrix>> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  withoutRed: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  withoutGreen: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  withoutBlue: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore

const linear = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};
const times = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z;
const luminance = (hex: string): number => times([0.2126, 0.7152, 0.0722], linear(hex));
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
/** CIE L*a*b* of a colour as it is seen. */
const lab = (hex: string, sight: Matrix): Triple => {
  const seen = sight.map((row) => Math.min(1, Math.max(0, times(row, linear(hex)))));
  const [r = 0, g = 0, b = 0] = seen;
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root(times([0.4124, 0.3576, 0.1805], [r, g, b]) / 0.95047);
  const y = root(times([0.2126, 0.7152, 0.0722], [r, g, b]));
  const z = root(times([0.0193, 0.1192, 0.9505], [r, g, b]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const distance = (one: Triple, other: Triple): number => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

const grounds = { light: '#ffffff', dark: '#1c1f28' } as const;

describe.each(['light', 'dark'] as const)('the colours of charts in %s', (shade) => {
  it('have three to one against the ground', () => {
    expect(palettes[shade]).toHaveLength(MOST_COLOURS);
    for (const colour of [...palettes[shade], tones[shade].others, tones[shade].warning])
      expect(contrast(colour, grounds[shade]), colour).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(sights))('are told apart by who sees %s', (name) => {
    const sight = sights[name];
    if (sight === undefined) throw new Error('no such sight');
    // The warning stands among the parts.
    const seen = [...palettes[shade], tones[shade].warning].map((colour) => lab(colour, sight));
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) expect(distance(one, other)).toBeGreaterThanOrEqual(15);
  });
});
