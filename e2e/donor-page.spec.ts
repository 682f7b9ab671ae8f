import { allocateAll } from '#testing/people.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { writeTermsAlone } from './arrange/terms.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  const { donors, employees, common } = wordsOf(language);
  const { page: words } = donors;

  test(`a donor's page leads from its contact to whoever its award does not pay for long, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const people = await hire(office, somePeople(3));
    const [water] = await office.work(async (db) => [
      await allocateAll(db, office.id, { code: 'WATER-1', employeeIds: people }),
      await allocateAll(db, office.id, { code: 'CORE', employeeIds: [] }),
    ]);
    await writeTermsAlone(office);
    const admin = await office.api('ADMIN');
    const end = `${Number(lastMonth().slice(0, 4)) + 2}-12-31`;
    await admin.put(`/donor/v1/update/${water}`, { start: '2020-01-01', end });
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 900 } });
    await visit(page, '/donor');
    await page.getByRole('link', { name: 'Donor', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Donor', level: 1 })).toBeVisible();
    await expectAccessible(page, 'the page');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);

    await page.getByRole('button', { name: words.edit_contact }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.person, { exact: true }).fill('Marie Curie');
    await expectAccessible(page, 'the form of the contact');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: words.facts }).getByText('Marie Curie')).toBeVisible();

    const paid = page.getByRole('region', { name: words.people });
    const said = fill(words.outliving_other, { count: 3, project: 'WATER-1', day: `31/12/${end.slice(0, 4)}` });
    await expect(paid.getByText(said)).toBeVisible();
    await paid.getByRole('button', { name: fill(words.move_of, { project: 'WATER-1' }) }).click();
    const drawer = page.getByRole('dialog', { name: fill(words.move_of, { project: 'WATER-1' }) });
    await choose(drawer.getByLabel(employees.bulk.share_to, { exact: true }), 'CORE - CORE');
    await drawer.getByRole('button', { name: employees.bulk.preview }).click();
    await expect(drawer.getByText(fill(employees.bulk.counts, { change: 3, ask: 0, same: 0, refuse: 0 }))).toBeVisible();
    await expectAccessible(page, 'the preview');
    await drawer.getByRole('button', { name: fill(employees.bulk.apply_other, { count: 3 }) }).click();
    await expect(drawer).toBeHidden();
    await expect(paid.getByText(said)).toBeHidden();
    await expect(paid.getByText(`31/12/${end.slice(0, 4)}`).first()).toBeVisible();
    expect((await admin.get('/donor/v1/page/people?donor=Donor')).body.data).toHaveLength(6);
  });
}
