import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Layouts = z.object({ data: z.array(z.object({ donor: z.string().nullable() })) });
const Made = z.object({ data: z.object({ id: z.string(), version: z.number() }) });

/** A donor's own form of what its projects bear: by person and item, with the budget line of its agreement. */
export async function makeDonorLayout(finance: DemoClient): Promise<void> {
  const { data: known } = Layouts.parse(await finance.call('GET', '/finance/v1/layouts/lists?purpose=donor&limit=0'));
  if (known.some(({ donor }) => donor !== null)) return;
  const column = (title: string, field: string | null, more: object = {}) => ({ title, field, ...more });
  const { data: made } = Made.parse(
    await finance.call('POST', '/finance/v1/layouts/create', {
      name: 'European Union: salaries and social charges',
      purpose: 'donor',
      donor: 'European Union',
      validFrom: '2020-01-01',
      content: {
        kind: 'xlsx',
        fileName: 'EU staff cost {month}',
        above: [
          ['Beneficiary', '{company}'],
          ['Donor', '{donor}'],
          ['Month', '{month}'],
        ],
        columns: [
          column('Budget line', null, { constant: '1.1' }),
          column('Agreement', 'project'),
          column('Staff no.', 'employeeCode'),
          column('Name', 'employeeName'),
          column('Function', 'position'),
          column('Time on the action (%)', 'share', { kind: 'number' }),
          column('Cost', 'itemTitle'),
          column('Of month', 'settledMonth'),
          column('Why', 'reason'),
          column('Amount (USD)', 'cost', { kind: 'number', format: 'decimals' }),
        ],
        sort: ['project', 'employeeCode'],
        foot: ['', '', '', 'Total', '', '', '', '', '', '{total}'],
      },
    }),
  );
  await finance.call('PUT', `/finance/v1/layouts/state/${made.id}`, { state: 'LIVE', version: made.version });
}
