import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertStartingPapers } from '#server/compose/new-company/starting-papers.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  await office.work(async (db) => await insertStartingPapers(db, office.id));
});
afterAll(() => test.close());

it('a new company has a checklist template for each occasion, which HR saves again as its own', async () => {
  const { body } = await hr.get('/checklist_template/v1/lists');
  expect(body.data.map(({ occasion }: { occasion: string }) => occasion)).toEqual(['joining', 'probation', 'leaving']);
  for (const { id, version, name, nameKH, tasks } of body.data) {
    expect(nameKH).toMatch(/[ក-៿]/u);
    for (const task of tasks) expect(task.titleKH).toMatch(/[ក-៿]/u);
    const saved = await hr.put(`/checklist_template/v1/update/${id}`, { name: `Our ${name}`, tasks: tasks.slice(1), version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
});

it('has kinds of documents, of which HR alone sees warnings and criminal records', async () => {
  const { body } = await hr.get('/document_kind/v1/lists?limit=50');
  const seenBy = (viewer: string) =>
    body.data.filter((kind: { seenBy: string }) => kind.seenBy === viewer).map(({ name }: { name: string }) => name);
  expect(seenBy('hr')).toEqual(['Criminal record check', 'Written warning']);
  expect(seenBy('person')).toContain('Medical certificate');
  expect(body.data).toHaveLength(11);
});
