import { cents, decimal4, riel } from '#engine/money/units.ts';
import type { Cents } from '#engine/money/units.ts';
import type { ItemClass, ItemFormat, ItemType, OfferedBy, PayrollItem } from '#engine/rules/item-types.ts';
import { OVERTIME_CLASSES, PARAMETER_UNITS } from '#engine/rules/parameter-types.ts';
import type { DatedRules, OvertimeClass, ParameterCode } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';

/** A payroll item of the settings: what the engine reads, and what lists and payslips show. */
export interface StoredItem extends PayrollItem {
  readonly id: string;
  readonly title: string;
  readonly titleKh: string;
  readonly columnWidth: number;
  readonly isHidden: boolean;
  readonly isArchived: boolean;
  readonly visibleInPayslip: boolean;
  readonly exportable: boolean;
}

const itemTypes = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly ItemType[];
const formats = ['USD', 'KHR', 'KHR-FIXED', 'NONE', 'PERCENTAGE'] as const satisfies readonly ItemFormat[];
const classes = ['cost', 'payout', 'deduction', 'information'] as const satisfies readonly ItemClass[];
const offerers = ['ORGANIZATION', 'EMPLOYEE'] as const satisfies readonly OfferedBy[];

/** One of the values that the database's own checks allow. */
export function oneOf<const Value extends string | number>(values: readonly Value[], stored: string | number): Value {
  const found = values.find((value) => value === stored);
  if (found === undefined) throw new RangeError(`${stored} is none of ${values.join(', ')}`);
  return found;
}

/** Every payroll item of the company, by order; archived ones may still stand in benefits and in older runs. */
export async function readItems(db: Db, companyId: string): Promise<readonly StoredItem[]> {
  const rows = await db
    .selectFrom('payroll_items')
    .select([
      'id',
      'code',
      'title',
      'title_kh',
      'order_no',
      'type',
      'format',
      'item_class',
      'is_wage',
      'tax_rate',
      'offered_by',
      'column_width',
      'is_hidden',
      'archived_at',
      'visible_in_payslip',
      'exportable',
    ])
    .where('company_id', '=', companyId)
    .orderBy('order_no')
    .orderBy('code')
    .modifyEnd(keepsPlan)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    titleKh: row.title_kh,
    order: row.order_no,
    type: oneOf(itemTypes, row.type),
    format: oneOf(formats, row.format),
    itemClass: oneOf(classes, row.item_class),
    isWage: row.is_wage,
    taxRate: row.tax_rate === null ? null : decimal4(row.tax_rate),
    offeredBy: oneOf(offerers, row.offered_by),
    columnWidth: row.column_width,
    isHidden: row.is_hidden,
    isArchived: row.archived_at !== null,
    visibleInPayslip: row.visible_in_payslip,
    exportable: row.exportable,
  }));
}

/** The dated rules of the company, all versions. */
export async function readRules(db: Db, companyId: string): Promise<DatedRules> {
  const parameters = await db
    .selectFrom('payroll_parameters')
    .select(['code', 'valid_from', 'value', 'legal', 'is_proposal'])
    .where('company_id', '=', companyId)
    .orderBy('code')
    .orderBy('valid_from')
    .execute();
  const rates = await db
    .selectFrom('overtime_rates')
    .select(['overtime_class', 'valid_from', 'rate', 'legal'])
    .where('company_id', '=', companyId)
    .orderBy('overtime_class')
    .orderBy('valid_from')
    .execute();
  const bands = await db
    .selectFrom('payroll_scales as s')
    .innerJoin('payroll_scale_bands as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.scale_id', '=', 's.id'),
    )
    .select(['s.id', 's.kind', 's.valid_from', 's.legal', 's.is_proposal', 'b.to_riel', 'b.rate', 'b.round_riel'])
    .where('s.company_id', '=', companyId)
    .orderBy('s.valid_from')
    .orderBy('s.id')
    .orderBy('b.to_riel', (order) => order.asc().nullsLast())
    .execute();
  const scales = [...Map.groupBy(bands, (band) => band.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const of = { validFrom: first.valid_from, legal: first.legal, isProposal: first.is_proposal };
    const list = rows.map((row) => ({
      to: row.to_riel === null ? null : riel(row.to_riel),
      rate: decimal4(row.rate),
      round: riel(row.round_riel ?? 0),
    }));
    return [{ kind: first.kind, ...of, bands: list }];
  });
  const isCode = (code: string): code is ParameterCode => code in PARAMETER_UNITS;
  const isClass = (name: string): name is OvertimeClass => OVERTIME_CLASSES.some((known) => known === name);
  return {
    parameters: parameters.flatMap(({ code, ...row }) =>
      isCode(code)
        ? [{ code, validFrom: row.valid_from, value: decimal4(row.value), legal: row.legal, isProposal: row.is_proposal }]
        : [],
    ),
    taxScales: scales
      .filter(({ kind }) => kind === 'salary_tax')
      .map(({ kind: _kind, bands: list, ...of }) => ({ ...of, bands: list.map(({ to, rate }) => ({ to, rate })) })),
    pensionScales: scales.filter(({ kind }) => kind === 'pension').map(({ kind: _kind, ...scale }) => scale),
    overtimeRates: rates.flatMap((row) =>
      isClass(row.overtime_class)
        ? [{ overtimeClass: row.overtime_class, validFrom: row.valid_from, rate: decimal4(row.rate), legal: row.legal }]
        : [],
    ),
  };
}

/** What the company has decided about its payroll. */
export async function readSettings(db: Db, companyId: string) {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('payroll_settings as s', 's.company_id', 'c.id')
    .select([
      'c.name',
      'c.name_kh',
      'c.first_payroll_period',
      'c.head_office_code',
      's.separate_duties',
      's.prorates_benefits',
      's.uses_average_day_pay',
      's.net_change_percent',
      's.settles_timesheets',
      's.settles_from',
      's.contract_types',
    ])
    .where('c.id', '=', companyId)
    .modifyEnd(keepsPlan)
    .executeTakeFirstOrThrow();
  return {
    companyName: row.name,
    companyNameKh: row.name_kh,
    headOfficeCode: row.head_office_code,
    separateDuties: row.separate_duties,
    contractTypes: row.contract_types,
    settlesFrom: row.settles_from,
    engine: {
      firstPayrollDay: row.first_payroll_period,
      proratesBenefits: row.prorates_benefits,
      usesAverageDayPay: row.uses_average_day_pay,
      netChangePercent: decimal4(row.net_change_percent),
      settlesTimesheets: row.settles_timesheets,
    },
  };
}

export type CompanySettings = Awaited<ReturnType<typeof readSettings>>;

/** Brands stored cents. */
export const asCents = (value: number): Cents => cents(value);
