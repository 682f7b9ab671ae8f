import { demandedColumns } from '#server/people/employees/form/record/record-columns.ts';
import type { aboveFields, EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { readApprovers } from '#server/requests/approvers/index.ts';
import { inOrder } from '#server/in-order.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
const aboveNames = ['supervisorId', 'approver1Id', 'approver2Id'] as const satisfies readonly (keyof typeof aboveFields)[];
const decisions = ['leave', 'overtime', 'correction'] as const;

/** Where nobody stands above who leads, full access decides; without it there must be somebody for each kind of request. */
export async function refuseUndecided(
  { db, session, today }: Context,
  of: { readonly id: string; readonly body: EmployeeBody; readonly stored: Stored | undefined; readonly leads: boolean },
): Promise<void> {
  const { stored } = of;
  const isTaken =
    stored === undefined || aboveNames.some((field) => of.body[field] === null && stored.record[demandedColumns[field]] !== null);
  if (!of.leads || !isTaken) return;
  // Three kinds, for who leads alone.
  await inOrder(decisions, async (kind) => {
    const asked = { companyId: session.companyId, today, kind, act: 'approve', employeeIds: [of.id] } as const;
    if ((await readApprovers(db, asked)).length === 0) throw refuseField('approver1Id', 'validation.no_approver');
  });
}
