import { expect, it } from 'vitest';
import { fixedIn } from '#server/db/postgres-version.ts';

it.each([
  ['18.4', '18.6'],
  ['18.6', undefined],
  ['18.10', undefined],
  ['15.18 (Debian 15.18-0+deb12u1)', '15.20'],
  ['15.20 (Debian 15.20-0+deb12u1)', undefined],
  ['19.0', undefined],
  ['19beta1', undefined],
])('PostgreSQL %s lacks the fixes of %s', (version, better) => expect(fixedIn(version)).toBe(better));
