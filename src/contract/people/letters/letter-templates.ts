import { keysOf } from '#engine/keys-of.ts';

/** The languages in which letters are written. */
export const letterLanguages = ['en', 'km'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** The facts about a person that a letter's text may name in braces. Each has its value on the day of the letter. */
export const letterFacts = [
  'name',
  'code',
  'position',
  'department',
  'dutyStation',
  'joinDate',
  'lastDay',
  'probationUntil',
  'contractType',
  'contractFrom',
  'contractUntil',
  'salary',
  'salaryInWords',
  'company',
  'today',
  'addressee',
  'note',
] as const;
export type LetterFact = (typeof letterFacts)[number];

/** The facts that tell what somebody earns. */
export const payFactsOfLetters: ReadonlySet<LetterFact> = new Set<LetterFact>(['salary', 'salaryInWords']);

interface Texts {
  readonly title: string;
  /** Paragraphs, parted by an empty line. */
  readonly body: string;
}

interface Template {
  /** True where people ask for it themselves; HR makes the others. */
  readonly isAsked: boolean;
  /** The people of whom it can be true: employed today, not left yet, or with a last working day. */
  readonly of: 'employed' | 'hired' | 'leaving';
  /** True where it tells the newest contract, whether it has begun or not. */
  readonly isOfNewestContract?: true;
  readonly en: Texts;
  readonly km: Texts;
}

/** The letters that the product brings. An office changes their texts; what they are about stays. */
const shipped = {
  employment: {
    isAsked: true,
    of: 'employed',
    en: {
      title: 'Certificate of employment',
      body: `To: {addressee}

We certify that {name}, staff number {code}, has worked for {company} since {joinDate}, at present as {position} in {dutyStation}.

This certificate is issued at the request of the person named above.`,
    },
    km: {
      title: 'លិខិតបញ្ជាក់ការងារ',
      body: `ជូនចំពោះ៖ {addressee}

យើងខ្ញុំសូមបញ្ជាក់ថា {name} លេខបុគ្គលិក {code} ធ្វើការនៅ {company} តាំងពី {joinDate} បច្ចុប្បន្នជា {position} នៅ {dutyStation}។

លិខិតនេះចេញតាមសំណើរបស់សាមីខ្លួន។`,
    },
  },
  salary: {
    isAsked: true,
    of: 'employed',
    en: {
      title: 'Confirmation of salary',
      body: `To: {addressee}

We confirm that {name}, staff number {code}, has worked for {company} since {joinDate}, at present as {position}, under a contract of the kind {contractType}.

The basic salary is {salary} US dollars a month ({salaryInWords}).

This confirmation is issued at the request of the person named above.`,
    },
    km: {
      title: 'លិខិតបញ្ជាក់ប្រាក់ខែ',
      body: `ជូនចំពោះ៖ {addressee}

យើងខ្ញុំសូមបញ្ជាក់ថា {name} លេខបុគ្គលិក {code} ធ្វើការនៅ {company} តាំងពី {joinDate} បច្ចុប្បន្នជា {position} តាមកិច្ចសន្យាប្រភេទ {contractType}។

ប្រាក់ខែគោលគឺ {salary} ដុល្លារអាមេរិកក្នុងមួយខែ ({salaryInWords})។

លិខិតនេះចេញតាមសំណើរបស់សាមីខ្លួន។`,
    },
  },
  contract: {
    isAsked: false,
    of: 'hired',
    isOfNewestContract: true,
    en: {
      title: 'Employment contract',
      body: `Between {company} and {name}, staff number {code}.

{company} employs {name} as {position} in {dutyStation}, from {contractFrom} on, under a contract of the kind {contractType}.

The basic salary is {salary} US dollars a month ({salaryInWords}).

{note}

Both sides keep the Labour Law of the Kingdom of Cambodia and the rules of the organisation.`,
    },
    km: {
      title: 'កិច្ចសន្យាការងារ',
      body: `រវាង {company} និង {name} លេខបុគ្គលិក {code}។

{company} ជួល {name} ជា {position} នៅ {dutyStation} ចាប់ពី {contractFrom} តាមកិច្ចសន្យាប្រភេទ {contractType}។

ប្រាក់ខែគោលគឺ {salary} ដុល្លារអាមេរិកក្នុងមួយខែ ({salaryInWords})។

{note}

ភាគីទាំងពីរគោរពច្បាប់ស្តីពីការងារនៃព្រះរាជាណាចក្រកម្ពុជា និងបទបញ្ជារបស់អង្គការ។`,
    },
  },
  renewal: {
    isAsked: false,
    of: 'employed',
    isOfNewestContract: true,
    en: {
      title: 'Renewal of contract',
      body: `To {name}, staff number {code}

Your contract as {position} is renewed from {contractFrom} to {contractUntil}. All its other terms stay.

{note}`,
    },
    km: {
      title: 'ការបន្តកិច្ចសន្យា',
      body: `ជូន {name} លេខបុគ្គលិក {code}

កិច្ចសន្យារបស់អ្នកជា {position} បន្តពី {contractFrom} ដល់ {contractUntil}។ លក្ខខណ្ឌផ្សេងទៀតនៅដដែល។

{note}`,
    },
  },
  probation: {
    isAsked: false,
    of: 'employed',
    en: {
      title: 'End of probation',
      body: `To {name}, staff number {code}

Your probation as {position}, which ran to {probationUntil}, is passed. Your employment goes on under its contract.

{note}`,
    },
    km: {
      title: 'ការបញ្ចប់ការសាកល្បង',
      body: `ជូន {name} លេខបុគ្គលិក {code}

ការសាកល្បងរបស់អ្នកជា {position} រហូតដល់ {probationUntil} បានឆ្លងផុត។ ការងាររបស់អ្នកបន្តតាមកិច្ចសន្យា។

{note}`,
    },
  },
  warning: {
    isAsked: false,
    of: 'employed',
    en: {
      title: 'Written warning',
      body: `To {name}, staff number {code}, {position}

{note}

We ask you to answer in writing within seven days. A repetition can lead to further steps by the Labour Law and the rules of the organisation.`,
    },
    km: {
      title: 'លិខិតព្រមាន',
      body: `ជូន {name} លេខបុគ្គលិក {code} {position}

{note}

សូមឆ្លើយជាលាយលក្ខណ៍អក្សរក្នុងរយៈពេល 7 ថ្ងៃ។ ការធ្វើម្តងទៀតអាចនាំទៅវិធានការបន្ត តាមច្បាប់ស្តីពីការងារ និងបទបញ្ជារបស់អង្គការ។`,
    },
  },
  end: {
    isAsked: false,
    of: 'leaving',
    en: {
      title: 'Certificate of service',
      body: `We certify that {name}, staff number {code}, worked for {company} from {joinDate} to {lastDay}, last as {position} in {dutyStation}.

{note}`,
    },
    km: {
      title: 'លិខិតបញ្ជាក់ការបម្រើការ',
      body: `យើងខ្ញុំសូមបញ្ជាក់ថា {name} លេខបុគ្គលិក {code} បានធ្វើការនៅ {company} ពី {joinDate} ដល់ {lastDay} ចុងក្រោយជា {position} នៅ {dutyStation}។

{note}`,
    },
  },
} as const satisfies Readonly<Record<string, Template>>;

export type LetterKey = keyof typeof shipped;
export const letterKeys = keysOf(shipped);

/** The letters that the product brings. */
export const letterTemplates: Readonly<Record<LetterKey, Template>> = shipped;

/** Those that people ask for themselves. */
export const askedLetters: readonly LetterKey[] = letterKeys.filter((key) => letterTemplates[key].isAsked);

const PLACE = /\{(\w+)\}/gu;

const isFact = (name: string): name is LetterFact => (letterFacts as readonly string[]).includes(name);

/** The facts that a text says, and what in braces is none. */
export function factsOfText(text: string): { readonly facts: readonly LetterFact[]; readonly unknown: readonly string[] } {
  const names = [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];
  return { facts: names.filter(isFact), unknown: names.filter((name) => !isFact(name)) };
}

/** Tells whether a text says what somebody earns. */
export const tellsPay = (text: string): boolean => factsOfText(text).facts.some((fact) => payFactsOfLetters.has(fact));

/** Facts without which a sentence still stands: an empty one leaves its paragraph out. */
const optional: ReadonlySet<LetterFact> = new Set<LetterFact>(['note', 'addressee']);

/** The facts that a text says and nobody knows. */
export const lackingFacts = (text: string, values: Readonly<Record<LetterFact, string | null>>): readonly LetterFact[] =>
  factsOfText(text).facts.filter((fact) => values[fact] === null && !optional.has(fact));

/** The paragraphs of a text with its facts in their places. A paragraph whose optional fact is empty is left out. */
export function writeLetter(text: string, values: Readonly<Record<LetterFact, string | null>>): readonly string[] {
  return text
    .split(/\n\s*\n/u)
    .filter((paragraph) => !factsOfText(paragraph).facts.some((fact) => optional.has(fact) && values[fact] === null))
    .map((paragraph) =>
      paragraph.trim().replaceAll(PLACE, (whole, name: string) => (isFact(name) ? (values[name] ?? '…') : whole)),
    )
    .filter((paragraph) => paragraph !== '');
}
