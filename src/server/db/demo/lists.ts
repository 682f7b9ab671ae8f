import { z } from 'zod';
import type { DemoClient } from '#server/db/demo/client.ts';

type ListRow = Readonly<Record<string, string | number>> & { readonly name: string };

/** What the staff list does not bring along of the settings' lists. */
const lists: readonly { readonly base: string; readonly rows: readonly ListRow[] }[] = [
  { base: '/visa_type/v1', rows: [{ name: 'Ordinary (E)' }, { name: 'Official (B)' }] },
  { base: '/passport_type/v1', rows: [{ name: 'Ordinary' }, { name: 'Official' }, { name: 'Diplomatic' }] },
  { base: '/job_level/v1', rows: [{ name: 'Support' }, { name: 'Officer' }, { name: 'Manager' }, { name: 'Director' }] },
  { base: '/job_grade/v1', rows: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6'].map((name) => ({ name })) },
  {
    base: '/branch/v1',
    rows: [
      { name: 'Phnom Penh head office', address: 'Street 360, Boeung Keng Kang, Phnom Penh', lat: 11.5484, lon: 104.9262 },
      { name: 'Battambang field office', address: 'National Road 5, Battambang', lat: 13.0957, lon: 103.2022 },
    ],
  },
];

const Named = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const Role = z.object({
  data: z.object({
    permissions: z.array(z.object({ id: z.string(), rolePermission: z.array(z.object({ status: z.number() })) })),
  }),
});

/** Fills the lists and adds a role; what an earlier, interrupted start has made stays as it is. */
export async function fillLists(admin: DemoClient): Promise<void> {
  for (const { base, rows } of lists) {
    const { data } = Named.parse(await admin.call('GET', `${base}/lists?limit=0`));
    const missing = rows.filter(({ name }) => !data.some((row) => row.name === name));
    for (const row of missing) await admin.call('POST', `${base}/create`, row);
  }
  await addGeneralManager(admin);
}

/** Deputy of the country director, with the same rights. */
async function addGeneralManager(admin: DemoClient): Promise<void> {
  const { data: roles } = Named.parse(await admin.call('GET', '/role/v1/lists?limit=0'));
  const director = roles.find(({ name }) => name === 'Country Director');
  if (director === undefined || roles.some(({ name }) => name === 'General Manager')) return;
  const { data } = Role.parse(await admin.call('GET', `/role/v1/detail/${director.id}`));
  await admin.call('POST', '/role/v1/create', {
    name: 'General Manager',
    code: 'FOURTH_LINE_MANAGER',
    order: 1,
    permissions: data.permissions.map(({ id, rolePermission }) => ({ permissionId: id, status: rolePermission[0]?.status ?? 0 })),
  });
}
