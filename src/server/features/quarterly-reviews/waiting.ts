import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { personName } from '#server/db/names.ts';
import { isEmployed } from '#server/features/deciders/index.ts';
import { isToEvaluate } from '#server/features/performance-records/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { photoName } from '#server/files/photo-name.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { daysSince } from '#server/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/waiting.ts';

interface Waiting {
  readonly id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly title: string;
  readonly since: Date;
}

function rows(context: Context, { search, byFullAccess }: Pick<WaitingQuery, 'byFullAccess' | 'search'>): RawBuilder<unknown> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`quarterly_reviews r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${context.session.companyId} and ${isEmployed('e', context.today)} and r.status = 'SUBMITTED' and r.marked_at is null
      and ${isToEvaluate(context, { byFullAccess })}
      and concat_ws(' ', e.last_name, e.first_name, e.last_name, e.code, e.last_name_kh, e.first_name_kh) ilike ${pattern}`;
}

/** Submitted reviews that wait for the mark. They are read first and marked on their page, never in bulk (performance.md 8). */
export const waitingReviews: WaitingSource = {
  type: 'quarterly',
  list: async (context, query) => {
    const { rows: found } = await sql<Waiting>`
      select r.id, r.employee_id, ${personName('e')} as name, r.year || '/' || r.quarter as title, r.updated_at as since,
        (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo
      from ${rows(context, query)} order by r.updated_at, r.id limit ${query.limit} offset ${query.offset}`.execute(context.db);
    return found.map((row) => {
      const requestedDate = dayOf(row.since);
      return {
        type: 'quarterly',
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
        alsoAway: 0,
        link: `/performance/quarterly-review/edit/${row.id}`,
      };
    });
  },
  count: async (context, query) => {
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${rows(context, query)}`.execute(context.db);
    return counted[0]?.count ?? 0;
  },
};
