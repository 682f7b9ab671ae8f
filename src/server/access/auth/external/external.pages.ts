import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { parseJson } from '#contract/shared.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { OidcConfig } from '#server/config.ts';
import { codeForEmail } from '#server/access/auth/external/external.service.ts';
import { providerOf } from '#server/access/auth/external/provider.ts';
import type { Provider } from '#server/access/auth/external/provider.ts';
import { toFailure } from '#server/http/errors.ts';
import type { Platform } from '#server/http/mount.ts';

const path = '/api/auth/v1/microsoft_login';
const cookieName = 'krama_external';

const Begun = z.object({
  /** 1: the provider asks for the password though the person is signed in there. */
  again: z.literal('1').optional(),
  company: z.string().trim().toLowerCase().min(1).max(100),
  /** SHA-256, base64url, of a secret that the tab keeps for itself. */
  proof: z.string().regex(/^[\w-]{43}$/),
});

/** What the browser carries to the provider and back, readable by this server alone and by no script. */
const Carried = Begun.extend({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/**
 * The two addresses that a browser visits by itself on its way to the provider and back; they answer redirects and are no
 * calls of the contract. What goes wrong is told by the sign-in page.
 */
export function externalPages(platform: Platform): void {
  const { oidc } = platform.config;
  const provider = oidc === undefined ? undefined : providerOf(oidc);
  platform.app.get(`${path}/begin`, (request, reply) =>
    ending(request, reply, async () => {
      if (oidc === undefined || provider === undefined) throw new Refusal('EXTERNAL_NOT_CONFIGURED');
      return await begin({ oidc, provider }, request, reply);
    }),
  );
  platform.app.get(`${path}/callback`, (request, reply) =>
    ending(request, reply, async () => {
      if (oidc === undefined || provider === undefined) throw new Refusal('EXTERNAL_NOT_CONFIGURED');
      return await comeBack(platform, { oidc, provider }, { request, reply });
    }),
  );
}

interface Configured {
  readonly oidc: OidcConfig;
  readonly provider: Provider;
}

async function begin({ oidc, provider }: Configured, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const asked = Begun.safeParse(request.query);
  if (!asked.success) throw new Refusal('EXTERNAL_FAILED');
  const { address, voyage } = await provider.begin({ asksAgain: asked.data.again !== undefined });
  setCookie(reply, {
    value: Buffer.from(JSON.stringify({ ...asked.data, ...voyage })).toString('base64url'),
    seconds: 600,
    oidc,
  });
  return address.href;
}

async function comeBack(
  platform: Platform,
  { oidc, provider }: Configured,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const carried = carriedBy(request);
  // Taken once: a second visit with the same answer finds nothing to compare it with.
  setCookie(reply, { value: '', seconds: 0, oidc });
  if (carried === undefined) throw new Refusal('EXTERNAL_FAILED');
  const answer = new URL(oidc.callback);
  answer.search = new URL(request.url, oidc.callback).search;
  const note = (reason: string): void => request.log.warn({ reason }, 'external sign-in refused');
  const { email, askedAt } = await provider.vouch(answer, carried, note);
  // A provider that was told to ask and does not say when has asked just now.
  const provedAt = askedAt ?? (carried.again === undefined ? null : platform.now());
  const code = await codeForEmail(platform.database, {
    email,
    companyCode: carried.company,
    provedAt,
    proof: Buffer.from(carried.proof, 'base64url'),
    now: platform.now(),
  });
  // Behind the hash it reaches no log and no other site; it is of no use without the secret of the tab.
  return `/signin?company=${encodeURIComponent(carried.company)}#external=${code}`;
}

/** Leads on, or back to sign-in with the reason. */
async function ending(request: FastifyRequest, reply: FastifyReply, visit: () => Promise<string>): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    return await reply.redirect(await visit(), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      const language = toLanguage(request.headers['accept-language']);
      const failure = toFailure(error, { language, requestId: request.id, log: request.log });
      return await reply.status(failure.status).send(failure.body);
    }
    const company = Begun.shape.company.safeParse(carriedBy(request)?.company ?? queried(request.query, 'company'));
    const search = new URLSearchParams({ ...(company.success ? { company: company.data } : {}), external: error.code });
    return await reply.redirect(`/signin?${search.toString()}`, 303);
  }
}

function queried(query: unknown, name: string): unknown {
  return typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
}

function carriedBy(request: FastifyRequest): z.output<typeof Carried> | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const carried = Carried.safeParse(value === undefined ? undefined : parseJson(Buffer.from(value, 'base64url').toString()));
  return carried.success ? carried.data : undefined;
}

/** Lax: the provider's redirect back is a visit from another site, and brings it along. */
function setCookie(reply: FastifyReply, of: { value: string; seconds: number; oidc: OidcConfig }): void {
  const secure = of.oidc.callback.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookieName}=${of.value}; Path=${path}; Max-Age=${of.seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
