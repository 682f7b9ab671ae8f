import { approvals as approvalsEn } from '#i18n/en/home/approvals.ts';
import { dashboard as dashboardEn } from '#i18n/en/home/dashboard.ts';
import { leave as leaveEn } from '#i18n/en/time/leave.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { approvals as approvalsKm } from '#i18n/km/home/approvals.ts';
import { dashboard as dashboardKm } from '#i18n/km/home/dashboard.ts';
import { leave as leaveKm } from '#i18n/km/time/leave.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { accountOf } from './arrange/office.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = {
  en: { approvals: approvalsEn, dashboard: dashboardEn, leave: leaveEn, requests: requestsEn },
  km: { approvals: approvalsKm, dashboard: dashboardKm, leave: leaveKm, requests: requestsKm },
} as const;
const phone = { width: 360, height: 780 };

/** The days from a Monday on of a week in July of the next year, when Cambodia has no public holiday. */
function weekdays(): readonly string[] {
  const month = `${thisYear() + 1}-07`;
  const monday = [1, 2, 3, 4, 5, 6, 7].find((day) => new Date(`${month}-0${day}T00:00:00Z`).getUTCDay() === 1) ?? 1;
  return [0, 1, 2, 3, 4].map((more) => `${month}-${String(monday + more).padStart(2, '0')}`);
}

/** A manager and a member of staff, each with an account; the manager approves. */
async function arrange(office: Office): Promise<void> {
  const [manager = ''] = await hire(office, [
    { code: 'M-1', lastName: 'CHEA', firstName: 'Manager', userId: await accountOf(office, 'LINE_MANAGER') },
  ]);
  const staff = { code: 'S-1', lastName: 'KEO', firstName: 'Staff', lineManagerId: manager, joinDate: '2024-01-01' };
  await hire(office, [{ ...staff, userId: await accountOf(office, 'STAFF') }]);
}

/** Sick leave of the member of staff on each of some days; the requests' ids. */
async function ask(office: Office, days: readonly string[]): Promise<readonly string[]> {
  const staff = await office.api('STAFF');
  const types = (await staff.get('/leave/v1/leave_types')).body.data;
  const { person } = (await staff.get('/dashboard/v1/me')).body.data;
  const ids: string[] = [];
  for (const day of days) {
    const asked = { employeeId: person.id, leaveItemId: types[1].id, reason: 'Flu', startDate: day, endDate: day };
    ids.push((await staff.post('/leave/v1/request', asked)).body.data.id);
  }
  return ids;
}

for (const language of walkedLanguages) {
  const { approvals, dashboard, leave, requests } = own[language];

  test(`on a phone requests are ticked one by one, and each that is decided leads to the next, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const [, second = '', third = ''] = await ask(office, weekdays().slice(0, 3));
    const page = await open({ role: 'LINE_MANAGER', language, viewport: phone });
    await visit(page, '/approvals');
    const boxes = page.getByRole('checkbox', { name: /KEO Staff/ });
    await expect(boxes).toHaveCount(3);
    await boxes.first().check();
    const bar = page.getByRole('region', { name: approvals.ticked_label });
    await expect(bar).toContainText(fill(approvals.ticked, { count: 1, names: 'KEO Staff' }));
    await expect(bar).toBeInViewport();
    await expectAccessible(page, 'the inbox with a tick');
    await bar.getByRole('button', { name: fill(approvals.decide.approve, { count: 1 }), exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('KEO Staff');
    await question.getByRole('button', { name: fill(approvals.decide.approve, { count: 1 }), exact: true }).click();
    await expect(boxes).toHaveCount(2);
    await expect(bar).toHaveCount(0);

    await page.getByText('KEO Staff').first().click();
    await expect(page).toHaveURL(new RegExp(`leaveId=${second}`));
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: requests.action.approve, exact: true }).click();
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes('/leave/v1/approve/'));
    await page.getByRole('dialog').last().getByRole('button', { name: requests.action.approve, exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ leaveRequestId: second, status: 1, startShift: 'AM', endShift: 'PM' });
    await expect(page.getByText(requests.next_open)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`leaveId=${third}`));
  });

  test(`a row is approved with some seconds to take it back, and rejected with a reason, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    await ask(office, weekdays().slice(0, 3));
    const page = await open({ role: 'LINE_MANAGER', language });
    const decided: unknown[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/approval/v1/decide')) decided.push(one.postDataJSON());
    });
    await visit(page, '/approvals');
    const rows = page.getByRole('row').filter({ hasText: 'KEO Staff' });
    await expect(rows).toHaveCount(3);
    await expectAccessible(page, 'the inbox with its decisions');
    const approve = rows.first().getByRole('button', { name: new RegExp(`^${approvals.row.approve}:`) });
    await approve.click();
    await expect(approve).toBeDisabled();
    await page.getByRole('button', { name: approvals.undo, exact: true }).click();
    await expect(approve).toBeEnabled();
    expect(decided).toEqual([]);

    await approve.click();
    await expect(rows).toHaveCount(2);
    expect(decided).toHaveLength(1);

    // Who leaves the page has it done at once.
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${approvals.row.approve}:`) })
      .click();
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/approval/v1/decide') && answer.ok());
    await page.getByRole('link', { name: wordsOf(language).shell.pages.leaves, exact: true }).click();
    await sent;
    await visit(page, '/approvals');
    await expect(rows).toHaveCount(1);
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${approvals.row.reject}:`) })
      .click();
    await expect(page.getByRole('textbox', { name: approvals.comment })).toBeFocused();
    await page.keyboard.type('Too many are away.');
    await page.getByRole('button', { name: fill(approvals.decide.reject, { count: 1 }), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fill(approvals.decide.reject, { count: 1 }), exact: true })
      .click();
    await expect(rows).toHaveCount(0);
  });

  test(`the form tells at once what would be refused, and shows holidays in its dates, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const [first = '', second = ''] = weekdays();
    await ask(office, [first]);
    const page = await open({ role: 'STAFF', language, viewport: phone });
    await visit(page, '/');
    await page.getByRole('link', { name: dashboard.ask_leave }).click();
    const drawer = page.getByRole('dialog').first();
    const enter = async (label: string, day: string): Promise<void> => {
      await drawer.getByLabel(label, { exact: true }).fill(day.split('-').toReversed().join('/'));
      await drawer.getByLabel(label, { exact: true }).press('Enter');
    };
    await enter(leave.start, first);
    await expect(drawer.getByRole('alert').filter({ hasText: first.split('-').toReversed().join('/') })).toBeVisible();
    await enter(leave.end, second);
    await enter(leave.start, second);
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    // 9 November: Independence Day.
    await enter(leave.start, `${thisYear()}-11-10`);
    await drawer.getByLabel(leave.start, { exact: true }).click();
    await expect(page.getByText(leave.choice.off).first()).toBeVisible();
    await expect(page.getByText(/09\/11 /).first()).toBeVisible();
    await expectAccessible(page, 'the choice of days');
  });

  test(`two certificates chosen at once are both sent with the request, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'STAFF', language, viewport: phone });
    const staff = await office.api('STAFF');
    const types = (await staff.get('/leave/v1/leave_types')).body.data;
    await visit(page, '/leaves');
    await page.getByRole('button', { name: requests.new_request }).click();
    await page.getByRole('menuitem', { name: types[1][language === 'en' ? 'name' : 'nameKH'] }).click();
    const drawer = page.getByRole('dialog').first();
    const [day = ''] = weekdays();
    for (const label of [leave.start, leave.end]) {
      await drawer.getByLabel(label, { exact: true }).fill(day.split('-').toReversed().join('/'));
      await drawer.getByLabel(label, { exact: true }).press('Enter');
    }
    const papers = ['first.pdf', 'second.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: sampleFiles.pdf }));
    await drawer.locator('input[type=file]').setInputFiles(papers);
    const sent = drawer.getByRole('group', { name: leave.doctor_certificate }).getByRole('link');
    await expect(sent).toHaveCount(2);
    await expectAccessible(page, 'certificates');
  });

  test(`on a phone an import shows its counts and a few rows, and the calendar says what its signs mean, in ${language}`, async ({
    open,
  }) => {
    const { common } = wordsOf(language);
    const page = await open({ role: 'ADMIN', language, viewport: phone });
    await visit(page, '/donor/import-subprojects');
    const lines = Array.from({ length: 60 }, (_none, at) => `Clean Water,CW-1,SUB-${at + 1},A1`);
    const buffer = Buffer.from(['Donor,Project Number,Sub Project,Activity 1', ...lines].join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'sub.csv', mimeType: 'text/csv', buffer });
    const preview = page.getByRole('region', { name: common.import_box.preview });
    await expect(preview.getByText(`${common.import_box.refuse_count} (0)`)).toBeVisible();
    await expect(preview.getByRole('list').getByRole('listitem')).toHaveCount(0);
    await preview.getByRole('button').last().click();
    await expect(preview.locator('ul > li').filter({ hasText: 'SUB-' })).toHaveCount(20);
    await expectAccessible(page, 'the review of an import');

    await visit(page, '/leaves/calendar');
    await expect(page.getByRole('list', { name: leave.calendar.legend })).toContainText(leave.calendar.free);
    await expectAccessible(page, 'the calendar');
  });

  for (const [shape, viewport] of [
    ['portrait', { width: 800, height: 1280 }],
    ['landscape', { width: 1280, height: 800 }],
  ] as const)
    test(`the code of an office's screen is in the middle and large, ${shape}, in ${language}`, async ({ office, open }) => {
      const admin = await office.api('ADMIN');
      const branch = { name: 'Head office', address: 'Street 1', lat: 11.55, lon: 104.92 };
      const { id } = (await admin.post('/branch/v1/create', branch)).body.data;
      const page = await open({ role: 'ADMIN', language, viewport });
      await visit(page, `/attendance/display?branch=${id}`);
      const code = page.getByRole('img', { name: fill(wordsOf(language).attendance.code_image, { branch: 'Head office' }) });
      await expect(code).toBeVisible();
      await page.getByRole('button', { name: wordsOf(language).attendance.display_full }).click();
      await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThan(shape === 'portrait' ? 700 : 600);
      const box = await code.boundingBox();
      const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle - viewport.height / 2)).toBeLessThan(viewport.height / 6);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    });
}
