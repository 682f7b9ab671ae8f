import { mergeLists } from '#contract/people/employees/merge.ts';
import type { mergePlaces } from '#contract/people/employees/merge.ts';

/**
 * What becomes of the rows of a table that name a person, when the person's record becomes a part of another. always: they move; a row that the
 * other record has in its place stays. employment: they move where the two employments are in different days. present: they
 * move where the later employment is theirs, and replace those of the other record. choice: a list that moves where it is asked for. follows: they
 * go with the row that they belong to. stays: they tell of the record that was.
 */
type Goes = 'always' | 'employment' | 'present' | 'choice' | 'follows' | 'stays';

/** Every table with an employee_id; a test holds it against the database. */
export const mergedTables = {
  appraisals: 'always',
  arrears_instalments: 'always',
  arrears_proposals: 'always',
  attendance_corrections: 'always',
  checklists: 'always',
  clock_codes: 'stays',
  clock_events: 'always',
  days_off: 'always',
  detail_requests: 'always',
  directory_choices: 'always',
  employee_allocations: 'employment',
  employee_benefits: 'present',
  employee_certifications: 'choice',
  employee_contracts: 'employment',
  employee_custom_values: 'always',
  employee_documents: 'always',
  employee_educations: 'choice',
  employee_funds: 'employment',
  employee_inheritances: 'choice',
  employee_kids: 'choice',
  employee_languages: 'choice',
  employee_posts: 'employment',
  employee_salaries: 'employment',
  employee_siblings: 'choice',
  employee_skills: 'choice',
  files: 'always',
  former_employments: 'employment',
  improvement_plans: 'always',
  // A posted journal is as it was posted.
  journal_lines: 'stays',
  leave_ledger: 'employment',
  leave_request_days: 'follows',
  leave_requests: 'always',
  letter_requests: 'always',
  notifications: 'stays',
  objectives: 'always',
  opening_balances: 'present',
  overtime_requests: 'always',
  payment_batch_rows: 'follows',
  payment_holds: 'always',
  payroll_results: 'follows',
  payroll_rows: 'always',
  payslip_questions: 'always',
  performance_files: 'always',
  performance_holds: 'always',
  performance_notes: 'always',
  quarterly_reviews: 'always',
  term_requests: 'always',
  timesheets: 'always',
  // Accounts of one person are one person, closed ones too.
  users: 'always',
} as const satisfies Readonly<Record<string, Goes>>;
export type MergedTable = keyof typeof mergedTables;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forgets the keys of the list
const entries = Object.entries(mergedTables) as readonly (readonly [MergedTable, Goes])[];
const thatGo = (...goes: readonly Goes[]): readonly MergedTable[] =>
  entries.flatMap(([table, how]) => (goes.includes(how) ? [table] : []));

/** The tables whose rows replace those of the record that stays. */
export const presentTables = thatGo('present');

/** The dated terms of an employment, with the column of their first day. */
export const datedTables = {
  employee_allocations: 'valid_from',
  employee_contracts: 'valid_from',
  employee_funds: 'valid_from',
  employee_posts: 'valid_from',
  employee_salaries: 'effective_from',
} as const;

/** Rows that go with the row they belong to: by which column, and of which table. */
export const followingRows = {
  leave_request_days: { by: 'request_id', of: 'leave_requests' },
  payroll_results: { by: 'row_id', of: 'payroll_rows' },
  payment_batch_rows: { by: 'row_id', of: 'payroll_rows' },
} as const;

/** The tables whose rows move. */
export const movingTables = (place: (typeof mergePlaces)[number], lists: readonly string[]): readonly MergedTable[] => [
  ...thatGo('always'),
  ...(place === 'same' ? [] : thatGo('employment')),
  ...(place === 'after' ? presentTables : []),
  ...mergeLists.filter((list) => lists.includes(list)),
];

/** Tables whose rows move without a word: accounts and files go with what is told, and private notes are their writer's alone. */
const untold: ReadonlySet<string> = new Set<MergedTable>([
  'directory_choices',
  'files',
  'performance_files',
  'performance_holds',
  'performance_notes',
  'users',
]);

/** Whether a reader is told how many rows of a table move. */
export const isTold = (table: string): boolean => !untold.has(table);
