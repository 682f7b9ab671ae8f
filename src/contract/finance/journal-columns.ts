import type { ReportColumn } from '#contract/report.ts';

// The columns of a voucher and of a journal, in the three ways to read it (finance.md 3). Dollars, riel beside what is owed in riel.

/** Declares columns so that their keys are known to the compiler. */
const columns = <const Columns extends readonly ReportColumn[]>(list: Columns): Columns => list;

const accountCode = { key: 'accountCode', kind: 'text', width: 92 } as const;
const accountName = { key: 'accountName', kind: 'text', width: 180 } as const;
const dollars = { kind: 'money', currency: 'USD', isTotalled: true, width: 104 } as const;
const debit = { key: 'debit', ...dollars } as const;
const credit = { key: 'credit', ...dollars } as const;
const riel = { key: 'riel', kind: 'money', currency: 'KHR', width: 116, whereGiven: true, hasHelp: true } as const;
const item = { key: 'itemTitle', kind: 'text', width: 150 } as const;
const project = { key: 'project', kind: 'text', width: 92, whereGiven: true, hasHelp: true } as const;
const subProject = { key: 'subProject', kind: 'text', width: 100, whereGiven: true } as const;
const settled = { key: 'settledMonth', kind: 'text', width: 90, whereGiven: true, hasHelp: true } as const;
const movedFrom = { key: 'movedFrom', kind: 'text', width: 100, whereGiven: true, hasHelp: true } as const;
const donor = { key: 'donor', kind: 'text', only: 'file' } as const;

// An amount of one person opens how its item came about. What it is read for comes first: at 1024 pixels the amounts are in sight.
const personLineColumns: readonly ReportColumn[] = columns([
  { key: 'employeeName', kind: 'text', width: 140 },
  item,
  accountCode,
  { ...debit, explains: 'line' },
  { ...credit, explains: 'line' },
  project,
  subProject,
  accountName,
  { key: 'employeeCode', kind: 'text', width: 84 },
  donor,
  { key: 'activities', kind: 'text', only: 'file' },
  movedFrom,
  settled,
  riel,
]);

const projectLineColumns: readonly ReportColumn[] = columns([
  item,
  project,
  accountCode,
  debit,
  credit,
  subProject,
  accountName,
  donor,
  movedFrom,
  settled,
  riel,
]);

export const accountLineColumns: readonly ReportColumn[] = columns([accountCode, accountName, debit, credit, riel]);

/** How a voucher is read: each person's lines, summed by project and item, or summed by account. */
export const lineShapes = ['person', 'project', 'account'] as const;
export type LineShape = (typeof lineShapes)[number];

export const lineColumns: Readonly<Record<LineShape, readonly ReportColumn[]>> = {
  person: personLineColumns,
  project: projectLineColumns,
  account: accountLineColumns,
};
