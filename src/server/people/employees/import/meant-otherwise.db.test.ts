import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { cellText } from '#server/sheets/values/text.values.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';

// Sheets whose cells are valid and mean something else than what a hurried reading takes them for.
let test: TestApp;
let company: TestCompany;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  company = await test.company();
  hr = await company.as('PAYROLL_OFFICER');
  const admin = await company.as('ADMIN');
  for (const code of ['EU-1', 'UN-1']) await admin.post('/donor/v1/create', { title: code, code });
  const list = staffCsv([1, 2, 3].map((at) => ({ 'Staff ID': `KR-${at}`, 'Full name': `SOK Dara${'abc'[at - 1] ?? ''}` })));
  expect((await sendSheet(hr, 'import', list)).status).toBe(200);
});
afterAll(() => test.close());

const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'));
const preview = async (file: Buffer, options = {}) => (await sendSheet(hr, 'import_preview', file, { options })).body.data;
interface Row {
  readonly action: string;
  readonly changes: readonly { readonly field: string }[];
  readonly errors: readonly { readonly message: string }[];
}
const changesOf = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)]);

it.each(['Spouse date of birth', 'DOB (spouse)', 'FatherDOB', 'Child birth date', 'ថ្ងៃខែឆ្នាំកំណើតកូន'])(
  'a birth date of somebody else is not the own one: %s',
  async (title) => {
    const read = await preview(csv(`Staff ID,Full name,${title}`, 'KR-1,SOK Daraa,1980-01-01'));
    expect(read.sheets[0].mapping.dob).toBeNull();
    expect(changesOf(read)).toEqual([['same']]);
  },
);

it('a dash, N/A and គ្មាន are no salary', async () => {
  const list = csv('Staff ID,New salary,Effective date', 'KR-1,-,2026-12-01', 'KR-2,N/A,2026-12-01', 'KR-3,គ្មាន,2026-12-01');
  expect((await preview(list)).counts).toMatchObject({ change: 0, refuse: 0 });
  expect((await preview(staffCsv([{ 'Staff ID': 'KR-9', 'Basic salary': '–' }]))).counts).toMatchObject({ create: 0, refuse: 1 });
});

it('a fixed term without a join date is read, and waits for it', async () => {
  const titles = 'Staff ID,Family name,Given name,Sex,Contract type,Contract end date';
  const read = await preview(csv(titles, 'KR-9,DUBOIS,Claire,F,FDC,31/12/2027'));
  expect(read.sheets[0].missing).toContain('joinDate');
});

it('the start of a contract is the join date of who is new, and of nobody who is there', async () => {
  const titles = 'Staff ID,Full name,Contract start date';
  const read = await preview(csv(titles, 'KR-1,SOK Daraa,2027-06-15', 'KR-9,SOK Vann,2027-06-15'));
  expect(read.sheets[0].mapping.joinDate).toBe(2);
  expect(changesOf(read)[0]).toEqual(['same']);
});

it('half a name is refused, for who is new and who is there', async () => {
  const half = await preview(staffCsv([{ 'Staff ID': 'KR-9', 'Full name': 'SUN-MAKARA' }]));
  expect(half.rows[0].errors.map(({ message }: { message: string }) => message)).toEqual([
    'A family name and a given name are both needed.',
  ]);
  expect(half.counts).toMatchObject({ create: 0, refuse: 1 });
  expect((await preview(csv('Staff ID,Full name', 'KR-1,SOK'))).counts).toMatchObject({ change: 0, refuse: 1 });
  const addressed = await preview(staffCsv([{ 'Staff ID': 'KR-9', 'Full name': 'H.E. Dr. SUN Makara' }]));
  expect([...addressed.rows[0].values]).toEqual(expect.arrayContaining(['SUN', 'Makara']));
});

it('a national ID of eight figures got its zero back, of a Khmer alone', async () => {
  const titles = 'Staff ID,National ID,Nationality';
  const read = await preview(csv(titles, 'KR-1,10455871,Khmer', 'KR-2,20733914,Peruvian', 'KR-3,010455872,Khmer'));
  const kept = read.rows.map(({ values }: { values: readonly string[] }) =>
    values.find((value) => /^0?\d{8,9}$/.test(value ?? '')),
  );
  expect(kept).toEqual(['010455871', '20733914', '010455872']);
  expect(read.notes.join()).toContain('national IDs of eight figures: 1, in rows 2.');
  // Whoever holds the number as it stands keeps it, also where the sheet does not say of which country it is.
  const foreign = { options: { createMissing: true } };
  expect((await sendSheet(hr, 'import', csv(titles, 'KR-2,20733914,Peruvian'), foreign)).status).toBe(200);
  expect(changesOf(await preview(csv('Staff ID,National ID', 'KR-2,20733914')))).toEqual([['same']]);
});

it('an old salary beside a raise is not the new one, and a far one is named', async () => {
  for (const titles of ['Current salary,Increase', 'Old salary,Increment %', 'Previous salary,Remark'])
    expect((await preview(csv(`Staff ID,${titles},Effective date`, 'KR-1,750,50,2026-12-01'))).counts).toMatchObject({
      change: 0,
    });
  const far = await preview(csv('Staff ID,New salary,Effective date', 'KR-1,79,2026-12-01', 'KR-2,1500,2026-12-01'));
  expect(far.notes.join()).toContain('more than double (1): KR-1 (800.00 → 79.00).');
});

it('a bad cell in a column of a project keeps its person out, and a project that nobody listed too', async () => {
  const shares = csv(
    'Staff ID,Full name,EU-1,UN-1,NEW-1',
    'KR-1,SOK Daraa,70,30,',
    'KR-2,SOK Darab,sixty,40,',
    'KR-3,SOK Darac,50,,50',
  );
  const options = { leavesRefused: true };
  expect(await preview(shares)).toMatchObject({ countsByKind: { allocations: { create: 4, refuse: 2 } } });
  expect((await preview(shares, options)).countsByKind).toMatchObject({ allocations: { create: 2 }, staff: { same: 1 } });
  const { body } = await sendSheet(hr, 'import_refused', shares);
  const back = await readWorkbook((await test.send('GET', String(body.link).replace('/api', ''))).bytes);
  expect(back.sheets.map(({ name }) => name)).toEqual(['csv']);
  expect(back.sheets[0]?.rows.slice(1).map((row) => [row[0], cellText(row.at(-1) ?? null)])).toEqual([
    ['KR-2', expect.stringContaining('This is not a number')],
    ['KR-3', expect.stringContaining('There is no project NEW-1')],
  ]);
});

it('a code that is merged over rows is of each, and a share of nobody keeps out who lacks one', async () => {
  const cells = utils.aoa_to_sheet([
    ['Staff ID', 'Project', 'Percent'],
    ['KR-1', 'EU-1', 60],
    [null, 'UN-1', 40],
  ]);
  cells['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, 'Allocation');
  const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  expect((await preview(file)).countsByKind.allocations).toEqual({ create: 2, change: 0, same: 0, refuse: 0 });
  for (const code of ['', 'KR1']) {
    const lost = csv('Staff ID,Project,Percent', 'KR-1,EU-1,60', `${code},UN-1,40`, 'KR-2,EU-1,100');
    expect((await preview(lost, { leavesRefused: true })).counts).toEqual({ create: 1, change: 0, same: 0, refuse: 2 });
  }
});

it('a quotation mark that nothing closes is said', async () => {
  const open = csv('Staff ID,Full name,Phone', 'KR-1,"SOK Daraa,012999888', 'KR-2,SOK Darab,012999777');
  expect((await sendSheet(hr, 'import_preview', open)).body.error.message).toContain('is not closed');
});

it('how people are addressed is no part of their names', async () => {
  const read = await preview(
    staffCsv([
      { 'Staff ID': 'KR-7', 'Full name': 'Mr. SOK Visal' },
      { 'Staff ID': 'KR-8', 'Full name': 'CHEA Mony (Mrs)' },
    ]),
  );
  const { shown } = read.sheets[0];
  const namesOf = ({ values }: { values: readonly string[] }) =>
    ['lastName', 'firstName'].map((field) => values[shown.indexOf(field)]);
  expect(read.rows.map(namesOf)).toEqual([
    ['SOK', 'Visal'],
    ['CHEA', 'Mony'],
  ]);
});

it('a wholly other name on a known code is asked about, without a birth date too', async () => {
  const shifted = csv(
    'Staff ID,Full name,New salary,Effective date',
    'KR-1,CHAN Thida,900,2026-12-01',
    'KR-2,SOK Darab,900,2026-12-01',
  );
  const read = await preview(shifted);
  expect(read.counts).toMatchObject({ change: 1, refuse: 1 });
  expect(read.samePeople).toMatchObject([{ code: 'KR-1', replaces: 'SOK Daraa' }]);
  expect((await preview(shifted, { others: ['KR-1'] })).counts).toMatchObject({ change: 2, refuse: 0 });
});

it('rows that are shifted are asked about, though everybody has one family name', async () => {
  const shifted = csv('Staff ID,Full name,Phone', 'KR-1,SOK Darab,012999888', 'KR-2,SOK Darac,012999777');
  const read = await preview(shifted);
  expect(read.counts).toMatchObject({ change: 0, refuse: 2 });
  expect(read.samePeople).toMatchObject([{ replaces: 'SOK Daraa' }, { replaces: 'SOK Darab' }]);
  expect((await preview(csv('Staff ID,Full name', 'KR-1,SOK Darara'))).counts).toMatchObject({ change: 1, refuse: 0 });
});

it('a cell that says nothing leaves what is known of somebody, and nobody is new without it', async () => {
  const read = await preview(csv('Staff ID,Full name,Sex,Contract type,DOB', 'KR-1,SOK Daraa,-,N/A,-', 'KR-8,SOK Mara,-,UDC,-'));
  expect(changesOf(read)).toEqual([['same'], ['refuse']]);
});

it('nobody is new who was born in 1900', async () => {
  const read = await preview(staffCsv([{ 'Staff ID': 'KR-8', 'Date of birth': '1900-01-01' }]));
  expect(read.rows[0].errors).toEqual([expect.objectContaining({ field: 'dob' })]);
});

it('a sheet of shares stands beside the people, with one column for each project', async () => {
  const book = utils.book_new();
  const people = [
    ['Staff ID', 'Full name', 'Phone'],
    ['KR-1', 'SOK Daraa', '12999888'],
  ];
  const shares = [
    ['Staff ID', 'EU-1', 'UN-1'],
    ['KR-1', 0.7, 0.3],
    ['KR-2', 1, null],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(people), 'Staff');
  utils.book_append_sheet(book, utils.aoa_to_sheet(shares), 'LoE');
  const read = await preview(write(book, { type: 'buffer', bookType: 'xlsx' }));
  expect(read.countsByKind).toMatchObject({ staff: { change: 1 }, allocations: { create: 3, refuse: 0 } });
  expect(read.notes.join()).not.toContain('not read');
});

it('letters of an old file that can be read in two ways are asked about', async () => {
  const file = Buffer.from('Staff ID,Full name\nKR-1,SOK Daraa \xe9\xe8\nKR-2,SOK Darab \xaa\xd7\xe8\xcd\n', 'latin1');
  const read = await preview(file);
  expect(read.sheets[0].letters).toMatchObject({
    isOpen: true,
    examples: [{ western: 'SOK Daraa éè' }, { thai: 'SOK Darab ชื่อ' }],
  });
  expect((await sendSheet(hr, 'import', file)).body.error.code).toBe('LETTERS_OPEN');
  const options = { sheets: { staff: { encoding: 'windows-874' } } };
  const said = await preview(file, options);
  expect(said.sheets[0].letters).toMatchObject({ encoding: 'windows-874', isOpen: false });
  expect(said.rows[1].changes).toMatchObject([{ to: 'Darab ชื่อ' }]);
});

it('projects that a list of shares does not name end, and that is said', async () => {
  const shares = csv('Staff ID,Project,Percent', 'KR-2,EU-1,60', 'KR-2,UN-1,40');
  expect((await sendSheet(hr, 'import', shares)).body.message).toContain('New people: 0. People changed: 1.');
  const read = await preview(csv('Staff ID,EU-1', 'KR-2,100'), { allocationValidFrom: '2026-12-01' });
  expect(read.notes.join()).toContain('no longer will be (1): KR-2 (UN-1).');
  expect(read.people).toMatchObject({ change: 1, create: 0 });
});

it.each(['KR1', '1', 'kr.1', 'KR001'])('somebody new whose code is nearly a known one is asked about: %s', async (code) => {
  const read = await preview(staffCsv([{ 'Staff ID': code, 'Full name': 'CHEA Mony', 'Date of birth': '1979-02-02' }]));
  const asked = code === 'KR001' ? [] : [{ code, alike: [{ code: 'KR-1', by: ['code'] }] }];
  expect(read.samePeople).toMatchObject(asked);
});

it.each([
  ['another given name', 'Staff ID,Full name,Bank account', 'KR-3,SOK Vibol,000999888'],
  ['another name in Khmer', 'Staff ID,ឈ្មោះ,Bank account', 'KR-KH,កែវ ពិសី,000999888'],
  ['the name of an account', 'Staff ID,Account Name,Account Number', 'KR-3,SOK VIBOL,000999888'],
])('a code that stands beside %s is asked about', async (_, titles, row) => {
  await sendSheet(
    hr,
    'import',
    staffCsv([{ 'Staff ID': 'KR-KH', 'Full name': 'KEO Pisey', 'Khmer name': 'សុខ ដារ៉ា' }], ['Khmer name']),
  );
  const read = await preview(csv(titles, row));
  expect(read.counts).toMatchObject({ change: 0, refuse: 1 });
  expect(read.samePeople).toHaveLength(1);
});

it('a name in another order or spelling is no other person', async () => {
  for (const name of ['Darac SOK', 'SOK Darak', 'sok darac'])
    expect((await preview(csv('Staff ID,Full name', `KR-3,${name}`))).counts).toMatchObject({ refuse: 0 });
  expect((await preview(csv('Staff ID,Full name', 'KR-3,Darac SOK'))).counts).toMatchObject({ same: 1 });
});

it('an account of somebody else is asked about, and one that lost its zeros is the same', async () => {
  await sendSheet(hr, 'import', csv('Staff ID,Bank account', 'KR-1,000111222'));
  expect((await preview(csv('Staff ID,Bank account', 'KR-1,111222'))).counts).toMatchObject({ same: 1 });
  expect((await preview(csv('Staff ID,Bank account', 'KR-2,000111222'))).samePeople).toMatchObject([
    { code: 'KR-2', alike: [{ code: 'KR-1', by: ['bankAccNumber'] }] },
  ]);
});

it('who has left as the list says is nobody new without a last day', async () => {
  const people = staffCsv(
    [
      { 'Staff ID': 'KR-7', Status: 'Resigned' },
      { 'Staff ID': 'KR-8', Status: 'Active' },
    ],
    ['Status'],
  );
  expect(changesOf(await preview(people))).toEqual([['refuse'], ['create']]);
  const [titles = '', ...rows] = staffCsv([{ 'Staff ID': 'KR-7' }, { 'Staff ID': 'KR-8' }])
    .toString()
    .split('\n');
  const sections = csv(titles, rows[0] ?? '', 'Resigned staff,,,,,,,,,', rows[1] ?? '');
  expect(changesOf(await preview(sections))).toEqual([['create'], ['refuse']]);
});

it('an emergency contact is no spouse, and a project that pays somebody is not that somebody', async () => {
  const contact = await preview(
    csv(
      'Staff ID,Name,Phone,Emergency contact,Relationship,Emergency phone',
      'KR-1,SOK Daraa,012345678,Sok Vann,Husband,098765432',
    ),
  );
  expect(contact.countsByKind).toMatchObject({ staff: { change: 1 } });
  expect(contact.countsByKind.dependants).toBeUndefined();
  const project = await preview(csv('Staff ID,Name,Project,Donor', 'KR-1,SOK Daraa,EU-1,SIDA'));
  expect(project.countsByKind.projects).toBeUndefined();
});
