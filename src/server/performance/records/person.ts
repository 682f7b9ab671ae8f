import type { EmployeeBlock } from '#contract/performance/records/performance-records.ts';
import { readPersonFacts } from '#server/performance/records/who.queries.ts';
import type { Context } from '#server/http/context.ts';

const nobody: EmployeeBlock = { fullName: '', name: '', nameKH: null, position: null, department: null, supervisor: null };

/** Whom a record is about, by the post in force. */
export async function describePerson({ db, session, today }: Context, employeeId: string): Promise<EmployeeBlock> {
  const { companyId } = session;
  const facts = (await readPersonFacts(db, { companyId, today, employeeIds: [employeeId] })).get(employeeId);
  if (facts === undefined) return nobody;
  const { employeeId: _id, ...block } = facts;
  return block;
}
