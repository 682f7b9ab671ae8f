import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let admin: Client;
const base = '/holiday/v1';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  await test.owner.query('delete from public_holidays where company_id = $1', [office.id]);
});

const store = async (name: string, start: string, end = start): Promise<string> =>
  (await admin.post(`${base}/create`, { name, nameKH: 'ថ្ងៃ', start, end })).body.data.id;
/** One from before two holidays on a day were refused. */
const storeBeside = async (name: string, start: string): Promise<string> => {
  const { rows } = await test.owner.query(
    `insert into public_holidays (company_id, id, name, name_kh, start_date, end_date)
     values ($1, gen_random_uuid(), $2, 'ថ្ងៃ', $3, $3) returning id`,
    [office.id, name, start],
  );
  return rows[0].id;
};
interface Row {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly provisional: boolean;
  readonly isThere?: boolean;
}
const told = ({ name, start, end, provisional, isThere = false }: Row): string =>
  `${name} ${start} ${end}${provisional ? ' ?' : ''}${isThere ? ' there' : ''}`;
const look = async (): Promise<{ year: number; holidays: Row[] }> => (await admin.get(`${base}/next_year`)).body.data;
const listed = async (): Promise<string[]> =>
  (await admin.get(`${base}/lists`, { limit: '0' })).body.data.map((row: Row) => told(row));

describe('the list', () => {
  it('has those ahead first, the next one at the top, then those that are over', async () => {
    await store('Past', '2026-01-01');
    await store('Later', '2027-01-01');
    await store('Under way', '2026-11-19', '2026-11-21');
    await store('Lately', '2026-11-09');
    await store('Next', '2026-12-29');
    const names = (await listed()).map((one) => one.replace(/ \d.*/, ''));
    expect(names).toEqual(['Under way', 'Next', 'Later', 'Lately', 'Past']);
  });
});

describe('a year of public holidays', () => {
  it('is shown as it would be and copied once: known days, the same date, provisional where the day may move', async () => {
    await store('Khmer New Year', '2026-04-14', '2026-04-16');
    await store('pchum ben festival', '2026-10-10', '2026-10-12');
    await store('National Independence Day', '2026-11-09');
    await store('Our day', '2026-12-30', '2027-01-02');
    const moved = await storeBeside('Peace Day in Cambodia', '2026-12-30');
    const { year, holidays } = await look();
    expect(year).toBe(2027);
    expect(holidays.map(told)).toEqual([
      'Khmer New Year 2027-04-14 2027-04-16 ?',
      'pchum ben festival 2027-09-29 2027-10-01 ?',
      'National Independence Day 2027-11-09 2027-11-09',
      'Our day 2027-12-30 2028-01-02 ?',
      'Peace Day in Cambodia 2027-12-29 2027-12-29',
    ]);
    expect(await listed()).toHaveLength(5);

    const body = { year, holidays: holidays.filter(({ id }) => id !== moved).map(({ id }) => id) };
    const [one, other] = await Promise.all([admin.post(`${base}/copy_year`, body), admin.post(`${base}/copy_year`, body)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data.made + other.body.data.made).toBe(4);
    expect((await listed()).filter((row) => row.includes('2027-04-14'))).toEqual(['Khmer New Year 2027-04-14 2027-04-16 ?']);
    // What was left out is still lacking.
    const again = await look();
    expect(again.holidays.filter(({ isThere }) => isThere === false).map(told)).toEqual([
      'Peace Day in Cambodia 2027-12-29 2027-12-29',
    ]);
    await admin.post(`${base}/copy_year`, { year, holidays: [moved] });
    expect((await look()).year).toBe(2028);
    const names = await test.owner.query('select distinct name_kh from public_holidays where company_id = $1', [office.id]);
    expect(names.rows).toEqual([{ name_kh: 'ថ្ងៃ' }]);
  });

  it('leaves alone what is there, by its name or by its days', async () => {
    await store('Water Festival', '2026-11-23', '2026-11-25');
    await store('water festival', '2027-11-20');
    await store('Constitution Day', '2026-09-24');
    await store('Day of the law', '2027-09-24');
    await store('Labour', '2026-05-01');
    const { holidays } = await look();
    expect(holidays.map(told)).toEqual([
      'Labour 2027-05-01 2027-05-01 ?',
      'Constitution Day 2027-09-24 2027-09-24 there',
      'Water Festival 2027-11-12 2027-11-14 ? there',
    ]);
    const made = await admin.post(`${base}/copy_year`, { year: 2027, holidays: holidays.map(({ id }) => id) });
    expect(made.body.data.made).toBe(1);
    expect(made.body.message).toBe('1 public holiday was made in 2027.');
  });

  it('is refused with a holiday of another year or company, an empty choice, and without the right', async () => {
    const elsewhere = await test.company();
    const stranger = await elsewhere.as('ADMIN');
    const own = await store('Our day', '2026-12-30');
    const copy = (client: Client, body: object) => client.post(`${base}/copy_year`, body);
    expect((await copy(stranger, { year: 2027, holidays: [own] })).body.error.fields).toHaveProperty('holidays');
    expect((await copy(admin, { year: 2028, holidays: [own] })).body.error.fields).toHaveProperty('holidays');
    expect((await copy(admin, { year: 2027, holidays: [] })).status).toBe(422);
    expect((await copy(admin, { year: 20_270, holidays: [own] })).status).toBe(422);
    const staff = await office.as('STAFF');
    expect((await staff.get(`${base}/next_year`)).status).toBe(403);
    expect((await copy(staff, { year: 2027, holidays: [own] })).status).toBe(403);
  });
});
