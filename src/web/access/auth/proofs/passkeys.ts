import { passkeySignIn, passkeys } from '#contract/access/passkeys.ts';
import { secondStep } from '#contract/access/second-step.ts';
import type { SignInAnswer } from '#contract/access/auth.ts';
import { call } from '#web/api/call.ts';

/** Whether this browser has passkeys for the address under which Krama works with them. */
export const hasPasskeys = (host: string | null | undefined): boolean =>
  host === location.hostname && typeof PublicKeyCredential === 'function';

/** Lets the person sign with a passkey that they choose. */
async function signed(privateURL: string) {
  const { data } = await call(passkeySignIn.begin, { body: { privateURL } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: data });
  return { id, rawId, type, response };
}

/** Signs in to a company with a passkey. */
export const signWithPasskey = async (privateURL: string): Promise<SignInAnswer> =>
  (await call(passkeySignIn.signIn, { body: { privateURL, signed: await signed(privateURL) } })).data;

/** Shows with a passkey that it is still the person of this session. */
export async function proveWithPasskey(privateURL: string): Promise<void> {
  await call(secondStep.prove, { body: { passkey: await signed(privateURL) } });
}

/** Makes a passkey on this device. */
export async function makePasskey(): Promise<void> {
  const { data } = await call(passkeys.begin, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
  await call(passkeys.add, { body: { made } });
}

/** Whether the person left the browser's question, or let its time pass: nothing to tell. */
export const isLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
