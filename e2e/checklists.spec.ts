import { checklists as checklistsEn } from '#i18n/en/people/checklists.ts';
import { checklists as checklistsKm } from '#i18n/km/people/checklists.ts';
import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: checklistsEn, km: checklistsKm } as const;

for (const language of walkedLanguages) {
  const words = own[language];
  const { common } = wordsOf(language);

  test(`HR makes a template and starts a list, the manager and the person do their tasks on a phone, in ${language}`, async ({
    office,
    open,
  }) => {
    const [managerId = ''] = await hire(office, [
      { code: 'L-1', lastName: 'CHAN', firstName: 'Leads', userId: await accountOf(office, 'LINE_MANAGER') },
    ]);
    await hire(office, [
      {
        code: 'L-2',
        lastName: 'SOK',
        firstName: 'Begins',
        userId: await accountOf(office, 'STAFF'),
        lineManagerId: managerId,
        joinDate: '2024-01-01',
      },
    ]);
    const page = await open({ role: 'HR_MANAGER', language });

    await test.step('a template with a task for each of three', async () => {
      await visit(page, '/setting/checklists');
      await page
        .locator('main')
        .getByRole('button', { name: common.reference.new.split('{{')[0]?.trim() ?? '' })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel(words.template.name, { exact: true }).fill('New colleague');
      await choose(form.getByLabel(words.template.occasion, { exact: true }), words.occasions.joining);
      const titles = ['Contract filed', 'Workplace shown', 'Policy read'];
      const doers = [words.responsibles.hr, words.responsibles.manager, words.responsibles.person];
      for (const [at, title] of titles.entries()) {
        await form.getByRole('button', { name: words.template.add_task }).click();
        const row = form.getByRole('group', { name: fill(words.template.task, { at: at + 1 }) });
        await row.getByLabel(words.template.title, { exact: true }).fill(title);
        await choose(row.getByLabel(words.template.responsible, { exact: true }), doers[at] ?? '');
      }
      await expectAccessible(page, 'the dialog of a template');
      await form.getByRole('button', { name: common.save, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: 'New colleague' })).toContainText(words.occasions.joining);
    });

    await test.step('a list is started by hand, its first task marked with a note', async () => {
      await visit(page, '/checklists');
      await page.getByRole('button', { name: words.start }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel(words.start_person, { exact: true }).fill('Begins');
      await page.locator('.ant-select-dropdown:visible').getByTitle('L-2 SOK Begins').click();
      await choose(form.getByLabel(words.start_template, { exact: true }), `New colleague · ${words.occasions.joining}`);
      await form.getByRole('button', { name: words.start, exact: true }).click();
      const drawer = page.getByRole('dialog').filter({ hasText: 'SOK Begins' });
      await expect(drawer.getByText(fill(words.progress, { done: 0, total: 3 }))).toBeVisible();
      await drawer.getByRole('checkbox', { name: 'Contract filed' }).check();
      await expect(drawer.getByText(fill(words.progress, { done: 1, total: 3 }))).toBeVisible();
      await drawer.getByRole('button', { name: `${words.note_add}: Contract filed` }).click();
      await drawer.getByRole('textbox', { name: `${words.note}: Contract filed` }).fill('In the green folder');
      await drawer.getByRole('button', { name: words.note_save }).click();
      await expect(drawer.getByText('In the green folder')).toBeVisible();
      await expectAccessible(page, 'the drawer of a list');
    });

    const phone = { width: 360, height: 780 };
    await test.step('the manager finds the task on the dashboard and does only that', async () => {
      const manager = await open({ role: 'LINE_MANAGER', language, viewport: phone });
      await visit(manager, '/');
      await manager.getByRole('link', { name: words.waiting }).click();
      await manager.locator('main').getByText('SOK Begins').click();
      const drawer = manager.getByRole('dialog');
      await expect(drawer.getByRole('checkbox', { name: 'Policy read' })).toBeDisabled();
      await drawer.getByRole('checkbox', { name: 'Workplace shown' }).check();
      await expect(drawer.getByText(fill(words.progress, { done: 2, total: 3 }))).toBeVisible();
      await expectAccessible(manager, 'the drawer on a phone');
    });

    await test.step('the person does the last one on the own profile, and the list is done', async () => {
      const staff = await open({ role: 'STAFF', language, viewport: phone });
      await visit(staff, '/checklists?mine=true');
      await expectAccessible(staff, 'the list on a phone');
      await staff.locator('main').getByText('SOK Begins').click();
      await staff.getByRole('dialog').getByRole('checkbox', { name: 'Policy read' }).check();
      await expect(staff.getByRole('dialog').getByText(words.states.done, { exact: true })).toBeVisible();
      await visit(page, '/checklists?state=done');
      await expect(page.getByRole('row').filter({ hasText: 'SOK Begins' })).toContainText(
        fill(words.progress, { done: 3, total: 3 }),
      );
    });
  });
}
