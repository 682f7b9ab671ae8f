import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import type { FieldComplaint } from '#contract/errors.ts';
import type { PerformanceStep, ShownEntry } from '#contract/performance/records/performance-records.ts';
import { readEntries, rowIds, writeEntries } from '#engine/performance/answers.ts';
import type { Contents, GivenEntry } from '#engine/performance/answers.ts';
import { formOf, roleOf, fieldsOf } from '#engine/performance/form.ts';
import type { Form, FormName } from '#engine/performance/form.ts';
import { readModules } from '#server/performance/modules/index.ts';
import { insertVersion, readNewestVersions, readSides, writeSide } from '#server/performance/records/stored/stored.queries.ts';
import type { RecordKey, StoredSide, StoredStep, StoredVersion } from '#server/performance/records/stored/stored.queries.ts';
import { readsWorkingCopies, sidesOf } from '#server/performance/records/who.ts';
import type { Right, Standing } from '#server/performance/records/who.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** A stage of a record with all that is stored of it. */
export interface Stage {
  readonly key: RecordKey;
  /** As it was frozen by the first hand-over, else the living one. */
  readonly form: Form;
  readonly isFrozen: boolean;
  readonly sides: Readonly<Partial<Record<1 | 2, StoredSide>>>;
  readonly versions: Readonly<Partial<Record<1 | 2, StoredVersion>>>;
}

/** Reads a stage: its form, working copies and newest versions. Two statements, and a third while the form lives. */
export async function readStage(context: Context, key: RecordKey, name: FormName): Promise<Stage> {
  const { db } = context;
  const sides = await readSides(db, key);
  const versions = await readNewestVersions(db, key);
  const frozen = versions[0]?.form;
  const form = frozen ?? (await readLivingForm(context, name));
  const bySide = <One extends { readonly side: 1 | 2 }>(all: readonly One[]): Partial<Record<1 | 2, One>> =>
    Object.fromEntries(all.map((one) => [one.side, one]));
  return { key, form, isFrozen: frozen !== undefined, sides: bySide(sides), versions: bySide(versions) };
}

/** The form of the living modules. */
export async function readLivingForm({ db, session }: Pick<Context, 'db' | 'session'>, name: FormName): Promise<Form> {
  return formOf(await readModules(db, { companyId: session.companyId }), name);
}

/** Rows that the manager's side may comment on: those of the person, as handed over, else as they stand. */
const rowsOfPerson = ({ versions, sides }: Stage): ReadonlyMap<string, ReadonlySet<string>> =>
  rowIds(versions[1]?.contents ?? sides[1]?.contents ?? {});

/** Tables on which a side comments; the others take rows of its own. */
function commentedBy(
  stage: Stage,
  side: 1 | 2,
  given: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  if (side === 1) return given;
  const own = rowsOfPerson(stage);
  const tables = fieldsOf(stage.form).filter((node) => roleOf(node) === 'table');
  return new Map(tables.map(({ id }) => [id, given.get(id) ?? own.get(id) ?? new Set<string>()]));
}

/** What a side is saved with. */
export interface SideSave {
  readonly side: 1 | 2;
  readonly entries: readonly GivenEntry[];
  /** The stamp of the working copy that was typed into; undefined: not compared. */
  readonly version: number | undefined;
  /** Tables of another stage whose rows are commented on: goals in the evaluation. */
  readonly goals?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Writes what a side sends into its working copy; entries that are left out stay as they are. A stale stamp is refused with whose
 * change came between. Returns the stage as it then is.
 */
export async function saveSide(context: Context, stage: Stage, save: SideSave): Promise<Stage> {
  const { db, session } = context;
  const stored = stage.sides[save.side];
  const merged = mergedSide(stage, save);
  refuseStale(save.version, stored?.version ?? 0, stored);
  // The database keeps the keys of what it stores in an order of its own.
  if (isDeepStrictEqual(merged, stored?.contents ?? {})) return stage;
  await writeSide(db, { ...stage.key, side: save.side, contents: merged, userId: session.userId });
  const next: StoredSide = {
    side: save.side,
    contents: merged,
    version: (stored?.version ?? 0) + 1,
    changedBy: session.fullName,
    changedAt: context.now,
  };
  return { ...stage, sides: { ...stage.sides, [save.side]: next } };
}

/** What the working copy of a side would hold with a save; what cannot be read refuses the whole of it, by field. */
export function mergedSide(stage: Stage, { side, entries, goals }: SideSave): Contents {
  const stored = stage.sides[side]?.contents ?? {};
  const writing = {
    form: stage.form,
    commented: commentedBy(stage, side, goals ?? new Map()),
    passed: new Set(Object.keys(stored)),
  };
  const { contents, complaints } = readEntries(entries, writing);
  if (complaints.length > 0) {
    const fields = complaints.map(({ at, key }): [string, FieldComplaint] => [
      `entries.${String(at)}`,
      { key: `validation.${key}` },
    ]);
    throw new Refusal('FIELDS', {}, Object.fromEntries(fields));
  }
  return { ...stored, ...contents };
}

/** Freezes the working copy of a side as the next version; with the first the form of the stage is kept for good. */
export async function handOver(
  context: Context,
  stage: Stage,
  of: { readonly side: 1 | 2; readonly right: Right; readonly isOnBehalf: boolean },
): Promise<void> {
  const { db, session, now } = context;
  await insertVersion(db, {
    ...stage.key,
    side: of.side,
    form: stage.form,
    contents: stage.sides[of.side]?.contents ?? {},
    userId: session.userId,
    actsFor: of.right.actsFor,
    isOnBehalf: of.isOnBehalf,
    now,
  });
}

/**
 * What a reader is shown of the two sides: of their own the working copy, of the other what was handed over. Who approves reads the
 * manager's as it stands, because it is handed over with the approval.
 */
export function contentsFor(
  context: Context,
  standing: Standing,
  { stage, approves }: { readonly stage: Stage; readonly approves: boolean },
): Readonly<Record<1 | 2, Contents>> {
  const sides = approves ? [2, ...sidesOf(standing)] : sidesOf(standing);
  const own = readsWorkingCopies(context) ? sides : [];
  const of = (side: 1 | 2): Contents =>
    (own.includes(side) ? stage.sides[side]?.contents : undefined) ?? stage.versions[side]?.contents ?? {};
  return { 1: of(1), 2: of(2) };
}

/** Whether something of what is shown is not handed over as it stands: paper says so. */
export function isDraft({ versions }: Stage, shown: Readonly<Record<1 | 2, Contents>>): boolean {
  const differs = (side: 1 | 2): boolean =>
    Object.keys(shown[side]).length > 0 && !isDeepStrictEqual(shown[side], versions[side]?.contents);
  return versions[1] === undefined || differs(1) || differs(2);
}

/** What both sides handed over last. */
export const contentsHandedOver = ({ versions }: Stage): Readonly<Record<1 | 2, Contents>> => ({
  1: versions[1]?.contents ?? {},
  2: versions[2]?.contents ?? {},
});

/** Both sides as entries of the wire. */
export function toShownEntries(contents: Readonly<Record<1 | 2, Contents>>): ShownEntry[] {
  const first = new Map(writeEntries(contents[1]).map((entry) => [entry.moduleId, entry]));
  const second = new Map(writeEntries(contents[2]).map((entry) => [entry.moduleId, entry]));
  return [...new Set([...first.keys(), ...second.keys()])].map((id) => ({
    performanceModuleId: id,
    content1: first.get(id)?.content ?? null,
    content2: second.get(id)?.content ?? null,
    rating1: first.get(id)?.rating ?? null,
    rating2: second.get(id)?.rating ?? null,
  }));
}

/** A hand-over as the wire has it. */
export const toHandOver = (version: StoredVersion | undefined) =>
  version === undefined
    ? null
    : {
        number: version.number,
        by: version.by,
        actingFor: version.actingFor,
        isOnBehalf: version.isOnBehalf,
        at: version.at.toISOString(),
      };

/** States from which the person goes on: what is said with a step back to them is said to them. */
const toPerson: ReadonlySet<string> = new Set(['PENDING', 'RELEASED']);

/**
 * Moves as the wire has them. What HR says to who judges is not for whom they judge: the person reads of another step back that it was
 * taken, without its words, and of a changed rating nothing here: it stands with the result once that is released.
 */
export const toPerformanceSteps = (steps: readonly StoredStep[], { isOwn }: { readonly isOwn: boolean }): PerformanceStep[] =>
  steps
    .filter(({ move }) => !isOwn || move !== 'calibrateAppraisal')
    .map((step) => ({
      ...step,
      comment: isOwn && reopening.has(step.move) && !toPerson.has(step.to) ? null : step.comment,
      at: step.at.toISOString(),
    }));

const reopening: ReadonlySet<string> = new Set(['reopenAppraisal', 'reopenEvaluation', 'reopenReview']);

/** Refuses a decision on another version of a side than the one on the screen: nobody approves a text that they have not seen. */
export function refuseUnseen(stage: Stage, side: 1 | 2, seen: number | undefined): void {
  const newest = stage.versions[side];
  refuseStale(seen, newest?.number ?? 0, newest === undefined ? undefined : { changedBy: newest.by, changedAt: newest.at });
}
