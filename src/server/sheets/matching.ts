import { LRUCache } from 'lru-cache';
import type { SheetColumn } from './column.ts';
import { comparable, comparableWithoutBrackets } from './values/normalise.ts';
import { titleWords } from './title-words.ts';

/** How a column was found: by hand, as remembered, by its title, by another known title, by the words of one, or by a loose likeness. */
export type MatchHow = 'chosen' | 'remembered' | 'title' | 'synonym' | 'words' | 'alike';

/** A field and the column (counted from 0) that carries it, under the title the file gives it. */
export type ColumnMatch = { readonly field: string; readonly column: number; readonly title: string; readonly how: MatchHow };

/** Which column carries which field, and what a person should look at. */
export type Matching = {
  readonly matches: readonly ColumnMatch[];
  /** Titles of the file that no field took: reported, never imported. */
  readonly unmatched: readonly { readonly column: number; readonly title: string }[];
  /** Demanded fields without a column. */
  readonly missing: readonly string[];
  /** Fields for which several columns are equally good; the first is taken for an exact title, none for a likeness. */
  readonly ambiguous: readonly { readonly field: string; readonly columns: readonly number[] }[];
};

/** What is known about the columns beforehand. */
export type KnownMapping = {
  /** By hand: the column of a field counted from 0, or null for none. Stands above everything. */
  readonly chosen?: Readonly<Record<string, number | null>>;
  /** From an earlier import: the file's title for a field. Stands above names. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** Whether what stands below a title can be what the field holds; null where nothing stands there or anything can. */
  readonly fits?: (column: SheetColumn, at: number) => boolean | null;
  /** Whether nothing at all stands below a title: such a column is taken last. */
  readonly isEmpty?: (at: number) => boolean;
};

const WAYS: readonly MatchHow[] = ['remembered', 'title', 'synonym', 'words', 'alike'];
/** Ways that guess: what stands in the column must bear them out. */
const GUESSES: readonly MatchHow[] = ['words', 'alike'];
/** The share of the longer name that the shorter one must cover to be alike. */
const LIKENESS = 0.6;

/** Letters of a name that columns may have, many times the longest of ours: what is longer was at most remembered. */
const LONGEST_NAME = 300;

/** Words that alone say of nothing in particular what they name: they are like no longer title. */
const VAGUE: ReadonlySet<string> = new Set(
  ['Status', 'Type', 'Date', 'Number', 'Level', 'ស្ថានភាព', 'ប្រភេទ', 'កាលបរិច្ឆេទ', 'លេខ', 'កម្រិត'].map(comparable),
);

/** Gives each field at most one column and each column at most one field, the surest first; columns with cells before empty ones. */
export function matchColumns(titles: readonly string[], columns: readonly SheetColumn[], known: KnownMapping = {}): Matching {
  const matches: ColumnMatch[] = [];
  const ambiguous: { field: string; columns: readonly number[] }[] = [];
  const open = new Map(columns.map((column) => [column.field, column]));
  const free = new Set(titles.keys());
  const forms = titles.map(formsOf);
  const take = (field: string, column: number, how: MatchHow) => {
    open.delete(field);
    free.delete(column);
    matches.push({ field, column, title: titles[column] ?? '', how });
  };
  for (const { field } of columns) {
    const chosen = known.chosen?.[field];
    if (chosen === null) open.delete(field);
    else if (chosen !== undefined && free.has(chosen)) take(field, chosen, 'chosen');
  }
  const isEmpty = known.isEmpty ?? (() => false);
  const looks = [false, true].flatMap((empty) => WAYS.map((how) => ({ how, empty })));
  for (const { how, empty } of looks) {
    const wanted = [...open.values()].map((column) => {
      const named = [...free].filter(
        (at) =>
          // What was chosen once is chosen again, whatever stands below it this time.
          (how === 'remembered' || isEmpty(at) === empty) &&
          isMatch(forms[at] ?? formsOf(''), column, how, known.remembered?.[column.field]),
      );
      return { column, found: how === 'remembered' ? named : borneOut(named, { column, how, fits: known.fits }) };
    });
    for (const { column, found } of wanted) {
      const [first, second] = found.filter((at) => free.has(at));
      const isContested =
        how === 'alike' && wanted.some((other) => other.column !== column && found.some((at) => other.found.includes(at)));
      if (found.length > 1 || isContested) ambiguous.push({ field: column.field, columns: found });
      if (first !== undefined && !isContested && (second === undefined || how !== 'alike')) take(column.field, first, how);
    }
  }
  return {
    matches,
    unmatched: [...free].filter((at) => titles[at] !== '').map((at) => ({ column: at, title: titles[at] ?? '' })),
    missing: columns
      .filter(({ field, required }) => required === true && !matches.some((match) => match.field === field))
      .map(({ field }) => field),
    ambiguous,
  };
}

/** Of columns with a fitting title those whose cells fit too: a known title stands where no cell does, a guess does not. */
function borneOut(
  named: readonly number[],
  of: { readonly column: SheetColumn; readonly how: MatchHow; readonly fits: KnownMapping['fits'] },
): readonly number[] {
  const { column, how, fits } = of;
  if (fits === undefined) return named;
  const fitting = named.filter((at) => fits(column, at) !== false);
  return fitting.length > 0 || GUESSES.includes(how) ? fitting : named;
}

/** A title in the forms in which it is compared. */
type Forms = { readonly exact: string; readonly loose: string; readonly words: string };
type ColumnForms = { readonly titles: readonly Forms[]; readonly synonyms: readonly Forms[] };

/** Column lists are constants and every row near the top is tried as a header: their forms are made once. */
const knownForms = new WeakMap<SheetColumn, ColumnForms>();

/** The titles of a sheet are tried as a header of several lists of columns, and more than once: their forms are kept a while. */
const recentForms = new LRUCache<string, Forms>({ maxSize: 4_000_000, sizeCalculation: (_, text) => 4 * text.length + 1 });

function formsOf(text: string): Forms {
  const known = recentForms.get(text);
  if (known !== undefined) return known;
  const exact = comparable(text);
  // What is compared is never as long: no name of a column is.
  const isNone = exact.length > LONGEST_NAME;
  const forms = { exact, loose: isNone ? '' : comparableWithoutBrackets(text), words: isNone ? '' : titleWords(text) };
  recentForms.set(text, forms);
  return forms;
}

function formsOfColumn(column: SheetColumn): ColumnForms {
  const known = knownForms.get(column);
  if (known !== undefined) return known;
  const made = { titles: [column.en, column.km].map(formsOf), synonyms: [column.field, ...(column.synonyms ?? [])].map(formsOf) };
  knownForms.set(column, made);
  return made;
}

/** Whether a text is one of the names of the column. */
export function isNameOf(column: SheetColumn, text: string): boolean {
  const given = formsOf(text);
  return isMatch(given, column, 'title', undefined) || isMatch(given, column, 'synonym', undefined);
}

function isMatch(given: Forms, column: SheetColumn, how: MatchHow, remembered: string | undefined): boolean {
  if (given.exact === '') return false;
  const { titles, synonyms } = formsOfColumn(column);
  const isOneOf = (names: readonly Forms[]) =>
    names.some((name) => name.exact === given.exact || (given.loose !== '' && name.loose === given.loose));
  switch (how) {
    case 'chosen':
      return false;
    case 'remembered':
      return remembered !== undefined && comparable(remembered) === given.exact;
    case 'title':
      return isOneOf(titles);
    case 'synonym':
      return isOneOf(synonyms);
    case 'words':
      return given.words !== '' && !VAGUE.has(given.loose) && [...titles, ...synonyms].some(({ words }) => words === given.words);
    case 'alike':
      return !VAGUE.has(given.loose) && [...titles, ...synonyms].some((name) => isAlike(name.loose, given.loose));
    default:
      return how satisfies never;
  }
}

function isAlike(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length >= 4 && short.length >= long.length * LIKENESS && long.includes(short);
}
