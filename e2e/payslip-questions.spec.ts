import { payroll as payrollEn } from '#i18n/en/payroll/payroll.ts';
import { payslipQuestions as en } from '#i18n/en/payroll/payslip-questions.ts';
import { payroll as payrollKm } from '#i18n/km/payroll/payroll.ts';
import { payslipQuestions as km } from '#i18n/km/payroll/payslip-questions.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';

const own = { en, km } as const;
const slips = { en: payrollEn.payslip, km: payrollKm.payslip } as const;
const month = lastMonth();

for (const language of walkedLanguages) {
  const words = own[language];

  test(`a question about a payslip is asked on a phone and answered by payroll, in ${language}`, async ({ office, open }) => {
    const requester = await open({ role: 'STAFF', language, viewport: { width: 360, height: 740 } });
    const [{ userId }] = [(await (await office.api('STAFF')).get('/auth/v1/session')).body.data];
    await hire(office, [{ ...somePeople(1)[0], code: 'KR-0001', userId }, ...somePeople(3).slice(1)]);
    await generate(office, month);
    for (const period of ['first_payment', 'second_payment'] as const) {
      await calculate(office, month, period);
      await bringTo(office, { month, period, step: 'approve' });
    }
    const { rows } = await payrollOf(office, month, 'second_payment');
    const slip = rows.find(({ employeeCode }) => employeeCode === 'KR-0001')?.id ?? '';

    await visit(requester, `/payrolls/view/${slip}`);
    await requester.getByRole('button', { name: slips[language].net }).click();
    await expect(requester.getByRole('dialog').getByText('KR-0001')).toBeVisible();
    await requester.goBack();
    await expect(requester.getByRole('dialog')).toHaveCount(0);
    await requester.getByRole('button', { name: words.ask }).click();
    const dialog = requester.getByRole('dialog');
    await dialog.getByLabel(words.words).fill('Why is this less than my friend said?');
    await expectAccessible(requester, 'the question');
    await dialog.getByRole('button', { name: words.send, exact: true }).click();
    await expect(requester.getByText(words.waits)).toBeVisible();
    expect(await requester.evaluate('document.documentElement.scrollWidth - innerWidth'), 'the slip').toBe(0);

    const officer = await open({ role: 'PAYROLL_OFFICER', language, viewport: { width: 1024, height: 900 } });
    await visit(officer, '/payrolls/questions');
    await expectAccessible(officer, 'the questions');
    await officer.getByText('Why is this less than my friend said?').click();
    await expect(officer).toHaveURL(new RegExp(`/payrolls/view/${slip}`));
    const card = officer.getByRole('region', { name: words.heading });
    await card.getByRole('textbox').fill('Two days were without pay.');
    await expectAccessible(officer, 'the slip with a question');
    await card.getByRole('button', { name: words.send_answer }).click();
    await expect(card.getByText('Two days were without pay.')).toBeVisible();
    await expect(card.getByRole('textbox')).toHaveCount(0);

    await requester.reload();
    await expect(requester.getByText('Two days were without pay.')).toBeVisible();
    await expectAccessible(requester, 'the answer');
  });
}
