import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent, Receiver } from '#server/notify/notify.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
/** Dara has an account and mail, Sok mail alone; admin is an account of nobody employed. */
let dara: string;
let sok: string;
let daraAccount: string;
let admin: string;

const now = new Date('2026-11-20T05:00:00Z');

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = (await office.as('ADMIN')).userId;
  daraAccount = (await office.as('STAFF')).userId;
  await office.work(async (db) => {
    [dara = '', sok = ''] = await insertPeople(db, office.id, [{ code: 'E-1', userId: daraAccount }, { code: 'E-2' }]);
    await db.updateTable('employees').set({ email: 'dara@example.org' }).where('id', '=', dara).execute();
    await db
      .updateTable('employees')
      .set({ email: 'sok@example.org', notify_email: 'sok@home.example' })
      .where('id', '=', sok)
      .execute();
  });
});

const leave = (
  receivers: readonly Receiver[],
  more: Partial<{ subjectId: string; occasion: string }> = {},
): NotificationEvent => ({
  kind: 'leave_requested',
  about: sok,
  receivers,
  subjectId: 'leave-1',
  params: { start: '2026-12-01', end: '2026-12-03' },
  link: '/leaves?leaveId=1',
  ...more,
});
const tell = (...events: NotificationEvent[]) => office.work((db) => notify(db, { companyId: office.id, now, events }));

/** Who got what: receiver, in the app or not, how the mail stands, and whether it is queued. */
async function told(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select n.receiver_id, n.in_app, n.mail, q.notification_id is not null as queued from notifications n
     left join mail_queue q on q.company_id = n.company_id and q.notification_id = n.id where n.company_id = $1 order by n.id`,
    [office.id],
  );
  const names: Record<string, string> = { [dara]: 'dara', [sok]: 'sok', [admin]: 'admin' };
  return rows
    .map((row) => `${names[row.receiver_id]}${row.in_app ? ' app' : ''}${row.queued ? ` mail ${row.mail}` : ''}`)
    .toSorted();
}

it('reaches an account in the app and by mail, a person without one by mail, an account of nobody in the app', async () => {
  await tell(leave([{ employeeId: dara }, { employeeId: sok }, { userId: admin }]));
  expect(await told()).toEqual(['admin app', 'dara app mail waiting', 'sok mail waiting']);
});

it('tells a receiver once of one event, by whatever name and however often; another occasion is another event', async () => {
  await tell(leave([{ employeeId: dara }, { userId: daraAccount }]), leave([{ userId: daraAccount }]));
  await tell(leave([{ userId: daraAccount }]));
  expect(await told()).toEqual(['dara app mail waiting']);
  await tell(leave([{ employeeId: dara }], { occasion: '2' }), leave([{ employeeId: dara }], { subjectId: 'leave-2' }));
  expect(await told()).toHaveLength(3);
});

it('tells nobody of what is rolled back', async () => {
  const failing = office.work(async (db) => {
    await notify(db, { companyId: office.id, now, events: [leave([{ employeeId: dara }])] });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await told()).toEqual([]);
});

it('leaves out who is archived, another company and whom nobody knows', async () => {
  const elsewhere = await test.company();
  const stranger = (await elsewhere.as('STAFF')).userId;
  await office.work((db) => db.updateTable('employees').set({ archived_at: now }).where('id', '=', sok).execute());
  await tell(leave([{ employeeId: sok }, { userId: stranger }, { employeeId: randomUUIDv7() }]));
  expect(await told()).toEqual([]);
});

it('keeps to the switches of the company, and sends no mail to who does without', async () => {
  const set = (values: { off_in_app?: string[]; off_by_mail?: string[] }) =>
    office.work((db) => db.updateTable('notification_settings').set(values).where('company_id', '=', office.id).execute());
  await set({ off_in_app: ['leave_requested'] });
  await tell(leave([{ employeeId: dara }, { userId: admin }]));
  expect(await told()).toEqual(['dara mail waiting']);
  await set({ off_in_app: [], off_by_mail: ['leave_requested'] });
  await tell(leave([{ employeeId: dara }, { employeeId: sok }], { subjectId: 'leave-2' }));
  expect(await told()).toEqual(['dara app', 'dara mail waiting']);
  await set({ off_by_mail: [] });
  await office.work((db) => db.updateTable('users').set({ wants_mail: false }).where('id', '=', daraAccount).execute());
  await tell(leave([{ employeeId: dara }, { employeeId: sok }], { subjectId: 'leave-3' }));
  expect(await told()).toEqual(['dara app', 'dara app', 'dara mail waiting', 'sok mail waiting']);
});

it('needs two statements for any number, and none for nobody', async () => {
  const sent = async (...events: NotificationEvent[]) => {
    test.statements.length = 0;
    await tell(...events);
    return test.statements.filter((text) => text.includes('notification')).length;
  };
  expect(await sent(leave([]))).toBe(0);
  expect(await sent(leave([{ employeeId: dara }]))).toBe(2);
  expect(
    await sent(...['a', 'b', 'c'].map((subjectId) => leave([{ employeeId: dara }, { employeeId: sok }], { subjectId }))),
  ).toBe(2);
});

it('takes no parameter that the kind does not declare', async () => {
  const params = { start: '2026-12-01', end: '2026-12-03', reason: 'ill' };
  await expect(tell({ ...leave([{ employeeId: dara }]), kind: 'leave_approved', params })).rejects.toThrow(/reason/);
});
