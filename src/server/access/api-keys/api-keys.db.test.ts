import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeyRow } from '#contract/access/api-keys.ts';
import { endpoints } from '#contract/api.ts';
import { isForKeys } from '#server/http/keys/api-key.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Keys of other programs (decision 142). Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let second: Client;
let roles: ReadonlyMap<string, string>;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  admin = await office.as('ADMIN');
  second = await office.another('ADMIN');
  const { rows } = await test.owner.query<{ id: string; seeded_as: string }>(
    'select id, seeded_as from roles where company_id = $1 and seeded_as is not null',
    [office.id],
  );
  roles = new Map(rows.map((row) => [row.seeded_as, row.id]));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from api_key_uses');
  await test.owner.query('delete from api_keys');
});

const body = (more: object = {}) => ({
  name: 'Head office',
  roleId: roles.get('HR_OFFICER'),
  expiresOn: '2027-06-30',
  ...more,
});
const ask = (more: object = {}, client = admin): Promise<Answer> => client.post('/api_keys/v1/ask', body(more));
const decide = (id: string, confirms: boolean, client = second): Promise<Answer> =>
  client.put(`/api_keys/v1/decide/${id}`, { confirms });
const take = (id: string, client = admin): Promise<Answer> => client.put(`/api_keys/v1/take/${id}`);
const end = (id: string, client = second): Promise<Answer> => client.put(`/api_keys/v1/end/${id}`);
const rowOf = async (id: string, client = admin): Promise<ApiKeyRow> =>
  (await client.get('/api_keys/v1/lists')).body.data.find((row: ApiKeyRow) => row.id === id);

async function live(more: object = {}): Promise<{ id: string; key: string }> {
  const { id } = (await ask(more)).body.data;
  expect((await decide(id, true)).status).toBe(200);
  const { key } = (await take(id)).body.data;
  return { id, key };
}

const asked = (key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: object = {}): Promise<Answer> =>
  test.send(method, path, { headers: { authorization: `Bearer ${key}` }, ...sent });

describe('a key is made', () => {
  it('by one with full access and another who confirms it, and shown once to who asked', async () => {
    const { id } = (await ask()).body.data;
    expect(await rowOf(id)).toMatchObject({ state: 'waits', acts: ['end'], name: 'Head office', lastUsedAt: null });
    expect((await rowOf(id, second)).acts).toEqual(['confirm', 'reject']);
    expect((await take(id)).body.error.code).toBe('KEY_NOT_YOURS');
    expect((await decide(id, true, admin)).body.error.code).toBe('KEY_NOT_YOURS');
    expect((await decide(id, true)).status).toBe(200);
    expect((await rowOf(id)).acts).toEqual(['take', 'end']);
    expect((await take(id, second)).body.error.code).toBe('KEY_NOT_YOURS');
    const { key } = (await take(id)).body.data;
    expect(key).toMatch(/^krama_[\w-]{64}$/);
    expect((await take(id)).body.error.code).toBe('KEY_NOT_YOURS');
    expect(await rowOf(id)).toMatchObject({ state: 'live', acts: ['end'] });
    expect((await asked(key, 'GET', '/employee/v1/lists')).status).toBe(200);
  });

  it('by nobody without full access, whatever else they may', async () => {
    const { id } = (await ask()).body.data;
    for (const role of ['HR_MANAGER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR', 'STAFF'] as const) {
      const client = await office.as(role);
      for (const answer of [await ask({}, client), await decide(id, true, client), await take(id, client), await end(id, client)])
        expect(answer.status, role).not.toBe(200);
      expect((await client.get('/api_keys/v1/lists')).status, role).not.toBe(200);
    }
  });

  it('by no single person with two accounts', async () => {
    const { id } = (await ask()).body.data;
    const made = await office.another('ADMIN');
    await test.owner.query(
      `insert into account_acts (company_id, id, kind, user_id, by_user_id, at)
       values ($1, gen_random_uuid(), 'password', $2, $3, '2026-11-20T04:00:00Z')`,
      [office.id, made.userId, admin.userId],
    );
    expect((await decide(id, true, made)).body.error.code).toMatch(/^ONE_PERSON/);
    // A rejection gives nobody anything: one person behind both accounts may say it.
    expect((await decide(id, false, made)).status).toBe(200);
    expect((await rowOf(id)).state).toBe('rejected');
  });

  it('by nobody whose screen was left open', async () => {
    const { id } = (await ask()).body.data;
    const old = "update sessions set proved_at = '2026-11-19T05:00:00Z' where company_id = $1 and user_id = any ($2)";
    const again = "update sessions set proved_at = '2026-11-20T05:00:00Z' where company_id = $1 and user_id = any ($2)";
    const both = [office.id, [admin.userId, second.userId]];
    await test.owner.query(old, both);
    for (const answer of [await ask(), await decide(id, true)]) expect(answer.body.error.code).toBe('PROVE_AGAIN');
    await test.owner.query(again, both);
    await decide(id, true);
    await test.owner.query(old, both);
    expect((await take(id)).body.error.code).toBe('PROVE_AGAIN');
    await test.owner.query(again, both);
  });

  it.each([
    ['a role with full access', { roleId: 'ADMIN' }, 'roleId'],
    ['a role of nobody', { roleId: '00000000-0000-7000-8000-000000000000' }, 'roleId'],
    ['today', { expiresOn: '2026-11-20' }, 'expiresOn'],
    ['a day in two years', { expiresOn: '2028-11-20' }, 'expiresOn'],
    ['no calls', { perMinute: 0 }, 'perMinute'],
    ['too many calls', { perMinute: 601 }, 'perMinute'],
    ['no name', { name: ' ' }, 'name'],
  ] as const)('not for %s', async (_what, more: object, field) => {
    const sent = 'roleId' in more && more.roleId === 'ADMIN' ? { roleId: roles.get('ADMIN') } : more;
    const { status, body: answer } = await ask(sent);
    expect(status).toBe(422);
    expect(Object.keys(answer.error.fields)).toEqual([field]);
  });

  it('not under the name of one that is not over, however often it is sent at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ name: 'Twice' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const id = answers.find(({ status }) => status === 200)?.body.data.id;
    expect((await ask({ name: 'TWICE' })).status).toBe(422);
    await decide(id, false);
    expect((await ask({ name: 'Twice' })).status).toBe(200);
  });

  it('not where there is no second person', async () => {
    const small = await test.company();
    const alone = await small.as('ADMIN');
    const { body: list } = await alone.get('/role/v1/lists', { limit: '0' });
    const role = list.data.find((one: { isFullAccess: boolean }) => !one.isFullAccess);
    const answer = await alone.post('/api_keys/v1/ask', { ...body(), roleId: role.id });
    expect(answer.body.error.code).toBe('KEY_NOBODY');
  });

  it('and others with full access hear of it', async () => {
    await ask({ name: 'Told of' });
    const { body: list } = await second.get('/notification/v1/lists');
    const found = list.data.find(
      ({ kind, params }: { kind: string; params: { key?: string } }) => kind === 'api_key_asked' && params.key === 'Told of',
    );
    expect(found).toMatchObject({ link: '/setting/api-keys' });
  });

  it('and its secret stands nowhere: in no row, no trail and no second answer', async () => {
    const { key } = await live({ name: 'Nowhere' });
    const { rows } = await test.owner.query<{ text: string }>(
      `select k::text as text from api_keys k union all select e::text from audit_entries e where record_type = 'api_keys'`,
    );
    for (const { text } of rows) expect(text).not.toContain(key.slice('krama_'.length));
    const trail = rows.filter(({ text }) => text.includes('key_hash'));
    expect(trail).toEqual([]);
  });
});

describe('a key reads', () => {
  it('what its role may, and no more when the role may less', async () => {
    const { key } = await live({ name: 'Role' });
    const officer = await office.as('HR_OFFICER');
    for (const path of ['/employee/v1/count', '/donor/v1/lists', '/audit/v1/lists', '/role/v1/lists']) {
      const [own, its] = [await officer.get(path), await asked(key, 'GET', path)];
      expect(its.status, path).toBe(own.status);
    }
    await test.owner.query(`update roles set permissions = array_remove(permissions, 'employee/view') where id = $1`, [
      roles.get('HR_OFFICER'),
    ]);
    expect((await asked(key, 'GET', '/employee/v1/count')).status).toBe(403);
    await test.owner.query(`update roles set permissions = permissions || '{employee/view}'::text[] where id = $1`, [
      roles.get('HR_OFFICER'),
    ]);
    // A role that is given full access takes its keys with it.
    await test.owner.query('update roles set is_full_access = true where id = $1', [roles.get('HR_OFFICER')]);
    expect((await asked(key, 'GET', '/employee/v1/lists')).body.error.code).toBe('KEY_ENDED');
    await test.owner.query('update roles set is_full_access = false where id = $1', [roles.get('HR_OFFICER')]);
  });

  it('as an account of its role without an employee does, to the letter', async () => {
    const { key } = await live({ name: 'Walk', roleId: roles.get('HR_OFFICER'), perMinute: 600 });
    const account = await office.another('HR_OFFICER');
    const reads = endpoints.filter((one) => isForKeys(one) && one.changes !== true && one.params === undefined);
    // The room on a disk is another one in the next moment.
    const isOfMoment = ({ path }: (typeof reads)[number]): boolean => path === '/setting/v1/health';
    const differs: string[] = [];
    for (const call of reads) {
      const [own, its] = [await account.get(call.path), await asked(key, 'GET', call.path)];
      const isSame = isOfMoment(call) || JSON.stringify(own.body) === JSON.stringify(its.body);
      if (own.status !== its.status || !isSame) differs.push(call.path);
    }
    // Among the accounts, the one that looks is its own.
    expect(differs).toEqual(['/account_control/v1/lists']);
    expect(reads.length).toBeGreaterThan(100);
  });

  it('by no call that changes something, or that is about who is signed in', async () => {
    const { key } = await live({ name: 'Reads', perMinute: 600 });
    const refused = endpoints.filter((one) => one.needs !== 'nobody' && (!isForKeys(one) || one.changes === true));
    const codes = new Map<string, number>();
    for (const { method, path, upload, body: schema } of refused) {
      const place = path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
      const sent =
        upload === undefined
          ? schema === undefined
            ? {}
            : { body: {} }
          : { file: { field: upload.field, name: 'a', bytes: Buffer.from('a') } };
      const { error } = (await asked(key, method, place, sent)).body;
      codes.set(error?.code, (codes.get(error?.code) ?? 0) + 1);
      if (codes.get('KEY_READS') === 590) test.setNow('2026-11-20T05:01:00Z');
    }
    test.setNow('2026-11-20T05:00:00Z');
    expect([...codes.keys()]).toEqual(['KEY_READS']);
    expect(refused.length).toBeGreaterThan(300);
  });

  it('nothing of another company, with the words of another company before it', async () => {
    const { key } = await live({ name: 'Company' });
    const other = await test.company();
    const bytes = Buffer.from(key.slice('krama_'.length), 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes);
    expect((await asked(`krama_${bytes.toString('base64url')}`, 'GET', '/employee/v1/lists')).body.error.code).toBe('KEY_ENDED');
    expect((await asked(key.slice('krama_'.length), 'GET', '/employee/v1/lists')).status).toBe(401);
    expect((await asked('krama_x', 'GET', '/employee/v1/lists')).status).toBe(401);
  });

  it('until it is ended, or its last day is over', async () => {
    const { id, key } = await live({ name: 'Until', expiresOn: '2026-11-25' });
    test.setNow('2026-11-25T10:00:00Z');
    expect((await asked(key, 'GET', '/employee/v1/lists')).status).toBe(200);
    test.setNow('2026-11-25T17:30:00Z');
    expect((await asked(key, 'GET', '/employee/v1/lists')).body.error.code).toBe('KEY_ENDED');
    test.setNow('2026-11-20T05:00:00Z');
    expect((await end(id)).status).toBe(200);
    expect((await asked(key, 'GET', '/employee/v1/lists')).body.error.code).toBe('KEY_ENDED');
    expect(await rowOf(id)).toMatchObject({ state: 'ended', acts: [], endedBy: 'Another ADMIN' });
    expect((await end(id)).body.error.code).toBe('KEY_NOT_YOURS');
  });

  it.each([
    ['has left', 'update users set archived_at = now() where id = $1'],
    ['passed the last day of the account', "update users set ends_on = '2026-11-19' where id = $1"],
    [
      'lost full access',
      `update users set role_id = (select id from roles r where r.company_id = users.company_id and seeded_as = 'STAFF') where id = $1`,
    ],
  ])('no longer once the person who asked for it %s', async (_what, statement) => {
    const asker = await office.another('ADMIN');
    const { id } = (await ask({ name: 'Leaver' }, asker)).body.data;
    await decide(id, true);
    const { key } = (await take(id, asker)).body.data;
    expect((await asked(key, 'GET', '/employee/v1/count')).status).toBe(200);
    await test.owner.query(statement, [asker.userId]);
    expect((await asked(key, 'GET', '/employee/v1/count')).body.error.code).toBe('KEY_ENDED');
    expect((await rowOf(id)).state).toBe('ended');
  });

  it('so many times in a minute, and is told when to come again', async () => {
    const { key } = await live({ name: 'Rate', perMinute: 2 });
    const other = await live({ name: 'Other', perMinute: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await asked(key, 'GET', '/employee/v1/count')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const told = await asked(key, 'GET', '/employee/v1/count');
    expect(told.body.error.code).toBe('KEY_RATE');
    expect(told.headers['retry-after']).toBe('60');
    expect((await asked(other.key, 'GET', '/employee/v1/count')).status).toBe(200);
    test.setNow('2026-11-20T05:01:00Z');
    expect((await asked(key, 'GET', '/employee/v1/count')).status).toBe(200);
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('what the calls are', async () => {
    const { id, key } = await live({ name: 'Description' });
    const { body: described } = await asked(key, 'GET', '/openapi.json');
    expect(described.openapi).toBe('3.1.0');
    await end(id);
    expect((await asked(key, 'GET', '/openapi.json')).status).toBe(401);
  });

  it('and the list says when it last did', async () => {
    const { id, key } = await live({ name: 'Last' });
    await asked(key, 'GET', '/employee/v1/count');
    expect((await rowOf(id)).lastUsedAt).toBe('2026-11-20T05:00:00.000Z');
  });
});
