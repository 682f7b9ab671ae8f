import type { Page } from '@playwright/test';
import type { SheetDetail } from '#contract/time/timesheets.ts';
import type { Language } from '#i18n/translation.ts';
import { timesheets as en } from '#i18n/en/time/timesheets.ts';
import { validation as validationEn } from '#i18n/en/validation.ts';
import { timesheets as km } from '#i18n/km/time/timesheets.ts';
import { validation as validationKm } from '#i18n/km/validation.ts';
import { allocateAll } from '#testing/people.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

const own = { en: { words: en, validation: validationEn }, km: { words: km, validation: validationKm } } as const;
const shown = (day: string): string => day.split('-').toReversed().join('/');

/** A manager and somebody of hers with two projects; sheets begin with last month. Answers the sheet of that month. */
async function arrange(office: Office): Promise<SheetDetail> {
  const [leadId = ''] = await hire(office, [
    { code: 'T-1', lastName: 'NOU', firstName: 'Lead', userId: (await office.session('LINE_MANAGER')).userId },
  ]);
  const [staffId = ''] = await hire(office, [
    { code: 'T-2', lastName: 'LIM', firstName: 'Staff', userId: (await office.session('STAFF')).userId, lineManagerId: leadId },
  ]);
  await office.work(async (db) => {
    await db.updateTable('time_settings').set({ timesheets_from: lastMonth() }).where('company_id', '=', office.id).execute();
    await allocateAll(db, office.id, { code: 'WATER', employeeIds: [staffId] });
    const second = await allocateAll(db, office.id, { code: 'SCHOOL', employeeIds: [] });
    const row = { company_id: office.id, id: crypto.randomUUID(), employee_id: staffId, valid_from: '2018-01-01' };
    await db.updateTable('employee_allocations').set({ share: 5_000 }).where('company_id', '=', office.id).execute();
    await db
      .insertInto('employee_allocations')
      .values({ ...row, order_no: 1, project_id: second, share: 5_000 })
      .execute();
  });
  const api = await office.api('STAFF');
  const { body } = await api.get(`/attendance/v1/lists?rangFilter=${lastMonth()}-01,${lastMonth()}-01`);
  return (await api.get(`/attendance/v1/detail/${body.data[0].id}`)).body.data;
}

/** Types a day into a picker. */
async function type(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(shown(day));
  await page.getByLabel(label).press('Enter');
}

async function walk(of: { office: Office; open: (options: object) => Promise<Page>; language: Language }): Promise<void> {
  const { office, open, language } = of;
  const { words, validation } = own[language];
  const sheet = await arrange(office);
  const [first = '', second = ''] = sheet.daily.filter(({ hour }) => hour === 8).map(({ date }) => date);
  // Her manager reminds of the sheet before it is submitted: last month's is due.
  const lead = await open({ role: 'LINE_MANAGER', language });
  await visit(lead, '/timesheets');
  await lead.getByRole('button', { name: words.remind_button }).click();
  const question = lead.getByRole('dialog', { name: words.remind_title });
  const due = question.getByRole('listitem');
  await expect(due.first()).toHaveText(/^LIM Staff, /);
  // From the last working day of a month that of the month itself is due too.
  const count = await due.count();
  await question.getByRole('button', { name: words.remind_button }).click();
  await expect(lead.getByText(fill(count === 1 ? words.reminded_one : words.reminded_other, { count }))).toBeVisible();
  const page = await open({ role: 'STAFF', language });
  await expect(page.getByRole('button', { name: words.remind_button })).toHaveCount(0);
  const rowOf = (day: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${day.slice(8)}`) }) });
  await visit(page, `/timesheets?dates=${lastMonth()}-01,${lastMonth()}-02`);
  await expect(page.getByRole('row').filter({ hasText: 'LIM Staff' })).toHaveCount(1);
  await expectAccessible(page);

  await visit(page, `/timesheets/detail/${sheet.id}`);
  await expect(rowOf(first)).toContainText('4.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: fill(words.split, { day: shown(first) }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('WATER').fill('7');
  await expect(dialog.getByText(fill(words.split_over, { hours: 3 }))).toBeVisible();
  await dialog.getByLabel('SCHOOL').fill('1');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(rowOf(first)).toContainText('7.00');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: words.add_dayoff }).click();
  await dialog.getByRole('button', { name: /./ }).last().click();
  await expect(dialog.getByText(validation.dayoff_start).first()).toBeVisible();
  await type(page, words.start_date, second);
  await expect(page.getByLabel(words.end_date)).toHaveValue(shown(second));
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(words.created_text)).toBeVisible();
  await expect(rowOf(second)).toContainText(words.dayoff);
  await page.getByRole('button', { name: words.add_dayoff }).click();
  await type(page, words.start_date, second);
  await dialog.locator('button[type=submit]').click();
  const duplicate = page.getByRole('dialog', { name: words.duplicate_title });
  await expect(duplicate).toContainText(shown(second));
  await duplicate.getByRole('button').last().click();
  await page.reload();
  await page.getByRole('button', { name: fill(words.delete_dayoff, { day: shown(second) }) }).click();
  await expect(page.getByText(words.delete_text)).toBeVisible();
  await page.getByRole('button', { name: words.delete, exact: true }).last().click();
  await expect(page.getByText(words.deleted_text)).toBeVisible();
  await expect(rowOf(second)).toContainText('8.00');

  const submit = page.getByRole('button', { name: words.submit, exact: true });
  await submit.click();
  await expect(page.getByText(words.submit_text)).toBeVisible();
  await submit.last().click();
  await expect(page).toHaveURL(/\/timesheets$/);
  await expect(page.getByText(words.submitted_done)).toBeVisible();

  await visit(lead, `/timesheets/detail/${sheet.id}`);
  const approve = lead.getByRole('button', { name: words.approve, exact: true });
  await approve.click();
  await expect(lead.getByText(words.approve_text)).toBeVisible();
  await approve.last().click();
  await expect(lead).toHaveURL(/\/timesheets$/);
  await expect(lead.getByRole('row').filter({ hasText: 'LIM Staff' }).filter({ hasText: words.status.APPROVED })).toHaveCount(1);

  await page.goto(`/timesheets/detail/${sheet.id}`);
  await expect(page.getByText(words.stamp, { exact: true }).first()).toBeVisible();
  await expect(submit).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(words.signature_line)).toHaveCount(2);
  await expect(page.getByText(words.signature_line).last()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('list', { name: words.days })).toBeVisible();
  await expect(page.getByRole('table', { name: words.days })).toBeHidden();
  await expectAccessible(page, 'on a phone');
}

for (const language of walkedLanguages) {
  test(`a month is split, submitted, approved and printed, in ${language}`, async ({ office, open }) => {
    await walk({ office, open, language });
  });
}
