import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { cellText } from '#server/sheets/values/text.values.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet, staffCsv, staffList } from '#server/people/employees/import/import.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function office(): Promise<{ company: TestCompany; hr: Client }> {
  const company = await test.company();
  return { company, hr: await company.as('PAYROLL_OFFICER') };
}

const rowsOf = async (companyId: string, query: string) => (await test.owner.query(query, [companyId])).rows;
const auditCount = async (companyId: string) =>
  Number((await rowsOf(companyId, 'select count(*) from audit_entries where company_id = $1'))[0].count);

describe('the real staff list', () => {
  it.each(['xlsx', 'xls'] as const)('%s brings 84 people with salaries, dependants, allocations and projects', async (format) => {
    const { company, hr } = await office();
    const preview = await sendSheet(hr, 'import_preview', staffList(format), { name: `staff.${format}` });
    expect(preview.status).toBe(200);
    expect(preview.body.data.countsByKind).toMatchObject({
      staff: { create: 84, change: 0, same: 0, refuse: 0 },
      dependants: { create: 106, refuse: 0 },
      allocations: { create: 140, refuse: 0 },
      projects: { create: 5, refuse: 0 },
    });
    expect(
      preview.body.data.sheets.map((sheet: { kind: string; name: string; headerRow: number }) => [
        sheet.kind,
        sheet.name,
        sheet.headerRow,
      ]),
    ).toEqual([
      ['staff', 'Staff', 4],
      ['dependants', 'Dependents', 1],
      ['allocations', 'Allocation', 1],
      ['projects', 'Projects', 1],
    ]);
    expect(preview.body.data.toCreate).toMatchObject({
      departments: ['Operations', 'MEAL', 'Programme'],
      nationalities: ['Khmer', 'French'],
    });
    expect(preview.body.data.toCreate.donors).toHaveLength(5);
    expect(preview.body.data.needsSalaryDate).toBe(false);
    expect(await rowsOf(company.id, 'select id from employees where company_id = $1')).toEqual([]);

    const { status, body } = await sendSheet(hr, 'import', staffList(format));
    expect(body.message).toBe('The import is done. New people: 84. People changed: 0. Projects that are new or changed: 5.');
    expect(body.data).toMatchObject({ createdInAll: 84, people: { create: 84, waits: 0 } });
    expect(body.data.created).toHaveLength(10);
    expect(status).toBe(200);
    const people = await rowsOf(
      company.id,
      `select e.*, s.amount_cents, s.effective_from::text, c.contract_type, c.end_date::text as contract_end, c.valid_from::text, c.has_seniority, c.has_severance_pay,
         p.position, d.name as department, t.name as team, t.department_id = p.department_id as team_fits, e.join_date::text as joined, e.date_of_birth::text as born
       from employees e
       join employee_salaries s on s.employee_id = e.id join employee_contracts c on c.employee_id = e.id join employee_posts p on p.employee_id = e.id
       join departments d on d.id = p.department_id join teams t on t.id = p.team_id where e.company_id = $1 order by e.code`,
    );
    expect(people).toHaveLength(84);
    expect(people[0]).toMatchObject({
      code: 'KR-1001', last_name: 'LY', first_name: 'Dara', last_name_kh: 'លី', first_name_kh: 'ដារ៉ា', gender: 0, born: '2001-12-15', joined: '2024-05-01',
      marital_status: 'MARRIED', spouse_name: 'Ros Socheat', spouse_working_status: 0, bank_account_number: '000593055', contract_type: 'FDC',
      contract_end: '2027-06-28', has_seniority: false, has_severance_pay: true, amount_cents: '145900', effective_from: '2024-05-01', valid_from: '2024-05-01',
      position: 'HR Manager', department: 'Operations', team: 'HR', team_fits: true, annual_salary: 1, status: 1, working_day: 'MTOF', user_id: null,
      missing_fields: ['supervisorId', 'approver1Id', 'approver2Id'],
    }); // prettier-ignore
    expect(people[1]).toMatchObject({
      contract_type: 'UDC',
      contract_end: null,
      has_seniority: true,
      has_severance_pay: false,
      spouse_working_status: 1,
    });
    expect(people[2]).toMatchObject({
      employee_type: 'INTERNATIONAL',
      type_of_worker: expect.stringMatching(/RESIDENT/),
      nssf_number: null,
    });
    expect(people.reduce((sum, person) => sum + Number(person.amount_cents), 0)).toBe(await salarySum());
    expect(
      (await rowsOf(company.id, 'select id from employee_kids where company_id = $1')).length +
        people.filter((person) => person.spouse_name !== null).length,
    ).toBe(106);
    const sums = await rowsOf(
      company.id,
      'select sum(share)::int as sum, min(valid_from - join_date) as late from employee_allocations a join employees e on e.id = a.employee_id where a.company_id = $1 group by e.id',
    );
    expect(sums).toHaveLength(84);
    expect(new Set(sums.map(({ sum, late }) => `${sum} ${late}`))).toEqual(new Set(['10000 0']));
    expect(
      await rowsOf(company.id, 'select code, donor, title from projects where company_id = $1 order by code'),
    ).toContainEqual({ code: 'SIDA-7731', donor: 'Sida', title: 'Green Villages' });
    expect(
      await rowsOf(
        company.id,
        'select code from employee_funds f join employees e on e.id = f.employee_id where f.company_id = $1',
      ),
    ).toEqual([]);
  });

  it('as csv holds the staff sheet only, and says that nobody is allocated or has relief', async () => {
    const { company, hr } = await office();
    const { body } = await sendSheet(hr, 'import_preview', staffList('csv'));
    expect(body.data.counts).toEqual({ create: 84, change: 0, same: 0, refuse: 0 });
    expect(body.data.notes.slice(0, 2)).toEqual([
      expect.stringContaining('no allocations'),
      expect.stringContaining('no dependants'),
    ]);
    const done = await sendSheet(hr, 'import', staffList('csv'));
    expect(done.status).toBe(200);
    expect(done.body.data.notes[0]).toContain('unallocated');
    expect(await rowsOf(company.id, 'select id from employee_allocations where company_id = $1')).toEqual([]);
    expect(await rowsOf(company.id, 'select code from employees where company_id = $1')).toHaveLength(84);
  });

  it('a second identical import changes nothing, not even the audit trail, and the other formats say the same', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffList('xlsx'));
    const before = await auditCount(company.id);
    for (const format of ['xlsx', 'xls', 'csv'] as const) {
      const { status, body } = await sendSheet(hr, 'import', staffList(format));
      expect(status).toBe(200);
      expect(body.data.counts).toMatchObject({ create: 0, change: 0, refuse: 0 });
    }
    expect(await auditCount(company.id)).toBe(before);
  });

  it('the csv first and the xlsx later bring dependants and allocations to the people that are there', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffList('csv'));
    const { body } = await sendSheet(hr, 'import_preview', staffList('xlsx'));
    expect(body.data.countsByKind).toMatchObject({
      staff: { same: 84 },
      dependants: { create: 106 },
      allocations: { create: 140 },
    });
    expect((await sendSheet(hr, 'import', staffList('xlsx'))).status).toBe(200);
    const from = await rowsOf(company.id, 'select distinct valid_from::text from employee_allocations where company_id = $1');
    expect(from).toEqual([{ valid_from: '2026-11-01' }]);
    expect((await sendSheet(hr, 'import', staffList('xlsx'))).body.data.counts).toMatchObject({ create: 0, change: 0 });
  });
});

async function salarySum(): Promise<number> {
  const sheet = (await readWorkbook(staffList('csv'))).sheets[0];
  const amounts = sheet?.rows.slice(4).map((row) => Math.round(Number(cellText(row[15]).replaceAll(/[$,]/g, '')) * 100)) ?? [];
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

describe('what the preview shows', () => {
  it('every value to be written of every row, those of new people too', async () => {
    const { hr } = await office();
    const rows = Array.from({ length: 600 }, (_, at) => ({ 'Staff ID': `KR-${at}`, Sex: 'M', Department: 'Programme' }));
    const { data } = (await sendSheet(hr, 'import_preview', staffCsv(rows, ['Department']))).body;
    expect(data.rows).toHaveLength(600);
    const [sheet] = data.sheets;
    const written = (row: { values: string[] }) =>
      Object.fromEntries(sheet.shown.map((field: string, at: number) => [field, row.values[at]]));
    expect(written(data.rows[599])).toEqual({
      code: 'KR-599',
      lastName: 'SOK',
      firstName: 'Dara',
      gender: 'Male',
      dob: '10/02/1990',
      contractType: 'Undetermined duration',
      joinDate: '01/05/2024',
      basicSalary: '800.00',
      effectiveSalaryDate: '01/05/2024',
      employeeType: 'National',
      typeOfWorker: 'Resident',
      department: 'Programme',
      workingDay: 'Monday to Friday',
      annualSalary: 'Yes',
    });
  });

  it('whose allocations are below the whole, what the dependants count, and what of the file is left out and why', async () => {
    const { hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}, { 'Staff ID': 'KR-2' }]));
    await sendSheet(hr, 'import', Buffer.from('Project,Donor,Title\nA,Sida,One\n'));
    const notesOf = async (text: string) => (await sendSheet(hr, 'import_preview', Buffer.from(text))).body.data.notes.join('\n');
    expect(await notesOf('Staff ID,Project,Percent\nKR-1,A,70%\nKR-2,A,100%\n')).toContain('below 100% (1): KR-1 (70%).');
    const family = await notesOf(
      [
        'Staff ID,Relation,Name,Date of birth,Status,Shoe size',
        'KR-1,Spouse,Ros Socheat,,Not working,38',
        'KR-1,Child,Sok A,2020-12-31,,24',
        'KR-2,Child,Sok B,2001-12-31,Out of control,40',
        'Total,,3,,,',
      ].join('\n'),
    );
    expect(family).toContain('in this file: 3, which are 1 spouses (1 without work) and 2 children (1 under control)');
    expect(family).toContain('the columns Shoe size');
    expect(family).toContain('as totals: row 5 (Total · 3)');
  });

  it('sheets that are not imported', async () => {
    const { hr } = await office();
    const { data } = (await sendSheet(hr, 'import_preview', staffList('xlsx'), { options: { sheets: { dependants: null } } }))
      .body;
    expect(data.notes.join('\n')).toContain('Sheets of this file that are not imported: Dependents');
  });
});

describe('how a file is read', () => {
  it('1.250,50 is read; numbers that can all be read both ways are asked about', async () => {
    const { hr } = await office();
    const salaries = (...given: string[]) =>
      staffCsv(given.map((salary, at) => ({ 'Staff ID': `KR-${at}`, 'Basic salary': salary })));
    const shown = async (bytes: Buffer, options?: unknown) => {
      const { data } = (await sendSheet(hr, 'import_preview', bytes, { options })).body;
      const at = data.sheets[0].shown.indexOf('basicSalary');
      return { numbers: data.sheets[0].numbers, paid: data.rows.map(({ values }: { values: string[] }) => values[at]) };
    };
    expect((await shown(salaries('1.250,50', '2.000'))).paid).toEqual(['1250.50', '2000.00']);
    const open = salaries('1.250', '2.500');
    expect((await shown(open)).numbers).toMatchObject({ isOpen: true });
    expect((await sendSheet(hr, 'import', open)).body.error.code).toBe('DECIMAL_SIGN_OPEN');
    const options = { sheets: { staff: { decimalSign: 'comma' } } };
    expect((await shown(open, options)).paid).toEqual(['1250.00', '2500.00']);
    expect((await sendSheet(hr, 'import', open, { options })).status).toBe(200);
  });

  it('a file saved again since its preview is refused, the previewed one is taken', async () => {
    const { hr } = await office();
    const { digest } = (await sendSheet(hr, 'import_preview', staffCsv([{}]))).body.data;
    const later = await sendSheet(hr, 'import', staffCsv([{ 'Basic salary': '900' }]), { options: { digest } });
    expect([later.status, later.body.error.code]).toEqual([409, 'FILE_CHANGED']);
    expect((await sendSheet(hr, 'import', staffCsv([{}]), { options: { digest } })).status).toBe(200);
  });

  it('the words of the screens are recognised as titles, in Khmer too', async () => {
    const { hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    const sheet = Buffer.from('លេខកូដ,បុគ្គលិក,លេខគណនីធនាគារ,អ្នកគ្រប់គ្រងទី១,លេខទំនាក់ទំនង\nKR-1,SOK Dara,000111333,,012345678\n');
    const { data } = (await sendSheet(hr, 'import_preview', sheet)).body;
    expect(data.sheets[0].mapping).toMatchObject({ code: 0, name: 1, bankAccNumber: 2, supervisor: 3, contactNumber: 4 });
    expect(data.counts.change).toBe(1);
  });
});

describe('people who joined in months that are paid', () => {
  it('are counted, and paid before by another payroll where that is said', async () => {
    const { company, hr } = await office();
    expect((await sendSheet(hr, 'import_preview', staffCsv([{}]))).body.data).toMatchObject({ joinedInPaid: 0, paidUntil: null });
    await sendSheet(hr, 'import', staffCsv([{ 'Staff ID': 'KR-0', 'Full name': 'First Here' }]));
    await payrollOf(await company.as('ADMIN')).pay('2026-10');
    const sheet = staffCsv([
      { 'Staff ID': 'KR-5', 'Full name': 'Came Earlier', 'Start date': '2026-05-11' },
      { 'Staff ID': 'KR-6', 'Full name': 'Comes Now', 'Start date': '2026-11-02' },
    ]);
    expect((await sendSheet(hr, 'import_preview', sheet)).body.data).toMatchObject({ joinedInPaid: 1, paidUntil: '2026-10' });
    expect((await sendSheet(hr, 'import', sheet, { options: { paidBefore: true } })).status).toBe(200);
    const elsewhere = `select code, paid_elsewhere_from::text as from, paid_elsewhere_until::text as until from employees
      where company_id = $1 order by code`;
    expect(await rowsOf(company.id, elsewhere)).toEqual([
      { code: 'KR-0', from: null, until: null },
      { code: 'KR-5', from: '2026-05-01', until: '2026-10-31' },
      { code: 'KR-6', from: null, until: null },
    ]);
  });
});

describe('what changes', () => {
  it('another department alone makes no team there, and Cambodian is no nationality beside Khmer', async () => {
    const { company, hr } = await office();
    const options = { createMissing: true };
    const first = staffCsv([{ Department: 'Health', Team: 'MEAL', Nationality: 'Khmer' }], ['Department', 'Team', 'Nationality']);
    await sendSheet(hr, 'import', first, { options });
    const second = staffCsv([{ Department: 'Operations', Nationality: 'Cambodian' }], ['Department', 'Nationality']);
    const done = await sendSheet(hr, 'import', second, { options });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const named = async (table: string): Promise<string[]> =>
      (await rowsOf(company.id, `select name from ${table} where company_id = $1 order by name`)).map(({ name }) => name);
    expect(await named('teams')).toEqual(['MEAL']);
    expect((await named('nationalities')).filter((name) => ['Khmer', 'Cambodian'].includes(name))).toHaveLength(1);
    const posts = await rowsOf(
      company.id,
      `select d.name as department, t.name as team from employee_posts p left join departments d on d.id = p.department_id
       left join teams t on t.id = p.team_id where p.company_id = $1 order by p.valid_from desc limit 1`,
    );
    expect(posts).toEqual([{ department: 'Operations', team: null }]);
  });

  it('a salary asks for its day, keeps history, and is corrected on the same day while the month is open', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    const raised = staffCsv([{ 'Basic salary': '$1,000.50' }]);
    const preview = await sendSheet(hr, 'import_preview', raised);
    expect(preview.body.data).toMatchObject({ needsSalaryDate: true, salaryEffectiveFrom: '2026-11-01', counts: { change: 1 } });
    expect(preview.body.data.rows[0].changes).toEqual([{ field: 'basicSalary', from: '800.00', to: '1000.50' }]);
    const options = { salaryEffectiveFrom: '2026-12-01' };
    expect((await sendSheet(hr, 'import_preview', raised, { options })).body.data.needsSalaryDate).toBe(false);
    expect((await sendSheet(hr, 'import', raised, { options })).status).toBe(200);
    const salaries =
      'select effective_from::text as day, amount_cents::int as cents from employee_salaries where company_id = $1 order by 1';
    expect(await rowsOf(company.id, salaries)).toEqual([
      { day: '2024-05-01', cents: 80_000 },
      { day: '2026-12-01', cents: 100_050 },
    ]);
    expect((await sendSheet(hr, 'import', raised)).body.data.counts.same).toBe(1);
    expect((await sendSheet(hr, 'import', staffCsv([{ 'Basic salary': '1100' }]), { options })).status).toBe(200);
    expect(await rowsOf(company.id, salaries)).toEqual([
      { day: '2024-05-01', cents: 80_000 },
      { day: '2026-12-01', cents: 110_000 },
    ]);
    const audit = await rowsOf(
      company.id,
      `select before, after from audit_entries where company_id = $1 and record_type = 'employee_salaries' and action = 'update'`,
    );
    expect(audit).toEqual([{ before: { amount_cents: 100_050 }, after: { amount_cents: 110_000 } }]);
    const past = await sendSheet(hr, 'import_preview', staffCsv([{ 'Basic salary': '700' }]), {
      options: { salaryEffectiveFrom: '2024-05-01' },
    });
    expect(past.body.data.rows[0].errors[0]).toMatchObject({
      cell: 'H2',
      field: 'basicSalary',
      message: expect.stringContaining('01/05/2024'),
    });
  });

  it('a current salary beside the new one is compared and named, and alone it is the salary', async () => {
    const { company, hr } = await office();
    const list = (lines: readonly string[]) => Buffer.from(lines.join('\n'));
    const titles = staffCsv([]).toString().replace('Basic salary', 'Current salary');
    const [, ...rows] = staffCsv([{}, { 'Staff ID': 'KR-2' }, { 'Staff ID': 'KR-3' }])
      .toString()
      .split('\n');
    await sendSheet(hr, 'import', list([titles, ...rows]));
    const query = `select e.code, s.amount_cents from employee_salaries s join employees e on e.id = s.employee_id
                    where e.company_id = $1 order by e.code, s.effective_from`;
    expect(await rowsOf(company.id, query)).toEqual(['KR-1', 'KR-2', 'KR-3'].map((code) => ({ code, amount_cents: '80000' })));
    const raises = list([
      'Staff ID,Current salary,New salary,Effective date',
      'KR-1,800,840,01-Dec-2026',
      'KR-2,$810.00,850.50,01-Dec-2026',
      'KR-3,,850,01-Dec-2026',
    ]);
    const { notes, counts } = (await sendSheet(hr, 'import_preview', raises)).body.data;
    expect(counts).toMatchObject({ change: 3, refuse: 0 });
    expect(notes).toContain('Current salaries of the file that are not those of the record (1): KR-2 (810.00 ≠ 800.00).');
    await sendSheet(hr, 'import', raises);
    const again = (await sendSheet(hr, 'import_preview', raises)).body.data;
    expect(again.counts).toMatchObject({ change: 0, same: 3 });
    expect(again.notes.join()).toContain('(1): KR-2 (810.00 ≠ 800.00)');
  });

  it('counts from the month that payroll has not approved yet', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    await company.work(async (db) => {
      const run = (month: string) => ({
        company_id: company.id,
        id: crypto.randomUUID(),
        month,
        current_period: 'second_payment',
      });
      const [september, october] = [run('2026-09'), run('2026-10')];
      await db.insertInto('payroll_runs').values([september, october]).execute();
      await db
        .insertInto('payroll_periods')
        .values({
          company_id: company.id,
          id: crypto.randomUUID(),
          run_id: september.id,
          period: 'second_payment',
          state: 'APPROVED',
        })
        .execute();
    });
    const { body } = await sendSheet(hr, 'import_preview', staffCsv([{ 'Basic salary': '900' }]));
    expect(body.data.salaryEffectiveFrom).toBe('2026-10-01');
  });

  it('a blank cell and an absent column leave what is there; a new contract and post are dated', async () => {
    const { company, hr } = await office();
    await sendSheet(
      hr,
      'import',
      staffCsv(
        [
          {
            Contract: 'FDC',
            'Contract end': '2027-01-31',
            Position: 'Driver',
            Department: 'Operations',
            Team: 'Fleet',
            Phone: '012 345 678',
          },
        ],
        ['Position', 'Department', 'Team', 'Phone'],
      ),
    );
    const changed = staffCsv([{ Contract: 'UDC', Position: 'Head driver', Phone: '' }], ['Position', 'Phone']);
    const { body } = await sendSheet(hr, 'import', changed);
    expect(body.data.counts).toMatchObject({ change: 1 });
    const contracts = await rowsOf(
      company.id,
      'select valid_from::text as day, contract_type as type, end_date::text as end, has_seniority, has_severance_pay from employee_contracts where company_id = $1 order by 1',
    );
    expect(contracts).toEqual([
      { day: '2024-05-01', type: 'FDC', end: '2027-01-31', has_seniority: false, has_severance_pay: true },
      { day: '2026-11-01', type: 'UDC', end: null, has_seniority: true, has_severance_pay: false },
    ]);
    const posts = await rowsOf(
      company.id,
      'select valid_from::text as day, position, t.name as team from employee_posts p join teams t on t.id = p.team_id where p.company_id = $1 order by 1',
    );
    expect(posts).toEqual([
      { day: '2024-05-01', position: 'Driver', team: 'Fleet' },
      { day: '2026-11-01', position: 'Head driver', team: 'Fleet' },
    ]);
    expect(await rowsOf(company.id, 'select contact_number from employees where company_id = $1')).toEqual([
      { contact_number: '012 345 678' },
    ]);
    expect((await sendSheet(hr, 'import', changed)).body.data.counts).toMatchObject({ same: 1, change: 0 });
    // A post that begins after the open month is changed from its own day, which is said.
    await test.owner.query(
      "update employee_posts set valid_from = '2027-03-01' where company_id = $1 and position = 'Head driver'",
      [company.id],
    );
    const later = await sendSheet(
      hr,
      'import',
      staffCsv([{ Contract: 'UDC', Position: 'Dispatcher', Phone: '' }], ['Position', 'Phone']),
    );
    expect(later.body.data.notes).toContain(
      'These people (1) have a post or contract that begins later, which is changed from its own day: KR-1.',
    );
    expect(
      await rowsOf(company.id, 'select valid_from::text as day, position from employee_posts where company_id = $1 order by 1'),
    ).toEqual([
      { day: '2024-05-01', position: 'Driver' },
      { day: '2027-03-01', position: 'Dispatcher' },
    ]);
  });

  it('a later contract end is a renewal, an earlier one is sent to the form', async () => {
    const { company, hr } = await office();
    const sheet = (end: string) => staffCsv([{ Contract: 'FDC', 'Contract end': end }]);
    await sendSheet(hr, 'import', sheet('2026-11-25'));
    expect((await sendSheet(hr, 'import', sheet('2027-11-25'))).body.data.counts).toMatchObject({ change: 1 });
    const contracts = () =>
      rowsOf(
        company.id,
        'select valid_from::text as day, end_date::text as end from employee_contracts where company_id = $1 order by 1',
      );
    const renewed = [
      { day: '2024-05-01', end: '2026-11-25' },
      { day: '2026-11-26', end: '2027-11-25' },
    ];
    expect(await contracts()).toEqual(renewed);
    const refused = await sendSheet(hr, 'import_preview', sheet('2027-06-30'));
    expect(refused.body.data.rows[0].errors).toMatchObject([
      { field: 'contractEndDate', message: expect.stringContaining('25/11/2027') },
    ]);
    expect(await contracts()).toEqual(renewed);
  });

  it('an earlier join date takes the first salary, contract and post along', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    expect((await sendSheet(hr, 'import', staffCsv([{ 'Start date': '2024-02-01' }]))).status).toBe(200);
    const days = await rowsOf(
      company.id,
      'select effective_from::text as day from employee_salaries where company_id = $1 union all select valid_from::text from employee_contracts where company_id = $1 union all select valid_from::text from employee_posts where company_id = $1',
    );
    expect(days.map(({ day }) => day)).toEqual(['2024-02-01', '2024-02-01', '2024-02-01']);
  });

  it('pension and provident fund begin with the earlier join date too', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    await rowsOf(
      company.id,
      `insert into employee_funds (company_id, id, employee_id, valid_from, pension_type, pension_value)
        select company_id, gen_random_uuid(), id, join_date, 'PERCENTAGE', 400 from employees where company_id = $1`,
    );
    expect((await sendSheet(hr, 'import', staffCsv([{ 'Start date': '2024-02-01' }]))).status).toBe(200);
    expect(
      await rowsOf(company.id, 'select valid_from::text, pension_value::int from employee_funds where company_id = $1'),
    ).toEqual([{ valid_from: '2024-02-01', pension_value: 400 }]);
  });

  it('who has a form open learns of what the import has changed beside the record', async () => {
    const { company, hr } = await office();
    const plain = staffCsv([{ Department: 'Operations' }], ['Department']);
    await sendSheet(hr, 'import', plain);
    const version = async () => (await rowsOf(company.id, 'select version, updated_by from employees where company_id = $1'))[0];
    const before = await version();
    await sendSheet(hr, 'import', plain);
    expect(await version()).toEqual(before);
    expect((await sendSheet(hr, 'import', staffCsv([{ Department: 'Field' }], ['Department']))).body.data.counts).toMatchObject({
      change: 1,
    });
    const after = await version();
    expect(after?.['version']).toBe(Number(before?.['version']) + 1);
    expect(after?.['updated_by']).not.toBeNull();
  });

  it('managers are named by code, whether they stand above, below or only in the company', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{ 'Staff ID': 'BOSS' }]));
    const sheet = staffCsv(
      [
        { 'Staff ID': 'KR-1', Supervisor: 'kr-2', 'Approver 1': 'boss' },
        { 'Staff ID': 'KR-2', Supervisor: 'BOSS' },
      ],
      ['Supervisor', 'Approver 1'],
    );
    expect((await sendSheet(hr, 'import', sheet)).status).toBe(200);
    const rows = await rowsOf(
      company.id,
      'select e.code, m.code as manager, a.code as approver from employees e left join employees m on m.id = e.line_manager1_id left join employees a on a.id = e.approver1_id where e.company_id = $1 order by 1',
    );
    expect(rows).toEqual([
      { code: 'BOSS', manager: null, approver: null },
      { code: 'KR-1', manager: 'KR-2', approver: 'BOSS' },
      { code: 'KR-2', manager: 'BOSS', approver: null },
    ]);
    const bad = staffCsv(
      [
        { 'Staff ID': 'KR-2', Supervisor: 'KR-2' },
        { 'Staff ID': 'KR-3', Supervisor: 'NOBODY' },
      ],
      ['Supervisor'],
    );
    const { body } = await sendSheet(hr, 'import_preview', bad);
    expect(
      body.data.rows.map((row: { errors: { cell: string; message: string }[] }) =>
        row.errors.map(({ cell, message }) => `${cell} ${message}`),
      ),
    ).toEqual([['K2 A person cannot be their own manager or approver.'], []]);
    expect(body.data.notes.join(' ')).toContain('Column "Supervisor": nobody here or in this file is called NOBODY.');
  });

  it('other allocations count from the open month, and the earlier ones stay for the months before', async () => {
    const { company, hr } = await office();
    const book = (percent: string) => Buffer.from(`Staff ID,Project,Percent\nKR-1,A,${percent}%\nKR-1,B,20%\n`);
    await sendSheet(hr, 'import', staffCsv([{}]));
    await sendSheet(hr, 'import', Buffer.from('Project,Donor,Title\nA,Sida,One\nB,Sida,Two\n'));
    test.setNow('2026-10-20T05:00:00Z');
    await sendSheet(await company.as('PAYROLL_OFFICER'), 'import', book('80'));
    test.setNow('2026-11-20T05:00:00Z');
    const later = await company.as('PAYROLL_OFFICER');
    const preview = await sendSheet(later, 'import_preview', book('50'));
    expect(preview.body.data.rows[0]).toMatchObject({
      action: 'change',
      changes: [{ field: 'percent', from: '80%', to: '50%' }],
    });
    expect(preview.body.data.notes[0]).toContain('below 100%');
    await sendSheet(later, 'import', book('50'));
    const only = Buffer.from('Staff ID,Project,Percent\nKR-1,A,50%\n');
    expect((await sendSheet(later, 'import', only)).body.data.counts).toMatchObject({ change: 1 });
    const sets = await rowsOf(
      company.id,
      `select valid_from::text as day, string_agg(p.code || a.share, ' ' order by a.order_no) as shares from employee_allocations a join projects p on p.id = a.project_id where a.company_id = $1 group by 1 order by 1`,
    );
    expect(sets).toEqual([
      { day: '2026-10-01', shares: 'A8000 B2000' },
      { day: '2026-11-01', shares: 'A5000' },
    ]);
  });

  it('a project gets another title from who may, and stands once', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', Buffer.from('Project,Donor,Title\nA,Sida,One\n'));
    const renamed = Buffer.from('Project,Donor,Title\na,Sida,Other\n');
    expect((await sendSheet(hr, 'import', renamed)).body.data.counts).toMatchObject({ create: 0, change: 1 });
    expect(await rowsOf(company.id, 'select code, title from projects where company_id = $1')).toEqual([
      { code: 'A', title: 'Other' },
    ]);
    const twice = await sendSheet(hr, 'import_preview', Buffer.from('Project,Donor,Title\nB,Sida,One\nB,Sida,Two\n'));
    expect(twice.body.data.counts).toMatchObject({ create: 1, refuse: 1 });
  });

  it('shares name sub-projects and activities, several of one project, and leave them where the cells are empty', async () => {
    const { company, hr } = await office();
    const staff = (await readWorkbook(staffCsv([{}, { 'Staff ID': 'KR-2' }]))).sheets[0]?.rows ?? [];
    const file = (shares: string[][]): Buffer => {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(staff.map((row) => row.map(cellText))), 'Staff');
      const titles = ['Staff ID', 'Project', 'Percent', 'Sub-project', 'Activity 1', 'Activity 2'];
      utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...shares]), 'Allocation');
      return write(book, { type: 'buffer', bookType: 'xlsx' });
    };
    const admin = await company.as('ADMIN');
    const subProjects = 'Donor,Project,Sub Project,Activity 1,Activity 2\nEU,EU-1,A,A1,A2\nEU,EU-1,B,B1,\nUN,UN-1,C,,';
    const brought = await admin.send('POST', '/project/v1/import_sub_project', {
      file: { field: 'csv', name: 'sub.csv', bytes: Buffer.from(subProjects) },
    });
    expect(brought.status, JSON.stringify(brought.body)).toBe(200);
    const shares = [
      ['KR-1', 'EU-1', '50', 'A', '', ''],
      ['KR-1', 'EU-1', '30', 'B', 'X1', ''],
      ['KR-1', 'UN-1', '20', '', '', ''],
      ['KR-2', 'UN-1', '100', 'C', '', ''],
    ];
    expect((await sendSheet(hr, 'import', file(shares))).status).toBe(200);
    const lines = async () =>
      (
        await rowsOf(
          company.id,
          `select e.code || ' ' || p.code || coalesce(' ' || s.code, '') || ' ' || a.share || ' ' || array_to_string(a.activity_codes, '+') as line
           from employee_allocations a join employees e on e.id = a.employee_id join projects p on p.id = a.project_id
           left join sub_projects s on s.id = a.sub_project_id where a.company_id = $1 order by e.code, a.valid_from, a.order_no`,
        )
      ).map(({ line }) => line);
    const stored = ['KR-1 EU-1 A 5000 A1+A2', 'KR-1 EU-1 B 3000 X1', 'KR-1 UN-1 2000 ', 'KR-2 UN-1 C 10000 '];
    expect(await lines()).toEqual(stored);
    const same = async (rows: string[][]) =>
      (await sendSheet(hr, 'import_preview', file(rows))).body.data.countsByKind.allocations;
    expect(await same(shares)).toEqual({ create: 0, change: 0, same: 4, refuse: 0 });
    // Without sub-projects a row is all of its project, and another share does not say which of them it is.
    const short = [
      ['KR-1', 'EU-1', '80'],
      ['KR-1', 'UN-1', '20'],
      ['KR-2', 'UN-1', '100'],
    ];
    expect(await same(short)).toMatchObject({ same: 3, refuse: 0 });
    expect(
      await same([
        ['KR-1', 'EU-1', '70'],
        ['KR-1', 'UN-1', '30'],
      ]),
    ).toMatchObject({ refuse: 1 });
    expect(await same([['KR-1', 'EU-1', '100', 'C']])).toMatchObject({ refuse: 1 });
    expect(
      await same([
        ['KR-1', 'EU-1', '50', 'A'],
        ['KR-1', 'EU-1', '50', 'a'],
      ]),
    ).toMatchObject({ refuse: 1 });
    const vague = [
      ['KR-1', 'EU-1', '50', 'A'],
      ['KR-1', 'EU-1', '30'],
      ['KR-1', 'UN-1', '20'],
    ];
    expect(await same(vague)).toMatchObject({ refuse: 1 });
    expect(await same([['KR-1', 'EU-1', '80', '', 'Z9']])).toMatchObject({ refuse: 1 });
    const moved = [
      ['KR-1', 'EU-1', '80', 'A'],
      ['KR-1', 'UN-1', '20'],
      ['KR-2', 'UN-1', '100', '', 'Z1'],
    ];
    const preview = (await sendSheet(hr, 'import_preview', file(moved))).body.data;
    expect(preview.rows.flatMap(({ changes }: { changes: unknown[] }) => changes)).toEqual([
      { field: 'percent', from: '50%', to: '80%' },
      { field: 'project', from: 'EU-1 · B', to: null },
      { field: 'activity1', from: null, to: 'Z1' },
    ]);
    expect((await sendSheet(hr, 'import', file(moved))).status).toBe(200);
    expect((await lines()).filter((line) => !stored.includes(line))).toEqual(['KR-1 EU-1 A 8000 A1+A2', 'KR-2 UN-1 C 10000 Z1']);
  });

  it('a column for each project says the shares, as percent or as parts of one', async () => {
    const { company, hr } = await office();
    const admin = await company.as('ADMIN');
    for (const code of ['EU-1', 'UN-1']) await admin.post('/donor/v1/create', { title: code, code });
    const people = (of: readonly (readonly [string, string])[]) =>
      staffCsv(
        of.map(([eu, un], at) => ({ 'Staff ID': `KR-${at + 1}`, 'EU-1': eu, 'un-1': un })),
        ['EU-1', 'un-1', 'XX-1'],
      );
    const preview = async (file: Buffer) => (await sendSheet(hr, 'import_preview', file)).body.data;
    const parts = people([
      ['0.5', '0.5'],
      ['1', '0'],
      ['-', '0.75'],
    ]);
    const shown = await preview(parts);
    expect(shown.countsByKind).toMatchObject({ staff: { create: 3 }, allocations: { create: 4, refuse: 0 } });
    expect(shown.notes.join()).toContain('the columns XX-1.');
    expect(shown.notes.join()).toContain('shares of projects: EU-1, UN-1.');
    expect((await sendSheet(hr, 'import', parts)).status).toBe(200);
    const query = `select e.code, p.code as project, a.share from employee_allocations a join employees e on e.id = a.employee_id
                   join projects p on p.id = a.project_id where a.company_id = $1 order by 1, 2`;
    expect(await rowsOf(company.id, query)).toEqual([
      { code: 'KR-1', project: 'EU-1', share: 5000 },
      { code: 'KR-1', project: 'UN-1', share: 5000 },
      { code: 'KR-2', project: 'EU-1', share: 10_000 },
      { code: 'KR-3', project: 'UN-1', share: 7500 },
    ]);
    const percents = people([
      ['50%', '50'],
      ['100', ''],
      ['', '75'],
    ]);
    expect((await preview(percents)).counts).toEqual({ create: 0, change: 0, same: 7, refuse: 0 });
    // A half alone may be half a percent: nobody has a whole.
    expect((await preview(people([['0.5', '']]))).counts).toMatchObject({ refuse: 1 });
  });

  it('two imports of the same file at the same instant bring each person once', async () => {
    const { company, hr } = await office();
    const both = await Promise.all([sendSheet(hr, 'import', staffList('xlsx')), sendSheet(hr, 'import', staffList('xlsx'))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.data.counts.create).toSorted((a, b) => a - b)).toEqual([0, 335]);
    expect(await rowsOf(company.id, 'select count(*)::int as n from employees where company_id = $1')).toEqual([{ n: 84 }]);
  });

  it('opening balances come with their month, once for each kind', async () => {
    const { company, hr } = await office();
    const further = [
      'Opening month',
      'Opening 13th month',
      'Opening seniority wage base',
      'Opening seniority paid days',
      'Opening annual leave days',
    ];
    const row = {
      'Opening month': '10/2026',
      'Opening 13th month': '650.25',
      'Opening seniority wage base': '4000',
      'Opening seniority paid days': '7.5',
      'Opening annual leave days': '12.5',
    };
    expect((await sendSheet(hr, 'import', staffCsv([row], further))).status).toBe(200);
    const openings = () =>
      rowsOf(
        company.id,
        'select kind, month, amount_cents::int as cents, hundredths_of_days as days from opening_balances where company_id = $1 order by 1',
      );
    expect(await openings()).toEqual([
      { kind: 'ANNUAL_LEAVE', month: '2026-10', cents: null, days: 1250 },
      { kind: 'ANNUAL_SALARY', month: '2026-10', cents: 65_025, days: null },
      { kind: 'SENIORITY', month: '2026-10', cents: 400_000, days: 750 },
    ]);
    expect((await sendSheet(hr, 'import', staffCsv([row], further))).body.data.counts.same).toBe(1);
    await sendSheet(hr, 'import', staffCsv([{ ...row, 'Opening 13th month': '700' }], further));
    expect((await openings())[1]).toMatchObject({ cents: 70_000 });
    const without = await sendSheet(
      hr,
      'import_preview',
      staffCsv([{ 'Staff ID': 'KR-2', 'Opening 13th month': '1' }], ['Opening 13th month']),
    );
    expect(without.body.data.rows[0].errors[0]).toMatchObject({ cell: 'K2', field: 'openingMonth' });
  });
});

describe('what is refused', () => {
  it('one bad row refuses all, with cell and reason; the refused rows come back as a sheet', async () => {
    const { company, hr } = await office();
    const sheet = staffCsv([
      { 'Staff ID': 'KR-1' },
      { 'Staff ID': 'KR-2', 'Start date': '31/02/2024', Sex: '?' },
      { 'Staff ID': 'KR-3', Contract: 'FDC' },
      { 'Staff ID': 'KR-4', 'Contract end': '2027-01-01' },
      { 'Staff ID': 'KR-5', 'Basic salary': '=1+1' },
      { 'Staff ID': 'KR-6', 'Date of birth': '2030-01-01' },
    ]);
    const preview = await sendSheet(hr, 'import_preview', sheet);
    expect(preview.body.data.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 5 });
    const cells = preview.body.data.rows.flatMap((row: { errors: { cell: string }[] }) => row.errors.map(({ cell }) => cell));
    expect(cells).toEqual(['C3', 'F3', 'G4', 'G5', 'H6', 'D7']);
    expect(preview.body.data.rows[1].errors[0].message).toBe('Write one of: Female, Male, Other.');
    const { status, body } = await sendSheet(hr, 'import', sheet);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'IMPORT_REFUSED', message: expect.stringContaining('need your attention: 5.') });
    expect(await rowsOf(company.id, 'select id from employees where company_id = $1')).toEqual([]);
    const { body: linked } = await sendSheet(hr, 'import_refused', sheet);
    const file = await test.send('GET', String(linked.link).replace('/api', ''));
    const [back] = (await readWorkbook(file.bytes)).sheets;
    expect(back?.rows.map((row) => row[0])).toEqual(['Staff ID', 'KR-2', 'KR-3', 'KR-4', 'KR-5', 'KR-6']);
    expect(back?.rows[1]?.at(-1)).toContain('F3: There is no such day.');
    const khmer = await hr.send('POST', '/employee/v1/import_preview', {
      file: { field: 'csv', name: 'a.csv', bytes: sheet },
      headers: { 'accept-language': 'km' },
    });
    expect(khmer.body.data.rows[2].errors[0].message).toMatch(/[\u1780-\u17ff]/);
  });

  it('refused rows stay out where the person wants it, and the others come in; none is left: all are refused', async () => {
    const { company, hr } = await office();
    const book = utils.book_new();
    const staff = staffCsv(
      [
        { 'Staff ID': 'KR-1' },
        { 'Staff ID': 'KR-2', 'Start date': '31/02/2024' },
        { 'Staff ID': 'KR-3', 'Manager code': 'KR-2' },
        { 'Staff ID': 'KR-4', 'Manager code': 'KR-3' },
        { 'Staff ID': 'KR-5', 'Manager code': 'KR-1' },
      ],
      ['Manager code'],
    );
    const [sheet] = (await readWorkbook(staff)).sheets;
    utils.book_append_sheet(book, utils.aoa_to_sheet(sheet?.rows.map((row) => row.map(cellText)) ?? []), 'Staff');
    const shares = [
      ['Staff ID', 'Project', 'Percent'],
      ['KR-1', 'HEALTH', '100'],
      ['KR-2', 'HEALTH', '100'],
      ['KR-4', 'HEALTH', '60'],
      ['KR-4', 'HEALTH', 'some'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(shares), 'Allocation');
    const projects = [
      ['Project code', 'Donor', 'Title'],
      ['HEALTH', 'EU', 'Health'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(projects), 'Projects');
    const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    const preview = (await sendSheet(hr, 'import_preview', file, { options: { leavesRefused: true } })).body.data;
    expect(preview.counts).toEqual({ create: 5, change: 0, same: 0, refuse: 5 });
    const { body } = await sendSheet(hr, 'import', file, { options: { leavesRefused: true } });
    expect(body).toMatchObject({ message: expect.stringContaining('left out: 5'), data: { counts: preview.counts } });
    const codes = 'select code from employees where company_id = $1 order by code';
    expect(await rowsOf(company.id, codes)).toEqual(['KR-1', 'KR-3', 'KR-5'].map((code) => ({ code })));
    const again = await sendSheet(hr, 'import_preview', file);
    expect(again.body.data.counts).toMatchObject({ same: 4, refuse: 2 });
    const none = await sendSheet(hr, 'import', staffCsv([{ 'Start date': '31/02/2024' }]), { options: { leavesRefused: true } });
    expect(none.body.error).toMatchObject({ code: 'IMPORT_REFUSED', message: expect.stringContaining('attention: 1.') });
  });

  it('a row that is hidden in the file stays out by name until somebody wants it', async () => {
    const { company, hr } = await office();
    const [sheet] = (await readWorkbook(staffCsv([{ 'Staff ID': 'KR-1' }, { 'Staff ID': 'KR-2' }, { 'Staff ID': 'KR-3' }])))
      .sheets;
    const cells = utils.aoa_to_sheet(sheet?.rows.map((row) => row.map(cellText)) ?? []);
    cells['!rows'] = [{}, {}, { hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, cells, 'Staff');
    const more = (code: string, name: string) =>
      utils.book_append_sheet(book, utils.aoa_to_sheet([sheet?.rows[0]?.map(cellText) ?? [], [code, 'SOK Mony']]), name);
    for (const [code, name] of [
      ['KR-4', 'Takeo'],
      ['KR-5', 'Left'],
    ] as const)
      more(code, name);
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
    const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    const preview = (await sendSheet(hr, 'import_preview', file)).body.data;
    expect(preview.counts).toMatchObject({ create: 2 });
    expect(preview.sheets[0].hiddenRows).toBe(1);
    expect(preview.notes.join()).toMatch(/hidden in the file: row 3 .*same columns as Staff, .*: Takeo\..*not imported: Left\./u);
    expect(preview.available).toMatchObject([{ name: 'Staff' }, { name: 'Takeo' }, { name: 'Left', isHidden: true }]);
    const left = await sendSheet(hr, 'import_preview', file, { options: { sheets: { staff: { name: 'Left' } } } });
    expect(left.body.data.rows).toMatchObject([{ title: 'KR-5 · SOK Mony' }]);
    const options = { sheets: { staff: { hiddenRows: true } } };
    expect((await sendSheet(hr, 'import_preview', file, { options })).body.data.counts).toMatchObject({ create: 3 });
    await sendSheet(hr, 'import', file);
    const codes = 'select code from employees where company_id = $1 order by code';
    expect(await rowsOf(company.id, codes)).toEqual([{ code: 'KR-1' }, { code: 'KR-3' }]);
  });

  it('the rows of the titles are as many as the person says', async () => {
    const { hr } = await office();
    const [titles = '', ...rows] = staffCsv([{}, { 'Staff ID': 'KR-2' }])
      .toString()
      .split('\n');
    const file = Buffer.from([`Staff list${','.repeat(9)}`, titles, ...rows].join('\n'));
    const read = async (headerRows: number) => {
      const options = { sheets: { staff: { headerRow: 2, headerRows } } };
      const { sheets } = (await sendSheet(hr, 'import_preview', file, { options })).body.data;
      return [sheets[0].headerRows, sheets[0].columns[0].title];
    };
    expect([await read(1), await read(2)]).toEqual([
      [1, 'Staff ID'],
      [2, 'Staff list › Staff ID'],
    ]);
  });

  it('a code that stands twice, that is archived, or that is unknown to the other sheets', async () => {
    const { company, hr } = await office();
    const twice = await sendSheet(hr, 'import_preview', staffCsv([{ 'Staff ID': 'KR-1' }, { 'Staff ID': 'kr-1' }]));
    expect(twice.body.data.rows.map((row: { errors: { message: string }[] }) => row.errors[0]?.message)).toEqual([
      'KR-1 stands in this sheet more than once: see row 3.',
      'kr-1 stands in this sheet more than once: see row 2.',
    ]);
    await sendSheet(hr, 'import', staffCsv([{}]));
    await company.work((db) =>
      db.updateTable('employees').set({ archived_at: new Date() }).where('company_id', '=', company.id).execute(),
    );
    const archived = await sendSheet(hr, 'import_preview', staffCsv([{}]));
    expect(archived.body.data.rows[0].errors[0].message).toContain('archived');
    const dependants = await sendSheet(
      hr,
      'import_preview',
      Buffer.from('Staff ID,Relation,Name,Date of birth\nX-9,Child,Ly Nary,2020-01-01\n'),
    );
    expect(dependants.body.data.rows[0]).toMatchObject({ kind: 'dependants', action: 'refuse', errors: [{ cell: 'A2' }] });
  });

  it('shares over 100, unknown projects, a second spouse and a child without birth date', async () => {
    const { hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{}]));
    await sendSheet(hr, 'import', Buffer.from('Project,Donor,Title\nA,Sida,One\nB,Sida,Two\n'));
    const messages = async (text: string) => {
      const { body } = await sendSheet(hr, 'import_preview', Buffer.from(text));
      return body.data.rows.flatMap((row: { errors: { cell: string; message: string }[] }) =>
        row.errors.map(({ cell, message }) => `${cell} ${message}`),
      );
    };
    expect(await messages('Staff ID,Project,Percent\nKR-1,A,60%\nKR-1,B,40.5%\n')).toEqual([
      'C3 The allocations of this person reach 100.5%. The most is 100%.',
    ]);
    expect(await messages('Staff ID,Project,Percent\nKR-1,Z,60%\n')).toEqual([
      expect.stringContaining('B2 There is no project Z.'),
    ]);
    expect(await messages('Staff ID,Project,Percent\nKR-1,A,60%\nKR-1,A,40%\n')).toEqual([
      expect.stringContaining('B3 This project stands twice'),
    ]);
    expect(await messages('Staff ID,Relation,Name,Date of birth\nKR-1,Spouse,A B,\nKR-1,Spouse,C D,\nKR-1,Child,E F,\n')).toEqual(
      ['B3 This person already has a spouse in this sheet.', 'D4 A child needs a date of birth.'],
    );
  });

  it('names that the lists lack, unless the person agrees to make them', async () => {
    const { company, hr } = await office();
    const sheet = staffCsv([{ Department: 'Programme', Team: 'Health' }], ['Department', 'Team']);
    const { body } = await sendSheet(hr, 'import_preview', sheet, { options: { createMissing: false } });
    expect(body.data.rows[0].errors.map(({ cell, message }: { cell: string; message: string }) => `${cell} ${message}`)).toEqual([
      'K2 Programme is not in your lists. Agree to make new names, or write one that is there.',
      'L2 Health is not in your lists. Agree to make new names, or write one that is there.',
    ]);
    expect((await sendSheet(hr, 'import', sheet, { options: { createMissing: false } })).status).toBe(400);
    expect((await sendSheet(hr, 'import', sheet)).status).toBe(200);
    expect((await sendSheet(hr, 'import', sheet, { options: { createMissing: false } })).status).toBe(200);
    expect(await rowsOf(company.id, 'select name from departments where company_id = $1')).toEqual([{ name: 'Programme' }]);
  });

  it('files that are no list: renamed pdf, empty, bomb, 50,000 rows, macros of none of our columns', async () => {
    const { hr } = await office();
    const reason = async (bytes: Buffer) => {
      const { status, body } = await sendSheet(hr, 'import', bytes);
      return `${status} ${body.error.code} ${body.error.message}`;
    };
    expect(await reason(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe(
      '400 SHEET_REFUSED This is not a spreadsheet (pdf). Please choose an xlsx, xls, ods or csv file.',
    );
    expect(await reason(Buffer.alloc(0))).toMatch(/^400 SHEET_REFUSED This file is empty/);
    const { makeZip, workbookParts } = await import('#server/sheets/files.testing.ts');
    const bomb = makeZip(workbookParts(`<sheetData>${' '.repeat(200_000_000)}</sheetData>`));
    expect(await reason(bomb)).toMatch(/^400 SHEET_REFUSED This file unpacks/);
    const long = Buffer.from(`Staff ID,Full name,Sex\n${'KR-1,A B,F\n'.repeat(50_000)}`);
    expect(await reason(long)).toMatch(/^400 SHEET_REFUSED .*(50000|50,000|rows)/);
    expect(await reason(Buffer.from('a,b\n1,2\n'))).toMatch(/^400 SHEET_REFUSED No row of csv looks like column titles/);
    expect(await reason(staffCsv([]))).toMatch(/^400 SHEET_REFUSED There is no row/);
    expect((await sendSheet(hr, 'import', Buffer.alloc(5_300_000, 'a'))).status).toBe(413);
    expect((await hr.post('/employee/v1/import', {})).body.error.code).toBe('NO_FILE');
  });
});

describe('a sheet that is not the template', () => {
  const own = Buffer.from(
    'Our people\n\nKey,Who,Ge,Bd,Kind,Sc,Un,Py,NI,Tax\nKR-1,SOK Dara,F,1990-12-31,UDC,2024-05-01,,800,National,Resident\n',
  );
  const mapping = {
    code: 0,
    name: 1,
    gender: 2,
    dob: 3,
    contractType: 4,
    joinDate: 5,
    contractEndDate: 6,
    basicSalary: 7,
    employeeType: 8,
    typeOfWorker: 9,
  };

  it('is shown so that its header can be pointed at, is mapped by hand, and remembered for next time', async () => {
    const { hr } = await office();
    const first = await sendSheet(hr, 'import_preview', own);
    expect(first.body.data.sheets[0]).toMatchObject({
      kind: 'staff',
      headerRow: null,
      missing: expect.arrayContaining(['code', 'basicSalary']),
    });
    expect(first.body.data.available[0].top[2]).toEqual(['Key', 'Who', 'Ge', 'Bd', 'Kind', 'Sc', 'Un', 'Py', 'NI', 'Tax']);
    const pointed = await sendSheet(hr, 'import_preview', own, { options: { sheets: { staff: { headerRow: 3 } } } });
    expect(pointed.status, JSON.stringify(pointed.body)).toBe(200);
    expect(pointed.body.data.sheets[0].columns[1]).toEqual({ index: 1, title: 'Who', samples: ['SOK Dara'] });
    const half = await sendSheet(hr, 'import', own, { options: { sheets: { staff: { headerRow: 3, mapping: { code: 0 } } } } });
    expect(half.body.error).toMatchObject({ code: 'MAPPING_INCOMPLETE', message: expect.stringContaining('Full name') });
    const done = await sendSheet(hr, 'import', own, { options: { sheets: { staff: { headerRow: 3, mapping } } } });
    expect(done.status).toBe(200);
    const again = await sendSheet(hr, 'import_preview', own);
    expect(again.body.data.sheets[0]).toMatchObject({ headerRow: 3, missing: [], mapping });
    expect(again.body.data.counts.same).toBe(1);
  });

  it('what the sheet lacks is given once for all who are new; who is there keeps theirs', async () => {
    const { company, hr } = await office();
    await sendSheet(hr, 'import', staffCsv([{ 'Staff type': 'International', 'Tax residence': 'Non-resident' }]));
    const lines = staffCsv([{ 'Basic salary': '900' }, { 'Staff ID': 'KR-2' }])
      .toString()
      .split('\n')
      .map((line) => line.split(',').slice(0, -2).join(','));
    const bytes = Buffer.from(lines.join('\n'));
    const lacking = await sendSheet(hr, 'import_preview', bytes);
    expect(lacking.body.data.rows[1].errors).toMatchObject([{ message: expect.stringContaining('Tax residence') }]);
    const values = { employeeType: 'National', typeOfWorker: 'RESIDENT', department: 'Field', code: 'X', basicSalary: '5' };
    const options = { sheets: { staff: { values } } };
    const { body } = await sendSheet(hr, 'import_preview', bytes, { options });
    expect(body.data.counts).toMatchObject({ create: 1, change: 1, refuse: 0 });
    expect(body.data.sheets[0].given).toEqual({ employeeType: 'NATIONAL', typeOfWorker: 'RESIDENT', department: 'Field' });
    expect(body.data.rows[0].changes).toMatchObject([{ field: 'basicSalary' }]);
    expect(body.data.toCreate).toEqual({ departments: ['Field'] });
    expect((await sendSheet(hr, 'import', bytes, { options })).status).toBe(200);
    expect(
      await rowsOf(company.id, 'select code, employee_type, type_of_worker from employees where company_id = $1 order by code'),
    ).toEqual([
      { code: 'KR-1', employee_type: 'INTERNATIONAL', type_of_worker: 'NON-RESIDENT' },
      { code: 'KR-2', employee_type: 'NATIONAL', type_of_worker: 'RESIDENT' },
    ]);
    const wrong = await sendSheet(hr, 'import_preview', bytes, {
      options: { sheets: { staff: { values: { ...values, typeOfWorker: 'Lunar' } } } },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.fields['sheets.staff.values.typeOfWorker']).toContain('Resident');
  });

  it('contract and staff type follow from end date and nationality where somebody says so', async () => {
    const { company, hr } = await office();
    const titles = 'Staff ID,Full name,Sex,Date of birth,Start date,Contract end,Basic salary,Tax residence,Nationality';
    const bytes = Buffer.from(
      [
        titles,
        'KR-1,SOK Dara,F,1990-12-31,2026-05-01,2027-04-30,800,Resident,Cambodian',
        'KR-2,CHAN Sophea,F,1991-02-01,2024-05-01,,800,Resident,French',
        'KR-3,KEO Pisey,F,1992-03-01,2024-05-01,N/A,800,Resident,',
      ].join('\n'),
    );
    const values = { contractType: 'BY_END_DATE', employeeType: 'BY_NATIONALITY' };
    const options = { sheets: { staff: { values } }, leavesRefused: true };
    const { rows, sheets } = (await sendSheet(hr, 'import_preview', bytes, { options: { sheets: options.sheets } })).body.data;
    const choicesOf = (key: string) => sheets[0].fields.find((field: { key: string }) => field.key === key).forAll.choices;
    expect([choicesOf('contractType')[0].value, choicesOf('employeeType')[0].value]).toEqual(['BY_END_DATE', 'BY_NATIONALITY']);
    expect(rows.map(({ errors }: { errors: unknown[] }) => errors)).toMatchObject([
      [],
      [],
      [{ field: 'employeeType', message: expect.stringContaining('needs another cell of this row') }],
    ]);
    expect((await sendSheet(hr, 'import', bytes, { options })).status).toBe(200);
    expect(
      await rowsOf(
        company.id,
        `select e.code, e.employee_type, c.contract_type from employees e join employee_contracts c on c.employee_id = e.id
         where e.company_id = $1 order by 1`,
      ),
    ).toEqual([
      { code: 'KR-1', employee_type: 'NATIONAL', contract_type: 'FDC' },
      { code: 'KR-2', employee_type: 'INTERNATIONAL', contract_type: 'UDC' },
    ]);
  });

  it('years of two figures are read when somebody says so', async () => {
    const { company, hr } = await office();
    const bytes = staffCsv([{ 'Date of birth': '13/2/85', 'Start date': '30-Jun-19' }]);
    const { body } = await sendSheet(hr, 'import_preview', bytes);
    expect(body.data.counts).toMatchObject({ refuse: 1 });
    expect(body.data.sheets[0].dates.shortYears).toEqual([
      { given: '13/2/85', read: '1985-02-13' },
      { given: '30-Jun-19', read: '2019-06-30' },
    ]);
    expect((await sendSheet(hr, 'import', bytes, { options: { sheets: { staff: { shortYears: true } } } })).status).toBe(200);
    expect(await rowsOf(company.id, 'select date_of_birth::text, join_date::text from employees where company_id = $1')).toEqual([
      { date_of_birth: '1985-02-13', join_date: '2019-06-30' },
    ]);
  });

  it('somebody whose probation is over by then has passed it', async () => {
    const { company, hr } = await office();
    const rows = [
      { 'Staff ID': 'P-1', 'Start date': '2019-01-07', 'Probation end': '2019-04-06' },
      { 'Staff ID': 'P-2', 'Start date': '2026-10-01', 'Probation end': '2026-12-31' },
    ];
    const sheet = staffCsv(rows, ['Probation end']);
    expect((await sendSheet(hr, 'import', sheet)).status).toBe(200);
    const passed = await rowsOf(
      company.id,
      'select code, probation_passed_on::text as passed from employees where company_id = $1 order by 1',
    );
    expect(passed).toEqual([
      { code: 'P-1', passed: '2019-04-06' },
      { code: 'P-2', passed: null },
    ]);
    // The same sheet again changes nothing.
    expect((await sendSheet(hr, 'import', sheet)).body.data.counts.same).toBe(2);
  });

  it('a column taken away by hand stays away, and one of many sheets is chosen by name', async () => {
    const { hr } = await office();
    const sheet = staffCsv([{ Phone: 'call the office' }], ['Phone']);
    const options = { sheets: { staff: { mapping: { contactNumber: null } } } };
    expect((await sendSheet(hr, 'import', sheet)).body.error.code).toBe('IMPORT_REFUSED');
    expect((await sendSheet(hr, 'import', sheet, { options })).status).toBe(200);
    expect((await sendSheet(hr, 'import', sheet)).body.data.counts.same).toBe(1);
    const named = await sendSheet(hr, 'import_preview', staffList('xlsx'), {
      options: { sheets: { staff: { name: 'Staff' }, dependants: null, allocations: null } },
    });
    expect(named.body.data.sheets.map(({ kind }: { kind: string }) => kind)).toEqual(['staff', 'projects']);
    const none = await sendSheet(hr, 'import_preview', staffList('xlsx'), {
      options: { sheets: { staff: { name: 'Nowhere' } } },
    });
    expect(none.body.error).toMatchObject({ code: 'SHEET_REFUSED', message: 'There is no sheet named Nowhere.' });
  });

  it('names stand in one column or in two, and titles in Khmer', async () => {
    const { company, hr } = await office();
    const parts = Buffer.from(
      'Staff ID,Last name,First name,Sex,DOB,Contract,Start date,Salary,Staff type,Tax residence\nK1,VAN DER BERG,Jan,M,1990-12-31,UDC,2024-05-01,800,International,Non-resident\n',
    );
    expect((await sendSheet(hr, 'import', parts)).status).toBe(200);
    const khmer = Buffer.from(
      'អត្តលេខ,ឈ្មោះពេញ (ឡាតាំង),ភេទ,ថ្ងៃខែឆ្នាំកំណើត,ប្រភេទកិច្ចសន្យា,ថ្ងៃចូលធ្វើការ,ប្រាក់ខែគោល,ប្រភេទបុគ្គលិក,និវាសនដ្ឋានពន្ធ\nK2,SOK Dara,ស្រី,31/12/1990,គ្មានថិរវេលា,1 Jan 2024,800,ជាតិ,និវាសនជន\n',
    );
    expect((await sendSheet(hr, 'import', khmer)).status).toBe(200);
    const rows = await rowsOf(
      company.id,
      'select code, last_name, first_name, gender, join_date::text as joined, missing_fields from employees where company_id = $1 order by 1',
    );
    expect(rows[0]).toMatchObject({ last_name: 'VAN DER BERG', first_name: 'Jan', gender: 0 });
    expect(rows[1]).toMatchObject({
      last_name: 'SOK',
      gender: 1,
      joined: '2024-01-01',
      missing_fields: expect.arrayContaining(['firstNameKH', 'maritalStatus', 'email']),
    });
    const whole = staffCsv([
      {
        'Staff ID': 'K1',
        'Full name': 'VAN DER BERG Jan',
        'Date of birth': '1990-12-31',
        Sex: 'M',
        'Start date': '2024-05-01',
        'Staff type': 'International',
        'Tax residence': 'Non-resident',
      },
    ]);
    expect((await sendSheet(hr, 'import', whole)).body.data.counts.same).toBe(1);
  });
});

describe('who may', () => {
  it('the import needs import and create; only holders of edit change people, and nobody the own pay', async () => {
    const { company, hr } = await office();
    for (const role of ['STAFF', 'LINE_MANAGER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR'] as const) {
      const other = await company.as(role);
      for (const call of ['import', 'import_preview', 'import_refused'] as const)
        expect((await sendSheet(other, call, staffCsv([{}]))).status).toBe(403);
      expect((await other.get('/employee/v1/templates/employees')).status).toBe(403);
    }
    expect((await test.send('POST', '/employee/v1/import')).status).toBe(401);
    await sendSheet(hr, 'import', staffCsv([{}]));
    await company.work((db) =>
      db.updateTable('employees').set({ user_id: hr.userId }).where('company_id', '=', company.id).execute(),
    );
    const own = await sendSheet(hr, 'import_preview', staffCsv([{ 'Basic salary': '2000' }]));
    expect(own.body.data.rows[0].errors[0].message).toBe('Your own pay is changed by somebody else.');
    const balance = staffCsv(
      [{ 'Opening month': '10/2026', 'Opening 13th month': '9000' }],
      ['Opening month', 'Opening 13th month'],
    );
    expect((await sendSheet(hr, 'import_preview', balance)).body.data.rows[0].errors[0].message).toBe(
      'Your own pay is changed by somebody else.',
    );
    expect(
      (await sendSheet(await company.as('ADMIN'), 'import_preview', staffCsv([{ 'Basic salary': '2000' }]))).body.data.counts
        .change,
    ).toBe(1);
    await company.work((db) =>
      db
        .updateTable('roles')
        .set({ permissions: ['employee/create', 'employee donor/import'] })
        .where('company_id', '=', company.id)
        .where('seeded_as', '=', 'PAYROLL_OFFICER')
        .execute(),
    );
    const change = await sendSheet(hr, 'import_preview', staffCsv([{ 'Full name': 'SOK Other' }, { 'Staff ID': 'KR-2' }]));
    expect(change.body.data.rows.map(({ action }: { action: string }) => action)).toEqual(['refuse', 'create']);
  });

  it('another company with the same codes is another company', async () => {
    const [one, two] = [await office(), await office()];
    await sendSheet(one.hr, 'import', staffCsv([{}]));
    expect((await sendSheet(two.hr, 'import', staffCsv([{ 'Full name': 'MEAS Other' }]))).body.data.counts).toMatchObject({
      create: 1,
      change: 0,
    });
    expect(await rowsOf(one.company.id, 'select last_name from employees where company_id = $1')).toEqual([{ last_name: 'SOK' }]);
  });

  it('the template is its own import', async () => {
    const { hr } = await office();
    const template = await hr.get('/employee/v1/templates/employees');
    expect(template.headers['content-disposition']).toContain('employees-template.xlsx');
    const { body } = await sendSheet(hr, 'import_preview', template.bytes);
    expect(body.data.sheets[0]).toMatchObject({ kind: 'staff', missing: [] });
    expect(body.data.notes.join(' ')).toMatch(/^Left out of Employees as the sample .* not imported: Notes\.$/u);
    expect((await hr.get('/employee/v1/templates/nothing')).status).toBe(404);
  });
});

describe('what nobody would believe', () => {
  const notesOf = async (hr: Client, rows: Parameters<typeof staffCsv>[0], options?: unknown) =>
    (await sendSheet(hr, 'import_preview', staffCsv(rows), options === undefined ? {} : { options })).body.data;

  it('dates that can all be read both ways are asked about, and nothing is imported before the answer', async () => {
    const { company, hr } = await office();
    const rows = [{ 'Start date': '03/04/2024', 'Date of birth': '1990-12-31' }];
    const open = await notesOf(hr, rows);
    expect(open.sheets[0].dates).toEqual({
      order: 'day',
      isOpen: true,
      examples: [{ given: '03/04/2024', dayFirst: '2024-04-03', monthFirst: '2024-03-04' }],
      shortYears: [],
    });
    expect((await sendSheet(hr, 'import', staffCsv(rows))).body.error.code).toBe('DATE_ORDER_OPEN');
    expect(await rowsOf(company.id, 'select id from employees where company_id = $1')).toEqual([]);
    const options = { sheets: { staff: { dateOrder: 'month' } } };
    expect((await sendSheet(hr, 'import', staffCsv(rows), { options })).status).toBe(200);
    expect(await rowsOf(company.id, 'select join_date::text from employees where company_id = $1')).toEqual([
      { join_date: '2024-03-04' },
    ]);
  });

  it('salaries in riel, far above the others, below the smallest wage or of nothing are named, with who', async () => {
    const { company, hr } = await office();
    await test.owner.query('update payroll_settings set smallest_wage_cents = 20800 where company_id = $1', [company.id]);
    const usual = ['1', '2', '3', '4', '5', '6'].map((no) => ({ 'Staff ID': `KR-${no}`, 'Full name': `SOK N${no}` }));
    const { notes } = await notesOf(hr, [
      ...usual,
      { 'Staff ID': 'KR-7', 'Basic salary': '2000000' },
      { 'Staff ID': 'KR-8', 'Basic salary': '45000' },
      { 'Staff ID': 'KR-9', 'Basic salary': '0' },
      { 'Staff ID': 'KR-10', 'Basic salary': '200' },
    ]);
    const text = notes.join('\n');
    expect(text).toContain('look like riel typed as dollars (1): KR-7 (2000000.00)');
    expect(text).toContain('more than ten times the median of the company (1): KR-8');
    expect(text).toContain('Salaries of 0 (1): KR-9');
    expect(text).toContain('below the smallest wage that the settings name (1): KR-10');
    expect(text).not.toContain('KR-1 (');
  });

  it('who was a child at work and a day to come are named', async () => {
    const { hr } = await office();
    const { notes } = await notesOf(hr, [
      { 'Staff ID': 'KR-1', 'Date of birth': '2004-01-31', 'Start date': '2018-05-01' },
      { 'Staff ID': 'KR-2', 'Start date': '2027-05-01' },
    ]);
    expect(notes.join('\n')).toContain('Younger than 15 on the join date (1): KR-1 (31/01/2004)');
    expect(notes.join('\n')).toContain('Join dates in the future (1): KR-2 (01/05/2027)');
  });
});

it('nobody imports a change of their own employment, bank account or dependants', async () => {
  const { company, hr } = await office();
  expect((await sendSheet(hr, 'import', staffCsv([{ 'Staff ID': 'KR-1' }, { 'Staff ID': 'KR-2' }]))).status).toBe(200);
  await test.owner.query("update employees set user_id = $2 where company_id = $1 and code = 'KR-1'", [company.id, hr.userId]);
  const refusedWith = async (row: Record<string, string>, further: readonly string[] = []) =>
    JSON.stringify(
      (await sendSheet(hr, 'import_preview', staffCsv([{ 'Staff ID': 'KR-1', ...row }], further))).body.data.rows[0].errors,
    );
  for (const row of [{ 'Start date': '2023-05-01' }, { 'Tax residence': 'Non-resident' }, { 'Basic salary': '900' }])
    expect(await refusedWith(row)).toMatch(/somebody else/);
  expect(await refusedWith({ 'Bank account': '000123456' }, ['Bank account'])).toMatch(/somebody else/);
  // What bears on no pay stays one's own.
  expect(await refusedWith({ Phone: '012 345 678' }, ['Phone'])).toBe('[]');
});

it('a thousand people take as many statements as one', async () => {
  const { company, hr } = await office();
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    'Staff ID': `P-${at}`,
    'Full name': `SOK Person${at}`,
    Department: `D${at % 9}`,
    Supervisor: at === 0 ? '' : `P-${at % 50}`,
  })).map((row) => (row.Supervisor === row['Staff ID'] ? { ...row, Supervisor: '' } : row));
  const counted = async (bytes: Buffer) => {
    test.statements.length = 0;
    const { status } = await sendSheet(hr, 'import', bytes);
    expect(status).toBe(200);
    return test.statements.length;
  };
  const few = await counted(staffCsv([{ 'Staff ID': 'Q-1', Department: 'Q', Supervisor: '' }], ['Department', 'Supervisor']));
  const many = await counted(staffCsv(rows, ['Department', 'Supervisor']));
  expect(many).toBe(few);
  expect(await rowsOf(company.id, 'select count(*)::int as n from employees where company_id = $1')).toEqual([{ n: 1_001 }]);
});

it('5,000 people with 7,583 dependants come in one file', async () => {
  const { company, hr } = await office();
  const { writeXlsx } = await import('hucre/xlsx');
  const people = Array.from({ length: 5_000 }, (_, at) => [
    `P-${at}`, `SOK Person${at}`, 'F', '1990-12-31', 'UDC', '2024-05-01', 800, 'National', 'Resident',
  ]); // prettier-ignore
  const children = Array.from({ length: 7_583 }, (_, at) => [`P-${at % 5_000}`, 'Child', `Child ${at}`, '2020-12-31']);
  const staffTitles = [
    'Staff ID',
    'Full name',
    'Sex',
    'Date of birth',
    'Contract',
    'Start date',
    'Basic salary',
    'Staff type',
    'Tax residence',
  ];
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Staff', rows: [staffTitles, ...people] },
        { name: 'Dependants', rows: [['Staff ID', 'Relation', 'Name', 'Date of birth'], ...children] },
      ],
    }),
  );
  const done = await sendSheet(hr, 'import', bytes, { name: 'office.xlsx' });
  expect(done.body.data).toMatchObject({ counts: { create: 12_583, refuse: 0 } });
  expect(await rowsOf(company.id, 'select count(*)::int as n from employee_kids where company_id = $1')).toEqual([{ n: 7_583 }]);
});
