import { sql } from 'kysely';
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
import { absentName, daysSince } from '#server/requests/waiting.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';
import { personName } from '#server/db/parts/names.ts';
import { isPersonFound } from '#server/db/parts/search.ts';

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
  waiting: (context, query) => sql`select r.id, r.submitted_at as since
    from timesheets r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${context.session.companyId} and ${waitsForMe(context, 'timesheet', query)}
      and ${isPersonFound(query.search, 'e')}`,
  describe: async (context, ids) => {
    const { db, session, today, language } = context;
    const { rows } = await sql<Waiting>`
      select r.id, r.employee_id, r.status, ${personName('e')} as name, r.month, r.submitted_at,
        (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo,
        (select sum((d->>'hour')::int) from jsonb_array_elements(r.frozen->'days') d) as minutes
      from timesheets r join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${session.companyId} and r.id = any(${ids}::uuid[])`.execute(db);
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
  decide: async (context, { id, status }) => {
    const isDecision = moveOf('timesheet', { call: 'decide', state: SHEET.SUBMITTED, answer: status }) !== undefined;
    if (!isDecision) throw new Refusal('SHEET_APPROVE_ONLY');
    return await approveSheet(context, id);
  },
};
