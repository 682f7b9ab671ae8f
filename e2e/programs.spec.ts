import { expectAccessible } from './accessible.ts';
import { serverUrl } from './arrange/api.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { accountOf } from './arrange/office.ts';
import { lastMonth } from '#testing/today.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const month = lastMonth();

for (const language of walkedLanguages) {
  const { apiKeys, webhooks, common } = wordsOf(language);

  test(`one administrator asks for a key, another confirms it, and a program reads with it until it is ended, in ${language}`, async ({
    office,
    open,
  }) => {
    await hire(office, somePeople(3));
    const admin = await accountOf(office, 'ADMIN');
    await office.work((db) =>
      db
        .updateTable('users')
        .set((of) => ({ role_id: of.selectFrom('users as a').select('a.role_id').where('a.id', '=', admin) }))
        .where('company_id', '=', office.id)
        .where('user_name', '=', office.userOf('COUNTRY_DIRECTOR'))
        .execute(),
    );
    const count = async (key: string): Promise<number> =>
      (await fetch(`${serverUrl()}/api/employee/v1/count`, { headers: { authorization: `Bearer ${key}` } })).status;

    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/api-keys');
    await page.getByRole('button', { name: apiKeys.new }).click();
    await page.getByRole('textbox', { name: apiKeys.name }).fill('Head office');
    await page.getByRole('combobox', { name: apiKeys.role }).fill('HR Officer');
    // The roles come after the form: Enter chooses the one that is offered.
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: apiKeys.expires }).fill(`28/${month.slice(5)}/${Number(month.slice(0, 4)) + 1}`);
    await page.keyboard.press('Tab');
    await expectAccessible(page, 'the question for a key');
    await page.getByRole('button', { name: apiKeys.ask }).click();
    await expect(page.getByText(apiKeys.states.waits, { exact: true })).toBeVisible();

    const phone = await open({ role: 'COUNTRY_DIRECTOR', language, viewport: { width: 360, height: 780 } });
    await visit(phone, '/setting/api-keys');
    await phone.getByRole('button', { name: `${apiKeys.acts.confirm}: Head office` }).click();
    await phone.getByRole('dialog').getByRole('button', { name: apiKeys.acts.confirm }).click();
    await expect(phone.getByText(apiKeys.states.ready, { exact: true })).toBeVisible();

    await visit(page, '/setting/api-keys');
    await page.getByRole('button', { name: `${apiKeys.acts.take}: Head office` }).click();
    await page.getByRole('dialog').getByRole('button', { name: apiKeys.acts.take }).click();
    const key = (await page.locator('code').textContent()) ?? '';
    expect(key).toMatch(/^krama_/);
    await expectAccessible(page, 'a key that is shown once');
    expect(await count(key)).toBe(200);
    await page.getByRole('button', { name: common.shown_once.have_it }).click();
    await expect(page.getByText(key)).toBeHidden();

    await page.getByRole('button', { name: `${apiKeys.acts.end}: Head office` }).click();
    await page.getByRole('dialog').getByRole('button', { name: apiKeys.acts.end }).click();
    await expect(page.getByText(apiKeys.states.ended, { exact: true })).toBeVisible();
    expect(await count(key)).toBe(401);
  });

  test(`an administrator sets a place that is told, and sees what became of it, in ${language}`, async ({ office, open }) => {
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/webhooks');
    await page.getByRole('button', { name: webhooks.new }).click();
    await page.getByRole('textbox', { name: webhooks.name }).fill('Head office');
    await page.getByRole('textbox', { name: webhooks.url }).fill('https://10.0.0.5/feed');
    await page.getByRole('checkbox', { name: webhooks.events['person.created'] }).check();
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText('WEBHOOK_HOSTS').first()).toBeVisible();
    await page.getByRole('textbox', { name: webhooks.url }).fill('https://feed.invalid/krama');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await page.getByRole('button', { name: common.shown_once.have_it }).click();
    await hire(office, somePeople(1));
    await page.getByRole('button', { name: `${webhooks.log}: Head office` }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(webhooks.events['person.created'])).toBeVisible();
    await expectAccessible(page, 'the messages to a program');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `${webhooks.remove}: Head office` }).click();
    await page.getByRole('dialog').getByRole('button', { name: webhooks.remove }).click();
    await expect(page.getByText(webhooks.none)).toBeVisible();
  });
}
