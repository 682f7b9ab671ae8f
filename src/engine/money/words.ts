/** The currencies that an amount may be written out in. */
export type WordedCurrency = 'USD' | 'KHR';

const smallEnglish = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tensEnglish = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const scalesEnglish = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

const digitsKhmer = ['សូន្យ', 'មួយ', 'ពីរ', 'បី', 'បួន', 'ប្រាំ', 'ប្រាំមួយ', 'ប្រាំពីរ', 'ប្រាំបី', 'ប្រាំបួន'] as const;
const tensKhmer = ['', 'ដប់', 'ម្ភៃ', 'សាមសិប', 'សែសិប', 'ហាសិប', 'ហុកសិប', 'ចិតសិប', 'ប៉ែតសិប', 'កៅសិប'] as const;
/** Below a million Khmer has a word for every place. */
const placesKhmer = [
  [100_000, 'សែន'],
  [10_000, 'ម៉ឺន'],
  [1_000, 'ពាន់'],
  [100, 'រយ'],
] as const;

/** A whole number from 0 to 999,999,999,999 in English words: 'two thousand and five'. */
export function numberInEnglish(value: number): string {
  if (value < 20) return smallEnglish[value] ?? '';
  if (value < 100) {
    const unit = value % 10;
    return `${tensEnglish[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : `-${smallEnglish[unit] ?? ''}`}`;
  }
  if (value < 1_000) {
    const rest = value % 100;
    return `${smallEnglish[Math.floor(value / 100)] ?? ''} hundred${rest === 0 ? '' : ` and ${numberInEnglish(rest)}`}`;
  }
  const [size, name] = scalesEnglish.find(([one]) => value >= one) ?? ([1_000, 'thousand'] as const);
  const rest = value % size;
  const head = `${numberInEnglish(Math.floor(value / size))} ${name}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? ' and' : ''} ${numberInEnglish(rest)}`;
}

/** The same in Khmer words, written together: 'ពីរពាន់ប្រាំ'. */
export function numberInKhmer(value: number): string {
  if (value < 10) return digitsKhmer[value] ?? '';
  if (value >= 1_000_000_000) return joinKhmer(value, 1_000_000_000, 'ពាន់លាន');
  if (value >= 1_000_000) return joinKhmer(value, 1_000_000, 'លាន');
  if (value < 100) {
    const unit = value % 10;
    return `${tensKhmer[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : (digitsKhmer[unit] ?? '')}`;
  }
  const [size, name] = placesKhmer.find(([one]) => value >= one) ?? ([100, 'រយ'] as const);
  return joinKhmer(value, size, name);
}

function joinKhmer(value: number, size: number, name: string): string {
  const rest = value % size;
  return `${numberInKhmer(Math.floor(value / size))}${name}${rest === 0 ? '' : numberInKhmer(rest)}`;
}

const many = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/**
 * An amount written out, as papers that are signed carry it. Dollars come in whole cents, riel whole; below 0 it begins with
 * 'minus'. English ends with 'only', Khmer with គត់ where there are no cents.
 */
export function amountInWords(amount: number, currency: WordedCurrency): { readonly en: string; readonly km: string } {
  const size = Math.abs(amount);
  const isBelow = amount < 0;
  const en = capital(`${isBelow ? 'minus ' : ''}${inEnglish(size, currency)} only`);
  const km = `${isBelow ? 'ដក' : ''}${inKhmer(size, currency)}`;
  return { en, km };
}

function inEnglish(amount: number, currency: WordedCurrency): string {
  if (currency === 'KHR') return `${numberInEnglish(amount)} ${many(amount, 'riel', 'riels')}`;
  const [dollars, cents] = [Math.floor(amount / 100), amount % 100];
  const whole = `${numberInEnglish(dollars)} ${many(dollars, 'US dollar', 'US dollars')}`;
  return cents === 0 ? whole : `${whole} and ${numberInEnglish(cents)} ${many(cents, 'cent', 'cents')}`;
}

function inKhmer(amount: number, currency: WordedCurrency): string {
  if (currency === 'KHR') return `${numberInKhmer(amount)}រៀលគត់`;
  const [dollars, cents] = [Math.floor(amount / 100), amount % 100];
  const whole = `${numberInKhmer(dollars)}ដុល្លារអាមេរិក`;
  return cents === 0 ? `${whole}គត់` : `${whole} និង${numberInKhmer(cents)}សេន`;
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
