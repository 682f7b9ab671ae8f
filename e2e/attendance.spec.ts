import type { Page } from '@playwright/test';
import { dayFromToday } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const phnomPenh = { lat: 11.5564, lon: 104.9282 };

/** An office with a branch, where everybody clocks in; the role staff reports to the line manager. */
async function attending(office: Office): Promise<{ readonly branchId: string }> {
  const lead = (await office.session('LINE_MANAGER')).userId;
  const [managerId = ''] = await hire(office, [{ code: 'M-01', lastName: 'Meas', userId: lead }]);
  const { userId } = await office.session('STAFF');
  await hire(office, [{ code: 'S-01', lastName: 'Lim', firstName: 'Staff', userId, lineManagerId: managerId }]);
  const admin = await office.api('ADMIN');
  const department = (await admin.post('/department/v1/create', { name: 'Programme' })).body.data.id;
  await office.work((db) =>
    db.updateTable('employee_posts').set({ department_id: department }).where('company_id', '=', office.id).execute(),
  );
  const branch = await admin.post('/branch/v1/create', { name: 'Phnom Penh', address: 'Street 1', ...phnomPenh });
  const { version } = (await admin.get('/attendance/v1/setting')).body.data;
  // A little after midnight the work day of yesterday goes on: it counts too.
  await admin.put('/attendance/v1/setting', { departmentIds: [department], countsFrom: dayFromToday(-7), version });
  return { branchId: branch.body.data.id };
}

/** The phone says to be there. */
async function stand(page: Page, accuracy = 20): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: phnomPenh.lat, longitude: phnomPenh.lon, accuracy });
}

for (const language of walkedLanguages) {
  test(`a person clocks in by place and out by code, on a phone, in ${language}`, async ({ office, open }) => {
    const { attendance } = wordsOf(language);
    const { branchId } = await attending(office);
    const page = await open({ role: 'STAFF', language, viewport: { width: 360, height: 740 } });
    await stand(page);
    await visit(page, '/attendance');
    const clockIn = page.getByRole('button', { name: attendance.clock_in });
    const clockOut = page.getByRole('button', { name: attendance.clock_out });
    await expect(page.getByText(attendance.not_at_work)).toBeVisible();
    await expectAccessible(page, 'attendance');
    await clockIn.click();
    await expect(page.getByText(attendance.done_in)).toBeVisible();
    const facts = `${attendance.verdicts.OK} · ${fill(attendance.accuracy, { metres: 20 })}`;
    await expect(page.getByText(facts)).toBeVisible();
    const events = page.getByRole('list', { name: attendance.events }).getByRole('listitem');
    await expect(events).toHaveCount(1);
    await expect(events.first()).toContainText(fill(attendance.distance, { metres: 0, branch: 'Phnom Penh' }));

    // Until the phone knows whether the person is there, neither button can be pressed: they would change places under the finger.
    const known = Promise.withResolvers<void>();
    await page.route('**/attendance/v1/clock', async (route) => {
      if (route.request().method() === 'GET') await known.promise;
      await route.continue();
    });
    await page.goto('/clock?c=none');
    await expect(clockOut).toBeDisabled();
    await expect(clockIn).toBeDisabled();
    known.resolve();
    await expect(clockOut).toBeEnabled();
    await page.unroute('**/attendance/v1/clock');

    const hr = await office.api('HR_MANAGER');
    const scan = async (): Promise<void> => {
      const { code } = (await hr.get(`/attendance/v1/code?branchId=${branchId}`)).body.data;
      await visit(page, `/clock?c=${code}`);
      await expect(page.getByText(attendance.scan_question)).toBeVisible();
    };
    await scan();
    await expectAccessible(page, 'scan');
    // A code lives for seconds, and looking at the page took some of them.
    await scan();
    await clockOut.click();
    await expect(page.getByText(attendance.done_out)).toBeVisible();
    // The same code lets nobody in a second time.
    await clockIn.click();
    await expect(page.getByRole('alert').last()).toContainText(wordsOf(language).errors.CODE_USED);
    await visit(page, '/attendance');
    await expect(events).toHaveCount(2);
    await expect(events.last()).toContainText(attendance.methods.QR);
  });

  test(`a correction is asked for and decided, and a doubtful event struck out, in ${language}`, async ({ office, open }) => {
    const { attendance, common, requests } = wordsOf(language);
    await attending(office);
    const page = await open({ role: 'STAFF', language });
    await visit(page, '/attendance');
    // This phone tells no place: the event waits for the manager.
    await page.getByRole('button', { name: attendance.clock_in }).click();
    await expect(page.getByText(attendance.no_place)).toBeVisible();
    await page.getByRole('button', { name: attendance.ask }).click();
    const dialog = page.getByRole('dialog', { name: attendance.ask });
    await choose(dialog.getByLabel(attendance.kind), attendance.kinds.EARLY);
    await dialog.getByLabel(attendance.time).click();
    for (const part of ['03', '30', /PM|ល្ងាច/])
      await page
        .locator('.ant-picker-dropdown:visible .ant-picker-time-panel-cell-inner')
        .filter({ hasText: part })
        .first()
        .click();
    await dialog.getByLabel(attendance.reason).click();
    await dialog.getByLabel(attendance.reason).fill('School meeting');
    await expectAccessible(page, 'correction');
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(dialog).toBeHidden();

    const lead = await open({ role: 'LINE_MANAGER', language });
    await visit(lead, '/attendance/corrections?scope=decide');
    const row = lead.getByRole('row').filter({ hasText: 'Lim Staff' });
    await expect(row).toContainText(attendance.kinds.EARLY);
    await expectAccessible(lead, 'corrections');
    await row.getByRole('button').click();
    await lead.getByRole('dialog').getByRole('button', { name: requests.action.approve, exact: true }).click();
    await lead
      .getByRole('dialog', { name: requests.question.approve })
      .getByRole('button', { name: requests.action.approve })
      .click();
    await expect(row).toBeHidden();

    // A little after midnight it is still yesterday's work day that the person came to.
    const { date } = (await (await office.api('STAFF')).get('/attendance/v1/clock')).body.data.day;
    await visit(lead, `/attendance/team?date=${date}`);
    const staff = lead.getByRole('row').filter({ hasText: 'S-01' });
    await expect(staff).toContainText(attendance.to_look_at);
    await expectAccessible(lead, 'team');
    await staff.getByRole('button').click();
    const drawer = lead.getByRole('dialog').filter({ hasText: attendance.verdicts.NO_PLACE });
    await drawer.getByRole('button', { name: attendance.strike }).click();
    await lead
      .getByRole('dialog', { name: attendance.strike_title })
      .getByRole('button', { name: attendance.strike, exact: true })
      .click();
    await expect(lead.getByText(attendance.judgements.struck, { exact: false })).toBeVisible();
    await expect(staff).not.toContainText(attendance.to_look_at);
  });

  test(`the office's screen shows another code once one was used, and the settings are saved, in ${language}`, async ({
    office,
    open,
  }) => {
    const { attendance, common } = wordsOf(language);
    const { branchId } = await attending(office);
    const page = await open({ role: 'HR_MANAGER', language });
    const codes: string[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/attendance/v1/code')) return;
      // The answer that the page waited for when it was left has no body.
      void response.json().then(
        ({ data }) => void codes.push(data.code),
        () => undefined,
      );
    });
    await visit(page, `/attendance/display?branch=${branchId}`);
    await expect(page.getByRole('img', { name: fill(attendance.code_image, { branch: 'Phnom Penh' }) })).toBeVisible();
    await expectAccessible(page, 'display');
    const staff = await office.api('STAFF');
    const shown = codes.at(-1);
    const event = { id: crypto.randomUUID(), at: new Date().toISOString(), direction: 'IN', method: 'QR', code: shown };
    expect((await staff.post('/attendance/v1/clock', event)).body.data[0].verdict).toBe('OK');
    await expect.poll(() => codes.at(-1)).not.toBe(shown);

    await visit(page, '/setting/attendance');
    const radius = page.getByLabel('Phnom Penh');
    await expect(radius).toHaveValue('150');
    await expectAccessible(page, 'settings');
    await radius.fill('300');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(attendance.saved)).toBeVisible();
    await page.reload();
    await expect(radius).toHaveValue('300');
  });
}

test('a tap without a connection is kept on the phone and sent later', async ({ office, open, allowed }) => {
  const { attendance } = wordsOf('en');
  await attending(office);
  allowed.console.push(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await open({ role: 'STAFF', language: 'en', viewport: { width: 360, height: 740 } });
  await stand(page);
  await visit(page, '/attendance');
  await expect(page.getByText(attendance.not_at_work)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: attendance.clock_in }).click();
  await expect(page.getByText(fill(attendance.waiting, { count: 1 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(fill(attendance.waiting, { count: 1 }))).toBeHidden();
  const events = page.getByRole('list', { name: attendance.events }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events.first()).toContainText(attendance.sent_later);
});
