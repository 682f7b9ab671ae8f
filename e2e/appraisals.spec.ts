import type { Language } from '#i18n/translation.ts';
import { appraisals as en } from '#i18n/en/performance/appraisals.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { appraisals as km } from '#i18n/km/performance/appraisals.ts';
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

/** A manager and somebody of hers; the form asks for one thing that is rated and one that is not. */
async function arrange(office: Office): Promise<void> {
  await hireManagerAndStaff(office);
  const hr = await office.api('HR_MANAGER');
  await hr.post('/performance_module/v1/create', { title: '<p>Teamwork</p>', rated: 1, usedIn: ['APPRAISAL'] });
  await hr.post('/performance_module/v1/create', { title: '<p>Wish</p>', usedIn: ['APPRAISAL'] });
  await (await office.api('ADMIN')).put('/pdd/v1/rules', { useRatings: 1 });
}

const walks: readonly (readonly [Language, number])[] = walkedOf([
  ['en', 1024],
  ['km', 360],
]);

for (const [language, width] of walks) {
  test(`appraisals are written, evaluated and answered, in ${language} at ${width} px`, async ({ open, office }) => {
    const { words, records } = own[language];
    const viewport = { width, height: 900 };
    const side = (title: string, of: 'employee_side' | 'manager_side'): string =>
      fill(records.form.field_of, { title, side: records.form[of] });
    await arrange(office);
    const staff = await open({ role: 'STAFF', language, viewport });
    await visit(staff, '/performance/appraisal');
    await staff.getByRole('button', { name: words.add }).click();
    await staff.getByRole('textbox', { name: side('Wish', 'employee_side') }).fill('A course in English');
    await expectAccessible(staff, 'the new appraisal');
    expect(await staff.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expect(staff.getByRole('button', { name: words.move.submit, exact: true })).toHaveCount(0);
    await staff.getByRole('button', { name: words.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/appraisal\/edit\//);
    await staff.getByRole('button', { name: words.move.submit, exact: true }).click();
    await expect(staff.getByText(words.ask.submit).last()).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: words.move.submit }).click();
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();

    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await visit(manager, '/performance/appraisal');
    await expect(manager.getByText(records.states.SUBMITTED).first()).toBeVisible();
    await expectAccessible(manager, 'the list');
    await visit(manager, new URL(staff.url()).pathname);
    await expect(manager.getByText('A course in English')).toBeVisible();
    await manager.getByRole('textbox', { name: side('Teamwork', 'manager_side') }).fill('Led the flood response');
    await manager.getByRole('radio', { name: `3. ${records.form.points.p3}` }).check();
    await expect(manager.getByText(`${records.score.total}: 3.00`)).toBeVisible();
    await expectAccessible(manager, 'the evaluation');
    expect(await manager.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await manager.getByRole('button', { name: words.move.finish, exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: words.move.finish }).click();
    await expect(manager.getByText(records.states.RELEASED).first()).toBeVisible();

    await staff.reload();
    await expect(staff.getByText('Led the flood response')).toBeVisible();
    await expect(staff.getByText(`${records.score.total}: 3.00`)).toBeVisible();
    await staff.getByRole('radio', { name: words.disagree }).check();
    await staff.getByRole('textbox', { name: words.comment }).fill('The flood cost two months');
    await expectAccessible(staff, 'the answer');
    await staff.getByRole('button', { name: words.move.acknowledge, exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: words.move.acknowledge }).click();
    await expect(staff.getByText(records.states.ACKNOWLEDGED).first()).toBeVisible();
    await expect(staff.getByText('The flood cost two months')).toBeVisible();
    await staff.getByRole('button', { name: records.score.title }).click();
    await expect(staff.getByRole('dialog').getByText('1 × 3 = 3')).toBeVisible();
    await expectAccessible(staff, 'how the score came about');
    await staff.keyboard.press('Escape');
    await lookAtVersions(staff, language);
    await lookAtPaper(staff, { language, title: words.paper_title });
  });
}
