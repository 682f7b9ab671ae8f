import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { openApiDocument } from '#server/http/served/openapi.ts';

const committed = (): unknown => JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'));

it('is committed as the contract says it: run `npm run openapi` after a change', () => {
  expect(committed()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('holds every call once, with what it needs', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(40);
});
