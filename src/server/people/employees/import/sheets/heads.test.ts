import { describe, expect, test } from 'vitest';
import { readTable } from '#server/sheets/table.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';

const dates = ['07/05/2011', '30/03/2015', '31/12/2019'];
const names = ['SOK Dara', 'CHAN Sophea', 'LY Bopha'];
const codes = ['E-101', 'E-102', 'E-103'];
const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
const phones = ['012 345 678', '092 111 222', '011 222 333'];
const money = ['1200', '800.50', '950'];
const accounts = ['000593055', '000593056', '000593057'];

type Head = readonly [title: string, cells: readonly string[], field: string | null];

/** Heads as other systems export them, from the columns that they document, with what stands below. */
const systems: Readonly<Record<string, readonly Head[]>> = {
  Odoo: [
    ['Badge ID', codes, 'code'],
    ['Employee Name', names, 'name'],
    ['Work Mobile', phones, 'contactNumber'],
    ['Work Email', emails, 'notifyEmail'],
    ['Job Position', ['Officer', 'Driver', 'Guard'], 'position'],
    ['Identification No', ['010203040', '010203041', '010203042'], 'nationIDNumber'],
    ['Bank Account Number', accounts, 'bankAccNumber'],
    ['Wage', money, 'basicSalary'],
    ['Contract End Date', dates, 'contractEndDate'],
  ],
  'Frappe HR': [
    ['Employee Number', codes, 'code'],
    ['First Name', ['Dara', 'Sophea', 'Bopha'], 'firstName'],
    ['Last Name', ['Sok', 'Chan', 'Ly'], 'lastName'],
    ['Date of Joining', dates, 'joinDate'],
    ['Designation', ['Officer', 'Driver', 'Guard'], 'position'],
    ['Reports to', codes, 'supervisor'],
    ['Relieving Date', dates, 'lastWorkingDay'],
    ['Bank A/C No.', accounts, 'bankAccNumber'],
    ['Personal Email', emails, 'email'],
    ['Cell Number', phones, 'contactNumber'],
    ['Emergency Phone Number', phones, 'emergencyContactNumber'],
  ],
  OrangeHRM: [
    ['Employee Id', codes, 'code'],
    ['Joined Date', dates, 'joinDate'],
    ['Sub Unit', ['Field', 'Office', 'Field'], 'team'],
    ['Location', ['Phnom Penh', 'Takeo', 'Takeo'], 'dutyStation'],
    ['Marital Status', ['Single', 'Married', 'Single'], 'maritalStatus'],
    ['Mobile', phones, 'contactNumber'],
  ],
  BambooHR: [
    ['Employee #', codes, 'code'],
    ['Birth Date', dates, 'dob'],
    ['Hire Date', dates, 'joinDate'],
    ['Job Title', ['Officer', 'Driver', 'Guard'], 'position'],
    ['Home Email', emails, 'email'],
    ['Mobile Phone', phones, 'contactNumber'],
    ['Gender', ['Male', 'Female', 'Male'], 'gender'],
    ['Pay rate', money, 'basicSalary'],
  ],
  Sage: [
    ['Payroll Number', codes, 'code'],
    ['Surname', ['Sok', 'Chan', 'Ly'], 'lastName'],
    ['Forename(s)', ['Dara', 'Sophea', 'Bopha'], 'firstName'],
    ['Start Date', dates, 'joinDate'],
    ['Leaving Date', dates, 'lastWorkingDay'],
    ['Account No.', accounts, 'bankAccNumber'],
  ],
  'joined words and short forms': [
    ['EmpID', codes, 'code'],
    ['Employee_Name', names, 'name'],
    ['DateofHire', ['7/5/11', '3/30/15', '7/5/11'], 'joinDate'],
    ['DOB', dates, 'dob'],
    ['MaritalStatusID', ['0', '1', '4'], null],
    ['MaritalDesc', ['Single', 'Married', 'Divorced'], 'maritalStatus'],
    ['Sex', ['M', 'F', 'M'], 'gender'],
    ['Dept', ['Health', 'Water', 'Water'], 'department'],
    ['DateofTermination', dates, 'lastWorkingDay'],
    ['TermReason', ['none', 'career change', 'none'], null],
  ],
  'numbers by another name': [
    ['EmployeeNumber', codes, 'code'],
    ['staff_email', ['none', 'yes', 'no'], null],
    ['Phone Nr.', phones, 'contactNumber'],
    ['NSSF Nr', ['12345678', '12345679', '12345680'], 'nssfNumber'],
    ['Passport #', ['N0123', 'N0124', 'N0125'], 'passportNumber'],
    ['Supervisor ID', codes, 'supervisor'],
  ],
  'IBM attrition': [
    ['EmployeeCount', ['1', '1', '1'], null],
    ['EmployeeNumber', codes, 'code'],
    ['MonthlyIncome', money, 'basicSalary'],
    ['JobRole', ['Officer', 'Driver', 'Guard'], 'position'],
    ['MaritalStatus', ['Single', 'Married', 'Divorced'], 'maritalStatus'],
    ['StandardHours', ['80', '80', '80'], null],
  ],
  'Odoo with contracts': [
    ['Badge ID', codes, 'code'],
    ['First Contract Date', dates, 'joinDate'],
    ['Contract Wage', money, 'basicSalary'],
    ['Private Street', ['St. 271', 'St. 63', 'St. 51'], 'address'],
  ],
  'an English office': [
    ['Employee No', codes, 'code'],
    ['Last Name, First Name', ['Sok, Dara', 'Chan, Sophea', 'Ly, Bopha'], 'name'],
    ['Employment start date', dates, 'joinDate'],
    ['Work phone', ['', '', ''], null],
    ['Mobile phone', phones, 'contactNumber'],
    ['Street', ['St. 271', 'St. 63', 'St. 51'], 'address'],
  ],
  'the words of a Khmer office': [
    ['លេខកូដបុគ្គលិក', codes, 'code'],
    ['ឈ្មោះបុគ្គលិក', ['សុខ ដារ៉ា', 'ចាន់ សុភា', 'លី បុប្ផា'], 'namekh'],
    ['ថ្ងៃកំណើត', dates, 'dob'],
    ['ថ្ងៃចាប់ផ្តើមការងារ', dates, 'joinDate'],
    ['ថ្ងៃបញ្ចប់កិច្ចសន្យា', dates, 'contractEndDate'],
    ['ប្រាក់បៀវត្សគោល', money, 'basicSalary'],
    ['ទូរសព្ទ', phones, 'contactNumber'],
    ['លេខអត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ', ['010203040', '010203041', '010203042'], 'nationIDNumber'],
    ['លេខសមាជិក ប.ស.ស.', ['12345678', '12345679', '12345680'], 'nssfNumber'],
    ['ការិយាល័យ', ['ភ្នំពេញ', 'តាកែវ', 'តាកែវ'], 'dutyStation'],
    ['អ្នកគ្រប់គ្រង', codes, 'supervisor'],
    ['អាសយដ្ឋានអ៊ីមែល', emails, 'email'],
  ],
  'a Khmer sheet': [
    ['ល.រ', ['1', '2', '3'], null],
    ['អត្តលេខ', codes, 'code'],
    ['គោត្តនាម-នាម', ['សុខ ដារ៉ា', 'ចាន់ សុភា', 'លី បុប្ផា'], 'namekh'],
    ['ភេទ', ['ប្រុស', 'ស្រី', 'ប្រុស'], 'gender'],
    ['ថ្ងៃខែឆ្នាំកំណើត', dates, 'dob'],
    ['តួនាទី', ['មន្ត្រី', 'អ្នកបើកបរ', 'អ្នកយាម'], 'position'],
    ['ថ្ងៃចូលបម្រើការងារ', dates, 'joinDate'],
    ['ប្រាក់បៀវត្សរ៍', money, 'basicSalary'],
    ['លេខគណនីធនាគារ', accounts, 'bankAccNumber'],
    ['លេខទូរស័ព្ទ', phones, 'contactNumber'],
  ],
};

describe.each(Object.entries(systems))('%s', (_system, heads) => {
  const width = 3;
  const rows = Array.from({ length: width }, (_, row) => heads.map(([, cells]) => cells[row] ?? null));
  const sheet = { name: 'Sheet1', hidden: false, rows: [heads.map(([title]) => title), ...rows] };
  const { matches } = readTable(sheet, staffColumns, { headerRow: 1 }).mapping;
  const fieldOf = (at: number) => matches.find(({ column }) => column === at)?.field ?? null;

  test.each(heads.map(([title, , field], at) => [title, field, at] as const))('%s is %s', (_title, field, at) => {
    expect(fieldOf(at)).toBe(field);
  });
});

test('a known title stands though its cells are wrong: they are refused by name, not passed over', () => {
  const rows = [['Marital status'], ['0'], ['1'], ['4']];
  const table = readTable({ name: 'Sheet1', hidden: false, rows }, staffColumns, { headerRow: 1 });
  expect(table.mapping.matches).toMatchObject([{ field: 'maritalStatus', how: 'title' }]);
  expect(table.rows[0]?.errors).toMatchObject([{ code: 'CELL_CHOICE_UNKNOWN', cell: 'A2' }]);
});

test('a column of numbers without a letter is nobody’s name, under a title that says so too: it is asked for', () => {
  const rows = [
    ['Employee code', 'Employee name'],
    ['E-1', '1'],
    ['E-2', '1'],
  ];
  const table = readTable({ name: 'Sheet1', hidden: false, rows }, staffColumns, { headerRow: 1 });
  expect(table.mapping.missing).toContain('name');
  expect(table.mapping.unmatched).toEqual([{ column: 1, title: 'Employee name' }]);
});

test('an empty column never stands before a full one, and is taken where there is no other', () => {
  const mapped = (rows: readonly (readonly string[])[]) =>
    readTable({ name: 'Sheet1', hidden: false, rows }, staffColumns, { headerRow: 1 }).mapping.matches.map(({ field, title }) => [
      field,
      title,
    ]);
  expect(
    mapped([
      ['Staff ID', 'Phone', 'Mobile phone'],
      ['E-1', '', '012 345 678'],
    ]),
  ).toEqual([
    ['code', 'Staff ID'],
    ['contactNumber', 'Mobile phone'],
  ]);
  expect(
    mapped([
      ['Staff ID', 'Phone'],
      ['E-1', ''],
    ]),
  ).toEqual([
    ['code', 'Staff ID'],
    ['contactNumber', 'Phone'],
  ]);
});
