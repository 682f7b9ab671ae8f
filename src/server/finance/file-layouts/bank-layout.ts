import { cleanName } from '#engine/text/clean.ts';
import { tokenPattern } from '#contract/finance/layouts/file-layout-content.ts';
import type { LayoutComplaints, LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import type { CompanyFacts } from '#server/finance/file-layouts/company.queries.ts';

/** Fields that a bank's file takes from each payment, once. */
export const paidBy = ['accountNumber', 'amount'] as const;

/** Fields that a bank's file may have once. */
const atMostOnce = [...paidBy, 'employeeName', 'employeeNameKh', 'currency'] as const;

/** Fields that may stand under a title which speaks of an account. */
const ofAccounts: ReadonlySet<string> = new Set([...atMostOnce, 'companyAccount', 'companyName']);

/** Digits of a number that a bank could take for an account. */
const FEWEST_DIGITS = 6;

/** Whether a title speaks of the number of an account: its type, currency, name or branch is something else. */
const isAccountTitle = (title: string): boolean =>
  /\b(a\/c|acct?|account|iban)\b(?!\s*(type|currency|name|holder|title|branch))|លេខគណនី/iu.test(title) || title.trim() === 'គណនី';

/** A text without the signs that stand between the digits of a number, seen or unseen. */
export const compact = (text: string): string =>
  cleanName(text)
    .normalize('NFKC')
    .replaceAll(/[\s.\-_/']/g, '')
    .toUpperCase();

/**
 * What of a bank's layout could lead pay to another account than the payments': the account or the amount twice, a number that the
 * layout itself brings, or a column that only looks like the account. The organisation's own account and agreement may stand anywhere.
 */
export function bankComplaints(content: LayoutContent, facts: CompanyFacts): LayoutComplaints {
  const complaints: LayoutComplaints = {};
  const own = [facts.account, facts.agreement].flatMap((text) => (text === null || text === '' ? [] : [compact(text)]));
  const bringsNumber = (text: string): boolean => {
    const plain = own.reduce((left, known) => left.replaceAll(known, ''), compact(text.replaceAll(tokenPattern, '')));
    return new RegExp(`\\p{Nd}{${FEWEST_DIGITS}}`, 'u').test(plain);
  };
  const number = (path: string, text: string | null): void => {
    if (text !== null && bringsNumber(text)) complaints[`content.${path}`] = { key: 'validation.layout_bank_number' };
  };
  const seen = new Set<string>();
  for (const [at, column] of content.columns.entries()) {
    const path = `columns.${at}`;
    const { field } = column;
    if (field !== null && atMostOnce.some((one) => one === field) && seen.has(field))
      complaints[`content.${path}.field`] = { key: 'validation.layout_bank_once' };
    if (field !== null) seen.add(field);
    if ((field === null || !ofAccounts.has(field)) && isAccountTitle(column.title))
      complaints[`content.${path}.title`] = { key: 'validation.layout_bank_title' };
    if (paidBy.some((one) => one === field) && column.whenEmpty !== '')
      complaints[`content.${path}.whenEmpty`] = { key: 'validation.layout_bank_empty' };
    number(`${path}.title`, column.title);
    number(`${path}.constant`, field === null ? column.constant : null);
    number(`${path}.whenEmpty`, column.whenEmpty);
  }
  for (const [at, line] of content.above.entries()) for (const cell of line) number(`above.${at}`, cell);
  for (const cell of content.foot ?? []) number('foot', cell);
  return complaints;
}
