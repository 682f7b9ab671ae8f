import { afterEach, vi } from 'vitest';

const errors = vi.spyOn(console, 'error');

/** A console.error is a defect somewhere: it fails the test that caused it. */
afterEach(() => {
  const calls = errors.mock.calls.splice(0);
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.map((call) => call.join(' ')).join('\n')}`);
});
