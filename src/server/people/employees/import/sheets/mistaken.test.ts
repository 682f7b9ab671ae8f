import { expect, test } from 'vitest';
import { readSheets } from '#server/people/employees/import/sheets/read-sheets.ts';
import type { Cell } from '#server/sheets/values/cell.ts';

const none = { titles: {}, refused: {} };
const reading = {
  remembered: { staff: none, dependants: none, allocations: none, projects: none },
  main: 'staff',
  custom: [],
  today: '2026-11-20',
  projects: new Map([
    ['p1', 'P1'],
    ['p2', 'P2'],
  ]),
} as const;

/** The people of a sheet, with what was read of each. */
function peopleOf(rows: readonly (readonly Cell[])[], staff = {}) {
  const options = { sheets: { staff }, createMissing: true, others: [], leavesRefused: false };
  const read = readSheets({ format: 'xlsx', sheets: [{ name: 'S', hidden: false, rows }] }, options, reading);
  const table = read.staff?.table;
  const people = table?.rows.map(({ values, errors }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    ...(errors.length === 0 ? {} : { refused: errors.map(({ field }) => field) }),
  }));
  return { people, shares: read.allocations?.table?.rows.length ?? 0 };
}

const who = { code: 'A1', name: 'SOK Dara' };

// Each title is known, and still means something else than it seems to.
test.each<[string, (readonly Cell[])[], object[]]>([
  ['a name beside the family name is the given one', [['Code', 'Family name', 'Name', 'Sex'], ['A1', 'SOK', 'Dara', 'F']], [{ code: 'A1', lastName: 'SOK', firstName: 'Dara', gender: 'F' }]],
  ['a name beside the given name is the family one', [['Code', 'Given name', 'Name', 'Sex'], ['A1', 'Dara', 'SOK', 'F']], [{ code: 'A1', lastName: 'SOK', firstName: 'Dara', gender: 'F' }]],
  ['a new value stands above the old one', [['Staff ID', 'Name', 'Current position', 'New position', 'Contract end', 'New contract end'], ['A1', 'SOK Dara', 'Officer', 'Manager', '2026-12-31', '2027-12-31']], [{ ...who, position: 'Manager', contractEndDate: '2027-12-31' }]],
  ['a new salary stands above the old one', [['Staff ID', 'Name', 'Basic salary', 'Merit', 'New basic'], ['A1', 'SOK Dara', 1000, 10, 1010]], [{ ...who, basicSalary: '1010.00' }]],
  ['a net salary is none', [['Staff ID', 'Name', 'Net salary'], ['A1', 'SOK Dara', 800]], [who]],
  ['of two salaries none is taken', [['Staff ID', 'Name', 'Basic salary', 'Basic salary'], ['A1', 'SOK Dara', 800, 900]], [who]],
  ['another currency is refused by its title', [['Staff ID', 'Name', 'Salary (EUR)'], ['A1', 'SOK Dara', 450]], [{ ...who, refused: ['basicSalary'] }]],
  ['a branch of a bank is no duty station', [['Staff ID', 'Name', 'Account number', 'Bank', 'Branch'], ['A1', 'SOK Dara', '000999888', 'ABA', 'PP']], [{ ...who, bankAccNumber: '000999888' }]],
  ['an end date is of no card', [['Staff ID', 'Name', 'Start date', 'End date', 'Expiry'], ['A1', 'SOK Dara', '2020-01-01', '2027-12-31', '2030-01-01']], [{ ...who, joinDate: '2020-01-01' }]],
  ['what stands below a group of somebody else is theirs', [['', '', '', 'Emergency contact'], ['Staff ID', 'Name', 'Phone', 'Name', 'Phone', 'Address'], ['A1', 'SOK Dara', '012 345 678', 'SOK Vann', '098 765 432', 'Kampot']], [{ ...who, contactNumber: '012 345 678', emergencyContactName: 'SOK Vann', emergencyContactNumber: '098 765 432' }]],
  ['a contact beside the next of kin is theirs', [['Staff ID', 'Name', 'Next of kin', 'Contact'], ['A1', 'SOK Dara', 'SOK Vann', '098 765 432']], [who]],
  ['how somebody is addressed is no post', [['Staff ID', 'Name', 'Title'], ['A1', 'SOK Dara', 'Ms']], [who]],
  ['yes is no number', [['Staff ID', 'NSSF', 'Passport'], ['A1', 'Yes', 'No'], ['A2', '50015838', 'N123']], [{ code: 'A1', refused: ['nssfNumber', 'passportNumber'] }, { code: 'A2', nssfNumber: '50015838', passportNumber: 'N123' }]],
  ['a fault as text is no post', [['Staff ID', 'Name', 'Position'], ['A1', 'SOK Dara', '#REF!'], ['A2', 'SOK Dara', 'TBC']], [{ ...who, refused: ['position'] }, { ...who, code: 'A2' }]],
  ['words for no end are none', [['Staff ID', 'Name', 'Contract end date'], ['A1', 'SOK Dara', '2027-12-31'], ['A2', 'SOK Dara', 'Permanent'], ['A3', 'SOK Dara', 'Open']], [{ ...who, contractEndDate: '2027-12-31' }, { ...who, code: 'A2' }, { ...who, code: 'A3' }]],
  ['a list on its side has as many people', [['Staff ID', 'A1', 'A2'], ['Name', 'SOK Dara', 'SOK Dara'], ['Position', 'Nurse', 'Guard'], ['Phone', '012 345 678', '098 765 432']], [{ ...who, position: 'Nurse', contactNumber: '012 345 678' }, { ...who, code: 'A2', position: 'Guard', contactNumber: '098 765 432' }]],
])('%s', (_, rows, people) => expect(peopleOf(rows).people).toEqual(people)); // prettier-ignore

test.each<[string, (readonly Cell[])[], number]>([
  ['days', [['Staff ID', 'Name', 'P1', 'P2'], ['A1', 'SOK Dara', 12, 10], ['A2', 'SOK Vann', 10, 12]], 0],
  ['percent that say so', [['Staff ID', 'Name', 'P1 %', 'P2 %'], ['A1', 'SOK Dara', 12, 10], ['A2', 'SOK Vann', 10, 12]], 4],
  ['percent that make a whole', [['Staff ID', 'P1', 'P2'], ['A1', 60, 40], ['A2', 100, '']], 3],
])('figures of projects: %s', (_, rows, shares) => expect(peopleOf(rows).shares).toBe(shares)); // prettier-ignore

test('a column of currencies says which salaries are riel', () => {
  const rows = [['Staff ID', 'Basic salary', 'Currency'], ['A1', 1_600_000, 'KHR'], ['A2', 800, 'USD']]; // prettier-ignore
  const salaries = (of: object) =>
    peopleOf(rows, of).people?.map((person) => Object.entries(person).find(([key]) => key === 'basicSalary')?.[1]);
  expect(salaries({ salaryCurrency: 'KHR', rielRate: 4000 })).toEqual(['400.00', '800.00']);
});
