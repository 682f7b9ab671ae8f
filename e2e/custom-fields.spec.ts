import type { Locator, Page } from '@playwright/test';
import { customFields as customFieldsEn } from '#i18n/en/people/custom-fields.ts';
import { customFields as customFieldsKm } from '#i18n/km/people/custom-fields.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose, chooseAmong } from './walks/choose.ts';
import { atForm, hireComplete } from './walks/employee-form.ts';
import { visit } from './walks/visit.ts';
import { holding, fill, wordsOf } from './words.ts';

const own = { en: customFieldsEn, km: customFieldsKm } as const;
const names = {
  en: { licence: 'Driving licence', size: 'Shoe size', car: 'Car' },
  km: { licence: 'ប័ណ្ណបើកបរ', size: 'លេខស្បែកជើង', car: 'រថយន្ត' },
} as const;

for (const language of walkedLanguages) {
  const words = wordsOf(language);
  const { common, employees } = words;
  const custom = own[language];
  const shown = names[language];

  test(`a company adds fields, fills them, sees and finds them, in ${language}`, async ({ office, open }) => {
    const id = await hireComplete(office);
    const page = await open({ role: 'HR_MANAGER', language });
    const at = atForm(page, words);

    await test.step('a choice and a number are added in the settings', async () => {
      await visit(page, '/setting/custom-fields');
      const licence = await begin(page, { name: 'Driving licence', nameKH: 'ប័ណ្ណបើកបរ', kind: custom.kinds.choice });
      await licence.getByRole('button', { name: common.save, exact: true }).click();
      await expect(licence.getByRole('listitem')).toHaveCount(1);
      await addChoice(licence, { at: 1, name: 'Motorcycle', nameKH: 'ម៉ូតូ' });
      await addChoice(licence, { at: 2, name: 'Car', nameKH: 'រថយន្ត' });
      await licence.getByRole('button', { name: `${custom.up}: ${fill(custom.choice, { at: 2 })}` }).click();
      await expectAccessible(page, 'the dialog with choices');
      await saveIn(licence);
      const size = await begin(page, { name: 'Shoe size', nameKH: 'លេខស្បែកជើង', kind: custom.kinds.number });
      await size.getByLabel(custom.decimals, { exact: true }).fill('1');
      await saveIn(size);
      await expect(page.getByRole('row').filter({ hasText: 'Shoe size' })).toContainText(custom.kinds.number);
      await expectAccessible(page, 'the list of fields');
    });

    await test.step('the form offers them, and says what is wrong at the field', async () => {
      await visit(page, `/employees/update/${id}`);
      const personal = at.section('personal');
      await expect(personal.getByRole('heading', { name: custom.further })).toBeVisible();
      await at.choose(personal, shown.licence, shown.car);
      const size = personal.getByLabel(shown.size, { exact: true });
      await size.fill('42.55');
      await page.getByRole('button', { name: common.save, exact: true }).click();
      await expect(
        page.getByRole('list', { name: common.form.wrong_fields }).getByRole('button', { name: shown.size }),
      ).toBeVisible();
      await size.fill('42.5');
      await at.save();
      await expectAccessible(page, 'the form');
    });

    await test.step('the profile shows them, and the list finds and narrows by them', async () => {
      await visit(page, `/employees/profile/${id}`);
      const section = page.getByRole('region', { name: custom.further, exact: true });
      await expect(section).toContainText(shown.car);
      await expect(section).toContainText('42.5');
      await expectAccessible(page, 'the profile');
      await visit(page, '/employees');
      const rows = page.getByRole('table').getByRole('row');
      await expect.poll(() => rows.count()).toBeGreaterThan(2);
      await page.getByPlaceholder(employees.list.search).fill(shown.car);
      await expect(rows).toHaveCount(2);
      await visit(page, '/employees');
      await page.getByRole('button', { name: common.filter, exact: true }).click();
      const drawer = page.getByRole('dialog');
      await chooseAmong(drawer.getByLabel(employees.list.further, { exact: true }), shown.car);
      await drawer.getByRole('button', { name: common.apply, exact: true }).click();
      await expect(page).toHaveURL(/custom=/);
      await expect(page.getByText(`${shown.licence}: ${shown.car}`, { exact: true })).toBeVisible();
      await expect(rows).toHaveCount(2);
    });
  });

  /** Opens the dialog of a new field and types what every field has. */
  async function begin(page: Page, of: { name: string; nameKH: string; kind: string }): Promise<Locator> {
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(custom.name, { exact: true }).fill(of.name);
    await dialog.getByLabel(custom.name_kh, { exact: true }).fill(of.nameKH);
    await choose(dialog.getByLabel(custom.kind, { exact: true }), of.kind);
    return dialog;
  }

  async function addChoice(dialog: Locator, of: { at: number; name: string; nameKH: string }): Promise<void> {
    await dialog.getByRole('button', { name: custom.add_choice }).click();
    const row = dialog.getByRole('group', { name: fill(custom.choice, { at: of.at }), exact: true });
    await row.getByLabel(custom.choice_name, { exact: true }).fill(of.name);
    await row.getByLabel(custom.choice_name_kh, { exact: true }).fill(of.nameKH);
  }

  async function saveIn(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
