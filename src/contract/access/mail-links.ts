import { z } from 'zod';
import { NewPassword } from '#contract/access/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { dataOf } from '#contract/shared.ts';

/** What a link by mail is for: a new password, or a device that strangers' tries slow down. */
export const askedLinkKinds = ['password', 'address'] as const;
export type AskedLinkKind = (typeof askedLinkKinds)[number];

/** Beside these: the first password of somebody who was invited. */
export const mailLinkKinds = [...askedLinkKinds, 'invitation'] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];

const Token = z.string().max(200);

/** Links by mail to who cannot sign in. None of them is a session, and none stands for the second step. */
export const mailLinks = {
  ask: endpoint({
    method: 'POST',
    path: '/auth/v1/mail_link',
    tag: 'auth',
    summary:
      'Ask for a link by mail, by user name or e-mail: good for 15 minutes, once. The answer is the same whether there is such an account or not.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({
      kind: z.enum(askedLinkKinds),
      privateURL: z.string().trim().min(1).max(100),
      userName: z.string().trim().min(1).max(200),
    }),
    answer: dataOf(z.object({ asked: z.literal(true) })),
    touches: 'nothing',
  }),
  look: endpoint({
    method: 'POST',
    path: '/auth/v1/mail_link/look',
    tag: 'auth',
    summary: 'What a link is for and whose account it opens; the link stays unused.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ token: Token }),
    answer: dataOf(z.object({ kind: z.enum(mailLinkKinds), fullName: z.string(), userName: z.string(), privateURL: z.string() })),
    touches: 'nothing',
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/v1/mail_link/password',
    tag: 'auth',
    summary:
      'Set a new password with a link, the first one with an invitation. Ends every session and calendar link of the account; the sign-in comes after it, with its second step.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ token: Token, password: NewPassword }),
    answer: dataOf(z.object({ changed: z.literal(true) })),
    touches: 'nothing',
  }),
  letIn: endpoint({
    method: 'POST',
    path: '/auth/v1/mail_link/address',
    tag: 'auth',
    summary: "Let the address that this call comes from try the account's sign-in, whatever strangers tried elsewhere.",
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ token: Token }),
    answer: dataOf(z.object({ letIn: z.literal(true) })),
    touches: 'nothing',
  }),
};
