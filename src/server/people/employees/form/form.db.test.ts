import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026; no payroll is generated, so the open month is November 2026.
let test: TestApp;
let office: TestCompany;
let other: TestCompany;
let hr: Client;
let managerId: string;
const roles = new Map<string, string>();
const lists: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  other = await test.company();
  hr = await office.as('HR_MANAGER');
  [managerId = ''] = await test.database.transaction({ companyId: office.id }, (db) =>
    insertPeople(db, office.id, [{ code: 'M-01', lastName: 'Meas', firstName: 'Manager' }]),
  );
  for (const role of (await test.owner.query('select id, seeded_as from roles where company_id = $1', [office.id])).rows)
    roles.set(role.seeded_as, role.id);
  const make = async (path: string, body: object): Promise<string> => (await hr.post(path, body)).body.data.id;
  lists['department'] = await make('/department/v1/create', { name: 'Health' });
  lists['team'] = await make('/team/v1/create', { name: 'Clinic', departmentId: lists['department'] });
  lists['grade'] = await make('/job_grade/v1/create', { name: 'G4' });
  lists['grade5'] = await make('/job_grade/v1/create', { name: 'G5' });
  lists['nationality'] = await make('/nationality/v1/create', { name: 'Cambodian' });
  await make('/duty_station/v1/create', { name: 'Battambang', code: 'BTB' });
  lists['donor'] = await make('/donor/v1/create', { title: 'Clean Water', code: 'CW-1' });
  lists['donor2'] = await make('/donor/v1/create', { title: 'Schools', code: 'SC-1' });
  const item = await test.owner.query(
    "select id, code from payroll_items where company_id = $1 and type in (1, 2) and code not like '%ALLOWANCE'",
    [office.id],
  );
  for (const { id, code } of item.rows) lists[code] = id;
});
afterAll(() => test.close());

const around = () => ({ managerId, roleId: roles.get('STAFF') ?? '' });
const form = (own: Partial<EmployeeBodyInput> = {}) => formOf(around(), own);

async function made(own: Partial<EmployeeBodyInput> = {}): Promise<string> {
  const { status, body } = await hr.post('/employee/v1/create', form(own));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
}

/** Makes a record somebody's own. */
async function own(userId: string, id: string): Promise<void> {
  await test.owner.query('update employees set user_id = null where user_id = $1', [userId]);
  await test.owner.query('update employees set user_id = $1, role_id = null where id = $2', [userId, id]);
}

async function loaded(id: string, client: Client = hr): Promise<EmployeeDetail> {
  return (await client.get(`/employee/v1/detail/${id}`)).body.data;
}

/** Saves what was loaded with some fields changed. */
async function saved(id: string, own: Partial<EmployeeBodyInput>, client: Client = hr) {
  const detail = await loaded(id);
  return await client.put(`/employee/v1/update/${id}`, { ...sentBack(detail), ...own });
}

async function refusedFields(own: Partial<EmployeeBodyInput>): Promise<unknown> {
  const { status, body } = await hr.post('/employee/v1/create', form(own));
  expect(status).toBe(422);
  return body.error.fields;
}

describe('an employee', () => {
  it('is made with every section, and read back as it was sent', async () => {
    const sent = form({
      address: 'St. 271, Phnom Penh',
      nationalityId: lists['nationality'],
      passportNumber: 'N1234567',
      passportExpiredDate: '2030-01-01',
      maritalStatus: 'MARRIED',
      spouseWorkingStatus: 0,
      position: 'Nurse',
      jobGradeId: lists['grade'],
      departmentId: lists['department'],
      teamId: lists['team'],
      dutyStation: 'battambang',
      step: 3,
      contractType: 'FDC',
      contractEndDate: '2026-12-31',
      severancePay: 1,
      pensionFund: 2.5,
      providentFund: 40,
      providentFundType: 'AMOUNT',
      insurance: 'LIFE,HEALTH',
      workingDay: 'OPERATION_CALENDAR',
      weekendDefinition: '{"sunday":[1,2,3,4,5]}',
      kids: [{ name: 'Dara', dob: '2020-02-02', currentStatus: 'UNDER_CONTROLL' }, {}],
      siblings: [{ name: 'Rith', currentStatus: 'Student' }],
      inheritances: [{ name: 'Rith', percentage: 100 }],
      educations: [{ institute: 'RUPP', degree: 'BSc', date: '2014' }],
      certifications: [{ title: 'First aid' }],
      languages: [{ title: 'English', proficiency: 'B2' }],
      skills: [{ title: 'Excel', level: 'good' }],
      phoneAllowance: { amount: 15, isTaxable: 0, offeredBy: 'ORGANIZATION' },
      budgetAllocations: [
        { project: lists['donor'], percentage: 60, activityCode1: 'A1', activityCode3: 'C3' },
        { project: lists['donor2'], percentage: 40 },
      ],
    });
    const id = (await hr.post('/employee/v1/create', sent)).body.data.id;
    const detail = await loaded(id);
    expect(detail).toMatchObject({
      code: sent.code, name: 'Chan Sophea', namekh: 'ចាន់ សុភា', nationality: { name: 'Cambodian' }, dutyStation: 'Battambang',
      basicSalary: 850.5, lastModifiedSalaryAt: '2025-01-06', contractType: 'FDC', contractEndDate: '2026-12-31', seniority: 0, severancePay: 1,
      pensionFund: 2.5, pensionFundType: 'PERCENTAGE', providentFund: 40, providentFundType: 'AMOUNT', insurance: 'HEALTH,LIFE', annualSalary: 1,
      weekendDefinition: '{"sunday": [1, 2, 3, 4, 5]}'.replaceAll(' ', ''), spouseWorkingStatus: 0, step: 3, user: null, roleId: roles.get('STAFF'),
      phoneAllowance: { amount: 15, isTaxable: 0, offeredBy: 'ORGANIZATION', fix: true }, openFrom: '2026-11-01', isOwn: false,
    }); // prettier-ignore
    expect(detail.kids).toMatchObject([{ name: 'Dara', dob: '2020-02-02', age: 6 }]);
    expect(detail.budgetAllocations).toMatchObject([
      {
        project: lists['donor'],
        subProject: 'CW-1',
        percentage: 60,
        activityCode1: 'A1',
        activityCode2: '',
        activityCode3: 'C3',
        activityCode4: null,
      },
      { percentage: 40 },
    ]);
    const before = await test.owner.query('select count(*) from audit_entries where company_id = $1', [office.id]);
    expect((await hr.put(`/employee/v1/update/${id}`, sentBack(detail))).status).toBe(200);
    const again = await loaded(id);
    expect({ ...again, version: 0 }).toEqual({ ...detail, version: 0 });
    const after = await test.owner.query('select count(*) from audit_entries where company_id = $1', [office.id]);
    expect(Number(after.rows[0]?.['count']) - Number(before.rows[0]?.['count'])).toBeLessThanOrEqual(1);
  });

  it('needs what the form marks, each said at its field', async () => {
    const { body } = await hr.post('/employee/v1/create', {});
    expect(Object.keys(body.error.fields).toSorted()).toEqual(
      [
        'approver1Id', 'approver2Id', 'basicSalary', 'code', 'contractType', 'dob', 'email', 'employeeType', 'firstName', 'firstNameKH',
        'gender', 'joinDate', 'lastModifiedSalaryAt', 'lastName', 'lastNameKH', 'maritalStatus', 'roleId', 'status', 'supervisorId',
        'typeOfWorker', 'workingDay',
      ], // prettier-ignore
    );
    expect(body.error.fields).toMatchObject({
      contractType: 'Please select contract type!',
      roleId: 'please select role',
      supervisorId: 'please select 1st line manager',
      approver1Id: 'Who approves leave and overtime requests?',
      approver2Id: 'Who approves PDD?',
    });
    expect(await refusedFields({ email: 'sophea@' })).toEqual({ email: 'Email is not valid' });
    expect(await refusedFields({ step: 10 })).toEqual({ step: 'Step is 1 to 9.' });
    expect(await refusedFields({ basicSalary: 1.234 })).toHaveProperty('basicSalary');
    expect(await refusedFields({ basicSalary: -1 })).toHaveProperty('basicSalary');
    expect(await refusedFields({ dob: '1899-12-31' })).toHaveProperty('dob');
    expect(await refusedFields({ dob: '2020-02-31' })).toHaveProperty('dob');
  });

  it.each<[string, Partial<EmployeeBodyInput>, object]>([
    [
      'passport before joining',
      { passportExpiredDate: '2025-01-06' },
      { passportExpiredDate: 'This day must be after the join date.' },
    ],
    [
      'probation on the join date',
      { probationExpiredDate: '2025-01-06' },
      { probationExpiredDate: 'This day must be after the join date.' },
    ],
    ['FDC without an end', { contractType: 'FDC' }, { contractEndDate: 'Please select contract end date' }],
    [
      'resigned without a last day',
      { status: 0 },
      { lastWorkingDay: 'please select last working day', isNoticeTerminate: 'Please select yes/no!' },
    ],
    [
      'a last day of somebody who stays',
      { status: 1, lastWorkingDay: '2026-12-31' },
      { lastWorkingDay: "A last working day goes with the status 'Inactive / resigned'." },
    ],
    ['notice without a period', { isNoticeTerminate: 0 }, { noticePeriodType: 'Please select notice period!' }],
    [
      'a custom notice without days',
      { isNoticeTerminate: 0, noticePeriodType: 'CUSTOM', noticePayload: '{"workingDay":0}' },
      { noticePayload: 'Working days from 1 to 365' },
    ],
    ['notice given without a day', { isNoticeTerminate: 1 }, { noticeTerminateAt: 'Notice termination at is required' }],
    [
      'an acting person without days',
      { actingStart: '2026-12-01' },
      {
        actingById: 'The acting person and both days belong together.',
        actingEnd: 'The acting person and both days belong together.',
      },
    ],
    [
      'a grown child without a file',
      { kids: [{ name: 'Dara', dob: '2007-11-19' }] },
      { 'kids.0.attachment': 'Please upload file!' },
    ],
    ['the same title twice', { skills: [{ title: 'Excel' }, { title: 'EXCEL' }] }, { 'skills.1.title': 'Title already exist!' }],
    [
      'heirs above the whole',
      {
        inheritances: [
          { name: 'A', percentage: 60 },
          { name: 'B', percentage: 40.01 },
        ],
      },
      { inheritances: 'Together more than 100%.' },
    ],
    ['a percentage above the whole', { pensionFund: 101 }, { pensionFund: 'This number must be at most 100.' }],
    ['seniority and severance', { seniority: 1, severancePay: 1 }, { seniority: 'Seniority or severance, not both.' }],
    [
      'days off that are none',
      { workingDay: 'OPERATION_CALENDAR', weekendDefinition: '{"caturday":[1]}' },
      { weekendDefinition: 'Please select the days off' },
    ],
    [
      'an unknown manager',
      { supervisorId: '01900000-0000-7000-8000-000000000000' },
      { supervisorId: 'This person is not there any more.' },
    ],
    ['an insurance that is none', { insurance: 'LIFE,FIRE' }, { insurance: 'Please choose one of the offered values.' }],
  ])('is refused with %s', async (_name, own, fields) => {
    expect(await refusedFields(own)).toEqual(fields);
  });

  it('of eighteen years to the day needs no file', async () => {
    await made({ kids: [{ name: 'Dara', dob: '2008-11-20' }] });
  });

  it('has a code that nobody else has, in any case, archived people included', async () => {
    const id = await made({ code: 'Kr-77' });
    await hr.delete(`/employee/v1/archive/${id}`);
    const { status, body } = await hr.post('/employee/v1/create', form({ code: ' kR-77 ' }));
    expect([status, body.error.message, body.error.fields]).toEqual([
      400,
      'Employee ID already exist!',
      { code: 'Employee ID already exist!' },
    ]);
  });
});

describe('what is dated', () => {
  it('a new salary begins on its day; the one before stays, and both are the history', async () => {
    const id = await made();
    expect((await saved(id, { basicSalary: 900, lastModifiedSalaryAt: '2026-12-01' })).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ basicSalary: 900, lastModifiedSalaryAt: '2026-12-01' });
    const { body } = await hr.get(`/employee/v1/histories/${id}`, { type: 'GROSS_SALARY' });
    expect(body.data).toMatchObject([
      { date: '2026-12-01', currentValue: 900, unit: 'USD', user: expect.any(String) },
      { date: '2025-01-06', currentValue: 850.5 },
    ]);
    expect((await saved(id, { basicSalary: 910 })).status).toBe(200);
    const corrected = await hr.get(`/employee/v1/histories/${id}`, { type: 'GROSS_SALARY' });
    expect(corrected.body.data.map((row: { currentValue: number }) => row.currentValue)).toEqual([910, 850.5]);
    const { status, body: refused } = await saved(id, { basicSalary: 800, lastModifiedSalaryAt: '2026-06-01' });
    expect([status, refused.error.fields]).toEqual([
      422,
      { lastModifiedSalaryAt: 'A later salary, from 01/12/2026, is recorded already.' },
    ]);
  });

  it('post and funds begin with the open month, or the day that is said, and repeat no value', async () => {
    const id = await made({ position: 'Nurse', jobGradeId: lists['grade'] });
    await saved(id, { position: 'Head nurse' });
    await saved(id, { jobGradeId: lists['grade5'], changesFrom: '2027-01-01', providentFund: 5 });
    const of = async (type: string) =>
      (await hr.get(`/employee/v1/histories/${id}`, { type })).body.data.map((row: { date: string; currentValue: unknown }) => [
        row.date,
        row.currentValue,
      ]);
    expect(await of('POSITION')).toEqual([
      ['2026-11-01', 'Head nurse'],
      ['2025-01-06', 'Nurse'],
    ]);
    expect(await of('JOB_GRADE')).toEqual([
      ['2027-01-01', 'G5'],
      ['2025-01-06', 'G4'],
    ]);
    expect(await of('PROVIDEND_FUND')).toEqual([
      ['2027-01-01', 5],
      ['2025-01-06', null],
    ]);
  });

  it('a value before a later one holds until it, says so, and leaves that one; or takes its place where that is asked for', async () => {
    const id = await made({ position: 'Nurse' });
    const funds = async () =>
      (
        await test.owner.query(
          'select valid_from::text as day, pension_value::int as pension, provident_value::int as provident from employee_funds where employee_id = $1 order by 1',
          [id],
        )
      ).rows.map(({ day, pension, provident }) => [day, pension, provident]);
    const march = await saved(id, { pensionFund: 5, position: 'Head nurse', changesFrom: '2027-03-01' });
    expect(march.body.data.holds).toEqual([
      { field: 'position', from: '2027-03-01', until: null },
      { field: 'pensionFund', from: '2027-03-01', until: null },
    ]);
    expect((await loaded(id)).heldSince).toMatchObject({ pensionFund: '2027-03-01', providentFund: '2025-01-06' });
    const january = await saved(id, { pensionFund: 3, providentFund: 2, changesFrom: '2027-01-01' });
    expect(january.body.data.holds).toEqual([
      { field: 'pensionFund', from: '2027-01-01', until: '2027-02-28' },
      { field: 'providentFund', from: '2027-01-01', until: null },
    ]);
    expect(await funds()).toEqual([
      ['2025-01-06', null, null],
      ['2027-01-01', 300, 200],
      ['2027-03-01', 500, 200],
    ]);
    const replaced = await saved(id, { pensionFund: 4, changesFrom: '2027-02-01', laterValues: 'REPLACE' });
    expect(replaced.body.data.holds).toEqual([{ field: 'pensionFund', from: '2027-02-01', until: null }]);
    expect(await funds()).toEqual([
      ['2025-01-06', null, null],
      ['2027-01-01', 300, 200],
      ['2027-02-01', 400, 200],
    ]);
    // Without a day what is shown is changed from its own day on.
    const undated = await saved(id, { pensionFund: 6 });
    expect(undated.body.data.holds).toEqual([{ field: 'pensionFund', from: '2027-02-01', until: null }]);
  });

  it('a salary before a later one is refused, unless it is said whether that one stays', async () => {
    const id = await made();
    await saved(id, { basicSalary: 900, lastModifiedSalaryAt: '2027-03-01' });
    // What the form asks by whether the later one stays.
    expect((await loaded(id)).heldSince).toMatchObject({ basicSalary: '2027-03-01' });
    const typed = { basicSalary: 850, lastModifiedSalaryAt: '2027-01-01' };
    expect((await saved(id, typed)).body.error.fields).toEqual({
      lastModifiedSalaryAt: 'A later salary, from 01/03/2027, is recorded already.',
    });
    const kept = await saved(id, { ...typed, laterValues: 'KEEP' });
    expect(kept.body.data.holds).toEqual([{ field: 'basicSalary', from: '2027-01-01', until: '2027-02-28' }]);
    expect(await loaded(id)).toMatchObject({ basicSalary: 900, lastModifiedSalaryAt: '2027-03-01' });
  });

  it('writes no funds of somebody who has none, as an import leaves them', async () => {
    const id = await made();
    await test.owner.query('delete from employee_funds where employee_id = $1', [id]);
    const rows = async () =>
      (await test.owner.query('select provident_value::int from employee_funds where employee_id = $1', [id])).rows;
    expect((await saved(id, { placeOfBirth: 'Kampot' })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await saved(id, { providentFund: 5 })).status).toBe(200);
    expect(await rows()).toEqual([{ provident_value: 500 }]);
  });

  it('a change from FDC to UDC has its day, and the former contract keeps its end', async () => {
    const id = await made({ contractType: 'FDC', contractEndDate: '2026-12-31' });
    const refused = await saved(id, { contractType: 'UDC' });
    expect(refused.body.error.fields).toEqual({ contractChangedAt: 'Please select the day of the change' });
    expect((await saved(id, { contractType: 'UDC', contractChangedAt: '2027-01-01' })).status).toBe(200);
    expect(await loaded(id)).toMatchObject({
      contractType: 'UDC',
      contractChangedAt: '2027-01-01',
      contractEndDate: '2026-12-31',
      seniority: 0,
    });
    const { rows } = await test.owner.query(
      'select valid_from, contract_type, end_date from employee_contracts where employee_id = $1 order by valid_from',
      [id],
    );
    expect(rows.map(({ contract_type }) => contract_type)).toEqual(['FDC', 'UDC']);
  });

  it('a change from an internship to UDC has no end, whatever is sent with it', async () => {
    const id = await made({ contractType: 'INTERNSHIP', contractEndDate: '2026-12-31' });
    const change = { contractType: 'UDC', contractEndDate: '2026-12-31', contractChangedAt: '2026-12-01' } as const;
    expect((await saved(id, change)).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ contractType: 'UDC', contractEndDate: null, contractChangedAt: '2026-12-01' });
    expect((await saved(id, { placeOfBirth: 'Kampot' })).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ contractType: 'UDC', contractEndDate: null });
  });

  describe('another end of a fixed-term contract', () => {
    const contractsOf = async (id: string) => {
      const { rows } = await test.owner.query(
        `select to_char(valid_from, 'YYYY-MM-DD') as begins, to_char(end_date, 'YYYY-MM-DD') as ends from employee_contracts
         where employee_id = $1 order by valid_from`,
        [id],
      );
      return rows;
    };

    it.each(['2026-10-15', '2026-11-19', '2026-11-20', '2026-11-25'])(
      'that is later is a renewal: the contract to %s stays, a new one begins the day after',
      async (end) => {
        const id = await made({ contractType: 'FDC', contractEndDate: end });
        expect((await saved(id, { contractEndDate: '2027-11-25' })).status).toBe(200);
        const begins = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10);
        expect(await contractsOf(id)).toEqual([
          { begins: '2025-01-06', ends: end },
          { begins, ends: '2027-11-25' },
        ]);
        expect(await loaded(id)).toMatchObject({ contractType: 'FDC', contractEndDate: '2027-11-25', severancePay: 1 });
        // The same again adds nothing.
        await saved(id, {});
        expect(await contractsOf(id)).toHaveLength(2);
      },
    );

    it('that was typed wrong is corrected with a reason, which the audit trail keeps', async () => {
      const id = await made({ contractType: 'FDC', contractEndDate: '2026-11-25' });
      const refused = await saved(id, { contractEndDate: '2026-10-25' });
      expect([refused.status, refused.body.error.fields]).toEqual([
        422,
        { contractCorrection: 'Please say why the end of the contract is corrected' },
      ]);
      const contractCorrection = 'The signed contract says 25 December.';
      expect((await saved(id, { contractEndDate: '2026-12-25', contractCorrection })).status).toBe(200);
      expect(await contractsOf(id)).toEqual([{ begins: '2025-01-06', ends: '2026-12-25' }]);
      const { rows } = await test.owner.query(
        "select before, after from audit_entries where record_type = 'employee_contracts' and action = 'update' order by id desc limit 1",
      );
      expect(rows).toMatchObject([
        { before: { end_date: '2026-11-25' }, after: { end_date: '2026-12-25', correction_reason: contractCorrection } },
      ]);
    });

    it('entered as a renewal by mistake is taken back by a correction to the end before it', async () => {
      const id = await made({ contractType: 'FDC', contractEndDate: '2026-11-25' });
      await saved(id, { contractEndDate: '2027-11-25' });
      const contractCorrection = 'It was not renewed.';
      expect((await saved(id, { contractEndDate: '2026-11-25', contractCorrection })).status).toBe(200);
      expect(await contractsOf(id)).toEqual([{ begins: '2025-01-06', ends: '2026-11-25' }]);
    });

    it('of the contract before an undetermined one is corrected with a reason too', async () => {
      const id = await made({ contractType: 'FDC', contractEndDate: '2026-12-31' });
      await saved(id, { contractType: 'UDC', contractChangedAt: '2027-01-01' });
      const refused = await saved(id, { contractEndDate: '2026-12-30' });
      expect(refused.body.error.fields).toHaveProperty('contractCorrection');
      expect((await saved(id, { contractEndDate: '2026-12-30', contractCorrection: 'Typed wrong.' })).status).toBe(200);
      expect(await contractsOf(id)).toMatchObject([{ ends: '2026-12-30' }, { begins: '2027-01-01', ends: null }]);
    });
  });

  it('another budget begins with the open month; the same one again writes nothing', async () => {
    const id = await made({ budgetAllocations: [{ project: lists['donor'], percentage: 100 }] });
    await saved(id, { budgetAllocations: [{ project: lists['donor2'], percentage: 70.5 }] });
    const { rows } = await test.owner.query(
      'select share, valid_from from employee_allocations where employee_id = $1 order by valid_from',
      [id],
    );
    expect(rows.map(({ share }) => share)).toEqual([10_000, 7_050]);
    const over = await saved(id, {
      budgetAllocations: [
        { project: lists['donor'], percentage: 60 },
        { project: lists['donor2'], percentage: 41 },
      ],
    });
    expect(over.body.error.fields).toEqual({ budgetAllocations: 'Together more than 100%.' });
    const none = await saved(id, { budgetAllocations: [] });
    expect(none.body.error.fields).toHaveProperty('budgetAllocations');
  });

  it('what began with the join date moves with it', async () => {
    const id = await made({ position: 'Nurse' });
    await saved(id, { joinDate: '2025-02-03', lastModifiedSalaryAt: '2025-02-03' });
    const { rows } = await test.owner.query(
      "select to_char(valid_from, 'YYYY-MM-DD') as day from employee_posts where employee_id = $1",
      [id],
    );
    expect(rows).toEqual([{ day: '2025-02-03' }]);
  });
});

describe('repeating rows', () => {
  it('are changed by id, deleted by status 3, and a row that a colleague added stays', async () => {
    const id = await made({
      kids: [
        { name: 'A', dob: '2020-01-01' },
        { name: 'B', dob: '2021-01-01' },
      ],
    });
    const [first, second] = (await loaded(id)).kids;
    await test.owner.query(
      "insert into employee_kids (company_id, id, employee_id, order_no, name) values ($1, gen_random_uuid(), $2, 9, 'Added meanwhile')",
      [office.id, id],
    );
    await saved(id, {
      kids: [
        { id: first?.id, name: 'A2', dob: '2020-01-01', currentStatus: 'OUT_OF_CONTROLL' },
        { id: second?.id, name: 'B', status: 3 },
        { name: 'C', dob: '2022-01-01' },
      ],
    });
    expect((await loaded(id)).kids.map(({ name }) => name)).toEqual(['A2', 'C', 'Added meanwhile']);
  });

  it('of another person are nobody’s', async () => {
    const theirs = await made({ skills: [{ title: 'Excel' }] });
    const id = await made();
    const [skill] = (await loaded(theirs)).skills;
    const { status, body } = await saved(id, { skills: [{ id: skill?.id, title: 'Stolen' }] });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['skills.0.id']]);
    expect((await loaded(theirs)).skills).toMatchObject([{ title: 'Excel' }]);
  });

  it('benefits: a deduction is typed positive and negative on the wire, nothing else is negative, no item twice', async () => {
    const deduction = lists['LOAN'] ?? Object.entries(lists).find(([code]) => /DEDUCT|LOAN|ADVANCE/.test(code))?.[1];
    const { rows } = await test.owner.query(
      'select id from payroll_items where company_id = $1 and type = 2 order by order_no limit 1',
      [office.id],
    );
    const itemId = deduction ?? rows[0]?.['id'];
    const earning = (
      await test.owner.query(
        "select id from payroll_items where company_id = $1 and type = 1 and code not like '%ALLOWANCE' order by order_no limit 1",
        [office.id],
      )
    ).rows[0]?.['id'];
    const id = await made({ employeeBenefits: [{ payrollItemId: itemId, amount: 20, offeredBy: 'EMPLOYEE' }] });
    expect((await loaded(id)).employeeBenefits).toMatchObject([{ amount: -20, offeredBy: 'EMPLOYEE', isTaxable: 1 }]);
    await saved(id, {});
    expect((await loaded(id)).employeeBenefits).toMatchObject([{ amount: -20 }]);
    const negative = await hr.post(
      '/employee/v1/create',
      form({ employeeBenefits: [{ payrollItemId: earning, amount: -5, offeredBy: 'EMPLOYEE' }] }),
    );
    expect(negative.body.error.fields).toEqual({ 'employeeBenefits.0.amount': 'Only a deduction is negative.' });
    const twice = await refusedFields({
      employeeBenefits: [
        { payrollItemId: earning, offeredBy: 'EMPLOYEE' },
        { payrollItemId: earning, offeredBy: 'EMPLOYEE' },
      ],
    });
    expect(twice).toEqual({ 'employeeBenefits.1.payrollItemId': 'Benefit already exist!' });
  });
});

describe('what was archived since', () => {
  it('keeps its name on the record, and the record is saved as it is', async () => {
    const gradeId = (await hr.post('/job_grade/v1/create', { name: 'Old grade' })).body.data.id;
    const id = await made({ jobGradeId: gradeId, nationalityId: lists['nationality'] });
    await hr.delete(`/job_grade/v1/archive/${gradeId}`);
    expect(await loaded(id)).toMatchObject({
      jobGradeId: gradeId,
      jobGrade: { name: 'Old grade' },
      jobLevel: null,
      department: null,
    });
    expect((await saved(id, { address: 'Elsewhere' })).status).toBe(200);
    expect(await refusedFields({ jobGradeId: gradeId })).toEqual({ jobGradeId: 'This is not a known record.' });
  });

  it('a duty station and a sub-project stay too', async () => {
    const station = (await hr.post('/duty_station/v1/create', { name: 'Kep', code: 'KEP' })).body.data.id;
    await test.owner.query(
      "insert into sub_projects (company_id, id, project_id, code) values ($1, gen_random_uuid(), $2, 'WELLS')",
      [office.id, lists['donor']],
    );
    const id = await made({
      dutyStation: 'Kep',
      budgetAllocations: [{ project: lists['donor'], subProjectCode: 'wells', percentage: 100 }],
    });
    await hr.delete(`/duty_station/v1/archive/${station}`);
    await test.owner.query("update sub_projects set archived_at = now() where company_id = $1 and code = 'WELLS'", [office.id]);
    const { status, body } = await saved(id, { address: 'Elsewhere' });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await loaded(id)).toMatchObject({ dutyStation: 'Kep', budgetAllocations: [{ subProjectCode: 'WELLS' }] });
    expect(await refusedFields({ dutyStation: 'Kep' })).toEqual({ dutyStation: 'This is not a known record.' });
  });
});

describe('what a record lacks', () => {
  const lacking = ['firstNameKH', 'lastNameKH', 'email', 'supervisorId', 'approver1Id', 'approver2Id', 'roleId'];
  /** What pay and filings need besides, and the form does not demand. */
  const gaps = ['nationIDNumber', 'nssfNumber', 'bankAccNumber', 'budgetAllocations'];
  const missing = async (id: string): Promise<unknown> => (await hr.get(`/employee/v1/profile/${id}`)).body.data.missingFields;
  const imported = async (code: string): Promise<string> => {
    const [id = ''] = await office.work((db) => insertPeople(db, office.id, [{ code, children: ['2004-02-03'] }]));
    return id;
  };

  it('does not hold up a change of something else; it stays named', async () => {
    const id = await imported('A39-1');
    const { status, body } = await saved(id, { basicSalary: 912, lastModifiedSalaryAt: '2026-11-01', bankAccNumber: '77 001' });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await loaded(id)).toMatchObject({ basicSalary: 912, bankAccNumber: '77 001', email: null, roleId: null });
    // Banks differ in the blanks that they take: the account is written as it was typed last.
    await saved(id, { bankAccNumber: '77001' });
    expect(await loaded(id)).toMatchObject({ bankAccNumber: '77001' });
    const open = ['nationIDNumber', 'budgetAllocations'];
    expect(await missing(id)).toEqual([...lacking, ...open]);
    expect((await saved(id, { email: 'dara@example.org', approver1Id: managerId })).status).toBe(200);
    expect(await missing(id)).toEqual([...lacking.filter((field) => !['email', 'approver1Id'].includes(field)), ...open]);
  });

  it('is no e-mail of somebody who has none, until one is typed', async () => {
    const sent = form({ email: null, hasNoEmail: true });
    const { status, body } = await hr.post('/employee/v1/create', sent);
    expect([status, body.error]).toEqual([200, undefined]);
    const { id } = body.data;
    expect(await loaded(id)).toMatchObject({ email: null, hasNoEmail: true });
    expect(await missing(id)).toEqual(gaps);
    expect((await saved(id, { hasNoEmail: false })).status).toBe(200);
    expect(await missing(id)).toEqual(['email', ...gaps]);
    // An address says that there is one.
    expect((await saved(id, { email: 'sophea@example.org', anotherPerson: true, hasNoEmail: true })).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ email: 'sophea@example.org', hasNoEmail: false });
    expect((await saved(id, { email: null, hasNoEmail: true })).status).toBe(200);
    expect(await missing(id)).toEqual(gaps);
  });

  it('is never more than it was: what was filled is not emptied', async () => {
    const id = await made();
    for (const field of [
      'firstNameKH',
      'maritalStatus',
      'dob',
      'email',
      'supervisorId',
      'approver1Id',
      'approver2Id',
      'roleId',
    ]) {
      const { status, body } = await saved(id, { [field]: null });
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await saved(id, { lastName: '' })).body.error.fields).toEqual({ lastName: 'This field is required.' });
    expect(await missing(id)).toEqual(gaps);
  });

  it('is what pay and filings need as well, until it is there or the person has left', async () => {
    const id = await made();
    expect(await missing(id)).toEqual(gaps);
    const incomplete = async () => (await hr.get('/employee/v1/count')).body.data.incomplete;
    const before = await incomplete();
    expect(
      (
        await saved(id, {
          bankAccNumber: '000 111',
          nssfNumber: '22',
          budgetAllocations: [{ project: lists['donor'], percentage: 100 }],
        })
      ).status,
    ).toBe(200);
    expect(await missing(id)).toEqual(['nationIDNumber']);
    expect((await saved(id, { employeeType: 'INTERNATIONAL' })).status).toBe(200);
    expect(await missing(id)).toEqual([]);
    expect(await incomplete()).toBe(before - 1);
    const volunteer = await made({ contractType: 'VOLUNTEER', contractEndDate: '2027-01-31' });
    expect(await missing(volunteer)).toEqual(gaps.filter((field) => field !== 'nssfNumber'));
    const gone = { status: 0, lastWorkingDay: '2026-10-31', isNoticeTerminate: 1, noticeTerminateAt: '2026-10-01' } as const;
    expect((await saved(volunteer, gone)).status).toBe(200);
    expect(await missing(volunteer)).toEqual([]);
  });

  it('an account needs a role', async () => {
    const id = await imported('A39-2');
    expect((await saved(id, { userName: 'a39-2' })).body.error.fields).toEqual({ roleId: 'please select role' });
    expect((await saved(id, { userName: 'a39-2', roleId: roles.get('STAFF') ?? '' })).status).toBe(200);
  });

  it('is neither line manager nor approver of who leads the organisation', async () => {
    const admin = await office.as('ADMIN');
    const alone = { supervisorId: null, approver1Id: null, approver2Id: null };
    const director = form({ code: 'HEAD-1', roleId: roles.get('COUNTRY_DIRECTOR') ?? '', ...alone });
    const { status, body } = await admin.post('/employee/v1/create', director);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await missing(body.data.id)).toEqual(gaps);
    expect(Object.keys((await hr.post('/employee/v1/create', form(alone))).body.error.fields).toSorted()).toEqual([
      'approver1Id',
      'approver2Id',
      'supervisorId',
    ]);
  });

  it('where nobody else has full access, who leads still needs somebody who decides', async () => {
    const small = await test.company();
    const admin = await small.as('ADMIN');
    const [id = '', boss = ''] = await small.work((db) =>
      insertPeople(db, small.id, [{ code: 'ONE', userId: admin.userId }, { code: 'TWO' }]),
    );
    const put = async (own: object) => {
      const detail: EmployeeDetail = (await admin.get(`/employee/v1/detail/${id}`)).body.data;
      return await admin.put(`/employee/v1/update/${id}`, { ...sentBack(detail), ...own });
    };
    expect((await put({ supervisorId: boss })).status).toBe(200);
    expect((await put({ supervisorId: null })).body.error.fields).toEqual({
      approver1Id: 'Nobody could decide on requests of this person: nobody else has full access. Choose an approver.',
    });
  });
});

describe('the account', () => {
  it('is made with a user name, cannot sign in before it has a password, and is closed when the name goes', async () => {
    const id = await made({ userName: 'sophea.c' });
    expect(await loaded(id)).toMatchObject({ userName: 'sophea.c', user: { userName: 'sophea.c', roleId: roles.get('STAFF') } });
    const taken = await hr.post('/employee/v1/create', form({ userName: 'SOPHEA.C' }));
    expect(taken.body.error.fields).toEqual({ userName: 'This username is taken.' });
    expect((await saved(id, { userName: null })).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ userName: null, user: null, roleId: roles.get('STAFF') });
    await made({ userName: 'sophea.c' });
  });

  it('nobody gives or takes a role that may more than the own', async () => {
    const officer = await office.as('HR_OFFICER');
    const refused = await officer.post('/employee/v1/create', form({ roleId: roles.get('ADMIN') ?? '' }));
    expect(refused.body.error.fields).toEqual({
      roleId: 'You cannot assign this role: it has permissions that you do not have.',
    });
    const admin = await office.as('ADMIN');
    const { body } = await admin.post(
      '/employee/v1/create',
      form({ userName: 'second.admin', roleId: roles.get('ADMIN') ?? '' }),
    );
    const fullAccess = 'Only an account with full access may change this for full access.';
    const taken = await saved(body.data.id, { roleId: roles.get('STAFF') ?? '' }, hr);
    expect(taken.body.error.fields).toEqual({ roleId: fullAccess });
    const closed = await saved(body.data.id, { userName: null }, hr);
    expect(closed.body.error.fields).toEqual({ userName: fullAccess });
    // Whoever names an account can sign in to it at the office's provider.
    const renamed = await saved(body.data.id, { userName: 'hr@example.org' }, hr);
    expect(renamed.body.error?.fields).toEqual({ userName: fullAccess });
  });

  it('nobody raises the own pay, role or status', async () => {
    const officer = await office.as('HR_OFFICER');
    const id = await made();
    await own(officer.userId, id);
    const record = { ...sentBack(await loaded(id)), userName: undefined, version: undefined };
    const send = async (changed: Partial<EmployeeBodyInput>) =>
      (await officer.put(`/employee/v1/update/${id}`, { ...record, ...changed })).body.error?.fields;
    expect(await send({ contactNumber: '012 345 678' })).toBeUndefined();
    expect(await send({ basicSalary: 9_000 })).toHaveProperty('basicSalary');
    expect(await send({ phoneAllowance: { amount: 500 } })).toHaveProperty('employeeBenefits');
    expect(await send({ pensionFund: 0 })).toHaveProperty('pensionFund');
    expect(await send({ unpaidSalary: 100 })).toHaveProperty('unpaidSalary');
    expect(await send({ supervisorId: id })).toEqual({ supervisorId: 'A person cannot be their own manager or approver.' });
  });

  it('what bears on the own pay, tax and approvers is closed, and what is sent back unchanged is saved', async () => {
    const officer = await office.as('HR_OFFICER');
    const id = await made({
      bankAccNumber: '000 777',
      maritalStatus: 'MARRIED',
      spouseWorkingStatus: 0,
      kids: [{ name: 'Sok', dob: '2019-05-01', currentStatus: 'UNDER_CONTROLL' }],
      probationExpiredDate: '2026-02-01',
    });
    await own(officer.userId, id);
    await test.owner.query('update employee_kids set order_no = 7 where employee_id = $1', [id]);
    const record = { ...sentBack(await loaded(id)), userName: undefined, version: undefined };
    const send = async (changed: Partial<EmployeeBodyInput>) =>
      (await officer.put(`/employee/v1/update/${id}`, { ...record, ...changed })).body.error?.fields;
    expect(await send({})).toBeUndefined();
    const changes: Partial<EmployeeBodyInput>[] = [
      { typeOfWorker: record.typeOfWorker === 'RESIDENT' ? 'NON-RESIDENT' : 'RESIDENT' },
      { employeeType: record.employeeType === 'NATIONAL' ? 'INTERNATIONAL' : 'NATIONAL' },
      { maritalStatus: 'SINGLE' },
      { spouseWorkingStatus: 1 },
      { kids: [...(record.kids ?? []), { name: 'Thida', dob: '2021-05-01', currentStatus: 'UNDER_CONTROLL' }] },
      { bankAccNumber: '000 778' },
      { bankAccNumber: null },
      { payrollCurrency: 'KHR' },
      { probationExpiredDate: '2026-01-15' },
      { annualSalary: 0 },
      { isNoticeTerminate: 1, noticeTerminateAt: '2026-03-01' },
      { leaveBroughtForward: 5 },
    ];
    for (const change of changes) {
      const [field = ''] = Object.keys(change);
      expect(await send(change), field).toHaveProperty(field, 'What is your own is changed by somebody else.');
    }
    expect(await send({ approver1Id: await made() })).toHaveProperty('approver1Id');
    expect(await send({})).toBeUndefined();
  });

  it('refuses another last day of somebody who stays, and takes the stored one away with the status', async () => {
    const leaver = { status: 0, lastWorkingDay: '2026-12-31', isNoticeTerminate: 1, noticeTerminateAt: '2026-11-30' } as const;
    const id = await made(leaver);
    const send = async (lastWorkingDay: string) =>
      await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await loaded(id)), status: 1, lastWorkingDay });
    expect((await send('2027-01-31')).body.error.fields).toHaveProperty('lastWorkingDay');
    expect((await send('2026-12-31')).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ status: 1, lastWorkingDay: null });
  });

  it('asks what leave was left of who joined before leave was kept, and of nobody else', async () => {
    const id = await made();
    expect(await loaded(id)).toMatchObject({ leaveKeptFrom: '2026-01-01', leaveBroughtForward: null });
    const send = async (leaveBroughtForward: number | null | undefined) =>
      await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await loaded(id)), leaveBroughtForward });
    expect((await send(3.5)).status).toBe(200);
    const { rows: told } = await test.owner.query(
      "select kind from notifications where company_id = $1 and kind = 'balance_changed' and link like $2",
      [office.id, `%${id}%`],
    );
    expect(told).toHaveLength(1);
    expect(await loaded(id)).toMatchObject({ leaveBroughtForward: 3.5 });
    expect((await send(undefined)).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ leaveBroughtForward: 3.5 });
    for (const wrong of [-1, 367, 1.005]) {
      expect((await send(wrong)).body.error.fields, String(wrong)).toHaveProperty('leaveBroughtForward');
    }
    expect((await send(null)).status).toBe(200);
    expect(await loaded(id)).toMatchObject({ leaveBroughtForward: null });
    // Of somebody all of whose leave is kept here nothing was left from before.
    const fresh = await made({ joinDate: '2026-02-02', lastModifiedSalaryAt: '2026-02-02', leaveBroughtForward: 9 });
    expect(await loaded(fresh)).toMatchObject({ leaveKeptFrom: null, leaveBroughtForward: null });
  });

  it('full access is held to it too, where another holder of it exists', async () => {
    const admin = await office.as('ADMIN');
    const id = await made({ bankAccNumber: '000 779' });
    await own(admin.userId, id);
    const send = async (bankAccNumber: string) =>
      await admin.put(`/employee/v1/update/${id}`, { ...sentBack(await loaded(id)), userName: undefined, bankAccNumber });
    expect((await send('000 780')).body.error?.fields).toHaveProperty('bankAccNumber');
    const others = 'from roles r where r.company_id = u.company_id and r.id = u.role_id and r.is_full_access and u.id <> $1';
    await test.owner.query(`update users u set archived_at = now() ${others} and u.archived_at is null`, [admin.userId]);
    expect((await send('000 781')).body.error).toBeUndefined();
    await test.owner.query(`update users u set archived_at = null ${others}`, [admin.userId]);
  });
});

describe('two people', () => {
  it('an IBAN that was stored with blanks is no other account when the form is saved', async () => {
    await test.owner.query('update payroll_settings set accounts_by_two = true where company_id = $1', [office.id]);
    const id = await made({ bankAccNumber: '000 123 456' });
    const written = 'GB29 NWBK 6016 1331 9268 19';
    await test.owner.query('update employees set bank_account_number = $2 where id = $1', [id, written]);
    const { status, body } = await saved(id, { address: 'Elsewhere' });
    expect([status, body.data?.accountAsked ?? null]).toEqual([200, null]);
    expect(await loaded(id)).toMatchObject({ address: 'Elsewhere', bankAccNumber: written });
  });

  it('the second save over an older version is refused with name and time', async () => {
    const id = await made();
    const stale = sentBack(await loaded(id));
    await saved(id, { skills: [{ title: 'Excel' }] });
    const { status, body } = await hr.put(`/employee/v1/update/${id}`, { ...stale, address: 'Elsewhere' });
    expect([status, body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await loaded(id)).address).toBeNull();
  });

  it('the same save twice at once is carried out once', async () => {
    const id = await made();
    const body = { ...sentBack(await loaded(id)), skills: [{ title: 'Excel' }] };
    const answers = await Promise.all([hr.put(`/employee/v1/update/${id}`, body), hr.put(`/employee/v1/update/${id}`, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await loaded(id)).skills).toHaveLength(1);
  });
});

describe('another company', () => {
  it('lends no row to a record and reads none', async () => {
    const theirHr = await other.as('HR_MANAGER');
    const grade = (await theirHr.post('/job_grade/v1/create', { name: 'Theirs' })).body.data.id;
    expect(await refusedFields({ jobGradeId: grade })).toEqual({ jobGradeId: 'This is not a known record.' });
    expect(await refusedFields({ budgetAllocations: [{ project: grade, percentage: 10 }] })).toEqual({
      'budgetAllocations.0.project': 'This is not a known record.',
    });
    const id = await made();
    expect((await theirHr.get(`/employee/v1/detail/${id}`)).status).toBe(404);
    expect((await theirHr.put(`/employee/v1/update/${id}`, form())).status).toBe(404);
    expect((await theirHr.get(`/employee/v1/histories/${id}`, { type: 'POSITION' })).status).toBe(404);
  });
});

describe('the form’s offers', () => {
  it('are the company’s lists, its roles and its lines of managers', async () => {
    const manager = await made({ roleId: roles.get('LINE_MANAGER') ?? '' });
    const { data } = (await hr.get('/employee/v1/form_payload')).body;
    expect(data.salaryMeasure).toMatchObject({ rate: expect.any(Number) });
    expect(data.supervisors.map(({ id }: { id: string }) => id)).toContain(manager);
    expect(data.teams).toMatchObject([{ name: 'Clinic', departmentId: lists['department'] }]);
    expect(data.jobLavels).toEqual([]);
    const next = await hr.post('/employee/v1/create', form({ code: data.nextCode }));
    expect([next.status, next.body.error]).toEqual([200, undefined]);
    expect(data.roles.find(({ code, mayGive }: { code: string; mayGive: boolean }) => code === 'STAFF' && mayGive)).toBeDefined();
    const officer = await office.as('HR_OFFICER');
    const offered = (await officer.get('/employee/v1/form_payload')).body.data.roles;
    expect(offered.find(({ id }: { id: string }) => id === roles.get('ADMIN'))).toMatchObject({ mayGive: false });
  });
});

describe('probation', () => {
  it('is confirmed once, by somebody else, from the join date on', async () => {
    const id = await made({ probationExpiredDate: '2025-04-06' });
    const pass = (day: string) => hr.put(`/employee/v1/mark_as_passed_probation/${id}`, { probationEndDate: day });
    expect((await pass('')).body.error.fields).toEqual({ probationEndDate: 'Please select probation end date' });
    expect((await pass('2024-12-31')).status).toBe(422);
    expect((await pass('2025-04-06')).body.data).toEqual({ id, type: 'PERMANENT_STAFF' });
    expect((await pass('2025-04-06')).body.error.code).toBe('PROBATION_PASSED');
    expect((await loaded(id)).type).toBe('PERMANENT_STAFF');
  });

  it('is extended while it is open, to a later day, by somebody else with the right', async () => {
    const id = await made({ probationExpiredDate: '2025-04-06' });
    const extend = (until: string, who = hr) => who.put(`/employee/v1/extend_probation/${id}`, { until });
    expect((await extend('2025-04-06')).body.error.fields).toEqual({ until: 'Choose a day after 06/04/2025.' });
    expect((await extend('2025-05-06', await office.as('STAFF'))).status).toBe(403);
    expect((await extend('2025-05-06')).body.data).toEqual({ id, until: '2025-05-06' });
    expect((await loaded(id)).probationExpiredDate).toBe('2025-05-06');
    await hr.put(`/employee/v1/mark_as_passed_probation/${id}`, { probationEndDate: '2025-05-06' });
    expect((await extend('2025-06-06')).body.error.code).toBe('PROBATION_PASSED');
  });
});

describe('payroll', () => {
  it('of a processed month becomes stale by a change of its own days; of an approved one the difference is shown', async () => {
    const company = await test.company();
    const [own, admin] = [await company.as('HR_MANAGER'), await company.as('ADMIN')];
    const [boss = '', id = ''] = await company.work((db) =>
      insertPeople(db, company.id, [{ code: 'M-01' }, { code: 'P-01', salaryCents: 100_000 }]),
    );
    const role = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [company.id]);
    const month = async (date: string, steps: readonly string[]) => {
      await admin.post('/payroll/v1/generate', undefined, { query: { date } });
      const processed = await admin.put('/payroll/v1/process', {
        exchangeRate: 4095,
        nssfExchangeRate: 4085,
        payrollPeriod: 'second_payment',
        month: date,
      });
      for (const step of steps)
        expect((await admin.put(`/payroll/v1/${step}/${processed.body.data.groupPayroll.id}`)).status).toBe(200);
    };
    await month('2026-09', ['submit_payroll', 'mark_as_verified', 'mark_as_approved']);
    await month('2026-10', []);
    const exceptions = async () => (await admin.get('/payroll/v1/exceptions', { date: '2026-10' })).body.data;
    expect((await exceptions()).isStale).toBe(false);
    const pay = { basicSalary: 1_200, lastModifiedSalaryAt: '2026-09-01' };
    const sent = formOf(
      { managerId: boss, roleId: role.rows[0]?.['id'] },
      { code: 'P-01', joinDate: '2024-01-01', dob: '1990-05-05', gender: 0, ...pay },
    );
    expect((await own.put(`/employee/v1/update/${id}`, sent)).status).toBe(200);
    expect((await exceptions()).isStale).toBe(true);
    await month('2026-10', []);
    const after = await exceptions();
    expect(after.isStale).toBe(false);
    expect(
      after.exceptions.map(({ code, employeeCode }: { code: string; employeeCode: string }) => [code, employeeCode]),
    ).toContainEqual(['LATE_SALARY', 'P-01']);
    const september = await admin.get('/payroll/v1/lists', { date: '2026-09' });
    expect(
      september.body.data
        .find((row: { employeeCode: string }) => row.employeeCode === 'P-01')
        .payload.find((entry: { k: string }) => entry.k === 'BASIC_SALARY').a,
    ).toBe(1_000);
  });
});
