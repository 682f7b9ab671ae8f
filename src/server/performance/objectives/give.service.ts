import { insertObjectives } from '#server/performance/objectives/objectives.queries.ts';
import { addSteps } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Gives each of these people empty objectives of a year; who has some keeps them. Returns who got some. Two statements for any number. */
export async function giveObjectives(
  context: Context,
  { year, employeeIds }: { readonly year: number; readonly employeeIds: readonly string[] },
): Promise<readonly string[]> {
  if (employeeIds.length === 0) return [];
  const { db, session, now } = context;
  const given = await insertObjectives(db, { companyId: session.companyId, userId: session.userId, employeeIds, year, now });
  await addSteps(
    context,
    given.map(({ id }) => ({
      kind: 'objective',
      id,
      move: 'create',
      from: null,
      to: 'PENDING',
      right: { actsFor: null },
    })),
  );
  return given.map(({ employee_id: employeeId }) => employeeId);
}
