import { sql } from 'kysely';
import { holds } from '#contract/permissions.ts';
import type { Session } from '#server/http/context.ts';
import { daysSince } from '#server/requests/waiting.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';
import { dayOf } from '#server/http/clock.ts';

/** The states whose next step the session may take: a submitted payroll is verified, a verified one approved. */
const statesFor = (session: Session): readonly string[] => [
  ...(holds(session, 'payroll/verify') ? ['SUBMITTED'] : []),
  ...(holds(session, 'payroll/approve') ? ['VERIFIED'] : []),
];

const since = sql`coalesce(p.verified_at, p.submitted_at, p.updated_at)`;

/** Payroll that waits for its next step; decided on its own page, with its numbers in sight. */
export const waitingPayroll: WaitingSource = {
  type: 'payroll',
  waiting: ({ session }, { search }) =>
    search !== undefined && search !== ''
      ? null
      : sql`select p.id, ${since} as since from payroll_periods p
          where p.company_id = ${session.companyId} and p.state = any(${`{${statesFor(session).join(',')}}`}::text[]) and not p.rides
            and not exists (select from payroll_hands h where h.company_id = p.company_id and h.run_id = p.run_id and h.user_id = ${session.userId}
              and (select separate_duties from payroll_settings s where s.company_id = p.company_id))`,
  describe: async (context, ids) => {
    const { rows } = await sql<{ id: string; month: string; period: string; state: string; at: Date }>`
      select p.id, r.month, p.period, p.state, ${since} as at
      from payroll_periods p join payroll_runs r on r.company_id = p.company_id and r.id = p.run_id
      where p.company_id = ${context.session.companyId} and p.id = any(${ids}::uuid[])`.execute(context.db);
    return rows.map((row) => {
      const requestedDate = dayOf(row.at);
      return {
        type: 'payroll',
        id: row.id,
        requestNo: null,
        employeeId: null,
        employeeName: null,
        photo: null,
        photoLink: null,
        title: row.state,
        start: `${row.month}-01`,
        end: `${row.month}-01`,
        quantity: null,
        unit: null,
        requestedDate,
        status: null,
        waitingDays: daysSince(requestedDate, context.today),
        actions: [],
        actingFor: row.state === 'VERIFIED' ? (context.session.approvesPayrollFor?.name ?? null) : null,
        alsoAway: 0,
        isWhole: false,
        link: `/payrolls?date=${row.month}&period=${row.period}`,
      };
    });
  },
};
