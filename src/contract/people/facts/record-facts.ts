import { endReasons } from '#engine/payroll/end-reasons.ts';
import type { RecordFact } from '#contract/people/facts/fact.ts';

const named = { is: 'text', kind: 'personName', max: 100, need: 'hire', told: 'name' } as const;
const name = { is: 'text', kind: 'name', max: 255 } as const;
const number = { is: 'text', kind: 'number', max: 255 } as const;
const phone = { is: 'text', kind: 'phone', max: 255, asked: true } as const;
const lines = { is: 'text', kind: 'lines', max: 500 } as const;
const email = { is: 'text', kind: 'email', max: 254 } as const;
const day = { is: 'day' } as const;
const flag = { is: 'yesNo' } as const;
const colleague = { is: 'person', own: false } as const;
const manager = { ...colleague, part: 'managers' } as const;
const ofEmployment = { moves: 'pay', namedAs: 'employment' } as const;
const ofLeaving = { part: 'leaving', own: false, moves: 'pay', namedAs: 'employment', heldAs: 'leaving' } as const;
const ofPay = { part: 'pay', own: false, told: 'pay', moves: 'pay', namedAs: 'employment', heldAs: 'pay' } as const;
const ofTax = { moves: 'pay', namedAs: 'tax' } as const;
const ofFamily = { moves: 'pay', namedAs: 'family', own: false, asked: true } as const;

/**
 * Every fact of a person that has one value and a column of `employees`, by its name on the wire. Facts of one part keep this order in
 * the form and in the profile. Facts with a first day are in `dated-facts`, rows of other tables in `pay-facts`.
 */
export const recordFacts = {
  code: { is: 'text', kind: 'code', max: 40, column: 'code', part: 'name', need: 'always', told: 'name', moves: 'identity' },
  firstName: { ...named, column: 'first_name', part: 'name', moves: 'identity' },
  lastName: { ...named, column: 'last_name', part: 'name', moves: 'identity' },
  firstNameKH: { ...named, askedOnce: true, column: 'first_name_kh', part: 'name' },
  lastNameKH: { ...named, askedOnce: true, column: 'last_name_kh', part: 'name' },

  gender: { is: 'choice', choices: [0, 1, 2], column: 'gender', part: 'identity', need: 'always' },
  maritalStatus: {
    ...ofFamily,
    is: 'choice',
    choices: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'],
    column: 'marital_status',
    part: 'identity',
    need: 'hire',
  },
  dob: { ...day, ...ofTax, askedOnce: true, column: 'date_of_birth', part: 'identity', need: 'hire', own: false },
  placeOfBirth: { ...lines, askedOnce: true, column: 'place_of_birth', part: 'identity' },
  address: { ...lines, column: 'address', part: 'identity', asked: true },
  nationalityId: { is: 'list', list: 'nationalities', column: 'nationality_id', part: 'identity', sheet: 'nationality' },
  ethnicity: { ...name, column: 'ethnicity', part: 'identity' },
  religious: { ...name, column: 'religion', part: 'identity' },

  nationIDNumber: { ...number, askedOnce: true, identifies: true, column: 'national_id_number', part: 'documents', need: 'pay' },
  expiredDate: { ...day, askedOnce: true, column: 'national_id_expires_on', part: 'documents', ends: true },
  nssfNumber: { ...number, askedOnce: true, ...ofTax, identifies: true, column: 'nssf_number', part: 'documents', need: 'pay' },
  workbookNumber: { ...number, column: 'workbook_number', part: 'documents' },
  workPermitNumber: { ...number, column: 'work_permit_number', part: 'documents' },
  taxIdentificationNumber: {
    ...number,
    identifies: true,
    column: 'tax_identification_number',
    part: 'documents',
    moves: 'identity',
  },
  bankAccNumber: {
    is: 'text',
    kind: 'account',
    max: 255,
    column: 'bank_account_number',
    identifies: true,
    part: 'pay',
    need: 'pay',
    told: 'pay',
    own: false,
    asked: true,
    moves: 'pay',
    namedAs: 'bank_account',
    heldAs: 'account',
  },

  passportTypeId: { is: 'list', list: 'passport_types', column: 'passport_type_id', part: 'passport', sheet: 'passportType' },
  passportNumber: { ...number, askedOnce: true, identifies: true, column: 'passport_number', part: 'passport' },
  passportIssuedDate: { ...day, column: 'passport_issued_on', part: 'passport' },
  passportIssuedPlace: { ...name, column: 'passport_issued_place', part: 'passport' },
  passportExpiredDate: { ...day, askedOnce: true, column: 'passport_expires_on', part: 'passport', ends: true },

  visaTypeId: { is: 'list', list: 'visa_types', column: 'visa_type_id', part: 'visa', sheet: 'visaType' },
  visaNumber: { ...number, column: 'visa_number', part: 'visa' },
  visaExpiredDate: { ...day, column: 'visa_expires_on', part: 'visa', ends: true },

  notifyEmail: { ...email, identifies: true, column: 'notify_email', part: 'account' },

  spouseName: { ...name, ...ofFamily, column: 'spouse_name', part: 'spouse', sheet: null },
  spouseWorkingStatus: { ...flag, ...ofFamily, column: 'spouse_working_status', part: 'spouse', sheet: null },
  spouseOccupation: { ...name, column: 'spouse_occupation', part: 'spouse', asked: true, sheet: null },

  motherName: { ...name, column: 'mother_name', part: 'parents' },
  fatherName: { ...name, column: 'father_name', part: 'parents' },

  contactNumber: { ...phone, column: 'contact_number', part: 'contact' },
  contactNumber2: { ...phone, column: 'contact_number2', part: 'contact' },
  contactNumber3: { ...phone, column: 'contact_number3', part: 'contact' },
  email: { ...email, identifies: true, column: 'email', part: 'contact', need: 'hire' },
  emergencyContactName: { ...name, column: 'emergency_contact_name', part: 'contact', asked: true },
  emergencyContactNumber: { ...phone, column: 'emergency_contact_number', part: 'contact' },

  supervisorId: { ...manager, column: 'line_manager1_id', need: 'hire', sheet: 'supervisor' },
  projectManagerId: { ...manager, column: 'line_manager2_id', mayBeSelf: true, sheet: null },
  headOfDepartmentId: { ...manager, column: 'line_manager3_id', mayBeSelf: true, sheet: null },
  fourthLineManagerId: { ...manager, column: 'line_manager4_id', mayBeSelf: true, sheet: null },
  fifthLineManagerId: { ...manager, column: 'line_manager5_id', mayBeSelf: true, sheet: null },
  approver1Id: { ...colleague, column: 'approver1_id', part: 'approvers', need: 'hire', sheet: 'approver1' },
  approver2Id: { ...colleague, column: 'approver2_id', part: 'approvers', need: 'hire', sheet: 'approver2' },
  actingById: { is: 'person', column: 'acting_by_id', part: 'acting', sheet: null },
  actingStart: { ...day, column: 'acting_start', part: 'acting', sheet: null },
  actingEnd: { ...day, column: 'acting_end', part: 'acting', sheet: null },

  joinDate: { ...day, ...ofEmployment, column: 'join_date', part: 'job', need: 'always', own: false },
  serviceFrom: { ...day, ...ofEmployment, column: 'service_from', part: 'job', own: false },
  probationExpiredDate: { ...day, column: 'probation_expires_on', part: 'job', own: false },
  employeeType: {
    ...ofTax,
    is: 'choice',
    choices: ['NATIONAL', 'INTERNATIONAL'],
    column: 'employee_type',
    part: 'job',
    need: 'always',
    own: false,
  },
  typeOfWorker: {
    ...ofTax,
    is: 'choice',
    choices: ['RESIDENT', 'NON-RESIDENT'],
    column: 'type_of_worker',
    part: 'job',
    need: 'always',
    own: false,
  },
  activityCode: { ...number, column: 'activity_code', part: 'job' },
  branchId: { is: 'list', list: 'branches', column: 'branch_id', part: 'job', sheet: null },
  workingDay: {
    ...ofEmployment,
    is: 'choice',
    choices: ['MTOF', 'OPERATION_CALENDAR'],
    column: 'working_day',
    part: 'job',
    need: 'always',
  },
  weekendDefinition: { ...ofEmployment, is: 'own', column: 'weekend_definition', part: 'job' },
  roleId: { is: 'own', column: 'role_id', part: 'job', need: 'hire', own: false },

  status: { ...ofLeaving, is: 'choice', choices: [1, 0, 4, 5], column: 'status', need: 'always', sheet: null },
  lastWorkingDay: { ...ofLeaving, ...day, column: 'last_working_day' },
  isNoticeTerminate: { ...ofLeaving, ...flag, column: 'is_notice_terminate', sheet: null },
  noticeTerminateAt: { ...ofLeaving, ...day, column: 'notice_terminate_at', sheet: null },
  noticePeriodType: {
    ...ofLeaving,
    is: 'choice',
    choices: ['2WEEK', '1MONTH', '2MONTH', '3MONTH', 'CUSTOM'],
    column: 'notice_period_type',
    sheet: null,
  },
  noticePayload: { ...ofLeaving, is: 'own', column: 'notice_working_days' },
  terminationBenefit: { ...ofLeaving, ...flag, column: 'termination_benefit', sheet: null },
  endReason: { ...ofLeaving, is: 'choice', choices: endReasons, column: 'end_reason', told: 'pay', sheet: null },
  leaveBroughtForward: {
    is: 'own',
    column: 'leave_brought_forward',
    part: 'leaving',
    own: false,
    told: 'leave',
    moves: 'pay',
    namedAs: 'leave',
    heldAs: 'leave',
  },

  payrollCurrency: { ...ofPay, is: 'choice', choices: ['USD', 'KHR'], column: 'payroll_currency', namedAs: 'bank_account' },
  unpaidSalary: { ...ofPay, is: 'own', column: 'unpaid_salary_cents' },
  annualSalary: { ...ofPay, is: 'own', column: 'annual_salary' },
  paidElsewhereFrom: { ...ofPay, ...day, column: 'paid_elsewhere_from', sheet: null },
  paidElsewhereUntil: { ...ofPay, ...day, column: 'paid_elsewhere_until', sheet: null },
  insurance: { is: 'own', column: 'insurance', part: 'pay', told: 'pay', moves: 'pay' },
} as const satisfies Readonly<Record<string, RecordFact>>;
