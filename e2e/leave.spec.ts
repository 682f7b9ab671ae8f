import { approvals as approvalsEn } from '#i18n/en/home/approvals.ts';
import { leave as leaveEn } from '#i18n/en/time/leave.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { validation as validationEn } from '#i18n/en/validation.ts';
import { approvals as approvalsKm } from '#i18n/km/home/approvals.ts';
import { leave as leaveKm } from '#i18n/km/time/leave.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { validation as validationKm } from '#i18n/km/validation.ts';
import { thisYear, today as companyToday } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { accountOf } from './arrange/office.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = {
  en: { approvals: approvalsEn, leave: leaveEn, requests: requestsEn },
  km: { approvals: approvalsKm, leave: leaveKm, requests: requestsKm },
} as const;
const validationWords = { en: validationEn, km: validationKm } as const;

/** A Tuesday and the Wednesday after it in July of the next year, when Cambodia has no public holiday. */
function workingDays(): { readonly month: string; readonly first: string; readonly second: string } {
  const month = `${thisYear() + 1}-07`;
  const tuesday = [1, 2, 3, 4, 5, 6, 7].find((day) => new Date(`${month}-0${day}T00:00:00Z`).getUTCDay() === 2) ?? 1;
  return { month, first: `${month}-0${tuesday}`, second: `${month}-${String(tuesday + 1).padStart(2, '0')}` };
}

const typed = (day: string): string => day.split('-').toReversed().join('/');
const phone = { width: 360, height: 780 };

/** A manager and a member of staff, each with an account; the manager approves. */
async function arrange(office: Office): Promise<void> {
  const [manager = ''] = await hire(office, [
    { code: 'M-1', lastName: 'CHEA', firstName: 'Manager', userId: await accountOf(office, 'LINE_MANAGER') },
  ]);
  await hire(office, [
    {
      code: 'S-1',
      lastName: 'KEO',
      firstName: 'Staff',
      lineManagerId: manager,
      joinDate: '2024-01-01',
      userId: await accountOf(office, 'STAFF'),
    },
  ]);
}

for (const language of walkedLanguages) {
  const { approvals, leave, requests } = own[language];
  const { common, shell } = wordsOf(language);

  test(`leave is asked from a phone, decided by the manager, and cancelled, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const admin = await office.api('ADMIN');
    await admin.put('/approval/setting/v1/update', { code: 'leave', enable_approval_cancellation: 1 });
    const staff = await open({ role: 'STAFF', language, viewport: phone });
    const manager = await open({ role: 'LINE_MANAGER', language });
    const { first, second } = workingDays();

    await test.step('asked', async () => {
      await visit(staff, '/leaves');
      await staff.getByRole('button', { name: requests.new_request }).click();
      await staff.getByRole('menuitem').first().click();
      const drawer = staff.getByRole('dialog');
      await drawer.getByLabel(leave.start, { exact: true }).fill(typed(first));
      await drawer.getByLabel(leave.start, { exact: true }).press('Enter');
      await drawer.getByLabel(leave.end, { exact: true }).fill(typed(second));
      await drawer.getByLabel(leave.end, { exact: true }).press('Enter');
      await drawer.getByRole('button', { name: requests.send }).click();
      // Annual leave says why.
      await expect(drawer.getByRole('list')).toContainText(requests.reason);
      await drawer.getByLabel(requests.reason).fill('Family');
      await expectAccessible(staff, 'the form');
      await drawer.getByRole('button', { name: requests.send }).click();
      await expect(staff.getByText(requests.done.requested)).toBeVisible();
      await expect(staff.getByText(/^LR-\d{4}-00001$/)).toBeVisible();
      await expectAccessible(staff, 'the list');
    });

    await test.step('decided', async () => {
      await visit(manager, '/leaves?whose=team');
      await manager.getByRole('row').filter({ hasText: 'KEO Staff' }).getByRole('button').click();
      const drawer = manager.getByRole('dialog').first();
      await expect(drawer.getByText(leave.balance_this)).toBeVisible();
      await expectAccessible(manager, 'the request');
      await drawer.getByRole('button', { name: requests.action.reject }).click();
      await expect(drawer.getByRole('alert')).toBeVisible();
      await drawer.getByRole('button', { name: requests.action.approve, exact: true }).click();
      await manager.getByRole('dialog').last().getByRole('button', { name: requests.action.approve, exact: true }).click();
      await expect(manager.getByText(requests.done.approve)).toBeVisible();
    });

    await test.step('asked to be cancelled, with a reason', async () => {
      await staff.reload();
      await staff.getByRole('listitem').filter({ hasText: 'KEO Staff' }).getByRole('button').click();
      const drawer = staff.getByRole('dialog').first();
      await drawer.getByLabel(requests.comment, { exact: true }).last().fill('Plans changed');
      await drawer.getByRole('button', { name: requests.action.ask_cancel }).click();
      await staff.getByRole('dialog').last().getByRole('button', { name: requests.action.ask_cancel }).click();
      await expect(staff.getByText(requests.done.ask_cancel)).toBeVisible();
      await manager.goto('/leaves?whose=team');
      await manager.getByRole('row').filter({ hasText: 'KEO Staff' }).getByRole('button').click();
      await manager.getByRole('button', { name: requests.action.cancel, exact: true }).click();
      await manager.getByRole('dialog').last().getByRole('button', { name: requests.action.cancel, exact: true }).click();
      await expect(manager.getByText(requests.done.cancel)).toBeVisible();
    });
  });

  test(`the form says what is wrong in words, and keeps what was typed where sick leave becomes annual, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const page = await open({ role: 'STAFF', language });
    const { month } = workingDays();
    const drawer = page.getByRole('dialog').first();
    const ask = async (type: RegExp): Promise<void> => {
      await visit(page, '/leaves');
      await page.getByRole('button', { name: requests.new_request }).click();
      await page.getByRole('menuitem', { name: type }).click();
    };
    const enter = async (label: string, day: string): Promise<void> => {
      await drawer.getByLabel(label, { exact: true }).fill(typed(day));
      await drawer.getByLabel(label, { exact: true }).press('Enter');
    };
    const types = (await (await office.api('STAFF')).get('/leave/v1/leave_types')).body.data;
    const named = (code: number): RegExp => {
      const { name, nameKH } = types.find(({ type }: { type: number }) => type === code);
      return new RegExp(language === 'km' ? nameKH : name);
    };

    await ask(named(1));
    await enter(leave.start, `${month}-06`);
    await drawer.getByRole('button', { name: requests.send }).click();
    const { form } = wordsOf(language).common;
    const label = language === 'en' ? 'reason' : requests.reason;
    await expect(drawer.getByRole('list')).toContainText(fill(form.please_input, { label }));

    // From afternoon to morning of one day: said, and set back.
    const halves = drawer.getByRole('combobox');
    await halves.nth(1).click();
    await page.getByTitle(leave.half.PM).last().click();
    await halves.nth(2).click();
    await page.getByTitle(leave.half.AM).last().click();
    await page.getByText(validationWords[language].leave_not_allowed).waitFor();

    await ask(named(2));
    await enter(leave.start, `${month}-05`);
    await enter(leave.end, `${month}-16`);
    await drawer.getByLabel(requests.reason).fill('Typhoid');
    await drawer.getByText(fill(leave.counted, { days: '10' }), { exact: true }).waitFor();
    await drawer.getByRole('button', { name: requests.send }).click();
    await page.getByRole('button', { name: leave.yes, exact: true }).click();
    await expect(drawer).toContainText(named(1));
    await expect(drawer.getByLabel(leave.start, { exact: true })).toHaveValue(typed(`${month}-05`));
    await expect(drawer.getByLabel(leave.end, { exact: true })).toHaveValue(typed(`${month}-16`));
    await expect(drawer.getByLabel(requests.reason)).toHaveValue('Typhoid');
    await drawer.getByRole('button', { name: requests.send }).click();
    await expect(page.getByText(requests.done.requested)).toBeVisible();
  });

  test(`another's request opens for who decides, not for who only reads the reports, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const staff = await office.api('STAFF');
    const [annual] = (await staff.get('/leave/v1/leave_types')).body.data;
    const { person } = (await staff.get('/dashboard/v1/me')).body.data;
    const { first } = workingDays();
    await staff.post('/leave/v1/request', {
      employeeId: person.id,
      leaveItemId: annual.id,
      startDate: `${first} 08:00`,
      endDate: `${first} 17:00`,
      reason: 'Family',
    });
    for (const [role, isOpen] of [
      ['HR_OFFICER', false],
      ['LINE_MANAGER', true],
      ['STAFF', true],
    ] as const) {
      const page = await open({ role, language });
      await visit(page, '/leaves?whose=all');
      await page.getByRole('row').filter({ hasText: 'KEO Staff' }).getByRole('button').click();
      if (isOpen) await page.getByRole('dialog').getByText(leave.balance_this).waitFor();
      else {
        await page.getByText(wordsOf(language).common.alert.no_permission).waitFor();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });

  test(`the balance opens its ledger, and the calendar shows who is away, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'STAFF', language });
    const { body } = await (await office.api('STAFF')).get('/dashboard/v1/me');
    await visit(page, `/employees/profile/${body.data.person.id}?tab=leave`);
    await expect(page.getByRole('cell', { name: '18', exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^${leave.balance.ledger}`) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(leave.ledger.kind.GRANT)).toBeVisible();
    await expectAccessible(page, 'the ledger');
    await visit(page, '/leaves/calendar');
    await expect(page.getByText(leave.calendar.nobody, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the calendar');
  });

  test(`who the manager names decides in their place on a phone, and the request says for whom, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const today = companyToday();
    await hire(office, [
      { code: 'D-1', lastName: 'MEAS', firstName: 'Deputy', userId: await accountOf(office, 'FINANCE_REVIEWER') },
    ]);
    const { common, employees, employeeProfile } = wordsOf(language);
    const manager = await open({ role: 'LINE_MANAGER', language, viewport: phone });
    const own = (await (await office.api('LINE_MANAGER')).get('/dashboard/v1/me')).body.data.person.id;
    await visit(manager, `/employees/profile/${own}`);
    await pressInHead(manager, manager.getByRole('button', { name: common.more, exact: true }));
    await manager.getByRole('menuitem', { name: employeeProfile.acting.button }).click();
    const naming = manager.getByRole('dialog', { name: employeeProfile.acting.title });
    await choose(naming.getByLabel(employees.profile.field.actingById, { exact: true }), 'D-1 MEAS Deputy');
    for (const day of [employees.profile.field.actingStart, employees.profile.field.actingEnd]) {
      await naming.getByLabel(day, { exact: true }).fill(typed(today));
      await naming.getByLabel(day, { exact: true }).press('Enter');
    }
    await expectAccessible(manager, 'the naming of an acting person');
    await naming.getByRole('button', { name: employeeProfile.acting.submit }).click();
    await expect(manager.getByText(employeeProfile.acting.done)).toBeVisible();
    const staff = await office.api('STAFF');
    const types = (await staff.get('/leave/v1/leave_types')).body.data;
    const { person } = (await staff.get('/dashboard/v1/me')).body.data;
    const { first } = workingDays();
    const asked = { employeeId: person.id, leaveItemId: types[1].id, reason: 'Flu', startDate: first, endDate: first };
    const { id } = (await staff.post('/leave/v1/request', asked)).body.data;
    const acting = await open({ role: 'FINANCE_REVIEWER', language, viewport: phone });
    await visit(acting, `/leaves?leaveId=${id}`);
    const drawer = acting.getByRole('dialog').first();
    await drawer.getByRole('button', { name: requests.action.approve, exact: true }).click();
    await acting.getByRole('dialog').last().getByRole('button', { name: requests.action.approve, exact: true }).click();
    await expect(acting.getByText(requests.done.approve)).toBeVisible();
    const { body } = await staff.get(`/leave/v1/detail/${id}`);
    expect(body.data).toMatchObject({ status: 1, userName: `${office.nameOf('FINANCE_REVIEWER')} for CHEA Manager` });
  });

  test(`many are decided at once, and the reports tell what was taken, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const staff = await office.api('STAFF');
    const types = (await staff.get('/leave/v1/leave_types')).body.data;
    const { person } = (await staff.get('/dashboard/v1/me')).body.data;
    const { month, first, second } = workingDays();
    for (const day of [first, second]) {
      const dates = { startDate: day, endDate: day };
      await staff.post('/leave/v1/request', { employeeId: person.id, leaveItemId: types[1].id, reason: 'Flu', ...dates });
    }
    const manager = await open({ role: 'LINE_MANAGER', language });
    await visit(manager, '/');
    await manager.getByRole('link', { name: approvals.kind.leave, exact: true }).click();
    await expect(manager.getByRole('row').filter({ hasText: 'KEO Staff' })).toHaveCount(2);
    await manager.getByRole('checkbox', { name: common.list.choose_all }).check();
    await expectAccessible(manager, 'the inbox');
    await manager.getByRole('button', { name: fill(approvals.decide.approve, { count: 2 }), exact: true }).click();
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: fill(approvals.decide.approve, { count: 2 }), exact: true })
      .click();
    await expect(manager.getByText(fill(approvals.decided, { count: 2 }))).toBeVisible();
    const hr = await open({ role: 'HR_MANAGER', language });
    await visit(hr, `/reports/leaves?year=${month.slice(0, 4)}`);
    const chart = hr.getByRole('region', { name: leave.reports.by_month });
    await chart.getByText(wordsOf(language).common.chart.figures, { exact: true }).click();
    await expect(chart.getByRole('columnheader', { name: language === 'km' ? types[1].nameKH : types[1].name })).toBeVisible();
    await expectAccessible(hr, 'the leave by month');
    await hr.getByRole('link', { name: leave.reports.book_title }).click();
    await expect(hr.getByRole('row').filter({ hasText: 'KEO Staff' })).toBeVisible();
    await expectAccessible(hr, 'the book');
    await visit(hr, `/reports/leaves/daily-leave-status?months=${month},${month}`);
    await expect(hr.getByRole('row').filter({ hasText: 'KEO Staff' })).toHaveCount(2);
    await expectAccessible(hr, 'the months');
  });

  test(`the rules of leave are kept and a year is previewed, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/leave-rules');
    await expect(page.getByRole('heading', { name: shell.pages.leave_rules })).toBeVisible();
    const years = page.getByLabel(leave.rules.years);
    await years.fill('5');
    await page.getByRole('button', { name: wordsOf(language).common.save, exact: true }).click();
    await expect(page.getByText(leave.rules.saved)).toBeVisible();
    await page.getByRole('button', { name: leave.year_change.preview }).click();
    await expect(page.getByRole('button', { name: new RegExp(fill(leave.year_change.run, { year: '\\d{4}' })) })).toBeVisible();
    await expectAccessible(page, 'the rules');
  });
}
