import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WaitingKind } from '#contract/home/approvals.ts';
import { personName } from '#server/db/parts/names.ts';
import { isEmployed } from '#server/requests/approvers/index.ts';
import { approves, readStandings } from '#server/performance/records/who.ts';
import { photoLink } from '#server/files/file-link.ts';
import { photoName } from '#server/files/photo-name.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { absentName, daysSince } from '#server/requests/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/requests/waiting.ts';
import { isPersonFound } from '#server/db/parts/search.ts';

interface Waiting {
  readonly id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly title: string;
  readonly since: Date;
  readonly submitted_for: string | null;
}

interface WaitingRecords {
  readonly table: RawBuilder<unknown>;
  /** Which rows `r` of the table, of the person `e`, wait for the caller. */
  readonly waits: (context: Context, query: Pick<WaitingQuery, 'byFullAccess'>) => RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly link: (id: string) => string;
  /** What waits to be approved: by whom it was submitted in the person's place. Without it, it waits to be evaluated. */
  readonly submittedFor?: RawBuilder<unknown>;
}

/** What waits of a record of performance. It is read first and decided on its page, never in bulk (performance.md 8). */
export function waitingRecords(type: WaitingKind, of: WaitingRecords): WaitingSource {
  return {
    type,
    waiting: (context, { search, byFullAccess }) => sql`select r.id, r.updated_at as since
      from ${of.table} r join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${context.session.companyId} and ${isEmployed('e', context.today)} and ${of.waits(context, { byFullAccess })}
        and ${isPersonFound(search, 'e')}`,
    describe: async (context, ids) => {
      const { rows: found } = await sql<Waiting>`
        select r.id, r.employee_id, ${personName('e')} as name, ${of.title} as title, r.updated_at as since,
          ${of.submittedFor ?? sql`null`} as submitted_for,
          (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo
        from ${of.table} r join employees e on e.company_id = r.company_id and e.id = r.employee_id
        where r.company_id = ${context.session.companyId} and r.id = any(${ids}::uuid[])`.execute(context.db);
      const standings = await readStandings(context, [...new Set(found.map((row) => row.employee_id))]);
      return found.map((row) => {
        const requestedDate = dayOf(row.since);
        const standing = standings.get(row.employee_id);
        const right =
          standing === undefined || of.submittedFor === undefined
            ? standing?.evaluates
            : approves(context, standing, { submittedFor: row.submitted_for });
        return {
          type,
          id: row.id,
          requestNo: null,
          employeeId: row.employee_id,
          employeeName: row.name,
          photo: row.photo,
          photoLink: photoLink(context, row.photo),
          title: row.title,
          start: requestedDate,
          end: requestedDate,
          quantity: null,
          unit: null,
          requestedDate,
          status: null,
          waitingDays: daysSince(requestedDate, context.today),
          actions: [],
          actingFor: absentName(context.session, right?.actsFor ?? null),
          alsoAway: 0,
          isWhole: false,
          link: of.link(row.id),
        };
      });
    },
  };
}
