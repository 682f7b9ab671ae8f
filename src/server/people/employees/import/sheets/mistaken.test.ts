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
    ['unicef-pd-55', 'UNICEF-PD-55'],
  ]),
  roles: new Set(['staff']),
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
  ['the role of another system is none of ours', [['Staff ID', 'Name', 'Role'], ['A1', 'SOK Dara', 'Nurse']], [who]],
  ['a role of the company is one', [['Staff ID', 'Name', 'Role'], ['A1', 'SOK Dara', 'Staff']], [{ ...who, role: 'Staff' }]],
  ['an amount for NSSF is no number of a card', [['Staff ID', 'Name', 'NSSF'], ['A1', 'SOK Dara', 2.1]], [who]],
  ['a short number is no account', [['Staff ID', 'Name', 'Account No.'], ['A1', 'SOK Dara', 'QB1']], [who]],
  ['what a program calls a row is no code', [['id', 'Name', 'Barcode'], ['__export__.hr_41', 'SOK Dara', 'A1']], [who]],
  ['days that nobody will see are none', [['Staff ID', 'Name', 'Contract end date', 'Last working day', 'Start date'], ['A1', 'SOK Dara', '31.12.9999', '31-12-2999', '1/1/1900']], [{ ...who, refused: ['joinDate'] }]],
  ['the first hire is the join date, not the start of a contract', [['Staff ID', 'Name', 'Contract start date', 'Original hire date'], ['A1', 'SOK Dara', '2026-01-01', '2019-05-01']], [{ ...who, joinDate: '2019-05-01' }]],
  ['the day of a raise is no join date', [['Staff ID', 'Name', 'Current salary', 'New salary', 'Start date'], ['A1', 'SOK Dara', 900, 950, '2027-01-01']], [{ ...who, currentSalary: '900.00', basicSalary: '950.00', effectiveSalaryDate: '2027-01-01' }]],
  ['a salary beside an increase is the one before it', [['Staff ID', 'Name', 'Basic salary', 'Salary increase'], ['A1', 'SOK Dara', 900, 27]], [{ ...who, currentSalary: '900.00' }]],
  ['the day of the last increase says nothing of the salary', [['Staff ID', 'Name', 'Basic salary', 'Last increase date'], ['A1', 'SOK Dara', 900, '2025-01-01']], [{ ...who, basicSalary: '900.00' }]],
  ['a salary is no step', [['Staff ID', 'Name', 'Salary (k USD)'], ['A1', 'SOK Dara', 10.8]], [who]],
  ['a program writes a word before each title', [['TE attribute: Staff ID', 'TE attribute: Name', 'TE attribute: Sex'], ['A1', 'SOK Dara', 'F']], [{ ...who, gender: 'F' }]],
  ['names of columns stand within others', [['employee.code', 'employee.name', 'ids.nid', 'employment.jobTitle'], ['A1', 'SOK Dara', '010203040', 'Nurse']], [{ ...who, nationIDNumber: '010203040', position: 'Nurse' }]],
  ['a day in three columns is one', [['', '', 'Date of birth', '', ''], ['Staff ID', 'Name', 'Day', 'Month', 'Year'], ['A1', 'SOK Dara', 31, 1, 1990]], [{ ...who, dob: '1990-01-31' }]],
  ['a day in three columns under its title beside others', [['Staff ID', 'Name', 'Date of birth', '', '', 'Nationality'], ['', '', 'Day', 'Month', 'Year', ''], ['A1', 'SOK Dara', 7, 3, 1985, 'Khmer']], [{ ...who, dob: '1985-03-07', nationality: 'Khmer' }]],
  ['who lacks something is no signature', [['Staff ID', 'Name', 'Sex', 'Status'], ['A1', 'SOK Dara', 'F', 'Verified'], ['A2', 'SOK Vann', '', 'Approved']], [{ ...who, gender: 'F' }, { code: 'A2', name: 'SOK Vann', refused: ['gender'] }]],
  ['a signature is nobody', [['Staff ID', 'Name', 'Sex', 'Position'], ['A1', 'SOK Dara', 'F', 'Nurse'], ['', 'Prepared by: LONG Vuthy', '', 'Approved by:'], ['', 'អ្នករៀបចំ', '', 'អ្នកអនុម័ត']], [{ ...who, gender: 'F', position: 'Nurse' }]],
  ['three rows of titles are read together', [['Staff', '', 'Documents', '', 'Contract', ''], ['Code', 'Name', 'Passport', '', 'Type', 'End'], ['', '', 'No', 'Expiry', '', ''], ['A1', 'SOK Dara', 'X771234', '2030-01-01', 'FDC', '2027-12-31']], [{ ...who, passportNumber: 'X771234', passportExpiredDate: '2030-01-01', contractType: 'FDC', contractEndDate: '2027-12-31' }]],
  ['questions of a form are read by what they ask', [['Your staff ID', 'What is your full name?', 'What is your gender?', 'What is your date of birth?', 'When does your ID card expire?', 'In which office are you based?'], ['A1', 'SOK Dara', 'Female / ស្រី', '1990-01-31', '2030-01-28', 'Kampot']], [{ ...who, gender: 'F', dob: '1990-01-31', expiredDate: '2030-01-28', dutyStation: 'Kampot' }]],
  ['a bank before an account is no part of it', [['Staff ID', 'Name', 'Bank account', 'E-mail'], ['A1', 'SOK Dara', 'ABA 000 211 345', 'mailto:dara@example.org'], ['A2', 'SOK Dara', '000211345 (ABA)', '']], [{ ...who, bankAccNumber: '000211345', email: 'dara@example.org' }, { ...who, code: 'A2', bankAccNumber: '000211345' }]],
  ['how somebody is addressed is no post', [['Staff ID', 'Name', 'Title'], ['A1', 'SOK Dara', 'Ms']], [who]],
  ['yes is no number', [['Staff ID', 'NSSF', 'Passport'], ['A1', 'Yes', 'No'], ['A2', '50015838', 'N123']], [{ code: 'A1', refused: ['nssfNumber', 'passportNumber'] }, { code: 'A2', nssfNumber: '50015838', passportNumber: 'N123' }]],
  ['a fault as text is no post', [['Staff ID', 'Name', 'Position'], ['A1', 'SOK Dara', '#REF!'], ['A2', 'SOK Dara', 'TBC']], [{ ...who, refused: ['position'] }, { ...who, code: 'A2' }]],
  ['words for no end are none', [['Staff ID', 'Name', 'Contract end date'], ['A1', 'SOK Dara', '2027-12-31'], ['A2', 'SOK Dara', 'Permanent'], ['A3', 'SOK Dara', 'Open']], [{ ...who, contractEndDate: '2027-12-31' }, { ...who, code: 'A2' }, { ...who, code: 'A3' }]],
  ['a list on its side has as many people', [['Staff ID', 'A1', 'A2'], ['Name', 'SOK Dara', 'SOK Dara'], ['Position', 'Nurse', 'Guard'], ['Phone', '012 345 678', '098 765 432']], [{ ...who, position: 'Nurse', contactNumber: '012 345 678' }, { ...who, code: 'A2', position: 'Guard', contactNumber: '098 765 432' }]],
])('%s', (_, rows, people) => expect(peopleOf(rows).people).toEqual(people)); // prettier-ignore

test.each<[string, (readonly Cell[])[], number]>([
  ['days', [['Staff ID', 'Name', 'P1', 'P2'], ['A1', 'SOK Dara', 12, 10], ['A2', 'SOK Vann', 10, 12]], 0],
  ['percent that say so', [['Staff ID', 'Name', 'P1 %', 'P2 %'], ['A1', 'SOK Dara', 12, 10], ['A2', 'SOK Vann', 10, 12]], 4],
  ['projects under other signs', [['Staff ID', 'P1\nUnrestricted', 'P2 (Health)', 'UNICEF PD 55'], ['A1', 0.5, 0.3, 0.2], ['A2', 1, 0, 0]], 4],
  ['percent that make a whole', [['Staff ID', 'P1', 'P2'], ['A1', 60, 40], ['A2', 100, '']], 3],
])('figures of projects: %s', (_, rows, shares) => expect(peopleOf(rows).shares).toBe(shares)); // prettier-ignore

test('a column of currencies says which salaries are riel', () => {
  const rows = [['Staff ID', 'Basic salary', 'Currency'], ['A1', 1_600_000, 'KHR'], ['A2', 800, 'USD']]; // prettier-ignore
  const salaries = (of: object) =>
    peopleOf(rows, of).people?.map((person) => Object.entries(person).find(([key]) => key === 'basicSalary')?.[1]);
  expect(salaries({ salaryCurrency: 'KHR', rielRate: 4000 })).toEqual(['400.00', '800.00']);
});
