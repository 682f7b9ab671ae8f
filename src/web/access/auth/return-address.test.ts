import { describe, expect, it } from 'vitest';
import { isSignInPath, returnAddress, signInAddress } from './return-address.ts';

const origin = 'https://krama.example';

describe('returnAddress', () => {
  it.each([
    ['/leaves?current=2', '/leaves?current=2'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    [String.raw`/\evil.example`, '/'],
    ['javascript:alert(1)', '/'],
    ['/signin?back=/x', '/'],
    ['http://[', '/'],
  ])('%s leads to %s', (back, expected) => {
    expect(returnAddress(back, origin)).toBe(expected);
  });
});

it('knows the addresses of sign-in', () => {
  expect(['/signin', '/orders/create', '/orders/update/1'].every(isSignInPath)).toBe(true);
  expect(['/', '/orders', '/signing'].some(isSignInPath)).toBe(false);
});

it('remembers where one was, unless that was the start', () => {
  expect(signInAddress('/leaves?current=2')).toBe('/signin?back=%2Fleaves%3Fcurrent%3D2');
  expect(signInAddress('/')).toBe('/signin');
});
