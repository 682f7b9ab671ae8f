import type { z } from 'zod';
import type { ApprovalCode } from '#contract/requests/approval-settings.ts';
import type { Area } from '#contract/endpoint.ts';
import type { NoticeGroup } from '#contract/notice-shapes.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RequestStatus, WaitsFor } from '#contract/requests/requests.ts';
import type { Part } from '#contract/sight.ts';

/** How a state of a kind is stored: a status of requests, or a word of the kind's own. */
export type State = number | string;

/**
 * Why somebody decides on a person's requests: as the approver of the record, as holder of the role that the setting names, as the
 * first in the line of managers who holds the right, as any manager of the line, or as anybody who holds the right.
 */
export type Basis = 'approver' | 'role' | 'firstOfLine' | 'line' | 'holder';

/** Who decides: holders of a right, on the first of these bases that somebody has. Where nobody has one full access is left. */
export interface Deciding {
  readonly right: Permission;
  readonly by: readonly (readonly Basis[])[];
  /** Who acts for somebody decides nothing in their place. */
  readonly inOwnRight?: true;
  /** Requests of which this column is true are decided by holders of this right instead. */
  readonly apart?: { readonly column: string; readonly right: Permission };
}

/** Who makes a move: those who decide, the person it is asked for, who filed it for them, or whom the setting lets cancel. */
export type Mover = 'reviewer' | 'approver' | 'requester' | 'submitter' | 'canceller';

/** A move by the name it has in the words of `requests`. */
export type MoveKey = 'approve' | 'reject' | 'cancel' | 'review' | 'keep' | 'withdraw' | 'ask_cancel' | 'submit';

/** Which of a kind's calls makes a move: the decision, the requester's way back, or the hand-over of what was a draft. */
export type MoveCall = 'decide' | 'cancel' | 'submit';

/** Whom a move is told, and as what. */
export interface MoveNotice<N extends string> {
  readonly kind: N;
  readonly to: 'approvers' | 'requester' | 'submitter';
}

/** A way from one state to another. */
export interface RequestMove<S extends State, N extends string> {
  readonly key: MoveKey;
  readonly from: readonly S[];
  readonly to: S;
  readonly who: readonly Mover[];
  readonly call: MoveCall;
  /** The number by which the call of decisions and the inbox name it; null for a call that makes this move alone. */
  readonly answer: RequestStatus | null;
  /** Whether it asks for a comment: `setting` where the company's setting of approvals says so. */
  readonly comment: 'never' | 'always' | 'setting';
  /** Turns the request down: nothing waits for this move, the request waits for those that carry it on. */
  readonly turnsDown?: true;
  /** Only where nobody is there to review first. */
  readonly unlessReviewed?: true;
  /** Not by who reviewed it: two look at it. */
  readonly notReviewer?: true;
  readonly notice: MoveNotice<N> | null;
}

/**
 * A kind of request: somebody asks, somebody decides. From this come the buttons, what the calls accept, the conditions of the
 * statements, the inbox, notices and reminders; what is asked for and what a decision does stay in the feature.
 */
export interface RequestKind<S extends State, N extends string> {
  /** The table of its requests, with `id`, `company_id`, `employee_id` and `status`. */
  readonly table: string;
  /** The column that says since when a request waits. */
  readonly since: string;
  /** Calls whose answers change when a request is decided. */
  readonly areas: readonly Area[];
  readonly states: readonly S[];
  /** Written by the requester alone and handed over by nobody yet. */
  readonly drafts: readonly S[];
  /** Handed over, and nobody has decided. */
  readonly undecided: readonly S[];
  /** In force. */
  readonly granted: readonly S[];
  /** What a request waits for in a state, beside the review that may come before an approval. */
  readonly waits: Readonly<Partial<Record<S, Exclude<WaitsFor['step'], 'review'>>>>;
  readonly moves: readonly RequestMove<S, N>[];
  /** What its numbers begin with; null: it has none. */
  readonly prefix: string | null;
  /** The setting that names its roles and asks for comments. */
  readonly setting: ApprovalCode | null;
  /** Whether somebody may file it for another; who did so decides nothing on it (decision A31). */
  readonly forOthers: boolean;
  readonly approvers: { readonly approve: Deciding; readonly review?: Deciding };
  /** The part of a person that it tells: who sees that part learns that one is open. */
  readonly part: Part;
  /**
   * When it moves pay: nobody approves what was asked for by an account, or for a person, behind which they may stand. Always, or where
   * the company keeps duties separate.
   */
  readonly movesPay?: 'always' | 'separateDuties';
  /** Whether the person hears of it only once it is decided. */
  readonly isSecret?: true;
  /** True where the person hears of a request that somebody else filed only once it is in force. */
  readonly isToldOnceGranted?: true;
  /** Who sees it besides the requester and those who decide. `always`: the whole line, also of those one acts for. */
  readonly sees: { readonly all: readonly Permission[]; readonly line: Permission | 'always' };
  /** Cancels the waiting requests of an employee who is archived. */
  readonly endsInArchive?: true;
  /** Where it is shown: to the requester, to who decides, and from the inbox. */
  readonly links: Readonly<Record<'requester' | 'approver' | 'inbox', (id: string) => string>>;
  /** What those who must act are told once it is filed; null where filing is no more than a draft. */
  readonly filed: N | null;
  /** The parameters of its notices beside the person. They go into mails: days, kinds and names alone (time.md section 5). */
  readonly notices: Readonly<Partial<Record<N, z.ZodObject>>>;
  /** The notices with a sentence of their own for the employee whom they concern. */
  readonly toPerson: readonly N[];
  /** The heading of its notices in the settings. */
  readonly group: NoticeGroup;
}

/** Describes a kind; its states and notices are those that it lists. */
export const requestKind = <const S extends State, Notices extends Readonly<Record<string, z.ZodObject>>>(
  kind: RequestKind<S, NoInfer<keyof Notices & string>> & { readonly notices: Notices },
): Omit<RequestKind<S, keyof Notices & string>, 'notices'> & { readonly notices: Notices } => kind;
