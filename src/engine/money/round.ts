/** Products below this are exact in a number, with room for the doubling of a remainder. */
const EXACT = 2 ** 52;

function checkDivisor(divisor: number): void {
  if (!(divisor > 0)) throw new RangeError(`the divisor must be above 0: ${divisor}`);
}

/** n / d rounded half away from zero (a negative amount like its absolute value). d above 0. */
export function roundBig(n: bigint, d: bigint): bigint {
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
}

/**
 * a x b / c, exact, rounded once, half away from zero. All three are whole numbers, c above 0. The one place where
 * amounts are divided. Throws RangeError for c of 0 or less, and where the result is beyond 2^53.
 */
export function mulDivRound(a: number, b: number, c: number): number {
  checkDivisor(c);
  const product = a * b;
  if (product < EXACT && product > -EXACT && c < EXACT) {
    const magnitude = product < 0 ? -product : product;
    const remainder = magnitude % c;
    const quotient = (magnitude - remainder) / c;
    const rounded = remainder * 2 >= c ? quotient + 1 : quotient;
    return product < 0 ? -rounded : rounded;
  }
  return exactNumber(roundBig(BigInt(a) * BigInt(b), BigInt(c)));
}

/** a x b / c rounded down, for a, b of 0 or more: a limit that must not be exceeded. Throws RangeError otherwise. */
export function mulDivFloor(a: number, b: number, c: number): number {
  checkDivisor(c);
  if (a < 0 || b < 0) throw new RangeError('a limit is never negative');
  const product = a * b;
  if (product < EXACT) return (product - (product % c)) / c;
  return exactNumber((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** A part of a sum: amount x units / whole, all whole numbers, whole above 0. */
export interface Share {
  readonly amount: number;
  readonly units: number;
  readonly whole: number;
}

/** The exact sum of amount x units / whole, rounded once, half away from zero. No shares: 0. */
export function roundShares(shares: readonly Share[]): number {
  const first = shares[0];
  if (first === undefined) return 0;
  if (shares.every((share) => share.amount === first.amount && share.whole === first.whole)) {
    let units = 0;
    for (const share of shares) units += share.units;
    return mulDivRound(first.amount, units, first.whole);
  }
  let n = 0n;
  let d = 1n;
  for (const share of shares) {
    checkDivisor(share.whole);
    const whole = BigInt(share.whole);
    n = n * whole + BigInt(share.amount) * BigInt(share.units) * d;
    d *= whole;
  }
  return exactNumber(roundBig(n, d));
}

function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`the result is too large: ${value}`);
  return number;
}
