import { Refusal, refuseField } from '#contract/errors.ts';
import { followRecords } from '#server/people/checklists/index.ts';
import { readProbation, setProbationPassed } from '#server/people/employees/form/probation.queries.ts';
import { holdRecord } from '#server/people/employees/form/stored-form.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Confirms that somebody else's probation is passed. Once: the second of two is told so. */
export async function passProbation(context: Context, of: { id: string; day: string }): Promise<{ id: string; type: string }> {
  const { db, session } = context;
  const one = { companyId: session.companyId, id: of.id };
  await holdRecord(db, one);
  const record = await readProbation(db, one);
  if (record === undefined) throw new Refusal('NOT_FOUND');
  if (of.id === session.employeeId) throw new Refusal('OWN_PROBATION');
  if (record.probation_passed_on !== null) throw new Refusal('PROBATION_PASSED');
  if (of.day < record.join_date) throw refuseField('probationEndDate', 'validation.before_join_date');
  await setProbationPassed(db, { ...one, day: of.day });
  await followRecords(context, [of.id]);
  return { id: of.id, type: 'PERMANENT_STAFF' };
}
