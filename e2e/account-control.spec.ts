import { randomUUID } from 'node:crypto';
import type { SeededRole } from '#contract/access/roles.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { serverUrl } from './arrange/api.ts';
import { accountOf } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople, listOfChanges } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const month = lastMonth();

for (const language of walkedLanguages) {
  const { payroll } = wordsOf(language);
  const words = payroll.account_acts;

  test(`who reset two accounts stands behind both, until a third person confirms one from a phone, in ${language}`, async ({
    office,
    open,
  }) => {
    await hire(office, somePeople(3));
    await generate(office, month);
    await calculate(office, month);
    await bringTo(office, { month, period: 'first_payment', step: 'submit' });
    const admin = await accountOf(office, 'ADMIN');
    for (const role of ['PAYROLL_OFFICER', 'FINANCE_REVIEWER'] as const satisfies readonly SeededRole[]) {
      const owner = await accountOf(office, role);
      await office.work((db) =>
        db
          .insertInto('account_acts')
          .values({ company_id: office.id, id: randomUUID(), kind: 'password', user_id: owner, by_user_id: admin })
          .execute(),
      );
    }
    const review = async (): Promise<number> => {
      const { groupId } = await payrollOf(office, month);
      const finance = await office.session('FINANCE_REVIEWER');
      const answer = await fetch(`${serverUrl()}/api/payroll/v1/mark_as_verified/${groupId}?payrollPeriod=first_payment`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${finance.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ confirms: await listOfChanges(await office.api('FINANCE_REVIEWER'), month) }),
      });
      return answer.status;
    };
    expect(await review()).toBe(400);

    const page = await open({ role: 'FINANCE_REVIEWER', language });
    await visit(page, `/payrolls?date=${month}&payrollPeriod=first_payment`);
    const notice = page.getByRole('alert').filter({ hasText: words.title });
    await expect(notice).toContainText(office.nameOf('PAYROLL_OFFICER'));
    await expect(notice).toContainText(office.nameOf('FINANCE_REVIEWER'));
    await expectAccessible(page, 'the payroll with accounts that were reset');

    const phone = await open({ role: 'COUNTRY_DIRECTOR', language, viewport: { width: 360, height: 780 } });
    await visit(phone, `/payrolls/month?date=${month}&part=changes`);
    const confirm = phone.getByRole('button', { name: `${words.confirm}: ${office.nameOf('FINANCE_REVIEWER')}` });
    await confirm.click();
    await phone.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
    await expect(phone.getByText(words.confirm_done)).toBeVisible();
    await expect(confirm).toBeHidden();
    await expect(phone.getByRole('alert').filter({ hasText: words.title })).toContainText(office.nameOf('COUNTRY_DIRECTOR'));
    await expectAccessible(phone, 'the month with a confirmed account');
    expect(await review()).toBe(200);
  });
}
