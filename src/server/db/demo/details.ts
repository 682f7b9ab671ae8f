import { z } from 'zod';
import type { DemoClient } from '#server/db/demo/client.ts';

const Listed = z.object({ pagination: z.object({ total: z.number() }) });

/** The member of staff has moved and opened another bank account: HR is to decide. */
export async function makeDetailRequests(staff: DemoClient): Promise<void> {
  const { pagination } = Listed.parse(await staff.call('GET', '/details/v1/requests?scope=mine'));
  if (pagination.total > 0) return;
  await staff.call('POST', '/details/v1/request', {
    changes: {
      address: 'Street 271, Sangkat Tuek Thla, Phnom Penh',
      emergencyContactName: 'Sok Channary',
      emergencyContactNumber: '012 884 210',
      bankAccNumber: '001 774 902',
    },
    reason: 'We moved in October. The new account is at the branch near the new house.',
  });
}
