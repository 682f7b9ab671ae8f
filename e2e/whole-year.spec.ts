import type { Page } from '@playwright/test';
import type { Language } from '#i18n/translation.ts';
import { appraisals as appraisalsEn } from '#i18n/en/performance/appraisals.ts';
import { objectives as objectivesEn } from '#i18n/en/performance/objectives.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { performanceReport as reportEn } from '#i18n/en/performance/performance-report.ts';
import { performanceRules as rulesEn } from '#i18n/en/performance/performance-rules.ts';
import { quarterlyReviews as quarterlyEn } from '#i18n/en/performance/quarterly-reviews.ts';
import { appraisals as appraisalsKm } from '#i18n/km/performance/appraisals.ts';
import { objectives as objectivesKm } from '#i18n/km/performance/objectives.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { performanceReport as reportKm } from '#i18n/km/performance/performance-report.ts';
import { performanceRules as rulesKm } from '#i18n/km/performance/performance-rules.ts';
import { quarterlyReviews as quarterlyKm } from '#i18n/km/performance/quarterly-reviews.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { lookAtPaper } from './walks/performance.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = {
  en: {
    appraisals: appraisalsEn,
    objectives: objectivesEn,
    records: recordsEn,
    report: reportEn,
    rules: rulesEn,
    quarterly: quarterlyEn,
  },
  km: {
    appraisals: appraisalsKm,
    objectives: objectivesKm,
    records: recordsKm,
    report: reportKm,
    rules: rulesKm,
    quarterly: quarterlyKm,
  },
} as const;
const year = thisYear();
const phone = { width: 360, height: 780 };
const desk = { width: 1024, height: 900 };

/** HR, a manager and somebody of hers; goals are rated, and each later part asks one question. */
async function arrange(office: Office): Promise<void> {
  await hireManagerAndStaff(office);
  const { userId } = await office.session('HR_MANAGER');
  await hire(office, [{ code: 'H-1', lastName: 'KEO', firstName: 'Hana', userId }]);
  const hr = await office.api('HR_MANAGER');
  const make = async (body: object): Promise<string> => (await hr.post('/performance_module/v1/create', body)).body.data.id;
  const table = { layout: 'horizontal', enableMultiRow: 1, numRow: 2 };
  const parentId = await make({ title: 'Goals', rated: 1, usedIn: ['OBJECTIVE'], ...table });
  await make({ title: 'Objective', parentId });
  await make({ title: 'Looking back', usedIn: ['EVALUATION'] });
  await make({ title: 'How it went', usedIn: ['QUARTERLY'] });
  await make({ title: 'Teamwork', rated: 1, usedIn: ['APPRAISAL'] });
}

const rulesAndDays = '/setting/performance-rules';

/** What is on the screen needs no scrolling sideways, and passes the check of accessibility. */
async function look(page: Page, what: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expectAccessible(page, what);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** HR says how the year goes: weights, ratings, a look at the results, and the day of the objectives. */
async function sayRules(page: Page, language: Language): Promise<void> {
  const { rules, records } = own[language];
  const { common } = wordsOf(language);
  await visit(page, rulesAndDays);
  for (const label of [rules.use_weights, rules.use_ratings, rules.calibration])
    await page.getByRole('switch', { name: label }).click();
  await look(page, 'the rules');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(rules.saved)).toBeVisible();
  await visit(page, `${rulesAndDays}?part=dates`);
  const due = page.getByRole('textbox', { name: records.year_steps.objectives });
  await due.fill(`15/02/${String(year)}`);
  await due.press('Enter');
  await look(page, 'the due dates');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(rules.dates.saved)).toBeVisible();
}

for (const language of walkedLanguages) {
  test(`a year of one person, from its rules to the answer to its result, in ${language}`, async ({ open, office }) => {
    const { appraisals, objectives, records, report, quarterly } = own[language];
    const row = (number: number): string => fill(records.form.row, { title: 'Goals', number });
    const side = (title: string, of: 'employee_side' | 'manager_side'): string =>
      fill(records.form.field_of, { title, side: records.form[of] });
    const point = (page: Page, label: string, number: 3 | 4) =>
      page
        .getByRole('radiogroup', { name: label })
        .getByRole('radio', { name: `${String(number)}. ${records.form.points[`p${number}`]}` });
    await arrange(office);
    const hr = await open({ role: 'HR_MANAGER', language, viewport: desk });
    await sayRules(hr, language);

    // Goals, whose weights have to come to 100.
    const staff = await open({ role: 'STAFF', language, viewport: phone });
    await visit(staff, '/performance/pdd');
    await staff.getByRole('button', { name: objectives.add }).click();
    const weight = (number: number) => staff.getByRole('spinbutton', { name: `${row(number)}, ${records.form.weight}` });
    for (const [number, goal, share] of [
      [1, 'Train 24 volunteers', '60'],
      [2, 'Visit every partner village', '30'],
    ] as const) {
      await staff.getByRole('textbox', { name: `${row(number)}, Objective` }).fill(goal);
      await weight(number).fill(share);
    }
    await staff.getByRole('button', { name: objectives.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/pdd\/update\//);
    await expect(staff.getByText(fill(records.form.sum, { sum: 90 }))).toBeVisible();
    await staff.getByRole('button', { name: objectives.move.submit, exact: true }).click();
    await expect(staff.getByRole('alert').filter({ hasText: '90%' })).toBeInViewport();
    await weight(2).fill('40');
    await look(staff, 'the goals');
    await press(staff, objectives.move.submit);
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    const objective = new URL(staff.url()).pathname;

    const manager = await open({ role: 'LINE_MANAGER', language, viewport: phone });
    const choose = async (option: string): Promise<void> => {
      await visit(manager, '/performance/pdd');
      await manager.getByRole('button', { name: /LIM/ }).click();
      await manager.getByRole('menuitem', { name: option }).last().click();
    };
    await choose(objectives.option.review_for_approval);
    await expect(manager.getByText('Train 24 volunteers')).toBeVisible();
    await press(manager, objectives.move.approve);
    await expect(manager.getByText(objectives.approved_by)).toBeVisible();

    // A quarter, with how far each goal is.
    await visit(staff, '/performance/quarterly-review');
    await staff.getByRole('button', { name: quarterly.add }).click();
    await staff.getByRole('textbox', { name: /How it went/ }).fill('24 volunteers passed');
    await staff.getByRole('button', { name: quarterly.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/quarterly-review\/edit\//);
    const of = (goal: string): string => fill(quarterly.of_goal, { label: quarterly.progress, goal });
    await staff.getByRole('spinbutton', { name: of('Train 24 volunteers') }).fill('100');
    await staff.getByRole('spinbutton', { name: of('Visit every partner village') }).fill('50');
    await expect(staff.getByText(fill(quarterly.overall, { percent: 80, reported: 2, goals: 2 }))).toBeVisible();
    await press(staff, quarterly.move.submitReview);
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    await choose(objectives.option.quarterly);
    await press(manager, quarterly.move.markReview);
    await expect(manager.getByText(quarterly.reviewed_by).first()).toBeVisible();

    // The goals of the year are judged: first by who had them, on a phone.
    await visit(staff, `${objective}?type=self-evaluation`);
    await staff.getByRole('textbox', { name: side('Looking back', 'employee_side') }).fill('The flood took two months');
    const said = (number: number, who: 'employee_side' | 'manager_side'): string =>
      `${row(number)}, ${records.form.comment}: ${records.form[who]}`;
    for (const number of [1, 2]) {
      await staff.getByRole('textbox', { name: said(number, 'employee_side') }).fill(`Done ${String(number)}`);
      await point(staff, said(number, 'employee_side'), 4).check();
    }
    await look(staff, 'the self evaluation');
    await press(staff, objectives.move.submitEvaluation);
    await expect(staff.getByText(objectives.done, { exact: true })).toBeVisible();

    await choose(objectives.option.evaluation);
    await expect(manager.getByText('The flood took two months')).toBeVisible();
    await point(manager, said(1, 'manager_side'), 4).check();
    await point(manager, said(2, 'manager_side'), 3).check();
    await look(manager, 'the evaluation');
    await press(manager, objectives.move.approveEvaluation);
    await expect(manager.getByText(objectives.done, { exact: true })).toBeVisible();

    // The person is: the score is of both.
    await visit(staff, '/performance/appraisal');
    await staff.getByRole('button', { name: appraisals.add }).click();
    await staff.getByRole('textbox', { name: side('Teamwork', 'employee_side') }).fill('I led the flood response');
    await staff.getByRole('button', { name: appraisals.save, exact: true }).click();
    await expect(staff).toHaveURL(/\/performance\/appraisal\/edit\//);
    await press(staff, appraisals.move.submit);
    await expect(staff.getByText(records.states.SUBMITTED).first()).toBeVisible();
    const appraisal = new URL(staff.url()).pathname;
    await visit(manager, appraisal);
    await point(manager, side('Teamwork', 'manager_side'), 3).check();
    // Goals 60 and 40 rated 4 and 3 are 3.60; of the score 60% are these, 40% the 3 of teamwork.
    await expect(manager.getByText(`${records.score.total}: 3.36`)).toBeVisible();
    await press(manager, appraisals.move.finish);
    await expect(manager.getByText(records.states.EVALUATED).first()).toBeVisible();
    await staff.reload();
    await expect(staff.getByText(appraisals.waits_release)).toBeVisible();
    await expect(staff.getByText('3.36')).toHaveCount(0);

    // HR looks at all of them and lets the results go.
    await visit(hr, `/performance/overview?year=${String(year)}&part=results`);
    await expect(hr.getByText('3.36').first()).toBeVisible();
    await hr.getByRole('checkbox', { name: fill(wordsOf(language).common.list.choose_named, { name: 'LIM Staff' }) }).check();
    await press(hr, report.overview.release);
    await expect(hr.getByText(records.states.RELEASED).first()).toBeVisible();

    await staff.reload();
    await expect(staff.getByText(`${records.score.total}: 3.36`)).toBeVisible();
    await staff.getByRole('radio', { name: appraisals.agree }).check();
    await look(staff, 'the result');
    await press(staff, appraisals.move.acknowledge);
    await expect(staff.getByText(records.states.ACKNOWLEDGED).first()).toBeVisible();
    await lookAtPaper(staff, { language, title: appraisals.paper_title });
    await visit(staff, objective);
    await lookAtPaper(staff, { language, title: records.paper.approved });

    // The own year tells of it: what was done, and nothing that still waits.
    await visit(hr, `/performance/overview?year=${String(year)}`);
    await hr.getByText('LIM Staff').first().click();
    await expect(
      hr
        .getByRole('dialog')
        .getByText(`15/02/${String(year)}`)
        .first(),
    ).toBeVisible();
    await look(hr, 'the year of the person');
  });
}
