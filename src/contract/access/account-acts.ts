import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** What can be done to another's account so that one could sign in as its owner, or decide in their place. */
export const accountActs = ['created', 'slip', 'password', 'second_step', 'user_name', 'email', 'role', 'acting'] as const;
export type AccountAct = (typeof accountActs)[number];

/** How it was proved that an account is in its owner's hands. */
export const accountProofs = ['mail', 'second_step', 'confirmed'] as const;

/** An act on an account, with what proved since that the account is in its owner's hands. */
export const AccountActRow = z.object({
  userId: z.string(),
  kind: z.enum(accountActs),
  at: z.string(),
  name: z.string(),
  by: z.string(),
  /** Null: nothing proves it; who acted counts as standing behind the account. */
  proof: z.object({ kind: z.enum(accountProofs), at: z.string(), by: z.string().nullable() }).nullable(),
});
export type AccountActRow = z.output<typeof AccountActRow>;

/** Confirming that an account is in its owner's hands. */
export const accountControl = {
  confirm: endpoint({
    method: 'POST',
    path: '/account_control/v1/confirm/{id}',
    tag: 'user',
    summary:
      'Confirms that an account, by its id, is in its owner’s hands: what others did to it counts no longer. Refused for the own account, and where one person may stand behind both accounts.',
    needs: { any: ['payroll/verify', 'payroll/approve', 'employee/edit'] },
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
};
