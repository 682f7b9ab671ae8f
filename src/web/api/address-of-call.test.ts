import { expect, it } from 'vitest';
import { addressOfCall } from './address-of-call.ts';

it('fills the path and leaves out what is not set', () => {
  const address = addressOfCall('/leave/v1/approve/{id}', {
    params: { id: 'a/b' },
    query: { limit: 20, offset: 0, search: '', status: [0, 1], month: undefined },
  });
  expect(address).toBe('/api/leave/v1/approve/a%2Fb?limit=20&offset=0&status=%5B0%2C1%5D');
});

it('has no question mark without a query', () => {
  expect(addressOfCall('/auth/v1/session', {})).toBe('/api/auth/v1/session');
});
