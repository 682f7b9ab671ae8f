/** How many times as long every limit of a test lasts: KRAMA_TEST_PATIENCE, which `npm test` raises on a busy machine; 1 by default. */
const patience = Number(process.env['KRAMA_TEST_PATIENCE'] ?? '1');
const seconds = (count: number): number => count * 1_000 * patience;

/**
 * Every limit of a test, in milliseconds. A limit ends a test that hangs; no limit measures speed, which belongs in `bench`.
 * `tools/test-clock.test.ts` refuses a number of milliseconds in any test.
 */
export const limits = {
  /** An action, an expectation, a hook, or a wait for a state. */
  step: seconds(60),
  /** A test. */
  test: seconds(240),
  /** A test that tries hundreds of cases, or starts and kills servers. */
  sweep: seconds(900),
  /** A run of thousands of random cases, which somebody started by hand. */
  night: seconds(7_200),
  /** A press that had no effect is repeated after this time. No test fails by it. */
  repeat: seconds(3),
} as const;
