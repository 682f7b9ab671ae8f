import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

/** What the demo's office keeps of its people beyond the usual; the staff list brings the values. */
const fields = [
  {
    name: 'Driving licence class',
    nameKH: 'ប្រភេទប័ណ្ណបើកបរ',
    kind: 'choice',
    choices: [
      { name: 'None', nameKH: 'គ្មាន' },
      { name: 'Class A (motorcycle)', nameKH: 'ប្រភេទ ក (ម៉ូតូ)' },
      { name: 'Class B (car)', nameKH: 'ប្រភេទ ខ (រថយន្ត)' },
    ],
  },
  {
    name: 'Blood group',
    nameKH: 'ក្រុមឈាម',
    kind: 'choice',
    visibility: 'hr',
    choices: [{ name: 'O+' }, { name: 'A+' }, { name: 'B+' }, { name: 'AB+' }],
  },
  { name: 'Vaccination card valid until', nameKH: 'ប័ណ្ណចាក់វ៉ាក់សាំងមានសុពលភាពដល់', kind: 'date' },
] as const;

const Listed = z.object({ data: z.array(z.object({ name: z.string() })) });

/** Makes the fields that are not there yet: a demo that was interrupted begins again. */
export async function makeFields(admin: DemoClient): Promise<void> {
  const { data } = Listed.parse(await admin.call('GET', '/custom_field/v1/lists?limit=0'));
  const known = new Set(data.map(({ name }) => name));
  for (const field of fields)
    if (!known.has(field.name))
      await admin.call('POST', '/custom_field/v1/create', { required: false, visibility: 'everyone', ...field });
}
