import type { RawBuilder } from 'kysely';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { WaitingRow } from '#contract/home/approvals.ts';
import type { Context, Session } from '#server/http/context.ts';
import { daysBetween } from '#engine/calendar/day.ts';

/** Which of what waits is asked for. */
export interface WaitingQuery {
  /** With what full access alone lets one decide. */
  readonly byFullAccess: boolean;
  readonly search: string | undefined;
}

/** A kind of thing that waits for decisions. */
export interface WaitingSource {
  readonly type: WaitingRow['type'];
  /** A query of the ids that wait for the caller, with `since`, the instant of the request. Null: nothing waits. */
  readonly waiting: (context: Context, query: WaitingQuery) => RawBuilder<unknown> | null;
  /** Rows of the inbox by their ids, in any order. */
  readonly describe: (context: Context, ids: readonly string[]) => Promise<readonly WaitingRow[]>;
  /** Decides through the same service as the single call; a kind without it is only led to. */
  readonly decide?: (
    context: Context,
    of: { readonly id: string; readonly status: RequestStatus; readonly comment: string | null },
  ) => Promise<unknown>;
}

/** The name of the absent person in whose place a session decides; null: in its own right. */
export const absentName = ({ actingFor }: Session, employeeId: string | null): string | null =>
  actingFor.find((one) => one.employeeId === employeeId)?.name ?? null;

/** Whole days from one to another. */
export const daysSince = (day: string, today: string): number => Math.max(0, daysBetween(day, today));
