import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** People who are invited at once. */
export const MOST_INVITED = 100;

/** Days for which an invitation is good. */
export const INVITATION_DAYS = 7;

const Person = z.object({ employeeId: z.string(), code: z.string(), name: z.string(), nameKH: z.string() });

/** Where the first sign-in of an account stands. waiting: the mail has not left yet. none: no invitation is good. */
export const signInStates = ['no_account', 'signs_in', 'waiting', 'invited', 'none'] as const;
export type SignInState = (typeof signInStates)[number];

/** First sign-in by a link that is mailed. */
export const invitations = {
  send: endpoint({
    method: 'POST',
    path: '/user/v1/invitations',
    tag: 'auth',
    summary: `Mails up to ${MOST_INVITED} people a link with which they choose their first password, once, within ${INVITATION_DAYS} days. An earlier link of the same account ends. Nobody invites who may more, or who has a password already. Ids of nobody in the company are left out.`,
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({
      employeeIds: z
        .array(Id)
        .min(1, 'validation.required')
        .max(MOST_INVITED, 'validation.number_range')
        .transform((given) => [...new Set(given)]),
    }),
    answer: dataOf(
      z.object({
        invited: z.array(Person.extend({ address: z.string() })),
        /** Who got none, with the reason in the caller's language. */
        refused: z.array(Person.extend({ refusal: z.string() })),
      }),
    ),
    touches: 'nothing',
  }),
  state: endpoint({
    method: 'GET',
    path: '/user/v1/invitations/{employeeId}',
    tag: 'auth',
    summary: 'Where the first sign-in of a person stands, and until when the invitation is good.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ employeeId: Id }),
    answer: dataOf(
      z.object({
        state: z.enum(signInStates),
        sentAt: z.string().nullable(),
        goodUntil: z.string().nullable(),
        canMail: z.boolean(),
      }),
    ),
  }),
};
