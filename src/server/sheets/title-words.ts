import { TITLE_CHARACTERS } from './limits.ts';
import { cleanLines, latinDigits } from '#engine/text/clean.ts';
import { withoutBrackets } from './values/normalise.ts';

/** Words of titles that mean the same, under the one that stands for them. */
const canon: Readonly<Record<string, string>> = {
  emp: 'employee',
  empl: 'employee',
  staff: 'employee',
  personnel: 'employee',
  worker: 'employee',
  no: 'number',
  nr: 'number',
  num: 'number',
  nbr: 'number',
  numbers: 'number',
  dt: 'date',
  day: 'date',
  birthdate: 'date birth',
  dob: 'date birth',
  joined: 'join',
  joining: 'join',
  hired: 'hire',
  hiring: 'hire',
  started: 'start',
  starting: 'start',
  ended: 'end',
  ending: 'end',
  expiry: 'end',
  expired: 'end',
  expiration: 'end',
  tel: 'phone',
  telephone: 'phone',
  mobile: 'phone',
  cell: 'phone',
  cellphone: 'phone',
  mail: 'email',
  acc: 'account',
  acct: 'account',
  dept: 'department',
  mgr: 'manager',
  supervisor: 'manager',
  sex: 'gender',
  surname: 'last name',
  family: 'last',
  forename: 'first name',
  forenames: 'first name',
  given: 'first',
  wage: 'salary',
  designation: 'position',
  nat: 'national',
  commencement: 'start',
  commence: 'start',
  commenced: 'start',
  begin: 'start',
  begins: 'start',
  starts: 'start',
  ends: 'end',
  expires: 'end',
  expire: 'end',
  finish: 'end',
  exp: 'end',
  pp: 'passport',
  desig: 'position',
  remuneration: 'salary',
  pay: 'salary',
  base: 'basic',
  yearly: 'annual',
  annualized: 'annual',
  annum: 'annual',
  year: 'annual',
  month: 'monthly',
  mth: 'monthly',
  mar: 'marital',
  sts: 'status',
  addr: 'address',
  organisation: 'organization',
  organisational: 'organization',
  organizational: 'organization',
  org: 'organization',
};

/** Words that only say that a column has text, or join others. */
const filler: ReadonlySet<string> = new Set([
  'of', 'the', 'in', 'at', 'for', 'a', 'an', 'desc', 'description', 'full', 'per',
  // A form asks its questions: 'What is your date of birth?'
  'what', 'is', 'are', 'when', 'did', 'do', 'does', 'you', 'your', 'who', 'please', 'write', 'enter', 'give', 'select', 'choose', 'my', 'which',
  // The unit of an amount; riel is told by the whole title.
  'usd', 'us',
]); // prettier-ignore

/**
 * What a title says, whatever the habit of the system that wrote it: `EmpNo`, `employee_number` and 'Staff No.' say the same, and so do
 * `DateofHire` and 'Hire date'. Sorted words, each once; Khmer, which writes no spaces, is left to the whole title.
 */
export function titleWords(title: string): string {
  if (title.length > TITLE_CHARACTERS) return '';
  const spaced = latinDigits(withoutBrackets(cleanLines(title)))
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/\ba\/c\b/g, 'account')
    .replaceAll(/\be-?mail\b/g, 'email');
  const words = (spaced.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    const plain = word.length > 4 && word.endsWith('of') ? word.slice(0, -2) : word;
    return (canon[plain] ?? plain).split(' ');
  });
  const said = words.filter((word) => !filler.has(word));
  return [...new Set(said)].toSorted().join(' ');
}

/** Words of titles that speak of somebody beside the person, or of what is over. */
const OTHERS: ReadonlySet<string> = new Set([
  'spouse', 'wife', 'husband', 'father', 'mother', 'parent', 'parents', 'child', 'children', 'kid', 'kids', 'son', 'daughter', 'partner',
  'dependant', 'dependants', 'dependent', 'dependents', 'guardian', 'kin', 'relative', 'emergency', 'conjoint', 'épouse', 'époux', 'mère',
  'père', 'enfant', 'enfants', 'old', 'previous', 'former', 'ancien', 'ancienne',
]); // prettier-ignore
const KHMER_OTHERS = /សហព័ទ្ធ|ប្តី|ប្ដី|ប្រពន្ធ|ឪពុក|ម្តាយ|ម្ដាយ|កូន|អាណាព្យាបាល|ក្នុងបន្ទុក|បន្ទាន់|ចាស់/u;

/** Whether a title speaks of a relative, an emergency, or of what was before: 'Spouse / Date of birth'. */
export const speaksOfOthers = (title: string): boolean =>
  KHMER_OTHERS.test(title) ||
  titleWords(title.replaceAll(/[()]/g, ' '))
    .split(' ')
    .some((word) => OTHERS.has(word));
