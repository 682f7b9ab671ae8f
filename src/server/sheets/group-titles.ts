import { comparable } from './values/normalise.ts';

/** Stands between the title of a group of columns and that of a column. */
export const GROUP_SIGN = ' › ';

/** Titles that say nothing without their group: a bank has a name, a contract a date, a spouse a telephone. */
const GENERIC: ReadonlySet<string> = new Set(
  [
    'Name', 'Full name', 'Names', 'No', 'No.', 'Number', 'Code', 'ID', 'Date', 'From', 'To', 'Start', 'End', 'Until', 'Type', 'Status', 'Title', 'Address',
    'Phone', 'Telephone', 'Tel', 'Mobile', 'E-mail', 'Amount', 'Level', 'Place', 'Remark', 'Gender', 'Sex', 'DOB', 'Date of birth', 'Nationality', 'Occupation',
    'ឈ្មោះ', 'លេខ', 'កូដ', 'កាលបរិច្ឆេទ', 'ថ្ងៃ', 'ចាប់ពី', 'ដល់', 'ប្រភេទ', 'ស្ថានភាព', 'អាសយដ្ឋាន', 'ទូរស័ព្ទ', 'លេខទូរស័ព្ទ', 'អ៊ីមែល', 'ភេទ', 'ថ្ងៃខែឆ្នាំកំណើត', 'មុខរបរ',
    'Nom', 'Téléphone', 'Numéro', 'Adresse',
  ].map(comparable),
); // prettier-ignore

/** Groups of the person whom the row is about. */
const OF_THE_PERSON =
  /person(al|nel|nelle)?|\bids?\b|attribute|employee|staff|worker|identi|general|basic|main|individual|bio|particular|contact|demograph|profile|work|job|employment|position|post|information|details?|បុគ្គលិក|ផ្ទាល់ខ្លួន|ទំនាក់ទំនង|អត្តសញ្ញាណ|ទូទៅ|ការងារ|និយោជិត|employé|identité/iu;

/** Groups of somebody else, or of something that has names and numbers of its own. */
const OF_ANOTHER =
  /emergency|spouse|wife|husband|partner|child|kid|son\b|daughter|depend|father|mother|parent|sibling|kin|relative|guarantor|guardian|witness|beneficiar|referee|reference|supervisor|manager|\bboss|approver|bank|insurance|school|universit|education|visa|passport|permit|licen[cs]e|urgence|conjoint|enfant|បន្ទាន់|ប្រពន្ធ|ប្ដី|ប្តី|សហព័ទ្ធ|កូន|ឪពុក|ម្ដាយ|ម្តាយ|អាណាព្យាបាល|ធានា|ធនាគារ|លិខិតឆ្លងដែន/iu;

/** The name of a column of a program that stands within others: employment.jobTitle, contacts[0].phone, country_id/name. */
const PATH = /^[\p{L}_][\p{L}\p{N}_[\]]*([./][\p{L}_][\p{L}\p{N}_[\]]*)+$/u;
/** What a program writes before each title: 'TE attribute: Sex'. */
const PREFIX = /^([^:]{2,40}):\s+(?=\S)/u;

/** A title from its outermost group to itself. */
function partsOf(title: string): readonly string[] {
  if (title.includes(GROUP_SIGN)) return title.split(GROUP_SIGN);
  if (title.length < 200 && title.includes('_') && PATH.test(title)) return title.split(/[./]/u);
  if (title.length < 200 && /\p{Ll}\.\p{L}/u.test(title) && PATH.test(title)) return title.split('.');
  const prefix = PREFIX.exec(title)?.[1];
  return prefix === undefined ? [title] : [prefix, title.replace(PREFIX, '')];
}

/** A title with its group in the ways in which a column may be called by both, the surest first; empty where it has no group. */
export function groupedForms(title: string): readonly string[] {
  const parts = partsOf(title);
  const own = parts.at(-1) ?? '';
  if (parts.length < 2) return [];
  const group = parts.slice(0, -1).join(' ');
  // Of several groups above each other each may be the one that tells: 'Documents' over 'Passport' over 'No'.
  const groups = [...new Set([group, ...parts.slice(0, -1).toReversed()])];
  return [...groups.flatMap((one) => [`${one} ${own}`, `${own} ${one}`]), ...(standsAlone(own, group) ? [own] : [])];
}

/** Whether a title means the same without its group: none of another's, and none that says nothing alone but of the person. */
function standsAlone(own: string, group: string): boolean {
  if (GENERIC.has(comparable(own))) return OF_THE_PERSON.test(group) && !OF_ANOTHER.test(group);
  return !OF_ANOTHER.test(group);
}
