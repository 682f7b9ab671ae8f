import { common as commonEn } from '#i18n/en/common.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { performanceReport as en } from '#i18n/en/performance/performance-report.ts';
import { common as commonKm } from '#i18n/km/common.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import { performanceReport as km } from '#i18n/km/performance/performance-report.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';
import { pressInHead } from './walks/head.ts';

const own = {
  en: { words: en, records: recordsEn, common: commonEn },
  km: { words: km, records: recordsKm, common: commonKm },
} as const;
const year = thisYear();

/** A manager with somebody of hers, whose appraisal is evaluated and waits for its release, and thirty others. */
async function arrange(office: Office): Promise<string> {
  await hireManagerAndStaff(office);
  const { userId } = await office.session('HR_MANAGER');
  await hire(office, [
    { code: 'H-1', lastName: 'KEO', firstName: 'Hana', userId },
    ...Array.from({ length: 30 }, (_, at) => ({
      code: `Z-${String(at + 10)}`,
      lastName: 'SOK',
      firstName: `Number ${String(at)}`,
    })),
  ]);
  const admin = await office.api('ADMIN');
  await admin.put('/pdd/v1/rules', { useRatings: 1, calibration: 1 });
  const skill: string = (await admin.post('/performance_module/v1/create', { title: 'Skill', rated: 1, usedIn: ['APPRAISAL'] }))
    .body.data.id;
  const staff = await office.api('STAFF');
  const id: string = (await staff.post('/pdd/v1/appraisals', { year })).body.data.id;
  await staff.put(`/pdd/v1/submit_appraisals/${id}`, {});
  await (
    await office.api('LINE_MANAGER')
  ).put(`/pdd/v1/evaluate_appraisals/${id}`, {
    employeeEvaluatioEntries: [{ performanceModuleId: skill, rating2: 3 }],
    finish: 1,
  });
  return id;
}

for (const language of walkedLanguages) {
  const { words, records, common } = own[language];

  test(`HR reminds, calibrates, releases and opens again, in ${language} at 1024 px`, async ({ open, office }) => {
    await arrange(office);
    const hr = await open({ role: 'HR_MANAGER', language, viewport: { width: 1024, height: 900 } });
    await visit(hr, `/performance/overview?year=${String(year)}`);
    await expect(hr.getByText('LIM Staff').first()).toBeVisible();
    await expectAccessible(hr, 'the progress');
    const box = (name: string) => hr.getByRole('checkbox', { name: fill(common.list.choose_named, { name }) });
    await box('LIM Staff').check();
    // What is ticked stays so on another page.
    await hr.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(hr.getByText('LIM Staff')).toHaveCount(0);
    await hr.getByRole('button', { name: words.overview.remind }).click();
    await hr.getByRole('dialog').getByRole('button', { name: words.overview.remind }).click();
    await expect(hr.getByText(fill(words.overview.reminded, { who: words.overview.reminded_employees_one }))).toBeVisible();
    await expectAccessible(hr, 'who was reminded');

    await visit(hr, `/performance/overview?year=${String(year)}&part=results`);
    await expect(hr.getByText(records.states.EVALUATED).first()).toBeVisible();
    await hr.getByText('LIM Staff').first().click();
    const drawer = hr.getByRole('dialog');
    await expect(drawer.getByText(records.year_steps.appraisal).first()).toBeVisible();
    await drawer.getByRole('textbox', { name: words.overview.reason }).fill('As in the other teams');
    await drawer.getByRole('button', { name: words.overview.calibrate }).click();
    await expect(hr.getByText(words.overview.calibrated)).toBeVisible();
    await expectAccessible(hr, 'the person');
    await hr.keyboard.press('Escape');
    await box('LIM Staff').check();
    await hr.getByRole('button', { name: words.overview.release, exact: true }).click();
    await hr.getByRole('dialog').getByRole('button', { name: words.overview.release }).click();
    await expect(hr.getByText(records.states.RELEASED).first()).toBeVisible();
    await hr.getByText('LIM Staff').first().click();
    await drawer.getByRole('textbox', { name: words.overview.reason }).fill('A mistake');
    await drawer.getByRole('button', { name: fill(words.overview.reopen, { label: words.overview.appraisal }) }).click();
    await hr.getByRole('button', { name: words.overview.reopen_yes, exact: true }).click();
    await expect(hr.getByText(records.states.EVALUATED).first()).toBeVisible();
    await hr.keyboard.press('Escape');
    await hr.getByRole('button', { name: words.retention.title }).click();
    await expect(hr.getByText(words.retention.nobody)).toBeVisible();
    await expectAccessible(hr, 'records of leavers');
  });

  test(`a person reads the result and a shared note on a phone, in ${language} at 360 px`, async ({ open, office }) => {
    const id = await arrange(office);
    const phone = { width: 360, height: 780 };
    const manager = await open({ role: 'LINE_MANAGER', language, viewport: phone });
    await visit(manager, `/performance/appraisal/edit/${id}`);
    await pressInHead(manager, manager.getByRole('button', { name: records.notes.title, exact: true }));
    await manager.getByRole('textbox', { name: records.notes.new }).fill('Asks for an English course');
    await manager.getByRole('button', { name: records.notes.save }).click();
    await expect(manager.getByText('Asks for an English course')).toBeVisible();
    await expectAccessible(manager, 'the notes');
    await manager.getByRole('button', { name: records.notes.share, exact: true }).click();
    await manager.getByRole('button', { name: records.notes.share, exact: true }).last().click();
    await expect(manager.getByText(records.notes.is_shared, { exact: true })).toBeVisible();

    await (await office.api('HR_MANAGER')).put('/pdd/v1/release_appraisals', { ids: [id] });
    const staff = await open({ role: 'STAFF', language, viewport: phone });
    await visit(staff, `/performance/appraisal/edit/${id}`);
    await expect(staff.getByText(records.states.RELEASED).first()).toBeVisible();
    expect(await staff.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await pressInHead(staff, staff.getByRole('button', { name: records.notes.title, exact: true }));
    await expect(staff.getByText('Asks for an English course')).toBeVisible();
    await expectAccessible(staff, 'the shared note');
  });
}
