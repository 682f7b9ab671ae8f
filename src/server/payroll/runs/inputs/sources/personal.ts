import type { EmployeeInput } from '#engine/payroll/types.ts';
import { readChildren } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { by, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';

export interface Personal {
  readonly input: Pick<
    EmployeeInput,
    | 'employeeId'
    | 'joinDate'
    | 'lastWorkingDay'
    | 'dateOfBirth'
    | 'isNational'
    | 'isResident'
    | 'isMarried'
    | 'isSpouseWorking'
    | 'children'
  >;
  /** In the order of the children. */
  readonly childNames: readonly (string | null)[];
}

/** Who somebody is to the tax and the funds, with the children. */
export async function readPersonal({ db, of }: Reading): Promise<(person: PersonRow) => Personal> {
  const children = by(await readChildren(db, of));
  return (person) => {
    const own = list(children, person.employee_id);
    return {
      input: {
        employeeId: person.employee_id,
        joinDate: person.join_date,
        lastWorkingDay: person.last_working_day,
        dateOfBirth: person.date_of_birth,
        isNational: person.employee_type === 'NATIONAL',
        isResident: person.type_of_worker === 'RESIDENT',
        isMarried: person.marital_status === 'MARRIED',
        isSpouseWorking: person.spouse_working_status === null ? null : person.spouse_working_status === 1,
        children: own.map((child) => ({
          dateOfBirth: child.date_of_birth,
          isUnderControl: child.current_status === 'UNDER_CONTROLL',
          hasAttachment: child.has_attachment,
        })),
      },
      childNames: own.map((child) => child.name),
    };
  };
}
