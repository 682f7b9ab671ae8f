import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from './paying.testing.ts';
import type { PaidOffice } from './paying.testing.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let paid: PaidOffice;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  paid = await openOffice(test);
  admin = paid.admin;
});

interface Band {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly version: number;
}

const tax = '/salary_tax_rate/v1';
const pension = '/pension_fund_rate/v1';
const list = async (base = tax, query: Record<string, string> = {}) => (await admin.get(`${base}/lists`, query)).body;
const bandTo = async (to: number, query: Record<string, string> = {}, base = tax): Promise<Band> =>
  (await list(base, query)).data.find((band: Band) => band.to === to);
const ends = (body: { data: readonly Band[] }) => body.data.map(({ from, to, rate }) => [from, to, rate]);
const change = async (to: number, body: Record<string, unknown>, query: Record<string, string> = {}) => {
  const { id, from, rate } = await bandTo(to, query);
  return await admin.put(`${tax}/update/${id}`, { from, to, rate, ...body });
};

describe('the list', () => {
  it('shows the bands in force today and every version', async () => {
    const body = await list();
    expect(ends(body)).toEqual([
      [0, 1_500_000, 0],
      [1_500_001, 2_000_000, 5],
      [2_000_001, 8_500_000, 10],
      [8_500_001, 12_500_000, 15],
      [12_500_001, 0, 20],
    ]);
    expect(body.pagination).toEqual({ count: 5, total: 5, offset: 0, limit: 10 });
    expect(body.versions).toMatchObject([
      { validFrom: '2023-01-01', validTo: null, isShown: true, isFrozen: false, changedBy: null },
      { validFrom: '2020-01-01', validTo: '2022-12-31', isShown: false },
      { validFrom: '2018-01-01', validTo: '2019-12-31', isShown: false },
    ]);
    expect(body.change).toEqual({ validFrom: '2026-11-01', approvedUntil: null, openMonths: [] });
  });

  it('shows another version by its day or by a date in it', async () => {
    expect((await list(tax, { validFrom: '2020-01-01' })).data[0].to).toBe(1_300_000);
    expect((await list(tax, { date: '2019-05-05' })).data[0]).toMatchObject({ to: 1_200_000, validFrom: '2018-01-01' });
    expect((await list(tax, { date: '2017-05-05' })).data).toEqual([]);
    expect((await admin.get(`${tax}/lists`, { validFrom: '2020-01-02' })).status).toBe(404);
    expect((await list(tax, { search: '8,500,000' })).data).toHaveLength(1);
    expect((await list(tax, { offset: '4', limit: '1' })).data).toMatchObject([{ to: 0 }]);
  });

  it('says when a change without a date begins', async () => {
    await paid.process('2026-09');
    expect((await list()).change).toEqual({ validFrom: '2026-09-01', approvedUntil: null, openMonths: ['2026-09'] });
    await paid.approve('2026-09');
    expect((await list()).change).toEqual({ validFrom: '2026-11-01', approvedUntil: '2026-09-30', openMonths: [] });
  });
});

describe('a change', () => {
  it('without a date makes a whole new version, and the next goes into that one', async () => {
    const changed = await change(2_000_000, { rate: 6.5, legal: 'Law on Finance 2027' });
    expect(changed.body.data).toMatchObject({
      rate: 6.5,
      from: 1_500_001,
      to: 2_000_000,
      validFrom: '2026-11-01',
      legal: 'Law on Finance 2027',
    });
    const body = await list();
    expect(body.versions.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([
      '2026-11-01',
      '2023-01-01',
      '2020-01-01',
      '2018-01-01',
    ]);
    expect(body.versions[0]).toMatchObject({ isShown: true, changedBy: 'The ADMIN' });
    expect(body.versions[1]).toMatchObject({ validTo: '2026-10-31' });
    expect(body.data.map(({ rate }: Band) => rate)).toEqual([0, 6.5, 10, 15, 20]);
    expect((await list(tax, { validFrom: '2023-01-01' })).data[1].rate).toBe(5);

    await change(8_500_000, { rate: 12 });
    expect((await list()).versions).toHaveLength(4);
    // A client that still shows the older version means the same band of the one that is changed.
    await change(12_500_000, { rate: 17 }, { validFrom: '2023-01-01' });
    expect((await list()).data.map(({ rate }: Band) => rate)).toEqual([0, 6.5, 12, 17, 20]);
    await change(2_000_000, { to: 2_100_000 });
    const gone = await change(2_000_000, { rate: 9 }, { validFrom: '2023-01-01' });
    expect(gone.body.error.code).toBe('BAND_NOT_IN_VERSION');
  });

  it('with a date begins on it, and a band of a later version stays there', async () => {
    const later = await change(2_000_000, { rate: 7, validFrom: '2027-01-01' });
    expect(later.body.data.validFrom).toBe('2027-01-01');
    expect((await list()).data[1].rate).toBe(5);
    await change(8_500_000, { rate: 11 }, { validFrom: '2027-01-01' });
    expect((await list(tax, { validFrom: '2027-01-01' })).data.map(({ rate }: Band) => rate)).toEqual([0, 7, 11, 15, 20]);
    expect((await change(2_000_000, { rate: 7, validFrom: '2001-01-01' })).body.error.fields.validFrom).toContain('01/01/2018');
  });

  it('of nothing makes no version', async () => {
    const { version } = await list();
    expect((await change(2_000_000, {})).status).toBe(200);
    expect(await list()).toMatchObject({ version, versions: expect.objectContaining({ length: 3 }) });
  });

  it('is refused when somebody else changed the scale since', async () => {
    const { id, version } = await bandTo(2_000_000);
    await paid.officer.put(`${tax}/update/${id}`, { from: 1_500_001, to: 2_000_000, rate: 4, version });
    const stale = await admin.put(`${tax}/update/${id}`, { from: 1_500_001, to: 2_000_000, rate: 3, version });
    expect(stale.status).toBe(409);
    expect(stale.body.error.message).toContain('changed by The PAYROLL_OFFICER at');
    expect((await list()).data[1].rate).toBe(4);
  });
});

describe('bands', () => {
  it('begin above the one below: every other lower end is named', async () => {
    expect((await change(2_000_000, { from: 1_500_000, rate: 6 })).body.data.from).toBe(1_500_001);
    expect((await change(2_000_000, { from: 1_400_000 })).body.error.fields).toEqual({ from: 'This band begins at 1,500,001.' });
    expect((await change(1_500_000, { from: 1 })).body.error.fields).toEqual({ from: 'This band begins at 0.' });
    expect((await change(2_000_000, { to: 9_000_000 })).body.error.fields).toEqual({ from: 'This band begins at 8,500,001.' });
    expect((await change(2_000_000, { to: 8_500_000 })).body.error.fields).toEqual({
      to: 'Another band ends at 8,500,000 already.',
    });
    const wider = await change(2_000_000, { to: 3_000_000 });
    expect(wider.status).toBe(200);
    expect((await list()).data[2].from).toBe(3_000_001);
  });

  it('have one without an upper end, which is the highest and stays', async () => {
    expect((await change(2_000_000, { to: 0 })).body.error.fields).toEqual({
      to: 'Only the highest band has no upper end: give an amount above 0.',
    });
    expect((await change(0, { to: 20_000_000 })).body.error.fields).toEqual({
      to: 'The highest band has no upper end: leave 0.',
    });
    const open = await bandTo(0);
    const refused = await admin.delete(`${tax}/archive/${open.id}`);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'LAST_OPEN_BAND' } } });
    expect((await change(0, { rate: 25 })).body.data.rate).toBe(25);
  });

  it('are added between others, and archived: the next begins lower', async () => {
    const added = await admin.post(`${tax}/create`, { from: 12_500_001, to: 20_000_000, rate: 18 });
    expect(added.body.data).toMatchObject({ from: 12_500_001, to: 20_000_000, rate: 18 });
    expect(ends(await list()).slice(-2)).toEqual([
      [12_500_001, 20_000_000, 18],
      [20_000_001, 0, 20],
    ]);
    const { version } = await list();
    const band = await bandTo(8_500_000);
    expect((await paid.officer.delete(`${tax}/archive/${band.id}`)).status).toBe(403);
    const stale = await admin.send('DELETE', `${tax}/archive/${band.id}`, { query: { version: String(version - 1) } });
    expect(stale.status).toBe(409);
    expect((await admin.send('DELETE', `${tax}/archive/${band.id}`, { query: { version: String(version) } })).status).toBe(200);
    expect(ends(await list()).slice(1, 3)).toEqual([
      [1_500_001, 2_000_000, 5],
      [2_000_001, 12_500_000, 15],
    ]);
    expect((await admin.get(`${tax}/detail/${band.id}`)).status).toBe(404);
  });

  it('need from, to and rate of 0 and more, riel whole and percent of at most 4 decimals', async () => {
    const { body } = await admin.post(`${tax}/create`, {});
    expect(Object.keys(body.error.fields).toSorted()).toEqual(['from', 'rate', 'to']);
    const wrong = await admin.post(`${tax}/create`, { from: -1, to: 1.5, rate: 101 });
    expect(wrong.body.error.fields).toEqual({
      from: 'This number must be 0 or more.',
      to: 'Whole numbers only.',
      rate: 'This number must be at most 100.',
    });
    expect((await change(2_000_000, { rate: 5.12345 })).body.error.fields.rate).toContain('4 decimals');
    expect((await change(2_000_000, { rate: 5.1234 })).body.data.rate).toBe(5.1234);
  });
});

describe('approved payroll', () => {
  it('keeps the values it used: no change of that version, and none that would begin in it', async () => {
    await paid.approve('2026-10');
    const { versions, change: dates } = await list();
    expect(versions[0]).toMatchObject({ validFrom: '2023-01-01', isFrozen: true });
    expect(versions[1]).toMatchObject({ validFrom: '2020-01-01', isFrozen: false });
    expect(dates).toEqual({ validFrom: '2026-11-01', approvedUntil: '2026-10-31', openMonths: [] });
    for (const validFrom of ['2023-01-01', '2026-10-01', '2026-10-31']) {
      const refused = await change(2_000_000, { rate: 1, validFrom });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PARAMETER_FROZEN' } } });
      expect(refused.body.error.message).toContain('after 31/10/2026');
      expect(refused.body.error.fields.validFrom).toContain('after 31/10/2026');
    }
    expect((await change(2_000_000, { rate: 6 })).body.data.validFrom).toBe('2026-11-01');
    expect((await list(tax, { validFrom: '2023-01-01' })).versions[1].isFrozen).toBe(true);
    // A version that no approved payroll has used can still be mended.
    expect((await change(1_300_000, { rate: 1, validFrom: '2020-01-01' }, { validFrom: '2020-01-01' })).status).toBe(200);
  });

  it('of the current month moves the default to the next', async () => {
    await paid.approve('2026-11');
    expect((await list()).change.validFrom).toBe('2026-12-01');
    const { body } = await change(2_000_000, { rate: 6 });
    expect(body.data.validFrom).toBe('2026-12-01');
    expect((await list()).data[1].rate).toBe(5);
  });
});

describe('payroll', () => {
  it('takes a changed scale at its next processing, and is stale until then', async () => {
    await paid.process('2026-10');
    const before = await paid.taxOf('2026-10');
    // 1,250 x 4,095 = 5,118,750 less pension 24,000: tax 25,000 + 10% of 3,094,750.
    expect(before).toBe(-334_475);
    const stale = async () => (await paid.officer.get('/payroll/v1/exceptions', { date: '2026-10' })).body.data.isStale;
    expect(await stale()).toBe(false);
    expect((await change(8_500_000, { rate: 20 })).body.data.validFrom).toBe('2026-10-01');
    expect(await stale()).toBe(true);
    expect(await paid.taxOf('2026-10')).toBe(before);
    await paid.process('2026-10');
    expect(await paid.taxOf('2026-10')).toBe(-643_950);
    expect(await stale()).toBe(false);
  });
});

describe('the pension fund', () => {
  it('shows the wage that stands in, and the announced version until an administrator confirms it', async () => {
    const body = await list(pension);
    expect(body.data).toMatchObject([
      { from: 0, to: 400_000, rate: 2, round: 400_000 },
      { from: 400_001, to: 1_200_000, rate: 2, round: 0 },
      { from: 1_200_001, to: 0, rate: 2, round: 1_200_000 },
    ]);
    expect(body.versions[0]).toMatchObject({ validFrom: '2027-10-01', isProposal: true, isFrozen: false, validTo: null });
    expect(body.versions[1]).toMatchObject({ validFrom: '2022-10-01', isProposal: false, validTo: null, isShown: true });
    expect((await list(pension, { date: '2028-01-01' })).data[0].rate).toBe(2);

    const confirm = (client: Client, extra: Record<string, unknown> = {}) =>
      client.put(`${pension}/confirm`, { validFrom: '2027-10-01', ...extra });
    expect((await confirm(paid.officer)).status).toBe(403);
    expect((await confirm(admin, { version: body.version + 1 })).status).toBe(409);
    expect((await admin.put(`${pension}/confirm`, { validFrom: '2022-10-01' })).status).toBe(404);
    expect((await confirm(admin, { legal: 'Sub-Decree 32, confirmed' })).body.data).toMatchObject({
      isProposal: false,
      legal: 'Sub-Decree 32, confirmed',
      changedBy: 'The ADMIN',
    });
    expect((await list(pension, { date: '2028-01-01' })).data[0].rate).toBe(4);
    expect((await list(pension)).versions[1]).toMatchObject({ validTo: '2027-09-30' });
    expect((await confirm(admin)).status).toBe(404);
  });

  it('changes the announced version where it stands', async () => {
    const announced = await bandTo(400_000, { validFrom: '2027-10-01' }, pension);
    const changed = await admin.put(`${pension}/update/${announced.id}`, { from: 0, to: 400_000, rate: 3.5, round: 450_000 });
    expect(changed.body.data).toMatchObject({
      id: announced.id,
      rate: 3.5,
      round: 450_000,
      isProposal: true,
      validFrom: '2027-10-01',
    });
    const kept = await admin.put(`${pension}/update/${announced.id}`, { from: 0, to: 400_000, rate: 4 });
    expect(kept.body.data.round).toBe(450_000);
    const added = await admin.post(`${pension}/create`, {
      from: 0,
      to: 200_000,
      rate: 1,
      validFrom: '2026-12-01',
      round: 200_000,
    });
    expect(added.body.data).toMatchObject({ round: 200_000, isProposal: false });
    expect((await admin.delete(`${pension}/archive/${added.body.data.id}`)).status).toBe(200);
    expect((await admin.get(`${pension}/detail/${announced.id}`)).body.data.rate).toBe(4);
  });
});

describe('rights', () => {
  it('are one for each action', async () => {
    for (const base of [tax, pension]) {
      const { id } = (await list(base)).data[0];
      const body = { from: 0, to: 1_000, rate: 1 };
      expect((await paid.reviewer.get(`${base}/lists`)).status).toBe(200);
      expect((await paid.reviewer.get(`${base}/detail/${id}`)).status).toBe(200);
      expect((await paid.reviewer.post(`${base}/create`, body)).status).toBe(403);
      expect((await paid.reviewer.put(`${base}/update/${id}`, body)).status).toBe(403);
      expect((await paid.officer.delete(`${base}/archive/${id}`)).status).toBe(403);
      expect((await paid.staff.get(`${base}/lists`)).status).toBe(403);
      expect((await paid.staff.get(`${base}/detail/${id}`)).status).toBe(403);
    }
  });

  it('reach no other company, and no band of the other scale', async () => {
    const other = await openOffice(test);
    for (const base of [tax, pension]) {
      const { id } = (await other.admin.get(`${base}/lists`)).body.data[0];
      expect((await admin.get(`${base}/detail/${id}`)).status).toBe(404);
      expect((await admin.put(`${base}/update/${id}`, { from: 0, to: 1_000, rate: 1 })).status).toBe(404);
      expect((await admin.delete(`${base}/archive/${id}`)).status).toBe(404);
    }
    const { id } = (await list(pension)).data[0];
    expect((await admin.get(`${tax}/detail/${id}`)).status).toBe(404);
  });
});
