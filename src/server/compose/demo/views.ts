import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Kept = z.object({ data: z.object({ views: z.array(z.object({ name: z.string() })) }) });

const name = 'Fixed-term contracts by their end';

/** A view of the employees that HR shares. */
export async function makeViews(hr: DemoClient): Promise<void> {
  const { data } = Kept.parse(await hr.call('GET', '/list_view/v1/lists?list=employees'));
  if (data.views.some((view) => view.name === name)) return;
  await hr.call('POST', '/list_view/v1/create', {
    list: 'employees',
    name,
    isShared: true,
    address: { contractType: 'FDC', sort: 'contractEndDate' },
    columns: ['code', 'name', 'position', 'lineManager', 'projects', 'contractEndDate'],
  });
}
