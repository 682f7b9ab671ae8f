import { referenceLists as english } from '#i18n/en/reference/reference-lists.ts';
import { referenceLists as khmer } from '#i18n/km/reference/reference-lists.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//x//y',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Calendar Day',
  'DTSTART;VALUE=DATE:20280214',
  'DTEND;VALUE=DATE:20280216',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

for (const language of walkedLanguages)
  test(`public holidays come from a calendar file, shown before they are written, in ${language}`, async ({ open }) => {
    const { shell, common } = wordsOf(language);
    const words = language === 'en' ? english : khmer;
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/public-holiday');
    await page.getByRole('button', { name: words.holiday_import.button, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: shell.pages.public_holiday_import })).toBeVisible();
    await expect(page.getByText(common.import_box.drop_hint_calendar)).toBeVisible();
    await expectAccessible(page, 'holiday import');
    await page.locator('input[type=file]').setInputFiles({
      name: 'days.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(file.replace('Calendar', `Calendar ${language}`)),
    });
    await expect(page.getByText(`Calendar ${language} Day`).first()).toBeVisible();
    await expectAccessible(page, 'holiday import preview');
    await page.getByRole('button', { name: common.import_box.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.import_box.yes_import }).click();
    await page
      .getByRole('dialog', { name: common.import_box.done })
      .getByRole('button', { name: common.import_box.back_to_list })
      .click();
    await expect(page).toHaveURL(/\/setting\/public-holiday(\?|$)/);
    await visit(page, `/setting/public-holiday?search=${encodeURIComponent(`Calendar ${language}`)}`);
    await expect(page.getByText(`Calendar ${language} Day`)).toBeVisible();
  });

for (const language of walkedLanguages)
  test(`public holidays of a year are copied to the next after they were looked at, in ${language}`, async ({ open }) => {
    const { common } = wordsOf(language);
    const words = language === 'en' ? english : khmer;
    const page = await open({ role: 'ADMIN', language, viewport: { width: language === 'en' ? 1024 : 360, height: 800 } });
    await visit(page, '/setting/public-holiday');
    // The next one is at the top: none of the first page is over.
    const first = page.getByRole('row').nth(1).or(page.getByRole('listitem').first()).first();
    await expect(first).toBeVisible();
    await page.getByRole('button', { name: words.holiday_year.button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByRole('checkbox', { checked: true });
    await expect(chosen.first()).toBeVisible();
    await expectAccessible(page, 'a year of holidays');
    const count = await chosen.count();
    await chosen.first().uncheck();
    await dialog.getByRole('button', { name: words.holiday_year.copy, exact: true }).click();
    await expect(page.getByText(common.alert.success).first()).toBeVisible();
    await page.getByRole('button', { name: words.holiday_year.button, exact: true }).click();
    await expect(dialog.getByRole('checkbox', { disabled: true })).toHaveCount(count - 1);
    await expect(chosen).toHaveCount(count - (count - 1));
  });
