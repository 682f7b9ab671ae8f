import type { Locator, Page } from '@playwright/test';
import { donors as donorsEn } from '#i18n/en/donors/donors.ts';
import { referenceLists as listsEn } from '#i18n/en/reference/reference-lists.ts';
import { donors as donorsKm } from '#i18n/km/donors/donors.ts';
import { referenceLists as listsKm } from '#i18n/km/reference/reference-lists.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { holding, wordsOf } from './words.ts';

const own = { en: { lists: listsEn, donors: donorsEn }, km: { lists: listsKm, donors: donorsKm } } as const;

/** The short lists with one name each, by address. */
const nameLists = ['department', 'visa-type', 'passport-type', 'nationality', 'job-level', 'job-grade'];

for (const language of walkedLanguages) {
  const { common } = wordsOf(language);
  const { lists, donors } = own[language];
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const save = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const archive = async (page: Page, row: Locator) => {
    await row.getByRole('button', { name: common.delete }).click();
    const question = page.getByRole('dialog').last();
    await question.locator('.ant-btn-dangerous, .ant-btn-primary').last().click();
    await expect(row).toHaveCount(0);
  };

  test(`each short list takes a name, and one is changed and archived, in ${language}`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    for (const list of nameLists) {
      await visit(page, `/setting/${list}`);
      await page
        .getByRole('button', { name: holding(common.reference.new) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(`Walked ${list}`);
      await save(dialog);
      const row = rowOf(page, `Walked ${list}`);
      await expect(row).toBeVisible();
      // The lists are one screen: what follows is the same for each.
      if (list !== nameLists[0]) continue;
      await row.getByRole('button', { name: common.edit }).click();
      await expect(dialog.getByRole('textbox').first()).toHaveValue(`Walked ${list}`);
      await dialog.getByRole('textbox').first().fill(`Changed ${list}`);
      await save(dialog);
      await archive(page, rowOf(page, `Changed ${list}`));
    }
  });

  test(`stations, donors and their sub-projects from a sheet, in ${language}`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/duty-station');
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const station = page.getByRole('dialog');
    await station.getByLabel(lists.name, { exact: true }).fill('Siem Reap');
    await station.getByLabel(lists.code).fill('SRP');
    await save(station);
    await archive(page, rowOf(page, 'Siem Reap'));

    await visit(page, '/donor');
    await page.getByRole('button', { name: donors.add }).first().click();
    const donor = page.getByRole('dialog');
    await donor.getByLabel(donors.title).fill('Clean Water Fund');
    await donor.getByLabel(donors.code).fill('CW-1');
    await save(donor);
    await expect(rowOf(page, 'Clean Water Fund')).toContainText('CW-1');
    await visit(page, '/donor/import-subprojects');
    await page.locator('input[type=file]').setInputFiles({
      name: 'sub.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Donor,Project Number,Sub Project,Activity 1\nClean Water Fund,CW-1,WELLS,A1\nSchools,SC-1,DESKS,B1\n'),
    });
    await page.getByRole('button', { name: common.import, exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: common.import_box.yes_import }).click();
    await expect(page.getByRole('button', { name: common.import_box.back_to_list })).toBeVisible();
    await visit(page, '/donor');
    await expect(rowOf(page, 'Schools')).toContainText('SC-1');
  });

  test(`donors for employees come from a sheet, in ${language}`, async ({ office, open }) => {
    const admin = await office.api('ADMIN');
    await admin.post('/donor/v1/create', { title: 'Clean Water Fund', code: 'CW-1' });
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/employees/import-donor');
    await page.locator('input[type=file]').setInputFiles({
      name: 'allocations.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Staff ID,Project,Percent\nKR-404,CW-1,100\n'),
    });
    await expect(page.getByText('KR-404').first()).toBeVisible();
    await expect(page.getByRole('button', { name: common.import, exact: true })).toBeDisabled();
  });
}
