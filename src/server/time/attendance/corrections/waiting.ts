import type { CorrectionKind } from '#contract/time/attendance.ts';
import { Refusal } from '#contract/errors.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { attendance as en } from '#i18n/en/time/attendance.ts';
import { attendance as km } from '#i18n/km/time/attendance.ts';
import { correctionLists } from '#server/time/attendance/corrections/corrections.queries.ts';
import { decideCorrection, listRequests } from '#server/time/attendance/corrections/corrections.service.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';

/** A page of corrections of a kind that the caller may decide now. */
export async function readWaitingCorrections(context: Context, of: { kind: CorrectionKind; offset: number; limit: number }) {
  return await listRequests(context, { ...of, scope: 'decide', status: undefined, search: undefined });
}

/** What is sent by who decides; taking it back is its owner's. */
const decisions: ReadonlySet<number | null> = new Set(
  requestKinds.correction.moves.filter(({ who }) => who.includes('approver')).map(({ answer }) => answer),
);

/** What a kind of correction is called, in the caller's language. */
export const correctionWord = ({ language }: Context, kind: CorrectionKind): string => (language === 'km' ? km : en).kinds[kind];

/** Corrections of attendance that wait for decisions. */
export const waitingCorrections = waitingSource('correction', {
  lists: correctionLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: (context) =>
    Promise.resolve((row) => ({
      title: `${correctionWord(context, row.kind)}, ${row.time}`,
      start: row.date,
      end: row.date,
      quantity: null,
      unit: null,
      alsoAway: 0,
      isWhole: true,
    })),
  decide: async (context, of) => {
    if (!decisions.has(of.status)) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideCorrection(context, of);
  },
});
