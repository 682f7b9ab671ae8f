import type { WaitingRow } from '#contract/home/approvals.ts';
import { decisionNamed, isRequestKind, requestKinds } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';

/** What a row is known by among rows of other kinds. */
export const keyOf = (row: WaitingRow): string => `${row.type} ${row.id}`;

/** The decisions in the order of their buttons. */
const order = ['review', 'approve', 'reject', 'cancel', 'keep'] as const;

/** A move that some of the ticked rows allow this person, and those rows. */
export interface JointMove {
  readonly key: (typeof order)[number];
  readonly status: RequestStatus;
  /** One of the rows asks for a comment. */
  readonly needsComment: boolean;
  readonly rows: readonly WaitingRow[];
}

/** What may be done with what is ticked: of each row only what the server offers for it. */
export function jointMoves(ticked: readonly WaitingRow[]): readonly JointMove[] {
  const offered = ticked.flatMap((row) =>
    row.actions.map((action) => ({
      row,
      action,
      key: isRequestKind(row.type) ? decisionNamed(row.type, { answer: action.status, state: row.status }) : undefined,
    })),
  );
  return order.flatMap((key) => {
    const found = offered.filter((one) => one.key === key);
    const [first] = found;
    if (first === undefined) return [];
    return [
      {
        key,
        status: first.action.status,
        needsComment: found.some(({ action }) => action.needsComment),
        rows: found.map(({ row }) => row),
      },
    ];
  });
}

/** What a row waits for where its kind and title do not say it: a leave that is to be given up looks like one that is asked for. */
export function frameOf({ type, status }: Pick<WaitingRow, 'type'> & { readonly status: number | null }): 'cancellation' | null {
  if (status === null || !isRequestKind(type)) return null;
  const steps: Readonly<Partial<Record<number, string>>> = requestKinds[type].waits;
  return steps[status] === 'cancellation' ? 'cancellation' : null;
}

/** Whose the ticked rows are, in the order they were ticked, and how many each has. */
export function peopleOf(ticked: readonly WaitingRow[]): readonly { readonly name: string; readonly count: number }[] {
  const byPerson = Map.groupBy(ticked, (row) => row.employeeId);
  return [...byPerson.values()].map((rows) => ({ name: rows[0]?.employeeName ?? '', count: rows.length }));
}
