import { isIn } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { RequestStatus, RequestStep } from '#contract/requests/requests.ts';
import type { readSteps } from '#server/requests/request-kinds/steps.queries.ts';

/** userName: who decided, `X for Y` where acting; before, who may decide. */
export function whoDecided(
  kind: RequestKindName,
  stored: {
    readonly status: RequestStatus;
    readonly decided_name: string | null;
    readonly acted_for_name: string | null;
  },
  mayDecide: string | null,
): string | null {
  if (!isIn(kind, 'decided', stored.status)) return mayDecide;
  if (stored.decided_name === null || stored.acted_for_name === null) return stored.decided_name;
  return `${stored.decided_name} for ${stored.acted_for_name}`;
}

/** Three names at most: the rest of a large role says nothing more. */
export const namesOf = (approvers: readonly { readonly name: string }[]): string | null =>
  approvers.length === 0
    ? null
    : approvers
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ');

/** The steps as the wire has them. */
export const toSteps = (steps: Awaited<ReturnType<typeof readSteps>>): RequestStep[] =>
  steps.map((step) => ({
    from: step.from_status,
    to: step.to_status,
    by: step.by,
    actingFor: step.acting_for,
    comment: step.comment,
    at: step.at.toISOString(),
  }));
