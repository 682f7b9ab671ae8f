import { readDeciders } from '#server/features/deciders/index.ts';
import { notify } from '#server/features/notifications/index.ts';
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

interface About {
  readonly id: string;
  readonly employeeId: string;
  readonly day: string;
}

/** Tells those who may decide on a correction. */
export async function tellDeciders({ db, session, today, now }: Context, about: About): Promise<void> {
  const { companyId } = session;
  const asked = { companyId, today, code: 'correction', act: 'approve', employeeIds: [about.employeeId] } as const;
  const receivers = (await readDeciders(db, asked)).map(({ userId }) => ({ userId }));
  await notify(db, {
    companyId,
    now,
    events: [{ ...eventOf(about), kind: 'correction_requested', receivers, link: '/attendance/corrections?scope=decide' }],
  });
}

/** Tells the employee what became of a correction. */
export async function tellEmployee({ db, session, now }: Context, about: About): Promise<void> {
  const receivers = [{ employeeId: about.employeeId }];
  const link = '/attendance/corrections?scope=mine';
  await notify(db, {
    companyId: session.companyId,
    now,
    events: [{ ...eventOf(about), kind: 'correction_decided', receivers, link }],
  });
}

const eventOf = (about: About) => ({ about: about.employeeId, subjectId: about.id, params: { day: about.day } });
