import { createHash, randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, TestApp, TestCompany } from '#testing/test-app.ts';
import { environmentOf, startProvider } from './provider.testing.ts';
import type { TestProvider } from './provider.testing.ts';

let provider: TestProvider;
let test: TestApp;
let office: TestCompany;
const right = 'Dara@rice.example';

beforeAll(async () => {
  provider = await startProvider();
  test = await startTestApp({ environment: environmentOf(provider.issuer) });
  office = await test.company();
  await rename('STAFF', 'dara@rice.example');
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => {
  provider.account = { sub: 'dara', email: right, email_verified: true };
  provider.bend = undefined;
});

async function rename(role: string, userName: string): Promise<void> {
  await test.owner.query(
    'update users set user_name = $1 where company_id = $2 and role_id = (select id from roles where company_id = $2 and seeded_as = $3)',
    [userName, office.id, role],
  );
}

/** A tab of a browser: its secret, its cookie, and where it was led last. */
function tab() {
  const secret = randomBytes(32).toString('base64url');
  let cookie = '';
  const visit = async (address: string) => {
    const response = await test.app.inject({ method: 'GET', url: address, headers: cookie === '' ? {} : { cookie } });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';', 1)[0] ?? '';
    return { to: String(response.headers.location), set: String(set) };
  };
  return {
    secret,
    begin: async (company = office.code, more = '') => {
      const proof = createHash('sha256').update(secret).digest('base64url');
      return await visit(`/api/auth/v1/microsoft_login/begin?company=${company}&proof=${proof}${more}`);
    },
    visit,
    forgetCookie: () => {
      cookie = '';
    },
  };
}

/** Follows the provider's own pages until it sends the browser back; the answer is an address of the product. */
async function throughProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(provider.issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? 'about:blank', provider.issuer).href;
  }
  const { pathname, search } = new URL(next);
  return `${pathname}${search}`;
}

/** The whole way; the address of the sign-in page it ends at. */
async function wayOf(one: ReturnType<typeof tab>, company?: string): Promise<URL> {
  const answer = await throughProvider((await one.begin(company)).to);
  return new URL((await one.visit(answer)).to, 'http://localhost:3000');
}
const codeIn = (page: URL): string => /^#external=(.+)$/.exec(page.hash)?.[1] ?? '';
const refusalIn = (page: URL): string | null => page.searchParams.get('external');
const exchange = (code: string, secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
  test.send('POST', '/auth/v1/microsoft_login', { body: { code, secret }, headers });

describe('external sign-in', () => {
  it('is offered by its name, and gives the session of the one account with the verified e-mail', async () => {
    expect((await test.send('GET', '/auth/v1/options')).body.data.external).toEqual({ name: 'Office Account' });
    const one = tab();
    const { to, set } = await one.begin();
    const asked = new URL(to).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(
      [asked.get('state'), asked.get('nonce'), asked.get('code_challenge')].every((value) => (value ?? '').length > 20),
    ).toBe(true);
    expect(set).toMatch(/HttpOnly; SameSite=Lax/);
    const page = new URL((await one.visit(await throughProvider(to))).to, 'http://localhost:3000');
    expect(page.pathname).toBe('/signin');
    const { status, body } = await exchange(codeIn(page), one.secret, { username: 'somebody@else.example', name: 'Somebody' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ clientId: office.id, profile: { userName: 'dara@rice.example' } });
    const headers = { authorization: `Bearer ${body.data.accessToken}` };
    expect((await test.send('GET', '/auth/v1/session', { headers })).status).toBe(200);
  });

  it('shows who sits here only where the provider asked them', async () => {
    const proves = async (more: string): Promise<string | number> => {
      const one = tab();
      const { to } = await one.begin(office.code, more);
      const asked = new URL(to).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(more === '' ? [null, null] : ['login', '0']);
      const page = new URL((await one.visit(await throughProvider(to))).to, 'http://localhost:3000');
      const { body } = await exchange(codeIn(page), one.secret);
      const headers = { authorization: `Bearer ${body.data.accessToken}` };
      const begun = await test.send('PUT', '/auth/v1/passkeys/begin', { headers });
      return begun.status === 200 ? 200 : begun.body.error.code;
    };
    expect(await proves('')).toBe('PROVE_AGAIN');
    expect(await proves('&again=1')).toBe(200);
  });

  it("gives the code's session once, and only to the tab that began", async () => {
    const one = tab();
    const code = codeIn(await wayOf(one));
    expect((await exchange(code, tab().secret)).body.error.code).toBe('EXTERNAL_FAILED');
    expect((await exchange(code, one.secret)).status).toBe(200);
    expect((await exchange(code, one.secret)).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${code}` } })).status).toBe(401);
  });

  it('lets nobody in by headers alone', async () => {
    const headers = { username: 'dara@rice.example', name: 'Dara' };
    const { status, body } = await test.send('POST', '/auth/v1/microsoft_login', { headers });
    expect([status, body.error.code]).toEqual([400, 'EXTERNAL_FAILED']);
  });

  it('refuses another state, an answer without its cookie, and an answer that comes twice', async () => {
    const one = tab();
    const answer = await throughProvider((await one.begin()).to);
    const other = tab();
    await other.begin();
    const redeemed = provider.redeemed;
    expect(refusalIn(new URL((await other.visit(answer)).to, 'http://x'))).toBe('EXTERNAL_FAILED');
    expect(refusalIn(new URL((await tab().visit(answer)).to, 'http://x'))).toBe('EXTERNAL_FAILED');
    expect(provider.redeemed).toBe(redeemed);
    expect(codeIn(new URL((await one.visit(answer)).to, 'http://x'))).toBeTruthy();
    expect(refusalIn(new URL((await one.visit(answer)).to, 'http://x'))).toBe('EXTERNAL_FAILED');
  });

  it('refuses an authorisation code that was redeemed before', async () => {
    const one = tab();
    const { to, set } = await one.begin();
    const answer = await throughProvider(to);
    const visit = () => test.app.inject({ method: 'GET', url: answer, headers: { cookie: set.split(';', 1)[0] ?? '' } });
    expect((await visit()).headers.location).toContain('#external=');
    expect((await visit()).headers.location).toContain('external=EXTERNAL_FAILED');
  });

  it.each([
    ['another audience', { aud: 'another client' }, false],
    ['another nonce', { nonce: 'another' }, false],
    ['no nonce', {}, false],
    ['another issuer', { iss: 'https://evil.example' }, false],
    ['an end in the past', { exp: 1_600_000_000, nonce: 'asked' }, false],
    ['the signature of another key', { nonce: 'asked' }, true],
  ])('refuses an ID token with %s', async (_what, claims, withOtherKey) => {
    const one = tab();
    const { to } = await one.begin();
    const nonce = new URL(to).searchParams.get('nonce');
    const answer = await throughProvider(to);
    const asked = 'nonce' in claims && claims.nonce === 'asked';
    provider.bend = {
      claims: { ...('aud' in claims || 'iss' in claims ? { nonce } : {}), ...claims, ...(asked ? { nonce } : {}) },
      withOtherKey,
    };
    expect(refusalIn(new URL((await one.visit(answer)).to, 'http://x'))).toBe('EXTERNAL_FAILED');
  });

  it('takes a token that this test has made, when nothing in it is wrong', async () => {
    const one = tab();
    const { to } = await one.begin();
    const answer = await throughProvider(to);
    const claims = { nonce: new URL(to).searchParams.get('nonce') };
    provider.bend = { claims: { ...claims, email_verified: undefined, xms_edov: true } };
    expect(codeIn(new URL((await one.visit(answer)).to, 'http://x'))).toBeTruthy();
  });

  it('refuses an e-mail that is not verified, and none at all', async () => {
    provider.account = { sub: 'dara', email: right, email_verified: false };
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_EMAIL_UNVERIFIED');
    provider.account = { sub: 'dara' };
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_EMAIL_UNVERIFIED');
  });

  it('says when the provider was left, and keeps the company code', async () => {
    provider.account = { sub: 'refused' };
    const page = await wayOf(tab());
    expect([refusalIn(page), page.searchParams.get('company')]).toEqual(['EXTERNAL_DECLINED', office.code]);
  });
});

describe('the account of an e-mail', () => {
  it('is none in an unknown company, for an unknown address, or for an archived account', async () => {
    expect(refusalIn(await wayOf(tab(), 'nowhere'))).toBe('EXTERNAL_NO_ACCOUNT');
    expect(refusalIn(await wayOf(tab(), (await test.company()).code))).toBe('EXTERNAL_NO_ACCOUNT');
    provider.account = { sub: 'x', email: 'x@rice.example', email_verified: true };
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_NO_ACCOUNT');
    await rename('LINE_MANAGER', 'gone@rice.example');
    const one = tab();
    provider.account = { sub: 'gone', email: 'gone@rice.example', email_verified: true };
    const code = codeIn(await wayOf(one));
    await test.owner.query("update users set archived_at = now() where user_name = 'gone@rice.example'");
    expect((await exchange(code, one.secret)).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_NO_ACCOUNT');
  });

  it("is found by the employee's address too, unless two have it, and never so for full access", async () => {
    const [officer, admin] = [await office.as('HR_OFFICER'), await office.as('ADMIN')];
    await office.work((db) =>
      insertPeople(db, office.id, [
        { code: 'P1', userId: officer.userId },
        { code: 'P2', userId: admin.userId },
      ]),
    );
    const setEmail = (code: string, email: string) =>
      test.owner.query('update employees set email = $1 where company_id = $2 and code = $3', [email, office.id, code]);
    await setEmail('P1', 'Sok@rice.example');
    provider.account = { sub: 'sok', email: 'sok@rice.example', email_verified: true };
    const one = tab();
    expect((await exchange(codeIn(await wayOf(one)), one.secret)).body.data.userId).toBe(officer.userId);
    await setEmail('P1', right);
    provider.account = { sub: 'dara', email: right, email_verified: true };
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_NO_ACCOUNT');
    await setEmail('P1', '');
    await setEmail('P2', 'boss@rice.example');
    provider.account = { sub: 'boss', email: 'boss@rice.example', email_verified: true };
    expect(refusalIn(await wayOf(tab()))).toBe('EXTERNAL_NO_ACCOUNT');
  });
});

describe('the second step', () => {
  async function demandOfHr(company: TestCompany, database: TestApp): Promise<void> {
    await database.owner.query("update roles set demands_second_step = true where company_id = $1 and seeded_as = 'HR_MANAGER'", [
      company.id,
    ]);
  }

  it('is asked after the provider, as after a password', async () => {
    await rename('HR_MANAGER', 'keo@rice.example');
    await demandOfHr(office, test);
    provider.account = { sub: 'keo', email: 'keo@rice.example', email_verified: true };
    const one = tab();
    const { body } = await exchange(codeIn(await wayOf(one)), one.secret);
    expect(body.data.secondStep.kind).toBe('enrolment');
    const { challenge } = body.data.secondStep;
    const begun = await test.send('POST', '/auth/v1/second_step/enrolment/begin', { body: { challenge } });
    const code = generateSync({ secret: begun.body.data.secret, epoch: Date.parse('2026-11-20T05:00:00Z') / 1000 });
    const done = await test.send('POST', '/auth/v1/second_step/enrolment/confirm', { body: { challenge, code } });
    expect(done.status).toBe(200);
    const two = tab();
    expect((await exchange(codeIn(await wayOf(two)), two.secret)).body.data.secondStep.kind).toBe('code');
  });

  it('is not asked where the configuration says that the provider did; a password still needs it', async () => {
    const environment = { ...environmentOf(provider.issuer), OIDC_SECOND_STEP: 'trust' };
    const [before, there] = [{ test, office }, await startTestApp({ environment })];
    try {
      test = there;
      office = await there.company();
      await rename('HR_MANAGER', 'keo@rice.example');
      await demandOfHr(office, there);
      provider.account = { sub: 'keo', email: 'keo@rice.example', email_verified: true };
      const one = tab();
      const { body } = await exchange(codeIn(await wayOf(one)), one.secret);
      const headers = { authorization: `Bearer ${body.data.accessToken}` };
      expect((await there.send('GET', '/auth/v1/session', { headers })).status).toBe(200);
      const typed = { privateURL: office.code, userName: 'keo@rice.example', password: testPassword };
      expect((await there.send('POST', '/auth/v1/login', { body: typed })).body.data.secondStep.kind).toBe('enrolment');
    } finally {
      ({ test, office } = before);
      await there.close();
    }
  });
});

describe('without a provider', () => {
  it('says that none is configured, and offers none', async () => {
    const plain = await startTestApp();
    try {
      expect((await plain.send('GET', '/auth/v1/options')).body.data.external).toBeNull();
      const { status, body } = await plain.send('POST', '/auth/v1/microsoft_login', { body: { code: 'x', secret: 'y' } });
      expect([status, body.error.code]).toEqual([400, 'EXTERNAL_NOT_CONFIGURED']);
      const visited = await plain.app.inject({ method: 'GET', url: '/api/auth/v1/microsoft_login/begin' });
      expect(visited.headers.location).toBe('/signin?external=EXTERNAL_NOT_CONFIGURED');
    } finally {
      await plain.close();
    }
  });

  it('says when the configured one does not answer, at the beginning and at the end', async () => {
    const short = await startProvider();
    const alone = await startTestApp({ environment: environmentOf(short.issuer) });
    const [before, usual] = [test, provider];
    try {
      [test, provider] = [alone, short];
      const one = tab();
      provider.account = { sub: 'dara', email: right, email_verified: true };
      const answer = await throughProvider((await one.begin()).to);
      await short.close();
      expect(refusalIn(new URL((await one.visit(answer)).to, 'http://x'))).toBe('EXTERNAL_UNREACHABLE');
    } finally {
      [test, provider] = [before, usual];
      await alone.close();
    }
    const never = await startTestApp({ environment: environmentOf(short.issuer) });
    try {
      test = never;
      expect(refusalIn(new URL((await tab().begin()).to, 'http://x'))).toBe('EXTERNAL_UNREACHABLE');
    } finally {
      test = before;
      await never.close();
    }
  });
});
