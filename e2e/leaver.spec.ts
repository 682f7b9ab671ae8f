import { testPassword as password } from '#testing/password.ts';
import { dayFromToday } from '#testing/today.ts';
import { hire } from './arrange/payroll.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedScreens } from './languages.ts';
import { signInWith } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';
import { dashboard as en } from '#i18n/en/home/dashboard.ts';
import { dashboard as km } from '#i18n/km/home/dashboard.ts';

for (const { language, width } of walkedScreens)
  test(`who has left reads what is their own and nothing else, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { userId } = await office.session('HR_MANAGER');
    const [id = ''] = await hire(office, [{ code: 'KR-0001', userId }]);
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ last_working_day: dayFromToday(-1) })
        .where('company_id', '=', office.id)
        .execute(),
    );
    const ended = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await ended.goto('/');
    await expect(ended).toHaveURL(/\/signin/);

    const page = await open({ language, viewport: { width, height: 800 } });
    await page.goto('/signin');
    await signInWith(page, words, { company: office.code, user: office.userOf('HR_MANAGER'), password });
    await expect(page.getByText({ en, km }[language].standing.left)).toBeVisible();
    await expectAccessible(page, 'the first page');
    await expect(page.getByRole('link', { name: words.shell.pages.employees, exact: true })).toHaveCount(0);
    await visit(page, `/employees/profile/${id}`);
    await expect(page.getByText('KR-0001').first()).toBeVisible();
    await expectAccessible(page, 'the own record');
    await visit(page, '/employees');
    await expect(page.getByText('403', { exact: true })).toBeVisible();
  });
