import type { Row } from './tree-moves.rules.ts';

/** Pixels of a box and of the space around it, before zooming. */
export const box = { width: 232, height: 60, across: 52, down: 14 } as const;

export interface Spot {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly width: number;
  readonly height: number;
}

/** Left to right: every box without open boxes below takes a line of its own, and stands in the middle of those below it. */
export function layOut(rows: readonly Row[], open: ReadonlySet<string>): Layout {
  const spots = new Map<string, Spot>();
  const lines = new Map<string, number>();
  let line = 0;
  for (const { node } of rows) {
    if (open.has(node.id) && node.childIds.length > 0) continue;
    lines.set(node.id, line);
    line += 1;
  }
  // From the end backwards the children have their line before their parent does.
  for (const { node } of rows.toReversed()) {
    if (lines.has(node.id)) continue;
    const first = lines.get(node.childIds[0] ?? '') ?? 0;
    const last = lines.get(node.childIds.at(-1) ?? '') ?? first;
    lines.set(node.id, (first + last) / 2);
  }
  let levels = 0;
  for (const row of rows) {
    levels = Math.max(levels, row.level);
    spots.set(row.node.id, {
      row,
      x: (row.level - 1) * (box.width + box.across),
      y: (lines.get(row.node.id) ?? 0) * (box.height + box.down),
    });
  }
  return {
    spots,
    width: Math.max(0, levels * (box.width + box.across) - box.across),
    height: Math.max(0, line * (box.height + box.down) - box.down),
  };
}

/** Part of the drawing, before zooming. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes that touch a frame; `kept` is among them wherever it stands, so that it can hold the focus. */
export function within(layout: Layout, frame: Frame, kept: string | undefined): readonly Spot[] {
  return [...layout.spots.values()].filter(
    ({ row, x, y }) =>
      row.node.id === kept ||
      (x <= frame.right && x + box.width >= frame.left && y <= frame.bottom && y + box.height >= frame.top),
  );
}

/** The lines from boxes to those below, as one path: only where they touch the frame. */
export function linesOf(layout: Layout, frame: Frame): string {
  return [...layout.spots.values()]
    .flatMap(({ row, x, y }) => {
      const parent = layout.spots.get(row.node.parentId ?? '');
      if (parent === undefined || Math.min(y, parent.y) > frame.bottom || Math.max(y, parent.y) + box.height < frame.top)
        return [];
      const from = parent.x + box.width;
      return `M${from} ${parent.y + box.height / 2}H${from + box.across / 2}V${y + box.height / 2}H${x}`;
    })
    .join('');
}

/** A drawing on several sheets: how far it is scaled, and what each sheet shows, left to right and then down. */
export interface Sheets {
  readonly scale: number;
  readonly frames: readonly Frame[];
}

/**
 * Parts a drawing into sheets on which it can be read: one where it fits at that scale, else as many as it takes, of whole boxes. The last
 * line of a sheet has room below for a box that stands between two lines.
 */
export function sheetsOf(
  layout: Layout,
  of: { readonly width: number; readonly height: number; readonly leastScale: number },
): Sheets {
  const whole = Math.min(1, of.width / layout.width, of.height / layout.height);
  if (whole >= of.leastScale) return { scale: whole, frames: [{ left: 0, top: 0, right: layout.width, bottom: layout.height }] };
  const [stepX, stepY] = [box.width + box.across, box.height + box.down];
  const scale = Math.max(of.leastScale, Math.min(1, of.width / layout.width));
  const columns = Math.max(1, Math.floor((of.width / scale + box.across) / stepX));
  const lines = Math.max(1, Math.floor((of.height / scale - box.height) / stepY));
  const frames: Frame[] = [];
  for (let top = 0; top < layout.height; top += lines * stepY)
    for (let left = 0; left < layout.width; left += columns * stepX)
      frames.push({ left, top, right: left + columns * stepX - box.across, bottom: top + lines * stepY });
  return { scale, frames: frames.filter((frame) => spotsOn(layout, frame).length > 0) };
}

/** The boxes that a sheet draws: those that begin on it. */
export const spotsOn = (layout: Layout, { left, top, right, bottom }: Frame): readonly Spot[] =>
  [...layout.spots.values()].filter(({ x, y }) => x >= left && x < right && y >= top && y < bottom);
