import type { RequestKindName } from '#contract/request-kinds.ts';
import type { RequestStatus, WaitsFor } from '#contract/requests/requests.ts';
import { readAwaited } from '#server/requests/approvers/index.ts';
import { namesOf } from '#server/requests/request-kinds/shown.ts';
import type { Context } from '#server/http/context.ts';

interface Open {
  readonly id: string;
  readonly employee_id: string;
  readonly status: RequestStatus;
  readonly created_by: string | null;
}

/** What a request waits for, and who may approve it in the end; both null once it is decided. */
export interface Waiting {
  readonly mayDecide: string | null;
  readonly waitsFor: WaitsFor | null;
}

export const NOT_WAITING: Waiting = { mayDecide: null, waitsFor: null };

/** For which step the requests of a page wait, and for whom. The same statements whatever the size of the page. */
export async function readWaiting(
  { db, session, today }: Context,
  kind: RequestKindName,
  requests: readonly Open[],
): Promise<(request: Open) => Waiting> {
  const asked = requests.map(({ id, employee_id, status, created_by }) => ({
    id,
    employeeId: employee_id,
    state: status,
    filedBy: created_by,
  }));
  const awaited = await readAwaited(db, { companyId: session.companyId, today, kind, requests: asked });
  return ({ id }) => {
    const found = awaited.get(id);
    if (found === undefined) return NOT_WAITING;
    return { mayDecide: namesOf(found.approvers), waitsFor: { step: found.step, names: namesOf(found.takers) } };
  };
}
