import { expect } from 'vitest';
import { notPaidCodes } from '#contract/payroll/payroll-guards.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { today } from '#testing/today.ts';
import type { Answer, Client } from '#testing/test-app.ts';

/** A payroll row as a test looks at it. */
export interface TestRow {
  readonly id: string;
  readonly netPay: number;
  /** Dollars by item code, as stored. */
  readonly amounts: Readonly<Record<string, number>>;
  /** How many of its exceptions are still to be looked at, as the list says. */
  readonly toLookAt: number;
  /** Its exceptions by code, with their figures. */
  readonly exceptions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Payroll as one person with full access drives it, separate duties off, one payment a month. */
export interface TestPayroll {
  generate(month: string, leaverIds?: readonly string[]): Promise<Answer>;
  /** Calculates the second payment, leavers' rows with it. */
  process(month: string): Promise<Answer>;
  /** Notes of everybody who is employed and has no row that they are left out. */
  leaveOut(month: string): Promise<void>;
  /** Notes of everything that the month says with one of these codes why it is right. */
  note(month: string, codes: ReadonlySet<string>): Promise<void>;
  /** Takes a processed month to its approval. */
  approve(month: string): Promise<void>;
  /** Types amounts, dollars by item code, into a row. */
  type(month: string, code: string, amounts: Readonly<Record<string, number>>): Promise<Answer>;
  /** All of it. */
  pay(month: string, leaverIds?: readonly string[]): Promise<void>;
  row(month: string, code: string): Promise<TestRow>;
}

/** Drives the payroll of a client's company at 4,095 riel, 4,085 for NSSF. */
export function payrollOf(client: Client): TestPayroll {
  const query = { payrollPeriod: 'second_payment' };
  const generate: TestPayroll['generate'] = (month, leaverIds = []) =>
    client.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: leaverIds.join(',') } });
  const process: TestPayroll['process'] = async (month) => {
    const answer = await client.put('/payroll/v1/process', { exchangeRate: 4095, nssfExchangeRate: 4085, month, ...query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const approve: TestPayroll['approve'] = async (month) => {
    const { body } = await client.get('/payroll/v1/lists', { date: month, limit: '1', ...query });
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) {
      const moved = await client.put(`/payroll/v1/${step}/${body.groupPayroll.id}`, undefined, { query });
      expect(moved.status, `${month} ${step}: ${JSON.stringify(moved.body)}`).toBe(200);
    }
  };
  const rowId = async (month: string, code: string): Promise<string> => {
    const { body } = await client.get('/payroll/v1/lists', { date: month, limit: '0', ...query });
    return body.data.find((row: { employeeCode: string }) => row.employeeCode === code)?.id;
  };
  const note: TestPayroll['note'] = async (month, codes) => {
    const { exceptions } = (await client.get('/payroll/v1/exceptions', { date: month, ...query })).body.data;
    for (const { code, key } of exceptions)
      if (codes.has(code)) await client.put('/payroll/v1/exceptions/note', { date: month, ...query, key, words: 'It is right.' });
  };
  return {
    generate,
    leaveOut: (month) => note(month, notPaidCodes),
    note,
    process,
    approve,
    pay: async (month, leaverIds) => {
      const made = await generate(month, leaverIds);
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      await process(month);
      await approve(month);
    },
    type: async (month, code, amounts) => {
      const id = await rowId(month, code);
      const { version, payrollEntries, addable } = (await client.get(`/payroll/v1/detail/${id}`, query)).body.data;
      const items: readonly { code: string; payrollItemId?: string; id: string }[] = [...payrollEntries, ...addable];
      const sent = Object.entries(amounts).map(([item, amount]) => {
        const found = items.find((one) => one.code === item);
        return { payrollItemId: found?.payrollItemId ?? found?.id, amount };
      });
      return await client.put(`/payroll/v1/update/${id}`, { version, payrollEntries: sent }, { query });
    },
    row: async (month, code) => {
      const { body } = await client.get('/payroll/v1/lists', { date: month, limit: '0', ...query });
      const found = body.data.find((row: { employeeCode: string }) => row.employeeCode === code);
      const noted = await client.get('/payroll/v1/exceptions', { date: month, ...query });
      const own = noted.body.data.exceptions.filter((one: { rowId: string }) => one.rowId === found?.id);
      return {
        id: found?.id,
        netPay: found?.netPay,
        toLookAt: found?.exceptions,
        amounts: Object.fromEntries((found?.payload ?? []).map(({ k, a }: { k: string; a: number }) => [k, a])),
        exceptions: Object.fromEntries(
          own.map((one: { code: string; params: Record<string, unknown> }) => [one.code, one.params]),
        ),
      };
    },
  };
}

/** A call by the holder of a role. */
export type CallOfRole = (
  role: SeededRole,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { readonly query?: Record<string, string>; readonly body?: unknown },
) => Promise<Answer>;

/**
 * Takes a month from nothing to a payment on its way, each step by whom it is for and confirming the list of changes. Answers `paid`, or
 * the step that was refused with the code.
 */
export async function payByRoles(call: CallOfRole, month: string, sender: SeededRole = 'ADMIN'): Promise<string> {
  const query = { payrollPeriod: 'second_payment' };
  const generated = await call('PAYROLL_OFFICER', 'POST', '/payroll/v1/generate', { query: { date: month } });
  if (generated.status !== 200) return generated.body.error.code;
  const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month, ...query };
  const processed = await call('PAYROLL_OFFICER', 'PUT', '/payroll/v1/process', { body: rates });
  if (processed.status !== 200) return processed.body.error.code;
  const { id } = processed.body.data.groupPayroll;
  for (const [role, step] of [
    ['PAYROLL_OFFICER', 'submit_payroll'],
    ['FINANCE_REVIEWER', 'mark_as_verified'],
    ['COUNTRY_DIRECTOR', 'mark_as_approved'],
  ] as const) {
    const list = (await call(role, 'GET', '/payroll/v1/month_changes', { query: { date: month } })).body.data;
    const confirms = list === undefined ? {} : { body: { confirms: { count: list.count, digest: list.digest } } };
    const moved = await call(role, 'PUT', `/payroll/v1/${step}/${id}`, { query, ...confirms });
    if (moved.status !== 200) return `${step}: ${moved.body.error.code}`;
  }
  const open = await call('FINANCE_REVIEWER', 'GET', '/finance/v1/payment_batches/to_pay', { query: { month } });
  const { runId } = open.body.data[0];
  const asked = { runId, period: query.payrollPeriod, layoutId: null, confirmed: [] };
  const made = await call('FINANCE_REVIEWER', 'POST', '/finance/v1/payment_batches/create', { body: asked });
  if (made.status !== 200) return `create: ${made.body.error.code}`;
  const [batch] = made.body.data;
  const body = { date: today(), version: batch.version };
  const sent = await call(sender, 'PUT', `/finance/v1/payment_batches/sent/${batch.id}`, { body });
  return sent.status === 200 ? 'paid' : `sent: ${sent.body.error.code}`;
}
