import { expect } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

/** A company with one person to pay, and everybody who has a hand in it. */
export interface PaidOffice {
  readonly office: TestCompany;
  readonly admin: Client;
  readonly officer: Client;
  readonly reviewer: Client;
  readonly director: Client;
  readonly staff: Client;
  /** The person, of 1,250 dollars. */
  readonly employeeId: string;
  /** Processes a payment; what came back. */
  process(month: string, period?: string): Promise<void>;
  /** Generates, processes and approves both payments of a month. */
  approve(month: string): Promise<void>;
  /** Riel of the tax on salary that the month's payroll holds. */
  taxOf(month: string): Promise<number | undefined>;
}

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085 };

/** Opens a company of its own for a test. */
export async function openOffice(test: TestApp): Promise<PaidOffice> {
  const office = await test.company();
  const [admin, officer, reviewer, director, staff] = await Promise.all([
    office.as('ADMIN'),
    office.as('PAYROLL_OFFICER'),
    office.as('FINANCE_REVIEWER'),
    office.as('COUNTRY_DIRECTOR'),
    office.as('STAFF'),
  ]);
  const [employeeId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 125_000 }]));

  const process = async (month: string, payrollPeriod = 'second_payment') => {
    const generated = await officer.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: '' } });
    expect(generated.status).toBe(200);
    const answer = await officer.put('/payroll/v1/process', { ...rates, month, payrollPeriod });
    expect(answer.body).toMatchObject({ data: { groupPayroll: { status: 'PROCESSED' } } });
  };
  const idOf = async (month: string): Promise<string> =>
    (await officer.get('/payroll/v1/lists', { date: month })).body.groupPayroll.id;
  return {
    office,
    admin,
    officer,
    reviewer,
    director,
    staff,
    employeeId,
    process,
    approve: async (month) => {
      await process(month);
      const id = await idOf(month);
      expect((await officer.put(`/payroll/v1/submit_payroll/${id}`)).status).toBe(200);
      expect((await reviewer.put(`/payroll/v1/mark_as_verified/${id}`)).status).toBe(200);
      expect((await director.put(`/payroll/v1/mark_as_approved/${id}`)).body).toMatchObject({ data: { status: 'APPROVED' } });
    },
    taxOf: async (month) => {
      const { body } = await officer.get('/payroll/v1/lists', { date: month, limit: '0' });
      return body.data[0].payload.find(({ k }: { k: string }) => k === 'TAX_ON_SALARY')?.r;
    },
  };
}
