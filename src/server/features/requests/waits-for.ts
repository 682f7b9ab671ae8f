import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus, WaitsFor } from '#contract/requests.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { namesOf } from '#server/features/requests/shown.ts';
import type { Context } from '#server/http/context.ts';

interface Open {
  readonly employee_id: string;
  readonly status: RequestStatus;
}

/** What a request waits for, and who may approve it in the end; both null once it is decided. */
export interface Waiting {
  readonly mayDecide: string | null;
  readonly waitsFor: WaitsFor | null;
}

export const NOT_WAITING: Waiting = { mayDecide: null, waitsFor: null };

const waits: ReadonlySet<RequestStatus> = new Set([REQUEST.REQUESTED, REQUEST.REVIEWED, REQUEST.CANCEL_ASKED]);

/**
 * For which step the requests of a page wait, and for whom: the review where one is asked for and somebody can give it, else the
 * approval, or the answer to the wish to cancel. The same statements whatever the size of the page.
 */
export async function readWaiting(
  { db, session, today }: Context,
  code: 'leave' | 'overtime',
  requests: readonly Open[],
): Promise<(request: Open) => Waiting> {
  const open = requests.filter(({ status }) => waits.has(status));
  if (open.length === 0) return () => NOT_WAITING;
  const { companyId } = session;
  const employeeIds = [...new Set(open.map((one) => one.employee_id))];
  const asked = { companyId, today, code, employeeIds } as const;
  const approvers = Map.groupBy(await readDeciders(db, { ...asked, act: 'approve' }), ({ employeeId }) => employeeId);
  const { has_reviewer: hasReviewer } = await readApprovalSetting(db, { companyId, code });
  const reviewers = Map.groupBy(
    hasReviewer && open.some(({ status }) => status === REQUEST.REQUESTED)
      ? await readDeciders(db, { ...asked, act: 'review' })
      : [],
    ({ employeeId }) => employeeId,
  );
  return ({ employee_id, status }) => {
    if (!waits.has(status)) return NOT_WAITING;
    const mayDecide = namesOf(approvers.get(employee_id) ?? []);
    const review = status === REQUEST.REQUESTED ? reviewers.get(employee_id) : undefined;
    if (review !== undefined) return { mayDecide, waitsFor: { step: 'review', names: namesOf(review) } };
    return { mayDecide, waitsFor: { step: status === REQUEST.CANCEL_ASKED ? 'cancellation' : 'approval', names: mayDecide } };
  };
}
