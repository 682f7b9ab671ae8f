import { sql } from 'kysely';
import { REQUEST } from '#contract/requests/requests.ts';
import { requestTable, stands } from '#server/db/parts/request-states.ts';
import { insertSteps } from '#server/requests/request-kinds/steps.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Cancels the changes of a record that wait: the person is in the archive, where nothing of theirs can be decided. */
export async function endWaiting({ db, session, now }: Context, kind: 'terms' | 'details', employeeId: string): Promise<void> {
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
