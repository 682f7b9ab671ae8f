import type { Words } from '#i18n/namespaces.ts';

type Section = keyof Words['employees']['import']['section'];

/** The fields of the staff sheet under the headings of the choice of fields, in their order; what stands nowhere is the company's own. */
const sections: Readonly<Record<Exclude<Section, 'own'>, readonly string[]>> = {
  person: [
    'code',
    'name',
    'lastName',
    'firstName',
    'namekh',
    'lastNameKH',
    'firstNameKH',
    'gender',
    'dob',
    'placeOfBirth',
    'nationality',
    'ethnicity',
    'religious',
    'maritalStatus',
    'motherName',
    'fatherName',
  ],
  job: [
    'position',
    'department',
    'team',
    'dutyStation',
    'jobGrade',
    'step',
    'jobLevel',
    'supervisor',
    'approver1',
    'approver2',
    'role',
    'employeeType',
    'workingDay',
    'activityCode',
  ],
  contract: ['joinDate', 'contractType', 'contractEndDate', 'probationExpiredDate', 'lastWorkingDay'],
  pay: [
    'basicSalary',
    'effectiveSalaryDate',
    'annualSalary',
    'payrollCurrency',
    'typeOfWorker',
    'bankAccNumber',
    'nssfNumber',
    'taxIdentificationNumber',
  ],
  contact: [
    'contactNumber',
    'contactNumber2',
    'contactNumber3',
    'email',
    'notifyEmail',
    'address',
    'emergencyContactName',
    'emergencyContactNumber',
  ],
  papers: [
    'nationIDNumber',
    'expiredDate',
    'passportType',
    'passportNumber',
    'passportIssuedDate',
    'passportIssuedPlace',
    'passportExpiredDate',
    'visaType',
    'visaNumber',
    'visaExpiredDate',
    'workbookNumber',
    'workPermitNumber',
  ],
  balances: [
    'openingMonth',
    'openingThirteenth',
    'openingSeverance',
    'openingPfStaff',
    'openingPfOrganization',
    'openingSeniorityWage',
    'openingSeniorityDays',
    'openingLeaveDays',
  ],
};

const headings = ['person', 'job', 'contract', 'pay', 'contact', 'papers', 'balances'] as const;

const byField: ReadonlyMap<string, Section> = new Map(
  headings.flatMap((section) => sections[section].map((field) => [field, section] as const)),
);

/** Under which heading a field of the staff sheet is offered. */
export const sectionOf = (field: string): Section => byField.get(field) ?? 'own';
