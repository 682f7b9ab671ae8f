import type { HeldAs, PayFact } from '#contract/people/facts/fact.ts';
import { factsOf } from '#contract/people/facts/facts.ts';

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
  ...factsOf(({ namedAs }) => namedAs !== undefined).flatMap(([key, { column, heldAs = null, namedAs }]) =>
    namedAs === undefined ? [] : [{ key, table: 'employees', column, heldAs, namedAs }],
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
