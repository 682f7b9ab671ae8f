import { expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { satisfies } from '#contract/permissions.ts';

const calls = endpoints.filter(({ needs }) => needs === 'account');

it('opens to an account of somebody who has left only calls that reach the own record', () => {
  expect(calls.length).toBeGreaterThan(20);
  const wide = calls.filter(({ scope }) => scope.rows === 'person' && [scope.line, scope.others].includes('always'));
  expect(wide.map(({ path }) => path)).toEqual([]);
  // These reads of the company say nothing of another person: without a right somebody reads only their own documents and requests.
  const company = calls.filter(({ scope }) => scope.rows === 'company');
  expect(company.map(({ path }) => path)).toEqual(['/dashboard/v1/me', '/employee/v1/documents', '/details/v1/requests']);
});

it('gives who has left, or has not joined, nothing that a session of an employed person needs', () => {
  for (const standing of ['left', 'joining'] as const) {
    const rights = { standing, isFullAccess: false, permissions: new Set<never>() };
    expect(satisfies(rights, 'account')).toBe(true);
    expect(satisfies(rights, 'session')).toBe(false);
    expect(satisfies(rights, 'employee/view')).toBe(false);
    expect(satisfies(rights, { any: [] })).toBe(false);
  }
});
