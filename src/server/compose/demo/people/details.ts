import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';
import type { DemoPerson } from '#server/compose/demo/people/people.ts';
import { demoWorkbook } from '#server/compose/demo/workbook.ts';

const Listed = z.object({ pagination: z.object({ total: z.number() }) });

/**
 * The member of staff has moved and opened another bank account: HR is to decide. HR was handed another account of somebody, and a second
 * person is to decide.
 */
export async function makeDetailRequests(of: {
  readonly staff: DemoClient;
  readonly hr: DemoClient;
  readonly admin: DemoClient;
  readonly person: DemoPerson | undefined;
}): Promise<void> {
  const { staff, hr, admin, person } = of;
  const { pagination } = Listed.parse(await staff.call('GET', '/details/v1/requests?scope=mine'));
  if (pagination.total > 0) return;
  await staff.call('POST', '/details/v1/request', {
    changes: {
      address: 'Street 271, Sangkat Tuek Thla, Phnom Penh',
      emergencyContactName: 'Sok Channary',
      emergencyContactNumber: '012 884 210',
      bankAccNumber: '001 774 902',
      educations: [{ institute: 'Royal University of Phnom Penh', degree: 'Bachelor of Accounting', date: 'July 2026' }],
      languages: [{ title: 'English', proficiency: 'Good' }],
    },
    reason: 'We moved in October. The new account is at the branch near the new house.',
  });
  await admin.call('PUT', '/payroll_safeguards/v1/update', { accountsByTwo: true });
  if (person === undefined) return;
  const bytes = await demoWorkbook([{ ...person, bankAccount: '000455821' }]);
  await hr.upload('/employee/v1/import', { name: 'new-account.xlsx', bytes, options: { createMissing: true } });
}
