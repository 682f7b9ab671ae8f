import { REQUEST } from '#contract/requests/requests.ts';

/** Something that waits, as the inbox lists it. */
interface Waits {
  readonly type: string;
  readonly id: string;
}

/**
 * What comes after a decision: the next of the same kind, from the one decided on and then from the top; else, where other kinds are
 * walked through too, the first of those. Payroll is only led to and never comes by itself.
 */
export function nextWaiting<W extends Waits>(
  waiting: readonly W[],
  decided: Waits,
  { otherKinds }: { readonly otherKinds: boolean },
): W | undefined {
  const at = waiting.findIndex(({ type, id }) => type === decided.type && id === decided.id);
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))];
  const same = others.find(({ type }) => type === decided.type);
  return same ?? (otherKinds ? others.find(({ type }) => type !== 'payroll' && type !== decided.type) : undefined);
}

/** Whether others of the same sheet may be decided with a request, and which of them: those to decide, else those to take back. */
export const togetherOf = (
  request: { readonly status: number },
  offered: readonly { readonly key: string }[],
): { readonly isOpen: boolean; readonly scope: 'decide' | 'mine' } => ({
  isOpen: request.status === REQUEST.REQUESTED && offered.length > 0,
  scope: offered.some(({ key }) => key === 'approve') ? 'decide' : 'mine',
});
