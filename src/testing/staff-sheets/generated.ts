import { utils, write, type BookType } from '@e965/xlsx';

/** What a field of a person is, as the import must read it. */
export type Truth = Readonly<Record<string, string | number | boolean | null>>;

/** A staff list that was made up, with what it says. */
export interface GeneratedSheet {
  readonly name: string;
  readonly format: string;
  readonly bytes: Uint8Array;
  /** By column: the field that it is; null: none of ours. */
  readonly fields: readonly (string | null)[];
  readonly people: readonly Truth[];
}

/** Numbers by chance that a seed tells. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Dice {
  readonly roll: () => number;
  readonly one: <T>(of: readonly T[]) => T;
  readonly is: (share: number) => boolean;
  readonly upTo: (most: number) => number;
}

function diceOf(seed: number): Dice {
  const roll = chance(seed);
  const upTo = (most: number): number => Math.floor(roll() * (most + 1));
  const one = <T>(of: readonly T[]): T => {
    const found = of[upTo(of.length - 1)];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  return { roll, one, is: (share) => roll() < share, upTo };
}

const families = ['Sok', 'Chea', 'Keo', 'Prak', 'Long', 'Yim', 'Ouk', 'Na', 'Heng', 'Ly', 'Chhim', 'Pen', 'Ros', 'Nop', 'Ung'];
const givens = ['Dara', 'Bopha', 'Vibol', 'Srey Mom', 'Chantha', 'Rithy', 'Sophal', 'Maly', 'Kosal', 'Pisey', 'Samnang', 'Thida'];
const khmerFamilies = ['សុខ', 'ជា', 'កែវ', 'ប្រាក់', 'ឡុង', 'យឹម', 'អ៊ុក', 'ហេង', 'លី'];
const khmerGivens = ['ដារ៉ា', 'បុប្ផា', 'វិបុល', 'ស្រីម៉ុម', 'ចន្ថា', 'រិទ្ធី', 'សុផល', 'ម៉ាលី'];
const posts = ['Programme Officer', 'Driver', 'Finance Assistant', 'Nurse', 'Guard', 'HR Officer', 'Field Facilitator'];
const departments = ['Programme', 'Finance', 'Operations', 'Health'];
const places = ['Phnom Penh', 'Battambang', 'Siem Reap', 'Takeo'];

interface Person {
  readonly [field: string]: string;
}

function personOf(dice: Dice, at: number, prefix: string): Person {
  const [last, first] = [dice.one(families), dice.one(givens)];
  const pad = (value: number): string => String(value).padStart(2, '0');
  const day = (from: number, years: number): string =>
    `${from + dice.upTo(years)}-${pad(1 + dice.upTo(11))}-${pad(1 + dice.upTo(27))}`;
  return {
    code: `${prefix}${String(at + 1).padStart(3, '0')}`,
    lastName: last,
    firstName: first,
    lastNameKH: dice.one(khmerFamilies),
    firstNameKH: dice.one(khmerGivens),
    gender: dice.one(['F', 'M']),
    dob: day(1965, 35),
    joinDate: day(2012, 13),
    contractEndDate: dice.is(0.5) ? day(2026, 3) : '',
    basicSalary: `${250 + dice.upTo(3_000)}.${dice.one(['00', '50', '25'])}`,
    position: dice.one(posts),
    department: dice.one(departments),
    dutyStation: dice.one(places),
    contactNumber: `0${dice.one(['12', '77', '92', '10', '16'])} ${100 + dice.upTo(899)} ${100 + dice.upTo(899)}`,
    email: `${first.replace(' ', '').toLowerCase()}.${last.toLowerCase()}${at}@office.example`,
    bankAccNumber: `000${100_000 + dice.upTo(899_999)}`,
    nationIDNumber: `0${10_000_000 + dice.upTo(89_999_999)}`,
    maritalStatus: dice.one(['SINGLE', 'MARRIED']),
    emergencyContactName: `${dice.one(families)} ${dice.one(givens)}`,
    emergencyContactNumber: `0${dice.one(['12', '97', '88'])} ${100 + dice.upTo(899)} ${100 + dice.upTo(899)}`,
  };
}

/** Titles as offices and systems write them, and the group that may stand above. */
const titles: Readonly<Record<string, { readonly group: readonly string[]; readonly names: readonly string[]; readonly below?: readonly string[] }>> = {
  code: { group: [''], names: ['Staff ID', 'Emp. No.', 'EMPLOYEE', 'EmpCode', 'employee_id', 'ID No', 'Personnel No.', 'Matricule', 'អត្តលេខ', 'លេខកូដ', 'Staff Code/កូដ'] },
  name: { group: ['Name', 'Personal data'], names: ['Full Name', 'NAME', 'Employee Name', 'Staff name (Latin)', 'Name in English', 'Nom et prénom', 'ឈ្មោះឡាតាំង'], below: ['Latin', 'English', 'Full name'] },
  lastName: { group: ['Name', 'Employee'], names: ['Last Name', 'LASTNAME', 'Surname', 'Family name', 'Nom'] },
  firstName: { group: ['Name', 'Employee'], names: ['First Name', 'FIRSTNAME', 'Given name', 'Prénom'] },
  namekh: { group: ['Name', 'Personal data'], names: ['Khmer Name', 'Name in Khmer', 'ឈ្មោះខ្មែរ', 'ឈ្មោះជាភាសាខ្មែរ', 'គោត្តនាម-នាម'], below: ['Khmer', 'ខ្មែរ'] },
  gender: { group: ['Personal data', 'Personal information', 'ព័ត៌មានផ្ទាល់ខ្លួន'], names: ['Sex', 'Gender', 'SEX', 'M/F', 'ភេទ', 'Sexe'] },
  dob: { group: ['Personal data', 'Personal information', 'ព័ត៌មានផ្ទាល់ខ្លួន'], names: ['Date of Birth', 'DOB', 'Birth date', 'BIRTHDATE', 'ថ្ងៃខែឆ្នាំកំណើត', 'Date de naissance', 'D.O.B'] },
  maritalStatus: { group: ['Personal data', 'Family'], names: ['Marital Status', 'Civil status', 'Family Status', 'MARITALSTS'] },
  joinDate: { group: ['Employment', 'Contract', 'Job'], names: ['Join Date', 'Date Joined', 'HIREDATE', 'Start date', 'Appointment Date', 'ថ្ងៃចូលធ្វើការ', "Date d'embauche"], below: ['From'] },
  contractEndDate: { group: ['Contract'], names: ['Contract End', 'Contract end date', 'End of contract', 'ថ្ងៃផុតកំណត់កិច្ចសន្យា', 'Fin de contrat'], below: ['To', 'End'] },
  basicSalary: { group: ['Salary (USD)', 'Pay', 'Salary'], names: ['Basic Salary', 'Base Pay', 'BASESALARY', 'Monthly salary (USD)', 'Basic Pay', 'ប្រាក់បៀវត្សគោល', 'Salaire de base'], below: ['Basic'] },
  position: { group: ['Employment', 'Job'], names: ['Position', 'Job Title', 'Designation', 'POSITION', 'មុខតំណែង', 'Fonction', 'Post'] },
  department: { group: ['Employment', 'Job'], names: ['Department', 'DEPT', 'Division', 'ផ្នែក'] },
  dutyStation: { group: ['Employment', 'Job'], names: ['Duty Station', 'Work location', 'ទីតាំងការងារ', "Lieu d'affectation"] },
  contactNumber: { group: ['Contact', 'Contact details'], names: ['Phone', 'Mobile No.', 'Tel.', 'PHONE', 'លេខទូរស័ព្ទ', 'Téléphone', 'Phone number'] },
  email: { group: ['Contact', 'Contact details'], names: ['E-mail', 'Email address', 'EMAIL', 'អ៊ីមែល', 'Courriel'] },
  bankAccNumber: { group: ['Bank', 'Pay'], names: ['Bank Account', 'Bank A/c', 'BANKACCT', 'Account No.', 'លេខគណនី', 'N° de compte bancaire'], below: ['Account number'] },
  nationIDNumber: { group: ['Identity documents', 'Personal data'], names: ['National ID', 'ID Card No.', 'NID', 'អត្តសញ្ញាណប័ណ្ណ'] },
  emergencyContactName: { group: ['Emergency contact'], names: ['Emergency contact name'], below: ['Name'] },
  emergencyContactNumber: { group: ['Emergency contact'], names: ['Emergency phone', 'Emergency contact number'], below: ['Phone', 'Tel'] },
}; // prettier-ignore

/** Columns of no field of ours, which must never be taken for one. */
const others: readonly (readonly [group: string, title: string, value: (dice: Dice, at: number) => string | number])[] = [
  ['', 'No', (_dice, at) => at + 1],
  ['', '#', (_dice, at) => at + 1],
  ['', 'Remarks', (dice) => dice.one(['', 'ok', 'to check'])],
  ['Pay', 'Phone allowance', (dice) => dice.one([10, 15, 20])],
  ['Pay', 'Net pay', (dice) => 200 + dice.upTo(900)],
  ['Spouse', 'Name', (dice) => `${dice.one(families)} ${dice.one(givens)}`],
  ['Spouse', 'Date of birth', (dice) => `${1970 + dice.upTo(25)}-0${1 + dice.upTo(8)}-11`],
  ['Bank', 'Name', (dice) => dice.one(['ABA', 'ACLEDA', 'Wing'])],
  ['Next of kin', 'Phone', (dice) => `012 ${100 + dice.upTo(899)} ${100 + dice.upTo(899)}`],
  ['', 'Age', (dice) => 20 + dice.upTo(40)],
  ['', 'Years of service', (dice) => dice.upTo(20)],
  ['', 'Father phone', (dice) => `012 ${100 + dice.upTo(899)} ${100 + dice.upTo(899)}`],
  ['', 'Company code', (dice) => dice.one(['CA01', 'CA02'])],
];

type Shape = 'iso' | 'day' | 'dots' | 'named' | 'short' | 'compact' | 'serial';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function writtenDay(day: string, shape: Shape): string | Date {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  if (shape === 'serial') return new Date(`${day}T00:00:00Z`);
  return {
    iso: day,
    day: `${date}/${month}/${year}`,
    dots: `${date}.${month}.${year}`,
    named: `${date}-${name}-${year}`,
    short: `${Number(date)} ${name} ${year}`,
    compact: `${year}${month}${date}`,
  }[shape];
}

const khmerDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => '០១២៣៤៥៦៧៨៩'.charAt(Number(digit)));
const words = {
  gender: { F: ['F', 'Female', 'ស្រី', 'f'], M: ['M', 'Male', 'ប្រុស', 'm'] },
  maritalStatus: { SINGLE: ['Single', 'S', 'នៅលីវ'], MARRIED: ['Married', 'M', 'រៀបការ'] },
} as const;
const nothings = ['N/A', '-', 'nil', 'គ្មាន', '', 'n/a', 'None'];

/** How the cells of a column are to be written, as some offices say below its title. */
const units: Readonly<Record<string, string>> = { dob: '(dd/mm/yyyy)', joinDate: 'DD-MMM-YY', basicSalary: 'USD', gender: 'M/F' };

/** Makes up a staff list: titles, groups, formats, languages, blanks and noise by chance. */
export function generatedSheet(seed: number): GeneratedSheet {
  const dice = diceOf(seed);
  const prefix = dice.one(['KR-', 'E', 'TR/', 'AF', 'MR-1']);
  const people = Array.from({ length: 6 + dice.upTo(8) }, (_, at) => personOf(dice, at, prefix));
  const inParts = dice.is(0.4);
  const wanted = [
    'code',
    ...(inParts ? ['lastName', 'firstName'] : ['name']),
    ...(dice.is(0.5) ? ['namekh'] : []),
    'gender',
    'dob',
    'joinDate',
    'basicSalary',
    ...['contractEndDate', 'maritalStatus', 'position', 'department', 'dutyStation', 'contactNumber', 'email', 'bankAccNumber', 'nationIDNumber'].filter(() => dice.is(0.65)),
    ...(dice.is(0.4) ? ['emergencyContactName', 'emergencyContactNumber'] : []),
  ]; // prettier-ignore
  const isGrouped = dice.is(0.35);
  const noise = others.filter(([group]) => dice.is(0.25) && (isGrouped || group === '' || group === 'Pay'));
  const shape = dice.one<Shape>(['iso', 'day', 'dots', 'named', 'short', 'compact', 'serial']);
  const isKhmer = dice.is(0.15) && shape !== 'serial' && shape !== 'named' && shape !== 'short';
  const loses = dice.is(0.2);
  interface Column {
    readonly field: string | null;
    readonly group: string;
    readonly title: string;
    readonly cell: (person: Person, at: number) => string | number | Date;
  }
  const columns: Column[] = wanted.map((field): Column => {
    const { group, names, below } = titles[field] ?? { group: [''], names: [field] };
    const own = isGrouped ? dice.one([...(below ?? names), ...(below === undefined ? [] : names)]) : dice.one(names);
    return { field, group: isGrouped ? dice.one(group) : '', title: own, cell: (person) => writtenOf(field, person) };
  });
  const writtenOf = (field: string, person: Person): string | number | Date => {
    const of = (key: string): string => person[key] ?? '';
    if (field === 'name') return `${of('lastName')} ${of('firstName')}`;
    if (field === 'namekh') return `${of('lastNameKH')} ${of('firstNameKH')}`;
    if (field === 'dob' || field === 'joinDate') {
      const written = writtenDay(of(field), shape);
      return isKhmer && typeof written === 'string' ? khmerDigits(written) : written;
    }
    if (field === 'contractEndDate') return of(field) === '' ? dice.one(nothings) : writtenDay(of(field), shape);
    if (field === 'gender') return dice.one(words.gender[of(field) === 'F' ? 'F' : 'M']);
    if (field === 'maritalStatus') return dice.one(words.maritalStatus[of(field) === 'SINGLE' ? 'SINGLE' : 'MARRIED']);
    if (field === 'basicSalary')
      return salaryIs === 'number' ? Number(of(field)) : salaryIs === 'dollar' ? `$${of(field)}` : of(field);
    if (field === 'contactNumber' && loses) return Number(of(field).replaceAll(' ', ''));
    return of(field);
  };
  const salaryIs = dice.one(['number', 'text', 'dollar'] as const);
  for (const [group, title, value] of noise) {
    const cell = (_person: Person, at: number): string | number => value(dice, at);
    columns.splice(dice.upTo(columns.length), 0, { field: null, group: isGrouped ? group : '', title, cell });
  }
  // Columns of one group stand together.
  const placed = isGrouped ? [...Map.groupBy(columns, ({ group }) => group).values()].flat() : columns;
  const rows: (string | number | Date | null)[][] = [];
  const merges: { s: { r: number; c: number }; e: { r: number; c: number } }[] = [];
  if (dice.is(0.4)) rows.push([dice.one(['STAFF LIST 2026', 'បញ្ជីបុគ្គលិក', 'Cambodia Aid - Personnel'])]);
  if (dice.is(0.2)) rows.push(['Company:', 'Cambodia Aid', null, 'Date:', '25/11/2026']);
  if (dice.is(0.3)) rows.push([]);
  if (isGrouped) {
    const top = rows.length;
    const first = placed.map(({ group, title }, at) => (group === '' ? title : placed[at - 1]?.group === group ? null : group));
    rows.push(
      first,
      placed.map(({ group, title }) => (group === '' ? null : title)),
    );
    for (const [at, { group }] of placed.entries()) {
      if (group === '') merges.push({ s: { r: top, c: at }, e: { r: top + 1, c: at } });
      else if (placed[at - 1]?.group !== group) {
        const end = placed.findIndex((one, place) => place > at && one.group !== group);
        merges.push({ s: { r: top, c: at }, e: { r: top, c: (end < 0 ? placed.length : end) - 1 } });
      }
    }
  } else rows.push(placed.map(({ title }) => title));
  if (dice.is(0.08)) rows.push(placed.map((_, at) => dice.one([`(${at + 1})`, `${at + 1}`])));
  else if (dice.is(0.1)) rows.push(placed.map(({ field }) => units[field ?? ''] ?? null));
  for (const [at, person] of people.entries()) {
    rows.push(placed.map(({ cell }) => cell(person, at)));
    if (dice.is(0.05)) rows.push([]);
  }
  if (dice.is(0.3)) rows.push(placed.map(({ field }, at) => (at === 0 ? 'Total' : field === 'basicSalary' ? 99_999 : null)));
  const hasDates = shape === 'serial';
  const format = dice.one(
    hasDates ? ['xlsx', 'xls', 'ods', 'xml'] : ['xlsx', 'xls', 'ods', 'xml', 'html', 'csv', 'semicolons', 'tabs', 'utf16'],
  );
  return {
    name: `generated ${seed}`,
    format,
    bytes: bytesOf(rows, { format, merges }),
    fields: placed.map(({ field }) => field),
    people: people.map((person) => Object.fromEntries(wanted.map((field) => [field, truthOf(field, person)]))),
  };
}

function truthOf(field: string, person: Person): string | null {
  const of = (key: string): string => person[key] ?? '';
  if (field === 'name') return `${of('lastName')} ${of('firstName')}`;
  if (field === 'namekh') return `${of('lastNameKH')} ${of('firstNameKH')}`;
  return of(field) === '' ? null : of(field);
}

type Cells = readonly (readonly (string | number | Date | null)[])[];

function bytesOf(
  rows: Cells,
  of: { readonly format: string; readonly merges: { s: { r: number; c: number }; e: { r: number; c: number } }[] },
): Uint8Array {
  const text = (separator: string): string =>
    rows.map((row) => row.map((cell) => (cell === null ? '' : quoted(String(cell), separator))).join(separator)).join('\r\n');
  if (of.format === 'csv') return Buffer.from(text(','));
  if (of.format === 'semicolons') return Buffer.from(text(';'));
  if (of.format === 'tabs') return Buffer.from(text('\t'));
  if (of.format === 'utf16') return Buffer.from(`\ufeff${text('\t')}`, 'utf16le');
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true, UTC: true, dateNF: 'dd/mm/yyyy' },
  );
  sheet['!merges'] = of.merges;
  if (of.format === 'html') return Buffer.from(`<html><body>${utils.sheet_to_html(sheet)}</body></html>`);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Staff');
  const bookType = bookTypes.get(of.format) ?? 'xlsx';
  const made: unknown = write(book, { type: 'buffer', bookType });
  if (!(made instanceof Uint8Array)) throw new TypeError('no bytes were written');
  return made;
}

const bookTypes: ReadonlyMap<string, BookType> = new Map<string, BookType>([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
  ['ods', 'ods'],
  ['xml', 'xlml'],
]);

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
