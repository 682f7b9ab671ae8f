import { type Cell, isBlank } from './cell.ts';
import { cellText } from './text.values.ts';

/** Signs and words that people write where there is nothing. */
const SIGNS = /^[-–—_.…/\\*?]{1,5}$/u;
const WORDS: ReadonlySet<string> = new Set([
  'n/a', 'n.a.', 'n.a', '#n/a', 'nil', 'none', 'null', '(blank)', '(none)', 'not applicable', 'not available', 'no data', 'unknown', 'គ្មាន', 'មិនមាន',
  'គ្មានទិន្នន័យ', 'មិនស្គាល់', 'néant', 'aucun', 'aucune', 's/o',
]); // prettier-ignore
/** A family name too: Na Sokha. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['na', 'nd']);
/** Days that programs write where there is none. */
const NO_DAYS = /^0+([-/. ]0+){0,2}$/;

/** Whether a cell says that there is nothing: blank, a dash, N/A, គ្មាន; of a day also 0 and 00/00/0000. */
export function isNothing(cell: Cell | undefined, of: { readonly isName?: boolean; readonly isDay?: boolean } = {}): boolean {
  if (cell === undefined || isBlank(cell)) return true;
  if (of.isDay === true && (cell === 0 || (typeof cell === 'string' && NO_DAYS.test(cell.trim())))) return true;
  if (typeof cell !== 'string' || cell.length > 20) return false;
  const text = cellText(cell).toLowerCase();
  return SIGNS.test(text) || WORDS.has(text) || (of.isName !== true && SHORT_WORDS.has(text));
}
