import * as openid from 'openid-client';
import { Refusal } from '#contract/errors.ts';
import type { OidcConfig } from '#server/config.ts';

/** What ties the answer of the provider to the browser that was sent there. */
export interface Voyage {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who the provider says it is. */
export interface Vouched {
  readonly email: string;
  /** When the provider last asked the person for the password, by its claim `auth_time`; undefined where it does not say. */
  readonly askedAt: Date | undefined;
}

/** A provider of OpenID Connect: authorisation code with PKCE, state and nonce. */
export interface Provider {
  /** The provider's page. Throws EXTERNAL_UNREACHABLE. */
  begin(of: { readonly asksAgain: boolean }): Promise<{ address: URL; voyage: Voyage }>;
  /**
   * Redeems the answer: the ID token's signature, issuer, audience, nonce and times are verified, and its e-mail must be.
   * Throws EXTERNAL_DECLINED, EXTERNAL_FAILED, EXTERNAL_UNREACHABLE, EXTERNAL_EMAIL_UNVERIFIED.
   */
  vouch(answer: URL, voyage: Voyage, note: (reason: string) => void): Promise<Vouched>;
}

/** The provider of the configuration; what it publishes about itself is read when it is first needed, and kept. */
export function providerOf(config: OidcConfig): Provider {
  let known: Promise<openid.Configuration> | undefined;
  const discover = (): Promise<openid.Configuration> => {
    known ??= read(config).catch(() => {
      known = undefined;
      throw new Refusal('EXTERNAL_UNREACHABLE');
    });
    return known;
  };
  return {
    begin: async ({ asksAgain }) => {
      const configuration = await discover();
      const voyage = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: config.callback,
        scope: 'openid email profile',
        state: voyage.state,
        nonce: voyage.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(voyage.codeVerifier),
        code_challenge_method: 'S256',
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { address, voyage };
    },
    vouch: async (answer, voyage, note) => {
      const configuration = await discover();
      const tokens = await openid
        .authorizationCodeGrant(configuration, answer, {
          expectedState: voyage.state,
          expectedNonce: voyage.nonce,
          pkceCodeVerifier: voyage.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          note(codeOf(error));
          throw refusalOf(error);
        });
      const claims = tokens.claims();
      const time = claims?.['auth_time'];
      return { email: verifiedEmail(claims), askedAt: typeof time === 'number' ? new Date(time * 1_000) : undefined };
    },
  };
}

async function read(config: OidcConfig): Promise<openid.Configuration> {
  const issuer = new URL(config.issuer);
  // readConfig lets no other host than this machine's own be asked without TLS.
  const execute = [openid.enableNonRepudiationChecks, ...(issuer.protocol === 'https:' ? [] : [openid.allowInsecureRequests])];
  return await openid.discovery(issuer, config.clientId, config.clientSecret, undefined, { execute, timeout: 10 });
}

/** A provider says it in the standard's claim; Microsoft Entra in one of its own, by the owner of the domain. */
function verifiedEmail(claims: Readonly<Record<string, unknown>> | undefined): string {
  const email = claims?.['email'];
  const entra = claims?.['xms_edov'];
  const isVerified = claims?.['email_verified'] === true || entra === true || entra === 1 || entra === '1';
  if (typeof email !== 'string' || email === '' || !isVerified) throw new Refusal('EXTERNAL_EMAIL_UNVERIFIED');
  return email;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof openid.AuthorizationResponseError) return new Refusal('EXTERNAL_DECLINED');
  return new Refusal(isUnreachable(error) ? 'EXTERNAL_UNREACHABLE' : 'EXTERNAL_FAILED');
}

/** A connection that failed or took too long, however deep it is wrapped. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === 'fetch failed' || codeOf(error) === 'OAUTH_TIMEOUT') return true;
  return isUnreachable(error.cause);
}

/** The kind of a failure for the log: never its text, which may quote a claim. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
