import { sql } from 'kysely';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { nssfLines } from '#engine/filings/nssf-lines.ts';
import { payrollReports as words } from '#i18n/en/finance/payroll-reports.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, listedName } from '#server/db/parts/names.ts';
import { readLateNssf } from '#server/payroll/runs/index.ts';
import { bank, nssf, rowsOf, tax } from '#server/finance/payroll-reports/index.ts';
import type { Definition } from '#server/finance/payroll-reports/index.ts';
import type { Context } from '#server/http/context.ts';
import type { LayoutRow, LayoutValue } from '#server/layouts/layout-rows.ts';
import { begunBy } from '#server/people-facts/in-force.ts';

/** What a file says of a person beside the amounts of the month: of the record as it is today. */
interface PersonFacts {
  readonly id: string;
  readonly khmerName: string | null;
  readonly gender: number | null;
  readonly taxNumber: string | null;
  readonly isResident: boolean;
  readonly department: string | null;
}

async function readFacts(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly month: string },
): Promise<ReadonlyMap<string, PersonFacts>> {
  const end = sql`(${`${of.month}-01`}::date + interval '1 month - 1 day')::date`;
  const { rows } = await sql<PersonFacts>`
    select e.id, nullif(${khmerPersonName('e')}, '') as "khmerName", e.gender, e.tax_identification_number as "taxNumber",
      e.type_of_worker is distinct from 'NON-RESIDENT' as "isResident", ${listedName('d')} as department
    from employees e
    left join lateral ${begunBy('posts', { day: sql`greatest(e.join_date, ${end})` })} post on true
    left join departments d on d.company_id = e.company_id and d.id = post.department_id
    where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names in Latin letters: authorities and banks take the Khmer name in a column of its own. */
const latin = <Row>(definition: Definition<Row>): Definition<Row> => ({ ...definition, isLatin: true });

const sexes = ['M', 'F', ''] as const;
const statuses = ['0', '1', '2', '3'] as const;
const statusOf = (status: number): string | null => {
  const known = statuses.find((one) => one === String(status));
  return known === undefined ? null : words.status[known];
};
const cents = (dollars: number): number => Math.round(dollars * 100);

/** What a month's pay is to the labour ministry: dollars. */
const labour: Definition<{
  readonly position: string | null;
  readonly dutyStation: string | null;
  readonly contractType: string;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
  readonly status: number;
  readonly cents: Readonly<
    Record<'basicSalary' | 'overtimePay' | 'allowances' | 'grossSalary' | 'deductions' | 'netPay', number>
  >;
  readonly paidDays: number;
  readonly overtimeHours: number;
}> = {
  rows: 'second',
  isLatin: true,
  measures: {
    overtime: { of: 'cents', codes: ['OVERTIME'] },
    allowances: { of: 'cents', types: [6] },
    earnings: { of: 'cents', types: [0, 1, 6] },
    deductions: { of: 'cents', types: [2, 4, 5] },
    days: { of: 'quantity', codes: ['WORKED_DAYS'] },
    hours: { of: 'quantity', codes: ['OVERTIME_HOURS'] },
  },
  toRow: (row) => {
    const sum = (name: string): number => row.sums.get(name) ?? 0;
    return {
      position: row.position,
      dutyStation: row.dutyStation,
      contractType: row.contractType,
      joinDate: row.joinDate,
      lastWorkingDay: row.lastWorkingDay,
      status: row.rowStatus,
      cents: {
        basicSalary: row.basicCents,
        overtimePay: sum('overtime'),
        allowances: sum('allowances'),
        grossSalary: sum('earnings'),
        deductions: Math.abs(sum('deductions')),
        netPay: row.netCents,
      },
      paidDays: sum('days') / 10_000,
      overtimeHours: sum('hours') / 10_000,
    };
  },
};

/**
 * The rows of a month that a layout of a purpose takes; none where nothing is calculated. The journal's come from journals, a donor's from
 * `donor-files`.
 */
export async function readSource(
  context: Pick<Context, 'db' | 'session'>,
  of: { readonly purpose: LayoutPurpose; readonly month: string },
): Promise<readonly LayoutRow[]> {
  const { purpose, month } = of;
  const months = { from: month, to: month };
  const factsOf = async (read: readonly { readonly employeeId: string }[]) => {
    const ids = read.map(({ employeeId }) => employeeId);
    const found = await readFacts(context.db, { companyId: context.session.companyId, ids, month });
    return (employeeId: string): PersonFacts | undefined => found.get(employeeId);
  };
  if (purpose === 'bank') {
    const { rows } = await rowsOf(context, months, bank('second_payment'));
    const facts = await factsOf(rows);
    return rows.map((row): LayoutRow<'bank'> => ({
      name: row.employeeName,
      values: {
        month,
        employeeCode: row.employeeCode,
        employeeName: row.employeeName,
        employeeNameKh: facts(row.employeeId)?.khmerName ?? null,
        accountNumber: row.bankAccNumber,
        amount: row.payrollCurrency === 'KHR' ? row.salaryAmount : cents(row.salaryAmount),
        currency: row.payrollCurrency,
        remark: remarkOf('second_payment', month),
        period: '2',
        lastWorkingDay: row.lastWorkingDay,
      },
    }));
  }
  if (purpose === 'nssf') {
    const { rows, read } = await rowsOf(context, months, latin(nssf));
    const facts = await factsOf(rows);
    const late = await readLateNssf(context.db, { companyId: context.session.companyId, month });
    const lines = rows.flatMap((row, at) =>
      nssfLines({ ...row, month }, late.get(row.payrollId) ?? []).map((line) => ({ row: line, at })),
    );
    return lines.map(({ row, at }): LayoutRow<'nssf'> => ({
      name: row.employeeName,
      values: {
        month: row.month,
        employeeCode: row.employeeCode,
        employeeName: row.employeeName,
        employeeNameKh: facts(row.employeeId)?.khmerName ?? null,
        nssfNumber: row.nssfNumber,
        sex: sexes[facts(row.employeeId)?.gender ?? 2] ?? '',
        dateOfBirth: row.dob,
        nationality: row.nationality,
        joinDate: row.joinDate,
        lastWorkingDay: read[at]?.lastWorkingDay ?? null,
        team: row.team,
        position: row.position,
        status: statusOf(row.status),
        wage: row.wage,
        contributoryWage: row.contributoryWage,
        occupationalRisk: row.occupationalRisk,
        healthCare: row.healthCare,
        pensionStaff: row.pensionStaff,
        pensionOrganization: row.pensionOrganization,
        nssfTotal: row.nssfTotal,
      },
    }));
  }
  if (purpose === 'tax') {
    const { rows, read } = await rowsOf(context, months, latin(tax));
    const facts = await factsOf(rows);
    return rows.map((row, at): LayoutRow<'tax'> => ({
      name: row.employeeName,
      values: {
        month,
        employeeCode: row.employeeCode,
        employeeName: row.employeeName,
        employeeNameKh: facts(row.employeeId)?.khmerName ?? null,
        taxNumber: facts(row.employeeId)?.taxNumber ?? null,
        dateOfBirth: row.dob,
        joinDate: row.joinDate,
        nationality: read[at]?.nationality ?? null,
        position: row.position,
        resident: facts(row.employeeId)?.isResident === false ? 'N' : 'Y',
        spouse: row.spouse,
        kid: row.kid,
        grossSalary: row.grossSalary,
        pensionStaff: row.pensionStaff,
        relief: row.totalAllowance,
        taxableSalary: row.taxableSalary,
        taxRate: row.taxRate,
        tax: row.tax,
        fringeBenefits: row.fringeBenefits,
        fringeTax: row.fringeTaxTotal,
      },
    }));
  }
  if (purpose === 'labour') {
    const { rows, read } = await rowsOf(context, months, labour);
    const facts = await factsOf(read);
    return rows.map((row, at): LayoutRow<'labour'> => {
      const person = read[at];
      const known = person === undefined ? undefined : facts(person.employeeId);
      return {
        name: person?.name ?? '',
        values: {
          month,
          employeeCode: person?.code ?? null,
          employeeName: person?.name ?? null,
          employeeNameKh: known?.khmerName ?? null,
          sex: sexes[known?.gender ?? 2] ?? '',
          dateOfBirth: person?.dateOfBirth ?? null,
          nationality: person?.nationality ?? null,
          position: row.position,
          department: known?.department ?? null,
          dutyStation: row.dutyStation,
          contractType: row.contractType,
          joinDate: row.joinDate,
          lastWorkingDay: row.lastWorkingDay,
          status: statusOf(row.status),
          paidDays: row.paidDays,
          overtimeHours: row.overtimeHours,
          ...row.cents,
        },
      };
    });
  }
  return [];
}

/** What stands beside a payment in the statement of a person's account. */
export const remarkOf = (period: 'first_payment' | 'second_payment' | 'final_payment', month: string): string =>
  `Salary ${month.slice(5, 7)}/${month.slice(0, 4)}${period === 'first_payment' ? ' 1' : period === 'final_payment' ? ' final' : ''}`;

const people = [
  ['SOK DARA', 'សុខ ដារ៉ា', '000 123 456', 57_363, 'USD'],
  ['CHAN SOPHEAP', 'ចាន់ សុភាព', '000 987 654', 2_349_015, 'KHR'],
  ['LY NARITH', 'លី ណារិទ្ធ', '001 222 333', 120_000, 'USD'],
] as const;

/** Rows of people who do not exist, for a preview without a month. */
export function sampleRows(purpose: LayoutPurpose, month: string): readonly LayoutRow[] {
  if (purpose === 'journal')
    return [125_000, -55_364, -69_636].map((signed, at): LayoutRow<'journal'> => ({
      name: `${at + 1}`,
      values: {
        month,
        date: `${month}-28`,
        number: 'J-0000-0001',
        lineNumber: at + 1,
        lineKind: at === 0 ? 'TRNS' : 'SPL',
        accountCode: ['6010', '2110', '2120'][at] ?? null,
        accountName: ['Salaries', 'First payment clearing', 'Net payable'][at] ?? null,
        debit: signed > 0 ? signed : null,
        credit: signed > 0 ? null : -signed,
        signed,
        absolute: Math.abs(signed),
        debitCredit: signed > 0 ? 'D' : 'C',
        entryType: signed > 0 ? 'JD' : 'JC',
        text: `Payroll ${month}`,
        project: 'EU-1',
        currency: 'USD',
      },
    }));
  if (purpose === 'donor')
    return people.map(([name, khmerName], at): LayoutRow<'donor'> => {
      const salaryCost = 75_000 + at * 10_000;
      const parts = { salaryCost, nssfCost: 599, pensionCost: 353, thirteenthCost: 6_250 };
      const cost = Object.values(parts).reduce((sum, part) => sum + part, 0);
      return {
        name,
        values: {
          month,
          employeeCode: `E-00${at + 1}`,
          employeeName: name,
          employeeNameKh: khmerName,
          donor: 'Donor',
          project: 'EU-1',
          position: 'Officer',
          joinDate: '2024-01-01',
          share: 60,
          ...parts,
          cost,
          currency: 'USD',
        },
      };
    });
  return people.map(([name, khmerName, account, amount, currency], at): LayoutRow => {
    const values: Readonly<Record<string, LayoutValue>> = {
      month,
      employeeCode: `E-00${at + 1}`,
      employeeName: name,
      employeeNameKh: khmerName,
      accountNumber: account,
      amount,
      currency,
      remark: remarkOf('second_payment', month),
      nssfNumber: `1900${at}`,
      taxNumber: `100-${at}`,
      sex: at === 0 ? 'M' : 'F',
      dateOfBirth: '1990-01-31',
      joinDate: '2024-01-01',
      nationality: 'Cambodian',
      position: 'Officer',
      wage: 2_349_015,
      contributoryWage: 1_200_000,
      nssfTotal: 88_800,
      grossSalary: 2_349_015,
      tax: 44_000,
      netPay: 57_363,
      basicSalary: 60_000,
    };
    return { name, values };
  });
}
