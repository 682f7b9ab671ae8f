import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { refusalText } from '#server/http/words.ts';
import type { Platform } from '#server/http/mount.ts';

/** Nothing from outside, no inline script; a style only with the page's own nonce. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the built web: hashed assets for ever, and its page for every address that is no call. Without it, calls alone. */
export async function webPages({ app }: Pick<Platform, 'app'>, folder: string): Promise<void> {
  const isBuilt = existsSync(folder);
  if (isBuilt) await filesOf(app, folder);
  const page = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    if (
      page === undefined ||
      request.url.startsWith('/api/') ||
      request.url.startsWith('/assets/') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      const message = refusalText('en', 'NOT_FOUND', {});
      return await reply.status(404).send({ error: { code: 'NOT_FOUND', message }, message });
    }
    const nonce = randomBytes(16).toString('base64');
    return await reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  });
}

async function filesOf(app: Platform['app'], folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  // The icons, the manifest and the service worker keep their names from version to version: the browser asks each time.
  for (const name of readdirSync(folder).filter((entry) => entry !== 'index.html' && extname(entry) !== ''))
    app.get(`/${name}`, async (_request, reply) => reply.sendFile(name, folder, { immutable: false, maxAge: 0 }));
}
