import { cents } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import type { PayrollItem } from '#engine/rules/item-types.ts';
import type { RowDays } from './days.ts';
import { itemOf, note, putCents, putOnlyTyped, type Draft } from '../draft.ts';
import { explain, fromRecord, given } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import { isEngineCode } from './items.ts';
import type { Benefit } from '../types.ts';

const PLAIN_NEGATIVE: ReadonlySet<string> = new Set(['ADJUSTMENT_TAXABLE', 'ADJUSTMENT_NON_TAXABLE']);

function isByDays(item: PayrollItem): boolean {
  return item.type === 0 || item.type === 1 || item.type === 6 || (item.type === 3 && item.itemClass === 'cost');
}

/** Benefit rows by item, in the order of the record. Rows of unknown or engine-filled items are exceptions and not paid. */
function benefitsByCode(draft: Draft): Map<string, Benefit[]> {
  const byCode = new Map<string, Benefit[]>();
  for (const benefit of draft.input.benefits) {
    if (benefit.cents === 0) continue;
    if (!draft.run.items.has(benefit.code)) {
      note(draft, 'ITEM_MISSING', { item: benefit.code });
    } else if (isEngineCode(benefit.code)) {
      note(draft, 'BENEFIT_OF_SYSTEM_ITEM', { item: benefit.code });
    } else {
      const rows = byCode.get(benefit.code);
      if (rows === undefined) byCode.set(benefit.code, [benefit]);
      else rows.push(benefit);
    }
  }
  return byCode;
}

/**
 * Step 5: benefit rows and fixed allowances by their item's type of today: earnings, allowances and costs x w / W in a part
 * month (setting), deductions in full; none where w is 0. Then what HR typed for items that no step fills.
 */
export function putBenefits(draft: Draft, days: RowDays): void {
  if (days.employedDays > 0 && draft.input.benefits.length > 0) {
    const isPart = draft.run.settings.proratesBenefits && days.employedDays !== days.monthDays;
    for (const [code, rows] of benefitsByCode(draft)) {
      const item = itemOf(draft, code);
      let sum = 0;
      const inputs: ExplainedInput[] = [];
      for (const row of rows) {
        const amount = item.type === 2 || item.type === 4 || item.type === 5 ? Math.abs(row.cents) : row.cents;
        sum += amount;
        inputs.push(given('amount', amount, 'cents', fromRecord('benefit')));
      }
      if (isPart && isByDays(item)) {
        inputs.push(
          given('employed_days', days.employedDays, 'days', { kind: 'calendar', from: days.from, to: days.to }),
          given('month_days', days.monthDays, 'days', fromRecord('shift')),
        );
        const amount = cents(mulDivRound(sum, days.employedDays, days.monthDays));
        putCents(draft, code, amount, explain('benefits', 'benefit_by_days', inputs, 'cent'));
      } else {
        putCents(draft, code, cents(sum), explain('benefits', 'benefit_full', inputs, 'none'));
      }
    }
  }
  for (const [code, typed] of draft.typed) {
    if (!isEngineCode(code)) putOnlyTyped(draft, [code]);
    const { type } = itemOf(draft, code);
    if (typed.cents < 0 && (type === 0 || type === 1) && !PLAIN_NEGATIVE.has(code))
      note(draft, 'NEGATIVE_EARNING', { item: code });
  }
}
