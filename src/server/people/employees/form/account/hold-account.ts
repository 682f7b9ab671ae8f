import { findAccountGuard, isAccountHeld } from '#server/people/change-requests/accounts/index.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
/** Leaves out of what is saved a bank account that a second person decides on; it is filed as a request. */
export async function holdAccount(context: Context, of: { id: string; body: EmployeeBody; stored: Stored }) {
  const { bankAccNumber: typed, ...rest } = of.body;
  if (typed === undefined) return { body: of.body, account: undefined };
  const account = { employeeId: of.id, before: of.stored.record.bank_account_number, after: typed };
  // What is one's own is refused as a whole, where it is another's to change.
  const isRefused = of.id === context.session.employeeId && (await isOwnRecordClosed(context));
  const guard = isRefused ? undefined : await findAccountGuard(context, [of.id]);
  if (guard === undefined || !isAccountHeld(guard, account)) return { body: of.body, account: undefined };
  if (guard.waiting.has(of.id)) throw refuseField('bankAccNumber', 'validation.account_waits');
  if (!guard.decidable.has(of.id)) throw refuseField('bankAccNumber', 'validation.account_no_second');
  return { body: rest, account };
}
