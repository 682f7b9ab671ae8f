import { endpoints } from '#contract/api.ts';
import { openApiDocument, sayNeeds, sayScope } from '#server/http/served/openapi.ts';
import type { Platform } from '#server/http/mount.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serves the OpenAPI document and a page of it that a person can read, without scripts. */
export function documentation(platform: Platform): void {
  // Made when first asked for: the schemas of all calls take longer than the rest of the application's start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  platform.app.get('/api/openapi.json', async () => (document ??= openApiDocument()));
  platform.app.get('/api/docs', async (_request, reply) => {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    return await reply.type('text/html; charset=utf-8').send((page ??= readablePage()));
  });
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
