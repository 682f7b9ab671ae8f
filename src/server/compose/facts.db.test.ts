import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleSeeds, seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import type { RecordFact } from '#contract/people/facts/fact.ts';
import { factOf, factsOf, sheetNameOf } from '#contract/people/facts/facts.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import type { TextKindName } from '#contract/people/facts/text-kinds.ts';
import { holds } from '#contract/permissions.ts';
import type { Permission, Rights } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendSheet } from '#server/people/employees/import/import.testing.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import { formOf } from '#testing/employee-form.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';
import { tellTried } from '#testing/tried.ts';

// Every fact of the catalogue is written through every door as every role, and read through every door that shows it: the same text is
// kept, the same sentence refuses, the same changes wait for a second person, and each reader sees what the fact says. Today is 20
// November 2026. FACTS_FULL=1 draws many more texts.

let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
const ids = new Map<string, string>();
let made = 0;
const tally = { written: 0, refused: 0, shown: 0, held: 0, own: 0 };

/** An office with somebody in each role, and a row in each list. */
async function arrange(): Promise<void> {
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  const admin = staffed.of('ADMIN').client;
  for (const [table, path, body] of [
    ['nationalities', 'nationality', { name: 'Drawn nation' }],
    ['passport_types', 'passport_type', { name: 'Drawn passport' }],
    ['visa_types', 'visa_type', { name: 'Drawn visa' }],
    ['branches', 'branch', { name: 'Drawn branch', address: 'Street 1', lat: 11.5, lon: 104.9 }],
  ] as const) {
    const { status, body: answer } = await admin.post(`/${path}/v1/create`, body);
    expect(status, JSON.stringify(answer)).toBe(200);
    ids.set(table, answer.data.id);
  }
}

beforeAll(async () => {
  test = await startTestApp();
  await arrange();
});
afterAll(async () => {
  await test.close();
  tellTried('facts', tally, { written: 1_300, refused: 125, shown: 750, held: 11, own: 60 });
});

const rightsOf = (role: SeededRole): Rights => ({
  isFullAccess: roleSeeds[role].isFullAccess,
  permissions: new Set(roleSeeds[role].permissions),
});
const may = (role: SeededRole, permission: Permission): boolean => holds(rightsOf(role), permission);

/** Numbers that look drawn and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

/** A text of each kind as it is typed, and as it is kept. */
const plain: Readonly<Record<TextKindName, readonly [string, string]>> = {
  name: ['Café Ratanak', 'Café Ratanak'],
  personName: ['Sókha ចាន់', 'Sókha ចាន់'],
  lines: ['St. 271, Phnom Penh', 'St. 271, Phnom Penh'],
  code: ['FACT-', 'FACT-'],
  number: ['N-០១ 234', 'N-01 234'],
  account: ['០០០ 593-055', '000 593-055'],
  phone: ['០12 345 678', '012 345 678'],
  email: ['Dara.Sok@Home.Example', 'dara.sok@home.example'],
};
const unseen = ['\u200B', '\u200E', '\uFEFF', '\u2060', '\u00AD'];

/** A text of a kind as careless people and spreadsheets write it. */
function crooked(kind: TextKindName, draw: Generator<number, never>): string {
  const signs = Array.from(plain[kind][0].normalize(draw.next().value < 0.5 ? 'NFC' : 'NFD'));
  const at = Math.floor(draw.next().value * signs.length);
  signs.splice(at, 0, unseen[Math.floor(draw.next().value * unseen.length)] ?? '');
  const written = signs.join('');
  return draw.next().value < 0.5 ? `  ${written.replaceAll(' ', '  ')} ` : `\u00A0${written}\u200B`;
}

/** Texts that cannot be of a kind, with the sentence that refuses them. */
const wrong: Readonly<Partial<Record<TextKindName, readonly [string, string]>>> = {
  personName: ['123', 'A name has letters.'],
  code: ['SOK Dara, cook', 'A code has letters, digits, dot, dash, slash and underline only.'],
  account: [
    'AB-12',
    'An account number has 5 to 34 letters and digits, with at least 4 digits. Hyphens and blanks may stand between them.',
  ],
  phone: ['ask HR', 'This is not a phone number.'],
  email: ['dara at home', 'Email is not valid'],
  number: ['1.5E+9', 'The last digits of this number are lost'],
};

/** Choices and days whose value other fields hang on. */
const chosen: Readonly<Partial<Record<FactKey, string | number>>> = {
  gender: 1,
  maritalStatus: 'MARRIED',
  status: 1,
  workingDay: 'MTOF',
  dob: '1990-12-31',
  joinDate: '2024-05-01',
  serviceFrom: '2020-05-01',
};
/** Facts of people who leave, which nobody who stays has. */
const isStaying = (fact: RecordFact): boolean => fact.part !== 'leaving' || fact.column === 'status';

interface Drawn {
  readonly typed: string | number;
  readonly kept: unknown;
}

/** A value of every fact that stands in its column as it is, with what is kept of it. */
function drawFacts(seed: number): ReadonlyMap<FactKey, Drawn> {
  const draw = numbers(seed);
  made += 1;
  const code = `FACT-${made}`;
  return new Map(
    factsOf((fact) => fact.is !== 'own' && isStaying(fact)).map(([key, fact], at): [FactKey, Drawn] => {
      const fixed = key === 'code' ? code : chosen[key];
      if (fixed !== undefined) return [key, { typed: fixed, kept: fixed }];
      switch (fact.is) {
        case 'text':
          return [key, { typed: crooked(fact.kind, draw), kept: plain[fact.kind][1] }];
        case 'day': {
          const day = `2030-0${String(1 + (at % 9))}-1${String(at % 10)}`;
          return [key, { typed: day, kept: day }];
        }
        case 'choice': {
          const value = fact.choices.at(-1) ?? '';
          return [key, { typed: value, kept: value }];
        }
        case 'yesNo':
          return [key, { typed: 1, kept: 1 }];
        case 'list': {
          const id = ids.get(fact.list) ?? '';
          return [key, { typed: id, kept: id }];
        }
        case 'person':
          return [key, { typed: staffed.managerId, kept: staffed.managerId }];
        case 'own':
          throw new Error(`${key} is written in a way of its own`);
        default:
          return fact satisfies never;
      }
    }),
  );
}

const typedOf = (facts: ReadonlyMap<FactKey, Drawn>): Record<string, string | number> =>
  Object.fromEntries([...facts].map(([key, { typed }]) => [key, typed]));
const form = (own: object) =>
  formOf({ managerId: staffed.of('LINE_MANAGER').employeeId, roleId: staffed.of('STAFF').roleId }, own);
const detailOf = async (id: string) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;
const idOf = async (code: unknown): Promise<string | undefined> =>
  (await test.owner.query('select id from employees where company_id = $1 and code = $2', [hr.companyId, code])).rows[0]?.id;
const plainPerson = async (): Promise<string> => {
  made += 1;
  return (await hr.post('/employee/v1/create', form({ code: `PLAIN-${made}` }))).body.data.id;
};

const columnOf = (key: FactKey) => staffColumns.find(({ field }) => field === sheetNameOf(key));
const cellOf = (key: FactKey, { typed }: Drawn): string => {
  if (key === 'gender') return ['M', 'F', 'O'][Number(typed)] ?? String(typed);
  if (typed === staffed.managerId) return 'BOSS';
  for (const [table, id] of ids)
    if (typed === id) return `Drawn ${{ nationalities: 'nation', passport_types: 'passport', visa_types: 'visa' }[table] ?? ''}`;
  return String(typed);
};
/** A sheet of one person with all facts that sheets carry. */
function sheetOf(facts: ReadonlyMap<FactKey, Drawn>, besides: Readonly<Record<string, string>> = {}): Buffer {
  const carried = [...facts].filter(([key]) => columnOf(key) !== undefined);
  const titles = [...carried.map(([key]) => columnOf(key)?.en ?? ''), ...Object.keys(besides)];
  const cells = [...carried.map(([key, drawn]) => cellOf(key, drawn)), ...Object.values(besides)];
  return Buffer.from([titles, cells].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'));
}
const terms = { 'Contract type': 'UDC', 'Basic salary': '800' };

/** What a door made of the facts: the id of who holds them, or the answer that refused. */
type Written = { readonly id: string } | { readonly answer: Answer };
interface Door {
  readonly needs: Permission;
  readonly carries: (key: FactKey) => boolean;
  readonly write: (client: Client, facts: ReadonlyMap<FactKey, Drawn>) => Promise<Written>;
}
const doors: Readonly<Record<string, Door>> = {
  'the form of a new person': {
    needs: 'employee/create',
    carries: () => true,
    write: async (client, facts) => {
      const answer = await client.post('/employee/v1/create', form(typedOf(facts)));
      return answer.status === 200 ? { id: answer.body.data.id } : { answer };
    },
  },
  'the form of a known person': {
    needs: 'employee/edit',
    carries: () => true,
    write: async (client, facts) => {
      const id = await plainPerson();
      const answer = await client.put(`/employee/v1/update/${id}`, {
        ...sentBack(await detailOf(id)),
        ...typedOf(facts),
        anotherPerson: true,
      });
      return answer.status === 200 ? { id } : { answer };
    },
  },
  'a sheet': {
    needs: 'employee donor/import',
    carries: (key) => columnOf(key) !== undefined,
    write: async (client, facts) => {
      const answer = await sendSheet(client, 'import', sheetOf(facts, terms), {
        options: { others: [facts.get('code')?.typed] },
      });
      return answer.status === 200 ? { id: (await idOf(facts.get('code')?.kept)) ?? '' } : { answer };
    },
  },
};

/** What spreadsheets put between the figures of an account is taken out of a sheet. */
const keptAt = (door: string, key: FactKey, kept: unknown): unknown =>
  door === 'a sheet' && key === 'bankAccNumber' ? String(kept).replaceAll(/[ -]/g, '') : kept;

const seeds = Array.from({ length: process.env['FACTS_FULL'] === '1' ? 40 : 1 }, (_, at) => at + 1);

describe('is written', () => {
  it.each(Object.entries(doors))('through %s as every role: kept the same, or not at all', async (name, door) => {
    const differences: unknown[] = [];
    for (const role of seededRoles) {
      const { client } = staffed.of(role);
      const isLet = may(role, door.needs);
      for (const seed of isLet ? seeds : seeds.slice(0, 1)) {
        const facts = new Map([...drawFacts(seed * 31 + made)].filter(([key]) => door.carries(key)));
        const written = await door.write(client, facts);
        tally.written += facts.size;
        if (!isLet) {
          if (!('answer' in written) || written.answer.status !== 403) differences.push([role, 'was let']);
          continue;
        }
        if ('answer' in written) {
          differences.push([role, written.answer.status, written.answer.body.error]);
          continue;
        }
        const detail = await detailOf(written.id);
        for (const [key, { kept }] of facts)
          if (detail[key] !== keptAt(name, key, kept)) differences.push([role, key, detail[key], kept]);
      }
    }
    expect(differences).toEqual([]);
  });

  it('as somebody asks for it of themselves: kept the same, once HR accepts', async () => {
    const staff = staffed.of('STAFF').client;
    const facts = [...drawFacts(5)].filter(([key]) => factOf(key).asked === true);
    const { status, body } = await staff.post('/details/v1/request', { changes: typedOf(new Map(facts)) });
    expect(status, JSON.stringify(body)).toBe(200);
    // An account is a request of its own.
    const own = facts.filter(([key]) => factOf(key).heldAs === undefined);
    const kept = Object.fromEntries(own.map(([key, drawn]) => [key, drawn.kept]));
    const asked = body.data.changes.map(({ field, after }: { field: string; after: unknown }) => [field, after]);
    expect(Object.fromEntries(asked)).toEqual(kept);
    expect((await hr.put(`/details/v1/decide/${body.data.id}`, { status: 1 })).status).toBe(200);
    const detail = await detailOf(staffed.of('STAFF').employeeId);
    expect(own.filter(([key]) => detail[key] !== kept[key]).map(([key]) => key)).toEqual([]);
    tally.written += facts.length;
  });
});

describe('is refused', () => {
  it('with the same sentence at every door, for a text that cannot be one', async () => {
    const bad = new Map(
      [...drawFacts(9)].flatMap(([key]): [FactKey, Drawn][] => {
        const fact = factOf(key);
        const text = fact.is === 'text' ? wrong[fact.kind] : undefined;
        return text === undefined ? [] : [[key, { typed: text[0], kept: text[1] }]];
      }),
    );
    const keys = [...bad.keys()];
    const created = (await hr.post('/employee/v1/create', form(typedOf(bad)))).body.error.fields;
    const known = await plainPerson();
    const updated = (await hr.put(`/employee/v1/update/${known}`, { ...sentBack(await detailOf(known)), ...typedOf(bad) })).body
      .error.fields;
    const { body } = await sendSheet(hr, 'import_preview', sheetOf(new Map([...drawFacts(9), ...bad]), terms));
    const told = new Map<string, string>(
      body.data.rows[0].errors.map((one: { field: string; message: string }) => [one.field, one.message]),
    );
    const asked = [...bad].filter(([key]) => factOf(key).asked === true);
    const requested = (await staffed.of('STAFF').client.post('/details/v1/request', { changes: typedOf(new Map(asked)) })).body
      .error.fields;
    for (const key of keys) {
      const sentence = bad.get(key)?.kept;
      expect([key, created[key]]).toEqual([key, expect.stringContaining(String(sentence))]);
      expect([key, updated[key]]).toEqual([key, created[key]]);
      // A sheet says besides how its cells are formatted.
      expect([key, told.get(sheetNameOf(key) ?? '')]).toEqual([key, expect.stringContaining(String(sentence))]);
      tally.refused += 3;
    }
    for (const [key] of asked) expect([key, requested[key]]).toEqual([key, created[key]]);
    expect(await idOf(bad.get('code')?.typed)).toBeUndefined();
  });

  it('at every door for what is too long, no day, no choice', async () => {
    const bad = new Map(
      factsOf((fact) => fact.is !== 'own' && isStaying(fact)).map(([key, fact]): [FactKey, Drawn] => {
        const typed = fact.is === 'text' ? 'x'.repeat(fact.max + 1) : 'neither';
        return [key, { typed, kept: null }];
      }),
    );
    const created = Object.keys((await hr.post('/employee/v1/create', form(typedOf(bad)))).body.error.fields);
    expect(created.toSorted()).toEqual([...bad.keys()].toSorted());
    // Names of lists and of people are looked up once all else is right.
    const inSheet = [...bad].filter(([key]) => columnOf(key) !== undefined && !['list', 'person'].includes(factOf(key).is));
    const told = new Set<string>();
    // A row names some of its errors, not fifty.
    for (let at = 0; at < inSheet.length; at += 15) {
      const { body } = await sendSheet(
        hr,
        'import_preview',
        sheetOf(new Map([...drawFacts(4), ...inSheet.slice(at, at + 15)]), terms),
      );
      for (const { field } of body.data.rows[0].errors) told.add(field);
    }
    expect(inSheet.filter(([key]) => !told.has(sheetNameOf(key) ?? '')).map(([key]) => key)).toEqual([]);
    tally.refused += created.length + inSheet.length;
  });
});

describe('is shown', () => {
  const marks = new Map<FactKey, string>();
  let personId = '';
  beforeAll(async () => {
    const facts = drawFacts(77);
    const written = await doors['the form of a new person']?.write(hr, facts);
    personId = written !== undefined && 'id' in written ? written.id : '';
    for (const [key, fact] of factsOf(({ is, part }, one) => is === 'text' && part !== 'name' && one !== 'email'))
      marks.set(key, fact.is === 'text' && fact.kind === 'email' ? `mark@${key.toLowerCase()}.test` : `mark-${key}-1234`);
    for (const [key, mark] of marks)
      await test.owner.query(`update employees set ${factOf(key).column} = $2 where id = $1`, [personId, mark]);
  });

  /** Every door that shows a record, with the right that opens it and whether it tells pay. */
  const views: Readonly<
    Record<
      string,
      {
        needs: Permission;
        told: (role: SeededRole, fact: RecordFact, key: FactKey) => boolean;
        read: (client: Client) => Promise<Answer | string>;
      }
    >
  > = {
    'the profile': {
      needs: 'employee/view',
      told: (role, fact) => sees(rightsOf(role), fact.told ?? 'record'),
      read: (client) => client.get(`/employee/v1/profile/${personId}`),
    },
    'the form': { needs: 'employee/edit', told: () => true, read: (client) => client.get(`/employee/v1/detail/${personId}`) },
    'the export': {
      needs: 'employee/view',
      told: (_, fact, key) => fact.told !== 'pay' && columnOf(key) !== undefined,
      read: async (client) => {
        const answer = await client.get('/employee/v1/export');
        if (answer.status !== 200) return answer;
        const { bytes } = await client.get(answer.body.data.link.replace(/^.*?\/api/, ''));
        const book = readXlsx(bytes);
        return JSON.stringify(book.SheetNames.map((sheet) => utils.sheet_to_json(book.Sheets[sheet] ?? {}, { header: 1 })));
      },
    },
    'the list': {
      needs: 'employee/view',
      told: () => false,
      read: (client) => client.get('/employee/v1/lists', { ids: personId }),
    },
  };

  it.each(Object.entries(views))('in %s to who may see it, and to nobody else', async (_, { needs, told, read }) => {
    const differences: unknown[] = [];
    for (const role of seededRoles) {
      const answer = await read(staffed.of(role).client);
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer.body);
      for (const [key, mark] of marks) {
        const isTold = may(role, needs) && told(role, factOf(key), key);
        if (text.includes(mark) !== isTold) differences.push([role, key, isTold ? 'is missing' : 'leaks']);
        tally.shown += 1;
      }
    }
    expect(differences).toEqual([]);
  });
});

describe('the export of the list, taken in again', () => {
  const exported = async (language: 'en' | 'km'): Promise<Buffer> => {
    const { body } = await hr.send('GET', '/employee/v1/export', { headers: { 'accept-language': language } });
    return (await hr.get(body.data.link.replace(/^.*?\/api/, ''))).bytes;
  };

  // The marked phones are no change: a stored value that fails is no wall.
  it.each(['en', 'km'] as const)('changes nothing, in %s', async (language) => {
    const preview = await sendSheet(hr, 'import_preview', await exported(language), { name: 'employees.xlsx' });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    expect(preview.body.data.counts).toMatchObject({ create: 0, change: 0, refuse: 0 });
  });
});

describe('of the own record', () => {
  const others: ReadonlySet<FactKey> = new Set(['code']);
  const changedFacts = () => [...drawFacts(3)].filter(([key]) => !others.has(key));

  it('is left to others where the fact says so, in the form and in a sheet', async () => {
    const { employeeId, client } = staffed.of('HR_MANAGER');
    const closed = changedFacts().filter(([key]) => factOf(key).own === false && key !== 'status');
    const typed = { ...typedOf(new Map(closed)), dob: '1991-01-01', joinDate: '2024-02-03', anotherPerson: true };
    const { body } = await client.put(`/employee/v1/update/${employeeId}`, { ...sentBack(await detailOf(employeeId)), ...typed });
    const refused = new Set(Object.keys(body.error.fields));
    // Choices that the record already has are no change.
    const detail = await detailOf(employeeId);
    const changed = closed.filter(([key]) => Reflect.get(typed, key) !== detail[key]);
    expect(changed.filter(([key]) => !refused.has(key)).map(([key]) => key)).toEqual([]);
    const open = factsOf(({ own }) => own !== false).filter(([key]) => refused.has(key));
    expect(open.map(([key]) => key)).toEqual([]);
    const sheet = sheetOf(new Map([...closed, ['code', { typed: 'HR_MANAGER', kept: 'HR_MANAGER' }]]));
    const [row] = (await sendSheet(client, 'import_preview', sheet)).body.data.rows;
    const told = new Set(row.errors.map(({ field }: { field: string }) => field));
    const carried = changed.filter(([key]) => columnOf(key) !== undefined);
    expect(carried.filter(([key]) => !told.has(sheetNameOf(key) ?? '')).map(([key]) => key)).toEqual([]);
    tally.own += changed.length + carried.length;
  });

  it('is one’s own to change otherwise', async () => {
    const { employeeId, client } = staffed.of('HR_MANAGER');
    const open = changedFacts().filter(([key]) => factOf(key).own !== false);
    const { status, body } = await client.put(`/employee/v1/update/${employeeId}`, {
      ...sentBack(await detailOf(employeeId)),
      ...typedOf(new Map(open)),
      anotherPerson: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const detail = await detailOf(employeeId);
    // Whether the spouse works hangs on the marital status, which is closed.
    expect(open.filter(([key, { kept }]) => detail[key] !== kept).map(([key]) => key)).toEqual([]);
    tally.own += open.length;
  });
});

describe('waits for a second person', () => {
  it('where the fact says so, and nowhere else', async () => {
    await arrange();
    const id = await plainPerson();
    await payrollOf(staffed.of('ADMIN').client).pay('2026-09');
    await test.owner.query('update payroll_settings set terms_by_two = true, accounts_by_two = true where company_id = $1', [
      hr.companyId,
    ]);
    const before = await detailOf(id);
    const facts = new Map([...drawFacts(13)].filter(([key]) => key !== 'code' && key !== 'joinDate'));
    const leaving = {
      status: 0,
      lastWorkingDay: '2026-12-31',
      isNoticeTerminate: 1,
      noticeTerminateAt: '2026-11-20',
      endReason: 'RESIGNATION',
      terminationBenefit: 0,
    };
    const { status, body } = await hr.put(`/employee/v1/update/${id}`, {
      ...sentBack(before),
      ...typedOf(facts),
      anotherPerson: true,
      ...leaving,
      paidElsewhereFrom: '2026-12-01',
      paidElsewhereUntil: '2026-12-31',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const after = await detailOf(id);
    const differences = factsOf((fact) => fact.is !== 'own').flatMap(([key, { heldAs }]) => {
      const isChanged = after[key] !== before[key];
      tally.held += heldAs === undefined ? 0 : 1;
      const isTyped = facts.has(key) && facts.get(key)?.kept !== before[key];
      return heldAs === undefined
        ? isTyped && !isChanged
          ? [[key, 'was not written']]
          : []
        : isChanged
          ? [[key, 'did not wait']]
          : [];
    });
    expect(differences).toEqual([]);
  });
});

it('has a column each, and every column of a record is a fact or known beside', async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'employees'`,
  );
  const facts = new Set<string>(factsOf(() => true).map(([, { column }]) => column));
  const known = new Set<string>(besides);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !facts.has(name) && !known.has(name))
      .toSorted(),
  ).toEqual([]);
  expect([...facts, ...known].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

/** Columns that no person tells: keys, times, what other records or the calculation keep here. */
const besides: readonly string[] = [
  'archived_at',
  'company_id',
  'created_at',
  'created_by',
  'has_no_email',
  'id',
  'khmer_order',
  'leave_kept_from',
  'missing_fields',
  'pay_held',
  'photo_file_id',
  'probation_passed_on',
  'record_year',
  'search_code',
  'search_name',
  'updated_at',
  'updated_by',
  'user_id',
  'version',
];
