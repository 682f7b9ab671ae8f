import { z } from 'zod';
import { SignInEnd } from '#contract/access/auth.ts';
import { SignedPasskey } from '#contract/access/passkeys.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** After so many minutes acts on accounts, roles and guards ask again for the way of signing in. */
export const PROVED_MINUTES = 10;

const Challenge = z.string().max(200);
/** Six digits of the app, or a recovery code; blanks and hyphens do not matter. */
const Code = z.string().max(60);
const CurrentPassword = z.string().max(1000).optional();

/** What an authenticator app is given: as text, and as the address that its QR picture holds. */
export const SecondStepSetup = z.object({ secret: z.string(), uri: z.string() });

/** One's own second step. */
export const OwnSecondStep = z.object({
  isOn: z.boolean(),
  /** The role demands it: it cannot be switched off. */
  isDemanded: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** False for an account that signs in through a provider alone: no password is asked of it. */
  hasPassword: z.boolean(),
  /** While it is being switched on. */
  setup: SecondStepSetup.nullable(),
  /** Shown this once; only hashes are stored. */
  recoveryCodes: z.array(z.string()).nullable(),
});

export type OwnSecondStepAnswer = z.output<typeof OwnSecondStep>;

/** Calls between the first step of a sign-in and its session; the challenge stands for the first step. */
export const secondStepSignIn = {
  verify: endpoint({
    method: 'POST',
    path: '/auth/v1/second_step/verify',
    tag: 'second step',
    summary: 'Finish a sign-in with a code of the app or a recovery code.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ challenge: Challenge, code: Code }),
    answer: dataOf(SignInEnd),
    touches: 'nothing',
  }),
  beginEnrolment: endpoint({
    method: 'POST',
    path: '/auth/v1/second_step/enrolment/begin',
    tag: 'second step',
    summary: 'Begin the second step that the role demands, before there is a session.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ challenge: Challenge }),
    answer: dataOf(SecondStepSetup),
    touches: 'nothing',
  }),
  confirmEnrolment: endpoint({
    method: 'POST',
    path: '/auth/v1/second_step/enrolment/confirm',
    tag: 'second step',
    summary: 'Confirm it with a first code; answers the end of the sign-in and the recovery codes.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ challenge: Challenge, code: Code }),
    answer: dataOf(z.object({ session: SignInEnd, recoveryCodes: z.array(z.string()) })),
    touches: 'nothing',
  }),
};

/** Calls of one's own second step, and the reset of another's. */
export const secondStep = {
  detail: endpoint({
    method: 'GET',
    path: '/auth/v1/second_step',
    tag: 'second step',
    summary: "One's own second step.",
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(OwnSecondStep),
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/auth/v1/second_step/begin',
    tag: 'second step',
    summary: 'Begin to switch it on: answers the secret for the app. The password is demanded.',
    needs: 'account',
    isSecret: true,
    scope: { rows: 'none' },
    body: z.object({ password: CurrentPassword }),
    answer: dataOf(OwnSecondStep),
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/auth/v1/second_step/confirm',
    tag: 'second step',
    summary: 'Switch it on with a first code: answers the recovery codes and ends the other sessions.',
    needs: 'account',
    isSecret: true,
    scope: { rows: 'none' },
    body: z.object({ code: Code }),
    answer: dataOf(OwnSecondStep),
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/auth/v1/second_step/recovery_codes',
    tag: 'second step',
    summary: 'New recovery codes instead of the old ones, for password and a code.',
    needs: 'account',
    isSecret: true,
    scope: { rows: 'none' },
    body: z.object({ password: CurrentPassword, code: Code }),
    answer: dataOf(OwnSecondStep),
  }),
  off: endpoint({
    method: 'PUT',
    path: '/auth/v1/second_step/off',
    tag: 'second step',
    summary: 'Switch it off, for password and a code; refused where the role demands it.',
    needs: 'account',
    isSecret: true,
    scope: { rows: 'none' },
    body: z.object({ password: CurrentPassword, code: Code }),
    answer: dataOf(OwnSecondStep),
  }),
  prove: endpoint({
    method: 'PUT',
    path: '/auth/v1/prove',
    tag: 'second step',
    summary: `Shows the own way of signing in again, by a passkey, or by password and code where there are such. Acts on accounts, roles and guards ask for it when that was more than ${PROVED_MINUTES} minutes ago (PROVE_AGAIN). An account without both signs in at its provider again.`,
    needs: 'account',
    isSecret: true,
    scope: { rows: 'none' },
    body: z.object({ password: CurrentPassword, code: Code.optional(), passkey: SignedPasskey.optional() }),
    answer: dataOf(OwnSecondStep),
    touches: 'nothing',
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/auth/v1/second_step/{id}',
    tag: 'second step',
    summary: "Remove another account's second step (a lost phone) and end its sessions.",
    needs: 'employee/edit',
    scope: { rows: 'person', record: 'account', own: 'never', line: 'employee/edit', others: 'employee/edit' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ isOn: z.boolean() })),
    touches: 'everything',
  }),
};

/** Which roles demand a second step, and who has one. */
export const signInSecurity = {
  roles: endpoint({
    method: 'GET',
    path: '/sign_in_security/v1/roles',
    tag: 'second step',
    summary: 'The roles, whether each demands a second step, and how many of its accounts have one.',
    needs: 'role/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          isFullAccess: z.boolean(),
          demandsSecondStep: z.boolean(),
          accounts: z.number(),
          accountsWithSecondStep: z.number(),
          /** Whether the role may nothing that the caller's own may not. */
          mayDemand: z.boolean(),
          version: z.number(),
        }),
      ),
    ),
  }),
  demand: endpoint({
    method: 'PUT',
    path: '/sign_in_security/v1/roles/{id}',
    tag: 'second step',
    summary: 'Demand a second step of a role or not. Sessions without one end at once where it is demanded.',
    needs: 'role/edit',
    scope: { rows: 'company', record: 'role' },
    params: z.object({ id: Id }),
    body: z.object({ demandsSecondStep: z.boolean(), version: z.number().int().optional() }),
    answer: dataOf(z.object({ id: z.string(), demandsSecondStep: z.boolean() })),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/sign_in_security/v1/accounts',
    tag: 'second step',
    summary: 'The accounts that have a second step.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          fullName: z.string(),
          userName: z.string(),
          roleName: z.string(),
          since: z.string(),
          recoveryCodesLeft: z.number(),
          /** Neither one's own, nor that of somebody who may more. */
          mayReset: z.boolean(),
        }),
      ),
    ),
  }),
};
