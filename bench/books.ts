import { sql } from 'kysely';
import { arrangeBench, median, say } from './arrange.ts';
import type { Call, Read } from './arrange.ts';

// The books and the page of a month of 10,000 people, beside the bare read of the same rows and beside 1,000; then a raise of 1,000
// people that is told after six months were paid. Read the ratios, the machine is noisy.

const bench = await arrangeBench();
const month = '2026-10';
const rounds = 5;
const second = { payrollPeriod: 'second_payment', exchangeRate: 4095, nssfExchangeRate: 4085 };
const ms = (value: number): string => `${value.toFixed(0)} ms`;

interface Office {
  readonly id: string;
  readonly call: Call;
  readonly read: Read;
}

/** Pays a month by one payment; answers the run. */
async function pay({ call, read }: Office, date: string): Promise<string> {
  await call('POST', `/payroll/v1/generate?date=${date}`);
  await call('PUT', '/payroll/v1/process', { ...second, month: date });
  const { groupPayroll } = await read(`/payroll/v1/lists?date=${date}&limit=1`);
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
    await call('PUT', `/payroll/v1/${step}/${groupPayroll.id}?payrollPeriod=second_payment`);
  return String(groupPayroll.id);
}

const timed = async (work: () => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await work());
  return median(times);
};

/** A statement of the product's own role, read to its last row. */
async function bare(office: Office, statement: ReturnType<typeof sql>): Promise<number> {
  return await bench.database.transaction({ companyId: office.id }, async (db) => {
    const begin = performance.now();
    await statement.execute(db);
    return performance.now() - begin;
  });
}

/** The paid month of so many people: what books, files and its page ask for. */
async function booked(people: number) {
  const office = await bench.company(people);
  await bench.database.transaction({ companyId: office.id }, (db) =>
    sql`update employees set bank_account_number = code where company_id = ${office.id}`.execute(db),
  );
  await pay(office, '2026-09');
  const runId = await pay(office, month);
  await office.call('POST', '/finance/v1/accounts/start');
  await bench.settle();
  const entries = sql`select p.row_id, p.code, p.name, n.item_id, n.cents, n.riel
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    join payroll_entries n on n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period
    where p.company_id = ${office.id} and u.month = ${month} and p.period > 1 order by p.code`;
  const floor = await timed(() => bare(office, entries));
  const voucher = await timed(() => office.call('GET', `/report_payrolls/v1/voucher?date=${month}&shape=account`));
  const preview = await timed(() => office.call('GET', `/finance/v1/journals/preview?runId=${runId}&kind=MONTH`));
  const post = await office.call('POST', '/finance/v1/journals/create', { runId, kind: 'MONTH', date: `${month}-31` });
  await bench.settle();
  const { data } = await office.read('/finance/v1/journals/lists?limit=1');
  const [{ id }] = data;
  const written = sql`select * from journal_lines where company_id = ${office.id} and journal_id = ${id}`;
  const floorOfLines = await timed(() => bare(office, written));
  const lines = await timed(() => office.call('GET', `/finance/v1/journals/lines/${id}?shape=person`));
  const layouts = await office.read('/finance/v1/layouts/lists?purpose=journal&limit=0');
  const file = await timed(() =>
    office.call('GET', `/finance/v1/journals/file/${id}?shape=person&layoutId=${layouts.data[0].id}`),
  );
  const page = await timed(() => office.call('GET', `/payroll/v1/month?date=${month}`));
  const bridge = await timed(() => office.call('GET', `/payroll/v1/bridge?date=${month}`));
  const changes = await timed(() => office.call('GET', `/payroll/v1/month_changes?date=${month}`));
  return { floor, voucher, preview, post, floorOfLines, lines, file, page, bridge, changes };
}

/** How long the month after six paid ones takes to calculate, before and after a raise of everybody since the first of them is told. */
async function toldLate(people: number): Promise<void> {
  const office = await bench.company(people);
  for (const date of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', month]) await pay(office, date);
  await bench.settle();
  await office.call('POST', '/payroll/v1/generate?date=2026-11');
  const process = () => office.call('PUT', '/payroll/v1/process', { ...second, month: '2026-11' });
  const before = await process();
  await bench.database.transaction({ companyId: office.id }, (db) =>
    sql`insert into employee_salaries (company_id, id, employee_id, effective_from, amount_cents, created_at, updated_at)
      select company_id, gen_random_uuid(), employee_id, greatest(effective_from, date '2026-05-01'), amount_cents + 5000, now() + interval '1 year',
        now() + interval '1 year'
      from employee_salaries where company_id = ${office.id} on conflict (company_id, employee_id, effective_from)
      do update set amount_cents = excluded.amount_cents, updated_at = excluded.updated_at`.execute(db),
  );
  const find = await office.call('POST', '/payroll/v1/arrears/find', {});
  const again = await process();
  const { pagination } = await office.read('/payroll/v1/arrears?state=OPEN&limit=1');
  say(
    `A raise of ${people} people told after six months: found in ${ms(find)}; the next month calculated in ${ms(before)} before, in ${ms(again)} with it; ${pagination.total} corrections wait`,
  );
}

try {
  await toldLate(1_000);
  const small = await booked(1_000);
  const large = await booked(10_000);
  say(`Bare read of the entries of 10,000 people: ${ms(large.floor)}; of the lines of their journal: ${ms(large.floorOfLines)}`);
  for (const [what, floor] of [
    ['voucher', large.floor],
    ['preview', large.floor],
    ['post', large.floor],
    ['lines', large.floorOfLines],
    ['file', large.floorOfLines],
    ['page', large.floor],
    ['bridge', large.floor],
    ['changes', large.floor],
  ] as const)
    say(
      `${what}: ${ms(large[what])}, ${(large[what] / floor).toFixed(1)} times the bare read; per row ${(large[what] / 10 / small[what]).toFixed(2)} times that of 1,000`,
    );
  say(`Memory at the end: ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`);
} finally {
  await bench.close();
}
process.exit(0);
