import { mulDivFloor } from './round.ts';
import { cents, type Cents } from './units.ts';

/**
 * Splits a whole number (cents, minutes) by weights (whole numbers, 0 or more) with the largest remainder: the parts add up to
 * it. Ties go to the earlier weight. A negative one is split by its absolute value. All weights 0: throws RangeError.
 */
export function splitWhole(amount: number, weights: readonly number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const sign = amount < 0 ? -1 : 1;
  const magnitude = amount * sign;
  const parts: number[] = [];
  const remainders: number[] = [];
  let rest = magnitude;
  for (const weight of weights) {
    const part = mulDivFloor(magnitude, weight, sum);
    parts.push(part);
    remainders.push(remainder(magnitude, weight, sum, part));
    rest -= part;
  }
  while (rest > 0) {
    let largest = 0;
    for (let at = 1; at < remainders.length; at += 1) {
      if ((remainders[at] ?? 0) > (remainders[largest] ?? 0)) largest = at;
    }
    parts[largest] = (parts[largest] ?? 0) + 1;
    remainders[largest] = -1;
    rest -= 1;
  }
  return parts.map((part) => part * sign);
}

/** Splits dollars by weights as splitWhole does: the parts add up to the amount, to the cent. */
export function splitByWeights(amount: Cents, weights: readonly number[]): Cents[] {
  return splitWhole(amount, weights).map(cents);
}

function remainder(a: number, b: number, c: number, quotient: number): number {
  const product = a * b;
  if (product < 2 ** 52) return product - quotient * c;
  return Number((BigInt(a) * BigInt(b)) % BigInt(c));
}
