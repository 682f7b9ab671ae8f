import { randomUUIDv7 } from 'node:crypto';
import type { OwnerPaper } from '#contract/access/account-acts.ts';
import { wantsConfirmation } from '#contract/access/account-acts.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { attachToPaper, insertPaper, readPaperFacts } from '#server/access/account-control/papers.queries.ts';
import { codeOf, newCode } from '#server/access/auth/index.ts';
import { namesOfThird, notePaperProof, readControl, refuseUnproved } from '#server/access/authority/index.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import { idOfName } from '#server/files/file-names.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Makes the paper that the owner of an account signs. Throws NOT_FOUND, PAPER_NOT_NEEDED where nothing was done at the start of the office
 * that a paper could prove, and PAPER_CONFIRM_INSTEAD where somebody who stands behind neither could confirm the account.
 */
export async function printPaper(context: Context, userId: string): Promise<OwnerPaper> {
  const { db, session, today } = context;
  const { companyId } = session;
  const facts = await readPaperFacts(db, { companyId, userId });
  if (facts === undefined) throw new Refusal('NOT_FOUND');
  await refusePaper(context, userId);
  const code = newCode();
  await insertPaper(db, { companyId, id: randomUUIDv7(), userId, byUserId: session.userId, code });
  return { ...facts, code, printedOn: today };
}

/** Attaches the signed paper of an account; throws as printing does, and FIELDS for a code of no paper that waits. */
export async function attachPaper(
  context: Context,
  of: { readonly id: string; readonly code: string; readonly file: string },
): Promise<{ id: string }> {
  const { db, session } = context;
  const { companyId } = session;
  if ((await readPaperFacts(db, { companyId, userId: of.id })) === undefined) throw new Refusal('NOT_FOUND');
  await refusePaper(context, of.id);
  await refuseUnproved(context);
  const code = codeOf(of.code);
  const fileId = idOfName(of.file);
  if (fileId === undefined) throw refuseField('file', 'validation.required');
  const attachment = await checkFiles(context, {
    before: [],
    after: [{ id: fileId, field: 'file', purpose: 'account' }],
    employeeId: null,
  });
  const by = { companyId, userId: of.id, byUserId: session.userId };
  const paperId = code === undefined ? undefined : await attachToPaper(db, { ...by, code, fileId });
  if (paperId === undefined) throw refuseField('code', 'validation.paper_code');
  await attachFiles(context, { ...attachment, employeeId: null });
  await notePaperProof(db, { ...by, paperId });
  return { id: of.id };
}

/** A paper is the last resort: nobody sees who signs it. */
async function refusePaper({ db, session, today }: Context, userId: string): Promise<void> {
  const control = await readControl(db, { companyId: session.companyId, today });
  if (!control.acts.some((act) => act.userId === userId && act.takesPaper && wantsConfirmation(act)))
    throw new Refusal('PAPER_NOT_NEEDED');
  const ask = namesOfThird(userId, control);
  if (ask !== '') throw new Refusal('PAPER_CONFIRM_INSTEAD', { ask });
}
