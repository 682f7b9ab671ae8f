import { randomUUIDv7 } from 'node:crypto';
import { roleSeeds, seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { hashPassword } from '#server/access/users/index.ts';
import { insertShippedLayouts } from '#server/finance/file-layouts/index.ts';
import { insertStartingForms } from '#server/performance/modules/index.ts';
import { insertPublicHolidays } from '#server/time/holidays/starting-holidays.ts';
import { insertStartingPapers } from '#server/compose/new-company/starting-papers.ts';
import { insertTimeSettings } from '#server/compose/new-company/time-settings.ts';

/** What a new company begins with. */
export interface NewCompany {
  readonly id: string;
  /** Lower case letters, digits and dashes: what people type at sign-in. */
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly isDemo: boolean;
  /** Payments in a month; two where it is not said. */
  readonly payments?: 1 | 2;
  readonly separateDuties: boolean;
  /**
   * Whether it begins with the forms of performance, checklist templates and kinds of documents that the product brings; the demo
   * company makes its own.
   */
  readonly hasStartingPapers?: boolean;
  readonly accounts: readonly {
    readonly userName: string;
    readonly fullName: string;
    readonly seededAs: SeededRole;
    readonly password: string;
    /** The stored form of the password, where it is known already. */
    readonly hash?: string;
  }[];
}

/** Makes a company with its roles, accounts, payroll items, dated rules, leave and overtime types, approval settings and public holidays, all in one transaction. */
export async function createCompany(database: Database, company: NewCompany): Promise<void> {
  const accounts = await Promise.all(
    company.accounts.map(async (account) => ({ ...account, hash: account.hash ?? (await hashPassword(account.password)) })),
  );
  await database.transaction({ companyId: company.id }, async (db) => {
    await db
      .insertInto('companies')
      .values({
        id: company.id,
        private_url: company.code,
        name: company.name,
        name_kh: company.nameKh,
        is_demo: company.isDemo,
        ...(company.payments === 1 ? { first_payroll_period: 0 } : {}),
      })
      .execute();
    const roleIds = await insertRoles(db, company.id);
    await db
      .insertInto('users')
      .values(
        accounts.map((account) => ({
          company_id: company.id,
          id: randomUUIDv7(),
          user_name: account.userName,
          full_name: account.fullName,
          password_hash: account.hash,
          role_id: roleIds[account.seededAs],
        })),
      )
      .execute();
    await insertPayrollRules(db, company);
    await insertTimeSettings(db, company.id);
    await insertPublicHolidays(db, company.id);
    await db.insertInto('finance_settings').values({ company_id: company.id, id: randomUUIDv7() }).execute();
    await insertShippedLayouts(db, company.id);
    if (company.hasStartingPapers === true) {
      await insertStartingForms(db, company.id);
      await insertStartingPapers(db, company.id);
    }
  });
}

/** Makes one more account in a company; says whether the user name was free. The company's role is found by what it was seeded as. */
export async function createAccount(
  database: Database,
  of: { readonly companyId: string; readonly account: NewCompany['accounts'][number] },
): Promise<boolean> {
  const { companyId: company_id, account } = of;
  const password_hash = account.hash ?? (await hashPassword(account.password));
  return await database.transaction({ companyId: company_id }, async (db) => {
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('company_id', '=', company_id)
      .where('seeded_as', '=', account.seededAs)
      .executeTakeFirstOrThrow();
    const made = await db
      .insertInto('users')
      .values({
        company_id,
        id: randomUUIDv7(),
        user_name: account.userName,
        full_name: account.fullName,
        password_hash,
        role_id: role.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  });
}

async function insertRoles(db: Db, companyId: string): Promise<Record<SeededRole, string>> {
  const id = randomUUIDv7;
  const ids: Record<SeededRole, string> = {
    ADMIN: id(),
    HR_MANAGER: id(),
    HR_OFFICER: id(),
    PAYROLL_OFFICER: id(),
    FINANCE_REVIEWER: id(),
    COUNTRY_DIRECTOR: id(),
    LINE_MANAGER: id(),
    STAFF: id(),
  };
  await db
    .insertInto('roles')
    .values(
      seededRoles.map((role, index) => ({
        company_id: companyId,
        id: ids[role],
        name: roleSeeds[role].name,
        name_kh: roleSeeds[role].nameKH,
        code: roleSeeds[role].code,
        seeded_as: role,
        is_full_access: roleSeeds[role].isFullAccess,
        permissions: [...roleSeeds[role].permissions],
        order_no: index + 1,
      })),
    )
    .execute();
  return ids;
}

async function insertPayrollRules(db: Db, company: NewCompany): Promise<void> {
  const company_id = company.id;
  await db
    .insertInto('payroll_settings')
    .values({
      company_id,
      id: randomUUIDv7(),
      separate_duties: company.separateDuties,
      accounts_by_two: company.separateDuties,
      terms_by_two: company.separateDuties,
      hires_by_two: company.separateDuties,
      batches_by_two: company.separateDuties,
      confirms_changes: company.separateDuties,
    })
    .execute();
  await db
    .insertInto('payroll_items')
    .values(
      SYSTEM_ITEMS.map((item) => ({
        company_id,
        id: randomUUIDv7(),
        code: item.code,
        title: item.title,
        title_kh: item.titleKh,
        type: item.type,
        formular: item.formular,
        format: item.format,
        item_class: item.itemClass,
        is_wage: item.isWage,
        tax_rate: item.taxRate,
        offered_by: item.offeredBy,
        exportable: item.exportable,
        visible_in_payslip: item.visibleInPayslip,
        column_width: item.columnWidth,
        order_no: item.order,
        is_hidden: item.isHidden,
        is_system: true,
      })),
    )
    .execute();
  await db
    .insertInto('payroll_parameters')
    .values(
      STARTING_RULES.parameters.map((one) => ({
        company_id,
        id: randomUUIDv7(),
        code: one.code,
        valid_from: one.validFrom,
        value: one.value,
        legal: one.legal,
        is_proposal: one.isProposal,
      })),
    )
    .execute();
  await db
    .insertInto('overtime_rates')
    .values(
      STARTING_RULES.overtimeRates.map((one) => ({
        company_id,
        id: randomUUIDv7(),
        overtime_class: one.overtimeClass,
        valid_from: one.validFrom,
        rate: one.rate,
        legal: one.legal,
      })),
    )
    .execute();
  await insertScales(db, company_id);
}

async function insertScales(db: Db, companyId: string): Promise<void> {
  const scales = [
    ...STARTING_RULES.taxScales.map((scale) => ({ ...scale, kind: 'salary_tax', id: randomUUIDv7() })),
    ...STARTING_RULES.pensionScales.map((scale) => ({ ...scale, kind: 'pension', id: randomUUIDv7() })),
  ];
  await db
    .insertInto('payroll_scales')
    .values(
      scales.map((scale) => ({
        company_id: companyId,
        id: scale.id,
        kind: scale.kind,
        valid_from: scale.validFrom,
        legal: scale.legal,
        is_proposal: scale.isProposal,
      })),
    )
    .execute();
  await db
    .insertInto('payroll_scale_bands')
    .values(
      scales.flatMap((scale) =>
        scale.bands.map((band) => ({
          company_id: companyId,
          id: randomUUIDv7(),
          scale_id: scale.id,
          to_riel: band.to,
          rate: band.rate,
          round_riel: 'round' in band ? Number(band.round) : null,
        })),
      ),
    )
    .execute();
}
