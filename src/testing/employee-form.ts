import { randomUUID } from 'node:crypto';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';

/** What a complete form needs of other records. */
interface Around {
  readonly managerId: string;
  readonly roleId: string;
}

/** A complete record as the form sends it. */
export function formOf({ managerId, roleId }: Around, own: Partial<EmployeeBodyInput> = {}): EmployeeBodyInput {
  return {
    code: `F-${randomUUID().slice(0, 8)}`,
    firstName: 'Sophea',
    lastName: 'Chan',
    firstNameKH: 'សុភា',
    lastNameKH: 'ចាន់',
    gender: 1,
    maritalStatus: 'SINGLE',
    dob: '1992-04-15',
    email: 'sophea@example.org',
    approver1Id: managerId,
    approver2Id: managerId,
    supervisorId: managerId,
    joinDate: '2025-01-06',
    employeeType: 'NATIONAL',
    typeOfWorker: 'RESIDENT',
    contractType: 'UDC',
    workingDay: 'MTOF',
    roleId,
    status: 1,
    basicSalary: 850.5,
    lastModifiedSalaryAt: '2025-01-06',
    // Of people made alike for a test each is another.
    anotherPerson: true,
    ...own,
  };
}
