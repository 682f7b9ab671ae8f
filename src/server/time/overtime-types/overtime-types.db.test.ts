import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from '#server/payroll/settings/paying.testing.ts';
import type { PaidOffice } from '#server/payroll/settings/paying.testing.ts';
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

const base = '/setting/overtime/v1';
const all = async () => (await admin.get(`${base}/lists`, { limit: '0' })).body.data;
const ofType = async (type: number) => (await all()).find((row: { type: number }) => row.type === type);
const change = (id: string, body: object) => admin.put(`${base}/update/${id}`, body);

/** Two hours of approved overtime for payment on a normal day of a month. */
async function work(month: string): Promise<void> {
  const { office, employeeId } = paid;
  await office.work(async (db) => {
    const request = { company_id: office.id, id: randomUUIDv7() };
    await db
      .insertInto('overtime_requests')
      .values({
        ...request,
        request_no: `OT-${month}`,
        employee_id: employeeId,
        type: 'FOR_PAYMENT',
        starts_at: `${month}-12 17:00`,
        ends_at: `${month}-12 19:00`,
        status: 1,
        decided_at: new Date(`${month}-13T03:00:00Z`),
      })
      .execute();
    await db
      .insertInto('overtime_minutes')
      .values({
        company_id: office.id,
        id: randomUUIDv7(),
        request_id: request.id,
        date: `${month}-12`,
        overtime_class: 'normal',
        minutes: 120,
      })
      .execute();
  });
}

const overtimeOf = async (month: string) => {
  const { body } = await paid.officer.get('/payroll/v1/lists', { date: month, limit: '0' });
  return body.data[0].payload.find(({ k }: { k: string }) => k === 'OVERTIME')?.a;
};

describe('the types', () => {
  it('begin with one of each, at the rates that payroll pays by', async () => {
    expect(
      (await all()).map(({ type, rate, startTime, endTime }: Record<string, unknown>) => [type, rate, startTime, endTime]),
    ).toEqual([
      [1, 2, '00:00', '23:59'],
      [2, 1.5, '05:00', '22:00'],
      [3, 2, '22:00', '05:00'],
      [4, 2, '00:00', '23:59'],
      [5, 1, '00:00', '23:59'],
    ]);
    expect(await ofType(2)).toMatchObject({
      name: 'Normal day',
      nameKH: 'ថ្ងៃធ្វើការធម្មតា',
      rateFrom: '2018-01-01',
      rateLegal: 'Labour Law art. 139',
      nextRate: null,
    });
    const page = (await admin.get(`${base}/lists`, { offset: '1', limit: '1', search: 'យប់' })).body;
    expect(page).toMatchObject({ data: [], pagination: { total: 1 } });
  });

  it('need six fields, a rate from 0 on and a range of time', async () => {
    const { fields } = (await admin.post(`${base}/create`, {})).body.error;
    expect(Object.keys(fields).toSorted()).toEqual(['endTime', 'name', 'nameKH', 'rate', 'startTime', 'type']);
    const night = await ofType(3);
    for (const [field, value] of [
      ['rate', -1],
      ['rate', 1_000.5],
      ['type', 6],
      ['startTime', '25:00'],
      ['endTime', '22:00'],
    ] as const)
      expect((await change(night.id, { [field]: value })).body.error.fields, field).toHaveProperty(field);
    expect((await change(night.id, { startTime: '21:30:00', version: 1 })).body.data).toMatchObject({
      startTime: '21:30',
      version: 2,
    });
    expect((await change(night.id, { startTime: '21:30', rate: 2 })).body.data.version).toBe(2);
    expect((await change(night.id, { name: 'Late', version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
    expect((await change(night.id, { name: 'day OFF' })).body.error.code).toBe('DUPLICATE_TITLE');
    expect((await change(night.id, { type: 2 })).body.error.fields).toEqual({ type: 'Another record has this type already.' });
  });

  it('are archived and made again with a rate of their own day', async () => {
    const { id } = await ofType(5);
    expect((await admin.delete(`${base}/archive/${id}`)).body.data).toEqual({ id });
    expect((await admin.get(`${base}/detail/${id}`)).status).toBe(404);
    const body = { name: 'Time back', nameKH: 'សង', type: 5, rate: 1.25, startTime: '00:00', endTime: '23:00' };
    const made = (await admin.post(`${base}/create`, body)).body.data;
    expect(made).toMatchObject({ ...body, rateFrom: '2026-11-01', rateLegal: 'Company setting' });
  });

  it('need their own right for each action and stay in their company', async () => {
    const { id } = await ofType(2);
    const officer = await paid.office.as('HR_OFFICER');
    expect((await officer.put(`${base}/update/${id}`, { name: 'Weekday' })).status).toBe(200);
    expect((await officer.delete(`${base}/archive/${id}`)).status).toBe(403);
    expect((await paid.officer.put(`${base}/update/${id}`, { rate: 3 })).status).toBe(403);
    expect((await paid.staff.get(`${base}/lists`)).status).toBe(403);
    const elsewhere = await (await test.company()).as('ADMIN');
    expect((await elsewhere.put(`${base}/update/${id}`, { rate: 3 })).status).toBe(404);
  });
});

describe('a rate', () => {
  it('is what payroll pays: one truth', async () => {
    await work('2026-11');
    await paid.process('2026-11');
    // 2 h x 1,250 / 176 x 1.5
    expect(await overtimeOf('2026-11')).toBe(21.31);
    const normal = await ofType(2);
    const changed = (await change(normal.id, { rate: 3, legal: 'Staff handbook' })).body.data;
    expect(changed).toMatchObject({ rate: 3, rateFrom: '2026-11-01', rateLegal: 'Staff handbook', version: 2 });
    await paid.process('2026-11');
    expect(await overtimeOf('2026-11')).toBe(42.61);
    // A stored value above 10 is a percent.
    await change(normal.id, { rate: 200 });
    await paid.process('2026-11');
    expect(await overtimeOf('2026-11')).toBe(28.41);
  });

  it('of an approved month stays, and a later one is announced until its day', async () => {
    await paid.approve('2026-11');
    const normal = await ofType(2);
    const frozen = await change(normal.id, { rate: 2, validFrom: '2026-11-01' });
    expect(frozen.status).toBe(409);
    expect(frozen.body.error).toMatchObject({ code: 'PARAMETER_FROZEN' });
    expect(frozen.body.error.fields).toHaveProperty('validFrom');
    expect((await change(normal.id, { rate: 2, validFrom: '2017-01-01' })).body.error.fields).toHaveProperty('validFrom');
    const later = (await change(normal.id, { rate: 2 })).body.data;
    expect(later).toMatchObject({ rate: 1.5, nextRate: { rate: 2, validFrom: '2026-12-01' }, version: 2 });
    test.setNow('2026-12-01T05:00:00Z');
    const client = await paid.office.as('ADMIN');
    expect((await client.get(`${base}/detail/${normal.id}`)).body.data).toMatchObject({ rate: 2, nextRate: null });
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('keeps its type in the list once overtime was counted by it', async () => {
    await work('2026-11');
    const normal = await ofType(2);
    expect((await admin.delete(`${base}/archive/${normal.id}`)).body.error).toMatchObject({
      code: 'IN_USE',
      message: 'Normal day is in use (1) and cannot be archived.',
    });
    await admin.delete(`${base}/archive/${(await ofType(3)).id}`);
    expect((await change(normal.id, { type: 3 })).body.error.fields).toHaveProperty('type');
  });
});
