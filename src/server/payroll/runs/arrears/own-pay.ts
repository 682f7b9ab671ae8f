import { Refusal } from '#contract/errors.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';

/** Nobody decides on a correction of their own pay, but who is alone with full access. */
export async function refuseOwnPay(context: Context, employeeId: string): Promise<void> {
  if (context.session.employeeId === employeeId && (await isOwnRecordClosed(context))) throw new Refusal('OWN_PAY');
}
