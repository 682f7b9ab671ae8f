import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';
import { requestKinds } from '#contract/request-kinds/index.ts';
import type { RequestMove, State } from '#contract/request-kinds/index.ts';
import type { RequestKindName } from '#contract/requests.ts';
import { readAwaited } from '#server/features/deciders/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
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

async function tell(
  { db, session, now }: Context,
  kind: RequestKindName,
  of: {
    readonly about: About;
    readonly notice: NotificationKind;
    readonly to: 'asker' | 'decider';
    readonly receivers: NotificationEvent['receivers'];
  },
): Promise<void> {
  const { about, notice, receivers } = of;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which params a notice takes is known to its feature, and parsed by notify
  const event = {
    kind: notice,
    about: about.employeeId,
    receivers,
    subjectId: about.id,
    occasion: now.toISOString(),
    params: about.params,
    link: requestKinds[kind].links[of.to](about.id),
  } as NotificationEvent;
  await notify(db, { companyId: session.companyId, now, events: [event] });
}

/** Tells those who must act on a request in the state that it has reached. */
export async function tellDeciders(
  context: Context,
  kind: RequestKindName,
  of: { readonly about: About; readonly state: State; readonly notice: NotificationKind },
): Promise<void> {
  const { db, session, today } = context;
  const { about, state, notice } = of;
  const requests = [{ id: about.id, employeeId: about.employeeId, filedBy: about.filedBy, state }];
  const awaited = await readAwaited(db, { companyId: session.companyId, today, kind, requests });
  const receivers = (awaited.get(about.id)?.takers ?? []).map(({ userId }) => ({ userId }));
  await tell(context, kind, { about, notice, to: 'decider', receivers });
}

/** Tells the employee what became of a request, and who decided it where somebody is named. */
export async function tellEmployee(
  context: Context,
  kind: RequestKindName,
  of: { readonly about: About; readonly notice: NotificationKind; readonly deciderId?: string | null },
): Promise<void> {
  const { about, notice, deciderId = null } = of;
  const receivers = [{ employeeId: about.employeeId }, ...(deciderId === null ? [] : [{ userId: deciderId }])];
  await tell(context, kind, { about, notice, to: 'asker', receivers });
}

/** Tells of a move those whom its kind says. */
export async function tellOfMove(
  context: Context,
  kind: RequestKindName,
  of: { readonly about: About; readonly move: RequestMove },
): Promise<void> {
  const { about, move } = of;
  if (move.notice === null) return;
  if (move.notice.to === 'asker') await tellEmployee(context, kind, { about, notice: move.notice.kind });
  else await tellDeciders(context, kind, { about, state: move.to, notice: move.notice.kind });
}

/** Tells those who must act that a request is filed. */
export async function tellFiled(
  context: Context,
  kind: RequestKindName,
  of: { readonly about: About; readonly state: State },
): Promise<void> {
  const { filed } = requestKinds[kind];
  if (filed !== null) await tellDeciders(context, kind, { ...of, notice: filed });
}
