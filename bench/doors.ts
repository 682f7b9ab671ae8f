import { arrangeBench } from './arrange.ts';
import { median, ms, tell, times } from './figures.ts';

// The doors of a person's record, beside a call that reads almost nothing: list, profile, form and export in an office of 2,000 people,
// and the preview of a sheet.

/** A staff sheet of new people in csv: the fields of a usual hire, and some that are rarely filled. */
function staffSheet(people: number): Blob {
  const titles = [
    'Staff ID',
    'Full name',
    'Sex',
    'Date of birth',
    'Contract',
    'Start date',
    'Basic salary',
    'Staff type',
    'Tax residence',
    'NSSF number',
    'National ID',
    'Bank account',
    'Phone',
    'Email',
    'Place of birth',
  ];
  const rows = Array.from({ length: people }, (_, at) => [
    `SHEET-${at}`,
    `SOK Dara ${at}`,
    at % 2 === 0 ? 'F' : 'M',
    '1990-12-31',
    'UDC',
    '2024-05-01',
    '800',
    'National',
    'Resident',
    `${70_000_000 + at}`,
    `${10_000_000 + at}`,
    `000 ${100_000 + at}`,
    `012 ${100_000 + at}`,
    `dara.${at}@example.org`,
    'Siem Reap',
  ]);
  return new Blob([[titles, ...rows].map((cells) => cells.join(',')).join('\n')]);
}

const rounds = 15;
const bench = await arrangeBench();
try {
  const { call, read, headers } = await bench.company(2_000);
  const preview = async (): Promise<number> => {
    const payload = new FormData();
    payload.append('csv', staffSheet(500), 'staff.csv');
    const begin = performance.now();
    const answer = await bench.app.inject({ method: 'POST', url: '/api/employee/v1/import_preview', headers, payload });
    const took = performance.now() - begin;
    const { counts } = answer.json().data;
    if (counts.create !== 500) throw new Error(`The sheet was not read: ${JSON.stringify(counts)}`);
    return took;
  };
  await bench.settle();
  const [{ id }] = (await read('/employee/v1/lists?limit=1')).data;
  const doors = {
    'a page of the list': () => call('GET', '/employee/v1/lists?limit=20'),
    'a profile': () => call('GET', `/employee/v1/profile/${id}`),
    'the form of a person': () => call('GET', `/employee/v1/detail/${id}`),
    'the export of 2,000 people': () => call('GET', '/employee/v1/export'),
    'the preview of a sheet of 500 people': preview,
  };
  for (const [what, enter] of Object.entries(doors)) {
    const took = { least: [] as number[], door: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      took.least.push(await call('GET', '/employee/v1/count'));
      took.door.push(await enter());
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
