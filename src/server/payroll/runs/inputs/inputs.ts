import { firstDayOf } from '#engine/calendar/day.ts';
import type { ContractType, EmployeeInput } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { readPeople } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { list, readingOf } from '#server/payroll/runs/inputs/reading.ts';
import { readCharging } from '#server/payroll/runs/inputs/sources/charging.ts';
import type { Charging } from '#server/payroll/runs/inputs/sources/charging.ts';
import { readEarlierMonths } from '#server/payroll/runs/inputs/sources/earlier-months.ts';
import { readEmployment } from '#server/payroll/runs/inputs/sources/employment.ts';
import type { Employment } from '#server/payroll/runs/inputs/sources/employment.ts';
import { readLeaving } from '#server/payroll/runs/inputs/sources/leavers.ts';
import { readManualEntries, readPay } from '#server/payroll/runs/inputs/sources/pay.ts';
import { readPersonal } from '#server/payroll/runs/inputs/sources/personal.ts';
import type { Personal } from '#server/payroll/runs/inputs/sources/personal.ts';
import { readRequests } from '#server/payroll/runs/inputs/sources/requests.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { readAbsentDays } from '#server/time/attendance/index.ts';

/** Who somebody was at Process: what lists, payslips and reports show of an older run. */
export interface RowIdentity {
  readonly rowId: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly position: string | null;
  readonly team: string | null;
  readonly dutyStation: string | null;
  readonly isHeadOffice: boolean;
  readonly gender: number;
  readonly contractType: ContractType;
  readonly contractEndDate: string | null;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
  readonly bankAccountNumber: string | null;
  readonly payrollCurrency: 'USD' | 'KHR';
  readonly projectIds: readonly string[];
  readonly spouseName: string | null;
  /** In the order of the input's children. */
  readonly childNames: readonly (string | null)[];
}

/** One row, ready to be calculated. */
export interface RowInput {
  readonly identity: RowIdentity;
  readonly isLeaver: boolean;
  readonly input: EmployeeInput;
}

/** The leaver with the agreed end of a fixed term, where damages follow from it. */
function withTerm(
  { leaver, ...late }: ReturnType<Awaited<ReturnType<typeof readLeaving>>>,
  { contractType, contractEndDate }: Employment,
): Pick<EmployeeInput, 'leaver' | 'lateMonths'> {
  if (leaver?.endReason !== 'DISMISSAL_INVALID' || contractType !== 'FDC' || contractEndDate === null) return { leaver, ...late };
  return { leaver: { ...leaver, termEndsOn: contractEndDate }, ...late };
}

/**
 * Reads everything that the rows of a period are calculated from and freezes it: the same number of statements for ten
 * people and for ten thousand.
 */
export async function readInputs(
  db: Db,
  {
    scope,
    settings,
    now,
    people: given,
    costCodes = new Set(),
  }: {
    scope: CalculationScope;
    settings: CompanySettings;
    now: Date;
    /** Instead of those who have a row. */
    people?: readonly PersonRow[];
    /** Items of class cost: what of arrears is charged to projects. */
    costCodes?: ReadonlySet<string>;
  },
): Promise<readonly RowInput[]> {
  const people = given ?? (await readPeople(db, scope));
  const reading = readingOf(db, { scope, settings, now, people });
  const personalOf = await readPersonal(reading);
  const employmentOf = await readEmployment(reading);
  const payOf = await readPay(reading);
  const requestsOf = await readRequests(reading);
  const manualEntriesOf = await readManualEntries(reading);
  const { hasTaken, chargingOf } = await readCharging(reading, costCodes);
  const earlierOf = await readEarlierMonths(reading);
  const leavingOf = await readLeaving(reading, { hasTaken });
  const absent = await readAbsentDays(db, { ...reading.of, from: firstDayOf(scope.month), to: reading.lastDay, now });

  return people.map((person): RowInput => {
    const personal = personalOf(person);
    const employment = employmentOf(person);
    const charging = chargingOf(person);
    const earlier = earlierOf(person);
    return {
      identity: identityOf(person, { ...personal, ...employment, ...charging, headOfficeCode: settings.headOfficeCode }),
      isLeaver: person.is_leaver,
      // In this order: a fingerprint is taken of it as it stands.
      input: {
        ...personal.input,
        ...employment.input,
        ...payOf(person),
        ...requestsOf(person),
        ...manualEntriesOf(person),
        ...charging.input,
        ...earlier.input,
        ...withTerm(leavingOf(person), employment),
        checks: {
          hasBankAccount: person.bank_account_number !== null,
          hasNssfNumber: person.nssf_number !== null,
          hasOpeningBalances: earlier.hasOpeningBalances,
          contractEndedOn: employment.contractEndedOn,
          absentDays: list(absent, person.employee_id),
        },
      },
    };
  });
}

function identityOf(
  person: PersonRow,
  of: Omit<Personal & Employment & Charging, 'input'> & { readonly headOfficeCode: string | null },
): RowIdentity {
  return {
    rowId: person.row_id,
    employeeId: person.employee_id,
    code: person.code,
    name: `${person.last_name} ${person.first_name}`.trim(),
    nameKh: [person.last_name_kh, person.first_name_kh].filter(Boolean).join(' ') || null,
    position: of.post?.position ?? null,
    team: of.post?.team ?? null,
    dutyStation: of.post?.duty_station ?? null,
    isHeadOffice: of.post?.duty_station_code === of.headOfficeCode,
    gender: person.gender,
    contractType: of.contractType,
    contractEndDate: of.contractEndDate,
    joinDate: person.join_date,
    lastWorkingDay: person.last_working_day,
    bankAccountNumber: person.bank_account_number,
    payrollCurrency: person.payroll_currency === 'KHR' ? 'KHR' : 'USD',
    projectIds: of.projectIds,
    spouseName: person.spouse_name,
    childNames: of.childNames,
  };
}
