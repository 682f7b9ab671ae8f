import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany, makeInstallation, startServer } from '#testing/outside/killed-server.ts';
import type { Installation, Reply, RunningServer } from '#testing/outside/killed-server.ts';
import { atSomeMoment, until } from '#testing/wait.ts';
import { thisMonth } from '#testing/today.ts';

// The real product in processes of its own, ended by SIGKILL together with its database while a call is under way, and
// started again on the same folder. What is there afterwards is everything or nothing of that call.

const headcount = 120;
/** Months can only be paid once they have begun: the one of the clock. */
const month = thisMonth();

let installation: Installation;
/** The folder of a second server on the same database. */
let another: Installation;
let server: RunningServer;
/** Looks at what is committed, past row-level security. */
let owner: pg.Client;
let token: string;

beforeAll(async () => {
  installation = makeInstallation();
  another = makeInstallation();
  const password = await makeCompany(installation, 'office');
  await start();
  const login = await server.send('POST', '/auth/v1/login', { body: { privateURL: 'office', userName: 'admin', password } });
  expect(login.status).toBe(200);
  token = login.body.data.accessToken;
  // One account does every step here; who may do which is another test's business.
  await owner.query('update payroll_settings set separate_duties = false, confirms_changes = false');
  // Two servers are started, each on an empty database.
});

afterAll(async () => {
  await server.kill();
  installation.remove();
  another.remove();
});

async function start(): Promise<void> {
  server = await startServer(installation);
  owner = await server.connect();
}

/** Kills both at once and starts again at once: the killed database may still be a zombie, its last processes still ending. */
async function killAndRestart(): Promise<void> {
  await server.kill();
  await start();
}

/**
 * A digest of every row of every table: equal to an earlier one when nothing, nowhere, has changed. But for the marks of daily jobs: a
 * server that starts again does what has fallen due meanwhile, at 08:00 as well as here.
 */
async function fingerprint(): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'job_runs' order by 1",
  );
  const sums = tables.rows.map(({ name }) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t)`);
  const { rows } = await owner.query<{ digest: string }>(`select array_to_string(array[${sums.join(', ')}], ' ', '-') as digest`);
  return rows[0]?.digest ?? '';
}

async function numbers(select: string, values: readonly unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await owner.query<Record<string, string>>(select, [...values]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

/** A call that changes much, and how its whole effect looks once it is there. */
interface Work {
  /** Sends it; each number makes a call of its own, repeated with the same number it is the same call. */
  send(round: number): Promise<Reply>;
  /** Holds for the whole effect of the round alone; fails where a part of it is missing. */
  expectAll(round: number): Promise<void>;
  /** It writes a single row: where it waits it has written nothing yet. */
  readonly writesOnce?: boolean;
}

/** Waits until the product's transaction stands before a write to `table`, and has written something where it does so at all. */
async function untilWaitingFor(table: string, { writesOnce = false }: Work): Promise<void> {
  const select = `select count(*) as waiting from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and l.relation = $1::regclass and a.application_name = 'krama' and (a.backend_xid is not null or $2)`;
  await until(async () => (await numbers(select, [table, writesOnce])).waiting === 1);
}

/** Begins the call, stops it right before it first writes to `table`, and acts at that instant. */
async function inside(work: Work, of: { round: number; table: string; act: (release: () => Promise<void>) => Promise<void> }) {
  const blocker = await server.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${of.table} in share row exclusive mode`);
  const sent = work.send(of.round).then(
    (reply) => reply.status,
    () => 'lost' as const,
  );
  try {
    await untilWaitingFor(of.table, work);
    await of.act(async () => {
      await blocker.query('commit');
    });
  } finally {
    await blocker.end().catch(() => undefined);
  }
  // The killed server takes the answer with it, unless the call was over before.
  return await sent;
}

/** Killed in the middle, before the given table is written: nothing of the call is there. */
async function leavesNothing(work: Work, of: { round: number; table: string }): Promise<void> {
  const before = await fingerprint();
  const outcome = await inside(work, { ...of, act: killAndRestart });
  expect(outcome).toBe('lost');
  expect(await fingerprint()).toBe(before);
}

/** Killed so many milliseconds after the last obstacle is away, around the commit: all or nothing, whichever it was. */
async function leavesAllOrNothing(work: Work, of: { round: number; table: string; delay: number }): Promise<'all' | 'nothing'> {
  const before = await fingerprint();
  const outcome = await inside(work, {
    ...of,
    act: async (release) => {
      await release();
      await atSomeMoment(of.delay);
      await killAndRestart();
    },
  });
  if ((await fingerprint()) === before) {
    expect(outcome).toBe('lost');
    return 'nothing';
  }
  await work.expectAll(of.round);
  return 'all';
}

/** Killed as soon as the answer is there: all of it stays. */
async function keepsWhatItAnswered(work: Work, round: number): Promise<void> {
  const reply = await work.send(round);
  expect(reply.status).toBe(200);
  await killAndRestart();
  await work.expectAll(round);
}

describe('an import of people', () => {
  const code = (round: number, index: number) => `R${round}-${index}`;
  const work: Work = {
    send: (round) => {
      const rows = Array.from({ length: headcount }, (_, index) =>
        [
          code(round, index),
          `SOK Dara${'ABCDEFG'.charAt(round)}${index}`,
          'F',
          '1990-12-31',
          'UDC',
          '15/05/2024',
          '800',
          'National',
          'Resident',
          'Officer',
        ].join(','),
      );
      const titles = 'Staff ID,Full name,Sex,Date of birth,Contract,Start date,Basic salary,Staff type,Tax residence,Position';
      const form = new FormData();
      form.append('csv', new Blob([[titles, ...rows].join('\n')]), 'people.csv');
      return server.send('POST', '/employee/v1/import', { token, form });
    },
    expectAll: async (round) => {
      const found = await numbers(
        `select count(distinct e.id) as people, count(distinct s.id) as salaries, count(distinct c.id) as contracts, count(distinct p.id) as posts,
                count(distinct a.id) as audited
         from employees e
         left join employee_salaries s on s.employee_id = e.id and s.amount_cents = 80000
         left join employee_contracts c on c.employee_id = e.id
         left join employee_posts p on p.employee_id = e.id
         left join audit_entries a on a.record_id = e.id and a.record_type = 'employees' and a.action = 'insert'
         where e.code like $1 || '-%'`,
        [`R${round}`],
      );
      expect(found).toEqual({
        people: headcount,
        salaries: headcount,
        contracts: headcount,
        posts: headcount,
        audited: headcount,
      });
      // The line of the import as a whole stands in the transaction of its rows.
      const lines = await numbers(
        `select count(*) as lines from audit_entries a where a.action = 'import'
           and a.xmin::text = (select e.xmin::text from employees e where e.code = $1)`,
        [code(round, 0)],
      );
      expect(lines).toEqual({ lines: 1 });
    },
  };

  it('killed in the middle leaves nobody, and can be sent again', async () => {
    await leavesNothing(work, { round: 1, table: 'employee_posts' });
    expect((await work.send(1)).status).toBe(200);
    await work.expectAll(1);
  });

  it('killed around its commit is there or not, never in part', async () => {
    const outcome = await leavesAllOrNothing(work, { round: 2, table: 'employee_posts', delay: 1 });
    const again = await work.send(2);
    expect(again.status).toBe(200);
    expect(again.body.data.counts).toMatchObject(
      outcome === 'all' ? { create: 0, same: headcount } : { create: headcount, same: 0 },
    );
    await work.expectAll(2);
  });

  it('is there to stay once it is answered', () => keepsWhatItAnswered(work, 3));
});

describe('processing', () => {
  let runId: string;
  const people = 3 * headcount;
  const work: Work = {
    send: (round) => {
      const body = { exchangeRate: 4000 + round, nssfExchangeRate: 4000, month, payrollPeriod: 'second_payment' };
      return server.send('PUT', '/payroll/v1/process', { token, body });
    },
    // One transaction wrote every figure, the state, the rate and the line of the audit: nothing is left of an earlier one.
    expectAll: async (round) => {
      const found = await numbers(
        `select count(*) as results, count(distinct r.xmin::text) as writers,
                count(*) filter (where r.xmin::text = p.xmin::text and r.xmin::text = a.xmin::text) as together
         from payroll_results r join payroll_periods p on p.run_id = r.run_id and p.period = 'second_payment'
         left join audit_entries a on a.record_id = r.run_id and a.action = 'process' and a.xmin::text = r.xmin::text
         where r.run_id = $1 and p.state = 'PROCESSED' and p.fx = $2`,
        [runId, (4000 + round) * 10_000],
      );
      expect(found).toEqual({ results: people, writers: 1, together: people });
    },
  };

  beforeAll(async () => {
    const generated = await server.send('POST', `/payroll/v1/generate?date=${month}&resignedEmployeIds=`, { token });
    expect(generated.body.data).toHaveLength(people);
    runId = (await owner.query<{ id: string }>('select id from payroll_runs')).rows[0]?.id ?? '';
  });

  it('killed in the middle leaves no figure, neither the first time nor over earlier ones', async () => {
    await leavesNothing(work, { round: 1, table: 'audit_entries' });
    expect((await work.send(1)).status).toBe(200);
    await work.expectAll(1);
    await leavesNothing(work, { round: 2, table: 'payroll_periods' });
    await work.expectAll(1);
  });

  it('killed around its commit is there or not, never in part', async () => {
    for (const [round, delay] of [
      [3, 0],
      [4, 3],
    ] as const) {
      const outcome = await leavesAllOrNothing(work, { round, delay, table: 'audit_entries' });
      const again = await work.send(round);
      expect(again.body).toMatchObject({ data: { unchanged: outcome === 'all' } });
      await work.expectAll(round);
    }
  });

  it('is there to stay once it is answered', () => keepsWhatItAnswered(work, 5));

  describe('an import of amounts', () => {
    const amounts: Work = {
      send: (round) => {
        const rows = Array.from({ length: headcount }, (_, index) => `R1-${index},${100 + round}`);
        const form = new FormData();
        form.append('csv', new Blob([['Staff ID,BONUS', ...rows].join('\n')]), 'amounts.csv');
        return server.send('POST', `/payroll/v1/import?date=${month}&payrollPeriod=second_payment`, { token, form });
      },
      expectAll: async (round) => {
        const found = await numbers(
          `select count(*) as typed, count(*) filter (where m.cents = $1) as fresh,
                  count(*) filter (where exists (select from payroll_entries e
                    where e.row_id = m.row_id and e.period = m.period and e.item_id = m.item_id and e.cents = $1)) as calculated
           from payroll_manual_entries m`,
          [(100 + round) * 100],
        );
        expect(found).toEqual({ typed: headcount, fresh: headcount, calculated: headcount });
      },
    };

    it('killed in the middle leaves no amount, and stays once it is answered', async () => {
      await leavesNothing(amounts, { round: 1, table: 'payroll_results' });
      await keepsWhatItAnswered(amounts, 1);
    });
  });

  describe('approval', () => {
    const approval: Work = {
      send: () => server.send('PUT', `/payroll/v1/mark_as_approved/${runId}?payrollPeriod=second_payment`, { token }),
      expectAll: async () => {
        const found = await numbers(
          `select count(*) as results, count(r.approved_at) as final,
                  count(*) filter (where r.xmin::text = p.xmin::text and r.xmin::text = a.xmin::text) as together,
                  count(x.row_id) as explained
           from payroll_results r left join payroll_explanations x on x.row_id = r.row_id and x.period = r.period
           join payroll_periods p on p.run_id = r.run_id and p.period = 'second_payment'
           left join audit_entries a on a.record_id = r.run_id and a.action = 'approve'
           where r.run_id = $1 and p.state = 'APPROVED'`,
          [runId],
        );
        expect(found).toEqual({ results: people, final: people, together: people, explained: people });
      },
    };

    beforeAll(async () => {
      for (const step of ['submit_payroll', 'mark_as_verified']) {
        const moved = await server.send('PUT', `/payroll/v1/${step}/${runId}?payrollPeriod=second_payment`, { token });
        expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      }
    });

    it('killed in the middle approves nobody', async () => {
      await leavesNothing(approval, { round: 1, table: 'audit_entries' });
    });

    it('killed around its commit is there or not; sent again it is done, or says that it was done', async () => {
      const outcome = await leavesAllOrNothing(approval, { round: 1, table: 'audit_entries', delay: 1 });
      const again = await approval.send(1);
      if (outcome === 'all') expect(again.body.error.message).toBe('Payroll was approved');
      else expect(again.status).toBe(200);
      await killAndRestart();
      await approval.expectAll(1);
    });
  });
});

describe('a decision on leave', () => {
  const requests = new Map<number, string>();
  const decision: Work = {
    send: (round) =>
      server.send('PUT', `/leave/v1/approve/${requests.get(round)}`, { token, body: { status: 1, comment: 'Yes' } }),
    // The state, the step with its word and the line of the audit, by one transaction.
    expectAll: async (round) => {
      const found = await numbers(
        `select count(*) as approved, count(distinct s.id) as steps, count(distinct a.id) as audited,
                count(*) filter (where s.xmin::text = r.xmin::text and a.xmin::text = r.xmin::text) as together
         from leave_requests r
         left join request_steps s on s.request_id = r.id and s.comment = 'Yes'
         left join audit_entries a on a.record_id = r.id and a.record_type = 'leave_requests' and a.action = 'update'
         where r.id = $1 and r.status = 1`,
        [requests.get(round)],
      );
      expect(found).toEqual({ approved: 1, steps: 1, audited: 1, together: 1 });
    },
  };

  beforeAll(async () => {
    const { rows } = await owner.query<{ id: string }>("select id from employees where code = 'R1-0'");
    const types = await server.send('GET', '/leave/v1/leave_types', { token });
    const sick = types.body.data.find(({ type }: { type: number }) => type === 2);
    const year = Number(month.slice(0, 4)) + 1;
    for (const round of [1, 2, 3]) {
      const week = [1, 2, 3, 4, 5, 6, 7].map((one) => `${year}-0${round + 1}-0${one}`);
      // A Wednesday: a day of work.
      const day = week.find((one) => new Date(one).getUTCDay() === 3);
      const body = {
        employeeId: rows[0]?.id,
        leaveItemId: sick.id,
        startDate: `${day} 08:00`,
        endDate: `${day} 17:00`,
        startDateTime: 'AM',
        endDateTime: 'PM',
        reason: 'Fever',
      };
      const asked = await server.send('POST', '/leave/v1/request', { token, body });
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      requests.set(round, asked.body.data.id);
    }
    // Who filed a request does not decide it: these are as if their employee had.
    await owner.query('update leave_requests set created_by = null where id = any($1)', [[...requests.values()]]);
  });

  it('killed in the middle decides nothing, and can be sent again', async () => {
    await leavesNothing(decision, { round: 1, table: 'audit_entries' });
    expect((await decision.send(1)).status).toBe(200);
    await decision.expectAll(1);
  });

  it('is there to stay once it is answered', () => keepsWhatItAnswered(decision, 2));

  it('of two servers at once is taken once, and the other is told', async () => {
    const second = await startServer(another, { DATABASE_URL: `postgres://owner@localhost/postgres?host=${server.socketDir}` });
    try {
      const call = { token, body: { status: 1, comment: 'Yes' } };
      const path = `/leave/v1/approve/${requests.get(3)}`;
      const replies = await Promise.all([server, second].map((one) => one.send('PUT', path, call)));
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('ALREADY_DECIDED');
      await decision.expectAll(3);
    } finally {
      second.process.kill('SIGTERM');
      await second.ended();
    }
  });
});

describe('an upload', () => {
  const upload: Work = {
    writesOnce: true,
    send: (round) => {
      const form = new FormData();
      form.append('attachment', new Blob([`%PDF-1.4\n${round}\ntrailer<</Root 1 0 R>>\n%%EOF\n`]), `paper-${round}.pdf`);
      return server.send('POST', '/file/v1/leave/attachment', { token, form });
    },
    // A row never promises bytes that are not there.
    expectAll: async (round) => {
      const { rows } = await owner.query<{ storage_key: string; checksum: Buffer; size_bytes: string }>(
        'select storage_key, checksum, size_bytes from files where original_name = $1',
        [`paper-${round}.pdf`],
      );
      expect(rows).toHaveLength(1);
      const bytes = readFileSync(join(installation.dataDir, 'files', rows[0]?.storage_key ?? ''));
      expect(createHash('sha256').update(bytes).digest()).toEqual(rows[0]?.checksum);
    },
  };

  it('killed in the middle keeps no file, and can be sent again', async () => {
    await leavesNothing(upload, { round: 1, table: 'files' });
    expect((await upload.send(1)).status).toBe(200);
    await upload.expectAll(1);
  });

  it('killed around its commit is there with its bytes, or not', async () => {
    for (const [round, delay] of [
      [2, 1],
      [3, 4],
    ] as const) {
      const outcome = await leavesAllOrNothing(upload, { round, delay, table: 'files' });
      if (outcome === 'nothing') expect((await upload.send(round)).status).toBe(200);
      await upload.expectAll(round);
    }
  });

  it('is there to stay once it is answered', () => keepsWhatItAnswered(upload, 4));
});
