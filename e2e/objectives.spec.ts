import type { Language } from '#i18n/translation.ts';
import { objectives as en } from '#i18n/en/performance/objectives.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { objectives as km } from '#i18n/km/performance/objectives.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { lookAtPaper, lookAtVersions } from './walks/performance.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

const own = { en: { words: en, records: recordsEn }, km: { words: km, records: recordsKm } } as const;

/** A manager and somebody of hers; the form asks for goals and for one wish. */
async function arrange(office: Office): Promise<void> {
  await hireManagerAndStaff(office);
  const hr = await office.api('HR_MANAGER');
  const make = async (body: object): Promise<string> => (await hr.post('/performance_module/v1/create', body)).body.data.id;
  const goals = { layout: 'horizontal', enableMultiRow: 1, numRow: 1, usedIn: ['OBJECTIVE'] };
  const parentId = await make({ title: '<p>Goals</p>', ...goals });
  await make({ title: '<p>Objective</p>', parentId });
  await make({ title: '<p>Wish</p>', usedIn: ['OBJECTIVE'] });
}

const walks: readonly (readonly [Language, number])[] = walkedOf([
  ['km', 360],
  ['en', 1024],
]);

for (const [language, width] of walks) {
  test(`objectives are written, submitted and approved, in ${language} at ${width} px`, async ({ open, office }) => {
    const { words, records } = own[language];
    const viewport = { width, height: 900 };
    await arrange(office);
    const staff = await open({ role: 'STAFF', language, viewport });
    await visit(staff, '/performance/pdd');
    await staff.getByRole('button', { name: words.add }).click();
    const row = fill(records.form.row, { title: 'Goals', number: 1 });
    await staff.getByRole('textbox', { name: `${row}, Objective` }).fill('Train 24 volunteers');
    const field = fill(records.form.field_of, { title: 'Wish', side: records.form.employee_side });
    await staff.getByRole('textbox', { name: field }).fill('An hour a month');
    await expectAccessible(staff, 'the new objective');
    expect(await staff.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await staff.getByRole('button', { name: words.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/pdd\/update\//);
    await staff.getByRole('button', { name: words.move.submit, exact: true }).click();
    await expect(staff.getByText(words.ask.submit).last()).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: words.move.submit }).click();
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();

    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await visit(manager, '/performance/pdd');
    await manager.getByRole('button', { name: /LIM/ }).click();
    await expectAccessible(manager, 'the list');
    await manager.getByRole('menuitem', { name: words.option.review_for_approval }).click();
    await expect(manager.getByText('Train 24 volunteers')).toBeVisible();
    await manager.getByRole('textbox', { name: `${row}, ${records.form.comment}: ${records.form.manager_side}` }).fill('Good');
    await expectAccessible(manager, 'the review');
    expect(await manager.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await manager.getByRole('button', { name: words.move.approve, exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: words.move.approve }).click();
    await expect(manager.getByText(words.approved_by)).toBeVisible();

    await staff.reload();
    await expect(staff.getByText('Good')).toBeVisible();
    await expect(staff.getByText(records.states.APPROVED).first()).toBeVisible();
    await lookAtVersions(staff, language);
    await lookAtPaper(staff, { language, title: records.paper.approved });
  });
}
