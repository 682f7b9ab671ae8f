import type { Page } from '@playwright/test';
import { objectives as en } from '#i18n/en/performance/objectives.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { objectives as km } from '#i18n/km/performance/objectives.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { words: en, records: recordsEn }, km: { words: km, records: recordsKm } } as const;
const year = thisYear();

/** A manager and somebody of hers whose form asks for one wish; the objective, and what is typed into its field. */
async function arrange(office: Office, status: 'PENDING' | 'SUBMITTED'): Promise<string> {
  await hireManagerAndStaff(office);
  const hr = await office.api('HR_MANAGER');
  const wish: string = (await hr.post('/performance_module/v1/create', { title: '<p>Wish</p>', usedIn: ['OBJECTIVE'] })).body.data
    .id;
  const entries = [{ performanceModuleId: wish, content1: 'An hour a month' }];
  return (await (await office.api('STAFF')).post('/pdd/v1/create', { year, status, entries })).body.data.id;
}

for (const language of walkedLanguages) {
  const { words, records } = own[language];
  const field = (side: 'employee_side' | 'manager_side') =>
    fill(records.form.field_of, { title: 'Wish', side: records.form[side] });

  test(`two write at one objective, and nobody approves what they have not seen, in ${language}`, async ({ open, office }) => {
    const id = await arrange(office, 'SUBMITTED');
    const manager = await open({ role: 'LINE_MANAGER', language });
    await visit(manager, `/performance/pdd/update/${id}?type=review-objective`);
    await expect(manager.getByText('An hour a month')).toBeVisible();
    const staff = await open({ role: 'STAFF', language });
    await visit(staff, `/performance/pdd/update/${id}?type=object-setting`);
    await staff.getByRole('textbox', { name: field('employee_side') }).fill('Two hours a month');
    await staff.getByRole('button', { name: words.move.submitBack, exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: words.move.submitBack }).click();
    await expect(staff.getByText(words.done, { exact: true })).toBeVisible();

    await manager.getByRole('textbox', { name: field('manager_side') }).fill('Good');
    await manager.getByRole('button', { name: words.move.approve, exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: words.move.approve }).click();
    await expect(manager.getByText(records.changed.text)).toBeInViewport();
    await expectAccessible(manager, 'what came between');
    // The save counts as done once all that it changes is read again: the record is there before its timeline, and typing goes on.
    const typed = Promise.withResolvers<void>();
    await manager.route(/\/pdd\/v1\/timeline/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    const timeline = manager.waitForResponse((response) => response.url().includes('/pdd/v1/timeline'));
    await manager.getByRole('button', { name: records.changed.save }).click();
    await expect(manager.getByText(records.changed.text)).toBeHidden();
    await expect(manager.getByText('Two hours a month')).toBeVisible();
    await expect(manager.getByRole('textbox', { name: field('manager_side') })).toHaveValue('Good');
    await manager.getByRole('textbox', { name: field('manager_side') }).fill('Good, two hours');
    typed.resolve();
    await timeline;
    await expect(manager.getByRole('textbox', { name: field('manager_side') })).toHaveValue('Good, two hours');
    await manager.getByRole('button', { name: words.move.approve, exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: words.move.approve }).click();
    await expect(manager.getByText(words.approved_by)).toBeVisible();
    await staff.reload();
    await expect(staff.getByText('Good, two hours')).toBeVisible();
    await expect(staff.getByText('Two hours a month')).toBeVisible();
  });

  test(`a stale save keeps what was typed and names who came between, in ${language} at 360 px`, async ({ open, office }) => {
    const { common } = wordsOf(language);
    const id = await arrange(office, 'PENDING');
    const viewport = { width: 360, height: 780 };
    const [first, second] = [
      await open({ role: 'STAFF', language, viewport }),
      await open({ role: 'STAFF', language, viewport }),
    ];
    for (const page of [first, second]) {
      await visit(page, `/performance/pdd/update/${id}?type=object-setting`);
      await expect(page.getByRole('textbox', { name: field('employee_side') })).toHaveValue('An hour a month');
    }
    await first.getByRole('textbox', { name: field('employee_side') }).fill('From the phone');
    await first.getByRole('button', { name: words.save, exact: true }).click();
    await expect(first.getByText(/\d\d:\d\d/u).first()).toBeVisible();
    await second.getByRole('textbox', { name: field('employee_side') }).fill('From the office');
    await second.getByRole('button', { name: words.save, exact: true }).click();
    await expect(second.getByText(records.changed.text)).toBeInViewport();
    await expect(second.getByText(records.saving.changed_meanwhile)).toBeVisible();
    await expect(second.getByRole('textbox', { name: field('employee_side') })).toHaveValue('From the office');
    await expect(second.getByText('From the phone')).toBeVisible();
    expect(await second.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(second, 'the stale save');
    const stored = async () =>
      JSON.stringify(
        (await (await office.api('STAFF')).get(`/pdd/v1/detail/${id}?type=object-setting`)).body.data.evaluationEntries,
      );
    expect(await stored()).toContain('From the phone');
    // What was typed is not thrown away unasked.
    await second.getByRole('button', { name: records.changed.reload }).click();
    const question = second.getByRole('dialog').filter({ hasText: records.changed.reload_ask });
    await question.getByRole('button', { name: common.cancel }).click();
    await expect(second.getByRole('textbox', { name: field('employee_side') })).toHaveValue('From the office');
    // One's own is kept, and the save goes through.
    const choice = (page: Page, value: 'mine' | 'theirs') =>
      page.getByRole('region', { name: 'Wish' }).getByRole('radio', { name: records.changed.choose[value] });
    await expect(choice(second, 'mine')).toBeChecked();
    await second.getByRole('button', { name: records.changed.save }).click();
    await expect.poll(stored).toContain('From the office');
    await expect(second.getByText(records.changed.text)).toBeHidden();
    // The other is told in turn, and takes it.
    await first.getByRole('textbox', { name: field('employee_side') }).fill('From the phone again');
    await first.getByRole('button', { name: words.save, exact: true }).click();
    await choice(first, 'theirs').check();
    await first.getByRole('button', { name: records.changed.save }).click();
    await expect(first.getByRole('textbox', { name: field('employee_side') })).toHaveValue('From the office');
    expect(await stored()).toContain('From the office');
  });
}

test('what is typed stays on the device, and a double click submits once', async ({ open, office }) => {
  const id = await arrange(office, 'PENDING');
  const staff = await open({ role: 'STAFF' });
  staff.on('dialog', (dialog) => void dialog.accept());
  const name = fill(recordsEn.form.field_of, { title: 'Wish', side: recordsEn.form.employee_side });
  await visit(staff, `/performance/pdd/update/${id}?type=object-setting`);
  await staff.getByRole('textbox', { name }).fill('Typed and not saved');
  // Kept some tenths of a second after the last key; stored by itself only after five.
  await expect.poll(() => staff.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('Typed and not saved');
  await staff.reload();
  await expect(staff.getByRole('textbox', { name })).toHaveValue('Typed and not saved');
  await staff.getByRole('button', { name: en.move.submit, exact: true }).dblclick();
  await staff.getByRole('dialog').getByRole('button', { name: en.move.submit }).dblclick();
  await expect(staff.getByText(recordsEn.states.SUBMITTED).first()).toBeVisible();
  const { steps } = (await (await office.api('STAFF')).get(`/pdd/v1/detail/${id}`)).body.data;
  expect(steps.map(({ move }: { move: string }) => move)).toEqual(['create', 'submit']);
  const versions = (await (await office.api('STAFF')).get(`/pdd/v1/versions/objective/${id}`)).body.data;
  expect(versions).toHaveLength(1);
});
