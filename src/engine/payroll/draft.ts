import { centsToRiel, rielToCents } from '#engine/money/convert.ts';
import { cents, negated, NO_CENTS, riel, type Cents, type Decimal4, type Riel } from '#engine/money/units.ts';
import type { ItemType, PayrollItem } from '#engine/rules/item-types.ts';
import type { ExceptionCode, ExceptionParams, PayrollException } from './checks/exception-types.ts';
import { exceptionOf } from './checks/exceptions.ts';
import { explain, fromStep, given } from './explain.ts';
import type { ExplainedInput, Explanation, StepKey } from './explanation-types.ts';
import type { EngineCode } from './pay/items.ts';
import type { PayrollEntry } from './result-types.ts';
import type { Run } from './run.ts';
import type { EmployeeInput, ManualEntry } from './types.ts';

/** A row in the making: the steps add entries in their order and read those of the steps before them. */
export interface Draft {
  readonly run: Run;
  readonly input: EmployeeInput;
  readonly entries: Map<string, PayrollEntry>;
  readonly typed: ReadonlyMap<string, ManualEntry>;
  readonly exceptions: PayrollException[];
}

const NOTHING_TYPED: ReadonlyMap<string, ManualEntry> = new Map();

/** Begins a row. Typed entries of unknown items block, those that cannot be typed stop; neither is used. */
export function beginDraft(run: Run, input: EmployeeInput): Draft {
  if (input.manualEntries.length === 0) return { run, input, entries: new Map(), typed: NOTHING_TYPED, exceptions: [] };
  const typed = new Map<string, ManualEntry>();
  const draft: Draft = { run, input, entries: new Map(), typed, exceptions: [] };
  for (const entry of input.manualEntries) {
    if (!run.items.has(entry.code)) note(draft, 'ITEM_MISSING', { item: entry.code });
    else if (!run.typable.has(entry.code)) note(draft, 'ENTRY_NOT_TYPABLE', { item: entry.code });
    else typed.set(entry.code, entry);
  }
  return draft;
}

/** Adds an exception of this row. */
export function note(draft: Draft, code: ExceptionCode, params?: ExceptionParams): void {
  draft.exceptions.push(exceptionOf(code, draft.input.employeeId, params));
}

/** The item of a code. Throws RangeError where no item has it (prepareRun and beginDraft see to it that one does). */
export function itemOf(draft: Draft, code: string): PayrollItem {
  const item = draft.run.items.get(code);
  if (item === undefined) throw new RangeError(`no payroll item has the code ${code}`);
  return item;
}

/** Dollars of an entry as stored (deductions negative), 0 without one. */
export function centsOf(draft: Draft, code: EngineCode): Cents {
  return draft.entries.get(code)?.cents ?? NO_CENTS;
}

/** Riel of an entry as stored, 0 without one. */
export function rielOf(draft: Draft, code: EngineCode): Riel {
  return draft.entries.get(code)?.riel ?? riel(0);
}

/** True for types that are stored negative. */
export function isDeducted(type: ItemType): boolean {
  return type === 2 || type === 4 || type === 5;
}

/** Dollars HR typed for a code, with the sign they are stored with; null where nothing was typed. */
export function typedCents(draft: Draft, code: string): Cents | null {
  const typed = draft.typed.get(code);
  if (typed === undefined) return null;
  return isDeducted(itemOf(draft, code).type) ? cents(-Math.abs(typed.cents)) : typed.cents;
}

interface Amount {
  readonly cents: Cents;
  readonly riel: Riel | null;
  readonly quantity: Decimal4 | null;
}

/** What a step would have stored, had HR not typed. */
export interface Calculated {
  readonly cents: number;
  readonly step: StepKey;
}

/** Puts what HR typed in place of what was calculated. Riel of an entry born in riel follow by the step's own rate. */
function putTypedEntry(draft: Draft, code: string, calculated: Calculated, rate: ExplainedInput | null): boolean {
  const typed = draft.typed.get(code);
  const amount = typedCents(draft, code);
  if (typed === undefined || amount === null) return false;
  const item = itemOf(draft, code);
  const inputs = [
    given('typed', amount, 'cents', typed.source),
    given('calculated', calculated.cents, 'cents', fromStep(calculated.step)),
  ];
  if (rate !== null) inputs.push(rate);
  const bornInRiel = rate === null ? null : rate.key === 'nfx' ? draft.run.nfx : draft.run.fx;
  draft.entries.set(code, {
    code,
    type: item.type,
    itemClass: item.itemClass,
    cents: amount,
    riel: bornInRiel === null ? null : centsToRiel(amount, bornInRiel),
    quantity: null,
    isManual: true,
    remark: typed.remark,
    why: explain('typed', rate === null ? 'typed_amount' : 'typed_amount_in_riel', inputs, rate === null ? 'none' : 'riel'),
  });
  return true;
}

/** What HR typed of an entry that has a limit, as far as the limit goes; false where nothing was typed. */
export function putTypedUpTo(draft: Draft, code: EngineCode, limit: ExplainedInput, calculated: Calculated): boolean {
  const amount = typedCents(draft, code);
  if (amount === null || !putTypedEntry(draft, code, calculated, null)) return false;
  const entry = draft.entries.get(code);
  if (entry === undefined || amount <= limit.value) return true;
  const why = explain('typed', 'typed_up_to_limit', [...entry.why.inputs, limit], 'none');
  draft.entries.set(code, { ...entry, cents: cents(limit.value), why });
  return true;
}

function putEntry(draft: Draft, code: string, amount: Amount, why: Explanation): void {
  const item = itemOf(draft, code);
  draft.entries.set(code, {
    code,
    type: item.type,
    itemClass: item.itemClass,
    cents: amount.cents,
    riel: amount.riel,
    quantity: amount.quantity,
    isManual: false,
    remark: null,
    why,
  });
}

/**
 * Puts an entry in dollars. The amount is the formula's: types 2, 4 and 5 are stored with the sign turned. Nothing is
 * stored for 0, but for BASIC_SALARY; what HR typed stands in its place.
 */
export function putCents(draft: Draft, code: string, amount: Cents, why: Explanation): void {
  const signed = isDeducted(itemOf(draft, code).type) ? negated(amount) : amount;
  if (putTypedEntry(draft, code, { cents: signed, step: why.step }, null)) return;
  if (signed === 0 && code !== 'BASIC_SALARY') return;
  putEntry(draft, code, { cents: signed, riel: null, quantity: null }, why);
}

/** Puts an entry born in riel; dollars follow by the rate (fx or nfx), rounded to the cent, or are given. Signs as putCents. */
export function putRiel(draft: Draft, code: EngineCode, amount: Riel, by: 'fx' | 'nfx', why: Explanation, given?: Cents): void {
  const { run } = draft;
  const dollars = given ?? rielToCents(amount, run[by]);
  const sign = isDeducted(itemOf(draft, code).type) ? -1 : 1;
  if (putTypedEntry(draft, code, { cents: dollars * sign, step: why.step }, by === 'fx' ? run.fxInput : run.nfxInput)) return;
  if (amount === 0 && dollars === 0) return;
  putEntry(draft, code, { cents: cents(dollars * sign), riel: riel(amount * sign), quantity: null }, why);
}

/** Puts a number of days or hours, or a percent. Nothing is stored for 0. */
export function putQuantity(draft: Draft, code: EngineCode, quantity: Decimal4, why: Explanation): void {
  if (quantity === 0) return;
  putEntry(draft, code, { cents: NO_CENTS, riel: null, quantity }, why);
}

/** Puts what HR typed for codes whose step found nothing to calculate. */
export function putOnlyTyped(draft: Draft, codes: Iterable<string>, by: 'fx' | 'nfx' | null = null): void {
  if (draft.typed.size === 0) return;
  const { run } = draft;
  const rate = by === null ? null : by === 'fx' ? run.fxInput : run.nfxInput;
  for (const code of codes) {
    if (!draft.entries.has(code)) putTypedEntry(draft, code, { cents: 0, step: 'typed' }, rate);
  }
}
