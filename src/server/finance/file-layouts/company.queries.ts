import type { Db } from '#server/db/connect.ts';

/** What a file says of the organisation that makes it. */
export interface CompanyFacts {
  readonly name: string;
  readonly account: string | null;
  readonly agreement: string | null;
}

/** The tokens of the organisation for the rows above and below a file. */
export const companyTokens = ({ name, account, agreement }: CompanyFacts) => ({
  company: name,
  account: account ?? '',
  agreement: agreement ?? '',
});

/** The organisation's name in Latin letters, the account it pays from and its agreement with the bank. */
export async function readCompanyFacts(db: Db, companyId: string): Promise<CompanyFacts> {
  return await db
    .selectFrom('companies')
    .select(['name', 'account_number as account', 'payroll_agreement_id as agreement'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
