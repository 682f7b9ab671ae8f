import { decimal4 } from '#engine/money/units.ts';
import { ineligibleIn, withIneligible } from '#engine/payroll/costs/payer.ts';
import type { AllocationShare, EmployeeInput, TimesheetSettlement } from '#engine/payroll/types.ts';
import { movesOfRow, readTaken } from '#server/payroll/runs/arrears/taken.reads.ts';
import type { TakenArrears } from '#server/payroll/runs/arrears/taken.reads.ts';
import { readIneligibleCosts } from '#server/payroll/runs/inputs/ineligible.queries.ts';
import { readAllocations } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { AllocationRow, PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { by, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';
import { readSettlements } from '#server/payroll/runs/inputs/settlements.queries.ts';

const noSettlements: ReadonlyMap<string, readonly TimesheetSettlement[]> = new Map();
const noneTaken: ReadonlyMap<string, TakenArrears> = new Map();

export interface Charging {
  readonly projectIds: readonly string[];
  readonly input: Pick<EmployeeInput, 'allocations' | 'timesheets' | 'arrears' | 'reallocations'>;
}

/**
 * What a row is charged to: allocations, settled timesheets, and what taken proposals correct. A first payment settles and corrects
 * nothing. `hasTaken`: somebody has a taken proposal.
 */
export async function readCharging(
  { db, scope, settings, of, lastDay, leavers }: Reading,
  costCodes: ReadonlySet<string>,
): Promise<{ readonly hasTaken: boolean; readonly chargingOf: (person: PersonRow) => Charging }> {
  const isFirst = scope.period === 'first_payment';
  const allocations = by(await readAllocations(db, { ...of, day: lastDay }));
  const ineligible = await readIneligibleCosts(db, of.companyId);
  const notTaken = ineligibleIn(ineligible, of.month);
  const settlements =
    settings.engine.settlesTimesheets && !isFirst
      ? await readSettlements(db, { ...of, from: settings.settlesFrom, ineligible })
      : noSettlements;
  const leaverIds = leavers.map((person) => person.employee_id);
  const taken = isFirst ? noneTaken : await readTaken(db, { ...of, leaverIds });
  return {
    hasTaken: taken.size > 0,
    chargingOf: ({ employee_id: id }) => {
      const rows = list(allocations, id);
      const shares = rows.map((row) => withIneligible(shareOf(row), notTaken));
      return {
        projectIds: [...new Set(rows.map((row) => row.project_id))],
        input: {
          allocations: shares,
          timesheets: list(settlements, id),
          ...arrearsOf(taken.get(id), { allocations: shares, costCodes }),
        },
      };
    },
  };
}

/** A share of an allocation as the engine reads it. */
export const shareOf = (row: AllocationRow): AllocationShare => ({
  key: row.id,
  project: row.sub_project_id ?? row.project_id,
  percent: decimal4(row.share * 100),
});

/** Only where there is something: rows without any keep the fingerprint that they were processed with. */
function arrearsOf(
  taken: TakenArrears | undefined,
  of: { readonly allocations: readonly AllocationShare[]; readonly costCodes: ReadonlySet<string> },
): Pick<EmployeeInput, 'arrears' | 'reallocations'> {
  if (taken === undefined) return {};
  const reallocations = movesOfRow(taken, of);
  return {
    ...(taken.arrears.length === 0 ? {} : { arrears: taken.arrears }),
    ...(reallocations.length === 0 ? {} : { reallocations }),
  };
}
