import { inTextOrder } from '#engine/text/order.ts';
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { payOf } from '#engine/arrears/instalments.ts';
import type { Arrears } from '#engine/arrears/lines.ts';
import { splitArrears } from '#engine/arrears/split.ts';
import type { LineName } from '#engine/arrears/split.ts';
import { insertRest, updateProposals } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { FoundProposal, StoredProposal } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { Context } from '#server/http/context.ts';

/** One part of a proposal: its own lines, and of what else it holds only their months. */
function partOf(proposal: StoredProposal, part: Arrears, id: string): FoundProposal {
  const months = part.lines.map(({ month }) => month).toSorted(inTextOrder);
  const isNamed = proposal.cause === 'BENEFIT' || proposal.cause === 'PERSON';
  return {
    id,
    employeeId: proposal.employeeId,
    cause: proposal.cause,
    // The months that HR named are those from which the fact is proved, whatever differs in them.
    from: isNamed ? proposal.from : (months[0] ?? proposal.from),
    to: isNamed ? proposal.to : (months.at(-1) ?? proposal.to),
    facts: proposal.facts,
    told: proposal.told,
    lines: part.lines,
    months: part.months,
    moves: proposal.moves.filter(({ month }) => part.months.some((one) => one.month === month)),
    payCents: payOf(part.months),
    taxCents: part.months.reduce((sum, { tax }) => sum + (tax?.cents ?? 0), 0),
  };
}

/**
 * Parts a waiting proposal: it keeps the chosen lines, with what follows from them, to be decided at once; `keepRest` makes the others
 * wait on, and is called when it is decided. Without lines, or with all of them, it stays whole. 409 where a line is no more.
 */
export async function partProposal(
  { db, session }: Context,
  proposal: StoredProposal,
  lines: readonly LineName[] | undefined,
): Promise<{ readonly proposal: StoredProposal; readonly keepRest: () => Promise<void> }> {
  const whole = { proposal, keepRest: () => Promise.resolve() };
  if (lines === undefined) return whole;
  const parts = splitArrears(proposal, lines);
  if (parts === null) throw new Refusal('FACTS_CHANGED');
  if (parts.rest.lines.length === 0) return whole;
  const { companyId } = session;
  const chosen = partOf(proposal, parts.chosen, proposal.id);
  const rest = partOf(proposal, parts.rest, randomUUIDv7());
  await updateProposals(db, { companyId, found: [chosen] });
  return {
    proposal: { ...proposal, ...chosen },
    keepRest: () => insertRest(db, { companyId, decidedId: proposal.id, rest }),
  };
}
