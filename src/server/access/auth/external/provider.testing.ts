import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who signs in at the provider next, and what it says of them. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** A provider of OpenID Connect on this machine, which lets everybody in without asking. */
export interface TestProvider {
  readonly issuer: string;
  /** Who is signed in there. */
  account: ProviderAccount;
  /** Claims that the next ID token carries instead of the right ones, signed with the right key or another. */
  bend: { readonly claims: Readonly<Record<string, unknown>>; readonly withOtherKey?: boolean } | undefined;
  /** How many times an authorisation code was redeemed. */
  redeemed: number;
  close(): Promise<void>;
}

const clientId = 'krama';
const callback = 'http://localhost:3000/api/auth/v1/microsoft_login/callback';

/** The environment that makes the product use a provider. */
export const environmentOf = (issuer: string): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: 'a secret of the test',
  OIDC_NAME: 'Office Account',
  PUBLIC_URL: 'http://localhost:3000',
});

/** Starts the provider on a free port. */
export async function startProvider(): Promise<TestProvider> {
  const right = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  const issuer = `http://127.0.0.1:${await listening(server)}`;
  const state: TestProvider = {
    issuer,
    account: { sub: 'nobody' },
    bend: undefined,
    redeemed: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const provider = providerAt(issuer, { key: right.privateKey, accountOf: () => state.account });
  const usual = provider.callback();
  handle = (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/interaction/')) void letIn(provider, state, { request, response });
    else if (path.startsWith('/token')) {
      state.redeemed += 1;
      if (state.bend === undefined) void usual(request, response);
      else {
        const key = state.bend.withOtherKey === true ? other.privateKey : right.privateKey;
        answerBent(response, { ...claimsOf(issuer, state.account), ...state.bend.claims }, key);
      }
    } else void usual(request, response);
  };
  return state;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has one
  return (server.address() as AddressInfo).port;
}

function providerAt(issuer: string, of: { key: KeyObject; accountOf: () => ProviderAccount }): Provider {
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: 'a secret of the test', redirect_uris: [callback] }],
    jwks: { keys: [{ ...of.key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...of.accountOf(), sub: id }) }),
  });
  provider.on('server_error', (_context, error) => {
    throw error;
  });
  return provider;
}

/** Signs the account in and grants what was asked. */
async function letIn(
  provider: Provider,
  state: TestProvider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { params, grantId } = await provider.interactionDetails(request, response);
  if (state.account.sub === 'refused') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const grant =
    grantId === undefined
      ? new provider.Grant({ accountId: state.account.sub, clientId: String(params['client_id']) })
      : await provider.Grant.find(grantId);
  grant?.addOIDCScope('openid email profile');
  const consent = { grantId: (await grant?.save()) ?? '' };
  await provider.interactionFinished(request, response, { login: { accountId: state.account.sub }, consent });
}

const claimsOf = (issuer: string, account: ProviderAccount): Record<string, unknown> => {
  const now = Math.floor(Date.now() / 1000);
  return { ...account, iss: issuer, aud: clientId, iat: now, exp: now + 600 };
};

function answerBent(response: ServerResponse, claims: Record<string, unknown>, key: KeyObject): void {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'test' })}.${part(claims)}`;
  const token = `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ access_token: 'of no use', token_type: 'Bearer', id_token: token }));
}
