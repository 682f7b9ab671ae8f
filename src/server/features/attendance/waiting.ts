import { Refusal } from '#contract/errors.ts';
import { requestKinds } from '#contract/request-kinds/index.ts';
import type { CorrectionKind } from '#contract/attendance.ts';
import { decideCorrection, listRequests } from '#server/features/attendance/corrections.service.ts';
import { attendance as en } from '#i18n/en/attendance.ts';
import { attendance as km } from '#i18n/km/attendance.ts';
import { daysSince } from '#server/waiting.ts';
import type { WaitingSource } from '#server/waiting.ts';
import type { Context } from '#server/http/context.ts';

/** A page of corrections that the caller may decide now, of one kind or all. */
export async function readWaitingCorrections(
  context: Context,
  of: { kind?: CorrectionKind; byFullAccess?: boolean; search?: string | undefined; offset: number; limit: number },
) {
  const { kind, byFullAccess = true, search, offset, limit } = of;
  const columns = ['requestNo', 'employeeName', 'employeeCode'] as const;
  const sought = search === undefined || search === '' ? undefined : { columns, value: search };
  const query = { scope: 'decide', kind, status: undefined, search: sought, offset, limit } as const;
  return await listRequests(context, query, { byFullAccess });
}

/** What is sent by who decides; taking it back is its owner's. */
const decisions: ReadonlySet<number | null> = new Set(
  requestKinds.correction.moves.filter(({ who }) => who.includes('approver')).map(({ answer }) => answer),
);

/** What a kind of correction is called, in the caller's language. */
export const correctionWord = ({ language }: Context, kind: CorrectionKind): string => (language === 'km' ? km : en).kinds[kind];

/** Corrections of attendance that wait for decisions. */
export const waitingCorrections: WaitingSource = {
  type: 'correction',
  list: async (context, query) => {
    const { data } = await readWaitingCorrections(context, query);
    return data.map((row) => ({
      type: 'correction',
      id: row.id,
      requestNo: row.requestNo,
      employeeId: row.employeeId,
      employeeName: row.employeeName,
      photo: null,
      photoLink: row.photoLink,
      title: `${correctionWord(context, row.kind)}, ${row.time}`,
      start: row.date,
      end: row.date,
      quantity: null,
      unit: null,
      requestedDate: row.requestedDate,
      status: row.status,
      waitingDays: daysSince(row.requestedDate, context.today),
      actions: row.actions,
      alsoAway: 0,
      link: requestKinds.correction.links.inbox(row.id),
    }));
  },
  count: async (context, query) => (await readWaitingCorrections(context, { ...query, offset: 0, limit: 1 })).pagination.total,
  decide: async (context, { id, status, comment }) => {
    if (!decisions.has(status)) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideCorrection(context, { id, status, comment });
  },
};
