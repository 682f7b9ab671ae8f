import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { expectState } from './walks/run-payroll.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const month = lastMonth();
const list = `/payrolls?date=${month}&period=first_payment`;

for (const language of walkedLanguages) {
  const words = wordsOf(language);
  const { payroll } = words;

  test(`a rate nobody would believe is typed twice and explained, and the reviewer reads why, in ${language}`, async ({
    office,
    open,
  }) => {
    await hire(office, somePeople(3));
    await generate(office, month);
    await calculate(office, month);
    const page = await open({ role: 'PAYROLL_OFFICER', language });
    await visit(page, `${list}&open=process`);
    const drawer = page.getByRole('dialog', { name: payroll.process.title });
    // Without an earlier payment it is held against the usual rate.
    await expect(drawer.getByText(payroll.rates.usual).first()).toBeVisible();
    await drawer.getByLabel(payroll.process.tax_rate).fill('41');
    await drawer.getByRole('button', { name: payroll.process.preview }).click();
    const run = drawer.getByRole('button', { name: payroll.process.confirm });
    await expect(run).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByLabel(payroll.rates.again.exchangeRate).fill('41');
    await expect(run).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByLabel(payroll.rates.reason).fill('New riel notes');
    await run.click();
    await expect(page.getByText(payroll.process.done)).toBeVisible();
    // It stands on the run, for whoever looks at it.
    await expect(page.getByText(fill(payroll.rates.reason_given, { reason: 'New riel notes' }))).toBeVisible();

    await bringTo(office, { month, period: 'first_payment', step: 'submit' });
    const reviewer = await open({ role: 'FINANCE_REVIEWER', language });
    await visit(reviewer, `${list}&open=review`);
    const review = reviewer.getByRole('dialog', { name: payroll.review.title });
    await expect(review.getByText(fill(payroll.rates.reason_given, { reason: 'New riel notes' }))).toBeVisible();
    await expectAccessible(reviewer);
  });

  test(`a word on what must be looked at is there for the reviewer on a phone, in ${language}`, async ({ office, open }) => {
    await hire(office, somePeople(3));
    await generate(office, month);
    await calculate(office, month);
    const page = await open({ role: 'PAYROLL_OFFICER', language });
    await visit(page, `${list}&open=exceptions`);
    const drawer = page.getByRole('dialog', { name: payroll.exceptions.title });
    await drawer.getByText(payroll.exceptions.who, { exact: true }).first().click();
    await drawer.getByRole('button', { name: payroll.exceptions.note }).first().click();
    await drawer.getByRole('radio', { name: payroll.exceptions.reasons.EXPECTED }).check();
    await drawer.getByLabel(payroll.exceptions.note_words).fill('Asked the person');
    await drawer.getByRole('button', { name: payroll.exceptions.note_save }).click();
    await expect(page.getByText(payroll.exceptions.note_saved)).toBeVisible();
    await bringTo(office, { month, period: 'first_payment', step: 'submit' });

    const reviewer = await open({ role: 'FINANCE_REVIEWER', language });
    await reviewer.setViewportSize({ width: 360, height: 780 });
    await visit(reviewer, list);
    await expectState(reviewer, words, 'SUBMITTED');
    await expect(reviewer.getByRole('list', { name: payroll.title }).getByRole('listitem')).toHaveCount(3);
    await visit(reviewer, `${list}&open=exceptions`);
    const seen = reviewer.getByRole('dialog', { name: payroll.exceptions.title });
    await seen.getByText(payroll.exceptions.who, { exact: true }).first().click();
    await expect(seen.getByText('Asked the person')).toBeVisible();
  });
}
