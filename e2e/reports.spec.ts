import { leave as leaveEn } from '#i18n/en/time/leave.ts';
import { overtime as overtimeEn } from '#i18n/en/time/overtime.ts';
import { leave as leaveKm } from '#i18n/km/time/leave.ts';
import { overtime as overtimeKm } from '#i18n/km/time/overtime.ts';
import { dayFromToday } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { serverUrl } from './arrange/api.ts';
import { hire } from './arrange/payroll.ts';
import { accountOf } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const own = { en: { overtime: overtimeEn, leave: leaveEn }, km: { overtime: overtimeKm, leave: leaveKm } } as const;

for (const [language, width] of walkedOf([
  ['km', 360],
  ['en', 1440],
] as const)) {
  const { overtime, leave } = own[language];
  const { shell, common } = wordsOf(language);

  test(`the overtime report shows the month and is exported, in ${language} at ${width} px`, async ({ office, open }) => {
    const userId = await accountOf(office, 'STAFF');
    const [employeeId = ''] = await hire(office, [
      { code: 'S-1', lastName: 'KEO', firstName: 'Staff', joinDate: '2024-01-01', position: 'Nurse', userId },
    ]);
    const staff = await office.api('STAFF');
    const today = dayFromToday(0);
    const asked = {
      employeeId,
      startDate: `${today} 22:00`,
      endDate: `${today} 23:00`,
      type: 'FOR_PAYMENT',
      reason: 'Distribution',
    };
    expect((await staff.post('/overtime/v1/request', asked)).status).toBe(200);

    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 900 } });
    await visit(page, '/reports/overtime');
    await expect(page.getByRole('heading', { name: shell.pages.report_overtime })).toBeVisible();
    await expect(page.getByText('KEO Staff')).toBeVisible();
    for (const text of ['S-1', 'Nurse', 'Distribution', '0.13'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    if (width === 1440)
      for (const title of Object.values(overtime.report.columns))
        await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeInViewport();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the report');
    await page.getByRole('button', { name: common.export, exact: true }).click();
    await page.getByRole('button', { name: common.export_box.make }).click();
    const link = page.getByRole('link', { name: common.export_box.download });
    await expect(link).toBeVisible();
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', serverUrl()).href);
    expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test(`a calendar link is made, read, made anew and ended, in ${language} at ${width} px`, async ({ office, open }) => {
    await hire(office, [{ code: 'S-1', lastName: 'KEO', firstName: 'Staff', userId: await accountOf(office, 'STAFF') }]);
    const page = await open({ role: 'STAFF', language, viewport: { width, height: 780 } });
    await visit(page, '/leaves/calendar');
    await pressInHead(page, page.getByRole('button', { name: leave.calendar.feed_button, exact: true }));
    const dialog = page.getByRole('dialog').first();
    await expect(dialog.getByText(leave.calendar.feed_none)).toBeVisible();
    await expectAccessible(page, 'without a link');
    await dialog.getByRole('button', { name: leave.calendar.feed_make, exact: true }).click();
    const field = dialog.getByLabel(leave.calendar.feed_link, { exact: true });
    await expect(field).toHaveValue(/^http.*\/api\/leave\/v1\/calendar\/[\w-]{64}\.ics$/);
    await expectAccessible(page, 'with a link');
    const first = await field.inputValue();
    const read = async (link: string): Promise<number> => (await fetch(link)).status;
    const feed = await fetch(first);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

    await dialog.getByRole('button', { name: leave.calendar.feed_again, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: leave.calendar.feed_again, exact: true }).click();
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect([await read(first), await read(second)]).toEqual([404, 200]);

    // Opened anew it is not shown again.
    await page.reload();
    await pressInHead(page, page.getByRole('button', { name: leave.calendar.feed_button, exact: true }));
    await expect(dialog.getByRole('button', { name: leave.calendar.feed_end, exact: true })).toBeVisible();
    await expect(field).toHaveCount(0);
    await dialog.getByRole('button', { name: leave.calendar.feed_end, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: leave.calendar.feed_end, exact: true }).click();
    await expect(dialog.getByText(leave.calendar.feed_none)).toBeVisible();
    expect(await read(second)).toBe(404);
  });
}
