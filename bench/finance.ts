import { sql } from 'kysely';
import { arrangeBench } from './arrange.ts';
import type { Office } from './arrange.ts';
import { atMost, median, ms, say, tell, times } from './figures.ts';

// Reports, books and the page of a month of 10,000 people, beside the bare read of the same rows and beside 1,000; the forecast of 500
// people over 24 months, with lists asked for beside it; a raise of 1,000 people that is told after six months were paid.

const month = '2026-10';
const rounds = 5;
const second = { payrollPeriod: 'second_payment', exchangeRate: 4095, nssfExchangeRate: 4085 };
const most = { times: 2.5, file: 1_500 };
const ofReports = '/report_payrolls/v1';
const reports = [
  `${ofReports}/payroll_for_bank?date=${month}&period=second_payment`,
  `${ofReports}/payroll_for_nssf?date=${month}`,
  `${ofReports}/payroll_for_tax?date=${month}`,
  `${ofReports}/payrolls?startMonth=${month}&endMonth=${month}`,
  `${ofReports}/cost_sharing?date=${month}`,
  `${ofReports}/allocation_provident_fund?date=${month}`,
  `${ofReports}/allocation_annual_salary?date=${month}`,
  `${ofReports}/allocation_seniority?date=${month}`,
];

const bench = await arrangeBench();

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
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await work());
  return median(taken);
};

/** A statement of the product's own role, read to its last row. */
async function bare(office: Office, statement: ReturnType<typeof sql>): Promise<number> {
  return await bench.database.transaction({ companyId: office.id }, async (db) => {
    const begin = performance.now();
    await statement.execute(db);
    return performance.now() - begin;
  });
}

/** An office of so many people with an account each: people who share one are told of each other. */
async function officeOf(people: number): Promise<Office> {
  const office = await bench.company(people);
  await bench.owner.query('update employees set bank_account_number = code where company_id = $1', [office.id]);
  return office;
}

/** What is asked of the paid month of so many people, and how long each took. */
async function booked(people: number) {
  const office = await officeOf(people);
  const { call, read } = office;
  await pay(office, '2026-09');
  const runId = await pay(office, month);
  await call('POST', '/finance/v1/accounts/start');
  await bench.settle();
  const ofMonth = sql`from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id`;
  const floors = {
    rows: await timed(() =>
      bare(
        office,
        sql`select p.row_id, p.code, p.name, p.position, p.join_date, p.net_cents, s.cents, s.riel ${ofMonth}
          cross join lateral (select sum(n.cents) as cents, sum(n.riel) as riel from payroll_entries n
            where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) s
          where p.company_id = ${office.id} and u.month = ${month} and p.period > 1 order by p.code`,
      ),
    ),
    entries: await timed(() =>
      bare(
        office,
        sql`select p.row_id, p.code, p.name, n.item_id, n.cents, n.riel ${ofMonth}
          join payroll_entries n on n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period
          where p.company_id = ${office.id} and u.month = ${month} and p.period > 1 order by p.code`,
      ),
    ),
  };
  const took: { readonly what: string; readonly floor: number; readonly time: number }[] = [];
  const ask = async (what: string, floor: number, work: () => Promise<number>): Promise<void> => {
    took.push({ what, floor, time: await timed(work) });
  };
  const files: { readonly what: string; readonly time: number }[] = [];
  for (const path of reports) {
    const what = path.slice(ofReports.length + 1).replace(/\?.*/, '');
    await ask(what, floors.rows, () => call('GET', path));
    files.push({ what, time: await call('GET', `${path}&isExport=1`) });
  }
  await ask('voucher', floors.entries, () => call('GET', `${ofReports}/voucher?date=${month}&shape=account`));
  await ask('preview of the journal', floors.entries, () =>
    call('GET', `/finance/v1/journals/preview?runId=${runId}&kind=MONTH`),
  );
  const post = await call('POST', '/finance/v1/journals/create', { runId, kind: 'MONTH', date: `${month}-31` });
  took.push({ what: 'posting of the journal', floor: floors.entries, time: post });
  await bench.settle();
  const [{ id }] = (await read('/finance/v1/journals/lists?limit=1')).data;
  const ofLines = await timed(() =>
    bare(office, sql`select * from journal_lines where company_id = ${office.id} and journal_id = ${id}`),
  );
  await ask('lines of the journal', ofLines, () => call('GET', `/finance/v1/journals/lines/${id}?shape=person`));
  const [{ id: layoutId }] = (await read('/finance/v1/layouts/lists?purpose=journal&limit=0')).data;
  files.push({
    what: 'journal',
    time: await timed(() => call('GET', `/finance/v1/journals/file/${id}?shape=person&layoutId=${layoutId}`)),
  });
  await ask('page of the month', floors.entries, () => call('GET', `/payroll/v1/month?date=${month}`));
  await ask('bridge', floors.entries, () => call('GET', `/payroll/v1/bridge?date=${month}`));
  await ask('changes of the month', floors.entries, () => call('GET', `/payroll/v1/month_changes?date=${month}`));
  return { floors, took, files };
}

/** How long the month after six paid ones takes to calculate, before and after a raise of everybody since the first of them is told. */
async function isRetroactive(people: number): Promise<void> {
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
  const of = `A raise of ${people.toLocaleString('en')} people told after six months`;
  atMost(`${of}, found`, await office.call('POST', '/payroll/v1/arrears/find', {}), { goal: 2_000 });
  atMost(`${of}, the next month before it`, before);
  atMost(`${of}, the next month with it`, await process(), { goal: 2_000 });
}

/** The forecast of 24 months by the office's own call, and a list asked for again and again, alone and beside it. */
async function foreseen(people: number): Promise<void> {
  const office = await officeOf(people);
  await pay(office, month);
  const list = '/employee/v1/lists?limit=20&offset=0';
  const path = '/finance/v1/scenarios/recorded?months=24';
  const quiet = Math.min(await office.call('GET', path), await office.call('GET', path));
  const alone: number[] = [];
  for (let at = 0; at < 100; at += 1) alone.push(await office.call('GET', list));
  const beside: number[] = [];
  const over = new AbortController();
  const forecast = office.call('GET', path).finally(() => over.abort());
  while (!over.signal.aborted) beside.push(await office.call('GET', list));
  await forecast;
  const slowest = (taken: readonly number[]): number =>
    taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * 0.99) - 1] ?? 0;
  atMost(`Forecast of ${people} people over 24 months`, quiet);
  atMost('A list beside it, the slowest of a hundred, over alone', slowest(beside) / slowest(alone), undefined, times);
}

try {
  await foreseen(500);
  await isRetroactive(1_000);
  const small = await booked(1_000);
  const large = await booked(10_000);
  say(`Bare read of 10,000 rows with their sums: ${ms(large.floors.rows)}; of their entries: ${ms(large.floors.entries)}`);
  for (const [at, { what, floor, time }] of large.took.entries()) {
    const ofSmall = small.took[at]?.time ?? time;
    tell({
      what: `10,000 people, ${what}, over the bare read`,
      shown: `${ms(time)}, ${times(time / floor)}; per row ${times(time / 10 / ofSmall)} that of 1,000`,
      goal: `at most ${times(most.times)}`,
      holds: time / floor <= most.times,
    });
  }
  for (const { what, time } of large.files) atMost(`10,000 people, file of ${what}`, time, { goal: most.file });
} finally {
  await bench.close();
}
process.exit(0);
