/** Fields of the staff sheet that nobody changes for themselves (decision A36), by their names on the wire. */
export const ownRecordFields: ReadonlySet<string> = new Set([
  'dob',
  'joinDate',
  'contractType',
  'contractEndDate',
  'probationExpiredDate',
  'lastWorkingDay',
  'employeeType',
  'typeOfWorker',
  'maritalStatus',
  'bankAccNumber',
  'payrollCurrency',
  'annualSalary',
  'supervisor',
  'approver1',
  'approver2',
]);
