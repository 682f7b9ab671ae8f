import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { namesOf } from '#server/features/requests/shown.ts';
import type { Context } from '#server/http/context.ts';

interface Open {
  readonly employee_id: string;
  readonly status: RequestStatus;
}

const waits: ReadonlySet<RequestStatus> = new Set([REQUEST.REQUESTED, REQUEST.REVIEWED, REQUEST.CANCEL_ASKED]);

/** Names of who may approve the requests of a page that are still open; one statement for all of them. */
export async function readMayDecide(
  { db, session, today }: Context,
  code: 'leave' | 'overtime',
  requests: readonly Open[],
): Promise<(request: Open) => string | null> {
  const employeeIds = [...new Set(requests.filter(({ status }) => waits.has(status)).map((one) => one.employee_id))];
  if (employeeIds.length === 0) return () => null;
  const deciders = await readDeciders(db, { companyId: session.companyId, today, code, act: 'approve', employeeIds });
  const byPerson = Map.groupBy(deciders, ({ employeeId }) => employeeId);
  return ({ employee_id }) => namesOf(byPerson.get(employee_id) ?? []);
}
