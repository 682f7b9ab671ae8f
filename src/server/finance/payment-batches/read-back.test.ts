import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { checkReadBack } from '#server/finance/payment-batches/read-back.ts';
import type { LayoutRow } from '#server/layouts/layout-rows.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';

// A finished file is read as a bank reads it: a good one passes in every form that a layout can have, a changed one never.
const currency = fc.constantFrom('USD' as const, 'KHR' as const);
const shape = fc.record({
  kind: fc.constantFrom('csv', 'xlsx', 'fixed'),
  encoding: fc.constantFrom('utf8', 'utf8_bom', 'windows1252'),
  separator: fc.constantFrom('comma', 'semicolon', 'tab', 'pipe'),
  quotes: fc.constantFrom('needed', 'always'),
  lineEnd: fc.constantFrom('crlf', 'lf'),
  hasHeader: fc.boolean(),
  hasFoot: fc.boolean(),
  format: fc.constantFrom('plain', 'cents', 'comma', 'decimals'),
  isAccountFirst: fc.boolean(),
  align: fc.constantFrom('left', 'right'),
});
const payment = fc.record({
  account: fc.stringMatching(/^[0-9]{3} ?[0-9]{3}-?[0-9]{3,6}$/),
  amount: fc.integer({ min: 1, max: 99_999_999 }),
});

const made = (of: typeof shape extends fc.Arbitrary<infer T> ? T : never): LayoutContent => {
  const width = of.kind === 'fixed' ? 24 : null;
  const account = { title: 'Account', field: 'accountNumber', width, align: of.align };
  const amount = {
    title: 'Amount',
    field: 'amount',
    format: of.format,
    width,
    align: 'right',
    kind: of.kind === 'xlsx' && of.format !== 'comma' ? 'number' : 'text',
  };
  const name = { title: 'Name', field: 'employeeName', width };
  return LayoutContent.parse({
    ...of,
    fileName: 'x',
    above: [['Head', '{date}']],
    columns: of.isAccountFirst ? [account, name, amount] : [name, amount, account],
    foot: of.hasFoot ? ['Total', '{count}', '{total}'] : null,
  });
};

async function file(
  content: LayoutContent,
  of: { currency: 'USD' | 'KHR'; payments: readonly { account: string; amount: number }[] },
) {
  const rows = of.payments.map(({ account, amount }, at): LayoutRow<'bank'> => ({
    name: `P-${at}`,
    values: { employeeName: `Person ${at}`, accountNumber: account, amount, currency: of.currency },
  }));
  const tokens = { date: '2026-11-20', currency: of.currency, total: of.payments.reduce((sum, { amount }) => sum + amount, 0) };
  const { bytes } = await writeLayout({ purpose: 'bank', content, rows, tokens });
  return {
    bytes,
    content,
    currency: of.currency,
    number: 'P-1',
    payments: of.payments.map((one, at) => ({ ...one, name: `P-${at}` })),
  };
}

describe('the file of a batch', () => {
  it('passes in every form of a layout, and not with another account or amount, a row too few or too many', async () => {
    await fc.assert(
      fc.asyncProperty(shape, currency, fc.array(payment, { minLength: 2, maxLength: 4 }), async (of, money, payments) => {
        const good = await file(made(of), { currency: money, payments });
        await expect(checkReadBack(good)).resolves.toBeUndefined();
        const [first, ...rest] = good.payments;
        if (first === undefined) return;
        const other = { ...first, account: `9${first.account}` };
        const more = { ...first, amount: first.amount + 1 };
        for (const told of [[other, ...rest], [more, ...rest], rest, [...good.payments, first]])
          await expect(checkReadBack({ ...good, payments: told })).rejects.toMatchObject({ code: 'FILE_NOT_AS_BATCH' });
      }),
      { numRuns: 60 },
    );
  });

  it('fails where another column holds the account of anybody', async () => {
    const content = LayoutContent.parse({
      kind: 'csv',
      fileName: 'x',
      columns: [
        { title: 'Account', field: 'accountNumber' },
        { title: 'Amount', field: 'amount' },
        { title: 'Remark', field: 'remark' },
      ],
    });
    const rows: LayoutRow<'bank'>[] = [
      { name: 'A', values: { accountNumber: '000111222', amount: 100, currency: 'USD', remark: '' } },
      { name: 'B', values: { accountNumber: '000333444', amount: 200, currency: 'USD', remark: '000 111 222' } },
    ];
    const { bytes } = await writeLayout({ purpose: 'bank', content, rows, tokens: { currency: 'USD', total: 300 } });
    const payments = [
      { name: 'A', account: '000111222', amount: 100 },
      { name: 'B', account: '000333444', amount: 200 },
    ];
    await expect(checkReadBack({ bytes, content, currency: 'USD', number: 'P-1', payments })).rejects.toMatchObject({
      params: { name: 'B' },
    });
  });
});
