import { DECIMAL4_ONE, cents, decimal4, NO_CENTS, riel, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { mulDivRound, roundShares } from '#engine/money/round.ts';
import type { Month } from '#engine/calendar/day.ts';
import { isDeducted, itemOf, note, type Draft } from '../draft.ts';
import { explain, fromStep, given } from '../explain.ts';
import type { ExplainedInput, InputSource } from '../explanation-types.ts';
import { isEngineCode, type EngineCode } from './items.ts';
import { parameterOf } from '../run.ts';
import { halfYearStart } from '../balances/seniority-due.ts';
import type { ArrearsMonth, CorrectedSalaries, SalaryOfDays } from '../types.ts';

/** Pay of an earlier month that comes together in one entry, ADJUSTMENT_ARREARS; UNPAID_SALARY is what was paid otherwise. */
const PAID_TOGETHER: ReadonlySet<string> = new Set<EngineCode>(['BASIC_SALARY', 'UNPAID_SALARY', 'UNPAID_LEAVE', 'OVERTIME']);

/** Payouts that come with the final payment, after the gross. */
const PAID_WITH_FINAL: ReadonlySet<string> = new Set<EngineCode>(['LEAVE_PAYOUT', 'NOTICE_PAY']);

/** The item that pays a difference of an item of an earlier month. */
export function arrearsItem(code: string): string {
  return PAID_TOGETHER.has(code) ? 'ADJUSTMENT_ARREARS' : code;
}

/** Cents of a riel at a rate in ten-thousandths: riel x 100 x 10,000 / rate. */
const CENTS_BY_RATE = 100 * DECIMAL4_ONE;

/** A part of an amount that belongs to an earlier month, with the sign it is stored with. */
interface Part {
  readonly month: Month;
  readonly cents: Cents;
  readonly riel?: number;
  /** Of the basic salary. */
  readonly salaries?: CorrectedSalaries | undefined;
}

/** Old and new salary with their days: why the basic salary of the month differs. */
function givenSalaries({ month, salaries }: Part): readonly ExplainedInput[] {
  if (salaries === undefined) return [];
  const source: InputSource = { kind: 'arrears', month };
  const each = (key: 'salary_paid_by' | 'salary_corrected', stretches: readonly SalaryOfDays[]): ExplainedInput[] =>
    stretches.flatMap((one) => [given(key, one.cents, 'cents', source), given('days_of_segment', one.days, 'days', source)]);
  return [
    ...each('salary_paid_by', salaries.paid),
    ...each('salary_corrected', salaries.corrected),
    given('month_days', salaries.monthDays, 'days', source),
  ];
}

/** What taken proposals correct in this row; none in the first period. */
export function arrearsOf(draft: Draft): readonly ArrearsMonth[] {
  return draft.run.isFirstPeriod ? [] : (draft.input.arrears ?? []);
}

/**
 * Puts differences of earlier months on top of the row's own entry, calculated or typed. Amounts with the sign they are stored
 * with; riel beside where they were born in riel.
 */
export function addArrears(draft: Draft, code: string, parts: readonly Part[]): void {
  const real = parts.filter((part) => part.cents !== 0 || (part.riel ?? 0) !== 0);
  if (real.length === 0) return;
  if (!draft.run.items.has(code)) {
    note(draft, 'ITEM_MISSING', { item: code });
    return;
  }
  const item = itemOf(draft, code);
  const own = draft.entries.get(code);
  const isManual = own?.isManual ?? false;
  // a formula gives deductions as positive figures; what HR typed is given as it is stored
  const sign = isDeducted(item.type) && !isManual ? -1 : 1;
  const inRiel = (own?.riel ?? null) !== null || real.some((part) => part.riel !== undefined);
  const source = fromStep(own?.why.step ?? 'arrears');
  const inputs = [given('own', (own?.cents ?? 0) * sign, 'cents', source)];
  if (inRiel) inputs.push(given('own_riel', (own?.riel ?? 0) * sign, 'riel', source));
  let sum: number = own?.cents ?? 0;
  let sumRiel: number = own?.riel ?? 0;
  for (const part of real) {
    sum += part.cents;
    inputs.push(given('arrears', part.cents * sign, 'cents', { kind: 'arrears', month: part.month }), ...givenSalaries(part));
    if (part.riel === undefined) continue;
    sumRiel += part.riel;
    inputs.push(given('arrears_riel', part.riel * sign, 'riel', { kind: 'arrears', month: part.month }));
  }
  if (sum === 0 && sumRiel === 0 && !isManual && code !== 'BASIC_SALARY') {
    draft.entries.delete(code);
    return;
  }
  draft.entries.set(code, {
    code,
    type: item.type,
    itemClass: item.itemClass,
    cents: cents(sum),
    riel: inRiel ? riel(sumRiel) : null,
    quantity: null,
    isManual,
    remark: own?.remark ?? null,
    why: explain('arrears', 'with_arrears', inputs, 'none'),
  });
}

/** The parts of one amount of each month. */
export function partsOf(draft: Draft, amountOf: (month: ArrearsMonth) => number): Part[] {
  return arrearsOf(draft).map((of) => ({ month: of.month, cents: cents(amountOf(of)) }));
}

/** Differences by the item that pays them. */
function itemsOf(draft: Draft): Map<string, Part[]> {
  const byCode = new Map<string, Part[]>();
  for (const of of arrearsOf(draft)) {
    for (const item of of.items) {
      const code = arrearsItem(item.code);
      const parts = byCode.get(code) ?? [];
      parts.push({ month: of.month, cents: item.cents, salaries: item.code === 'BASIC_SALARY' ? of.salaries : undefined });
      byCode.set(code, parts);
    }
  }
  return byCode;
}

/**
 * What of the differences an entry holds: a deduction is never above 0, so that what is given back beyond this row's own deduction
 * waits for the next row.
 */
function heldParts(draft: Draft, code: string, parts: readonly Part[]): readonly Part[] {
  const left = leftOf(draft, code, parts);
  const last = parts.at(-1);
  return left === 0 || last === undefined ? parts : [...parts, { month: last.month, cents: cents(-left) }];
}

function leftOf(draft: Draft, code: string, parts: readonly Part[]): number {
  const item = draft.run.items.get(code);
  if (item === undefined || !isDeducted(item.type) || draft.input.leaver !== null) return 0;
  let sum: number = draft.entries.get(code)?.cents ?? 0;
  for (const part of parts) sum += part.cents;
  return Math.max(0, sum);
}

/**
 * Finance.md 7: ADJUSTMENT_ARREARS, and benefits of earlier months on top of this row's own, so that gross, NSSF, tax and pension of
 * the month of payment hold what is paid in it. Call it right before the gross. Answers what waits for the next row.
 */
export function putArrearsOfPay(draft: Draft): readonly ArrearsMonth[] {
  const left: ArrearsMonth[] = [];
  for (const [code, parts] of itemsOf(draft)) {
    if (PAID_WITH_FINAL.has(code) || (isEngineCode(code) && code !== 'ADJUSTMENT_ARREARS')) continue;
    const amount = leftOf(draft, code, parts);
    if (amount > 0) left.push(restOf(draft, { items: [{ code, cents: cents(amount) }] }));
    addArrears(draft, code, heldParts(draft, code, parts));
  }
  return left;
}

/** Leave and notice of an earlier final payment, on top of this row's own. */
export function putArrearsOfFinal(draft: Draft): void {
  for (const [code, parts] of itemsOf(draft)) if (PAID_WITH_FINAL.has(code)) addArrears(draft, code, parts);
}

/** ADJUSTMENT_TAX: salary tax of earlier months of the year by a personal fact that was told late. Part of the net, not of the base. */
export function putTaxOfEarlierMonths(draft: Draft): void {
  const parts = arrearsOf(draft).flatMap(({ month, tax }) => (tax === null ? [] : [{ month, cents: tax.cents, riel: tax.riel }]));
  addArrears(draft, 'ADJUSTMENT_TAX', parts);
}

/**
 * NSSF and pension of months left out, on top of this row's: riel by riel, each month's in dollars by its own rate, rounded once.
 */
export function addLeftOutNssf(draft: Draft): void {
  const byCode = new Map<string, { month: Month; riel: number; nfx: Decimal4 }[]>();
  for (const { month, leftOut } of arrearsOf(draft)) {
    for (const entry of leftOut?.nssf ?? []) {
      const parts = byCode.get(entry.code) ?? [];
      byCode.set(entry.code, [...parts, { month, riel: entry.riel, nfx: leftOut?.nfx ?? draft.run.nfx }]);
    }
  }
  for (const [code, parts] of byCode) {
    const item = itemOf(draft, code);
    const own = draft.entries.get(code);
    const isManual = own?.isManual ?? false;
    const sign = isDeducted(item.type) && !isManual ? -1 : 1;
    const { nfx, nfxInput } = draft.run;
    const all = [{ riel: own?.riel ?? 0, nfx }, ...parts];
    const inputs = [given('own_riel', (own?.riel ?? 0) * sign, 'riel', fromStep('nssf')), nfxInput];
    for (const part of parts) {
      const source: InputSource = { kind: 'arrears', month: part.month };
      inputs.push(given('arrears_riel', part.riel * sign, 'riel', source), given('nfx', part.nfx, 'riel_per_dollar', source));
    }
    draft.entries.set(code, {
      code,
      type: item.type,
      itemClass: item.itemClass,
      cents: cents(roundShares(all.map((part) => ({ amount: part.riel, units: CENTS_BY_RATE, whole: part.nfx })))),
      riel: riel(all.reduce((sum, part) => sum + part.riel, 0)),
      quantity: null,
      isManual,
      remark: own?.remark ?? null,
      why: explain('arrears', 'with_left_out_months', inputs, 'cent'),
    });
  }
}

/** Whether the month's seniority is still to be paid with this row's half-year. */
function isOfOpenHalfYear(draft: Draft, of: ArrearsMonth): boolean {
  return !of.isSeniorityPaid && of.month >= halfYearStart(draft.run, draft.run.month);
}

/** What the differences are of the wage bases, in which ADJUSTMENT_ARREARS and the items already stand. */
export interface ArrearsWages {
  /** Of half-years whose seniority is paid: not in A. */
  readonly ofPaidHalfYears: number;
  /** All of it: severance takes the months' own differences. */
  readonly all: number;
  /** Of months left out, whose NSSF is their own. */
  readonly ofLeftOut: number;
}

/** The parts of ADJUSTMENT_ARREARS and of the items' differences that count as wage, by what reads them otherwise. */
export function arrearsWages(draft: Draft): ArrearsWages {
  let ofPaidHalfYears = 0;
  let all = 0;
  let ofLeftOut = 0;
  for (const of of arrearsOf(draft)) {
    for (const { code, cents: amount } of of.items) {
      const item = draft.run.items.get(arrearsItem(code));
      if (item === undefined || !item.isWage || item.itemClass !== 'cost' || item.type === 3) continue;
      all += amount;
      if (!isOfOpenHalfYear(draft, of)) ofPaidHalfYears += amount;
      if (of.leftOut !== null && (item.type === 0 || item.type === 5)) ofLeftOut += amount;
    }
  }
  return { ofPaidHalfYears, all, ofLeftOut };
}

/** Paid days of months left out whose half-year is still open: they belong to N. */
export function leftOutDays(draft: Draft): Decimal4 {
  let days = 0;
  for (const of of arrearsOf(draft)) if (isOfOpenHalfYear(draft, of)) days += of.leftOut?.paidDays ?? 0;
  return decimal4(days);
}

/** The differences of BASIC_SALARY of all months: with the row's own the base of the fund's untaxed tenth. */
export function basicDifference(draft: Draft): number {
  let sum = 0;
  for (const { items } of arrearsOf(draft)) {
    for (const { code, cents: amount } of items) if (code === 'BASIC_SALARY') sum += amount;
  }
  return sum;
}

/** B, what the 13th reads beside the row's BASIC_SALARY. */
export interface ThirteenthBasis {
  readonly cents: Cents;
  /** What waits for the next row, because BASIC_SALARY + B is never below 0. 0 or less. */
  readonly leftCents: Cents;
  /** A twelfth of what belongs to months whose 13th is paid, where above 0: paid at once. */
  readonly advanceCents: Cents;
}

/** B of the taken proposals, over the row's own basic salary. */
export function thirteenthBasis(draft: Draft, basic: Cents): ThirteenthBasis {
  let sum = 0;
  let ofPaid = 0;
  for (const { basisCents, isThirteenthPaid } of arrearsOf(draft)) {
    sum += basisCents;
    if (isThirteenthPaid) ofPaid += basisCents;
  }
  if (sum === 0 && ofPaid === 0) return { cents: NO_CENTS, leftCents: NO_CENTS, advanceCents: NO_CENTS };
  const held = Math.max(sum, 0 - basic);
  const advance = mulDivRound(ofPaid, DECIMAL4_ONE, parameterOf(draft.run, 'thirteenth_divisor'));
  return { cents: cents(held), leftCents: cents(sum - held), advanceCents: cents(Math.max(0, advance)) };
}

/** A rest that waits for the next row: nothing but what is named, of a half-year and a 13th that are not touched again. */
function restOf(draft: Draft, of: Partial<Pick<ArrearsMonth, 'items' | 'basisCents'>>): ArrearsMonth {
  const last = arrearsOf(draft).at(-1);
  return {
    instalment: last?.instalment ?? '',
    month: last?.month ?? draft.run.month,
    items: [],
    basisCents: NO_CENTS,
    isThirteenthPaid: false,
    fundStaffCents: NO_CENTS,
    fundOrganizationCents: NO_CENTS,
    severanceCents: NO_CENTS,
    severancePaidCents: NO_CENTS,
    isSeniorityPaid: true,
    seniorityCents: NO_CENTS,
    tax: null,
    leftOut: null,
    ...of,
  };
}

/** The rest of B; none in a final payment, which no row follows. */
export function restOfBasis(draft: Draft, basis: ThirteenthBasis): readonly ArrearsMonth[] {
  return basis.leftCents === 0 || draft.input.leaver !== null ? [] : [restOf(draft, { basisCents: basis.leftCents })];
}
