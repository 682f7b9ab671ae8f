import type { Db } from '#server/db/connect.ts';
import { arrangeBench, median, say } from './arrange.ts';

const rounds = 9;

/**
 * Measures lists of 100,000 rows of 10,000 people beside the same ones of 1,000 rows of 1,000 people, in one run: read the ratios, the
 * machine is noisy. `insert` puts so many rows into a company.
 */
export async function compareLists(
  paths: readonly string[],
  insert: (db: Db, of: { companyId: string; rows: number }) => Promise<unknown>,
): Promise<void> {
  const bench = await arrangeBench();
  try {
    const made = async (people: number, rows: number) => {
      const company = await bench.company(people);
      await bench.database.transaction({ companyId: company.id }, (db) => insert(db, { companyId: company.id, rows }));
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
}
