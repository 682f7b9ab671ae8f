import pg from 'pg';
import { arrangeBench } from './arrange.ts';
import type { Office } from './arrange.ts';
import { atMost, median, ms, say, tell, times } from './figures.ts';
import { prepareFloor } from './floor.ts';
import type { Sent } from './floor.ts';
import { load } from './load.ts';

// A month's payroll of 100, 1,000 and 10,000 people beside the least that it can cost on this database, and its list and payslips
// under twenty readers beside a call that asks the database nothing.

const month = '2026-10';
let sent: Sent[] = [];
const bench = await arrangeBench({
  onStatement: (text, parameters) => void sent.push({ text, parameters }),
  prepare: (app, connection) => {
    const bare = new pg.Pool({ ...connection, max: 10 });
    app.addHook('onClose', () => bare.end());
    app.get('/bench/select-1', async () => {
      await bare.query('select 1');
      return { ok: true };
    });
  },
});

async function processWith({ call }: Office, exchangeRate: number) {
  sent = [];
  const time = await call('PUT', '/payroll/v1/process', {
    month,
    payrollPeriod: 'second_payment',
    exchangeRate,
    nssfExchangeRate: 4_015,
  });
  const reads = sent.filter(({ text }) => /^\s*(with|select)\b/i.test(text) && !/set_config|for update/i.test(text));
  return { time, statements: sent.length, reads };
}

/** Processes a month for the first time and three times again, beside its floor. */
async function measureProcess(people: number): Promise<Office> {
  const office = await bench.company(people);
  await office.call('POST', `/payroll/v1/generate?date=${month}`);
  const first = await processWith(office, 4_000);
  const { groupPayroll } = await office.read(`/payroll/v1/lists?date=${month}&limit=1`);
  const floor = await prepareFloor(bench.owner, { companyId: office.id, runId: String(groupPayroll.id), reads: first.reads });
  const [again, floors]: [number[], number[]] = [[], []];
  for (let round = 1; round <= 3; round += 1) {
    floors.push(await floor());
    again.push((await processWith(office, 4_000 + round)).time);
  }
  const least = median(floors);
  const of = `Process ${people.toLocaleString('en')} people`;
  say(`${of}: first ${ms(first.time)}, again ${ms(median(again))}; floor ${ms(least)}; ${first.statements} statements`);
  atMost(`${of}, first, over the floor`, first.time / least, { goal: 1.8 }, times);
  atMost(`${of}, again, over the floor`, median(again) / least, { goal: 1.6 }, times);
  return office;
}

try {
  const base = await bench.app.listen({ port: 0, host: '127.0.0.1' });
  await measureProcess(100);
  const { headers, read } = await measureProcess(1_000);
  const [row] = (await read(`/payroll/v1/lists?date=${month}&limit=20`)).data;
  const at = { headers, connections: 20, seconds: 4 };
  const bare = await load(`${base}/bench/select-1`, at);
  const list = await load(`${base}/api/payroll/v1/lists?date=${month}&limit=20`, at);
  const slip = await load(`${base}/api/payroll/v1/payslip/${row.id}`, at);
  say(
    `Bare select 1: ${bare.perSecond} a second, p99 ${ms(bare.p99)}; payroll list ${list.perSecond}; payslip ${slip.perSecond}`,
  );
  atMost('Payroll list, 20 of 1,000 rows, over the bare', bare.perSecond / list.perSecond, { goal: 12 }, times);
  atMost('Its slowest of a hundred, over the bare', list.p99 / bare.p99, { goal: 15 }, times);
  atMost('Payslip, over the bare', bare.perSecond / slip.perSecond, { goal: 5 }, times);
  await measureProcess(10_000);
  tell({
    what: 'Memory of server and bench at the end',
    shown: `${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`,
    goal: null,
    holds: true,
  });
} finally {
  await bench.close();
}
process.exit(0);
