import { Refusal, refuseField } from '#contract/errors.ts';
import { followRecords } from '#server/people/checklists/index.ts';
import { readProbation, setProbation } from '#server/people/employees/form/probation.queries.ts';
import { holdRecord } from '#server/people/employees/form/stored-form.queries.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Confirms that somebody else's probation is passed. Once: the second of two is told so. */
export async function passProbation(context: Context, of: { id: string; day: string }): Promise<{ id: string; type: string }> {
  const { one, record } = await holdProbation(context, of.id);
  if (of.day < record.join_date) throw refuseField('probationEndDate', 'validation.before_join_date');
  await setProbation(context.db, { ...one, set: { probation_passed_on: of.day } });
  await followRecords(context, [of.id]);
  return { id: of.id, type: 'PERMANENT_STAFF' };
}

/** Lets somebody else's probation end later than it does. */
export async function extendProbation(
  context: Context,
  of: { id: string; until: string },
): Promise<{ id: string; until: string }> {
  const { one, record } = await holdProbation(context, of.id);
  const { join_date: joined, probation_expires_on: ends } = record;
  if (of.until <= joined) throw refuseField('until', 'validation.after_join_date');
  if (ends !== null && of.until <= ends) throw refuseField('until', 'validation.later_than', { day: sayDay(ends) });
  await setProbation(context.db, { ...one, set: { probation_expires_on: of.until } });
  await followRecords(context, [of.id]);
  return of;
}

/** A probation that is still open, held until the end of the transaction. */
async function holdProbation({ db, session }: Context, id: string) {
  const one = { companyId: session.companyId, id };
  await holdRecord(db, one);
  const record = await readProbation(db, one);
  if (record === undefined) throw new Refusal('NOT_FOUND');
  if (id === session.employeeId) throw new Refusal('OWN_PROBATION');
  if (record.probation_passed_on !== null) throw new Refusal('PROBATION_PASSED');
  return { one, record };
}
