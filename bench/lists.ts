import { arrangeBench, insertLeave, insertPerformance, insertRequests } from './arrange.ts';
import { median, ms, tell, times } from './figures.ts';

// Lists of 100,000 rows of 10,000 people beside the same ones of 1,000 rows of 1,000 people; then the change of the leave year.

const rounds = 9;
/** As the search box asks: of 10,000 people those whose name or code holds this. */
const searched = (value: string): string => `/employee/v1/lists?limit=6&search=${value}`;
const paths = [
  '/employee/v1/lists?limit=20',
  searched('sok'),
  searched('99'),
  '/leave/v1/lists?limit=20',
  '/leave/v1/lists?limit=20&status=0,4',
  '/leave/v1/lists?limit=20&rangFilter=2025-03-05,2025-03-05',
  '/leave/v1/lists?limit=20&rangFilter=2026-11-20,2026-11-20',
  '/overtime/v1/lists?limit=20',
  '/overtime/v1/lists?limit=20&status=0,4',
  '/attendance/v1/lists?limit=20',
  '/attendance/v1/requests?limit=20',
  '/notification/v1/lists?limit=20',
  '/notification/v1/count',
  '/audit/v1/lists?limit=20',
  '/approval/v1/inbox?limit=20',
  '/approval/v1/counts',
  '/pdd/v1/lists?limit=20',
  '/pdd/v1/lists?limit=20&year=2026',
  '/pdd/v1/quarterly_reviews?limit=20',
  '/pdd/v1/appraisals?limit=20',
  '/pip/v1/lists?limit=20',
  '/pdd/v1/overview?limit=20&year=2026',
];
/** What is asked for with every page that is opened. */
const often = { '/approval/v1/inbox?limit=20': 15, '/approval/v1/counts': 15, [searched('sok')]: 100, [searched('99')]: 100 };
const most = { times: 1.5, ms: 30 };

const bench = await arrangeBench();
try {
  const made = async (people: number, rows: number) => {
    const company = await bench.company(people);
    await bench.database.transaction({ companyId: company.id }, async (db) => {
      await insertLeave(db, company.id, rows);
      await insertRequests(db, company.id, rows);
      await insertPerformance(db, company.id, rows);
    });
    return company.call;
  };
  const small = await made(1_000, 1_000);
  const large = await made(10_000, 100_000);
  await bench.settle();
  for (const path of paths) {
    const took = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      took.small.push(await small('GET', path));
      took.large.push(await large('GET', path));
    }
    const [one, other] = [median(took.small), median(took.large)];
    const limit = Object.entries(often).find(([asked]) => asked === path)?.[1];
    tell({
      what: `100,000 rows beside 1,000, ${path}`,
      shown: `${ms(other)}, ${times(other / one)}`,
      goal: limit === undefined ? `at most ${times(most.times)} or ${ms(most.ms)}` : `at most ${ms(limit)}`,
      holds: limit === undefined ? other / one <= most.times || other <= most.ms : other <= limit,
    });
  }
  const year = { year: 2026 };
  for (const [what, body] of [
    ['previewed', { ...year, preview: true }],
    ['run', year],
  ] as const) {
    const one = await small('POST', '/leave/v1/year_change', body);
    const other = await large('POST', '/leave/v1/year_change', body);
    tell({
      what: `Change of the leave year, ${what}, 10,000 people beside 1,000`,
      shown: `${ms(other)}, ${times(other / one)}`,
      goal: what === 'run' ? `at most ${ms(4_000)} and ${times(10)}` : null,
      holds: what !== 'run' || (other <= 4_000 && other / one <= 10),
    });
  }
} finally {
  await bench.close();
}
process.exit(0);
