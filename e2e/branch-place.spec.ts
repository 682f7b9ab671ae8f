import { referenceLists as en } from '#i18n/en/reference/reference-lists.ts';
import { referenceLists as km } from '#i18n/km/reference/reference-lists.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

const own = { en, km } as const;
const siemReap = { latitude: 13.3671, longitude: 103.8448, accuracy: 12 };
/** Where that town is on the drawing of the whole country, as shares of its width and height. */
const share = { x: 0.2936, y: 0.3115 };

for (const [at, language] of walkedLanguages.entries()) {
  const width = at === 0 ? 1024 : 360;
  test(`a branch is put on the map by a press, by keys and by being there, in ${language} at ${width} px`, async ({ open }) => {
    const { common } = wordsOf(language);
    const referenceLists = own[language];
    const { map } = referenceLists;
    const town = language === 'en' ? 'Siem Reap' : 'សៀមរាប';
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 900 } });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(siemReap);
    await visit(page, '/setting/branch');
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: referenceLists.name }).fill('North');
    await dialog.getByRole('textbox', { name: referenceLists.address }).fill('Street 60');
    const drawing = dialog.getByRole('application');
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    if (box === null) throw new Error('the map is not drawn');
    await drawing.click({ position: { x: box.width * share.x, y: box.height * share.y } });
    const lat = dialog.getByRole('spinbutton', { name: referenceLists.latitude });
    const lon = dialog.getByRole('spinbutton', { name: referenceLists.longitude });
    await expect.poll(async () => Math.abs(Number(await lat.inputValue()) - siemReap.latitude)).toBeLessThan(0.05);
    await expect.poll(async () => Math.abs(Number(await lon.inputValue()) - siemReap.longitude)).toBeLessThan(0.05);
    await expect(dialog.getByText(new RegExp(town))).not.toHaveCount(0);

    const before = Number(await lat.inputValue());
    await dialog.getByRole('button', { name: map.closer }).click();
    await drawing.press('ArrowUp');
    await expect.poll(async () => Number(await lat.inputValue())).toBeGreaterThan(before);
    await expectAccessible(page, 'the map');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);

    await lon.fill('106.63');
    await lat.fill('10.82');
    await lat.press('Tab');
    await expect(dialog.getByRole('alert')).toContainText(/\d+/);
    await dialog.getByRole('button', { name: map.here }).click();
    await expect(lat).toHaveValue(String(siemReap.latitude));
    await expect(lon).toHaveValue(String(siemReap.longitude));
    await expect(dialog.getByText(fill(map.accuracy_other, { count: 12 }))).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main').getByText('13.3671,103.8448')).toBeVisible();
  });
}
