import type { Locator, Page } from '@playwright/test';
import { appraisals as appraisalsEn } from '#i18n/en/performance/appraisals.ts';
import { objectives as objectivesEn } from '#i18n/en/performance/objectives.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { performanceReport as reportEn } from '#i18n/en/performance/performance-report.ts';
import { quarterlyReviews as reviewsEn } from '#i18n/en/performance/quarterly-reviews.ts';
import { appraisals as appraisalsKm } from '#i18n/km/performance/appraisals.ts';
import { objectives as objectivesKm } from '#i18n/km/performance/objectives.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { performanceReport as reportKm } from '#i18n/km/performance/performance-report.ts';
import { quarterlyReviews as reviewsKm } from '#i18n/km/performance/quarterly-reviews.ts';
import type { Office } from './arrange/office.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

// Forms that save by themselves, and a person who reads the question for longer than a draft waits to be stored.

const own = {
  en: { objectives: objectivesEn, appraisals: appraisalsEn, reviews: reviewsEn, records: recordsEn, report: reportEn },
  km: { objectives: objectivesKm, appraisals: appraisalsKm, reviews: reviewsKm, records: recordsKm, report: reportKm },
} as const;

const viewport = { width: 360, height: 780 };
const PAUSE_MS = 8_000;

/** A manager and somebody of hers; each form asks for one wish. */
async function arrange(office: Office): Promise<void> {
  await hireManagerAndStaff(office);
  const usedIn = ['OBJECTIVE', 'QUARTERLY', 'APPRAISAL'];
  await (await office.api('HR_MANAGER')).post('/performance_module/v1/create', { title: '<p>Wish</p>', usedIn });
}

async function wishOf(office: Office): Promise<string> {
  return (await (await office.api('HR_MANAGER')).get('/performance_module/v1/lists')).body.data[0].id;
}

const wish = (page: Page): Locator => page.getByRole('textbox', { name: /^Wish/u });

/** Types, presses a button, lets time pass in its question, and agrees. */
async function pressAfterAPause(page: Page, button: string, text: string): Promise<void> {
  await wish(page).fill(text);
  await page.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: button })).toBeVisible();
  await page.clock.runFor(PAUSE_MS);
  await question.getByRole('button', { name: button }).click();
}

for (const language of walkedLanguages) {
  const { objectives, appraisals, reviews, records, report } = own[language];

  test(`an objective is submitted, sent back and approved after a pause, in ${language} at 360 px`, async ({ open, office }) => {
    await arrange(office);
    const entries = [{ performanceModuleId: await wishOf(office), content1: 'At first' }];
    const made = await (await office.api('STAFF')).post('/pdd/v1/create', { year: 2026, status: 'PENDING', entries });
    const id: string = made.body.data.id;
    const staff = await open({ role: 'STAFF', language, viewport });
    await staff.clock.install();
    await visit(staff, `/performance/pdd/update/${id}?type=object-setting`);
    await pressAfterAPause(staff, objectives.move.submit, 'An hour a month');
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await manager.clock.install();
    await visit(manager, `/performance/pdd/update/${id}?type=review-objective`);
    await expect(manager.getByText('An hour a month')).toBeVisible();
    await pressAfterAPause(manager, objectives.move.sendBack, 'Make it two');
    await expect(manager.getByText(objectives.done, { exact: true })).toBeVisible();
    await staff.reload();
    await expect(staff.getByText('Make it two')).toBeVisible();
    // The timeline is one line above the form until it is opened.
    const appraisal = staff.getByRole('listitem').filter({ hasText: records.year_steps.appraisal });
    await expect(appraisal).toBeHidden();
    await staff.getByRole('heading', { name: fill(report.timeline.title, { year: 2026 }) }).click();
    await expect(appraisal).toBeVisible();
    await pressAfterAPause(staff, objectives.move.submit, 'Two hours a month');
    await expect(staff.getByText(objectives.done, { exact: true })).toBeVisible();
    const { data } = (await (await office.api('STAFF')).get(`/pdd/v1/detail/${id}`)).body;
    expect([data.status, JSON.stringify(data.evaluationEntries)]).toEqual([
      'SUBMITTED',
      expect.stringContaining('Two hours a month'),
    ]);
  });

  test(`an appraisal is submitted and evaluated after a pause, in ${language} at 360 px`, async ({ open, office }) => {
    await arrange(office);
    const made = await (await office.api('STAFF')).post('/pdd/v1/appraisals', { year: 2026 });
    const id: string = made.body.data.id;
    const staff = await open({ role: 'STAFF', language, viewport });
    await staff.clock.install();
    await visit(staff, `/performance/appraisal/edit/${id}`);
    await pressAfterAPause(staff, appraisals.move.submit, 'A course');
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await manager.clock.install();
    await visit(manager, `/performance/appraisal/edit/${id}`);
    await pressAfterAPause(manager, appraisals.move.finish, 'Agreed');
    await expect(manager.getByText(records.states.RELEASED).first()).toBeVisible();
  });

  test(`a quarter is submitted and marked after a pause, in ${language} at 360 px`, async ({ open, office }) => {
    await arrange(office);
    const entries = [{ performanceModuleId: await wishOf(office), content1: 'An hour a month' }];
    const owner = await office.api('STAFF');
    const objective = await owner.post('/pdd/v1/create', { year: 2026, status: 'SUBMITTED', entries });
    await (await office.api('LINE_MANAGER')).put(`/pdd/v1/approve_objective/${String(objective.body.data.id)}`, {});
    const made = await owner.post('/pdd/v1/quarterly_reviews', { reviewedDate: '2026-11-16' });
    const id: string = made.body.data.id;
    const staff = await open({ role: 'STAFF', language, viewport });
    await staff.clock.install();
    await visit(staff, `/performance/quarterly-review/edit/${id}`);
    await pressAfterAPause(staff, reviews.move.submitReview, 'Half of it');
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    const manager = await open({ role: 'LINE_MANAGER', language, viewport });
    await manager.clock.install();
    await visit(manager, `/performance/quarterly-review/edit/${id}`);
    await pressAfterAPause(manager, reviews.move.markReview, 'Go on');
    await expect(manager.getByText(reviews.done)).toBeVisible();
  });
}

test('a save on its way when the question is answered is awaited', async ({ open, office }) => {
  await arrange(office);
  const entries = [{ performanceModuleId: await wishOf(office), content1: 'At first' }];
  const made = await (await office.api('STAFF')).post('/pdd/v1/create', { year: 2026, status: 'PENDING', entries });
  const staff = await open({ role: 'STAFF', language: 'en', viewport });
  await visit(staff, `/performance/pdd/update/${String(made.body.data.id)}?type=object-setting`);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await staff.route('**/pdd/v1/update/**', async (route) => {
    await held;
    await route.continue();
  });
  await wish(staff).fill('An hour a month');
  const begun = staff.waitForRequest('**/pdd/v1/update/**');
  await staff.getByRole('button', { name: objectivesEn.save, exact: true }).click();
  await begun;
  await staff.getByRole('button', { name: objectivesEn.move.submit, exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: objectivesEn.move.submit }).click();
  letGo();
  await expect(staff.getByText(recordsEn.states.SUBMITTED).first()).toBeVisible();
});
