import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet } from '#server/people/employees/import/import.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function office(): Promise<{ company: TestCompany; hr: Client }> {
  const company = await test.company();
  return { company, hr: await company.as('PAYROLL_OFFICER') };
}

type Person = readonly [name: string, born: string, ...more: readonly string[]];

/** A staff list without codes: names and birth dates, and columns that follow. */
function list(people: readonly Person[], titles: readonly string[] = []): Buffer {
  const head = [
    'Name',
    'Sex',
    'Date of birth',
    'Contract',
    'Start date',
    'Basic salary',
    'Staff type',
    'Tax residence',
    ...titles,
  ];
  const lines = people.map(([name, born, ...more]) => [
    `"${name}"`,
    'F',
    born,
    'UDC',
    '2024-05-01',
    '800',
    'National',
    'Resident',
    ...more,
  ]);
  return Buffer.from([head, ...lines].map((line) => line.join(',')).join('\n'));
}

const stored = async (company: TestCompany) =>
  (
    await test.owner.query(
      `select e.code, e.last_name as last, e.first_name as first, m.code as manager
       from employees e left join employees m on m.id = e.line_manager1_id where e.company_id = $1 order by e.code`,
      [company.id],
    )
  ).rows;

const three: readonly Person[] = [
  ['SOK Dara', '1990-12-31'],
  ['CHAN Sophea', '1985-02-13'],
  ['LY Bopha', '1979-06-08'],
];

describe('a sheet without staff IDs', () => {
  it('brings new people with the next IDs, and knows them again by name and date of birth', async () => {
    const { company, hr } = await office();
    const preview = (await sendSheet(hr, 'import_preview', list(three))).body.data;
    expect(preview.sheets[0]).toMatchObject({ missing: [] });
    expect(preview.counts).toEqual({ create: 3, change: 0, same: 0, refuse: 0 });
    expect(preview.notes.join(' ')).toContain('Found by name and date of birth: 0. New, with the next IDs: 3.');
    expect((await sendSheet(hr, 'import', list(three))).status).toBe(200);
    expect(await stored(company)).toMatchObject([
      { code: '001', last: 'SOK', first: 'Dara' },
      { code: '002', last: 'CHAN', first: 'Sophea' },
      { code: '003', last: 'LY', first: 'Bopha' },
    ]);

    const later = list([['Dara Sok', '1990-12-31'], ...three.slice(1), ['KIM Rith', '1991-01-01']]);
    const again = (await sendSheet(hr, 'import_preview', later)).body.data;
    expect(again.counts).toMatchObject({ create: 1, same: 3, refuse: 0 });
    expect(again.rows.map(({ title }: { title: string }) => title.slice(0, 3))).toEqual(['001', '002', '003', '004']);
  });

  it('takes somebody of the same name and another birth date as somebody else', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', list(three));
    const namesake = list([['SOK Dara', '2001-01-01']]);
    expect((await sendSheet(hr, 'import', namesake)).status).toBe(200);
    expect(await stored(company)).toHaveLength(4);
  });

  it('knows nobody by the name alone', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', list(three));
    await test.owner.query("update employees set date_of_birth = null where company_id = $1 and code = '001'", [company.id]);
    const { rows, counts } = (await sendSheet(hr, 'import_preview', list([['SOK Dara', '']]))).body.data;
    expect(counts).toMatchObject({ change: 0, same: 0, refuse: 1 });
    expect(rows[0].errors).toMatchObject([{ field: 'dob' }]);
  });

  it('refuses a row that could be either of two people, and one that stands twice', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', list(three));
    await test.owner.query(
      "update employees set last_name = 'SOK', first_name = 'Dara', date_of_birth = '1990-12-31' where company_id = $1 and code = '002'",
      [company.id],
    );
    const { rows } = (await sendSheet(hr, 'import_preview', list([['SOK Dara', '1990-12-31']]))).body.data;
    expect(rows[0]).toMatchObject({ action: 'refuse', errors: [{ cell: 'A2', field: 'name' }] });
    const twice = (
      await sendSheet(
        hr,
        'import_preview',
        list([
          ['LY Bopha', '1979-06-08'],
          ['LY Bopha', '1979-06-08'],
        ]),
      )
    ).body.data;
    expect(twice.counts.refuse).toBe(2);
  });
});

describe('whole names', () => {
  const plain: readonly Person[] = [
    ['Dara Sok', '1990-12-31'],
    ['Sophea Rath Chan', '1985-02-13'],
  ];

  it('are split with the family name first unless the person says otherwise, and show both readings', async () => {
    const { company, hr } = await office();
    const asked = (await sendSheet(hr, 'import_preview', list(plain))).body.data.sheets[0].names;
    expect(asked).toMatchObject({ order: 'family', isUnsure: true });
    expect(asked.examples).toEqual([
      { given: 'Dara Sok', familyFirst: 'Dara / Sok', givenFirst: 'Sok / Dara' },
      { given: 'Sophea Rath Chan', familyFirst: 'Sophea / Rath Chan', givenFirst: 'Chan / Sophea Rath' },
    ]);
    const options = { sheets: { staff: { nameOrder: 'given' } } };
    expect((await sendSheet(hr, 'import', list(plain), { options })).status).toBe(200);
    expect(await stored(company)).toMatchObject([
      { last: 'Sok', first: 'Dara' },
      { last: 'Chan', first: 'Sophea Rath' },
    ]);
  });

  it('tell by their capitals which name is the family name', async () => {
    const { company, hr } = await office();
    const capitals = list([
      ['Dara SOK', '1990-12-31'],
      ['Sophea CHAN', '1985-02-13'],
    ]);
    expect((await sendSheet(hr, 'import_preview', capitals)).body.data.sheets[0].names).toMatchObject({
      order: 'given',
      isUnsure: false,
    });
    await sendSheet(hr, 'import', capitals);
    expect(await stored(company)).toMatchObject([{ last: 'SOK' }, { last: 'CHAN' }]);
  });
});

describe('managers', () => {
  it('are found by name in the sheet and in the company; who is nobody is left empty and told with the column', async () => {
    const { company, hr } = await office();
    const managed = list(
      [
        ['SOK Dara', '1990-12-31', ''],
        ['CHAN Sophea', '1985-02-13', 'Dara Sok'],
        ['LY Bopha', '1979-06-08', 'A Stranger'],
      ],
      ['Manager'],
    );
    const preview = (await sendSheet(hr, 'import_preview', managed)).body.data;
    expect(preview.counts).toMatchObject({ create: 3, refuse: 0 });
    expect(preview.notes.join(' ')).toContain('Column "Manager": nobody here or in this file is called A Stranger.');
    expect((await sendSheet(hr, 'import', managed)).status).toBe(200);
    expect(await stored(company)).toMatchObject([{ manager: null }, { manager: '001' }, { manager: null }]);

    const fourth = list([['KIM Rith', '1991-01-01', 'CHAN Sophea']], ['Manager']);
    await sendSheet(hr, 'import', fourth);
    expect((await stored(company)).at(-1)).toMatchObject({ code: '004', manager: '002' });
  });

  it('of somebody who has one stay where the sheet names nobody', async () => {
    const { company, hr } = await office();
    const first = list(
      [
        ['SOK Dara', '1990-12-31', ''],
        ['CHAN Sophea', '1985-02-13', 'SOK Dara'],
      ],
      ['Manager'],
    );
    await sendSheet(hr, 'import', first);
    await sendSheet(hr, 'import', list([['CHAN Sophea', '1985-02-13', 'Somebody Else']], ['Manager']));
    expect((await stored(company)).at(1)).toMatchObject({ manager: '001' });
  });
});

it('the preview shows what stands below each title, and which columns were guessed', async () => {
  const { hr } = await office();
  const sheet = (await sendSheet(hr, 'import_preview', list(three, ['Dept of staff']))).body.data.sheets[0];
  expect(sheet.columns[0]).toEqual({ index: 0, title: 'Name', samples: ['SOK Dara', 'CHAN Sophea', 'LY Bopha'] });
  expect(sheet.columns[1]).toMatchObject({ title: 'Sex', samples: ['F'] });
  expect(sheet.guessed).toEqual([]);
  expect(sheet.fields[0]).toMatchObject({ key: 'code', section: 'Person' });
});
