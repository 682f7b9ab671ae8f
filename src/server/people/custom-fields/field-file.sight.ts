import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { Db } from '#server/db/connect.ts';
import type { Session } from '#server/http/context.ts';
import { findFileValue } from '#server/people/custom-fields/values.queries.ts';

/** Whether the session sees the field that holds a file, of the person whose value it is. */
export async function seesFieldFile(db: Db, of: { readonly session: Session; readonly fileId: string }): Promise<boolean> {
  const { session, fileId } = of;
  const value = await findFileValue(db, { companyId: session.companyId, fileId });
  return value !== undefined && visibilitiesFor(session, value.employeeId === session.employeeId).includes(value.visibility);
}
