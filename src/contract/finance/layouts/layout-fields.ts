import type { Permission } from '#contract/permissions.ts';

/** What a file is made for. */
export const layoutPurposes = ['bank', 'nssf', 'tax', 'journal', 'labour', 'donor'] as const;
export type LayoutPurpose = (typeof layoutPurposes)[number];

/**
 * What a source field holds, and in what its value is given to the writer. text; day: `YYYY-MM-DD`; month: `YYYY-MM`; dollars: whole
 * cents; riel: whole riel; amount: whole cents or whole riel, by the row's `currency`; percent: points, 5 is 5%; number: with decimals;
 * count: whole.
 */
export type LayoutFieldType = 'text' | 'day' | 'month' | 'dollars' | 'riel' | 'amount' | 'percent' | 'number' | 'count';

type Fields = Readonly<Record<string, LayoutFieldType>>;

/** Who a row is about; the same in every file that has people. */
const person = {
  place: 'count',
  employeeCode: 'text',
  employeeName: 'text',
  employeeNameKh: 'text',
} as const satisfies Fields;

const month = { month: 'month' } as const satisfies Fields;

/** Everything that the columns of a file may be made of, by what the file is for. A layout cannot name another field. */
export const layoutFields = {
  bank: {
    ...person,
    ...month,
    accountNumber: 'text',
    amount: 'amount',
    currency: 'text',
    remark: 'text',
    period: 'text',
    batch: 'text',
    payDate: 'day',
    lastWorkingDay: 'day',
    companyName: 'text',
    companyAccount: 'text',
    agreement: 'text',
  },
  nssf: {
    ...person,
    ...month,
    nssfNumber: 'text',
    sex: 'text',
    dateOfBirth: 'day',
    nationality: 'text',
    joinDate: 'day',
    lastWorkingDay: 'day',
    team: 'text',
    position: 'text',
    status: 'text',
    wage: 'riel',
    contributoryWage: 'riel',
    occupationalRisk: 'riel',
    healthCare: 'riel',
    pensionStaff: 'riel',
    pensionOrganization: 'riel',
    nssfTotal: 'riel',
  },
  tax: {
    ...person,
    ...month,
    taxNumber: 'text',
    dateOfBirth: 'day',
    joinDate: 'day',
    nationality: 'text',
    position: 'text',
    resident: 'text',
    spouse: 'count',
    kid: 'count',
    grossSalary: 'riel',
    pensionStaff: 'riel',
    relief: 'riel',
    taxableSalary: 'riel',
    taxRate: 'percent',
    tax: 'riel',
    fringeBenefits: 'riel',
    fringeTax: 'riel',
  },
  journal: {
    ...month,
    date: 'day',
    number: 'text',
    lineNumber: 'count',
    /** TRNS in the first line of a journal, SPL in the others. */
    lineKind: 'text',
    accountCode: 'text',
    accountName: 'text',
    accountType: 'text',
    debit: 'dollars',
    credit: 'dollars',
    /** Debit positive, credit negative. */
    signed: 'dollars',
    /** The amount without its sign, beside `debitCredit`. */
    absolute: 'dollars',
    /** D or C. */
    debitCredit: 'text',
    /** JD or JC. */
    entryType: 'text',
    text: 'text',
    project: 'text',
    subProject: 'text',
    donor: 'text',
    department: 'text',
    activity1: 'text',
    activity2: 'text',
    activity3: 'text',
    activity4: 'text',
    employeeCode: 'text',
    employeeName: 'text',
    item: 'text',
    dimension1: 'text',
    dimension2: 'text',
    dimension3: 'text',
    dimension4: 'text',
    dimension5: 'text',
    dimension6: 'text',
    dimension7: 'text',
    currency: 'text',
    riel: 'riel',
  },
  labour: {
    ...person,
    ...month,
    sex: 'text',
    dateOfBirth: 'day',
    nationality: 'text',
    position: 'text',
    department: 'text',
    dutyStation: 'text',
    contractType: 'text',
    joinDate: 'day',
    lastWorkingDay: 'day',
    status: 'text',
    paidDays: 'number',
    overtimeHours: 'number',
    basicSalary: 'dollars',
    overtimePay: 'dollars',
    allowances: 'dollars',
    grossSalary: 'dollars',
    deductions: 'dollars',
    netPay: 'dollars',
  },
  /** What a donor's projects bear of a month, by person or by person and item. */
  donor: {
    ...person,
    ...month,
    donor: 'text',
    project: 'text',
    subProject: 'text',
    activity1: 'text',
    activity2: 'text',
    activity3: 'text',
    activity4: 'text',
    position: 'text',
    dutyStation: 'text',
    contractType: 'text',
    joinDate: 'day',
    lastWorkingDay: 'day',
    /** What the person is charged to the project. */
    share: 'percent',
    /** The earlier month whose costs are moved. */
    settledMonth: 'text',
    /** The project whose donor does not take the cost. */
    movedFrom: 'text',
    /** Why a cost is moved here: approved hours, an allocation told late, a donor that does not take it. */
    reason: 'text',
    item: 'text',
    itemTitle: 'text',
    /** Its parts: taxable pay, allowances with the organisation's tax on them, NSSF, pension and provident fund with their tax, accruals. */
    cost: 'dollars',
    salaryCost: 'dollars',
    benefitCost: 'dollars',
    nssfCost: 'dollars',
    pensionCost: 'dollars',
    fundCost: 'dollars',
    thirteenthCost: 'dollars',
    seniorityCost: 'dollars',
    severanceCost: 'dollars',
    otherCost: 'dollars',
    currency: 'text',
  },
} as const satisfies Readonly<Record<LayoutPurpose, Fields>>;

/** The fields of one purpose. */
export type LayoutFieldOf<P extends LayoutPurpose> = keyof (typeof layoutFields)[P] & string;

/** Whoever may read a file's content; a layout shows no field that its reader may not see. */
export const layoutRights: Readonly<Record<LayoutPurpose, Permission>> = {
  bank: 'payroll report/payroll for bank',
  nssf: 'payroll report/nssf report',
  tax: 'payroll report/payroll for e-filling',
  journal: 'payroll report/cost sharing',
  labour: 'payroll report/payroll report',
  donor: 'payroll report/cost sharing',
};

/** The type of a field of a purpose; undefined where the purpose has none of that name. */
export function layoutFieldType(purpose: LayoutPurpose, field: string): LayoutFieldType | undefined {
  const fields: Fields = layoutFields[purpose];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** The names of a purpose's fields, in their order. */
export const layoutFieldNames = (purpose: LayoutPurpose): readonly string[] => Object.keys(layoutFields[purpose]);

const patterns = ['DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DDMMYYYY', 'MM/DD/YYYY', 'MM/YYYY', 'YYYY-MM', 'YYYYMM'] as const;

/**
 * How a value is written. plain: text as it is; an amount as its currency has it, 1234.50 or 4100000; decimals: always two; comma: two,
 * after a comma; cents: in hundredths, without a sign; whole: only where nothing is behind the point. Days and months by pattern.
 */
export const layoutFormats = ['plain', 'upper', 'decimals', 'comma', 'cents', 'whole', ...patterns] as const;
export type LayoutFormat = (typeof layoutFormats)[number];

const byType: Readonly<Record<LayoutFieldType, readonly LayoutFormat[]>> = {
  text: ['plain', 'upper'],
  day: ['DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DDMMYYYY', 'MM/DD/YYYY', 'MM/YYYY', 'YYYY-MM', 'YYYYMM'],
  month: ['MM/YYYY', 'YYYY-MM', 'YYYYMM'],
  dollars: ['plain', 'decimals', 'comma', 'cents', 'whole'],
  riel: ['plain', 'decimals', 'comma', 'whole'],
  amount: ['plain', 'decimals', 'comma', 'cents', 'whole'],
  percent: ['plain', 'decimals', 'comma', 'whole'],
  number: ['plain', 'decimals', 'comma', 'whole'],
  count: ['plain'],
};

/** The formats that a type can be written in, the usual one first. */
export const formatsOf = (type: LayoutFieldType): readonly LayoutFormat[] => byType[type];

/** Whether values of a type can stand as numbers in a file. */
export const isNumberField = (type: LayoutFieldType): boolean => type !== 'text' && type !== 'day' && type !== 'month';

/**
 * What can stand in braces in the rows above and below, and in the name of the file: `{total}`, or `{total:12}` for a fixed width,
 * numbers then with zeros before, texts with spaces behind.
 */
export const layoutTokens = [
  'company',
  'account',
  'agreement',
  'donor',
  'month',
  'period',
  'batch',
  'number',
  'date',
  'currency',
  'count',
  'total',
  'total_cents',
] as const;
export type LayoutToken = (typeof layoutTokens)[number];

/** What the name of a file may say: never an amount, nor whose account it is. */
export const fileNameTokens = [
  'company',
  'donor',
  'month',
  'period',
  'batch',
  'number',
  'date',
  'currency',
] as const satisfies LayoutToken[];
