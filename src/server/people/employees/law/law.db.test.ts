import { afterAll, beforeAll, expect, test as it } from 'vitest';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { lawFactsOfForm } from '#contract/people/employees/employee-law.ts';
import { lawDoubts, newDoubts } from '#engine/law/doubts.ts';
import { sayDoubts } from '#server/people/employees/law/law.service.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
const today = '2026-11-20';
let test: TestApp;
let office: TestCompany;
let hr: Client;
const ids = new Map<string, string>();
let night = '';

/** Everybody of the tests, by what is to be done with them. */
const people = {
  terms: { Contract: 'FDC', 'Start date': '2018-01-01', 'Contract end': '2026-12-31' },
  probation: { 'Start date': '2026-09-01' },
  permit: {},
  notice: { 'Start date': '2018-01-01' },
  end: { Contract: 'FDC', 'Start date': '2025-12-01', 'Contract end': '2026-11-30' },
  night: { 'Date of birth': '2009-05-01', 'Start date': '2026-05-01' },
};
type Who = keyof typeof people;
const doors = ['F', 'B', 'S'] as const;
const codeOf = (who: Who, door: (typeof doors)[number]): string => `${door}-${who}`;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  const admin = await office.as('ADMIN');
  const rows = doors.flatMap((door) =>
    Object.entries(people).map(([who, row], at) => ({
      'Date of birth': `19${70 + at}-0${doors.indexOf(door) + 1}-11`,
      ...row,
      'Staff ID': `${door}-${who}`,
      'Full name': `${door}${at} Dara`,
    })),
  );
  const made = await sendSheet(hr, 'import', staffCsv(rows), { options: { createMissing: true } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const list = await hr.get('/employee/v1/lists?limit=0');
  for (const { id, code } of list.body.data) ids.set(code, id);
  const department = await admin.post('/department/v1/create', { name: 'Guards' });
  night = department.body.data.id;
  const shift = await admin.post('/shift/v1/create', {
    name: 'Night',
    workingTimeIn: '22:00',
    workingTimeOut: '06:00',
    expectedWorkingHourPerMonth: 176,
    expectedWorkingDayPerMonth: 22,
    applicableFor: 'department',
    applicables: [{ entityId: night }],
  });
  expect(shift.status, JSON.stringify(shift.body)).toBe(200);
});
afterAll(() => test.close());

/** Each departure through the form, with the act and the cell that bring about the same. */
const cases: readonly {
  readonly who: Who;
  readonly form: () => Record<string, unknown>;
  readonly act?: () => Record<string, unknown>;
  readonly cell?: Readonly<Record<string, string>>;
  readonly says: RegExp;
}[] = [
  {
    who: 'terms',
    form: () => ({ contractEndDate: '2028-12-31' }),
    act: () => ({ kind: 'renew_by', months: 24 }),
    cell: { 'Contract end': '2028-12-31' },
    says: /art\. 67, Instruction 050\/19: fixed terms since 01\/01\/2018 pass four years by 31\/12\/2028/u,
  },
  {
    who: 'probation',
    form: () => ({ probationExpiredDate: '2027-02-28' }),
    cell: { 'Probation end date': '2027-02-28' },
    says: /art\. 68: probation lasts three months at most, to 30\/11\/2026/u,
  },
  {
    who: 'permit',
    form: () => ({ employeeType: 'INTERNATIONAL' }),
    cell: { 'Staff type': 'International' },
    says: /art\. 261/u,
  },
  {
    who: 'notice',
    form: () => ({
      status: 0,
      lastWorkingDay: '2026-12-01',
      endReason: 'RESIGNATION',
      isNoticeTerminate: 1,
      noticeTerminateAt: '2026-11-20',
    }),
    says: /art\. 75: this notice ends on 20\/01\/2027/u,
  },
  {
    who: 'end',
    form: () => ({
      status: 0,
      lastWorkingDay: '2026-11-30',
      endReason: 'CONTRACT_END',
      isNoticeTerminate: 1,
      noticeTerminateAt: '2026-11-29',
    }),
    act: () => ({ kind: 'let_end', noticeOn: '2026-11-29' }),
    says: /art\. 73: this notice ends on/u,
  },
  {
    who: 'night',
    form: () => ({ departmentId: night, changesFrom: today }),
    act: () => ({ kind: 'team', departmentId: night, teamId: null, from: today }),
    cell: { Department: 'Guards' },
    says: /art\. 175/u,
  },
];

it.each(cases)(
  '$who is said in the form, by the act and by the sheet, and holds up nothing',
  async ({ who, form, act, cell, says }) => {
    const id = ids.get(codeOf(who, 'F')) ?? '';
    const { body: read } = await hr.get(`/employee/v1/detail/${id}`);
    const detail: EmployeeDetail = read.data;
    const sent = { ...sentBack(detail), ...form() };
    const saved = await hr.put(`/employee/v1/update/${id}`, sent);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data.warnings).toEqual([expect.stringMatching(says)]);
    expect(shownOf(detail, sent)).toEqual(saved.body.data.warnings);

    if (act !== undefined) {
      const changed = await hr.post('/employee/v1/change_many', { ids: [ids.get(codeOf(who, 'B'))], act: act(), preview: true });
      expect(changed.body.data).toMatchObject([{ outcome: 'change', warnings: [expect.stringMatching(says)] }]);
    }
    if (cell !== undefined) {
      const [title = ''] = Object.keys(cell);
      const row = { ...cell, 'Staff ID': codeOf(who, 'S'), 'Full name': '' };
      const born: Partial<Record<string, string>> = { 'Date of birth': '', ...people[who] };
      const sheet = staffCsv(
        [{ ...born, ...row }],
        [title].filter((one) => !['Contract end', 'Staff type'].includes(one)),
      );
      const { body: preview } = await sendSheet(hr, 'import_preview', sheet);
      const article = /art\. (?<number>\d+)/u.exec(says.source.replaceAll('\\', ''))?.groups?.['number'];
      expect(preview.data.notes).toContainEqual(
        expect.stringMatching(new RegExp(`Labour Law art\\. ${article}.*${codeOf(who, 'S')}`, 'u')),
      );
    }
  },
);

/** The doubts that the form shows and the stored record does not have. */
function shownOf(detail: EmployeeDetail, sent: Readonly<Record<string, unknown>>): string[] {
  const around = {
    contracts: detail.contracts,
    hasPassedProbation: detail.type === 'PERMANENT_STAFF',
    nightPosts: { [night]: true },
  };
  const doubts = (values: unknown) => {
    const facts = lawFactsOfForm(EmployeeBody.partial().parse(values), around);
    return facts === undefined ? [] : lawDoubts(facts, today);
  };
  return sayDoubts('en', newDoubts(doubts(sentBack(detail)), doubts(sent)));
}

it('what is so already is not said again', async () => {
  const id = ids.get(codeOf('permit', 'F')) ?? '';
  const { body: read } = await hr.get(`/employee/v1/detail/${id}`);
  const saved = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(read.data), address: 'Kampot' });
  expect(saved.body.data.warnings).toEqual([]);
});

it('nobody joins in another century, through the form or a sheet', async () => {
  const id = ids.get(codeOf('permit', 'B')) ?? '';
  const { body: read } = await hr.get(`/employee/v1/detail/${id}`);
  const saved = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(read.data), joinDate: '2099-01-01' });
  expect(saved.body.error.fields.joinDate).toContain('two years ahead');
  const sheet = staffCsv([{ 'Staff ID': 'FAR-1', 'Full name': 'Far Away', 'Start date': '2099-01-01' }]);
  const { body } = await sendSheet(hr, 'import_preview', sheet);
  expect(body.data.rows[0]).toMatchObject({ action: 'refuse', errors: [{ field: 'joinDate' }] });
});
