import { expectAccessible } from './accessible.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { writeTermsAlone } from './arrange/terms.ts';
import { expect, test } from './fixtures.ts';
import { walkedScreens } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

for (const { language, width } of walkedScreens) {
  test(`contracts that end are renewed in one act, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { common, employees } = words;
    const { bulk } = employees;
    await hire(
      office,
      somePeople(10).map((person) => ({ ...person, contractType: 'FDC' as const, contractEnd: '2026-12-31' })),
    );
    await writeTermsAlone(office);
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 900 } });
    await visit(page, '/employees/expiring?kind=contract&horizon=90');
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^${fill(common.list.choose_named, { name: 'Sok' })}`) });
    await expect(boxes).toHaveCount(10);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: bulk.contract }).click();
    const drawer = page.getByRole('dialog', { name: bulk.contract });
    await drawer.getByRole('button', { name: bulk.preview }).click();
    await expect(drawer.getByText(fill(bulk.counts, { change: 10, ask: 0, same: 0, refuse: 0 }))).toBeVisible();
    await expect(drawer.getByText('FDC → 31/12/2027')).toHaveCount(10);
    await expectAccessible(page, 'the preview');
    await drawer.getByRole('button', { name: fill(bulk.apply_other, { count: 10 }) }).click();
    await expect(drawer).toBeHidden();
    await expect(boxes).toHaveCount(0);
  });
}
