import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

interface Planned {
  readonly title: string;
  readonly titleKH: string;
  readonly below?: readonly Planned[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** What the demo's office asks of its people in a year: goals, what the work took, and how it was done. */
const trees: readonly Planned[] = [
  {
    title: '<p><strong>Goals of the year</strong></p>',
    titleKH: '<p><strong>គោលដៅប្រចាំឆ្នាំ</strong></p>',
    more: { layout: 'horizontal', enableMultiRow: 1, usedIn: ['OBJECTIVE'], rated: 1 },
    below: [
      {
        title: 'Goal',
        titleKH: 'គោលដៅ',
        more: {
          numRow: 2,
          defaultDescription: 'One result that can be measured.',
          descriptionKH: 'លទ្ធផលមួយដែលអាចវាស់វែងបាន។',
        },
      },
      { title: 'How it is measured', titleKH: 'របៀបវាស់វែង', more: { numRow: 2 } },
      { title: 'From and until', titleKH: 'ពី និងដល់', more: { inputType: 'date' } },
    ],
  },
  {
    title: '<p><strong>What I need</strong></p>',
    titleKH: '<p><strong>អ្វីដែលខ្ញុំត្រូវការ</strong></p>',
    more: { usedIn: ['OBJECTIVE'] },
    below: [
      { title: 'Learning this year', titleKH: 'ការរៀនសូត្រក្នុងឆ្នាំនេះ', more: { numRow: 4 } },
      { title: 'Support from my manager', titleKH: 'ការគាំទ្រពីអ្នកគ្រប់គ្រង', more: { numRow: 4 } },
    ],
  },
  {
    title: '<p><strong>Looking back</strong></p>',
    titleKH: '<p><strong>ការមើលឡើងវិញ</strong></p>',
    more: { usedIn: ['EVALUATION'] },
    below: [
      { title: 'What went well', titleKH: 'អ្វីដែលដំណើរការល្អ', more: { numRow: 3 } },
      { title: 'What was hard', titleKH: 'អ្វីដែលពិបាក', more: { numRow: 3 } },
      { title: 'What I need', titleKH: 'អ្វីដែលខ្ញុំត្រូវការ', more: { numRow: 3 } },
    ],
  },
  {
    title: '<p><strong>This quarter</strong></p>',
    titleKH: '<p><strong>ត្រីមាសនេះ</strong></p>',
    more: { usedIn: ['QUARTERLY'] },
    below: [
      { title: 'What was reached', titleKH: 'អ្វីដែលសម្រេចបាន', more: { numRow: 3 } },
      { title: 'What was hard', titleKH: 'អ្វីដែលពិបាក', more: { numRow: 3 } },
      { title: 'Next steps', titleKH: 'ជំហានបន្ទាប់', more: { numRow: 3 } },
    ],
  },
  {
    title: '<p><strong>How the work was done</strong></p>',
    titleKH: '<p><strong>របៀបដែលការងារត្រូវបានធ្វើ</strong></p>',
    more: { usedIn: ['APPRAISAL', 'PROBATION'] },
    below: (
      [
        ['Working with others', 'ការធ្វើការជាមួយអ្នកដទៃ'],
        ['Care for the people we serve', 'ការយកចិត្តទុកដាក់ចំពោះអ្នកដែលយើងបម្រើ'],
        ['Care for money and things', 'ការថែរក្សាលុយកាក់ និងសម្ភារៈ'],
      ] as const
    ).map(([title, titleKH]) => ({
      title,
      titleKH,
      more: {
        rated: 1,
        reportable: 1,
        action1: '<p>Does it rarely, also when asked.</p>',
        action2: '<p>Does it when asked.</p>',
        action3: '<p>Does it without being asked.</p>',
        action4: '<p>Does it, and others learn it from them.</p>',
        action1KH: '<p>ធ្វើកម្រ ទោះមានគេសុំក៏ដោយ។</p>',
        action2KH: '<p>ធ្វើនៅពេលមានគេសុំ។</p>',
        action3KH: '<p>ធ្វើដោយមិនចាំបាច់មានគេសុំ។</p>',
        action4KH: '<p>ធ្វើ ហើយអ្នកដទៃរៀនតាម។</p>',
      },
    })),
  },
  {
    title: '<p><strong>Improvement plan</strong></p>',
    titleKH: '<p><strong>ផែនការកែលម្អ</strong></p>',
    more: { layout: 'horizontal', enableMultiRow: 1, numRow: 1, usedIn: ['PIP'] },
    below: [
      { title: 'What must improve', titleKH: 'អ្វីដែលត្រូវកែលម្អ', more: { numRow: 2 } },
      { title: 'What is expected', titleKH: 'អ្វីដែលរំពឹងទុក', more: { numRow: 2 } },
      { title: 'Support', titleKH: 'ការគាំទ្រ', more: { numRow: 2 } },
      { title: 'Until', titleKH: 'ត្រឹម', more: { inputType: 'date' } },
    ],
  },
];

const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ title: z.string() })) });

/** Makes the trees that are not there yet: a demo that was interrupted begins again. */
export async function makeModules(admin: DemoClient): Promise<void> {
  const { data } = Listed.parse(await admin.call('GET', '/performance_module/v1/lists'));
  const known = new Set(data.map(({ title }) => title));
  for (const tree of trees) if (!known.has(tree.title)) await plant(admin, tree, null);
}

async function plant(admin: DemoClient, { below = [], more, ...module }: Planned, parentId: string | null): Promise<void> {
  const { data } = Made.parse(await admin.call('POST', '/performance_module/v1/create', { ...module, ...more, parentId }));
  for (const child of below) await plant(admin, child, data.id);
}
