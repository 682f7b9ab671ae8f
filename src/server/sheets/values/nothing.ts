import { type Cell, isBlank } from './cell.ts';
import type { ColumnType } from '../column.ts';
import { cellText } from './text.values.ts';

/** Signs and words that people write where there is nothing. */
const SIGNS = /^[-–—_.…/\\*?]{1,5}$/u;
const WORDS: ReadonlySet<string> = new Set([
  'n/a', 'n.a.', 'n.a', '#n/a', 'nil', 'none', 'null', '(blank)', '(none)', 'not applicable', 'not available', 'no data', 'unknown', 'tbc', 'tbd', 'tba', 'to be confirmed', 'to be determined', 'គ្មាន', 'មិនមាន',
  'គ្មានទិន្នន័យ', 'មិនស្គាល់', 'néant', 'aucun', 'aucune', 's/o',
]); // prettier-ignore
/** Short for not available and no data; a person may be called so, Na Sokha. */
const NO_NAMES: ReadonlySet<string> = new Set(['na', 'nd']);
/** Words that say in the place of a number or a choice that there is none yet; a text may be one of them: a bank's 'In progress'. */
const NO_WORDS: ReadonlySet<string> = new Set(['cash', 'pending', 'not yet', 'in process', 'in progress', 'waiting']);
/** Words that stand in the place of a last day where none is set. */
const NO_END: ReadonlySet<string> = new Set([
  'permanent', 'open', 'open-ended', 'open ended', 'indefinite', 'undetermined', 'unlimited', 'udc', 'ongoing', 'on-going', 'present', 'current',
  'still working', 'to date', 'no end', 'no end date', 'regular', 'until further notice', 'អចិន្ត្រៃយ៍', 'គ្មានកំណត់', 'មិនកំណត់', 'បច្ចុប្បន្ន', 'indéterminé', 'indéterminée',
]); // prettier-ignore
/** Days that programs write where there is none: zeros, the first ones of a spreadsheet, and years that nobody will see. */
const NO_DAYS =
  /^(0+([-/. ]0+){0,2}|0?[01][-/.]0?1[-/.]1900|1900-01-0[01]|30[-/.]12[-/.]1899|1899-12-30|(31[-/.]12|12[-/.]31)[-/.](9999|4712|2999)|(9999|4712|2999)-?12-?31)( 0+:0+(:0+)?)?$/;
/** The same as a spreadsheet counts days: before the second of 1900, and from the year 2900. */
const isNoSerial = (serial: number): boolean => serial < 2 || serial > 365_000;

/** Whether a cell says that there is nothing: blank, a dash, N/A, គ្មាន; of a day also 0, 00/00/0000 and words for no end. */
export function isNothing(cell: Cell | undefined, of: Partial<Pick<ColumnType, 'kind' | 'holds'>> = {}): boolean {
  if (cell === undefined || isBlank(cell)) return true;
  const isDay = of.kind === 'date';
  if (isDay) {
    if (cell === 0 || (typeof cell === 'string' && NO_DAYS.test(cell.trim()))) return true;
    if (typeof cell === 'object' && cell?.kind === 'date' && isNoSerial(cell.serial)) return true;
  }
  if (typeof cell !== 'string' || cell.length > 20) return false;
  const text = cellText(cell).toLowerCase();
  return (
    SIGNS.test(text) ||
    WORDS.has(text) ||
    (isDay && NO_END.has(text)) ||
    (of.holds !== 'personName' && NO_NAMES.has(text)) ||
    (of.holds === undefined && NO_WORDS.has(text))
  );
}
