import { placeOf } from './areas.ts';
import type { Area } from './areas.ts';

/** Every table of the database, as the schema of the server lists them. */
export const tablesOf = (schema: string): ReadonlySet<string> =>
  new Set([...schema.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name));

const writing = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert into|update|delete from) (\w+)\b/g;

/** The tables that a text writes. */
export const writtenBy = (text: string, tables: ReadonlySet<string>): readonly string[] => [
  ...new Set([...text.matchAll(writing)].map(([, built, said]) => built ?? said ?? '').filter((name) => tables.has(name))),
];

/** By table the areas that write it, with one of their files each. What stands in no area is left out. */
export function writersOf(
  sources: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<Area, string>> {
  const writers = new Map<string, Map<Area, string>>();
  for (const [file, text] of sources) {
    const { area } = placeOf(file);
    if (area === undefined) continue;
    for (const table of writtenBy(text, tables)) {
      const areas = writers.get(table) ?? new Map<Area, string>();
      writers.set(table, areas.set(area, file));
    }
  }
  return writers;
}

/** Tables of what holds of a person from a day on: read through `people-facts` alone, outside the area of people. */
const facts = /\b(?:from|join) employee_(?:posts|contracts|salaries|allocations|funds)\b/g;

/** Statements of a file that read them themselves. */
export function factsReadIn(file: string, text: string): readonly string[] {
  const { area } = placeOf(file);
  return area === undefined || area === 'people' ? [] : [...text.matchAll(facts)].map(([found]) => `${file}: ${found}`);
}

/** Tables that more than the area that owns them writes, and why. Backup, restore and a merge of records write all tables. */
export const writtenByOthers: Readonly<Record<string, Readonly<Partial<Record<Area, string>>>>> = {
  payroll_settings: { time: 'whether approved hours settle costs stands among the settings of payroll' },
  calendar_feeds: { access: 'who loses their keys loses the link to their calendar' },
  users: {
    people: 'the form of a person makes and closes their account',
    requests: 'the language of mails is chosen beside the notifications',
  },
  leave_ledger: { people: 'a merge of two records gives movements to the one that stays, as it does with rows of every area' },
  payroll_rows: { people: 'undoing a merge of records gives back the rows that were taken out by it' },
  employees: {
    reference: 'a photo is let go of with its file',
    payroll: 'what an approved payment pays is taken off what was left unpaid',
  },
  audit_entries: {
    people: 'an import is one entry of its own',
    payroll: 'a run that is taken away is one entry of its own',
    time: 'leave days that were given stand in the history of the person',
  },
};
