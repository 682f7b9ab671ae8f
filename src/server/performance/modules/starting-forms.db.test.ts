import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromLevels } from '#contract/performance/records/performance-records.ts';
import { actionsOf, fieldsOf, goalTables, ratedLeaves, roleOf } from '#engine/performance/form.ts';
import { insertStartingForms } from '#server/performance/modules/index.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => await insertStartingForms(db, office.id));
});
afterAll(() => test.close());

const formOf = async (type: string) => {
  const path = type === 'plan' ? '/pip/v1/performance_modules' : `/pdd/v1/performance_modules?type=${type}`;
  const { status, body } = await admin.get(path);
  expect(status).toBe(200);
  return fromLevels(body.data.level1s);
};
const shape = async (type: string) =>
  fieldsOf(await formOf(type)).map((node) => `${roleOf(node)} ${node.title} ${node.children.length} ${node.numRow}`);

it('a new company has a form for every record', async () => {
  expect(await shape('object-setting')).toEqual(['table <p>Objectives</p> 4 3', 'table <p>Personal development</p> 3 2']);
  expect(goalTables(await formOf('object-setting')).map(({ title }) => title)).toEqual(['<p>Objectives</p>']);
  expect(await shape('evaluation')).toHaveLength(3);
  expect(await shape('quarterly-review')).toHaveLength(3);
  expect(await shape('plan')).toEqual(['table <p>Improvement plan</p> 4 2', 'table <p>Meetings</p> 2 1']);
});

it('competencies are six for everyone and two for who leads, with an anchor at each point in both languages', async () => {
  for (const type of ['appraisal', 'probation']) {
    const leaves = ratedLeaves(await formOf(type));
    expect(leaves).toHaveLength(8);
    for (const leaf of leaves) {
      expect(actionsOf(leaf, false).map(({ point }) => point)).toEqual([1, 2, 3, 4]);
      expect(actionsOf(leaf, true).filter(({ html }) => /[ក-៿]/u.test(html))).toHaveLength(4);
    }
  }
  expect(await shape('appraisal')).toContain('leaf <p>Wishes for next year</p> 0 4');
  expect(await shape('probation')).not.toContain('leaf <p>Wishes for next year</p> 0 4');
});

it('has every title in Khmer, and HR changes them as its own', async () => {
  const { rows } = await test.owner.query(
    "select count(*)::int as modules, count(*) filter (where title_kh ~ '[ក-៿]')::int as khmer from performance_modules where company_id = $1",
    [office.id],
  );
  expect(rows[0]).toEqual({ modules: rows[0].khmer, khmer: rows[0].modules });
  const { body } = await admin.get('/performance_module/v1/lists');
  expect(body.data).toHaveLength(8);
  const [first] = body.data;
  const changed = await admin.put(`/performance_module/v1/update/${first.id}`, { title: '<p>Our objectives</p>', version: 1 });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
});
