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
        dated('Month', 'month', 'MM/YYYY'),
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
  {
    key: 'journal_general',
    name: 'General journal (csv)',
    purpose: 'journal',
    content: made({
      kind: 'csv',
      fileName: '{number}',
      columns: [
        text('Journal', 'number'),
        dated('Date', 'date'),
        text('Account', 'accountCode'),
        text('Account name', 'accountName'),
        number('Debit', 'debit', { format: 'decimals' }),
        number('Credit', 'credit', { format: 'decimals' }),
        text('Description', 'text'),
        text('Project', 'project'),
        text('Sub-project', 'subProject'),
        text('Donor', 'donor'),
        text('Department', 'department'),
        text('Activity 1', 'activity1'),
        text('Activity 2', 'activity2'),
        text('Activity 3', 'activity3'),
        text('Activity 4', 'activity4'),
        text('Employee', 'employeeCode'),
        text('Name', 'employeeName'),
        number('Riel', 'riel'),
      ],
    }),
  },
  {
    key: 'journal_qbo',
    name: 'QuickBooks Online journal (csv)',
    purpose: 'journal',
    content: made({
      kind: 'csv',
      encoding: 'utf8',
      fileName: '{number} QuickBooks Online',
      columns: [
        text('Journal No', 'number'),
        dated('Date', 'date'),
        text('Account', 'accountCode'),
        number('Debits', 'debit', { format: 'decimals' }),
        number('Credits', 'credit', { format: 'decimals' }),
        text('Description', 'text'),
        text('Name', 'employeeName'),
        text('Class', 'project'),
      ],
    }),
  },
  {
    key: 'journal_iif',
    name: 'QuickBooks Desktop journal (iif)',
    purpose: 'journal',
    content: made({
      kind: 'csv',
      encoding: 'windows1252',
      separator: 'tab',
      fileName: '{number}.iif',
      hasHeader: false,
      above: [
        ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO', 'NAME', 'CLASS'],
        ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO', 'NAME', 'CLASS'],
        ['!ENDTRNS'],
      ],
      columns: [
        text('!TRNS', 'lineKind'),
        { title: 'TRNSTYPE', field: null, constant: 'GENERAL JOURNAL' },
        dated('DATE', 'date', 'MM/DD/YYYY'),
        text('ACCNT', 'accountCode'),
        number('AMOUNT', 'signed', { format: 'decimals' }),
        text('DOCNUM', 'number'),
        text('MEMO', 'text'),
        text('NAME', 'employeeName'),
        text('CLASS', 'project'),
      ],
      foot: ['ENDTRNS'],
    }),
  },
  {
    key: 'journal_xero',
    name: 'Xero manual journal (csv)',
    purpose: 'journal',
    content: made({
      kind: 'csv',
      encoding: 'utf8',
      fileName: '{number} Xero',
      columns: [
        text('*Narration', 'number'),
        dated('*Date', 'date'),
        text('Description', 'text'),
        text('*AccountCode', 'accountCode'),
        { title: '*TaxRate', field: null, constant: 'Tax Exempt' },
        number('*Amount', 'signed', { format: 'decimals' }),
        { title: 'TrackingName1', field: null, constant: 'Project' },
        text('TrackingOption1', 'project'),
      ],
    }),
  },
  {
    key: 'journal_sage',
    name: 'Sage journal (csv)',
    purpose: 'journal',
    content: made({
      kind: 'csv',
      encoding: 'windows1252',
      fileName: '{number} Sage',
      hasHeader: false,
      columns: [
        text('Type', 'entryType'),
        text('Nominal', 'accountCode'),
        text('Department', 'department', { whenEmpty: '0' }),
        dated('Date', 'date'),
        text('Reference', 'number'),
        text('Details', 'text'),
        number('Net', 'absolute', { format: 'decimals' }),
        { title: 'Tax code', field: null, constant: 'T9' },
        { title: 'Tax', field: null, constant: '0.00' },
      ],
    }),
  },
  {
    key: 'journal_flat',
    name: 'Flat file with dimensions (fixed widths)',
    purpose: 'journal',
    content: made({
      kind: 'fixed',
      encoding: 'utf8',
      fileName: '{number}',
      hasHeader: false,
      columns: [
        text('Account', 'accountCode', { width: 25 }),
        { title: 'Period', field: 'month', format: 'YYYYMM', width: 6 },
        { title: 'Date', field: 'date', format: 'YYYYMMDD', width: 8 },
        text('Amount', 'absolute', { format: 'cents', width: 18, align: 'right', fill: 'zero' }),
        text('D/C', 'debitCredit', { width: 1 }),
        text('Reference', 'number', { width: 15 }),
        ...[1, 2, 3, 4, 5, 6, 7].map((at) => text(`T${at}`, `dimension${at}`, { width: 40 })),
        text('Description', 'text', { width: 100 }),
      ],
    }),
  },
];
