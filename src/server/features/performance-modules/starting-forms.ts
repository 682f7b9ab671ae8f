import type { FormName } from '#engine/performance/form.ts';

/** A module that a new company begins with; texts are plain, titles and anchors become rich text. */
export interface StartingModule {
  readonly title: string;
  readonly titleKH: string;
  readonly usedIn?: readonly FormName[];
  /** A table with this many empty rows. */
  readonly emptyRows?: number;
  readonly isDate?: boolean;
  readonly isRated?: boolean;
  readonly lines?: number;
  /** What is seen at the points 1 to 4 of the scale. */
  readonly anchors?: readonly [string, string, string, string];
  readonly below?: readonly StartingModule[];
}

const text = (title: string, titleKH: string, lines = 3): StartingModule => ({ title, titleKH, lines });
const days = (title: string, titleKH: string): StartingModule => ({ title, titleKH, isDate: true });
const rated = (title: string, titleKH: string, anchors: NonNullable<StartingModule['anchors']>): StartingModule => ({
  title,
  titleKH,
  isRated: true,
  anchors,
});

const forEveryone: readonly StartingModule[] = [
  rated('Working with communities', 'ការធ្វើការជាមួយសហគមន៍', [
    'Plans without asking the people concerned.',
    'Asks them when reminded, and follows up in part.',
    'Listens to them, includes them, and reports back.',
    'Communities shape the work, and others learn how.',
  ]),
  rated('Delivering results', 'ការសម្រេចលទ្ធផល', [
    'Agreed work is often late or incomplete.',
    'Delivers with reminders, or with parts missing.',
    'Delivers what was agreed, on time and in good quality.',
    'Delivers more than was agreed, and improves how it is done.',
  ]),
  rated('Teamwork', 'ការងារជាក្រុម', [
    'Keeps knowledge back, or leaves work to others.',
    'Helps when asked.',
    'Shares knowledge, and supports colleagues.',
    'Makes the whole team stronger.',
  ]),
  rated('Communication', 'ការទំនាក់ទំនង', [
    'Is hard to understand, or does not answer.',
    'Is clear when the matter is simple.',
    'Speaks and writes clearly, and listens.',
    'Makes difficult matters clear to anybody.',
  ]),
  rated('Safeguarding', 'ការការពារសុវត្ថិភាព', [
    'Does not follow the rules that protect people.',
    'Knows the rules, and follows them with reminders.',
    'Follows the rules, and speaks up when they are broken.',
    'Is who colleagues turn to, and makes the rules better.',
  ]),
  rated('Working under pressure', 'ការធ្វើការក្រោមសម្ពាធ', [
    'Loses sight of what matters when it gets difficult.',
    'Copes with help.',
    'Stays calm, and sets priorities.',
    'Keeps the team calm and able to work in a crisis.',
  ]),
];

const forLeaders: readonly StartingModule[] = [
  rated('Leading people', 'ការដឹកនាំមនុស្ស', [
    'The team does not know what is expected.',
    'Gives direction, but little feedback.',
    'Sets goals, gives feedback, and develops people.',
    'People grow and stay; others ask for advice.',
  ]),
  rated('Deciding', 'ការសម្រេចចិត្ត', [
    'Puts decisions off, or decides without facts.',
    'Decides simple matters well.',
    'Decides in time, with facts, and explains why.',
    'Decides well in doubt, and learns from the outcome.',
  ]),
];

/** The forms of a new company (performance.md 13): it changes them as it likes. */
export const startingForms: readonly StartingModule[] = [
  {
    title: 'Objectives',
    titleKH: 'គោលដៅ',
    usedIn: ['OBJECTIVE'],
    emptyRows: 3,
    isRated: true,
    below: [
      text('Objective', 'គោលដៅ', 2),
      text('Indicator of success', 'សូចនាករនៃភាពជោគជ័យ', 2),
      days('Timeline', 'កាលវិភាគ'),
      text('Support needed', 'ការគាំទ្រដែលត្រូវការ', 2),
    ],
  },
  {
    title: 'Personal development',
    titleKH: 'ការអភិវឌ្ឍខ្លួន',
    usedIn: ['OBJECTIVE'],
    emptyRows: 2,
    below: [text('What I want to learn', 'អ្វីដែលខ្ញុំចង់រៀន', 2), text('How', 'របៀប', 2), days('By when', 'នៅពេលណា')],
  },
  {
    title: 'Looking back',
    titleKH: 'ការមើលឡើងវិញ',
    usedIn: ['EVALUATION'],
    below: [
      text('What went well', 'អ្វីដែលដំណើរការល្អ', 4),
      text('What was hard', 'អ្វីដែលពិបាក', 4),
      text('What I need', 'អ្វីដែលខ្ញុំត្រូវការ', 4),
    ],
  },
  {
    title: 'This quarter',
    titleKH: 'ត្រីមាសនេះ',
    usedIn: ['QUARTERLY'],
    below: [text('Achievements', 'សមិទ្ធផល'), text('Difficulties', 'ការលំបាក'), text('Next steps', 'ជំហានបន្ទាប់')],
  },
  {
    title: 'Competencies',
    titleKH: 'សមត្ថភាព',
    usedIn: ['APPRAISAL', 'PROBATION'],
    below: [
      { title: 'For everyone', titleKH: 'សម្រាប់មនុស្សគ្រប់គ្នា', below: forEveryone },
      { title: 'For those who lead', titleKH: 'សម្រាប់អ្នកដឹកនាំ', below: forLeaders },
    ],
  },
  { title: 'Wishes for next year', titleKH: 'បំណងសម្រាប់ឆ្នាំក្រោយ', usedIn: ['APPRAISAL'], lines: 4 },
  {
    title: 'Improvement plan',
    titleKH: 'ផែនការកែលម្អ',
    usedIn: ['PIP'],
    emptyRows: 2,
    below: [
      text('What must improve', 'អ្វីដែលត្រូវកែលម្អ', 2),
      text('What is expected', 'អ្វីដែលរំពឹងទុក', 2),
      text('Support', 'ការគាំទ្រ', 2),
      days('Until', 'ត្រឹម'),
    ],
  },
  {
    title: 'Meetings',
    titleKH: 'កិច្ចប្រជុំ',
    usedIn: ['PIP'],
    emptyRows: 1,
    below: [days('Date', 'កាលបរិច្ឆេទ'), text('What was agreed', 'អ្វីដែលបានព្រមព្រៀង', 2)],
  },
];
