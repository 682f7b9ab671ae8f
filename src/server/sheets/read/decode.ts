import { SheetError } from '../sheet-error.ts';
import { utf16Of } from './sniff.ts';

/** A text with how its letters were read, where the file does not say so itself. */
export interface Decoded {
  readonly text: string;
  readonly encoding?: 'windows-1252' | 'windows-874';
  /** True where they may as well be the other of the two. */
  readonly isEncodingOpen?: boolean;
}

/** What Excel writes where a letter is not in the old character set: names in Khmer are lost then. */
const LOST = /\?{3,}/;
/** So many Thai letters in a row are a Thai text; a Western one has letters without marks between those with. */
const THAI_RUN = /[\u0e01-\u0e5b]{3,}/g;

/** A share of letters that make words in Thai below and above which it is clear whether the text is Thai. */
const DOUBT = { from: 0.15, to: 0.85 };

/**
 * Decodes UTF-8 and UTF-16, and what older programs save: windows-874 where the letters make words in Thai, else windows-1252. Throws
 * SHEET_ENCODING where letters were lost when the file was saved.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes) };
  } catch {
    if (utf16 !== null) throw new SheetError('SHEET_ENCODING');
  }
  const western = new TextDecoder('windows-1252').decode(bytes);
  if (LOST.test(western)) throw new SheetError('SHEET_ENCODING');
  const thai = new TextDecoder('windows-874').decode(bytes);
  const inRuns = (thai.match(THAI_RUN) ?? []).reduce((sum, run) => sum + run.length, 0);
  const foreign = (western.match(/[\u0080-\uffff]/g) ?? []).length;
  const share = foreign === 0 ? 0 : inRuns / foreign;
  const doubt = share > DOUBT.from && share < DOUBT.to ? { isEncodingOpen: true } : {};
  return share > 0.5 ? { text: thai, encoding: 'windows-874', ...doubt } : { text: western, encoding: 'windows-1252', ...doubt };
}
