import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { settingChanges as changesEn } from '#i18n/en/access/setting-changes.ts';
import { audit as auditEn } from '#i18n/en/access/audit.ts';
import { settingChanges as changesKm } from '#i18n/km/access/setting-changes.ts';
import { audit as auditKm } from '#i18n/km/access/audit.ts';
import { approvalSettings as approvalEn } from '#i18n/en/requests/approval-settings.ts';
import { overtimeTypes as overtimeEn } from '#i18n/en/time/overtime-types.ts';
import { referenceLists as listsEn } from '#i18n/en/reference/reference-lists.ts';
import { shifts as shiftsEn } from '#i18n/en/time/shifts.ts';
import { validation as validationEn } from '#i18n/en/validation.ts';
import { weekend as weekendEn } from '#i18n/en/time/weekend.ts';
import { approvalSettings as approvalKm } from '#i18n/km/requests/approval-settings.ts';
import { overtimeTypes as overtimeKm } from '#i18n/km/time/overtime-types.ts';
import { referenceLists as listsKm } from '#i18n/km/reference/reference-lists.ts';
import { shifts as shiftsKm } from '#i18n/km/time/shifts.ts';
import { validation as validationKm } from '#i18n/km/validation.ts';
import { weekend as weekendKm } from '#i18n/km/time/weekend.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { holding, fill, wordsOf } from './words.ts';

const own = {
  en: {
    lists: listsEn,
    overtime: overtimeEn,
    shifts: shiftsEn,
    approval: approvalEn,
    changes: changesEn,
    validation: validationEn,
    weekend: weekendEn,
  },
  km: {
    lists: listsKm,
    overtime: overtimeKm,
    shifts: shiftsKm,
    approval: approvalKm,
    changes: changesKm,
    validation: validationKm,
    weekend: weekendKm,
  },
} as const;

/** The name of the leave setting in the audit trail. */
const leaveOf = {
  en: `${auditEn.kinds.approval_settings}: ${auditEn.states.requests.leave}`,
  km: `${auditKm.kinds.approval_settings}: ${auditKm.states.requests.leave}`,
} as const;

/** A payroll that was approved. */
const approvePayroll = (office: Office) =>
  office.work(async (db) => {
    const run = { company_id: office.id, id: randomUUID(), month: '2026-09', current_period: 'second_payment' };
    await db.insertInto('payroll_runs').values(run).execute();
    await db
      .insertInto('payroll_periods')
      .values({
        company_id: office.id,
        id: randomUUID(),
        run_id: run.id,
        period: 'second_payment',
        state: 'APPROVED',
        approved_at: new Date(),
      })
      .execute();
  });

/** A dialog that has come to rest: what is half faded in has no contrast. */
async function atRest(dialog: Locator): Promise<Locator> {
  await expect(dialog).toBeVisible();
  await expect(dialog.page().locator('.ant-zoom-appear, .ant-zoom-enter, .ant-slide-up-leave')).toHaveCount(0);
  return dialog;
}

const department = async (office: Office, name: string): Promise<string> =>
  (await (await office.api('ADMIN')).post('/department/v1/create', { name })).body.data.id;

for (const language of walkedLanguages) {
  const { common, settingLayout, shell } = wordsOf(language);
  const { lists, overtime, shifts, approval, validation, weekend, changes } = own[language];
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  test(`leave types, overtime types, branches and holidays are kept, in ${language}`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/leave-type');
    const annual = rowOf(page, 'Annual Leave');
    await expect(annual).toContainText(fill(lists.leave.days, { amount: 18 }));
    await expect(rowOf(page, 'Maternity Leave')).toContainText(fill(lists.leave.weeks, { amount: 18 }));
    await expect(page.getByRole('button', { name: holding(common.reference.new) })).toHaveCount(0);
    await expect(page.getByRole('button', { name: common.delete })).toHaveCount(0);
    await expectAccessible(page);
    await annual.getByRole('button', { name: common.edit }).click();
    const leave = await atRest(page.getByRole('dialog'));
    await expectAccessible(page);
    const entitlement = leave.getByLabel(lists.leave.entitlement);
    await entitlement.fill('');
    await leave.getByRole('button', { name: common.save, exact: true }).click();
    await expect(leave.getByText(lists.leave.missing_number).first()).toBeVisible();
    await entitlement.fill('20.5');
    await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 105);
    await leave.getByRole('button', { name: common.save, exact: true }).press('Enter');
    await expect(leave).toBeHidden();
    // The popup comes up under the pointer and goes all the same.
    const saved = page.locator('.ant-notification-notice');
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(annual).toContainText(fill(lists.leave.days, { amount: 20.5 }));

    await visit(page, '/setting/overtime-type');
    const night = rowOf(page, 'Night shift');
    await expect(night).toContainText('10:00 PM ~ 05:00 AM');
    await expectAccessible(page);
    await night.getByRole('button', { name: common.edit }).click();
    const type = await atRest(page.getByRole('dialog'));
    await type.getByLabel(overtime.rate, { exact: true }).fill('2.25');
    await type.getByRole('button', { name: common.save, exact: true }).click();
    await expect(type).toBeHidden();
    await expect(night).toContainText('× 2.25');

    await visit(page, '/setting/branch');
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const branch = await atRest(page.getByRole('dialog'));
    await branch.getByLabel(lists.name, { exact: true }).fill('Battambang');
    await branch.getByLabel(lists.address).fill('Street 3');
    await branch.getByLabel(lists.latitude).fill('100');
    await branch.getByLabel(lists.longitude).fill('103.2022');
    await branch.getByRole('button', { name: common.save, exact: true }).click();
    await expect(branch.getByText(validation.number_range).first()).toBeVisible();
    await branch.getByLabel(lists.latitude).fill('13.0957');
    await branch.getByRole('button', { name: common.save, exact: true }).click();
    await expect(branch).toBeHidden();
    await expect(page.getByRole('link', { name: '13.0957,103.2022' })).toHaveAttribute('href', /query=13\.0957%2C103\.2022$/);
    await expectAccessible(page);

    await visit(page, '/setting/public-holiday?search=Water%20Festival');
    const water = rowOf(page, '12/11/2027');
    await expect(water).toContainText(lists.provisional);
    await expectAccessible(page);
    await water.getByRole('button', { name: common.edit }).click();
    const holiday = await atRest(page.getByRole('dialog'));
    await holiday.getByRole('button', { name: common.save, exact: true }).click();
    await expect(holiday).toBeHidden();
    await expect(water).not.toContainText(lists.provisional);
  });

  test(`a shift is made, copied and changed, in ${language}`, async ({ office, open }) => {
    const finance = await department(office, 'Finance');
    await department(office, 'Health');
    await (
      await office.api('ADMIN')
    ).post('/shift/v1/create', {
      name: 'Office hours',
      workingTimeIn: '08:00',
      workingTimeOut: '17:00',
      expectedWorkingHourPerMonth: 176,
      expectedWorkingDayPerMonth: 22,
      weekendDefinition: '{"sunday":[1,2,3,4,5]}',
      applicableFor: 'department',
      applicables: [{ entityId: finance }],
    });
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/shift/create');
    const save = page.getByRole('button', { name: common.save, exact: true });
    await save.click();
    // Name, in, out, hours, days, for whom, and which.
    await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(7);
    await expectAccessible(page);

    await visit(page, '/setting/shift');
    await expect(rowOf(page, 'Office hours')).toContainText('05:00 PM');
    await expect(rowOf(page, 'Office hours')).toContainText(shifts.disabled);
    await expectAccessible(page);
    await rowOf(page, 'Office hours').getByRole('button', { name: shifts.copy }).click();
    await expect(page).toHaveURL(/\/setting\/shift\/create\?copy=/);
    await page.getByLabel(shifts.name, { exact: true }).fill('Field hours');
    const grid = page.getByRole('group', { name: weekend.title });
    await expect(grid.getByRole('checkbox')).toHaveCount(35);
    const saturday = (week: number) =>
      grid.getByRole('checkbox', { name: fill(weekend.cell, { weekday: weekend.weekdays.saturday, week }) });
    await grid.getByRole('button', { name: weekend.quick.saturday_sunday, exact: true }).click();
    await expect(saturday(2)).toBeChecked();
    await grid.getByRole('button', { name: weekend.quick.sunday, exact: true }).click();
    await saturday(2).focus();
    await page.keyboard.press('Space');
    await expect(saturday(2)).toBeChecked();
    await page.getByLabel(shifts.of_kind.department, { exact: true }).click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(options.filter({ hasText: 'Finance' })).toHaveAttribute('aria-disabled', 'true');
    await options.filter({ hasText: 'Health' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: shifts.isEnableShiftMargin }).click();
    await page.getByLabel(shifts.beforeShiftStart).fill('00:30');
    await page.keyboard.press('Enter');
    await page.getByLabel(shifts.beforeShiftEnd).fill('00:15');
    await page.keyboard.press('Enter');
    await save.click();
    await expect(page).toHaveURL(/\/setting\/shift$/);
    await expect(rowOf(page, 'Field hours')).toContainText(shifts.enabled);

    await rowOf(page, 'Field hours').getByRole('button', { name: common.edit }).click();
    await expect(page.getByLabel(shifts.beforeShiftStart)).toHaveValue('00:30');
    await expect(saturday(2)).toBeChecked();
    await expect(saturday(3)).not.toBeChecked();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('switch', { name: shifts.isEnableShiftMargin }).click();
    await expect(page.getByLabel(shifts.beforeShiftStart)).toBeHidden();
    await save.click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ isEnableShiftMargin: false, beforeShiftStart: null, applicables: [{ status: 1 }] });
    await expect(rowOf(page, 'Field hours')).toContainText(shifts.disabled);
  });

  test(`approval settings of leave and overtime are kept apart, and change by two people, in ${language}`, async ({
    office,
    open,
  }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/approval');
    const save = page.getByRole('button', { name: common.save, exact: true });
    await expect(page.getByRole('tab')).toHaveText([approval.tabs.leave, approval.tabs.overtime]);
    await page.getByRole('switch', { name: approval.enable_reviewer }).click();
    await save.click();
    await expect(
      page.getByText(fill(common.form.please_select, { label: approval.reviewer }), { exact: false }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await choose(page.getByLabel(approval.reviewer, { exact: true }), 'HR Manager');
    const warning = page.getByText(fill(approval.approver_without_right, { role: 'Staff' }));
    await choose(page.getByLabel(approval.approver, { exact: true }), 'Staff');
    await expect(warning).toBeVisible();
    await choose(page.getByLabel(approval.approver, { exact: true }), 'Country Director');
    await expect(warning).toBeHidden();
    await page.getByRole('switch', { name: approval.enable_cancellation }).click();
    // A person who leaves before the setting is read again finds what was saved, and no draft.
    const reading = '**/approval/setting/v1/detail/leave';
    await page.route(reading, () => undefined);
    const asked = page.waitForRequest(reading);
    await save.click();
    await asked;
    await page.unroute(reading);
    await page.reload();
    await expect(page.getByTitle('Country Director')).toBeVisible();
    await expect(page.getByText(common.form.restored)).toHaveCount(0);
    await expect(page.getByRole('switch', { name: approval.enable_cancellation })).toBeChecked();

    await page.getByRole('tab', { name: approval.tabs.overtime }).click();
    await expect(page.getByRole('switch', { name: approval.enable_reviewer })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: approval.enable_cancellation })).toHaveCount(0);
    await expect(page.getByLabel(approval.requestor)).toHaveCount(0);
    await expectAccessible(page);

    const officer = await open({ role: 'HR_OFFICER', language });
    await visit(officer, '/setting/approval');
    await expect(officer.getByRole('switch', { name: approval.enable_reviewer })).toBeDisabled();
    await expect(officer.getByRole('button', { name: common.save, exact: true })).toHaveCount(0);

    // Once a payroll was approved, who decides changes by two people: who asked takes it back, another one confirms.
    await approvePayroll(office);
    await page.getByRole('tab', { name: approval.tabs.leave }).click();
    await choose(page.getByLabel(approval.approver, { exact: true }), 'HR Manager');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(approval.asked)).toBeVisible();
    const waits = fill(changes.title, { title: leaveOf[language] });
    await expect(page.getByText(waits)).toBeVisible();
    await expect(page.getByRole('button', { name: `${changes.take_back}: ${leaveOf[language]}` })).toBeVisible();
    await expectAccessible(page, 'a change that waits');
    const phone = await open({ role: 'ADMIN', language, viewport: { width: 360, height: 780 } });
    await visit(phone, '/setting/approval');
    await expect(phone.getByText(waits)).toBeVisible();
    await expectAccessible(phone, 'a change to confirm, on a phone');
    await phone.getByRole('button', { name: `${changes.confirm}: ${leaveOf[language]}` }).click();
    await phone.getByRole('dialog').getByRole('button', { name: changes.confirm, exact: true }).click();
    await expect(phone.getByText(changes.done.confirm)).toBeVisible();
    await expect(phone.getByText(waits)).toBeHidden();
  });

  test(`the settings are shut without access, in ${language}`, async ({ open }) => {
    const page = await open({ role: 'STAFF', language });
    for (const name of ['', '/department', '/leave-type', '/overtime-type', '/branch', '/shift', '/shift/create', '/approval']) {
      await visit(page, `/setting${name}`);
      await expect(page.getByText(shell.forbidden.title, { exact: true })).toBeVisible();
      await expect(page.getByText(settingLayout.forbidden, { exact: true })).toBeVisible();
    }
  });
}
