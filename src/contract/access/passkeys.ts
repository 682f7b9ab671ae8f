import { z } from 'zod';
import { SignInEnd } from '#contract/access/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** Base64url, as browsers hand the parts of a passkey over. */
const Part = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const key = {
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The answer of a browser that made a passkey. */
const MadePasskey = z.object({
  ...key,
  response: z.object({
    clientDataJSON: Part,
    attestationObject: Part,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** The answer of a browser whose passkey signed. */
export const SignedPasskey = z.object({
  ...key,
  response: z.object({ clientDataJSON: Part, authenticatorData: Part, signature: Part, userHandle: Part.optional() }),
});
export type SignedPasskey = z.output<typeof SignedPasskey>;

/** The challenge that a browser has a passkey sign. */
const Asked = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification: z.literal('required') });
export type AskedPasskey = z.output<typeof Asked>;

/** The terms on which a browser makes a passkey. */
const Wanted = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type WantedPasskey = z.output<typeof Wanted>;

/** One's own passkey. */
export const Passkey = z.object({
  id: z.string(),
  /** The browser and system on which it was made; null where it said neither. */
  device: z.string().nullable(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Made for the address under which Krama is reached now; another opens nothing. */
  isOfThisAddress: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

const company = z.string().trim().toLowerCase().min(1).max(100);
const own = { tag: 'passkeys', needs: 'account', scope: { rows: 'none' } } as const;

/** Signing in with a passkey; no session yet. */
export const passkeySignIn = {
  begin: endpoint({
    method: 'POST',
    path: '/auth/v1/passkey/begin',
    tag: 'passkeys',
    summary: 'What a passkey signs to sign in to a company, for five minutes; the same answer for an unknown company.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ privateURL: company }),
    answer: dataOf(Asked),
    touches: 'nothing',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/v1/passkey/sign_in',
    tag: 'passkeys',
    summary:
      'Signs in with what a passkey signed. It stands for password and second step together, for the device has asked for a finger, a face or a code.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ privateURL: company, signed: SignedPasskey }),
    answer: dataOf(SignInEnd),
    touches: 'nothing',
  }),
};

/** One's own passkeys. */
export const passkeys = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/passkeys',
    summary: "One's own passkeys, the newest first.",
    answer: dataOf(z.array(Passkey)),
  }),
  begin: endpoint({
    ...own,
    method: 'PUT',
    path: '/auth/v1/passkeys/begin',
    summary: 'What a browser makes a new passkey with, for five minutes. The way of signing in is asked for again (PROVE_AGAIN).',
    isSecret: true,
    answer: dataOf(Wanted),
    touches: 'nothing',
  }),
  add: endpoint({
    ...own,
    method: 'PUT',
    path: '/auth/v1/passkeys/add',
    summary: 'Keeps the passkey that the browser made; its owner is told.',
    body: z.object({ made: MadePasskey }),
    answer: dataOf(z.array(Passkey)),
  }),
  end: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/v1/passkeys/{id}',
    scope: { rows: 'person', record: 'passkey', own: 'always', line: 'never', others: 'never' },
    summary: "Ends one of one's own passkeys: it signs in no more.",
    params: z.object({ id: Id }),
    answer: dataOf(z.array(Passkey)),
  }),
};
