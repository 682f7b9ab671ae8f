import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { isOriginOf, passkeyAddress } from '#server/access/auth/passkeys/address.ts';
import { TestPasskey } from '#testing/outside/passkey.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, TestApp } from '#testing/test-app.ts';

// Signing in with a passkey (decision 115). Today is 20 November 2026, noon in Phnom Penh.
const noon = '2026-11-20T05:00:00Z';
const here = { host: 'hr.office.example', origin: 'https://hr.office.example' };
let test: TestApp;
let staffed: StaffedOffice;
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://hr.office.example/' } });
  staffed = await staffedOffice(test);
});
afterEach(() => test.setNow(noon));
afterAll(() => test.close());

const codeOf = ({ status, body }: Answer): string | number => (status === 200 ? 200 : body.error.code);
const asked = async (code = staffed.office.code): Promise<string> =>
  (await test.send('POST', '/auth/v1/passkey/begin', { body: { privateURL: code } })).body.data.challenge;
const signIn = (signed: object, code = staffed.office.code): Promise<Answer> =>
  test.send('POST', '/auth/v1/passkey/sign_in', { body: { privateURL: code, signed } });
async function passkeyOf(role: SeededRole, address = here): Promise<TestPasskey> {
  const client = await staffed.office.as(role);
  const passkey = new TestPasskey(address);
  const { challenge } = (await client.put('/auth/v1/passkeys/begin')).body.data;
  const added = await client.put('/auth/v1/passkeys/add', { made: passkey.made(challenge) });
  expect([added.status, added.body.error]).toEqual([200, undefined]);
  return passkey;
}

describe('a passkey', () => {
  it('signs in its owner, with the second step that a role demands, once for each challenge', async () => {
    await test.owner.query('update roles set demands_second_step = true where id = $1', [staffed.of('STAFF').roleId]);
    const client = await staffed.office.as('STAFF');
    await test.owner.query('update sessions set passed_second_step = true where company_id = $1', [staffed.office.id]);
    const passkey = new TestPasskey(here);
    const { challenge } = (await client.put('/auth/v1/passkeys/begin')).body.data;
    expect(codeOf(await client.put('/auth/v1/passkeys/add', { made: passkey.made(challenge) }))).toBe(200);
    const signed = passkey.signed(await asked());
    const session = await signIn(signed);
    expect(session.body.data).toMatchObject({ userId: staffed.of('STAFF').userId, standing: 'employed' });
    const headers = { authorization: `Bearer ${session.body.data.accessToken}` };
    expect((await test.send('GET', '/auth/v1/session', { headers })).status).toBe(200);
    expect(codeOf(await signIn(signed))).toBe('PASSKEY_FAILED');
    await test.owner.query('update roles set demands_second_step = false where id = $1', [staffed.of('STAFF').roleId]);
  });

  it('signs in nobody without a finger or code, after its time, in another company, for another address, or with a changed answer', async () => {
    const passkey = await passkeyOf('HR_OFFICER');
    expect(codeOf(await signIn(passkey.signed(await asked(), false)))).toBe('PASSKEY_FAILED');
    const late = await asked();
    test.setNow('2026-11-20T05:05:01Z');
    expect(codeOf(await signIn(passkey.signed(late)))).toBe('PASSKEY_FAILED');
    test.setNow(noon);
    const other = await test.company();
    expect(codeOf(await signIn(passkey.signed(await asked(other.code)), other.code))).toBe('PASSKEY_FAILED');
    expect(codeOf(await signIn(passkey.signed(await asked('nobody')), 'nobody'))).toBe('PASSKEY_FAILED');
    const strange = new TestPasskey(here);
    expect(codeOf(await signIn(strange.signed(await asked())))).toBe('PASSKEY_FAILED');
    const { response, ...signed } = passkey.signed(await asked());
    const signature = `${response.signature.slice(0, -4)}AAAA`;
    expect(codeOf(await signIn({ ...signed, response: { ...response, signature } }))).toBe('PASSKEY_FAILED');
    const elsewhere = new TestPasskey({ host: 'thief.example', origin: 'https://thief.example' });
    const client = await staffed.office.as('HR_OFFICER');
    const { challenge } = (await client.put('/auth/v1/passkeys/begin')).body.data;
    expect(codeOf(await client.put('/auth/v1/passkeys/add', { made: elsewhere.made(challenge) }))).toBe('PASSKEY_FAILED');
    expect(codeOf(await signIn(passkey.signed(await asked())))).toBe(200);
  });

  it('is made only by whoever shows again that it is them, is told to its owner, and ended by them alone', async () => {
    const client = await staffed.office.as('HR_MANAGER');
    test.setNow('2026-11-20T05:10:01Z');
    expect(codeOf(await client.put('/auth/v1/passkeys/begin'))).toBe('PROVE_AGAIN');
    test.setNow(noon);
    const passkey = await passkeyOf('HR_MANAGER');
    const { rows } = await test.owner.query('select kind from notifications where company_id = $1 and user_id = $2', [
      staffed.office.id,
      staffed.of('HR_MANAGER').userId,
    ]);
    expect(rows.map(({ kind }) => kind)).toContain('passkey_added');
    const [own] = (await client.get('/auth/v1/passkeys')).body.data;
    expect(own).toMatchObject({ isOfThisAddress: true, lastUsedAt: null });
    const admin = await staffed.office.as('ADMIN');
    expect((await admin.delete(`/auth/v1/passkeys/${own.id}`)).status).toBe(404);
    expect((await client.delete(`/auth/v1/passkeys/${own.id}`)).body.data).toEqual([]);
    expect(codeOf(await signIn(passkey.signed(await asked())))).toBe('PASSKEY_FAILED');
  });

  it('shows again that it is its owner, and not another', async () => {
    const passkey = await passkeyOf('COUNTRY_DIRECTOR');
    const [director, admin] = [await staffed.office.as('COUNTRY_DIRECTOR'), await staffed.office.as('ADMIN')];
    expect(codeOf(await admin.put('/auth/v1/prove', { passkey: passkey.signed(await asked()) }))).toBe('PASSKEY_FAILED');
    test.setNow('2026-11-20T05:20:00Z');
    expect(codeOf(await director.put('/auth/v1/passkeys/begin'))).toBe('PROVE_AGAIN');
    expect(codeOf(await director.put('/auth/v1/prove', { passkey: passkey.signed(await asked()) }))).toBe(200);
    expect(codeOf(await director.put('/auth/v1/passkeys/begin'))).toBe(200);
  });

  it('proves that an account is its owner’s where it was there before the act, and not where it was made after it', async () => {
    const proofs = async (role: SeededRole): Promise<number> => {
      const found = await test.owner.query(
        "select from account_proofs where company_id = $1 and user_id = $2 and kind = 'passkey'",
        [staffed.office.id, staffed.of(role).userId],
      );
      return found.rowCount ?? 0;
    };
    const act = (role: SeededRole) =>
      test.owner.query(
        "insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'password', $2, $3)",
        [staffed.office.id, staffed.of(role).userId, staffed.of('ADMIN').userId],
      );
    const before = await passkeyOf('FINANCE_REVIEWER');
    await act('FINANCE_REVIEWER');
    expect(codeOf(await signIn(before.signed(await asked())))).toBe(200);
    expect(await proofs('FINANCE_REVIEWER')).toBe(1);
    await act('PAYROLL_OFFICER');
    test.setNow(new Date(Date.now() + 60_000).toISOString());
    const after = await passkeyOf('PAYROLL_OFFICER');
    expect(codeOf(await signIn(after.signed(await asked())))).toBe(200);
    expect(await proofs('PAYROLL_OFFICER')).toBe(0);
  });

  it('opens no account that is closed', async () => {
    const passkey = await passkeyOf('LINE_MANAGER');
    await test.owner.query('update users set archived_at = now() where id = $1', [staffed.of('LINE_MANAGER').userId]);
    expect(codeOf(await signIn(passkey.signed(await asked())))).toBe('PASSKEY_FAILED');
  });
});

it('works by https and a name, and on one’s own computer', () => {
  const of = (publicUrl: string | undefined) => passkeyAddress({ publicUrl });
  expect(of('https://hr.office.example/')).toEqual(here);
  const own = of(undefined);
  expect(own).toEqual({ host: 'localhost', origin: undefined });
  for (const url of ['http://hr.office.example/', 'https://10.0.0.8/', 'https://[::1]/']) expect(of(url)).toBeUndefined();
  const origins = [
    'http://localhost:4000',
    'https://localhost.thief.example',
    'http://localhost:4000.thief.example',
    here.origin,
  ];
  expect(origins.map((origin) => own !== undefined && isOriginOf(own, origin))).toEqual([true, false, false, false]);
  expect(origins.map((origin) => isOriginOf(here, origin))).toEqual([false, false, false, true]);
});
