import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';

/** What the form sends back of a record that it has loaded and not changed. */
export function sentBack(detail: EmployeeDetail): EmployeeBodyInput & { version: number } {
  const {
    id: _id, name: _name, namekh: _namekh, nationality: _nationality, passportType: _passportType, visaType: _visaType, jobGrade: _jobGrade, jobLevel: _jobLevel, department: _department, team: _team, branch: _branch, people: _people,
    type: _type, user: _user, openFrom: _openFrom, isOwn: _isOwn, keysRefused: _keysRefused, accountWaits: _accountWaits, termsByTwo: _termsByTwo, termsWait: _termsWait, customFields: _customFields, ...fields
  } = detail; // prettier-ignore
  // A stored record may lack what the form demands; the tests' records are complete.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return {
    ...fields,
    employeeBenefits: detail.employeeBenefits.map(({ id, payrollItemId, amount, isTaxable, offeredBy }) => ({
      id,
      payrollItemId,
      amount,
      isTaxable,
      offeredBy,
    })),
    phoneAllowance: allowance(detail.phoneAllowance),
    housingAllowance: allowance(detail.housingAllowance),
    gasolineAllowance: allowance(detail.gasolineAllowance),
    kids: detail.kids.map(({ age: _age, ...kid }) => kid),
    siblings: detail.siblings.map(({ age: _age, ...sibling }) => sibling),
  } as EmployeeBodyInput & { version: number };
}

const allowance = ({ amount, isTaxable, offeredBy }: EmployeeDetail['phoneAllowance']) => ({ amount, isTaxable, offeredBy });
