import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';
import { dayOf } from '#server/http/clock.ts';

/** Tells the 1st line manager that events wait for a look, once a day for each person. */
export async function tellOfDoubt({ db, session, now }: Context, of: { employeeId: string; at: Date }): Promise<void> {
  const { companyId } = session;
  const person = await db
    .selectFrom('employees')
    .select('line_manager1_id')
    .where('company_id', '=', companyId)
    .where('id', '=', of.employeeId)
    .executeTakeFirstOrThrow();
  if (person.line_manager1_id === null) return;
  const day = dayOf(of.at);
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'clock_suspect',
        about: of.employeeId,
        receivers: [{ employeeId: person.line_manager1_id }],
        subjectId: of.employeeId,
        occasion: day,
        params: { day },
        link: `/attendance/team?date=${day}`,
      },
    ],
  });
}
