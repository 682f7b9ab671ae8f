import type { Office } from './office.ts';
import { hire } from './payroll.ts';

/** A manager, P-1, and somebody of hers, P-2, each with the account of their role. */
export async function hireManagerAndStaff(office: Office): Promise<void> {
  const { userId: leads } = await office.session('LINE_MANAGER');
  const [leadId = ''] = await hire(office, [{ code: 'P-1', lastName: 'NOU', firstName: 'Lead', userId: leads }]);
  const { userId } = await office.session('STAFF');
  await hire(office, [{ code: 'P-2', lastName: 'LIM', firstName: 'Staff', userId, lineManagerId: leadId }]);
}
