import { readFileSync } from 'node:fs';
import type { PayrollRow } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { insertPeople } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';
import type { Office } from './office.ts';

/** The staff list of a real office, in one of the three forms it comes in. */
export function staffList(format: 'csv' | 'xls' | 'xlsx'): { readonly name: string; readonly bytes: Buffer } {
  const name = `staff-list.${format}`;
  return { name, bytes: readFileSync(new URL(`../../src/server/sheets/testing/${name}`, import.meta.url)) };
}

export const taxRate = 4095;
export const nssfRate = 4085;

/** People with salary and contract, so many as a test wants. */
export function somePeople(count: number): TestPerson[] {
  const given = ['Dara', 'Sophea', 'Vanna', 'Rithy', 'Bopha', 'Chenda', 'Kosal', 'Maly'];
  return Array.from({ length: count }, (_, index) => ({
    code: `KR-${String(index + 1).padStart(4, '0')}`,
    firstName: given[index % given.length] ?? 'Dara',
    lastName: `Sok${index + 1}`,
    salaryCents: 60_000 + (index % 40) * 3_500,
    isMarried: index % 3 === 0,
    children: index % 4 === 0 ? ['2018-03-04'] : [],
    providentPercent: 5,
  }));
}

/** Puts people into the company. */
export async function hire(office: Office, people: readonly TestPerson[]): Promise<readonly string[]> {
  return await office.work((db) => insertPeople(db, office.id, people));
}

/** The list of a month as its screen asks for it. */
export async function payrollOf(
  office: Office,
  month: string,
  period: Period = 'first_payment',
): Promise<{ readonly rows: readonly PayrollRow[]; readonly groupId: string; readonly netPay: number }> {
  const api = await office.api('PAYROLL_OFFICER');
  const { body } = await api.get(`/payroll/v1/lists?date=${month}&payrollPeriod=${period}&limit=0&offset=0`);
  return { rows: body.data, groupId: body.groupPayroll?.id, netPay: body.summary.netPay };
}

/** Makes a month's rows. */
export async function generate(office: Office, month: string, leaverIds: readonly string[] = []): Promise<void> {
  await (
    await office.api('PAYROLL_OFFICER')
  ).post(`/payroll/v1/generate?date=${month}&resignedEmployeIds=${leaverIds.join(',')}`);
}

/** Calculates a period. */
export async function calculate(office: Office, month: string, period: Period = 'first_payment'): Promise<void> {
  const api = await office.api('PAYROLL_OFFICER');
  await api.put('/payroll/v1/process', { exchangeRate: taxRate, nssfExchangeRate: nssfRate, payrollPeriod: period, month });
}

const roles = { submit: 'PAYROLL_OFFICER', verify: 'FINANCE_REVIEWER', approve: 'COUNTRY_DIRECTOR' } as const;
const calls = { submit: 'submit_payroll', verify: 'mark_as_verified', approve: 'mark_as_approved' } as const;
const order = ['submit', 'verify', 'approve'] as const;

/** The list of changed facts of pay, as reviewer and approver confirm it. */
export async function listOfChanges(api: Awaited<ReturnType<Office['api']>>, month: string) {
  const { count, digest } = (await api.get(`/payroll/v1/month_changes?date=${month}`)).body.data;
  return { count, digest };
}

/** Brings a processed period to a state, each step by the role whose it is. */
export async function bringTo(
  office: Office,
  of: { readonly month: string; readonly period: Period; readonly step: (typeof order)[number] },
): Promise<void> {
  const { groupId } = await payrollOf(office, of.month, of.period);
  for (const step of order.slice(0, order.indexOf(of.step) + 1)) {
    const api = await office.api(roles[step]);
    await api.put(
      `/payroll/v1/${calls[step]}/${groupId}?payrollPeriod=${of.period}&year=${of.month.slice(0, 4)}`,
      step === 'submit' ? undefined : { confirms: await listOfChanges(api, of.month) },
    );
  }
}
