import type { ReportColumn } from '#contract/report.ts';

// The columns of a voucher and of a journal, in the three ways to read it (finance.md 3). Dollars, riel beside what is owed in riel.

/** Declares columns so that their keys are known to the compiler. */
const columns = <const Columns extends readonly ReportColumn[]>(list: Columns): Columns => list;

const account = [
  { key: 'accountCode', kind: 'text', width: 96 },
  { key: 'accountName', kind: 'text', width: 190 },
] as const;
const dollars = { kind: 'money', currency: 'USD', isTotalled: true, width: 104 } as const;
const amounts = [
  { key: 'debit', ...dollars },
  { key: 'credit', ...dollars },
  { key: 'riel', kind: 'money', currency: 'KHR', width: 116, whereGiven: true, hasHelp: true },
] as const;
const item = { key: 'itemTitle', kind: 'text', width: 170 } as const;
const project = { key: 'project', kind: 'text', width: 100, whereGiven: true, hasHelp: true } as const;
const subProject = { key: 'subProject', kind: 'text', width: 100, whereGiven: true } as const;
const settled = { key: 'settledMonth', kind: 'text', width: 90, whereGiven: true, hasHelp: true } as const;
const donor = { key: 'donor', kind: 'text', only: 'file' } as const;
/** A debit opens how its item came about. */
const explained = amounts.map((column) => (column.key === 'riel' ? column : ({ ...column, explains: 'line' } as const)));

export const personLineColumns: readonly ReportColumn[] = [
  { key: 'employeeName', kind: 'text', width: 150 },
  { key: 'employeeCode', kind: 'text', width: 84 },
  item,
  ...account,
  project,
  subProject,
  donor,
  { key: 'activities', kind: 'text', only: 'file' },
  settled,
  ...explained,
];

export const projectLineColumns: readonly ReportColumn[] = columns([
  item,
  project,
  subProject,
  donor,
  ...account,
  settled,
  ...amounts,
]);

export const accountLineColumns: readonly ReportColumn[] = columns([...account, ...amounts]);

/** How a voucher is read: each person's lines, summed by project and item, or summed by account. */
export const lineShapes = ['person', 'project', 'account'] as const;
export type LineShape = (typeof lineShapes)[number];

export const lineColumns: Readonly<Record<LineShape, readonly ReportColumn[]>> = {
  person: personLineColumns,
  project: projectLineColumns,
  account: accountLineColumns,
};
