import { createHash } from 'node:crypto';
import { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import type { Period } from '#contract/payroll-words.ts';
import { companyTokens } from '#server/finance/file-layouts/index.ts';
import type { CompanyFacts } from '#server/finance/file-layouts/index.ts';
import { remarkOf } from '#server/finance/file-layouts/index.ts';
import type { CashAmount } from '#server/finance/payment-batches/payment-amount.ts';
import type { StoredPayment } from '#server/finance/payment-batches/payments.queries.ts';
import { checkReadBack } from '#server/finance/payment-batches/read-back.ts';
import { rowsOfLayout } from '#server/layouts/layout-rows.ts';
import type { LayoutRow } from '#server/layouts/layout-rows.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';
import type { LayoutFile } from '#server/layouts/layout-writer.ts';

/** The list on which people sign for cash. */
export const cashList: LayoutContent = LayoutContent.parse({
  kind: 'xlsx',
  fileName: '{batch} cash {month}',
  above: [['{company}'], ['{batch}'], ['{month}']],
  columns: [
    { title: 'No', field: 'place', kind: 'number' },
    { title: 'Code', field: 'employeeCode' },
    { title: 'Name', field: 'employeeName' },
    { title: 'Khmer name', field: 'employeeNameKh' },
    { title: 'Amount', field: 'amount', kind: 'number' },
    { title: 'Currency', field: 'currency' },
    { title: 'Signature', field: null, constant: '', width: 30 },
  ],
  foot: ['', '', '', '{count}', '{total}', '{currency}', ''],
});

/** A payment with what the batch hands out, which in cash can be rounded. */
export type PaidPayment = StoredPayment & CashAmount;

/** The file of some payments of one currency. */
export async function writeBatch(of: {
  readonly content: LayoutContent;
  readonly payments: readonly PaidPayment[];
  readonly isCash: boolean;
  readonly number: string;
  readonly period: Period;
  readonly month: string;
  readonly today: string;
  readonly company: CompanyFacts;
}): Promise<LayoutFile & { readonly sha256: string; readonly total: number }> {
  const { content, payments, isCash, number, period, month, today, company } = of;
  const currency = payments[0]?.currency ?? 'USD';
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const rows = payments.map((payment): LayoutRow<'bank'> => ({
    name: payment.shownName,
    values: {
      month,
      employeeCode: payment.code,
      employeeName: payment.name,
      employeeNameKh: payment.nameKh,
      accountNumber: isCash ? null : payment.account,
      amount: payment.amount,
      currency,
      remark: remarkOf(payment.period, month),
      period: period === 'first_payment' ? '1' : '2',
      batch: number,
      payDate: today,
      lastWorkingDay: payment.lastWorkingDay,
      companyName: company.name,
      companyAccount: company.account,
      agreement: company.agreement,
    },
  }));
  const file = await writeLayout({
    purpose: 'bank',
    content,
    rows,
    tokens: {
      ...companyTokens(company),
      month,
      period: period === 'first_payment' ? '1' : '2',
      batch: number,
      number,
      date: today,
      currency,
      total,
    },
  });
  if (!isCash)
    await checkReadBack({
      bytes: file.bytes,
      content,
      currency,
      payments: rowsOfLayout({ purpose: 'bank', content, rows }).map(({ name, values }: LayoutRow<'bank'>) => ({
        name,
        account: String(values.accountNumber ?? ''),
        amount: Number(values.amount),
      })),
      number,
    });
  return { ...file, total, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}
