import type { z } from 'zod';
import { LayoutContent } from '#contract/file-layout-content.ts';
import type { LayoutFormat, LayoutPurpose } from '#contract/layout-fields.ts';

/** A layout that every company begins with, to be used as it is or changed. */
export interface ShippedLayout {
  /** Never changed once it has been shipped. */
  readonly key: string;
  readonly name: string;
  readonly purpose: LayoutPurpose;
  readonly content: LayoutContent;
}

type Column = z.input<typeof LayoutContent>['columns'][number];

const text = (title: string, field: string, more: Partial<Column> = {}): Column => ({ title, field, ...more });
const dated = (title: string, field: string, format: LayoutFormat = 'DD/MM/YYYY'): Column => ({ title, field, format });
const number = (title: string, field: string, more: Partial<Column> = {}): Column => ({ title, field, kind: 'number', ...more });

const made = (content: z.input<typeof LayoutContent>): LayoutContent => LayoutContent.parse(content);

const transfer: readonly Column[] = [
  text('Account', 'accountNumber'),
  text('Name', 'employeeName', { format: 'upper' }),
  number('Amount', 'amount'),
  text('Currency', 'currency'),
  text('Remark', 'remark'),
];

/** None carries a bank's name: an office copies the one that is nearest to its bank's form. */
export const shippedLayouts: readonly ShippedLayout[] = [
  {
    key: 'bank_csv',
    name: 'Bank transfer (csv)',
    purpose: 'bank',
    content: made({
      kind: 'csv',
      fileName: '{batch} {month}',
      columns: [...transfer],
      sort: ['employeeCode'],
    }),
  },
  {
    key: 'bank_xlsx',
    name: 'Bank transfer (xlsx)',
    purpose: 'bank',
    content: made({
      kind: 'xlsx',
      fileName: '{batch} {month}',
      columns: [...transfer],
      sort: ['employeeCode'],
    }),
  },
  {
    key: 'bank_header',
    name: 'Bank transfer with a header record (fixed widths)',
    purpose: 'bank',
    content: made({
      kind: 'fixed',
      encoding: 'utf8',
      fileName: '{batch}',
      hasHeader: false,
      above: [['H', '{account:20}', '{company:40}', '{date:10}', '{currency:3}', '{count:6}', '{total_cents:15}']],
      columns: [
        { title: 'Record', field: null, constant: 'D', width: 1 },
        text('Account', 'accountNumber', { width: 20 }),
        text('Name', 'employeeName', { format: 'upper', width: 40 }),
        text('Amount', 'amount', { format: 'cents', width: 15, align: 'right', fill: 'zero' }),
        text('Currency', 'currency', { width: 3 }),
        text('Remark', 'remark', { width: 30 }),
      ],
      sort: ['employeeCode'],
    }),
  },
  {
    key: 'nssf_list',
    name: 'NSSF monthly list',
    purpose: 'nssf',
    content: made({
      kind: 'xlsx',
      fileName: 'NSSF {month}',
      above: [['{company}'], ['{month}']],
      columns: [
        number('No', 'place'),
        text('NSSF number', 'nssfNumber'),
        text('Code', 'employeeCode'),
        text('Name', 'employeeName'),
        text('Khmer name', 'employeeNameKh'),
        text('Sex', 'sex'),
        dated('Date of birth', 'dateOfBirth'),
        text('Nationality', 'nationality'),
        dated('Join date', 'joinDate'),
        dated('Last working day', 'lastWorkingDay'),
        text('Position', 'position'),
        text('Status', 'status'),
        number('Wage (KHR)', 'wage'),
        number('Contributory wage (KHR)', 'contributoryWage'),
        number('Occupational risk (KHR)', 'occupationalRisk'),
        number('Health care (KHR)', 'healthCare'),
        number('Pension, staff (KHR)', 'pensionStaff'),
        number('Pension, employer (KHR)', 'pensionOrganization'),
        number('Total (KHR)', 'nssfTotal'),
      ],
      sort: ['employeeCode'],
    }),
  },
  {
    key: 'tax_list',
    name: 'Tax on salary list',
    purpose: 'tax',
    content: made({
      kind: 'xlsx',
      fileName: 'Tax on salary {month}',
      above: [['{company}'], ['{month}']],
      columns: [
        number('No', 'place'),
        text('Tax number', 'taxNumber'),
        text('Code', 'employeeCode'),
        text('Name', 'employeeName'),
        text('Khmer name', 'employeeNameKh'),
        text('Nationality', 'nationality'),
        text('Position', 'position'),
        text('Resident', 'resident'),
        number('Spouse', 'spouse'),
        number('Children', 'kid'),
        number('Salary (KHR)', 'grossSalary'),
        number('Pension (KHR)', 'pensionStaff'),
        number('Relief (KHR)', 'relief'),
        number('Tax base (KHR)', 'taxableSalary'),
        number('Rate (%)', 'taxRate'),
        number('Tax (KHR)', 'tax'),
        number('Fringe benefits (KHR)', 'fringeBenefits'),
        number('Fringe benefit tax (KHR)', 'fringeTax'),
      ],
      sort: ['employeeCode'],
    }),
  },
  {
    key: 'labour_list',
    name: 'Ministry of Labour monthly list',
    purpose: 'labour',
    content: made({
      kind: 'xlsx',
      fileName: 'Labour {month}',
      above: [['{company}'], ['{month}']],
      columns: [
        number('No', 'place'),
        text('Code', 'employeeCode'),
        text('Name', 'employeeName'),
        text('Khmer name', 'employeeNameKh'),
        text('Sex', 'sex'),
        dated('Date of birth', 'dateOfBirth'),
        text('Nationality', 'nationality'),
        text('Position', 'position'),
        text('Department', 'department'),
        text('Contract', 'contractType'),
        dated('Join date', 'joinDate'),
        dated('Last working day', 'lastWorkingDay'),
        number('Paid days', 'paidDays'),
        number('Overtime hours', 'overtimeHours'),
        number('Basic salary (USD)', 'basicSalary'),
        number('Overtime (USD)', 'overtimePay'),
        number('Allowances (USD)', 'allowances'),
        number('Gross (USD)', 'grossSalary'),
        number('Deductions (USD)', 'deductions'),
        number('Net pay (USD)', 'netPay'),
      ],
      sort: ['employeeCode'],
    }),
  },
];
