import { arrangeBench, insertLeave, insertRequests, median, say } from './arrange.ts';

// Lists of 100,000 rows beside the same ones of 1,000, in one run. Read the ratios, the machine is noisy.

const paths = [
  '/employee/v1/lists?limit=20',
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
];
const rounds = 9;

const bench = await arrangeBench();
try {
  const made = async (people: number, rows: number) => {
    const company = await bench.company(people);
    await bench.database.transaction({ companyId: company.id }, async (db) => {
      await insertLeave(db, company.id, rows);
      await insertRequests(db, company.id, rows);
    });
    return company.call;
  };
  const small = await made(1_000, 1_000);
  const large = await made(10_000, 100_000);
  await bench.settle();
  for (const path of paths) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.small.push(await small('GET', path));
      times.large.push(await large('GET', path));
    }
    const [one, other] = [median(times.small), median(times.large)];
    say(`${path}: of 1,000 ${one.toFixed(1)} ms, of 100,000 ${other.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`);
  }
} finally {
  await bench.close();
}
process.exit(0);
