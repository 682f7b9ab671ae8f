import type { SplitLine } from '#server/people/employees/bulk/bulk.queries.ts';

export interface MovedShare {
  readonly fromProjectId: string;
  readonly toProjectId: string;
  /** What the other project is called, where it is shown. */
  readonly code?: string;
}

/**
 * A split in which another project pays what one paid: its lines become one of the other without a sub-project, at the place of the
 * first, together with what the other pays already. What further projects pay stays as it is, in whole hundredths of a percent.
 */
export function moveShare(lines: readonly SplitLine[], { fromProjectId, toProjectId, code = '' }: MovedShare): SplitLine[] {
  const isPlain = (line: SplitLine): boolean => line.projectId === toProjectId && line.subProject === null;
  const first = lines.find(({ projectId }) => projectId === fromProjectId);
  if (first === undefined) return [...lines];
  const known = lines.find(isPlain);
  const moved = lines.filter((line) => line.projectId === fromProjectId || isPlain(line));
  const share = moved.reduce((sum, line) => sum + line.share, 0);
  const place = known ?? first;
  const whole =
    known === undefined ? { projectId: toProjectId, code, subProject: null, activities: [], share } : { ...known, share };
  return lines.flatMap((line) => (line === place ? [whole] : moved.includes(line) ? [] : [line]));
}

/** A split in words, as the list of people tells it; null for none. */
export function saySplit(lines: readonly SplitLine[]): string | null {
  return lines.length === 0 ? null : lines.map(({ code, share }) => `${code} ${share / 100}%`).join(', ');
}
