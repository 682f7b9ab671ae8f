import { randomUUIDv7 } from 'node:crypto';
import type { SettingField } from '#contract/payroll/settings/payroll-settings.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { ParameterCode } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import type { Stamped } from '#server/http/stale.ts';

/** The dated parameter behind each field of the pages. */
export const codeOfField: Readonly<Record<SettingField, ParameterCode>> = {
  accident: 'nssf_accident_rate',
  health: 'nssf_health_rate',
  providentFundStaff: 'provident_fund_staff_rate',
  providentFundOrganization: 'provident_fund_organization_rate',
  seniority: 'seniority_exempt',
  severancePay: 'severance_rate',
  firstPaymentShare: 'first_payment_share',
  recoveryCap: 'recovery_cap',
  ownPension: 'own_pension_lowers_base',
};

/** One version of one value, in ten-thousandths. */
export interface StoredValue extends Stamped {
  readonly id: string;
  readonly field: SettingField;
  readonly validFrom: Day;
  readonly value: number;
  readonly legal: string;
  readonly isProposal: boolean;
  readonly version: number;
}

/** Every version of the values of these fields, oldest first. */
export async function readValues(
  db: Db,
  of: { companyId: string; fields: readonly SettingField[] },
): Promise<readonly StoredValue[]> {
  const rows = await db
    .selectFrom('payroll_parameters as p')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.updated_by'))
    .select([
      'p.id',
      'p.code',
      'p.valid_from',
      'p.value',
      'p.legal',
      'p.is_proposal',
      'p.version',
      'p.updated_at',
      accountName('u').as('full_name'),
    ])
    .where('p.company_id', '=', of.companyId)
    .where(
      'p.code',
      'in',
      of.fields.map((field) => codeOfField[field]),
    )
    .orderBy('p.valid_from')
    .orderBy('p.code')
    .execute();
  return rows.flatMap((row) => {
    const field = of.fields.find((one) => codeOfField[one] === row.code);
    if (field === undefined) return [];
    return [
      {
        id: row.id,
        field,
        validFrom: row.valid_from,
        value: row.value,
        legal: row.legal,
        isProposal: row.is_proposal,
        version: row.version,
        changedBy: row.full_name,
        changedAt: row.updated_at,
      },
    ];
  });
}

/** Holds the values of these fields for this transaction. */
export async function holdValues(db: Db, of: { companyId: string; fields: readonly SettingField[] }): Promise<void> {
  await db
    .selectFrom('payroll_parameters')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where(
      'code',
      'in',
      of.fields.map((field) => codeOfField[field]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A value to be in force from a day. */
export interface NewValue {
  readonly field: SettingField;
  readonly value: number;
  readonly legal: string;
}

/** Writes values of one day: a version that begins on it is changed, else one is made. */
export async function writeValues(
  db: Db,
  of: { companyId: string; validFrom: Day; userId: string; values: readonly NewValue[] },
): Promise<void> {
  if (of.values.length === 0) return;
  await db
    .insertInto('payroll_parameters')
    .values(
      of.values.map(({ field, value, legal }) => ({
        company_id: of.companyId,
        id: randomUUIDv7(),
        code: codeOfField[field],
        valid_from: of.validFrom,
        value,
        legal,
        updated_by: of.userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'code', 'valid_from']).doUpdateSet((set) => ({
        value: set.ref('excluded.value'),
        legal: set.ref('excluded.legal'),
        is_proposal: false,
      })),
    )
    .execute();
}
