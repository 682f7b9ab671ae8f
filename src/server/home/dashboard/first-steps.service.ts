import { firstStepRights, firstSteps } from '#contract/home/dashboard.ts';
import type { dashboard } from '#contract/home/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { holds } from '#contract/permissions.ts';
import { readFirstSteps, readStepHolders } from '#server/home/dashboard/first-steps.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The first steps of a company as the data tell, and who may do those that the caller may not. */
export async function listFirstSteps({ db, session, today }: Context): Promise<AnswerOf<typeof dashboard.firstSteps>['data']> {
  const { companyId } = session;
  const facts = await readFirstSteps(db, { companyId, today });
  const steps = firstSteps.map((step) => ({
    step,
    ...facts[step],
    mayDo: firstStepRights[step].every((right) => holds(session, right)),
  }));
  const asked = steps
    .filter(({ mayDo, isDone }) => !mayDo && !isDone)
    .map(({ step }) => ({ step, rights: firstStepRights[step] }));
  const holders =
    facts.approval.isDone || asked.length === 0 ? new Map() : await readStepHolders(db, { companyId, today, steps: asked });
  return { isOver: facts.approval.isDone, steps: steps.map((one) => ({ ...one, holders: [...(holders.get(one.step) ?? [])] })) };
}
