import { arrangeBench } from './arrange.ts';
import { median, ms, tell, times } from './figures.ts';

// A person's record through its doors, beside a call that reads almost nothing: list, profile, form, export of 2,000 people.

const rounds = 15;
const bench = await arrangeBench();
try {
  const { call, read } = await bench.company(2_000);
  await bench.settle();
  const [{ id }] = (await read('/employee/v1/lists?limit=1')).data;
  const doors = {
    'a page of the list': '/employee/v1/lists?limit=20',
    'a profile': `/employee/v1/profile/${id}`,
    'the form of a person': `/employee/v1/detail/${id}`,
    'the export of 2,000 people': '/employee/v1/export',
  };
  for (const [what, path] of Object.entries(doors)) {
    const took = { least: [] as number[], door: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      took.least.push(await call('GET', '/employee/v1/count'));
      took.door.push(await call('GET', path));
    }
    const [least, door] = [median(took.least), median(took.door)];
    tell({
      what: `${what}, beside the counters of the list`,
      shown: `${ms(door)}, ${times(door / least)}`,
      goal: null,
      holds: true,
    });
  }
} finally {
  await bench.close();
}
