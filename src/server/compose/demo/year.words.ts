/** What somebody wants to reach: the goal, how it is measured, and its weight in percent. */
export type Goal = readonly [goal: string, measure: string, weight: number];

/** By the rating 1 to 4. */
type ByRating = readonly [string, string, string, string];

/** What people of a kind of post write in a year, in the language they write in, and what their manager answers. */
export interface YearWords {
  readonly goals: readonly Goal[];
  readonly wishes: readonly string[];
  /** What the person says of each goal at the end of the year. */
  readonly reached: string;
  readonly lookingBack: readonly string[];
  readonly competency: string;
  readonly goalSeen: ByRating;
  readonly competencySeen: ByRating;
  readonly quarter: readonly string[];
  readonly quarterSeen: readonly string[];
  readonly note: string;
  readonly agreed: string;
}

const english: Omit<YearWords, 'goals'> = {
  wishes: ['An advanced course in spreadsheets.', 'An hour a month with my manager to look at it together.'],
  reached: 'Done as planned; the rains cost us two weeks.',
  lookingBack: ['The partners trust us.', 'Two months without a second driver.', 'More time in the field.'],
  competency: 'I helped two new colleagues.',
  goalSeen: [
    'Not reached. We look at it together every month from now on.',
    'Reached in part; it needs to be followed up.',
    'Reached as agreed.',
    'Reached beyond what was agreed, and others learned from it.',
  ],
  competencySeen: ['Needs much support.', 'Does it when reminded.', 'Does it well, all year.', 'An example to others.'],
  quarter: ['What was planned for these months is done.', 'The road to two villages was closed.', 'The second group.'],
  quarterSeen: ['Well done.', 'Tell me earlier next time, we can lend a boat.'],
  note: 'As planned.',
  agreed: 'Agreed. Let us look at it again in July.',
};

const khmer: Omit<YearWords, 'goals'> = {
  wishes: ['វគ្គភាសាអង់គ្លេសកម្រិតមធ្យម។', 'ជួបអ្នកគ្រប់គ្រងមួយម៉ោងក្នុងមួយខែ ដើម្បីពិនិត្យការងារជាមួយគ្នា។'],
  reached: 'បានធ្វើតាមផែនការ។ រដូវភ្លៀងធ្វើឱ្យយឺតពីរសប្តាហ៍។',
  lookingBack: ['សហគមន៍ទុកចិត្តយើង។', 'ផ្លូវទៅភូមិពីរត្រូវបានកាត់ផ្តាច់អស់មួយខែ។', 'ម៉ូតូមួយទៀតសម្រាប់ចុះភូមិ។'],
  competency: 'ខ្ញុំបានជួយមិត្តរួមការងារថ្មីពីរនាក់។',
  goalSeen: [
    'មិនទាន់សម្រេចបានទេ។ ចាប់ពីពេលនេះ យើងពិនិត្យជាមួយគ្នារៀងរាល់ខែ។',
    'សម្រេចបានមួយផ្នែក។ ត្រូវតាមដានបន្ថែមទៀត។',
    'សម្រេចបានតាមការព្រមព្រៀង។',
    'សម្រេចបានលើសពីការព្រមព្រៀង ហើយអ្នកដទៃរៀនតាម។',
  ],
  competencySeen: ['ត្រូវការការគាំទ្រច្រើន។', 'ធ្វើបាននៅពេលមានគេរំលឹក។', 'ធ្វើបានល្អពេញមួយឆ្នាំ។', 'ជាគំរូសម្រាប់អ្នកដទៃ។'],
  quarter: ['ការងារដែលគ្រោងទុកសម្រាប់បីខែនេះបានចប់។', 'ផ្លូវទៅភូមិពីរលិចទឹក។', 'ចាប់ផ្តើមក្រុមទីពីរ។'],
  quarterSeen: ['ធ្វើបានល្អ។', 'លើកក្រោយសូមប្រាប់ខ្ញុំឱ្យបានមុន យើងអាចឱ្យខ្ចីទូក។'],
  note: 'ដំណើរការតាមផែនការ។',
  agreed: 'យល់ព្រម។ យើងនឹងពិនិត្យម្តងទៀតនៅខែកក្កដា។',
};

/** The year of the demo's member of staff. */
export const fieldGoals: readonly Goal[] = [
  ['Train 24 village health volunteers in Kampong Thom', '24 volunteers pass the test of the health centre', 40],
  ['Visit every partner village once a quarter', '48 visits with a written report', 30],
  ['Speak English in the monthly partner meeting', 'I lead two meetings by myself', 30],
];
export const officeGoals: readonly Goal[] = [
  ['Close every month by its third working day', '12 months closed in time', 50],
  ['Answer questions of colleagues within two days', 'Fewer than five reminders a quarter', 50],
];

const byPost: Readonly<Record<string, YearWords>> = {
  'Field Officer': {
    ...khmer,
    goals: [
      ['បណ្តុះបណ្តាលអ្នកស្ម័គ្រចិត្តសុខភាពភូមិ 20 នាក់', 'អ្នកស្ម័គ្រចិត្ត 20 នាក់ប្រឡងជាប់នៅមណ្ឌលសុខភាព', 40],
      ['ចុះភូមិដៃគូនីមួយៗយ៉ាងតិច 1 ដងក្នុងមួយត្រីមាស', 'របាយការណ៍ចុះភូមិ 48 ច្បាប់', 30],
      ['ផ្ញើរបាយការណ៍ក្នុងរយៈពេល 5 ថ្ងៃក្រោយចុះភូមិ', 'របាយការណ៍យ៉ាងតិច 90% មកដល់ទាន់ពេល', 30],
    ],
  },
  'Case Worker': {
    ...khmer,
    goals: [
      ['តាមដានករណីកុមារ 30 ករណី', 'ផែនការនៃករណីនីមួយៗត្រូវបានពិនិត្យរៀងរាល់ខែ', 50],
      ['ចុះជួបគ្រួសារក្នុងរយៈពេល 2 ថ្ងៃក្រោយទទួលដំណឹង', '95% នៃករណីថ្មី', 30],
      ['បញ្ចប់វគ្គបណ្តុះបណ្តាលស្តីពីការការពារកុមារ', 'មានវិញ្ញាបនបត្រមុនខែកញ្ញា', 20],
    ],
  },
  'Health Officer': {
    ...khmer,
    goals: [
      ['រៀបចំការអប់រំសុខភាពនៅ 12 ភូមិ', 'មានអ្នកចូលរួមយ៉ាងតិច 25 នាក់ក្នុងមួយភូមិ', 40],
      ['ពិនិត្យស្តុកឱសថជាមួយមណ្ឌលសុខភាពរៀងរាល់ខែ', 'គ្មានមណ្ឌលណាខ្វះឱសថលើសពី 7 ថ្ងៃ', 40],
      ['ណែនាំគ្រូបង្រៀន 10 នាក់អំពីអនាម័យ', 'សាលារៀន 10 មានកន្លែងលាងដៃ', 20],
    ],
  },
  'Logistics Officer': {
    ...khmer,
    goals: [
      ['រាប់ស្តុករៀងរាល់ត្រីមាស', 'ភាពខុសគ្នាតិចជាង 1%', 50],
      ['ទិញសម្ភារៈក្នុងរយៈពេល 15 ថ្ងៃក្រោយការស្នើសុំ', '90% នៃការស្នើសុំ', 50],
    ],
  },
  Driver: {
    ...khmer,
    goals: [
      ['ថែទាំរថយន្តតាមកាលវិភាគ', 'គ្មានការខូចខាតដោយសារខកខានការថែទាំ', 40],
      ['បើកបរដោយសុវត្ថិភាព', 'គ្មានគ្រោះថ្នាក់ និងគ្មានការពិន័យ', 40],
      ['កត់ត្រាសៀវភៅធ្វើដំណើរ និងប្រេងឥន្ធនៈរៀងរាល់ថ្ងៃ', 'សៀវភៅត្រឹមត្រូវគ្រប់ខែ', 20],
    ],
  },
  'Programme Officer': { ...english, goals: fieldGoals },
};

/** What somebody of a post writes. */
export const wordsOf = (position: string | null): YearWords => byPost[position ?? ''] ?? { ...english, goals: officeGoals };
