import { z } from 'zod';
import { addMonths, lastDayOf } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { inOrder } from '#server/in-order.ts';

type ListRow = Readonly<Record<string, string | number>> & { readonly name: string };

/** What the staff list does not bring along of the settings' lists. */
const lists: readonly { readonly base: string; readonly rows: readonly ListRow[] }[] = [
  {
    base: '/visa_type/v1',
    rows: [
      { name: 'Ordinary (E)', nameKH: 'ធម្មតា (E)' },
      { name: 'Official (B)', nameKH: 'ផ្លូវការ (B)' },
    ],
  },
  {
    base: '/passport_type/v1',
    rows: [
      { name: 'Ordinary', nameKH: 'ធម្មតា' },
      { name: 'Official', nameKH: 'ផ្លូវការ' },
      { name: 'Diplomatic', nameKH: 'ការទូត' },
    ],
  },
  {
    base: '/job_level/v1',
    rows: [
      { name: 'Support', nameKH: 'ជំនួយការ' },
      { name: 'Officer', nameKH: 'មន្ត្រី' },
      { name: 'Manager', nameKH: 'អ្នកគ្រប់គ្រង' },
      { name: 'Director', nameKH: 'នាយក' },
    ],
  },
  { base: '/job_grade/v1', rows: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6'].map((name) => ({ name })) },
  {
    base: '/branch/v1',
    rows: [
      { name: 'Phnom Penh head office', address: 'Street 360, Boeung Keng Kang, Phnom Penh', lat: 11.5484, lon: 104.9262 },
      { name: 'Battambang field office', address: 'National Road 5, Battambang', lat: 13.0957, lon: 103.2022 },
    ],
  },
];

/** Khmer names of what the staff list brings along in the Latin script alone, by the path of its list. */
const khmerNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/department/v1': { Operations: 'ប្រតិបត្តិការ', Programme: 'កម្មវិធី', MEAL: 'តាមដាន និងវាយតម្លៃ' },
  '/team/v1': {
    Management: 'គណៈគ្រប់គ្រង',
    HR: 'ធនធានមនុស្ស',
    Finance: 'ហិរញ្ញវត្ថុ',
    Livelihoods: 'ជីវភាព',
    Logistics: 'ភស្តុភារ',
    MEAL: 'តាមដាន និងវាយតម្លៃ',
    Protection: 'ការពារ',
    Health: 'សុខភាព',
  },
  '/duty_station/v1': {
    'Phnom Penh': 'ភ្នំពេញ',
    Battambang: 'បាត់ដំបង',
    'Siem Reap': 'សៀមរាប',
    Ratanakiri: 'រតនគិរី',
    'Kampong Cham': 'កំពង់ចាម',
  },
  '/nationality/v1': { Khmer: 'ខ្មែរ', French: 'បារាំង' },
};

const Named = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const InBothScripts = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), nameKH: z.string().nullable() })),
});
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
  for (const [base, names] of Object.entries(khmerNames)) {
    const { data } = InBothScripts.parse(await admin.call('GET', `${base}/lists?limit=0`));
    const missing = data.flatMap(({ id, name, nameKH }) => (nameKH === null ? [{ id, nameKH: names[name] }] : []));
    for (const { id, nameKH } of missing) if (nameKH !== undefined) await admin.call('PUT', `${base}/update/${id}`, { nameKH });
  }
  await codeStations(admin);
  await addGeneralManager(admin);
}

/** The short names of duty stations, by name. */
const stationCodes: Readonly<Record<string, string>> = {
  'Phnom Penh': 'PNH',
  Battambang: 'BTB',
  'Siem Reap': 'SRP',
  Ratanakiri: 'RTK',
  'Kampong Cham': 'KPC',
};

const Stations = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), code: z.string().nullable() })) });

/** Gives the stations of the staff list their codes. */
async function codeStations(admin: DemoClient): Promise<void> {
  const { data } = Stations.parse(await admin.call('GET', '/duty_station/v1/lists?limit=0'));
  await inOrder(data, async ({ id, name, code }) => {
    const short = stationCodes[name];
    if (code === null && short !== undefined) await admin.call('PUT', `/duty_station/v1/update/${id}`, { code: short });
  });
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

const Awards = z.object({ data: z.array(z.object({ id: z.string(), code: z.string(), end: z.string().nullable() })) });

/** The days for which two of the awards pay: one ends soon, one has years to go. */
export async function dateAwards(client: DemoClient, current: string): Promise<void> {
  const year = Number(current.slice(0, 4));
  const days = new Map([
    ['EU-2024-118', { start: `${year - 2}-01-01`, end: lastDayOf(addMonths(current, 1)) }],
    ['SIDA-7731', { start: `${year}-01-01`, end: `${year + 2}-12-31` }],
  ]);
  // Two calls, one after the other.
  await inOrder(Awards.parse(await client.call('GET', '/donor/v1/lists')).data, async ({ id, code, end }) => {
    const dated = days.get(code);
    if (dated !== undefined && end === null) await client.call('PUT', `/donor/v1/update/${id}`, dated);
  });
}

const Page = z.object({ data: z.object({ contact: z.object({ version: z.number() }) }) });

/** Whom the office writes to at the donor whose award ends soon. */
export async function keepDonorContact(client: DemoClient): Promise<void> {
  const donor = 'European Union';
  const { data } = Page.parse(await client.call('GET', `/donor/v1/page?donor=${encodeURIComponent(donor)}`));
  if (data.contact.version > 0) return;
  await client.call('PUT', '/donor/v1/page/contact', {
    donor,
    person: 'Claire Moreau',
    email: 'claire.moreau@eu.example.org',
    phone: '023 216 996',
    note: 'Financial reports by the 15th of the month after each quarter.',
  });
}
