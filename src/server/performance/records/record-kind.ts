import { Refusal } from '#contract/errors.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import { moveFrom } from '#engine/performance/moves.ts';
import type { Maker, RecordMove } from '#engine/performance/moves.ts';
import { performanceRecords as en } from '#i18n/en/performance/performance-records.ts';
import { performanceRecords as km } from '#i18n/km/performance/performance-records.ts';
import type { Language } from '#i18n/translation.ts';
import type { Db } from '#server/db/connect.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { readPerformanceSteps } from '#server/performance/records/stored/stored.queries.ts';
import { findStanding, makes, refuseFormer } from '#server/performance/records/who.ts';
import type { Right, Standing } from '#server/performance/records/who.ts';

/** The standing of the caller towards a record of any kind. */
interface AnyStanding {
  readonly isOwn: boolean;
}

/** The properties of one kind of record: its reads, the standing of the caller, states and moves. `Row`: the columns that a list reads. */
interface Described<Row, Stored extends Row & { readonly id: string }, State extends string, Key extends string, S> {
  readonly kind: PerformanceKind;
  /** Reads a record; `isHeld`: it is held until the call ends. */
  readonly find: (context: Context, of: { readonly id: string; readonly isHeld: boolean }) => Promise<Stored | undefined>;
  /** Reads the caller's standing towards the record. Refuses callers who may not read it with NOT_FOUND. */
  readonly standingOf: (context: Context, record: Stored) => Promise<S>;
  /** The caller's right to make a move of one of these makers. */
  readonly rightOf: (
    context: Context,
    of: { readonly record: Row; readonly standing: S; readonly who: readonly Maker[] },
  ) => Right | undefined;
  readonly moves: readonly RecordMove<State, Key>[];
  /** The state that a move looks at. */
  readonly stateOf: (record: Row, key: Key) => State;
  /** Whether a move may be made as far as more than its state says. */
  readonly isReady?: (record: Row, key: Key) => boolean;
  /** Throws what is said to who comes too early; who comes too late is told who was first. */
  readonly refuseEarly: (record: Row, key: Key) => void;
  /** What a state is called where it has no word of its own. */
  readonly stateWord?: (state: State, language: Language) => string | undefined;
}

/** Reads and rights of a record whose employee is led and evaluated (performance.md 4). */
export function ledRecord<
  Row,
  Stored extends Row & { readonly id: string; readonly employee_id: string; readonly year: number },
>(of: {
  readonly find: (
    db: Db,
    of: { readonly companyId: string; readonly id: string; readonly isHeld: boolean },
  ) => Promise<Stored | undefined>;
  /** Whether nothing of it is written any more. */
  readonly isClosed: (record: Stored) => boolean;
  /** By what right the caller approves, where a move is made by who approves. */
  readonly approves?: (context: Context, standing: Standing, record: Row) => Right | undefined;
}) {
  return {
    find: async ({ db, session }: Context, one: { readonly id: string; readonly isHeld: boolean }) =>
      await of.find(db, { companyId: session.companyId, ...one }),
    standingOf: async (context: Context, record: Stored): Promise<Standing> => {
      const standing = await findStanding(context, record.employee_id);
      const { id, year } = record;
      await refuseFormer(context, standing, { id, year, isClosed: of.isClosed(record) });
      return standing;
    },
    rightOf: (
      context: Context,
      { record, standing, who }: { readonly record: Row; readonly standing: Standing; readonly who: readonly Maker[] },
    ): Right | undefined => makes(context, standing, { who, approves: of.approves?.(context, standing, record) }),
  };
}

/** A record that is held, with the right by which it is moved. */
export interface Opened<Stored, S = Standing> {
  readonly record: Stored;
  readonly standing: S;
  readonly right: Right;
}

/** What all kinds of records do in the same way: they are opened, and their moves looked at. */
export function recordKind<
  Row,
  Stored extends Row & { readonly id: string },
  State extends string,
  Key extends string,
  S extends AnyStanding = Standing,
>(of: Described<Row, Stored, State, Key, S>) {
  const { kind, moves } = of;

  const keyOf = <Stage extends 'SETTING' | 'EVALUATION' | 'WHOLE'>({ session }: Context, id: string, stage: Stage) => ({
    companyId: session.companyId,
    kind,
    id,
    stage,
  });

  /** A move, whatever the state. */
  const moveOf = (key: Key): RecordMove<State, Key> => {
    const found = moves.find((move) => move.key === key);
    if (found === undefined) throw new TypeError(`no move ${key}`);
    return found;
  };

  /** The caller's right to make a move, whatever the state. */
  const rightTo = (context: Context, key: Key, { record, standing }: { record: Row; standing: S }): Right | undefined =>
    of.rightOf(context, { record, standing, who: moveOf(key).who });

  const isPossible = (record: Row, key: Key): boolean =>
    of.isReady?.(record, key) !== false && moveFrom(moves, { key, state: of.stateOf(record, key) }) !== undefined;

  /** Moves that the caller may make now. */
  const movesNow = (context: Context, record: Row, standing: S): readonly Key[] =>
    moves
      .map(({ key }) => key)
      .filter((key) => isPossible(record, key) && rightTo(context, key, { record, standing }) !== undefined);

  /** The record and what the caller is to its person; out of reach: as if it were not there. */
  const open = async (
    context: Context,
    id: string,
    { isHeld }: { readonly isHeld: boolean },
  ): Promise<{ record: Stored; standing: S }> => {
    const record = await of.find(context, { id, isHeld });
    if (record === undefined) throw new Refusal('NOT_FOUND');
    return { record, standing: await of.standingOf(context, record) };
  };

  const decided = async (context: Context, record: Stored, key: Key): Promise<Refusal> => {
    const state = of.stateOf(record, key);
    const last = (await readPerformanceSteps(context.db, { companyId: context.session.companyId, kind, id: record.id })).at(-1);
    const words: Readonly<Record<string, string>> = (context.language === 'km' ? km : en).states;
    const word = of.stateWord?.(state, context.language) ?? words[state] ?? state;
    return new Refusal('RECORD_DECIDED', {
      status: word.toLocaleLowerCase(),
      name: last?.by ?? '-',
      time: last === undefined ? '-' : sayInstant(last.at),
    });
  };

  /** Holds the record and refuses who may not make the move, or not now: too early, or after somebody else's. */
  const begin = async (context: Context, id: string, key: Key): Promise<Opened<Stored, S>> => {
    const { record, standing } = await open(context, id, { isHeld: true });
    if (standing.isOwn && !moveOf(key).who.includes('employee')) throw new Refusal('RECORD_OWN');
    const right = rightTo(context, key, { record, standing });
    if (right === undefined) throw new Refusal('RECORD_NOT_YOURS');
    if (!isPossible(record, key)) {
      of.refuseEarly(record, key);
      throw await decided(context, record, key);
    }
    return { record, standing, right };
  };

  return { keyOf, moveOf, rightTo, movesNow, open, begin };
}
