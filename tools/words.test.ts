import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** Every text of the words, by where it stands: `people/employees.ts.employees.title`. */
const texts: Record<Language, Map<string, string>> = { en: new Map(), km: new Map() };

function gather(value: unknown, place: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(place, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) gather(inner, `${place}.${key}`, into);
}

beforeAll(async () => {
  for (const language of languages)
    for (const file of globSync(`src/i18n/${language}/**/*.ts`).toSorted()) {
      const words: unknown = await import(pathToFileURL(file).href);
      gather(words, file.replace(`src/i18n/${language}/`, ''), texts[language]);
    }
});

/** What is never said on a screen, and what is said instead. */
const never: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(asker|filer)s?\b/i, 'requester, submitter'],
  [/\bdeciders?\b/i, 'approver'],
  [/\btold late\b/i, 'retroactive change'],
  [/\b(posted anew|turned once|book again)\b/i, 'reversed and posted again'],
  [/\bfirst codes?\b/i, 'sign-in slip'],
  [/\bbring (a|an|its|your|the) (file|sheet|same|list)\b/i, 'upload a spreadsheet'],
  [/\b(look again|to look at|look at it again)\b/i, 'check again, warnings'],
  [/\b(a|your|its|empty) sheet\b(?! of)/i, 'spreadsheet'],
  [/\bwhat pay is made of\b/i, 'inputs to this payroll'],
  [/\bof whom\b/i, 'a sentence with a subject and a verb'],
  [/\bgroup payroll\b/i, 'payroll run'],
];

/** A message says what happened and what to do, in no more words than these. */
const MOST_WORDS = 25;

/** Longer messages, each with what would be lost in fewer words. */
const longer: Readonly<Record<string, string>> = {
  'auth.mail.invitation.body': 'a mail, read without a screen beside it',
  'auth.mail.address.body': 'a mail, read without a screen beside it',
  'auth.mail.password.body': 'a mail, read without a screen beside it',
  'errors.ONE_PERSON': 'names the act, the person, who may confirm it, and the other way',
  'forecast.rest_help': 'says what the Labour Law makes the employer owe',
  'payrollExceptions.MONTH_WITHOUT_ROW': 'names the month, its days and the amount',
  'payrollExceptions.MONTH_WITHOUT_ROW_PARTLY': 'names the month, its days and both amounts',
  'payrollExceptions.MONTH_WITHOUT_ROW_PAID': 'names the month, its days and both amounts',
  'payrollExceptions.LEAVE_WITHOUT_OPENING': 'says what is paid without the entry',
  'payrollExceptions.PAID_PAST_LAST_DAY': 'names each part of what was paid',
  'employees.import.note.dependants_count': 'counts each kind, and says which of them lower the tax',
  'paymentBatches.not_at_bank_text': 'says that people may be paid twice',
  'backup.nights.seal_to_help': 'says who reads every salary without a key',
  'notifications.kinds.first_code_made.body': 'a mail about an account, with what to do',
  'notifications.kinds.password_reset.body': 'a mail about an account, with what to do',
};

/** The name of a field: of what one types, chooses or switches on. */
const MOST_WORDS_OF_A_LABEL = 4;

const longerLabels: Readonly<Record<string, string>> = {
  'details.paper_child': 'names two papers, of which one has either',
};

/** What stands below a field. */
const MOST_WORDS_OF_A_HINT = 12;
const isHint = (key: string): boolean => /(_help|_hint|\.hint)(_\w+)?$|\.(help|hints)\./.test(key);

const longerHints: Readonly<Record<string, string>> = {
  'backup.nights.seal_to_help': 'says who reads every salary without a key',
  'backup.seal_about': 'says that a lost password is a lost backup',
  'common.import_box.drop_hint': 'names the kinds of files',
  'common.import_box.drop_hint_calendar': 'names the kinds of files',
  'common.import_box.drop_hint_message': 'names the kinds of files',
  'company.payments_hint': 'says who gets a first payment, and what a change asks for',
  'documents.viewers_help': 'says who reads a private paper',
  'forecast.rest_help': 'says what the Labour Law makes the employer owe',
};

/** The texts that screens give to fields as their labels or their hints, by their keys. */
function saidOfFields(as: 'label' | 'help'): ReadonlySet<string> {
  const known = new Set([...texts.en.keys()].map(keyOf));
  return new Set(
    globSync('src/web/**/*.tsx').flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const spaces = [...code.matchAll(/useTranslation\((?:\[?'(\w+)')?/g)].map(([, space]) => space ?? 'common');
      const uses = new RegExp(`<[\\w.]*Field\\b(?:[^<>]|=>)*?\\b${as}=\\{t\\('([\\w.:]+)'`, 'g');
      return [...code.matchAll(uses)].flatMap(([, key = '']) => {
        const keys = key.includes(':') ? [key.replace(':', '.')] : spaces.map((space) => `${space}.${key}`);
        return keys.find((one) => known.has(one)) ?? [];
      });
    }),
  );
}

/** Those that are longer without a reason, and reasons that nothing needs any more. */
function withoutReason(most: number, of: (key: string) => boolean, reasons: Readonly<Record<string, string>>): readonly string[] {
  const long = [...texts.en].filter(([place, text]) => of(keyOf(place)) && wordsIn(text) > most).map(([place]) => keyOf(place));
  return [
    ...long.filter((key) => reasons[key] === undefined),
    ...Object.keys(reasons)
      .filter((key) => !long.includes(key))
      .map((key) => `no need: ${key}`),
  ];
}

const keyOf = (place: string): string => place.slice(place.indexOf('.ts.') + 4);
const wordsIn = (text: string): number =>
  text.replaceAll(/\{\{\w+\}\}/g, 'x').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length; // prettier-ignore

/** Words of the glossary that every Khmer text has whose English says them; where one does not, why. */
const kept: readonly (readonly [english: RegExp, khmer: string, but?: Readonly<Record<string, string>>])[] = [
  [/\bovertime\b/i, 'ថែមម៉ោង'],
  [/\btimesheets?\b/i, 'តារាងម៉ោងការងារ'],
  [/\bpayslips?\b/i, 'ប័ណ្ណបើកប្រាក់'],
  [/\bnet pay\b/i, 'ប្រាក់សុទ្ធ'],
  [/\bgross salary\b/i, 'ប្រាក់ខែសរុប'],
  [/\bwage base\b/i, 'មូលដ្ឋានប្រាក់ឈ្នួល'],
  [/\bcontributory wage\b/i, 'ប្រាក់ឈ្នួលជាប់ភាគទាន'],
  [/\b13th month\b/i, 'ប្រាក់ខែទី១៣'],
  [/\bseniority indemnity\b/i, 'ប្រាក់បំណាច់អតីតភាពការងារ'],
  [/\bprovident fund\b/i, 'មូលនិធិសន្សំ'],
  [/\bNSSF\b/, 'ប.ស.ស.', { 'payrollMonth.step.file': 'a step of the month has room for two words' }],
  [/\bpublic holidays?\b/i, 'ថ្ងៃឈប់សម្រាកសាធារណៈ'],
  [/\bdonors?\b/i, 'ម្ចាស់ជំនួយ'],
  [/\bline managers?\b/i, 'អ្នកគ្រប់គ្រង'],
  [/\bduty station\b/i, 'ទីតាំងបំពេញការងារ'],
  [/\bpasswords?\b/i, 'ពាក្យសម្ងាត់'],
  [/\bpassport\b/i, 'លិខិតឆ្លងដែន'],
  [/\bvisa\b/i, 'ទិដ្ឋាការ'],
  [/\bnational ID\b/i, 'អត្តសញ្ញាណប័ណ្ណ'],
  [/\brecovery codes?\b/i, 'លេខកូដសង្គ្រោះ'],
  [/\bcompany code\b/i, 'លេខកូដអង្គការ'],
  [/\bLabour Law\b/, 'ច្បាប់ស្តីពីការងារ'],
  [/\brules?\b/i, 'វិធាន', { 'employees.import.note.dependants_count': 'says the ages, and not by which rule' }],
  [/\bcustom fields?\b/i, 'ព័ត៌មានបន្ថែម'],
];

describe('the words of the screens', () => {
  it('never say what has a plainer word', () => {
    const said = [...texts.en].flatMap(([place, text]) =>
      never.flatMap(([word, instead]) => (word.test(text) ? [`${place}: ${text.slice(0, 80)} (say: ${instead})`] : [])),
    );
    expect(said).toEqual([]);
  });

  it(`are messages of at most ${MOST_WORDS} words, but for those that say why`, () => {
    const messages = new Set([...texts.en].filter(([, text]) => /[.!?]$/.test(text)).map(([place]) => keyOf(place)));
    expect(withoutReason(MOST_WORDS, (key) => messages.has(key), longer)).toEqual([]);
  });

  it(`are labels of at most ${MOST_WORDS_OF_A_LABEL} words and hints of at most ${MOST_WORDS_OF_A_HINT}, but for those that say why`, () => {
    const labels = saidOfFields('label');
    const hints = saidOfFields('help');
    expect(labels.size).toBeGreaterThan(300);
    expect(withoutReason(MOST_WORDS_OF_A_LABEL, (key) => labels.has(key), longerLabels)).toEqual([]);
    expect(withoutReason(MOST_WORDS_OF_A_HINT, (key) => hints.has(key) || isHint(key), longerHints)).toEqual([]);
  });

  it('write figures in Khmer texts as 0 to 9, as all amounts and dates are, and ordinals after ទី as ០ to ៩', () => {
    const other = [...texts.km].filter(([, text]) => /(?<!ទី)(?<![០-៩])[០-៩]|ទី ?[0-9]/u.test(text));
    expect(other.map(([place, text]) => `${place}: ${text.slice(0, 60)}`)).toEqual([]);
  });

  it('name each thing in Khmer as the glossary does', () => {
    const others = kept.flatMap(([english, khmer, but = {}]) =>
      [...texts.en].flatMap(([place, text]) => {
        const other = texts.km.get(place);
        const says = english.test(text.replaceAll(/\{\{\w+\}\}/g, ' '));
        return !says || other === undefined || other.includes(khmer) || but[keyOf(place)] !== undefined
          ? []
          : [`${place}: ${text.slice(0, 60)} = ${other.slice(0, 60)} (say: ${khmer})`];
      }),
    );
    expect(others).toEqual([]);
  });
});
