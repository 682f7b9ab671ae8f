import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarmNames } from '#contract/operations/alarms.ts';
import type { AlarmName } from '#contract/operations/alarms.ts';
import { alarmRules, beyond } from '#server/operations/alarms/alarms.ts';
import { measureCompanies } from '#server/operations/alarms/measure.queries.ts';
import { measures } from '#server/operations/alarms/measures.ts';
import type { Measured } from '#server/operations/alarms/measures.ts';
import { watchAlarms } from '#server/operations/alarms/watch.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  test = await startTestApp({ environment: { METRICS: '1' } });
  office = await test.company();
  other = await test.company();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [
    'alarms',
    'backup_proofs',
    'backups',
    'backup_runs',
    'backup_schedules',
    'job_runs',
    'mail_queue',
    'notifications',
  ])
    await test.owner.query(`delete from ${table}`);
  for (const { id } of [office, other]) await healthy(id);
});

const start = new Date('2026-11-20T05:00:00Z');
const later = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const hours = (count: number): Date => later(count * 60);
const day = 24;
const run = async (text: string, values: readonly unknown[]): Promise<void> => void (await test.owner.query(text, [...values]));

/** Makes a company where nights, copies, proofs, daily work and mail go well. */
async function healthy(id: string): Promise<void> {
  await run(
    `insert into backup_schedules (company_id, id, is_on, seal_to, sealed_since, key_holders)
     values ($1, gen_random_uuid(), true, $2, $3, 'The safe')`,
    [id, `age1${'q'.repeat(58)}`, hours(-20 * day)],
  );
  await run(
    `insert into backups (company_id, id, file_name, storage_key, taken_at, size_bytes, packed_bytes, row_count, checksum, is_kept,
       with_files, is_sealed, is_nightly, made_by_name, checked_at, copied_at, copied_to)
     values ($1, gen_random_uuid(), 'a.tar.gz.age', 'k', $2, 1, 1, 1, $3, true, true, true, true, '', $2, $2, 'file:///copies')`,
    [id, hours(-10), randomBytes(32)],
  );
  await run(
    `insert into backup_proofs (company_id, id, kind, proved_at, file_name, is_of_copy, row_count, seal_to)
     values ($1, gen_random_uuid(), 'restore', $2, 'a', true, 1, null), ($1, gen_random_uuid(), 'key', $2, 'a', true, null, $3)`,
    [id, hours(-10 * day), `age1${'q'.repeat(58)}`],
  );
  await run(
    `insert into job_runs (company_id, job, day, due_at, finished_at) values ($1, 'leave_is_kept', '2026-11-20', $2, $2)`,
    [id, hours(-3)],
  );
}

const measured = async (
  id: string,
  now: Date,
  of: { isMailOn: boolean; place: string | undefined } = { isMailOn: true, place: 'file:///copies' },
): Promise<Measured> => {
  const all = await test.database.transaction({ isWorker: true }, (db) => measureCompanies(db, { now, ...of }));
  return all.find(({ companyId }) => companyId === id)?.measured ?? {};
};

/** A notice to one of the company's accounts, with what became of its mail. */
function insertNotice(mail: string, at: string): string {
  return `insert into notifications (company_id, id, receiver_id, user_id, event_key, kind, params, link, in_app, mail, created_at)
    select company_id, gen_random_uuid(), id, id, 'k', 'waiting', '{}', '/', false, '${mail}', '${at}'
    from users where company_id = $1 limit 1`;
}

/** How each alarm of a company comes about, as statements of its id. */
const ills: Readonly<Partial<Record<AlarmName, string>>> = {
  backup_old: `update backups set taken_at = taken_at - interval '40 hours' where company_id = $1`,
  backup_off: `with off as (update backup_schedules set is_on = false where company_id = $1)
    update backups set taken_at = taken_at - interval '9 days' where company_id = $1`,
  backup_damaged: `update backups set is_damaged = true where company_id = $1`,
  backup_unchecked: `update backups set checked_at = checked_at - interval '20 days' where company_id = $1`,
  copy_old: `with older as (
      insert into backups (company_id, id, file_name, storage_key, taken_at, size_bytes, packed_bytes, row_count, checksum, is_kept,
        with_files, is_sealed, is_nightly, made_by_name, checked_at, copied_at, copied_to)
      select company_id, gen_random_uuid(), 'b', 'b', taken_at - interval '2 days', 1, 1, 1, checksum, true, true, true, true, '',
        checked_at, copied_at, copied_to from backups where company_id = $1)
    update backups set copied_at = null where company_id = $1`,
  copy_fails: `update backups set copy_failure = 'away' where company_id = $1`,
  restore_unproved: `update backup_proofs set proved_at = proved_at - interval '40 days' where kind = 'restore' and company_id = $1`,
  key_unproved: `update backup_proofs set proved_at = proved_at - interval '100 days' where kind = 'key' and company_id = $1`,
  jobs_fail: `insert into job_runs (company_id, job, day, failures, due_at) values ($1, 'requests_wait', '2026-11-20', 1, '2026-11-20T06:00:00Z')`,
  jobs_wait: `insert into job_runs (company_id, job, day, due_at) values ($1, 'requests_wait', '2026-11-20', '2026-11-20T04:00:00Z')`,
  jobs_late: `update job_runs set finished_at = finished_at - interval '25 hours' where company_id = $1`,
  clock_off: `update job_runs set finished_at = '2026-11-20T06:00:00Z' where company_id = $1`,
  mail_waits: `with told as (${insertNotice('waiting', '2026-11-20T03:00:00Z')} returning id)
    insert into mail_queue (company_id, notification_id, due_at, created_at)
      select $1, id, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z' from told`,
  mail_fails: insertNotice('failed', '2026-11-20T02:00:00Z'),
};

describe('what is measured of a company', () => {
  it('is known and beyond no limit where all goes well', async () => {
    const found = await measured(office.id, start);
    // Nights are on here, and one by hand is not waited for.
    const ofServer = ['unbackedAge', 'diskFree', 'replicaLag', 'refused', 'poolWaiting', 'slow', 'faults', 'loopLag'];
    expect(Object.keys(found).toSorted()).toEqual(
      Object.keys(measures)
        .filter((measure) => !ofServer.includes(measure))
        .toSorted(),
    );
    expect(beyond(found)).toEqual([]);
  });

  it('is not told as good where nothing is known', async () => {
    for (const table of ['backup_proofs', 'backups', 'backup_schedules']) await run(`delete from ${table}`, []);
    const found = await measured(office.id, start, { isMailOn: false, place: undefined });
    expect(Object.keys(found).toSorted()).toEqual([
      'backupsDamaged',
      'clockBehind',
      'jobsAge',
      'jobsFailing',
      'jobsWaiting',
      'unbackedAge',
    ]);
  });

  it.each(Object.entries(ills))('rings %s where it is so, of this company alone', async (alarm, statement) => {
    await run(statement, [office.id]);
    const rung = beyond(await measured(office.id, start));
    expect(rung).toContain(alarm);
    // The copy of an old backup is old too.
    expect(rung.filter((one) => one !== alarm && !(alarm === 'backup_old' && one === 'copy_old'))).toEqual([]);
    expect(beyond(await measured(other.id, start))).toEqual([]);
  });

  it('counts a backup of the command line, by night or without', async () => {
    await run(`delete from backups where company_id = $1`, [office.id]);
    await run(`update backup_schedules set is_on = false where company_id = $1`, [office.id]);
    expect(await measured(office.id, start)).not.toHaveProperty('backupAge');
    await run(
      `insert into backup_runs (company_id, id, state, is_kept, is_command, file_name, begun_by_name, begun_at, alive_at, ended_at)
       values ($1, gen_random_uuid(), 'done', false, true, 'a.tar', 'c', $2, $2, $2)`,
      [office.id, hours(-2)],
    );
    // A backup by hand counts for a week.
    expect(await measured(office.id, start)).toMatchObject({ unbackedAge: 2 * 3_600 });
    expect(beyond(await measured(office.id, hours(35)))).not.toContain('backup_old');
    expect(beyond(await measured(office.id, hours(9 * day)))).toContain('backup_off');
    await run(
      `insert into backup_runs (company_id, id, state, is_kept, is_command, file_name, begun_by_name, begun_at, alive_at, ended_at)
       select company_id, gen_random_uuid(), state, is_kept, is_command, file_name, begun_by_name, begun_at - d * interval '1 day', alive_at, ended_at
       from backup_runs, generate_series(1, 5) d`,
      [],
    );
    expect(await measured(office.id, start)).toMatchObject({ backupAge: 2 * 3_600 });
    expect(beyond(await measured(office.id, hours(35)))).toContain('backup_old');
  });

  it('asks for a new key as for none: what was proved of another key is forgotten', async () => {
    await run(`update backup_schedules set seal_to = $2, sealed_since = $3 where company_id = $1`, [
      office.id,
      `age1${'p'.repeat(58)}`,
      hours(-101 * day),
    ]);
    expect(beyond(await measured(office.id, start))).toEqual(['key_unproved']);
  });
});

const told = async (id: string) => {
  const { rows } = await test.owner.query<{ alarm: string; user: string; mail: string }>(
    `select n.params ->> 'alarm' as alarm, u.user_name as "user", n.mail from notifications n join users u on u.id = n.user_id
     where n.company_id = $1 and n.kind = 'alarm' order by 1, 2`,
    [id],
  );
  return rows;
};
const on = async () => (await (await office.as('ADMIN')).get('/setting/v1/health/alarms')).body.data;

describe('watching', () => {
  const look = async (now: Date, ill: Measured = {}, server: Measured = {}): Promise<void> => {
    test.setNow(now.toISOString());
    const companies = [
      { companyId: office.id, measured: ill },
      { companyId: other.id, measured: {} },
    ];
    await watchAlarms({ database: test.database, found: { server, companies }, now });
  };

  it('is silent over a healthy day', async () => {
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      const now = later(minute);
      // A backup is made by night, and the daily work in the morning.
      if (minute === 14 * 60) await run(`update backups set taken_at = $1, checked_at = $1, copied_at = $1`, [now]);
      if (minute === 19 * 60)
        await run(`insert into job_runs select company_id, job, '2026-11-21', 0, $1, $1 from job_runs`, [now]);
      const of = { isMailOn: true, place: 'file:///copies', now };
      const companies = await test.database.transaction({ isWorker: true }, (db) => measureCompanies(db, of));
      await watchAlarms({ database: test.database, found: { server: { loopLag: 0.02, refused: 0, faults: 1 }, companies }, now });
    }
    expect(await told(office.id)).toEqual([]);
    expect(await on()).toEqual([]);
  });

  it.each(alarmNames)('tells %s to administrators once it has lasted its minutes, and shows it', async (alarm) => {
    const { measure, over, under = 0, minutes } = alarmRules[alarm];
    const ill = { [measure]: over === undefined ? under - 1 : over + 1 };
    for (let minute = 0; minute < minutes; minute += 1) await look(later(minute), ill);
    expect(await told(office.id)).toEqual([]);
    for (const minute of [minutes, minutes + 1]) await look(later(minute), ill);
    expect(await told(office.id)).toEqual([{ alarm, user: 'admin', mail: expect.any(String) }]);
    expect(await on()).toEqual([{ alarm, since: start.toISOString() }]);
    expect(await told(other.id)).toEqual([]);
    await look(later(minutes + 8));
    expect(await on()).toEqual([]);
  });

  it('tells what lasts again each week, what comes and goes once a day, and what is of the server to every company', async () => {
    const ill = { mailAge: 4_000 };
    const times = async () => (await told(office.id)).length;
    for (let hour = 0; hour <= 6 * day; hour += 1) for (const minute of [0, 2]) await look(later(hour * 60 + minute), ill);
    // It comes and goes every hour, and is told once a day.
    expect(await times()).toBe(6);
    await run('delete from notifications', []);
    await run('delete from alarms', []);
    for (let minute = 0; minute <= 8 * day * 60; minute += 2) await look(later(minute), ill);
    expect(await times()).toBe(2);
    await run('delete from notifications', []);
    await look(later(0), {}, { faults: 9 });
    expect([(await told(office.id)).length, (await told(other.id)).length]).toEqual([1, 1]);
  });

  it('is told once by two servers that look at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => look(start, { backupsDamaged: 1 })));
    expect(await told(office.id)).toHaveLength(1);
  });
});

describe('who reads it', () => {
  it('is told to who may back the database up', async () => {
    expect((await (await office.as('HR_MANAGER')).get('/setting/v1/health/alarms')).status).toBe(403);
  });

  it('stands in /metrics by the worst company, and not at all where nothing is known', async () => {
    await run(`update backups set taken_at = $2 where company_id = $1`, [office.id, hours(-50)]);
    const read = async () => (await test.app.inject({ method: 'GET', url: '/metrics' })).body;
    test.setNow(start.toISOString());
    expect(await read()).toMatch(/^krama_backup_age_seconds 180000$/m);
    for (const table of ['backup_proofs', 'backups', 'backup_schedules']) await run(`delete from ${table}`, []);
    const unknown = await read();
    for (const name of [
      'backup_age',
      'backup_check_age',
      'backup_copy_age',
      'restore_proved_age',
      'key_proved_age',
      'mail_oldest',
    ])
      expect(unknown).not.toMatch(new RegExp(`^krama_${name}_seconds`, 'm'));
    for (const { metric } of Object.values(measures)) expect(unknown).toContain(`# HELP ${metric} `);
  });
});
