import { arrangeBench, insertLeave, say } from './arrange.ts';

// A year change of 10,000 people beside one of 1,000, in one run. Read the ratios, the machine is noisy.

const bench = await arrangeBench();
try {
  const made = async (people: number, requests: number) => {
    const company = await bench.company(people);
    await bench.database.transaction({ companyId: company.id }, (db) => insertLeave(db, company.id, requests));
    return company.call;
  };
  const small = await made(1_000, 1_000);
  const large = await made(10_000, 100_000);
  await bench.settle();
  const preview = { year: 2026, preview: true };
  const previews = [await small('POST', '/leave/v1/year_change', preview), await large('POST', '/leave/v1/year_change', preview)];
  const runs = [
    await small('POST', '/leave/v1/year_change', { year: 2026 }),
    await large('POST', '/leave/v1/year_change', { year: 2026 }),
  ];
  for (const [what, [one = 0, other = 0]] of [
    ['preview', previews],
    ['run', runs],
  ] as const)
    say(
      `Year change, ${what}: 1,000 people ${one.toFixed(0)} ms, 10,000 people ${other.toFixed(0)} ms, ratio ${(other / one).toFixed(1)} for 10 times the people`,
    );
} finally {
  await bench.close();
}
process.exit(0);
