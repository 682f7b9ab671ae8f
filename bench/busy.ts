import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { insertBenchPeople } from './people.ts';
import { arrangeBench } from './arrange.ts';
import { atMost, ms, say, tell, times } from './figures.ts';
import { hashPassword } from '#server/access/users/index.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';

// 300 people at work on a pool of ten connections, with the payroll of 1,000 beside them: what is refused and how, and how long the small
// calls of staff take beside themselves alone and beside a route that asks the database nothing. BENCH_SECONDS says for how long.

const people = 300;
const month = '2026-10';
const seconds = Number(process.env['BENCH_SECONDS'] ?? '30');
const password = 'correct horse battery';

/** Calls of a member of staff's day, the small ones several times as often. */
const day = [
  '/auth/v1/session',
  '/attendance/v1/clock',
  '/leave/v1/lists?limit=10',
  '/approval/v1/counts',
  '/attendance/v1/lists?limit=10',
];
const small = new Set(day.slice(0, 2));

interface Answered {
  readonly path: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly took: number;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const bench = await arrangeBench({
  prepare: (app) => {
    app.get('/api/bench/bare', async () => await Promise.resolve({ ok: true }));
  },
});

async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  const begun = performance.now();
  const { statusCode, body } = await bench.app.inject({ method: 'GET', url: `/api${path}`, headers });
  const took = performance.now() - begun;
  return { path, status: statusCode, code: statusCode === 200 ? undefined : String(JSON.parse(body).error?.code), took };
}

try {
  const office = await bench.company(1_000);
  const companyId = randomUUIDv7();
  const code = `busy-${companyId.slice(-6)}`;
  const hash = await hashPassword(password, { memory: 8, passes: 1 });
  const accounts = Array.from({ length: people }, (_none, at) => ({
    userName: `staff${at}`,
    fullName: `Staff ${at}`,
    seededAs: 'STAFF' as const,
    password,
    hash,
  }));
  await createCompany(bench.database, {
    id: companyId,
    code,
    name: code,
    nameKh: null,
    isDemo: false,
    separateDuties: false,
    accounts,
  });
  await bench.database.transaction({ companyId }, (db) => insertBenchPeople(db, companyId, people));
  await bench.settle();
  const signedIn: Readonly<Record<string, string>>[] = [];
  for (const { userName } of accounts) {
    const answer = await bench.app.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      payload: { privateURL: code, userName, password },
    });
    signedIn.push({ authorization: `Bearer ${answer.json().data.accessToken}` });
  }
  const first = signedIn[0] ?? {};
  for (const path of day) {
    const own: number[] = [];
    for (let round = 0; round < 20; round += 1) own.push((await ask(path, first)).took);
    say(`${path} alone: median ${ms(percentile(own, 0.5))}`);
  }
  const alone: number[] = [];
  for (let round = 0; round < 100; round += 1) for (const path of small) alone.push((await ask(path, first)).took);

  await office.call('POST', `/payroll/v1/generate?date=${month}`);
  const answers: Answered[] = [];
  const bare: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const person = async (headers: Readonly<Record<string, string>>, at: number): Promise<void> => {
    await wait((at / people) * 4_000);
    for (let turn = at; performance.now() < end; turn += 1) {
      answers.push(await ask(day[turn % day.length] ?? '', headers));
      await wait(3_000 + ((turn * 37) % 10) * 200);
    }
  };
  const readBare = async (): Promise<void> => {
    while (performance.now() < end) {
      bare.push((await ask('/bench/bare', {})).took);
      await wait(50);
    }
  };
  let processed = 0;
  const processAgain = async (): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await office.call('PUT', '/payroll/v1/process', {
        month,
        payrollPeriod: 'second_payment',
        // Another one each time, never far from the one before.
        exchangeRate: 4_000 + (turn % 40),
        nssfExchangeRate: 4_015,
      });
      processed += 1;
    }
  };
  await Promise.all([...signedIn.map(person), readBare(), processAgain()]);

  const { queue } = bench.database.use();
  const waits = Object.values(queue.waits).reduce((sum, one) => sum + one, 0);
  say(
    `${waits} transactions waited for a place, ${ms((1_000 * Object.values(queue.waitedSeconds).reduce((sum, one) => sum + one, 0)) / Math.max(1, waits))} each`,
  );
  for (const path of day) {
    const own = answers.filter((one) => one.path === path).map((one) => one.took);
    say(`${path}: ${own.length} calls, median ${ms(percentile(own, 0.5))}, 95th of 100 ${ms(percentile(own, 0.95))}`);
  }
  const refused = answers.filter(({ status }) => status !== 200);
  const busy = refused.filter(({ code: said }) => said === 'BUSY').length;
  const took = answers.filter(({ path, status }) => status === 200 && small.has(path)).map((one) => one.took);
  say(
    `${answers.length} calls of ${people} people in ${seconds} s, the payroll of 1,000 processed ${processed} times beside them`,
  );
  tell({ what: 'Calls that were refused as busy', shown: `${busy} of ${answers.length}`, goal: null, holds: true });
  atMost('Calls that were refused otherwise', refused.length - busy, { goal: 0 }, String);
  for (const [what, part] of [
    ['median', 0.5],
    ['95th of 100', 0.95],
  ] as const) {
    const [own, beside, none] = [percentile(alone, part), percentile(took, part), percentile(bare, part)];
    say(`Small calls, ${what}: alone ${ms(own)}, beside the others ${ms(beside)}; the bare route beside them ${ms(none)}`);
    if (part === 0.5) atMost('Small calls of staff beside the others, over alone, median', beside / own, { goal: 3 }, times);
    else
      atMost(
        'Small calls of staff less the bare route, over alone, 95th of 100',
        Math.max(0, beside - none) / own,
        undefined,
        times,
      );
  }
} finally {
  await bench.close();
}
