import { expect } from '../fixtures.ts';
import type { Office } from './office.ts';

/** From now on HR writes salaries, contracts and allocations of the office alone: what waits for a second person has a walk of its own. */
export async function writeTermsAlone(office: Office): Promise<void> {
  const admin = await office.api('ADMIN');
  expect((await admin.put('/payroll_safeguards/v1/update', { termsByTwo: false })).status).toBe(200);
}
