import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/api.ts';
import { Refusal } from '#contract/errors.ts';
import { companyOfApiKey, findKeySession } from '#server/http/keys/api-key.ts';
import { companyOfToken, findSession } from '#server/http/session.ts';
import { toLanguage } from '#i18n/translation.ts';
import { refusalText } from '#server/http/words.ts';
import { openApiDocument, sayNeeds, sayScope } from '#server/http/served/openapi/document.ts';
import type { Platform } from '#server/http/mount.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Serves the OpenAPI document and a page of it that a person can read, without scripts: to callers with a session or a key, or to everybody where
 * the configuration says so.
 */
export function documentation(platform: Platform): void {
  // Made when first asked for: the schemas of all calls take longer than the rest of the application's start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (platform.config.publicApiDocs || (await isKnown(platform, request))) return false;
    const message = refusalText(toLanguage(request.headers['accept-language']), 'UNAUTHENTICATED', {});
    await reply
      .status(401)
      .header('www-authenticate', 'Bearer')
      .send({ error: { code: 'UNAUTHENTICATED', message }, message });
    return true;
  };
  platform.app.get('/api/openapi.json', async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    return await (document ??= openApiDocument());
  });
  platform.app.get('/api/docs', async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    return await reply.type('text/html; charset=utf-8').send((page ??= readablePage()));
  });
}

/** Whether a request comes with a session or a key. */
async function isKnown(platform: Platform, request: FastifyRequest): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const ofKey = companyOfApiKey(token);
  const companyId = ofKey ?? companyOfToken(token);
  if (companyId === undefined) return false;
  const now = platform.now();
  return await platform.database
    .transaction(
      { companyId },
      async (db) =>
        ofKey === undefined
          ? await findSession(db, { companyId, token, now })
          : await findKeySession(db, { companyId, key: token, now }),
      { readOnly: true },
    )
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
}

function readablePage(): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.tag);
  const sections = [...groups].map(([tag, calls]) => {
    const rows = calls.map(
      (call) =>
        `<tr><td><b>${call.method}</b></td><td><code>/api${escape(call.path)}</code></td><td>${escape(call.summary)}</td><td>${escape(sayNeeds(call.needs))}</td><td>${escape(sayScope(call.scope))}</td></tr>`,
    );
    return `<h2 id="${escape(tag)}">${escape(tag)}</h2><table><thead><tr><th>Method<th>Path<th>What it does<th>Needs<th>Reaches</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Krama: calls</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}code{white-space:nowrap}</style>
<h1>Krama: the calls of its interface</h1>
<p>Answers are <code>{data, pagination?}</code>, failures <code>{error: {code, message, fields?}}</code>. A bearer token in <code>Authorization</code>; an optional <code>Idempotency-Key</code> makes a repeated change happen once. The whole document with every schema: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</html>`;
}
