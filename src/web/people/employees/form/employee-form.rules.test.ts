import { describe, expect, it } from 'vitest';
import type { CustomField } from '#contract/people/custom-fields.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import { newContract } from '#contract/people/employees/employee-rules.ts';
import {
  changeable,
  effectsOf,
  laterValuesOf,
  endChangeOf,
  hireEffects,
  isBenefitItem,
  newValues,
  placeInForm,
  sentPlaces,
  toBody,
  toValues,
} from './employee-form.rules.ts';
import { FormValues } from './form-values.ts';

const manager = '0198f3a0-0000-7000-8000-000000000001';
const garden = '0198f3a0-0000-7000-8000-000000000002';
const stored = '0198f3a0-0000-7000-8000-000000000003';
const loan = '0198f3a0-0000-7000-8000-000000000004';

const sub = (subProjectCode: string, activityCode1: string) => ({
  id: subProjectCode,
  subProjectCode,
  activityCode1,
  activityCode2: null,
  activityCode3: null,
  activityCode4: null,
});
const projects = [{ id: garden, title: 'Gardens', code: 'P-7', donor: 'EU', payload: [sub('S-1', 'A-1'), sub('S-2', 'A-2')] }];
const fdc = { contractType: 'FDC', contractChangedAt: null, contractEndDate: null };
const effects = (changed: Record<string, unknown>, values: Record<string, unknown> = {}, loaded = newContract) =>
  effectsOf(changed, { ...values, ...changed }, { loaded, projects });

describe('hireEffects', () => {
  const after = (changed: Record<string, unknown>, values: Record<string, unknown> = {}) =>
    hireEffects(changed, { ...values, ...changed });

  it('lets both approvers follow the manager until one is chosen', () => {
    expect(after({ supervisorId: manager })).toEqual({ approver1Id: manager, approver2Id: manager });
    const chosen = after({ approver1Id: stored });
    expect(chosen).toEqual({ typedAlone: ['approver1Id'] });
    expect(after({ supervisorId: manager }, chosen)).toEqual({ approver2Id: manager });
  });

  it('lets the day of the salary follow the join date until it is typed', () => {
    expect(after({ joinDate: '2026-12-01' })).toEqual({ lastModifiedSalaryAt: '2026-12-01' });
    expect(after({ joinDate: '2026-12-01' }, { typedAlone: ['lastModifiedSalaryAt'] })).toEqual({});
  });

  it('names an account by the code for a slip, and none for later', () => {
    expect(after({ signIn: 'slip' }, { code: ' KR-7 ' })).toEqual({ userName: 'kr-7' });
    expect(after({ code: 'KR-8' }, { signIn: 'slip' })).toEqual({ userName: 'kr-8' });
    expect(after({ code: 'KR-8' }, { signIn: 'later' })).toEqual({});
    expect(after({ signIn: 'later' }, { code: 'KR-8' })).toEqual({ userName: null });
  });

  it('names it by the address for an invitation, which nobody without one gets', () => {
    const invited = { code: 'KR-7', signIn: 'mail' };
    expect(after({ signIn: 'mail' }, { code: 'KR-7', email: 'Sok@Mail.test' })).toEqual({ userName: 'sok@mail.test' });
    expect(after({ email: 'sok@mail.test' }, invited)).toEqual({ userName: 'sok@mail.test' });
    expect(after({ hasNoEmail: true }, { ...invited, email: 'sok@mail.test' })).toEqual({
      email: null,
      signIn: 'later',
      userName: null,
    });
  });

  it('charges the whole cost to a project that stands alone', () => {
    const alone = [{ project: garden }];
    expect(after({ budgetAllocations: alone })).toEqual({ budgetAllocations: [{ project: garden, percentage: 100 }] });
    expect(after({ budgetAllocations: [{ project: garden, percentage: 60 }] })).toEqual({});
    expect(after({ budgetAllocations: [...alone, ...alone] })).toEqual({});
  });
});

describe('effectsOf', () => {
  it('presets that the spouse of a married person works, and clears it else', () => {
    expect(effects({ maritalStatus: 'MARRIED' })).toEqual({ spouseWorkingStatus: 1 });
    expect(effects({ maritalStatus: 'SINGLE' })).toEqual({ spouseWorkingStatus: null });
  });

  it('clears the end with UDC, unless an earlier contract had one', () => {
    expect(effects({ contractType: 'UDC' })).toMatchObject({ contractEndDate: null, senioritySeverance: 'SENIORITY' });
    expect(effects({ contractType: 'UDC' }, {}, fdc)).not.toHaveProperty('contractEndDate');
    expect(effects({ contractType: 'FDC' })).toEqual({
      contractChangedAt: null,
      contractEndChange: null,
      senioritySeverance: 'SEVERANCEPAY',
    });
    expect(effects({ contractType: 'INTERNSHIP' })).toMatchObject({ senioritySeverance: null });
  });

  it('brings the stored day of the change back with the stored type', () => {
    const loaded = { contractType: 'UDC', contractChangedAt: '2025-03-01', contractEndDate: null };
    expect(effects({ contractType: 'FDC' }, {}, loaded)).toMatchObject({ contractChangedAt: null });
    expect(effects({ contractType: 'UDC' }, {}, loaded)).toMatchObject({ contractChangedAt: '2025-03-01' });
  });

  it('gives a calendar Saturday and Sunday to begin with, and Monday to Friday none', () => {
    const text = JSON.stringify({ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [1, 2, 3, 4, 5], sunday: [1, 2, 3, 4, 5] }); // prettier-ignore
    expect(effects({ workingDay: 'OPERATION_CALENDAR' })).toEqual({ weekendDefinition: text });
    expect(effects({ workingDay: 'OPERATION_CALENDAR' }, { weekendDefinition: 'own' })).toEqual({ weekendDefinition: 'own' });
    expect(effects({ workingDay: 'MTOF' }, { weekendDefinition: 'own' })).toEqual({ weekendDefinition: null });
  });

  it('clears the last working day of who stays', () => {
    expect(effects({ status: 4 })).toEqual({ lastWorkingDay: null, endReason: null });
    expect(effects({ status: 0 })).toEqual({});
  });

  it('says whether termination benefits are owed by the reason, and leaves it open where HR must say', () => {
    expect(effects({ endReason: 'DISMISSAL' })).toEqual({ terminationBenefit: 1 });
    expect(effects({ endReason: 'MISCONDUCT' })).toEqual({ terminationBenefit: 0 });
    expect(effects({ endReason: 'RETIREMENT' })).toEqual({ terminationBenefit: null });
  });

  it('clears what the choice about notice does not need', () => {
    expect(effects({ isNoticeTerminate: 0 })).toEqual({ noticeTerminateAt: null });
    expect(effects({ isNoticeTerminate: 1 })).toEqual({ noticePeriodType: null, noticePayload: null });
    const none = { noticeTerminateAt: null, noticePeriodType: null, noticePayload: null };
    expect(effects({ isNoticeTerminate: undefined })).toEqual(none);
    expect(effects({ noticePeriodType: '1MONTH' })).toEqual({ noticePayload: null });
  });

  it("sets a budget row's code with its project and resets the sub-project", () => {
    const row = { project: garden, subProject: 'P-1', subProjectCode: 'X', activityCode1: 'old', percentage: 50 };
    const changed = { budgetAllocations: [{ project: garden }] };
    expect(effectsOf(changed, { budgetAllocations: [row] }, { loaded: newContract, projects })['budgetAllocations']).toEqual([
      {
        ...row,
        subProject: 'P-7',
        subProjectCode: null,
        activityCode1: null,
        activityCode2: null,
        activityCode3: null,
        activityCode4: null,
      },
    ]);
  });

  it('copies the activity codes of a chosen sub-project, and leaves typed ones alone', () => {
    const row = { project: garden, subProject: 'P-7', subProjectCode: 'S-2', activityCode1: 'typed', percentage: 50 };
    const rows = (change: object) =>
      effectsOf({ budgetAllocations: [change] }, { budgetAllocations: [row] }, { loaded: newContract, projects })[
        'budgetAllocations'
      ];
    expect(rows({ subProjectCode: 'S-2' })).toMatchObject([{ activityCode1: 'A-2', activityCode2: null, percentage: 50 }]);
    expect(rows({ activityCode1: 'typed' })).toEqual([row]);
    expect(rows(row)).toEqual([row]);
  });
});

const complete = FormValues.parse({
  ...newValues,
  code: 'K-1',
  firstName: 'Dara',
  lastName: 'Sok',
  firstNameKH: 'តារា',
  lastNameKH: 'សុខ',
  maritalStatus: 'SINGLE',
  dob: '1990-01-01',
  email: 'dara@example.org',
  approver1Id: manager,
  approver2Id: manager,
  supervisorId: manager,
  gender: 1,
  joinDate: '2025-01-06',
  employeeType: 'NATIONAL',
  typeOfWorker: 'RESIDENT',
  contractType: 'UDC',
  roleId: manager,
  basicSalary: 500,
  lastModifiedSalaryAt: '2025-01-06',
});
const field = (id: string, visibility: CustomField['visibility'] = 'everyone'): CustomField => ({
  id,
  name: id,
  nameKH: null,
  kind: 'text',
  maxLength: 255,
  decimals: null,
  required: false,
  visibility,
  choices: [],
});
const bodyOf = (own: Partial<FormValues> = {}, loaded = newContract) =>
  toBody({ ...complete, ...own }, { loaded, deductions: new Set([loan]), customFields: [] });

describe('changeable', () => {
  it('leaves the own pay to others', () => {
    const fields = [field(garden), field(loan, 'pay')];
    expect(changeable(fields, { isOwn: true })).toEqual([fields[0]]);
    expect(changeable(fields, { isOwn: false })).toEqual(fields);
    expect(changeable(fields, undefined)).toEqual(fields);
  });
});

describe('toBody', () => {
  it('sends one choice as two flags', () => {
    expect(bodyOf({ senioritySeverance: 'SENIORITY' })).toMatchObject({ seniority: 1, severancePay: 0 });
    expect(bodyOf({ senioritySeverance: 'SEVERANCEPAY' })).toMatchObject({ seniority: 0, severancePay: 1 });
    expect(bodyOf()).toMatchObject({ seniority: 0, severancePay: 0 });
  });

  it("sends each of the company's own fields in the form, and none that an old draft still holds", () => {
    const values = { ...complete, custom: { [garden]: 'kept', [loan]: 'of a field that is gone' } };
    const body = toBody(values, {
      loaded: newContract,
      deductions: new Set(),
      customFields: [field(garden), field(stored)],
    });
    expect(body.custom).toEqual({ [garden]: 'kept', [stored]: null });
  });

  it('clears with null, for an absent field would leave what is stored', () => {
    expect(bodyOf()).toMatchObject({ teamId: null, position: null, noticePeriodType: null, weekendDefinition: null });
  });

  it('sends neither what is the screen its own nor an empty currency', () => {
    const body = bodyOf({ version: 3, people: { [manager]: 'K-9 Chan' } });
    for (const field of ['version', 'people', 'senioritySeverance', 'password', 'confirm', 'payrollCurrency'])
      expect(body).not.toHaveProperty(field);
    expect(bodyOf({ payrollCurrency: 'KHR' })).toMatchObject({ payrollCurrency: 'KHR' });
  });

  it('sends the day of the change only with another type', () => {
    const loaded = { contractType: 'FDC', contractChangedAt: '2025-03-01', contractEndDate: null };
    expect(bodyOf({ contractChangedAt: '2025-06-01' }, loaded)).toMatchObject({
      contractChangedAt: '2025-06-01',
      contractEndDate: null,
    });
    const same = { contractType: 'UDC', contractChangedAt: '2025-03-01', contractEndDate: null };
    expect(bodyOf({ contractChangedAt: '2025-03-01' }, same)).not.toHaveProperty('contractChangedAt');
  });

  it('keeps the end of an earlier FDC with UDC, and none else', () => {
    const contractEndDate = '2025-12-31';
    expect(bodyOf({ contractEndDate }, fdc)).toMatchObject({ contractEndDate });
    expect(
      bodyOf({ contractEndDate }, { contractType: 'INTERNSHIP', contractChangedAt: null, contractEndDate: null }).contractEndDate,
    ).toBeNull();
  });

  it('sends why the end is corrected only where it is: another end is a renewal unless it is said, an earlier one never', () => {
    const loaded = { contractType: 'FDC', contractChangedAt: null, contractEndDate: '2026-11-25' };
    const typed = { contractType: 'FDC', contractCorrection: 'Typed wrong.' } as const;
    const later = { ...typed, contractEndDate: '2027-11-25' };
    expect(endChangeOf(later, loaded)).toBe('renewal');
    expect(bodyOf(later, loaded).contractCorrection).toBeNull();
    expect(bodyOf({ ...later, contractEndChange: 'correction' }, loaded).contractCorrection).toBe('Typed wrong.');
    const earlier = { ...typed, contractEndDate: '2026-10-25', contractEndChange: 'renewal' } as const;
    expect(bodyOf(earlier, loaded).contractCorrection).toBe('Typed wrong.');
    expect(endChangeOf({ ...typed, contractEndDate: '2026-11-25' }, loaded)).toBeNull();
    expect(endChangeOf({ contractType: 'VOLUNTEER', contractEndDate: '2027-11-25' }, loaded)).toBeNull();
  });

  it.each([
    ['2WEEK', null, 10],
    ['1MONTH', null, 22],
    ['2MONTH', null, 44],
    ['3MONTH', null, 66],
    ['CUSTOM', '{"workingDay":15}', 15],
  ] as const)('sends the working days of %s as text', (noticePeriodType, noticePayload, workingDay) => {
    expect(bodyOf({ noticePeriodType, noticePayload }).noticePayload).toBe(JSON.stringify({ workingDay }));
  });

  it('drops empty new rows, keeps stored ones and sends deleted benefits first', () => {
    const body = bodyOf({
      kids: [{ currentStatus: 'UNDER_CONTROLL' }, { id: stored, name: null, status: 3 }, { name: 'Bopha' }, { status: 3 }],
      employeeBenefits: [
        { payrollItemId: garden, amount: 20, offeredBy: 'ORGANIZATION' },
        { id: stored, payrollItemId: loan, amount: 50, status: 3 },
        { offeredBy: 'ORGANIZATION', isTaxable: 1 },
      ],
    });
    expect(body.kids).toMatchObject([{ id: stored, status: 3 }, { name: 'Bopha' }]);
    expect(body.employeeBenefits).toMatchObject([
      { id: stored, status: 3 },
      { payrollItemId: garden, amount: 20 },
    ]);
  });

  it('sends deductions negative, whatever was typed', () => {
    const amounts = [50, -50].map((amount) => bodyOf({ employeeBenefits: [{ payrollItemId: loan, amount }] }).employeeBenefits);
    expect(amounts).toMatchObject([[{ amount: -50 }], [{ amount: -50 }]]);
  });
});

it("finds the form's row for a complaint about a row that was sent", () => {
  const values = { employeeBenefits: [{ payrollItemId: garden }, {}, { id: stored, status: 3 }], kids: [{}, { name: 'Bopha' }] };
  expect(sentPlaces('employeeBenefits', values.employeeBenefits)).toEqual([2, 0]);
  expect(placeInForm('employeeBenefits.1.amount', values)).toBe('employeeBenefits.0.amount');
  expect(placeInForm('kids.0.name', values)).toBe('kids.1.name');
  expect(placeInForm('budgetAllocations', values)).toBe('budgetAllocations');
  expect(placeInForm('code', values)).toBe('code');
});

it('offers as benefits neither fixed allowances nor what payroll calculates', () => {
  const codes = ['PHONE_ALLOWANCE', 'BASIC_SALARY', 'TAX_ON_SALARY', 'MEAL_ALLOWANCE'];
  expect(codes.filter((code) => isBenefitItem({ code }))).toEqual(['MEAL_ALLOWANCE']);
});

it('shows a stored deduction positive, and lets what the import left open be asked', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the rule reads of the record
  const values = toValues({
    version: 4,
    maritalStatus: null,
    position: 'Cook',
    seniority: 0,
    severancePay: 1,
    openFrom: '2026-11-01',
    people: [{ id: manager, code: 'K-9', name: 'Chan Thida' }],
    employeeBenefits: [{ id: stored, payrollItemId: loan, amount: -50, isTaxable: 0, offeredBy: 'EMPLOYEE' }],
    budgetAllocations: [{ id: stored, project: garden, percentage: 60, payload: [] }],
  } as unknown as EmployeeDetail);
  expect(values).toMatchObject({
    version: 4,
    position: 'Cook',
    senioritySeverance: 'SEVERANCEPAY',
    changesFrom: '2026-11-01',
    people: { [manager]: 'K-9 Chan Thida' },
    employeeBenefits: [{ amount: 50 }],
  });
  // What can be chosen in a line is no part of what is sent.
  expect(values.budgetAllocations).toEqual([{ id: stored, project: garden, percentage: 60 }]);
  expect(values).not.toHaveProperty('maritalStatus');
});

describe('laterValuesOf', () => {
  const stored = {
    basicSalary: 900,
    position: 'Head nurse',
    contractType: 'UDC',
    contractEndDate: null,
    seniority: 1,
    severancePay: 0,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule reads these fields alone
  const detail = { ...stored, heldSince: { basicSalary: '2027-03-01', position: '2027-03-01' } } as unknown as EmployeeDetail;
  const asked = (typed: object) =>
    laterValuesOf(
      { ...stored, senioritySeverance: 'SENIORITY', changesFrom: '2027-01-01', lastModifiedSalaryAt: '2027-03-01', ...typed },
      detail,
      ['employee_posts', 'employee_contracts', 'employee_salaries'],
    );

  it('names a salary and a position that begin before the ones that are recorded, each by its own day', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ position: 'Nurse' })).toEqual([{ field: 'position', since: '2027-03-01' }]);
    expect(asked({ basicSalary: 850 })).toEqual([]);
    expect(asked({ basicSalary: 850, lastModifiedSalaryAt: '2027-01-01' })).toEqual([
      { field: 'basicSalary', since: '2027-03-01' },
    ]);
    expect(asked({ position: 'Nurse', changesFrom: '2027-03-01' })).toEqual([]);
  });
});
