import type { TermPart } from '#contract/people/term-changes.ts';

/** Facts of a person's record that bear on pay, as PAY_FACTS_CHANGED names them. */
export const payFacts = [
  'salary',
  'contract',
  'allocation',
  'benefits',
  'funds',
  'bank_account',
  'employment',
  'leave',
  'family',
  'tax',
] as const;
export type PayFact = (typeof payFacts)[number];

/** The request that holds a change of a fact: a part of the employee's terms, or the bank account. */
export type HeldAs = Exclude<TermPart, 'hire'> | 'account';

/** A fact of a person that pay is calculated from. */
export interface FactOfPay {
  /** The field of the employee form, or of its row. */
  readonly key: string;
  readonly table: string;
  readonly column: string;
  /** Null: one person writes it, and the page of the month names the change to reviewer and approver. */
  readonly heldAs: HeldAs | null;
  /** The fact as which the review of a month names a change of it. */
  readonly namedAs: PayFact;
}

type Columns = Readonly<Record<string, string>>;

const facts = (
  table: string,
  of: { readonly heldAs: HeldAs | null; readonly namedAs: PayFact },
  columns: Columns,
): readonly FactOfPay[] => Object.entries(columns).map(([key, column]) => ({ key, table, column, ...of }));

/** The facts of a person that pay is calculated from; a test holds them against the columns that the calculation reads. */
export const payFactsOfPeople: readonly FactOfPay[] = [
  ...facts(
    'employees',
    { heldAs: 'pay', namedAs: 'employment' },
    {
      unpaidSalary: 'unpaid_salary_cents',
      annualSalary: 'annual_salary',
      paidElsewhereFrom: 'paid_elsewhere_from',
      paidElsewhereUntil: 'paid_elsewhere_until',
    },
  ),
  ...facts('employees', { heldAs: 'pay', namedAs: 'bank_account' }, { payrollCurrency: 'payroll_currency' }),
  ...facts(
    'employees',
    { heldAs: 'leaving', namedAs: 'employment' },
    {
      status: 'status',
      lastWorkingDay: 'last_working_day',
      isNoticeTerminate: 'is_notice_terminate',
      noticeTerminateAt: 'notice_terminate_at',
      noticePeriodType: 'notice_period_type',
      noticePayload: 'notice_working_days',
      terminationBenefit: 'termination_benefit',
      endReason: 'end_reason',
    },
  ),
  ...facts('employees', { heldAs: 'leave', namedAs: 'leave' }, { leaveBroughtForward: 'leave_brought_forward' }),
  ...facts('employees', { heldAs: 'account', namedAs: 'bank_account' }, { bankAccNumber: 'bank_account_number' }),
  ...facts(
    'employees',
    { heldAs: null, namedAs: 'employment' },
    {
      joinDate: 'join_date',
      workingDay: 'working_day',
      weekendDefinition: 'weekend_definition',
    },
  ),
  ...facts(
    'employees',
    { heldAs: null, namedAs: 'tax' },
    { dob: 'date_of_birth', employeeType: 'employee_type', typeOfWorker: 'type_of_worker', nssfNumber: 'nssf_number' },
  ),
  ...facts(
    'employees',
    { heldAs: null, namedAs: 'family' },
    { maritalStatus: 'marital_status', spouseWorkingStatus: 'spouse_working_status', spouseName: 'spouse_name' },
  ),
  ...facts(
    'employee_salaries',
    { heldAs: 'salary', namedAs: 'salary' },
    { lastModifiedSalaryAt: 'effective_from', basicSalary: 'amount_cents' },
  ),
  ...facts(
    'employee_contracts',
    { heldAs: 'contract', namedAs: 'contract' },
    {
      contractChangedAt: 'valid_from',
      contractType: 'contract_type',
      contractEndDate: 'end_date',
      seniority: 'has_seniority',
      severancePay: 'has_severance_pay',
      contractCorrection: 'correction_reason',
    },
  ),
  ...facts(
    'employee_allocations',
    { heldAs: 'allocation', namedAs: 'allocation' },
    {
      changesFrom: 'valid_from',
      order: 'order_no',
      project: 'project_id',
      subProjectCode: 'sub_project_id',
      activityCode: 'activity_codes',
      percentage: 'share',
    },
  ),
  ...facts(
    'employee_benefits',
    { heldAs: 'benefit', namedAs: 'benefits' },
    {
      order: 'order_no',
      payrollItemId: 'payroll_item_id',
      amount: 'amount_cents',
      isTaxable: 'is_taxable',
      offeredBy: 'offered_by',
      fix: 'is_fixed',
    },
  ),
  ...facts(
    'employee_funds',
    { heldAs: 'fund', namedAs: 'funds' },
    {
      changesFrom: 'valid_from',
      pensionFundType: 'pension_type',
      pensionFund: 'pension_value',
      providentFundType: 'provident_type',
      providentFund: 'provident_value',
    },
  ),
  ...facts(
    'employee_kids',
    { heldAs: 'dependant', namedAs: 'family' },
    {
      order: 'order_no',
      name: 'name',
      dob: 'date_of_birth',
      currentStatus: 'current_status',
      attachment: 'attachment_file_id',
    },
  ),
  ...facts(
    'opening_balances',
    { heldAs: 'opening', namedAs: 'leave' },
    { kind: 'kind', openingMonth: 'month', amount: 'amount_cents', days: 'hundredths_of_days' },
  ),
  ...facts('leave_ledger', { heldAs: 'days', namedAs: 'leave' }, { leaveItemId: 'leave_type_id', year: 'year', days: 'days' }),
];

/** The columns of a part, in the order of the list. */
export const columnsHeldAs = (part: HeldAs): readonly string[] =>
  payFactsOfPeople.filter(({ heldAs }) => heldAs === part).map(({ column }) => column);
