import { randomUUIDv7 } from 'node:crypto';
import type { Occasion, Responsible, TemplateTask } from '#contract/people/checklists.ts';
import type { DocumentViewer, ExpiryRule } from '#contract/people/documents.ts';
import type { Db } from '#server/db/connect.ts';

type Task = readonly [responsible: Responsible, days: number, title: string, titleKH: string, isOptional?: true];

const tasksOf = (tasks: readonly Task[]): readonly TemplateTask[] =>
  tasks.map(([responsible, days, title, titleKH, isOptional]) => ({
    responsible,
    days,
    title,
    titleKH,
    isRequired: isOptional !== true,
  }));

/** The checklist templates of a new company: one for each occasion. */
export const startingChecklists: readonly {
  readonly occasion: Occasion;
  readonly name: string;
  readonly nameKH: string;
  readonly tasks: readonly TemplateTask[];
}[] = [
  {
    occasion: 'joining',
    name: 'New colleague',
    nameKH: 'បុគ្គលិកថ្មី',
    tasks: tasksOf([
      ['hr', -7, 'Contract signed by both sides and filed', 'ចុះហត្ថលេខាលើកិច្ចសន្យាទាំងសងខាង និងរក្សាទុក'],
      ['hr', -3, 'Account for Krama made, first sign-in explained', 'បង្កើតគណនី Krama និងពន្យល់ការចូលលើកដំបូង'],
      ['manager', 0, 'Welcome, workplace and safety briefing', 'ស្វាគមន៍ បង្ហាញកន្លែងធ្វើការ និងណែនាំសុវត្ថិភាព'],
      ['person', 2, 'Code of conduct and safeguarding policy read and signed', 'អាន និងចុះហត្ថលេខាលើក្រមសីលធម៌ និងគោលការណ៍ការពារ'],
      ['payroll', 7, 'Registered with the NSSF, bank account checked', 'ចុះបញ្ជី ប.ស.ស. និងពិនិត្យគណនីធនាគារ'],
      ['manager', 30, 'Objectives of the year agreed', 'ព្រមព្រៀងលើគោលដៅប្រចាំឆ្នាំ', true],
    ]),
  },
  {
    occasion: 'probation',
    name: 'End of probation',
    nameKH: 'បញ្ចប់ការសាកល្បង',
    tasks: tasksOf([
      ['manager', -14, 'Probation review written and discussed', 'សរសេរ និងពិភាក្សាការវាយតម្លៃការសាកល្បង'],
      ['hr', -7, 'Decision on confirmation with the director', 'សម្រេចលើការតែងតាំងពេញសិទ្ធិជាមួយនាយក'],
      ['hr', 0, 'Probation confirmed in Krama, letter handed over', 'បញ្ជាក់ការសាកល្បងក្នុង Krama និងប្រគល់លិខិត'],
    ]),
  },
  {
    occasion: 'leaving',
    name: 'Colleague who leaves',
    nameKH: 'បុគ្គលិកចាកចេញ',
    tasks: tasksOf([
      ['hr', -14, 'Resignation or end of contract confirmed in writing', 'បញ្ជាក់ការលាឈប់ ឬការបញ្ចប់កិច្ចសន្យាជាលាយលក្ខណ៍អក្សរ'],
      ['manager', -7, 'Work and files handed over to a colleague', 'ប្រគល់ការងារ និងឯកសារឱ្យសហការី'],
      ['finance', -3, 'Advances settled', 'ជម្រះបុរេប្រទាន'],
      ['person', 0, 'Laptop, phone, keys and badge returned', 'ប្រគល់កុំព្យូទ័រ ទូរស័ព្ទ សោ និងប័ណ្ណសម្គាល់ខ្លួន'],
      ['hr', 0, 'Exit interview', 'សម្ភាសពេលចាកចេញ', true],
      ['payroll', 5, 'Final payment calculated and paid', 'គណនា និងបើកប្រាក់ចុងក្រោយ'],
      ['hr', 7, 'Certificate of employment handed over', 'ប្រគល់វិញ្ញាបនបត្រការងារ'],
    ]),
  },
];

/** The kinds of documents of a new company: name, Khmer name, whether a paper of it expires, and who sees it. */
export const startingDocumentKinds: readonly (readonly [
  name: string,
  nameKH: string,
  expiry: ExpiryRule,
  seenBy: DocumentViewer,
])[] = [
  ['Signed contract', 'កិច្ចសន្យាដែលបានចុះហត្ថលេខា', 'none', 'person'],
  ['Job description', 'ការពិពណ៌នាការងារ', 'none', 'manager'],
  ['Curriculum vitae', 'ប្រវត្តិរូបសង្ខេប', 'none', 'manager'],
  ['Diploma', 'សញ្ញាបត្រ', 'none', 'person'],
  ['Driving licence', 'ប័ណ្ណបើកបរ', 'asked', 'manager'],
  ['Work permit', 'ប័ណ្ណការងារ', 'asked', 'person'],
  ['Medical certificate', 'វិញ្ញាបនបត្រពេទ្យ', 'optional', 'person'],
  ['Criminal record check', 'ការពិនិត្យថ្កោលទោស', 'optional', 'hr'],
  ['Signed code of conduct', 'ក្រមសីលធម៌ដែលបានចុះហត្ថលេខា', 'none', 'person'],
  ['Safeguarding training', 'វគ្គការពារកុមារ', 'optional', 'manager'],
  ['Written warning', 'លិខិតព្រមាន', 'none', 'hr'],
];

/** Puts the checklist templates and the kinds of documents into a company that begins with them. */
export async function insertStartingPapers(db: Db, companyId: string): Promise<void> {
  const company_id = companyId;
  await db
    .insertInto('checklist_templates')
    .values(
      startingChecklists.map(({ occasion, name, nameKH, tasks }) => ({
        company_id,
        id: randomUUIDv7(),
        occasion,
        name,
        name_kh: nameKH,
        tasks: JSON.stringify(tasks),
      })),
    )
    .execute();
  await db
    .insertInto('document_kinds')
    .values(
      startingDocumentKinds.map(([name, nameKH, expiry, seenBy]) => ({
        company_id,
        id: randomUUIDv7(),
        name,
        name_kh: nameKH,
        expiry,
        seen_by: seenBy,
      })),
    )
    .execute();
}
