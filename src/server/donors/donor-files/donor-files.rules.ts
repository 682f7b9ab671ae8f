import type { DonorFileShape } from '#contract/donors/donor-files.ts';
import { cents } from '#engine/money/units.ts';
import type { Cents, Decimal4 } from '#engine/money/units.ts';
import type { SettledBy } from '#engine/payroll/costs/moved-costs.ts';

/** A part of the cost of somebody that a project bears; cents. */
export interface DonorCost {
  readonly rowId: string;
  /** The `payroll_periods` row of the payment. */
  readonly recordId: string;
  /** Key of the sub-project or project. */
  readonly project: string;
  readonly code: string;
  /** The item's type: taxable pay, allowances, what the organisation bears. */
  readonly type: number;
  /** What of the person is charged to the project, ten-thousandths of a percent; null where a cost was moved there. */
  readonly share: Decimal4 | null;
  readonly allocation: string | null;
  readonly movedFrom: string | null;
  readonly settledMonth: string | null;
  readonly settledBy: SettledBy | null;
  readonly cents: Cents;
}

/** The parts of a cost as donors ask for them. */
export const costParts = [
  'salary',
  'benefit',
  'nssf',
  'pension',
  'fund',
  'thirteenth',
  'seniority',
  'severance',
  'other',
] as const;
export type CostPart = (typeof costParts)[number];

const byCode: Readonly<Record<string, CostPart>> = {
  TAX_ON_PHONE_ALLOWANCE: 'benefit',
  TAX_ON_HOUSING_ALLOWANCE: 'benefit',
  TAX_ON_GASOLINE_ALLOWANCE: 'benefit',
  TAX_ON_OTHER_ALLOWANCE: 'benefit',
  NSSF_OCCUPATIONAL_ACCIDENT: 'nssf',
  NSSF_HEALTH_CARE: 'nssf',
  PENSION_FUND_ORGANIZATION: 'pension',
  TAX_ON_PENSION_FUND_ORGANIZATION: 'pension',
  PF_ORGANIZATION: 'fund',
  TAX_ON_PF_ORGANIZATION: 'fund',
  ACCRUAL_ANNUAL_SALARY: 'thirteenth',
  ACCRUAL_SENIORITY: 'seniority',
  ACCRUAL_SEVERANCE_PAY: 'severance',
};

/** Which part of a cost an item is: the columns of _Cost shared_ (payroll.md 12), NSSF and pension apart. */
export function partOf({ code, type }: Pick<DonorCost, 'code' | 'type'>): CostPart {
  const known = byCode[code];
  if (known !== undefined) return known;
  return type === 6 ? 'benefit' : type === 3 ? 'other' : 'salary';
}

/** A line of a donor's file: what of somebody a project bears, in all or of one item. */
export interface DonorLine extends Omit<DonorCost, 'code' | 'type'> {
  /** Null where all items are summed. */
  readonly code: string | null;
  readonly parts: Readonly<Partial<Record<CostPart, number>>>;
}

/**
 * The lines of a donor's file. What was moved from another project or month stands by itself in either shape, so that the other lines are
 * what the shares of the month make. The lines add up to the costs.
 */
export function donorLines(costs: readonly DonorCost[], shape: DonorFileShape): readonly DonorLine[] {
  const keyOf = ({ rowId, project, movedFrom, settledMonth, settledBy, code }: DonorCost): string =>
    JSON.stringify([rowId, project, movedFrom, settledMonth, settledBy, shape === 'item' ? code : null]);
  return [...Map.groupBy(costs, keyOf).values()].flatMap((group): DonorLine[] => {
    const [first] = group;
    const sum = group.reduce((total: number, one) => total + one.cents, 0);
    if (first === undefined || sum === 0) return [];
    const parts: Partial<Record<CostPart, number>> = {};
    for (const cost of group) parts[partOf(cost)] = (parts[partOf(cost)] ?? 0) + cost.cents;
    const { code, type: _type, ...line } = first;
    return [{ ...line, cents: cents(sum), code: shape === 'item' ? code : null, parts }];
  });
}
