import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webPages } from '#server/http/served/web-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'krama-pages-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><style nonce="__NONCE__"></style><div id="root"></div>');
  await webPages({ app }, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('every page lets in no script but its own files, no frame around it, and no style without a nonce of its own', async () => {
  const policies = [];
  for (const url of ['/', '/employees', '/signin?next=%3Cscript%3E']) {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    policies.push(String(headers['content-security-policy']));
  }
  for (const policy of policies) {
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('script-src')).toEqual(["'self'"]);
    expect(rules.get('connect-src')).toEqual(["'self'"]);
    expect(rules.get('base-uri')).toEqual(["'none'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    expect(rules.has('object-src')).toBe(false);
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(rules.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=-]{16,}'$/)]);
  }
  expect(new Set(policies).size).toBe(policies.length);
});
