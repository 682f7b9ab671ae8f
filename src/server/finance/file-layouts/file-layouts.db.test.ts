import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LayoutContent, layoutComplaints, unknownFields } from '#contract/finance/layouts/file-layout-content.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { shippedLayouts } from '#contract/finance/layouts/shipped-layouts.ts';

// Today is 20 November 2026; October is processed.
let test: TestApp;
let office: TestCompany;
let admin: Client;

const month = '2026-10';
const base = '/finance/v1/layouts';
const content = {
  kind: 'csv',
  encoding: 'utf8',
  fileName: 'pay {month}',
  columns: [
    { title: 'Account', field: 'accountNumber' },
    { title: 'Name', field: 'employeeName' },
    { title: 'Amount', field: 'amount', kind: 'number' },
  ],
};
let made = 0;
const layout = (more: object = {}) => ({
  name: `Layout ${(made += 1)}`,
  purpose: 'bank',
  validFrom: '2026-01-13',
  content,
  ...more,
});
const create = async (more?: object) => (await admin.post(`${base}/create`, layout(more))).body.data;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, firstName: 'Dara', lastName: 'Sok' },
      { code: 'E-2', salaryCents: 60_000, firstName: '=1+1', lastName: '-' },
    ]),
  );
  const payroll = payrollOf(admin);
  await payroll.generate(month, []);
  await payroll.process(month);
});
afterAll(() => test.close());

it('every company begins with the shipped layouts, in use and without a complaint', async () => {
  const { data } = (await admin.get(`${base}/lists`, { limit: '0' })).body;
  const told = data.map(({ name, nameKH }: { name: string; nameKH: string }) => `${name} / ${nameKH}`);
  expect(told.toSorted()).toEqual(shippedLayouts.map(({ name, nameKh }) => `${name} / ${nameKh}`).toSorted());
  for (const { id, state, purpose } of data) {
    expect(state).toBe('LIVE');
    const parsed = LayoutContent.parse((await admin.get(`${base}/detail/${id}`)).body.data.content);
    expect(unknownFields(purpose, parsed)).toEqual({});
    expect(layoutComplaints(purpose, parsed)).toEqual({});
    const { status, body } = await admin.post(`${base}/preview`, { purpose, content: parsed, month });
    expect(status, JSON.stringify(body)).toBe(200);
    // What a journal and a donor's file hold depends on which one.
    const isSample = purpose === 'journal' || purpose === 'donor';
    expect(body.data).toMatchObject({ isSample, count: isSample ? 3 : 2 });
  }
});

describe('the preview', () => {
  it('is the file of the month', async () => {
    const { data } = (await admin.post(`${base}/preview`, { purpose: 'bank', content, month })).body;
    expect(data).toMatchObject({
      isSample: false,
      fileName: `pay ${month}.csv`,
      header: ['Account', 'Name', 'Amount'],
      problems: [],
    });
    expect(data.rows[0].slice(0, 2)).toEqual(['000111222', 'Sok Dara']);
  });

  it('shows nobody to who may not see the report, and says so', async () => {
    const eyes = await staffWith(test, office, ['finance/view', 'finance/edit', 'payroll report/nssf report']);
    const { data } = (await eyes.post(`${base}/preview`, { purpose: 'bank', content, month })).body;
    expect(data.isSample).toBe(true);
    expect(JSON.stringify(data)).not.toContain('Sok Dara');
    const nssf = { ...content, columns: [{ title: 'Name', field: 'employeeName' }] };
    expect((await eyes.post(`${base}/preview`, { purpose: 'nssf', content: nssf, month })).body.data.isSample).toBe(false);
  });

  it('names what the file would be refused for', async () => {
    const narrow = { ...content, columns: [{ title: 'Name', field: 'employeeName', width: 3, isGuarded: false }] };
    const { data } = (await admin.post(`${base}/preview`, { purpose: 'bank', content: narrow, month })).body;
    expect(data.problems).toContain('Sok Dara: Name has 8 characters, the layout takes 3.');
  });
});

describe('a layout', () => {
  it('does not name a field that the purpose lacks, nor one of another purpose', async () => {
    for (const field of ['salary', 'netPay', 'constructor']) {
      const { status, body } = await admin.post(
        `${base}/create`,
        layout({ content: { ...content, columns: [{ title: 'X', field }] } }),
      );
      expect(status).toBe(422);
      expect(body.error).toMatchObject({ code: 'UNKNOWN_FIELD', message: `The layout does not know ${field}.` });
      expect(Object.keys(body.error.fields)).toEqual(['content.columns.0.field']);
    }
  });

  it('is changed in place until it has made a file, then its next version is made', async () => {
    const { id, version } = await create();
    const change = (over: object) =>
      admin.put(`${base}/update/${id}`, {
        name: 'Changed',
        validFrom: '2026-01-13',
        content: { ...content, quotes: 'always' },
        ...over,
      });
    const first = (await change({ version })).body.data;
    expect(first).toMatchObject({ number: 1, name: 'Changed', content: { quotes: 'always' } });
    expect((await change({ version })).status).toBe(409);
    await office.work((db) =>
      db.updateTable('file_layout_versions').set({ used_at: new Date() }).where('layout_id', '=', id).execute(),
    );
    const earlier = await change({ version: first.version, validFrom: '2025-12-31', content });
    expect(earlier.status).toBe(422);
    const next = (await change({ version: first.version, content })).body.data;
    expect(next).toMatchObject({ number: 2, isUsed: false, content: { quotes: 'needed' } });
    expect(next.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  it('is put into use and out of it, copied, and its name is taken once', async () => {
    const one = await create();
    expect(one.state).toBe('DRAFT');
    const live = await admin.put(`${base}/state/${one.id}`, { state: 'LIVE', version: one.version });
    expect(live.body.data.state).toBe('LIVE');
    expect((await admin.put(`${base}/state/${one.id}`, { state: 'OUT', version: one.version })).status).toBe(409);
    expect((await admin.post(`${base}/duplicate/${one.id}`, { name: one.name })).body.error.code).toBe('DUPLICATE_TITLE');
    const copy = await admin.post(`${base}/duplicate/${one.id}`, { name: 'A copy' });
    expect((await admin.get(`${base}/detail/${copy.body.data.id}`)).body.data).toMatchObject({ state: 'DRAFT', number: 1 });
  });

  it('goes out as JSON and comes in again as it was', async () => {
    const one = await create();
    const { body } = await admin.get(`${base}/export/${one.id}`);
    const { bytes } = await admin.get(body.link.replace(/^.*?\/api/, ''));
    const back = await admin.post(`${base}/import`, JSON.parse(bytes.toString()));
    expect(back.body.data).toMatchObject({ name: `${one.name} (2)`, state: 'DRAFT', content: one.content });
  });

  it('is not reached from another company, nor changed without its right', async () => {
    const one = await create();
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`${base}/detail/${one.id}`)).status).toBe(404);
    expect((await stranger.put(`${base}/state/${one.id}`, { state: 'LIVE', version: one.version })).status).toBe(404);
    const eyes = await staffWith(test, office, ['finance/view']);
    expect((await eyes.put(`${base}/state/${one.id}`, { state: 'LIVE', version: one.version })).status).toBe(403);
  });
});
