import type { Page } from '@playwright/test';
import { journals as journalsEn } from '#i18n/en/finance/journals.ts';
import { paymentBatches as paymentsEn } from '#i18n/en/finance/payment-batches.ts';
import { payrollMonth as monthEn } from '#i18n/en/finance/payroll-month.ts';
import { journals as journalsKm } from '#i18n/km/finance/journals.ts';
import { paymentBatches as paymentsKm } from '#i18n/km/finance/payment-batches.ts';
import { payrollMonth as monthKm } from '#i18n/km/finance/payroll-month.ts';
import { lastMonth, monthFrom, today } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { expectState, processByHand, stepByHand } from './walks/run-payroll.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = {
  en: { month: monthEn, journals: journalsEn, payments: paymentsEn },
  km: { month: monthKm, journals: journalsKm, payments: paymentsKm },
} as const;
const month = lastMonth();
const before = monthFrom(month, -1);
const people = 4;

/** Another account for somebody, which pay hangs on. */
const changeAccount = (office: Office, number: string) =>
  office.work((db) => db.updateTable('employees').set({ bank_account_number: number }).where('code', '=', 'KR-0002').execute());

/** The books take payments too. */
async function openBooks(office: Office): Promise<void> {
  const api = await office.api('FINANCE_REVIEWER');
  await api.post('/finance/v1/accounts/start');
  const { version } = (await api.get('/finance/v1/journals/settings')).body.data;
  await api.put('/finance/v1/journals/settings', { booksPayments: true, firstMonth: month, version });
}

/** All of the month's payment in a cash list that was handed out. */
async function handOut(office: Office): Promise<void> {
  const api = await office.api('FINANCE_REVIEWER');
  const { groupId: runId, rows } = await payrollOf(office, month, 'second_payment');
  const cash = { runId, period: 'second_payment', layoutId: null, rowIds: rows.map(({ id }) => id) };
  const [batch] = (await api.post('/finance/v1/payment_batches/create', cash)).body.data;
  const director = await office.api('COUNTRY_DIRECTOR');
  await director.put(`/finance/v1/payment_batches/sent/${batch.id}`, { date: today(), version: batch.version });
}

for (const language of walkedLanguages) {
  const { month: words, journals, payments } = own[language];
  const screen = wordsOf(language);
  const { payroll } = screen;

  test(`a month goes from hand to hand by its page, the approver on a phone, to the bank and the books, in ${language}`, async ({
    office,
    open,
  }) => {
    // Four hands and both kinds of journals.
    await hire(office, somePeople(people));
    await generate(office, before);
    await calculate(office, before, 'second_payment');
    await bringTo(office, { month: before, period: 'second_payment', step: 'approve' });
    await changeAccount(office, '999-111');
    const page = `/payrolls/month?date=${month}`;
    const list = `/payrolls?date=${month}&period=second_payment`;
    const stepOf = (of: Page, name: string) => of.getByRole('listitem').filter({ has: of.getByText(name, { exact: true }) });
    /** The button of a step leads to the drawer in which it is done or looked at. */
    const leadsTo = async (of: Page, lead: { readonly step: string; readonly word: string; readonly drawer: string }) => {
      await visit(of, page);
      await stepOf(of, lead.step).getByRole('button', { name: lead.word, exact: true }).click();
      await expect(of.getByRole('dialog', { name: lead.drawer })).toBeVisible();
    };

    const officer = await open({ role: 'PAYROLL_OFFICER', language });
    await test.step('the officer generates, processes and submits', async () => {
      await leadsTo(officer, { step: words.step.generate, word: words.go.generate, drawer: payroll.generate.title });
      const drawer = officer.getByRole('dialog', { name: payroll.generate.title });
      await drawer.getByRole('button', { name: payroll.actions.generate, exact: true }).click();
      await expectState(officer, screen, 'GENERATED');
      await leadsTo(officer, { step: words.step.first_payment, word: words.go.process, drawer: payroll.process.title });
      await visit(officer, `/payrolls?date=${month}`);
      await processByHand(officer, screen, { period: 'second_payment', people, isOnlyPayment: true });
      await leadsTo(officer, { step: words.step.only_payment, word: words.go.submit, drawer: payroll.review.title });
      await visit(officer, list);
      await stepByHand(officer, screen, 'submit');
    });

    await test.step('the reviewer confirms what was changed', async () => {
      const reviewer = await open({ role: 'FINANCE_REVIEWER', language });
      await leadsTo(reviewer, { step: words.step.only_payment, word: words.go.review, drawer: payroll.review.title });
      await visit(reviewer, list);
      await reviewer.getByRole('button', { name: payroll.actions.verify, exact: true }).click();
      const question = reviewer.getByRole('dialog', { name: payroll.steps.verify_title });
      await expect(question).toContainText(fill(payroll.steps.changes_one, { shown: '1' }));
      // What is confirmed stands in the question, each fact in a line: old and new.
      await expect(question.getByRole('region', { name: payroll.steps.signed }).getByRole('listitem')).toContainText('999-111');
      await expectAccessible(reviewer, 'the question');
      await expect(question.getByRole('link', { name: payroll.steps.see_changes })).toHaveAttribute('href', /part=changes/);
      await question.getByRole('button', { name: payroll.steps.yes, exact: true }).click();
      await expectState(reviewer, screen, 'VERIFIED');
    });

    await test.step('the director approves on a phone, not what nobody showed', async () => {
      const director = await open({ role: 'COUNTRY_DIRECTOR', language, viewport: { width: 360, height: 780 } });
      await leadsTo(director, { step: words.step.only_payment, word: words.go.approve, drawer: payroll.review.title });
      await visit(director, list);
      const approve = director.getByRole('button', { name: payroll.actions.approve, exact: true });
      await approve.click();
      const question = director.getByRole('dialog', { name: payroll.steps.approve_title });
      await expect(question).toContainText(fill(payroll.steps.reviewed_same, { name: office.nameOf('FINANCE_REVIEWER') }));
      expect(await director.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      await expectAccessible(director, 'the question on a phone');
      await changeAccount(office, '999-222');
      await question.getByRole('button', { name: payroll.steps.yes, exact: true }).click();
      const refused = director.getByRole('dialog', { name: payroll.opps });
      await expect(refused).toContainText(fill(screen.errors.PAYROLL_CHANGES_MOVED, { confirmed: 1, count: 2 }));
      await refused.getByRole('button').click();
      await expect(refused).toBeHidden();
      await approve.click();
      await expect(question).toContainText(fill(payroll.steps.changes_other, { shown: '2' }));
      await expect(question).toContainText(
        fill(payroll.steps.reviewed_other, { name: office.nameOf('FINANCE_REVIEWER'), count: 1 }),
      );
      await question.getByRole('button', { name: payroll.steps.yes, exact: true }).click();
      await expectState(director, screen, 'APPROVED');
      await visit(director, `${page}&part=changes`);
      const confirmed = director.getByRole('region', { name: words.confirmed.title });
      await expect(confirmed).toContainText(fill(words.confirmed.changes_one, { count: 1 }));
      await expect(confirmed).toContainText(fill(words.confirmed.changes_other, { count: 2 }));
      expect(await director.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      await expectAccessible(director, 'what was confirmed on a phone');
    });

    await test.step('a payslip of a month that is paid in one shows one payment', async () => {
      await visit(officer, `/payrolls/slips?date=${month}`);
      const slip = officer.getByRole('article').first();
      await expect(slip).toContainText(payroll.payslip.net);
      await expect(slip).not.toContainText(payroll.payslip.first);
      await expect(slip).not.toContainText(payroll.payslip.second);
    });

    await test.step('finance pays, books both, and takes back what left the cash box', async () => {
      await openBooks(office);
      const finance = await open({ role: 'FINANCE_REVIEWER', language });
      await visit(finance, page);
      await stepOf(finance, words.step.pay).getByRole('button', { name: words.go.pay, exact: true }).click();
      await expect(finance).toHaveURL(new RegExp(`/finance/payments\\?month=${month}`));
      await expect(finance.getByText(payments.pipeline.steps.waiting).first()).toBeVisible();
      await handOut(office);
      await visit(finance, page);
      await expect(stepOf(finance, words.step.pay)).toContainText(words.state.done);
      await stepOf(finance, words.step.book).getByRole('button', { name: words.go.book, exact: true }).click();
      const unposted = finance.getByRole('region', { name: journals.unposted.title });
      const post = unposted.getByRole('button', { name: journals.unposted.post });
      for (const left of [1, 0]) {
        await post.first().click();
        await finance.getByRole('dialog').getByRole('button', { name: journals.post.question, exact: true }).click();
        await expect(post).toHaveCount(left);
      }
      await visit(finance, page);
      await expect(stepOf(finance, words.step.book)).toContainText(words.state.done);
      // The journal of the cash list: net payable against cash.
      await visit(finance, '/finance/journals');
      await finance.getByText(/^J-\d{4}-0002$/).click();
      await expect(finance.getByText('2110', { exact: true }).first()).toBeVisible();
      await expect(finance.getByText('1120', { exact: true }).first()).toBeVisible();
      await expectAccessible(finance, 'the journal of a payment');
      await finance.getByRole('button', { name: journals.reverse.button }).click();
      const question = finance.getByRole('dialog');
      await question.getByLabel(journals.reverse.reason).fill('Handed out a day later');
      await question.getByRole('button', { name: journals.reverse.button }).click();
      await expect(finance.getByRole('heading', { name: /^J-\d{4}-0003$/ })).toBeVisible();
      await visit(finance, '/finance/journals');
      await expect(post).toHaveCount(1);
      await visit(finance, page);
      await expect(stepOf(finance, words.step.book)).toContainText(fill(words.lack.journals_open_one, { count: 1 }));
    });
  });
}
