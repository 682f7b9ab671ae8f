import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PerformanceModule } from '#contract/performance/performance-modules.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
const base = '/performance_module/v1';

const make = async (body: object): Promise<PerformanceModule> => {
  const made = await hr.post(`${base}/create`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
};
const tree = async (id: string) => (await hr.get(`${base}/detail/${id}`)).body.data.level1s;
const titles = (modules: readonly { title: string }[]) => modules.map(({ title }) => title);

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
});
afterAll(() => test.close());

describe('performance modules', () => {
  it('are made with what is usual, and only the clean part of what is sent', async () => {
    const made = await make({
      title: '<p onclick="x()"><b>Goals</b></p><script>alert(1)</script>',
      action1: '<p><a href="javascript:alert(1)">x</a></p>',
      action2: '<p></p>',
    });
    expect(made).toMatchObject({
      title: '<p><strong>Goals</strong></p>',
      action1: '<p><a>x</a></p>',
      action2: null,
      parentId: null,
      level: 1,
      reportable: 0,
      inputType: 'input',
      layout: 'vertical',
      numRow: 3,
      enableMultiRow: 0,
      order: 10,
      usedIn: ['OBJECTIVE', 'EVALUATION', 'QUARTERLY', 'APPRAISAL', 'PROBATION', 'PIP'],
      rated: 0,
      weight: 1,
      version: 1,
    });
    expect((await make({ title: 'Second' })).order).toBe(20);
  });

  it('stand in a tree of three levels by their order, and never deeper', async () => {
    const top = await make({ title: 'Top' });
    const late = await make({ parentId: top.id, title: 'Late', order: 90, usedIn: ['PIP'] });
    const early = await make({ parentId: top.id, title: 'Early', order: 5 });
    const leaf = await make({ parentId: early.id, title: 'Leaf', inputType: 'date' });
    expect([early.level, leaf.level, late.usedIn]).toEqual([2, 3, []]);
    for (const id of [top.id, early.id, leaf.id]) {
      const [whole, ...others] = await tree(id);
      expect(others).toEqual([]);
      expect(whole.id).toBe(top.id);
      expect(titles(whole.level2s)).toEqual(['Early', 'Late']);
      expect(titles(whole.level2s[0].level3s)).toEqual(['Leaf']);
    }
    const deeper = await hr.post(`${base}/create`, { parentId: leaf.id, title: 'Deeper' });
    expect(deeper.status).toBe(422);
    expect(deeper.body.error.fields.parentId).toBe('A module has at most 3 levels.');
    const { data: parents } = (await hr.get(`${base}/parents/${early.id}`)).body;
    expect(titles(parents)).toEqual(['Early', 'Late']);
    expect((await hr.get(`${base}/parents/null`)).body.data).toEqual([]);
    expect((await hr.get(`${base}/get_sub_mobule/${leaf.id}`)).body.data).toMatchObject({ title: 'Leaf', inputType: 'date' });
    expect(titles((await hr.get(`${base}/lists`)).body.data)).not.toContain('Early');
  });

  it('are changed by what is sent, move inside their tree alone, and refuse a stale save', async () => {
    const [one, other] = [await make({ title: 'One' }), await make({ title: 'Other' })];
    const [a, b] = [await make({ parentId: one.id, title: 'A' }), await make({ parentId: one.id, title: 'B' })];
    const leaf = await make({ parentId: a.id, title: 'Leaf', weight: 7 });
    const moved = await hr.put(`${base}/update/${leaf.id}`, { parentId: b.id, version: 1 });
    expect(moved.body.data).toMatchObject({ parentId: b.id, title: 'Leaf', weight: 7, version: 2 });
    expect((await hr.put(`${base}/update/${leaf.id}`, { title: 'Stale', version: 1 })).status).toBe(409);
    expect((await hr.put(`${base}/update/${leaf.id}`, { version: 2 })).body.data.version).toBe(2);
    for (const parentId of [one.id, leaf.id, null, other.id]) {
      const refused = await hr.put(`${base}/update/${leaf.id}`, { parentId });
      expect([refused.status, Object.keys(refused.body.error.fields)], String(parentId)).toEqual([422, ['parentId']]);
    }
  });

  it('refuse an empty title and what is out of range', async () => {
    for (const title of ['', '<p> </p>', '<script>x</script>']) {
      const refused = await hr.post(`${base}/create`, { title });
      expect([refused.status, refused.body.error.fields.title], title).toEqual([422, 'please input title']);
    }
    for (const wrong of [
      { inputType: 'number' },
      { layout: 'diagonal' },
      { numRow: 21 },
      { weight: 0 },
      { enableMultiRow: 2 },
      { title: `<p>${'x'.repeat(501)}</p>` },
      { action1: 'x'.repeat(5_001) },
    ])
      expect((await hr.post(`${base}/create`, { title: 'T', ...wrong })).status, JSON.stringify(wrong).slice(0, 40)).toBe(422);
  });

  it('are archived with all below them, and nothing of another company is reached', async () => {
    const top = await make({ title: 'Gone' });
    const child = await make({ parentId: top.id, title: 'Child' });
    const foreign = await test.company();
    const stranger = await foreign.as('HR_MANAGER');
    for (const id of [top.id, child.id]) {
      expect((await stranger.get(`${base}/detail/${id}`)).status).toBe(404);
      expect((await stranger.delete(`${base}/archive/${id}`)).status).toBe(404);
    }
    expect((await stranger.post(`${base}/create`, { title: 'X', parentId: top.id })).status).toBe(422);
    expect((await hr.delete(`${base}/archive/${top.id}`)).status).toBe(200);
    for (const id of [top.id, child.id]) expect((await hr.get(`${base}/detail/${id}`)).status).toBe(404);
  });

  it('need each their right', async () => {
    const staff = await office.as('STAFF');
    expect((await staff.get(`${base}/lists`)).status).toBe(403);
    expect((await staff.post(`${base}/create`, { title: 'X' })).status).toBe(403);
  });
});
