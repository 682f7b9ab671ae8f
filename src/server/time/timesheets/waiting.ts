import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstDayOf, lastDayOf } from '#engine/calendar/day.ts';
import { Refusal } from '#contract/errors.ts';
import { moveOf, requestKinds } from '#contract/request-kinds.ts';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetStatus } from '#contract/time/timesheets.ts';
import { shell as en } from '#i18n/en/shell.ts';
import { shell as km } from '#i18n/km/shell.ts';
import { approveSheet } from '#server/time/timesheets/decide.service.ts';
import { movesOf, toActions, waitsForMe } from '#server/requests/approvers/index.ts';
import { hoursOf } from '#server/time/timesheets/sheet/wire.ts';
import { photoLink } from '#server/files/file-link.ts';
import { photoName } from '#server/files/photo-name.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { absentName, daysSince } from '#server/requests/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/requests/waiting.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { personName } from '#server/db/parts/names.ts';
import { isPersonFound } from '#server/db/parts/search.ts';

/** Submitted sheets that the caller may approve. */
function waiting(context: Context, query: Pick<WaitingQuery, 'byFullAccess' | 'search'>): RawBuilder<unknown> {
  return sql`timesheets r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${context.session.companyId} and ${waitsForMe(context, 'timesheet', query)}
      and ${isPersonFound(query.search, 'e')}`;
}

interface Waiting {
  readonly id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly month: string;
  readonly minutes: number;
  readonly submitted_at: Date;
  readonly status: SheetStatus;
}

/** Timesheets that wait for approval. A sheet is only ever approved: no other decision is taken. */
export const waitingSheets: WaitingSource = {
  type: 'timesheet',
  list: async (context, query) => {
    const { db, today, language } = context;
    const { rows } = await sql<Waiting>`
      select w.*, (select ${photoName('f')} from files f where f.company_id = w.company_id and f.id = w.photo_file_id) as photo,
        (select sum((d->>'hour')::int) from jsonb_array_elements(w.frozen->'days') d) as minutes
      from (select r.id, r.company_id, r.employee_id, r.status, ${personName('e')} as name, e.photo_file_id, r.month, r.frozen, r.submitted_at
        from ${waiting(context, query)} order by r.submitted_at, r.id limit ${query.limit} offset ${query.offset}) w
      order by w.submitted_at, w.id`.execute(db);
    const moves = await movesOf(
      context,
      'timesheet',
      rows.map((row) => ({ ...row, created_by: null })),
    );
    return rows.map((row) => ({
      type: 'timesheet',
      id: row.id,
      requestNo: null,
      employeeId: row.employee_id,
      employeeName: row.name,
      photo: row.photo,
      photoLink: photoLink(context, row.photo),
      title: (language === 'km' ? km : en).pages.timesheet,
      start: firstDayOf(row.month),
      end: lastDayOf(row.month),
      quantity: hoursOf(row.minutes),
      unit: 'hours',
      requestedDate: dayOf(row.submitted_at),
      status: null,
      waitingDays: daysSince(dayOf(row.submitted_at), today),
      actions: toActions(moves(row.id)),
      actingFor: absentName(context.session, moves(row.id)[0]?.actsFor ?? null),
      alsoAway: 0,
      isWhole: true,
      link: requestKinds.timesheet.links.inbox(row.id),
    }));
  },
  count: async (context, query) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${waiting(context, query)} ${query.search === undefined ? keepsPlan : sql``}`.execute(
      context.db,
    );
    return rows[0]?.count ?? 0;
  },
  decide: async (context, { id, status }) => {
    const isDecision = moveOf('timesheet', { call: 'decide', state: SHEET.SUBMITTED, answer: status }) !== undefined;
    if (!isDecision) throw new Refusal('SHEET_APPROVE_ONLY');
    return await approveSheet(context, id);
  },
};
