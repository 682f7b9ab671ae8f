import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let importer: Client;
let personId: string;

// A role that may import donors for employees and nothing else of them.
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  await test.owner.query(
    "update roles set permissions = '{employee donor/import,donor/import}' where company_id = $1 and seeded_as = 'FINANCE_REVIEWER'",
    [office.id],
  );
  importer = await office.as('FINANCE_REVIEWER');
  [personId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'KR-1' }]));
  const admin = await office.as('ADMIN');
  for (const code of ['CW-1', 'SC-1']) await admin.post('/donor/v1/create', { title: `Donor ${code}`, code });
});
afterAll(() => test.close());

const sheet = (...lines: readonly string[]) => Buffer.from(['Staff ID,Project,Percent', ...lines].join('\n'));
const stored = async () =>
  (
    await test.owner.query(
      `select p.code, s.code as sub, a.activity_codes, a.share from employee_allocations a
       join projects p on p.company_id = a.company_id and p.id = a.project_id
       left join sub_projects s on s.company_id = a.company_id and s.id = a.sub_project_id
       where a.employee_id = $1 and a.valid_from = (select max(valid_from) from employee_allocations where employee_id = $1)
       order by a.order_no`,
      [personId],
    )
  ).rows;

describe('the import of donors for employees', () => {
  it('shows what will happen, takes the allocations, and the same file again changes nothing', async () => {
    const file = sheet('KR-1,CW-1,60', 'KR-1,SC-1,40');
    const preview = await sendSheet(importer, 'import_project_preview', file);
    expect(preview.body.data.counts).toEqual({ create: 2, change: 0, same: 0, refuse: 0 });
    expect((await sendSheet(importer, 'import_project', file)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { code: 'CW-1', share: 6_000 },
      { code: 'SC-1', share: 4_000 },
    ]);
    expect((await sendSheet(importer, 'import_project_preview', file)).body.data.counts).toMatchObject({
      create: 0,
      change: 0,
      same: 2,
    });
  });

  it('keeps the sub-project and the activities of a project that stays', async () => {
    await test.owner.query(
      `with sub as (insert into sub_projects (company_id, id, project_id, code)
         select company_id, gen_random_uuid(), id, 'WELLS' from projects where company_id = $1 and code = 'CW-1' returning id, project_id)
       update employee_allocations a set sub_project_id = sub.id, activity_codes = '{A1}' from sub
       where a.employee_id = $2 and a.project_id = sub.project_id`,
      [office.id, personId],
    );
    await sendSheet(importer, 'import_project', sheet('KR-1,CW-1,75.5', 'KR-1,SC-1,24.5'));
    expect(await stored()).toEqual([
      { code: 'CW-1', sub: 'WELLS', activity_codes: ['A1'], share: 7_550 },
      { code: 'SC-1', sub: null, activity_codes: [], share: 2_450 },
    ]);
  });

  it('asks for the day, compares with what stands on it, and asks what becomes of what begins later', async () => {
    const [who = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'KR-7' }]));
    const splits = async () =>
      (
        await test.owner.query(
          `select valid_from::text as from, string_agg(p.code || ' ' || a.share / 100, ', ' order by a.order_no) as shares
           from employee_allocations a join projects p on p.company_id = a.company_id and p.id = a.project_id
           where a.employee_id = $1 group by valid_from order by valid_from`,
          [who],
        )
      ).rows.map(({ from, shares }) => `${from}: ${shares}`);
    const half = sheet('KR-7,CW-1,50', 'KR-7,SC-1,50');
    await sendSheet(importer, 'import_project', half, { options: { allocationValidFrom: '2026-11-01' } });
    expect(await splits()).toEqual(['2026-11-01: CW-1 50, SC-1 50']);

    const file = sheet('KR-7,CW-1,60', 'KR-7,SC-1,40');
    const unasked = (await sendSheet(importer, 'import_project_preview', file)).body.data;
    expect(unasked).toMatchObject({ needsAllocationDate: true, counts: { change: 2 } });
    const september = { allocationValidFrom: '2026-09-01' };
    const preview = (await sendSheet(importer, 'import_project_preview', file, { options: september })).body.data;
    expect(preview).toMatchObject({
      needsAllocationDate: false,
      allocationValidFrom: '2026-09-01',
      peopleWithLaterAllocations: 1,
    });
    expect(preview.rows[0].errors[0].message).toContain('01/11/2026');
    expect((await sendSheet(importer, 'import_project', file, { options: september })).status).toBe(400);

    await sendSheet(importer, 'import_project', file, { options: { ...september, laterAllocations: 'KEEP' } });
    expect(await splits()).toEqual(['2026-09-01: CW-1 60, SC-1 40', '2026-11-01: CW-1 50, SC-1 50']);
    // The same shares stand on the day: what comes later goes all the same where that is said.
    await sendSheet(importer, 'import_project', file, { options: { ...september, laterAllocations: 'REPLACE' } });
    expect(await splits()).toEqual(['2026-09-01: CW-1 60, SC-1 40']);
    const again = await sendSheet(importer, 'import_project_preview', file, { options: september });
    expect(again.body.data.counts).toMatchObject({ change: 0, same: 2 });
  });

  it('refuses unknown people and projects and more than the whole, and then takes nothing', async () => {
    const before = await stored();
    const file = sheet('KR-1,CW-1,60', 'KR-1,SC-1,41', 'KR-9,CW-1,10', 'KR-1,XX-9,1');
    const { status, body } = await sendSheet(importer, 'import_project', file);
    expect([status, body.error.code]).toEqual([400, 'IMPORT_REFUSED']);
    expect(await stored()).toEqual(before);
    expect((await sendSheet(importer, 'import_project_refused', file)).body.link).toMatch(/^\/api\/file/);
  });

  it('takes a column for each project, and gives back what it refuses', async () => {
    const columns = (...lines: readonly string[]) => Buffer.from(['Staff ID,CW-1,SC-1', ...lines].join('\n'));
    const file = columns('KR-1,30,70', 'KR-1 Total,30,70');
    expect((await sendSheet(importer, 'import_project', file)).status).toBe(200);
    expect((await stored()).map(({ code, share }) => [code, share])).toEqual([
      ['CW-1', 3_000],
      ['SC-1', 7_000],
    ]);
    const wrong = columns('KR-1,thirty,70', 'KR-7,50,50');
    expect((await sendSheet(importer, 'import_project_preview', wrong)).body.data.counts).toMatchObject({ refuse: 1 });
    const { link } = (await sendSheet(importer, 'import_project_refused', wrong)).body;
    const back = await readWorkbook((await importer.send('GET', String(link).replace('/api', ''))).bytes);
    expect(back.sheets[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Staff ID', 'Project', 'Percent'],
      ['KR-1', 'CW-1', 'thirty'],
      ['KR-1', 'SC-1', '70'],
    ]);
  });

  it('makes and changes no person, and needs its right', async () => {
    const { body } = await sendSheet(importer, 'import_project_preview', staffCsv([{ 'Staff ID': 'KR-2' }]));
    expect(body.data.countsByKind.staff).toBeUndefined();
    expect((await sendSheet(importer, 'import_project', staffCsv([{ 'Staff ID': 'KR-2' }]))).status).toBe(400);
    expect((await sendSheet(importer, 'import', staffCsv([{ 'Staff ID': 'KR-2' }]))).status).toBe(403);
    expect((await sendSheet(await office.as('STAFF'), 'import_project', sheet('KR-1,CW-1,1'))).status).toBe(403);
  });
});
