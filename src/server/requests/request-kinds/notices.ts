import { notificationParams } from '#contract/notification-kinds.ts';
import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';
import { askingNotices, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName, RequestMove, State } from '#contract/request-kinds.ts';
import { readAwaited } from '#server/requests/approvers/index.ts';
import { notify } from '#server/notify/notify.ts';
import { settleAsked } from '#server/notify/notify.queries.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

/** What a notice about a request tells of it. */
interface About {
  readonly id: string;
  readonly employeeId: string;
  /** The account that filed it. */
  readonly filedBy: string | null;
  /** What the words of the notice say: days, a month. */
  readonly params: NotificationParams;
}

interface Telling {
  readonly about: About;
  readonly notice: NotificationKind;
  readonly to: 'requester' | 'approver';
  readonly receivers: NotificationEvent['receivers'];
}

async function tell({ db, session, now }: Context, kind: RequestKindName, all: readonly Telling[]): Promise<void> {
  const events = all.map(
    ({ about, notice, to, receivers }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which params a notice takes is known to its feature, and parsed by notify
      ({
        kind: notice,
        about: about.employeeId,
        receivers,
        subjectId: about.id,
        occasion: now.toISOString(),
        params: about.params,
        link: requestKinds[kind].links[to](about.id),
      }) as NotificationEvent,
  );
  await notify(db, { companyId: session.companyId, now, events });
}

/** Tells those who must act on requests in the state that they have reached. The same statements for any number. */
async function tellApprovers(
  context: Context,
  kind: RequestKindName,
  of: { readonly abouts: readonly About[]; readonly state: State; readonly notice: NotificationKind },
): Promise<void> {
  const { db, session, today } = context;
  const { abouts, state, notice } = of;
  const requests = abouts.map(({ id, employeeId, filedBy }) => ({ id, employeeId, filedBy, state }));
  const awaited = await readAwaited(db, { companyId: session.companyId, today, kind, requests });
  const tellings = abouts.map((about): Telling => {
    const receivers = (awaited.get(about.id)?.takers ?? []).map(({ userId }) => ({ userId }));
    return { about, notice, to: 'approver', receivers };
  });
  await tell(context, kind, tellings);
}

/** What became of a request, for its employee, and for who decided it where somebody is named. */
interface Outcome {
  readonly about: About;
  readonly notice: NotificationKind;
  readonly approverId?: string | null;
}

/** Tells employees what became of their requests. The same statements for any number. */
export async function tellEmployees(context: Context, kind: RequestKindName, all: readonly Outcome[]): Promise<void> {
  const tellings = all.map(({ about, notice, approverId = null }): Telling => {
    const receivers = [{ employeeId: about.employeeId }, ...(approverId === null ? [] : [{ userId: approverId }])];
    return { about, notice, to: 'requester', receivers };
  });
  await tell(context, kind, tellings);
}

/** Tells who filed a request for somebody what became of it. */
async function tellSubmitter(
  context: Context,
  kind: RequestKindName,
  { about, notice }: { readonly about: About; readonly notice: NotificationKind },
): Promise<void> {
  if (about.filedBy !== null)
    await tell(context, kind, [{ about, notice, to: 'requester', receivers: [{ userId: about.filedBy }] }]);
}

/** What the notices of a decision say besides: which it was. */
export const decidedAs = (move: RequestMove): { readonly decision: 'approved' | 'rejected' } => ({
  decision: move.turnsDown === true ? 'rejected' : 'approved',
});

/** Tells of a move those whom its kind says; who was asked to act is asked no more. */
export async function tellOfMove(
  context: Context,
  kind: RequestKindName,
  of: { readonly about: About; readonly move: RequestMove },
): Promise<void> {
  const { move } = of;
  const { db, session, now } = context;
  const kinds = [...askingNotices(kind), 'waiting'] as const;
  await settleAsked(db, { companyId: session.companyId, kinds, subjectId: of.about.id, now });
  if (move.notice === null) return;
  const saysDecision = 'decision' in notificationParams[move.notice.kind].shape;
  const about = saysDecision ? { ...of.about, params: { ...of.about.params, ...decidedAs(move) } } : of.about;
  if (move.notice.to === 'submitter') await tellSubmitter(context, kind, { about, notice: move.notice.kind });
  else if (move.notice.to === 'requester') await tellEmployees(context, kind, [{ about, notice: move.notice.kind }]);
  else await tellApprovers(context, kind, { abouts: [about], state: move.to, notice: move.notice.kind });
}

/** Tells those who must act that requests are filed. */
export async function tellAllFiled(
  context: Context,
  kind: RequestKindName,
  of: { readonly abouts: readonly About[]; readonly state: State },
): Promise<void> {
  const { filed } = requestKinds[kind];
  if (filed !== null) await tellApprovers(context, kind, { ...of, notice: filed });
}

/** Tells those who must act that a request is filed. */
export const tellFiled = async (
  context: Context,
  kind: RequestKindName,
  { about, state }: { readonly about: About; readonly state: State },
): Promise<void> => await tellAllFiled(context, kind, { abouts: [about], state });
