import { formOf } from '#testing/employee-form.ts';
import type { Client } from '#testing/test-app.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';

/** A task of a template. */
export const task = (responsible: string, days: number, isRequired = true) => ({
  title: `By ${responsible}`,
  titleKH: `ដោយ ${responsible}`,
  responsible,
  days,
  isRequired,
});

/** A template with a task for each who may be responsible; the person's own is not required. */
export const templateOf = (over: object = {}) => ({
  name: 'New colleague',
  nameKH: 'បុគ្គលិកថ្មី',
  occasion: 'joining',
  contractTypes: [],
  branchIds: [],
  tasks: [task('hr', -3), task('payroll', 0), task('finance', 2), task('manager', 1), task('person', 5, false)],
  ...over,
});

let codes = 0;

/** Somebody new whom the line manager leads, typed into the form; answers the id. */
export async function hire(client: Client, staffed: StaffedOffice, over: object = {}): Promise<string> {
  codes += 1;
  const { employeeId: managerId } = staffed.of('LINE_MANAGER');
  const body = formOf(
    { managerId, roleId: staffed.of('STAFF').roleId },
    {
      code: `NEW-${codes}`,
      email: `new${codes}@office.test`,
      joinDate: '2026-11-25',
      lastModifiedSalaryAt: '2026-11-25',
      ...over,
    },
  );
  const made = await client.post('/employee/v1/create', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}
