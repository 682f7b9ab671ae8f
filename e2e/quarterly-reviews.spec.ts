import type { Language } from '#i18n/translation.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { quarterlyReviews as en } from '#i18n/en/performance/quarterly-reviews.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { quarterlyReviews as km } from '#i18n/km/performance/quarterly-reviews.ts';
import { objectives as objectivesEn } from '#i18n/en/performance/objectives.ts';
import { objectives as objectivesKm } from '#i18n/km/performance/objectives.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { lookAtPaper, lookAtVersions } from './walks/performance.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

const own = {
  en: { words: en, records: recordsEn, objectives: objectivesEn },
  km: { words: km, records: recordsKm, objectives: objectivesKm },
} as const;

/** A manager and somebody of hers with an approved objective of the year; a review asks one question. */
async function arrange(office: Office): Promise<void> {
  await hireManagerAndStaff(office);
  const hr = await office.api('HR_MANAGER');
  const make = async (body: object): Promise<string> => (await hr.post('/performance_module/v1/create', body)).body.data.id;
  const goals = await make({ title: '<p>Goals</p>', layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] });
  const what = await make({ title: '<p>Objective</p>', parentId: goals });
  await make({ title: '<p>How it went</p>', usedIn: ['QUARTERLY'] });
  const staff = await office.api('STAFF');
  const row = (uniqueId: string, content: string) => ({ uniqueId, modules: [{ moduleId: what, content, inputType: 'input' }] });
  const rows = [row('g1', 'Train 24 volunteers'), row('g2', 'Visit every partner village once a quarter')];
  const { body } = await staff.post('/pdd/v1/create', {
    year: thisYear(),
    entries: [{ performanceModuleId: goals, content1: rows }],
    status: 'SUBMITTED',
  });
  await (await office.api('LINE_MANAGER')).put(`/pdd/v1/approve_objective/${String(body.data.id)}`, {});
}

const walks: readonly (readonly [Language, number])[] = walkedOf([
  ['km', 360],
  ['en', 1024],
]);

for (const [language, width] of walks) {
  test(`a quarter is reviewed, in ${language} at ${width} px`, async ({ open, office }) => {
    const { words, records, objectives } = own[language];
    const viewport = { width, height: 900 };
    await arrange(office);
    const staff = await open({ role: 'STAFF', language, viewport });
    await visit(staff, '/performance/quarterly-review');
    await staff.getByRole('button', { name: words.add }).click();
    await expect(staff.getByRole('button', { name: words.move.submitReview, exact: true })).toBeHidden();
    await staff.getByRole('textbox', { name: new RegExp('How it went') }).fill('24 volunteers passed');
    // On a phone the pointer rests where the link back then is.
    await staff.mouse.move(0, 0);
    await expectAccessible(staff, 'the new review');
    await staff.getByRole('button', { name: words.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/quarterly-review\/edit\//);
    const progress = fill(words.of_goal, { label: words.progress, goal: 'Train 24 volunteers' });
    await staff.getByRole('spinbutton', { name: progress }).fill('80');
    await staff
      .getByRole('textbox', { name: fill(words.of_goal, { label: words.note, goal: 'Train 24 volunteers' }) })
      .fill('Two to go');
    await expect(staff.getByText(fill(words.overall, { percent: 40, reported: 1, goals: 2 }))).toBeVisible();
    await expectAccessible(staff, 'the review');
    expect(await staff.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await staff.getByRole('button', { name: words.move.submitReview, exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: words.move.submitReview }).click();
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();

    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await visit(manager, '/performance/pdd');
    await manager.getByRole('button', { name: /LIM/ }).click();
    await manager.getByRole('menuitem', { name: objectives.option.quarterly }).last().click();
    await expect(manager.getByText('Two to go')).toBeVisible();
    await manager
      .getByRole('textbox', { name: new RegExp(records.form.manager_side) })
      .first()
      .fill('Well done');
    await expectAccessible(manager, 'the objective with its reviews');
    expect(await manager.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await manager.getByRole('button', { name: words.move.markReview, exact: true }).click();
    await manager.getByRole('dialog').getByRole('button', { name: words.move.markReview }).click();
    await expect(manager.getByText(words.reviewed_by).first()).toBeVisible();
    await visit(manager, '/performance/quarterly-review');
    await expect(manager.getByText(/LIM/).first()).toBeVisible();
    await expectAccessible(manager, 'the list');

    await staff.reload();
    await expect(staff.getByText('Well done')).toBeVisible();
    await lookAtVersions(staff, language);
    await lookAtPaper(staff, { language, title: words.paper_title });
  });
}
