import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decisionNamed, requestKindNames, statesIn } from '#contract/request-kinds.ts';
import type { RequestKindName, State } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { requestsWait } from '#server/home/approvals/index.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { errors } from '#i18n/en/errors.ts';
import { insertPeople } from '#testing/people.ts';
import { requestSamples } from '#testing/requests/request-samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { limits } from '#testing/limits.ts';

// Today is Friday, 20 November 2026. The people are the same in every office; what they are to each other is drawn.
const today = '2026-11-20';
const held: readonly SeededRole[] = [
  'ADMIN', 'ADMIN', 'HR_MANAGER', 'HR_MANAGER', 'LINE_MANAGER', 'LINE_MANAGER', 'LINE_MANAGER', 'COUNTRY_DIRECTOR', 'LINE_MANAGER',
  'STAFF', 'STAFF', 'STAFF',
]; // prettier-ignore
const size = held.length;

let test: TestApp;
let office: TestCompany;
let clients: Client[];
let people: string[];
let roles: { id: string; seeded_as: SeededRole }[];
let leaveTypeId: string;

beforeAll(async () => {
  test = await startTestApp({ holdCalls: true });
  office = await test.company();
  clients = [];
  for (const role of held) clients.push(await office.another(role));
  people = await office.work((db) =>
    insertPeople(db, office.id, clients.map(({ userId }, at) => ({ code: `P-${at}`, userId }))),
  ); // prettier-ignore
  roles = (await test.owner.query('select id, seeded_as from roles where company_id = $1 order by name', [office.id])).rows;
  // Nobody but the people of the office is there to decide.
  await test.owner.query('update users set archived_at = now() where company_id = $1 and not id = any($2)', [
    office.id,
    clients.map(({ userId }) => userId),
  ]);
  const types = await test.owner.query('select id from leave_types where company_id = $1 and type = 6', [office.id]);
  leaveTypeId = types.rows[0].id;
});
afterAll(() => test.close());

const somebody = fc.nat(size - 1);
const nobody = fc.constant(null);
const oneOf = fc.oneof({ weight: 2, arbitrary: nobody }, { weight: 3, arbitrary: somebody });

const person = fc.record({
  line: fc.array(oneOf, { minLength: 5, maxLength: 5 }),
  approver: oneOf,
  acting: fc.oneof({ weight: 4, arbitrary: nobody }, { weight: 1, arbitrary: somebody }),
  // Most are simply there.
  stands: fc.constantFrom('here', 'here', 'here', 'here', 'here', 'left', 'to come', 'archived', 'no account'),
  status: fc.nat(),
  kind: fc.constantFrom(...requestKindNames),
  filedBy: fc.oneof({ weight: 3, arbitrary: nobody }, { weight: 1, arbitrary: somebody }),
  reviewedBy: somebody,
});
const setting = fc.record({
  approver: fc.constantFrom<SeededRole | null>(null, 'LINE_MANAGER', 'HR_MANAGER', 'COUNTRY_DIRECTOR'),
  hasReviewer: fc.boolean(),
  reviewer: fc.constantFrom<SeededRole>('LINE_MANAGER', 'HR_MANAGER', 'COUNTRY_DIRECTOR', 'ADMIN'),
});
/** The product refuses an office in which nobody keeps full access. */
const keepsFullAccess = (people: readonly { readonly stands: string }[]): boolean =>
  held.some((role, at) => role === 'ADMIN' && people[at]?.stands === 'here');
const drawn = fc.record({
  people: fc.array(person, { minLength: size, maxLength: size }).filter(keepsFullAccess),
  leave: setting,
  overtime: setting,
  /** What the role of line managers counts for: the own line's managers, or everybody. */
  lineRole: fc.constantFrom('FIRST_LINE_MANAGER', 'SECOND_LINE_MANAGER', 'STAFF'),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;
type DrawnPerson = Drawn['people'][number];

interface Asked {
  readonly kind: RequestKindName;
  readonly id: string;
  readonly state: State;
  /** Whose it is. */
  readonly owner: number;
}

const roleId = (role: SeededRole | null): string | null => roles.find(({ seeded_as: seed }) => seed === role)?.id ?? null;
const idOf = (at: number | null, except: number): string | null => (at === null || at === except ? null : (people[at] ?? null));

/** Makes the drawn office, with one request of each person, and answers the requests. */
async function arrange(of: Drawn): Promise<readonly Asked[]> {
  const ago = new Date('2026-11-02T02:00:00Z');
  return await test.database.transaction({ companyId: office.id }, async (db) => {
    const company_id = office.id;
    await db.updateTable('roles').set({ code: of.lineRole }).where('seeded_as', '=', 'LINE_MANAGER').execute();
    for (const code of ['leave', 'overtime'] as const)
      await db
        .updateTable('approval_settings')
        .set({
          approver_role_id: roleId(of[code].approver),
          has_reviewer: of[code].hasReviewer,
          reviewer_role_id: roleId(of[code].reviewer),
        })
        .where('code', '=', code)
        .execute();
    const asked: Asked[] = [];
    for (const [at, one] of of.people.entries()) {
      await db
        .updateTable('employees')
        .set(fieldsOf(one, at))
        .where('id', '=', people[at] ?? '')
        .execute();
      if (one.stands === 'archived')
        await db
          .updateTable('users')
          .set({ archived_at: ago })
          .where('id', '=', clients[at]?.userId ?? '')
          .execute();
      const states: readonly State[] = statesIn(one.kind, 'waiting');
      const state = states[one.status % states.length] ?? 0;
      const id = randomUUIDv7();
      const sample = requestSamples[one.kind];
      const row = {
        companyId: company_id,
        id,
        employeeId: people[at] ?? '',
        number: `X-${at}`,
        createdAt: ago,
        createdBy: clients[sample.isFiledForOthers ? (one.filedBy ?? at) : at]?.userId ?? null,
        state,
      };
      await sample.insert(db, [row], { leaveTypeId, from: '2026-12-10', to: '2026-12-10', evening: '2026-12-10' });
      if (state === 4)
        await db
          .insertInto('request_steps')
          .values({ company_id, id: randomUUIDv7(), kind: one.kind, request_id: id, from_status: 0, to_status: 4, user_id: clients[one.reviewedBy]?.userId ?? null, acted_for: null, comment: null, at: ago })
          .execute(); // prettier-ignore
      asked.push({ kind: one.kind, id, state, owner: at });
    }
    return asked;
  });
}

function fieldsOf(one: DrawnPerson, at: number) {
  const [first = null, second = null, third = null, fourth = null, fifth = null] = one.line.map((above) => idOf(above, at));
  const acting = idOf(one.acting, at);
  return {
    line_manager1_id: first,
    line_manager2_id: second,
    line_manager3_id: third,
    line_manager4_id: fourth,
    line_manager5_id: fifth,
    approver1_id: idOf(one.approver, at),
    acting_by_id: acting,
    acting_start: acting === null ? null : today,
    acting_end: acting === null ? null : '2026-12-31',
    ...(one.stands === 'archived' ? { archived_at: new Date('2026-11-01T00:00:00Z') } : {}),
    ...(one.stands === 'left' ? { last_working_day: '2026-11-19' } : {}),
    ...(one.stands === 'to come' ? { join_date: '2026-11-21' } : {}),
    ...(one.stands === 'no account' ? { user_id: null } : {}),
  };
}

/** Refusals that say whose a decision is, or that there is no such. What else is wrong with it is another matter. */
const notYours: readonly string[] = [
  errors.NOT_FOUND, errors.FORBIDDEN, errors.SESSION_EXPIRED, errors.OWN_REQUEST, errors.NOT_YOURS_TO_DECIDE, errors.NOT_REVIEWED, errors.SHEET_OWN,
  errors.SHEET_NOT_YOURS,
]; // prettier-ignore

/** What the calls take. */
async function acceptedOf(client: Client, { kind, id }: Asked): Promise<readonly RequestStatus[]> {
  const sample = requestSamples[kind];
  const taken: RequestStatus[] = [];
  for (const status of sample.answers) {
    const answer = await test.undo(async () => await sample.decide(client, id, { status, comment: 'Because.' }));
    const message: string = answer.body?.error?.message ?? '';
    if (answer.status === 200 || !(notYours.includes(message) || message.startsWith('Already '))) taken.push(status);
  }
  return taken;
}

const inboxOf = async (client: Client, scope: 'mine' | 'all'): Promise<ReadonlySet<string>> => {
  const { status, body } = await client.get('/approval/v1/inbox', { scope, limit: '100' });
  return new Set(status === 200 ? body.data.map((row: { id: string }) => row.id) : []);
};

/** Who is reminded of each request. */
async function remindedOf(): Promise<(id: string) => readonly string[]> {
  const rows = await test.database.transaction({ companyId: office.id }, async (db) => {
    await requestsWait.run({ db, companyId: office.id, today, now: new Date(`${today}T03:00:00Z`) });
    return await db.selectFrom('notifications').select(['event_key', 'user_id']).where('kind', '=', 'waiting').execute();
  });
  const byId = Map.groupBy(rows, ({ event_key: key }) => key.split(':')[1] ?? '');
  return (id) => (byId.get(id) ?? []).flatMap(({ user_id: user }) => (user === null ? [] : [user])).toSorted();
}

it(
  'whom a request waits for, who sees the buttons, whom the calls take a decision from and who is reminded are the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (of) => {
        await test.undo(async () => {
          const asked = await arrange(of);
          const inboxes: { client: Client; mine: ReadonlySet<string>; all: ReadonlySet<string> }[] = [];
          for (const client of clients)
            inboxes.push({ client, mine: await inboxOf(client, 'mine'), all: await inboxOf(client, 'all') });
          for (const one of asked) {
            for (const [at, { client, all, mine }] of inboxes.entries()) {
              const buttons = await requestSamples[one.kind].offered(client, one.id);
              const about = `${one.kind} in ${one.state} of ${one.owner}, for ${at}`;
              expect(buttons, `${about}: buttons and calls`).toEqual(await acceptedOf(client, one));
              const carries = (status: RequestStatus): boolean =>
                !['reject', 'withdraw'].includes(decisionNamed(one.kind, { answer: status, state: one.state }) ?? '');
              expect(all.has(one.id), `${about}: inbox and buttons`).toBe(buttons.some(carries));
              expect(mine.has(one.id) && !all.has(one.id), `${about}: mine is among all`).toBe(false);
            }
          }
          const reminded = await remindedOf();
          for (const one of asked) {
            const of = (scope: 'mine' | 'all') =>
            inboxes.filter((inbox) => inbox[scope].has(one.id)).map(({ client }) => client.userId).toSorted(); // prettier-ignore
            const named = of('mine');
            // Where the only ones who are named filed or reviewed it themselves, full access is asked.
            expect(reminded(one.id), `${one.kind} in ${one.state} of ${one.owner}: reminded`).toEqual(
              named.length > 0 ? named : of('all'),
            );
          }
        });
      }),
      // A drawn office asks a thousand calls: few are made each time, others each time, and one that fails is shown as it is.
      { numRuns: Number(process.env['DECIDERS_RUNS'] ?? 2), endOnFailure: true },
    );
  },
  limits.sweep,
);
