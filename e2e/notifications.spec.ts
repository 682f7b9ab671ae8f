import { notify } from '#server/notify/notify.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

/** Tells the HR manager of so many people's passports. */
async function remind(office: Office, subjects: readonly string[]): Promise<void> {
  const { userId } = await office.session('HR_MANAGER');
  await office.work(async (db) => {
    const { id } = await db
      .selectFrom('employees')
      .select('id')
      .where('company_id', '=', office.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const events = subjects.map((subjectId) => ({
      kind: 'document_expiring' as const,
      about: id,
      receivers: [{ userId }],
      subjectId,
      params: { document: 'passport' as const, day: '2027-01-31', name: '', nameKH: '' },
      link: '/employees/expiring',
    }));
    await notify(db, { companyId: office.id, now: new Date(), events });
  });
}

for (const language of walkedLanguages) {
  test(`the bell tells what is new, leads there and is read, in ${language}`, async ({ office, open }) => {
    const { shell, notifications } = wordsOf(language);
    await hire(office, somePeople(1));
    await remind(office, ['1', '2']);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/');
    const bell = (unread: number) =>
      page.getByRole('button', {
        name: unread === 0 ? shell.bell.none : fill(shell.bell.unread_other, { count: unread }),
        exact: true,
      });
    await expect(bell(2)).toBeVisible();
    // The stream brings it, long before anything is asked for again.
    await remind(office, ['3']);
    await bell(3).click();
    const drawer = page.getByRole('dialog', { name: shell.bell.none });
    const items = drawer.getByRole('list', { name: notifications.list.title }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText(notifications.kinds.document_expiring.title);
    await expect(items.first()).toContainText(notifications.documents.passport);
    await expect(items.first()).toContainText('31/01/2027');
    await expect(items.first()).toContainText(notifications.list.is_unread);
    await expectAccessible(page, 'list');
    await items.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/employees\/expiring/);
    await expect(drawer).toBeHidden();
    await bell(2).click();
    await drawer.getByText(notifications.list.unread, { exact: true }).click();
    await expect(items).toHaveCount(2);
    await drawer.getByRole('button', { name: notifications.list.read_all }).click();
    await expect(drawer.getByText(notifications.list.empty, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(0)).toBeVisible();
  });

  test(`the company switches a kind off, and everybody own mail, in ${language}`, async ({ office, open }) => {
    const { shell, notifications, common } = wordsOf(language);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/notifications');
    const kind = notifications.kinds.sheet_due.title;
    const byMail = page.getByRole('switch', { name: fill(notifications.settings.by_mail_of, { kind }) });
    await expect(byMail).toBeChecked();
    await expectAccessible(page, 'settings');
    await byMail.click();
    await expect(byMail).not.toBeChecked();
    await page.reload();
    await expect(byMail).not.toBeChecked();
    await expect(page.getByRole('switch', { name: fill(notifications.settings.in_app_of, { kind }) })).toBeChecked();

    await page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('HR_MANAGER') }) }).click();
    await page.getByRole('menuitem', { name: shell.user.own_mail }).click();
    const drawer = page.getByRole('dialog', { name: shell.user.own_mail });
    await drawer.getByRole('switch', { name: notifications.own.mail }).click();
    await expectAccessible(page, 'own mail');
    await drawer.getByRole('button', { name: common.save }).click();
    await expect(drawer).toBeHidden();
    const wants = await office.work((db) =>
      db.selectFrom('users').select('user_name').where('company_id', '=', office.id).where('wants_mail', '=', false).execute(),
    );
    expect(wants).toEqual([{ user_name: office.userOf('HR_MANAGER') }]);
  });
}
