import { performanceModules as en } from '#i18n/en/performance/performance-modules.ts';
import { performanceModules as km } from '#i18n/km/performance/performance-modules.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en, km } as const;

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  test(`modules are made in a tree, changed and deleted, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = own[language];
    const { common, validation } = wordsOf(language);
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 900 } });
    const title = page.getByRole('textbox', { name: words.title, exact: true });
    const save = page.getByRole('button', { name: common.save });
    await visit(page, '/performance/performance-module');
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.getByRole('button', { name: words.add }).first().click();
    await expect(page).toHaveURL(/\/create-update\/null\/null$/);
    await save.click();
    await expect(page.getByText(validation.module_title).first()).toBeVisible();
    await title.click();
    await page.keyboard.type('Goals of the ');
    await page.getByRole('button', { name: common.rich.bold }).first().click();
    await page.keyboard.type('year');
    await expectAccessible(page, 'the form');
    await save.click();
    await expect(page).toHaveURL(/\/performance-module\/list\//);
    await expect(page.locator('main strong').filter({ hasText: 'year' })).toBeVisible();

    await page
      .getByRole('button', { name: fill(words.add_below, { title: 'Goals of the year' }) })
      .first()
      .click();
    await title.click();
    await page.keyboard.type('Objective');
    await save.click();
    await page.getByRole('button', { name: fill(words.add_below, { title: 'Objective' }) }).click();
    await title.click();
    await page.keyboard.type('Measure');
    await save.click();
    await expect(page.getByRole('button', { name: fill(words.edit, { title: 'Measure' }) })).toBeVisible();
    await expect(page.getByRole('button', { name: fill(words.add_below, { title: 'Measure' }) })).toHaveCount(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the tree');

    await page.getByRole('button', { name: fill(words.remove, { title: 'Objective' }) }).click();
    await page.getByRole('button', { name: common.confirm.delete_yes }).click();
    await expect(page.getByRole('button', { name: fill(words.edit, { title: 'Measure' }) })).toHaveCount(0);
    await visit(page, '/performance/performance-module');
    await expect(page.getByRole('link', { name: fill(words.open, { title: 'Goals of the year' }) })).toBeVisible();
    await expect(page.getByText(words.in_all_forms)).toBeVisible();

    // The form is tried, and nothing of it is kept.
    const hr = await office.api('HR_MANAGER');
    await hr.post('/performance_module/v1/create', { title: '<p>Wish</p>', usedIn: ['QUARTERLY'] });
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Wish' }).getByText(words.forms.QUARTERLY)).toBeVisible();
    await page.getByRole('button', { name: words.preview.title }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: words.preview.form }).click();
    await page
      .getByRole('option', { name: words.forms.QUARTERLY })
      .or(page.locator(`[title="${words.forms.QUARTERLY}"]`))
      .last()
      .click();
    await drawer.getByRole('textbox', { name: /Wish/ }).fill('Tried');
    await expect(drawer.getByRole('textbox', { name: /Wish/ })).toHaveValue('Tried');
    await expectAccessible(page, 'the preview of a form');
  });
}
