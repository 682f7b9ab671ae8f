import { sql } from 'kysely';
import { requestKindNames, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { requestTable, stands } from '#server/db/parts/request-states.ts';
import { insertSteps } from '#server/requests/request-kinds/steps.queries.ts';
import { inOrder } from '#server/in-order.ts';
import type { Context } from '#server/http/context.ts';

/** Cancels the waiting requests of an employee who is archived, for the kinds with `endsInArchive`. */
export async function endWaiting(context: Context, employeeId: string): Promise<void> {
  await inOrder(
    requestKindNames.filter((kind) => requestKinds[kind].endsInArchive === true),
    async (kind) => await endKind(context, kind, employeeId),
  );
}

async function endKind({ db, session, now }: Context, kind: RequestKindName, employeeId: string): Promise<void> {
  const { companyId } = session;
  const { rows } = await sql<{ id: string }>`
    update ${requestTable(kind)} r set status = ${REQUEST.CANCELLED}, decided_at = ${now}
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and ${stands(kind, 'undecided')} returning r.id`.execute(
    db,
  );
  const step = {
    companyId,
    kind,
    from: REQUEST.REQUESTED,
    to: REQUEST.CANCELLED,
    userId: null,
    actedFor: null,
    comment: null,
    now,
  };
  await insertSteps(
    db,
    rows.map(({ id }) => ({ ...step, requestId: id })),
  );
}
