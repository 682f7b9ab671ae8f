import { differs } from '#server/people/employees/owned-rows.queries.ts';
import { roleOf } from '#server/people/employees/form/record/demands.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { plainColumns } from '#server/people/employees/form/record/record-columns.ts';
import type { OwnRecordField } from '#contract/people/employees/own-record.ts';
import type { Context } from '#server/http/context.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { OwnedTable } from '#server/people/employees/owned-rows.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { ownRecordFields } from '#contract/people/employees/own-record.ts';
/** Rows of a record that nobody changes for themselves, with the field that is told so (decision A36). */
const ownRows: Partial<Record<OwnedTable, OwnRecordField>> = {
  employee_salaries: 'basicSalary',
  employee_contracts: 'contractType',
  employee_funds: 'pensionFund',
  employee_benefits: 'employeeBenefits',
  employee_allocations: 'budgetAllocations',
  employee_kids: 'kids',
};

/** Refuses a change of what nobody changes of themselves. */
export async function refuseOwn(
  context: Context,
  of: {
    readonly id: string;
    readonly stored: Stored | undefined;
    readonly rows: Rows;
    readonly body: EmployeeBody;
    /** The columns that shall be stored. */
    readonly record: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { stored, body, record: after } = of;
  if (stored === undefined || context.session.employeeId !== of.id || !(await isOwnRecordClosed(context))) return;
  const before = stored.record;
  const changed: OwnRecordField[] = ownRecordFields.filter((field) => {
    if (field === 'roleId') return roleOf(before) !== (body.roleId ?? roleOf(before));
    const column = ownColumns[field];
    return column !== undefined && column in after && differs(before, { [column]: after[column] });
  });
  for (const [table, change] of of.rows) {
    const field = ownRows[table];
    if (field !== undefined && !isSame(change)) changed.push(field);
  }
  if (changed.length === 0) return;
  throw new Refusal('FIELDS', {}, Object.fromEntries(changed.map((field) => [field, { key: 'validation.own_record' }])));
}

type Change = { readonly before: readonly { readonly id: string }[]; readonly after: readonly { readonly id: string }[] };

/** Whether rows hold the same; their place among each other is no change, a save numbers them anew. */
function isSame({ before, after }: Change): boolean {
  const known = new Map(before.map((row) => [row.id, row]));
  return (
    after.length === before.length &&
    after.every((row) => {
      const { order_no: _place, ...held } = { order_no: 0, ...row };
      return known.has(row.id) && !differs(known.get(row.id) ?? {}, held);
    })
  );
}

/** The columns of these fields that lie in the record itself. */
const ownColumns: Readonly<Partial<Record<OwnRecordField, string>>> = {
  ...plainColumns,
  noticePayload: 'notice_working_days',
  leaveBroughtForward: 'leave_brought_forward',
  annualSalary: 'annual_salary',
  unpaidSalary: 'unpaid_salary_cents',
};
