import type { FormName } from '#engine/performance/form.ts';

/** A sentence in both languages. */
type Anchor = readonly [english: string, khmer: string];

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
  readonly anchors?: readonly [Anchor, Anchor, Anchor, Anchor];
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
    ['Plans without asking the people concerned.', 'ធ្វើផែនការដោយមិនសួរអ្នកដែលពាក់ព័ន្ធ។'],
    ['Asks them when reminded, and follows up in part.', 'សួរពួកគេនៅពេលមានគេរំលឹក ហើយតាមដានបានមួយផ្នែក។'],
    ['Listens to them, includes them, and reports back.', 'ស្តាប់ពួកគេ ឱ្យពួកគេចូលរួម និងរាយការណ៍ត្រឡប់ទៅពួកគេវិញ។'],
    ['Communities shape the work, and others learn how.', 'សហគមន៍ចូលរួមកំណត់ការងារ ហើយអ្នកដទៃរៀនពីរបៀបនោះ។'],
  ]),
  rated('Delivering results', 'ការសម្រេចលទ្ធផល', [
    ['Agreed work is often late or incomplete.', 'ការងារដែលបានព្រមព្រៀងច្រើនតែយឺត ឬមិនពេញលេញ។'],
    ['Delivers with reminders, or with parts missing.', 'ធ្វើបាននៅពេលមានគេរំលឹក ឬនៅខ្វះផ្នែកខ្លះ។'],
    ['Delivers what was agreed, on time and in good quality.', 'ធ្វើបានតាមការព្រមព្រៀង ទាន់ពេល និងមានគុណភាពល្អ។'],
    ['Delivers more than was agreed, and improves how it is done.', 'ធ្វើបានលើសពីការព្រមព្រៀង និងកែលម្អរបៀបធ្វើការ។'],
  ]),
  rated('Teamwork', 'ការងារជាក្រុម', [
    ['Keeps knowledge back, or leaves work to others.', 'លាក់ចំណេះដឹង ឬទុកការងារឱ្យអ្នកដទៃ។'],
    ['Helps when asked.', 'ជួយនៅពេលមានគេសុំ។'],
    ['Shares knowledge, and supports colleagues.', 'ចែករំលែកចំណេះដឹង និងគាំទ្រមិត្តរួមការងារ។'],
    ['Makes the whole team stronger.', 'ធ្វើឱ្យក្រុមទាំងមូលកាន់តែរឹងមាំ។'],
  ]),
  rated('Communication', 'ការទំនាក់ទំនង', [
    ['Is hard to understand, or does not answer.', 'ពិបាកយល់ ឬមិនឆ្លើយតប។'],
    ['Is clear when the matter is simple.', 'ច្បាស់លាស់នៅពេលរឿងសាមញ្ញ។'],
    ['Speaks and writes clearly, and listens.', 'និយាយ និងសរសេរច្បាស់លាស់ ហើយចេះស្តាប់។'],
    ['Makes difficult matters clear to anybody.', 'ពន្យល់រឿងស្មុគស្មាញឱ្យអ្នកណាក៏យល់បាន។'],
  ]),
  rated('Safeguarding', 'ការការពារសុវត្ថិភាព', [
    ['Does not follow the rules that protect people.', 'មិនអនុវត្តតាមវិធានដែលការពារមនុស្ស។'],
    ['Knows the rules, and follows them with reminders.', 'ស្គាល់វិធាន ហើយអនុវត្តតាមនៅពេលមានគេរំលឹក។'],
    ['Follows the rules, and speaks up when they are broken.', 'អនុវត្តតាមវិធាន ហើយហ៊ាននិយាយនៅពេលមានការបំពាន។'],
    ['Is who colleagues turn to, and makes the rules better.', 'ជាអ្នកដែលមិត្តរួមការងារមកពឹងពាក់ និងធ្វើឱ្យវិធានកាន់តែប្រសើរ។'],
  ]),
  rated('Working under pressure', 'ការធ្វើការក្រោមសម្ពាធ', [
    ['Loses sight of what matters when it gets difficult.', 'ភ្លេចអ្វីដែលសំខាន់នៅពេលមានការលំបាក។'],
    ['Copes with help.', 'ទប់ទល់បានដោយមានជំនួយ។'],
    ['Stays calm, and sets priorities.', 'រក្សាភាពស្ងប់ស្ងៀម និងចេះកំណត់អាទិភាព។'],
    ['Keeps the team calm and able to work in a crisis.', 'ជួយឱ្យក្រុមស្ងប់ស្ងៀម និងធ្វើការបានក្នុងពេលមានវិបត្តិ។'],
  ]),
];

const forLeaders: readonly StartingModule[] = [
  rated('Leading people', 'ការដឹកនាំមនុស្ស', [
    ['The team does not know what is expected.', 'ក្រុមមិនដឹងថាគេរំពឹងអ្វីពីខ្លួន។'],
    ['Gives direction, but little feedback.', 'ផ្តល់ទិសដៅ ប៉ុន្តែផ្តល់មតិត្រឡប់តិចតួច។'],
    ['Sets goals, gives feedback, and develops people.', 'កំណត់គោលដៅ ផ្តល់មតិត្រឡប់ និងអភិវឌ្ឍមនុស្ស។'],
    ['People grow and stay; others ask for advice.', 'មនុស្សរីកចម្រើន និងបន្តនៅជាមួយ ហើយអ្នកដទៃមកសុំយោបល់។'],
  ]),
  rated('Deciding', 'ការសម្រេចចិត្ត', [
    ['Puts decisions off, or decides without facts.', 'ពន្យារពេលសម្រេចចិត្ត ឬសម្រេចដោយគ្មានព័ត៌មានពិត។'],
    ['Decides simple matters well.', 'សម្រេចចិត្តបានល្អលើរឿងសាមញ្ញ។'],
    ['Decides in time, with facts, and explains why.', 'សម្រេចចិត្តទាន់ពេល ដោយផ្អែកលើព័ត៌មានពិត និងពន្យល់ហេតុផល។'],
    ['Decides well in doubt, and learns from the outcome.', 'សម្រេចចិត្តបានល្អទោះមានភាពមិនច្បាស់លាស់ និងរៀនពីលទ្ធផល។'],
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
