import type { Area } from '#contract/endpoint.ts';
import type { NoticeGroup } from '#contract/notice-shapes.ts';
import { correctionKind } from '#contract/time/request-kinds/correction.ts';
import { detailsKind } from '#contract/people/request-kinds/details.ts';
import type * as kinds from '#contract/requests/request-kind.ts';
import type { MoveCall, MoveKey, Mover, State } from '#contract/requests/request-kind.ts';
import { leaveKind } from '#contract/time/request-kinds/leave.ts';
import { overtimeKind } from '#contract/time/request-kinds/overtime.ts';
import { timesheetKind } from '#contract/time/request-kinds/timesheet.ts';
import { letterKind } from '#contract/people/request-kinds/letter.ts';
import { termsKind } from '#contract/people/request-kinds/terms.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { recordKinds } from '#contract/performance/record-kinds/index.ts';
import { keysOf } from '#engine/keys-of.ts';
import { joinedPart } from '#engine/parts-of.ts';

export type { Basis, Deciding, MoveKey, State } from '#contract/requests/request-kind.ts';

/** Every kind of request, in the order of the inbox. */
const described = {
  leave: leaveKind,
  overtime: overtimeKind,
  timesheet: timesheetKind,
  correction: correctionKind,
  details: detailsKind,
  terms: termsKind,
  letter: letterKind,
} as const;

export type RequestKindName = keyof typeof described;
export const requestKindNames = keysOf(described);

/** Whether something that waits is a request, and is decided where it is listed. */
export const isRequestKind = (kind: string): kind is RequestKindName => Object.hasOwn(described, kind);

type RecordWaiting = (typeof recordKinds)[keyof typeof recordKinds]['waitsAs'][number];
const waitingRecords: readonly RecordWaiting[] = Object.values(recordKinds).flatMap(
  ({ waitsAs }): readonly RecordWaiting[] => waitsAs,
);

/** The kinds of rows in the inbox, in its order. Payroll and performance records are decided on their own pages. */
export type WaitingKind = RequestKindName | 'payroll' | RecordWaiting;
export const waitingKinds: readonly WaitingKind[] = [...requestKindNames, 'payroll', ...waitingRecords];

const all = { ...described, ...recordKinds };

/** The parameters of the notices of all kinds beside the person. */
export const kindNotices = joinedPart(all, 'notices');
type KindNotice = keyof typeof kindNotices;

/** A kind of request, for code that reads all kinds. */
export type RequestKind = kinds.RequestKind<State, KindNotice>;
export type RequestMove = kinds.RequestMove<State, KindNotice>;

/** Kinds of notices that speak to the person whom they are about. */
export const kindNoticesToPerson: readonly KindNotice[] = Object.values(all).flatMap(
  ({ toPerson }): readonly KindNotice[] => toPerson,
);

/** The notices of all kinds under a heading of the settings. */
export const kindNoticesUnder = (heading: NoticeGroup): readonly KindNotice[] =>
  Object.values(all).flatMap(({ group, notices }): KindNotice[] => (group === heading ? keysOf(notices) : []));

/** Calls whose answers change when a request of any kind is decided. */
export const decidedAreas: readonly Area[] = [...new Set(Object.values(described).flatMap(({ areas }) => areas))];

type StateOf<K extends RequestKindName> = (typeof described)[K]['states'][number];

/** Every kind of request, as what reads them all sees it. */
export const requestKinds: Readonly<Record<RequestKindName, RequestKind>> = described;

/** Sets of states that statements and lists ask for. */
export type StateSet = 'drafts' | 'undecided' | 'granted' | 'open' | 'waiting' | 'decided';

const isApproving = (who: Mover): boolean => who === 'approver' || who === 'reviewer';

/** The moves of the call of decisions that lead on from a state, in the order of their buttons. */
export const decisionsFrom = (kind: RequestKindName, state: State): readonly RequestMove[] =>
  requestKinds[kind].moves.filter(({ call, from }) => call === 'decide' && from.includes(state));

/** Those of who decides that carry the request on: what it waits for. */
export const awaitedFrom = (kind: RequestKindName, state: State): readonly RequestMove[] =>
  decisionsFrom(kind, state).filter(({ who, turnsDown }) => who.some(isApproving) && turnsDown !== true);

/** The states to which a review leads. */
export const reviewedStates = (kind: RequestKindName): readonly State[] =>
  requestKinds[kind].moves.filter(({ who, turnsDown }) => who.includes('reviewer') && turnsDown !== true).map(({ to }) => to);

/**
 * The states of a set. open: what another request may not stand beside, undecided or in force. waiting: somebody is to decide.
 * decided: nobody is, and it is no draft.
 */
export function statesIn<K extends RequestKindName>(kind: K, set: StateSet): readonly StateOf<K>[];
export function statesIn(kind: RequestKindName, set: StateSet): readonly State[] {
  const { states, drafts, undecided, granted } = requestKinds[kind];
  const sets: Readonly<Record<StateSet, (state: State) => boolean>> = {
    drafts: (state) => drafts.includes(state),
    undecided: (state) => undecided.includes(state),
    granted: (state) => granted.includes(state),
    open: (state) => undecided.includes(state) || granted.includes(state),
    waiting: (state) => awaitedFrom(kind, state).length > 0,
    decided: (state) => !drafts.includes(state) && awaitedFrom(kind, state).length === 0,
  };
  return states.filter(sets[set]);
}

/** Whether a state belongs to a set. */
export const isIn = (kind: RequestKindName, set: StateSet, state: State): boolean =>
  (statesIn(kind, set) as readonly State[]).includes(state);

/** The move that a call makes out of a state by the number it was sent, or none. */
export const moveOf = (
  kind: RequestKindName,
  of: { readonly call: MoveCall; readonly state: State; readonly answer: RequestStatus },
): RequestMove | undefined =>
  requestKinds[kind].moves.find(({ call, from, answer }) => call === of.call && from.includes(of.state) && answer === of.answer);

/** The move of a name out of a state, or none. */
export const moveNamed = (kind: RequestKindName, key: MoveKey, state: State): RequestMove | undefined =>
  requestKinds[kind].moves.find((move) => move.key === key && move.from.includes(state));

/** A move that is offered as a button beside a comment, by the words of `requests`; what is submitted has a page of its own. */
export type OfferedKey = Exclude<MoveKey, 'submit'>;

/** What a decision to this number is called, on what stands in a state; a list that shows no state has one move for each number. */
export function decisionNamed(
  kind: RequestKindName,
  of: { readonly answer: RequestStatus; readonly state: State | null },
): OfferedKey | undefined {
  const { answer, state } = of;
  const move = requestKinds[kind].moves.find(
    (one) => one.call === 'decide' && one.answer === answer && (state === null || one.from.includes(state)),
  );
  return move === undefined || move.key === 'submit' ? undefined : move.key;
}

/** What those who may decide are told of requests of a kind. */
export function askingNotices(kind: RequestKindName): readonly KindNotice[] {
  const { filed, moves } = requestKinds[kind];
  const told = moves.flatMap(({ notice }) => (notice?.to === 'approvers' ? [notice.kind] : []));
  return [...(filed === null ? [] : [filed]), ...told];
}
