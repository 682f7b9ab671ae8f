import type { Month } from '#engine/calendar/day.ts';
import { cents, negated, riel } from '#engine/money/units.ts';
import type { Cents, Riel } from '#engine/money/units.ts';
import { movedCosts } from '#engine/payroll/costs/moved-costs.ts';
import type { MovedCost, MovesOfCosts, SettledBy } from '#engine/payroll/costs/moved-costs.ts';
import { movedFrom, payerOf } from '#engine/payroll/costs/payer.ts';
import { splitByPercents } from '#engine/payroll/costs/percent-split.ts';
import type { AllocationShare } from '#engine/payroll/types.ts';
import type { ItemClass } from '#engine/rules/item-types.ts';
import { RIEL_KEYS } from './account-keys.ts';
import { bookingOf } from './bookings.ts';
import type { Target } from './bookings.ts';

/** An entry of a row as it was calculated: dollars in cents, signs as stored; riel where it was born in riel. */
export interface VoucherEntry {
  readonly code: string;
  readonly type: number;
  readonly itemClass: ItemClass;
  readonly cents: Cents;
  readonly riel: Riel | null;
}

/** A row with what was frozen with it. */
export interface VoucherRow extends MovesOfCosts {
  readonly entries: readonly VoucherEntry[];
  readonly allocations: readonly AllocationShare[];
}

/** A line of the voucher: dollars in cents, a debit positive, a credit negative; never 0. */
export interface VoucherLine {
  readonly target: Target;
  /** Code of the item that is booked; null in a line between a project and the country office. */
  readonly item: string | null;
  /** Key of the allocation row whose share it is; null where none stands behind it. */
  readonly allocation: string | null;
  /** Key of the sub-project or project; null: a liability, or a cost that no allocation covers. */
  readonly project: string | null;
  /** Key of the project whose donor does not take it; else null. */
  readonly movedFrom: string | null;
  /** The earlier month whose costs are moved; null: this one. */
  readonly settledMonth: Month | null;
  /** Why they are moved; null where none are. */
  readonly settledBy: SettledBy | null;
  readonly cents: Cents;
  /** What is owed to an authority, beside the dollars and with their sign; else null. */
  readonly riel: Riel | null;
}

/**
 * The voucher of a second payment's or final payment's row (finance.md 3). Its lines sum to 0, because the net is what both payments hand
 * out, what the employer bears is booked in pairs, and hours move costs between projects alone.
 */
export function bookRow(row: VoucherRow): readonly VoucherLine[] {
  return [...row.entries.flatMap((entry) => bookEntry(entry, row.allocations)), ...movedCosts(row).map(bookMoved)].filter(
    (line) => line.cents !== 0,
  );
}

/** The first payment: paid out before its cost is booked, so that it waits on the clearing account until the month is. */
export function bookFirst(paid: Cents): readonly VoucherLine[] {
  if (paid === 0) return [];
  const line = (key: 'first_clearing' | 'net_payable', amount: Cents): VoucherLine => ({
    ...plain,
    target: { of: 'key', key },
    item: 'FIRST_PAYMENT',
    cents: amount,
  });
  return [line('first_clearing', paid), line('net_payable', negated(paid))];
}

/** Lines with the sign turned: what takes a journal back. */
export function turned<Line extends { readonly cents: Cents; readonly riel: Riel | null }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.map((line) => ({ ...line, cents: negated(line.cents), riel: turnedRiel(line.riel) }));
}

const turnedRiel = (amount: Riel | null): Riel | null => (amount === null ? null : riel(0 - amount));

const plain = { allocation: null, project: null, movedFrom: null, settledMonth: null, settledBy: null, riel: null } as const;

function bookEntry(entry: VoucherEntry, allocations: readonly AllocationShare[]): readonly VoucherLine[] {
  const booking = bookingOf(entry);
  if (booking === null) return [];
  switch (booking.how) {
    case 'paid':
      return [{ ...plain, target: booking.on, item: entry.code, cents: negated(entry.cents) }];
    case 'settled':
      return [{ ...plain, target: booking.on, item: entry.code, cents: entry.cents, riel: besides(booking.on, entry.riel) }];
    case 'cost': {
      const costs = split(entry, allocations);
      if (booking.against === null) return costs;
      const against = { ...plain, target: booking.against, item: entry.code, cents: negated(entry.cents) };
      return [...costs, { ...against, riel: besides(booking.against, turnedRiel(entry.riel)) }];
    }
    default:
      return booking satisfies never;
  }
}

const besides = (target: Target, amount: Riel | null): Riel | null =>
  target.of === 'key' && RIEL_KEYS.has(target.key) ? amount : null;

/** A cost over the shares of the allocation; what these leave is a line without a project. */
function split(entry: VoucherEntry, allocations: readonly AllocationShare[]): readonly VoucherLine[] {
  return splitByPercents(entry.cents, allocations).map((part, at) => {
    const share = allocations[at];
    return {
      ...plain,
      target: { of: 'cost', item: entry.code },
      item: entry.code,
      allocation: share?.key ?? null,
      project: payerOf(share, entry.code),
      movedFrom: movedFrom(share, entry.code),
      cents: part,
    };
  });
}

/** Approved hours, or an allocation told late, move the costs of an earlier month between projects: for each cost that sums to 0. */
function bookMoved({ code, project, cents: amount, month, settledBy }: MovedCost): VoucherLine {
  return { ...plain, target: { of: 'cost', item: code }, item: code, project, settledMonth: month, settledBy, cents: amount };
}

/**
 * What makes each project balance by itself: a line 'due to the country office' for its sum, and one without project for the total.
 * `projectOf` names the project that a line's key belongs to; the lines are those of one person.
 */
export function balanceByProject(lines: readonly VoucherLine[], projectOf: (key: string) => string): readonly VoucherLine[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.project === null) continue;
    const project = projectOf(line.project);
    sums.set(project, (sums.get(project) ?? 0) + line.cents);
  }
  const due = (project: string | null, amount: number): VoucherLine => ({
    ...plain,
    target: { of: 'key', key: 'due_country_office' },
    item: null,
    project,
    cents: cents(amount),
  });
  const total = [...sums.values()].reduce((sum, part) => sum + part, 0);
  return [...[...sums].map(([project, sum]) => due(project, -sum)), due(null, total)].filter((line) => line.cents !== 0);
}
