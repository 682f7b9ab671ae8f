import type { Applicable, ApplicableKind, ShiftRow } from '#contract/time/shifts.ts';

/** The departments or teams that are chosen: those not taken away. */
export const chosenIds = (entries: readonly Applicable[]): readonly string[] =>
  entries.filter(({ status }) => status !== 3).map(({ entityId }) => entityId);

/**
 * What is sent after a choice: a stored one that is no longer chosen goes with status 3, one chosen again with status 1, and a
 * new one with its id alone (seed 002 section 4).
 */
export function choose(entries: readonly Applicable[], ids: readonly string[]): Applicable[] {
  const known = entries.flatMap(({ entityId, status }): Applicable[] => {
    const isChosen = ids.includes(entityId);
    if (status === undefined) return isChosen ? [{ entityId }] : [];
    return [{ entityId, status: isChosen ? 1 : 3 }];
  });
  const added = ids.filter((id) => !entries.some(({ entityId }) => entityId === id));
  return [...known, ...added.map((entityId) => ({ entityId }))];
}

/** What the form holds of a stored shift. A change of what is planned for a later day is of that day, unless another is said. */
export const toForm = ({ id: _id, version: _version, validFrom, applicables, ...fields }: ShiftRow, now: string) => ({
  ...fields,
  ...(validFrom !== null && validFrom > now ? { validFrom } : {}),
  applicables: storedEntries(applicables),
});

/** What the form of a new shift begins with where it is a copy: all but whom it is for, who can have one shift only. */
export function toCopy(shift: ShiftRow, name: string) {
  const { applicables: _applicables, validFrom: _validFrom, ...rest } = toForm(shift, '');
  return { ...rest, name };
}

/** The stored departments or teams as the form holds them. */
export const storedEntries = (applicables: readonly Applicable[]): Applicable[] =>
  applicables.map(({ entityId }) => ({ entityId, status: 1 }));

/** Whom the form names after its kind changed: what is stored of that kind, else nobody. */
export const entriesOf = (stored: ShiftRow | undefined, kind: unknown): Applicable[] | undefined =>
  stored !== undefined && stored.applicableFor === kind ? storedEntries(stored.applicables) : undefined;

interface Margins {
  readonly isEnableShiftMargin?: boolean | undefined;
  readonly beforeShiftStart?: string | null | undefined;
  readonly beforeShiftEnd?: string | null | undefined;
}

/** What is sent of the margins: null while they are disabled (decision D49). */
export const withMargins = <T extends Margins>(values: T): T =>
  values.isEnableShiftMargin === true ? values : { ...values, beforeShiftStart: null, beforeShiftEnd: null };

/** The shift that each department or team works by, but for the one at hand. */
export function takenBy(
  shifts: readonly ShiftRow[],
  of: { readonly kind: ApplicableKind; readonly exceptId: string | undefined },
): ReadonlyMap<string, string> {
  const others = shifts.filter(({ id, applicableFor }) => id !== of.exceptId && applicableFor === of.kind);
  return new Map(others.flatMap(({ name, applicables }) => applicables.map(({ entityId }) => [entityId, name] as const)));
}
