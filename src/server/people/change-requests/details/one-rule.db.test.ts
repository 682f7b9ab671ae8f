import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// One value, typed at each door of a person's record: the same is kept, or the same sentence refuses it.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let made = 0;
beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
});
afterAll(() => test.close());

type Field = 'bankAccNumber' | 'contactNumber' | 'address' | 'nssfNumber' | 'email' | 'lastName';
/** What became of a value: the text that is kept, or the sentence that refuses it. */
type Outcome = { readonly kept: unknown } | { readonly refused: unknown };
type Door = (field: Field, value: string) => Promise<Outcome>;

const titles: Readonly<Record<Field, string>> = {
  bankAccNumber: 'Bank account',
  contactNumber: 'Phone',
  address: 'Address',
  nssfNumber: 'NSSF number',
  email: 'E-mail',
  lastName: 'Last name',
};
/** The fields that people ask HR to change. */
const asked: ReadonlySet<Field> = new Set(['bankAccNumber', 'contactNumber', 'address']);

const nextCode = (): string => {
  made += 1;
  return `DOOR-${made}`;
};
const idOf = async (code: string): Promise<string> =>
  (await test.owner.query('select id from employees where company_id = $1 and code = $2', [hr.companyId, code])).rows[0].id;
const kept = async (id: string, field: Field): Promise<Outcome> => ({
  kept: (await hr.get(`/employee/v1/detail/${id}`)).body.data[field],
});
const form = (own: Partial<EmployeeBodyInput>) =>
  formOf({ managerId: staffed.of('LINE_MANAGER').employeeId, roleId: staffed.of('STAFF').roleId }, own);

const doors: Readonly<Record<string, Door>> = {
  'the form of a new person': async (field, value) => {
    const { status, body } = await hr.post('/employee/v1/create', form({ code: nextCode(), [field]: value }));
    return status === 200 ? await kept(body.data.id, field) : { refused: body.error.fields[field] };
  },
  'the form of a known person': async (field, value) => {
    const { body: person } = await hr.post('/employee/v1/create', form({ code: nextCode() }));
    const { id } = person.data;
    const detail = (await hr.get(`/employee/v1/detail/${id}`)).body.data;
    const { status, body } = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(detail), [field]: value });
    return status === 200 ? await kept(id, field) : { refused: body.error.fields[field] };
  },
  'a sheet': async (field, value) => {
    const code = nextCode();
    const bytes = staffCsv([{ 'Staff ID': code, [titles[field]]: value }], [titles[field]]);
    const { status } = await sendSheet(hr, 'import', bytes);
    if (status === 200) return await kept(await idOf(code), field);
    const [told] = (await sendSheet(hr, 'import_preview', bytes)).body.data.rows;
    return { refused: told.errors[0].message };
  },
  'a request of their own': async (field, value) => {
    const staff = staffed.of('STAFF').client;
    const { status, body } = await staff.post('/details/v1/request', { changes: { [field]: value } });
    if (status !== 200) return { refused: body.error.fields[field] };
    await staff.put(`/details/v1/decide/${body.data.id}`, { status: 3 });
    return { kept: body.data.changes[0].after };
  },
};

const accountRule =
  'An account number has 5 to 34 letters and digits, with at least 4 digits. Hyphens and blanks may stand between them.';
const values: readonly (readonly [Field, string, Outcome])[] = [
  ['bankAccNumber', '000\u200B 593  055', { kept: '000 593 055' }],
  ['bankAccNumber', '០០០-១២៣-៤៥៦', { kept: '000-123-456' }],
  ['bankAccNumber', 'N/A', { refused: accountRule }],
  ['bankAccNumber', '123', { refused: accountRule }],
  ['contactNumber', '\u200E012  345 678\u00A0', { kept: '012 345 678' }],
  ['contactNumber', 'ask HR', { refused: 'This is not a phone number.' }],
  ['address', 'St. 271,\u200B  Phnom Penh ', { kept: 'St. 271, Phnom Penh' }],
  ['nssfNumber', ' 46\u200B323 166', { kept: '46323 166' }],
  ['email', 'Dara\u200B@Home.Example ', { kept: 'dara@home.example' }],
  ['email', 'dara at home', { refused: 'Email is not valid' }],
  ['lastName', 'SOK\u200C', { kept: 'SOK' }],
  ['lastName', '---', { refused: 'A name has letters.' }],
];

describe.each(values)('%s %j', (field, value, outcome) => {
  const through = Object.entries(doors).filter(([name]) => name !== 'a request of their own' || asked.has(field));
  it.each(through)('through %s', async (name, door) => {
    // A sheet takes out what spreadsheets put between the figures of an account.
    const isPlain = name === 'a sheet' && field === 'bankAccNumber' && 'kept' in outcome;
    expect(await door(field, value)).toEqual(isPlain ? { kept: String(outcome.kept).replaceAll(/[ -]/g, '') } : outcome);
  });
});
