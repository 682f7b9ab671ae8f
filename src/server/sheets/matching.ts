import { LRUCache } from 'lru-cache';
import type { SheetColumn } from './column.ts';
import { comparable, comparableWithoutBrackets } from './values/normalise.ts';
import { groupedForms } from './group-titles.ts';
import { speaksOfOthers, titleWords } from './title-words.ts';

/** How a column was found: by hand, as remembered, by its title, by another known title, by the words of one, by a loose likeness, or by what stands below. */
export type MatchHow = 'chosen' | 'remembered' | 'title' | 'synonym' | 'words' | 'alike' | 'shape';

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
  /** Which share of what stands below a title can be what the field holds; null where nothing stands there or anything can. */
  readonly fits?: (column: SheetColumn, at: number) => number | null;
  /** The first filled cells below a title, as texts. */
  readonly textsBelow?: (at: number) => readonly string[];
  /** Whether nothing at all stands below a title: such a column is taken last. */
  readonly isEmpty?: (at: number) => boolean;
};

const WAYS: readonly Exclude<MatchHow, 'chosen' | 'shape'>[] = ['remembered', 'title', 'synonym', 'words', 'alike'];
/** Ways that guess: what stands in the column must bear them out. */
const GUESSES: readonly MatchHow[] = ['words', 'alike'];
/** The share of the longer name that the shorter one must cover to be alike. */
const LIKENESS = 0.6;

/** Letters of a name that columns may have, many times the longest of ours: what is longer was at most remembered. */
const LONGEST_NAME = 300;

/** Words that alone say of nothing in particular what they name: they are like no longer title. */
const VAGUE: ReadonlySet<string> = new Set(
  [
    'Status',
    'Type',
    'Date',
    'Number',
    'Level',
    'Employee',
    'Contact',
    'Title',
    'Role',
    'ស្ថានភាព',
    'ប្រភេទ',
    'កាលបរិច្ឆេទ',
    'លេខ',
    'កម្រិត',
  ].map(comparable),
);

/** Gives each field at most one column and each column at most one field, the surest first; columns with cells before empty ones. */
export function matchColumns(titles: readonly string[], columns: readonly SheetColumn[], known: KnownMapping = {}): Matching {
  const matches: ColumnMatch[] = [];
  const ambiguous: { field: string; columns: readonly number[] }[] = [];
  const open = new Map(columns.map((column) => [column.field, column]));
  const free = new Set(titles.keys());
  const forms = titles.map(formsOf);
  const owners = ownersOf(columns);
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
  for (const { field, at } of newValues(titles, [...open.values()], known.fits)) if (free.has(at)) take(field, at, 'synonym');
  const isEmpty = known.isEmpty ?? (() => false);
  const looks = [false, true].flatMap((empty) => WAYS.map((how) => ({ how, empty })));
  for (const { how, empty } of looks) {
    const wanted = [...open.values()].map((column) => {
      // What was chosen once is chosen again, whatever stands below it this time.
      const looked = [...free].filter((at) => how === 'remembered' || isEmpty(at) === empty);
      // A row of data has the same text many times: each is compared once.
      const ranked = new Map<Forms, number | null>();
      const rankAt = (form: Forms): number | null => {
        const before = ranked.get(form);
        if (before !== undefined) return before;
        const rank = mayBe(form, column, { how, owners })
          ? rankOf(form, column, how, { remembered: known.remembered?.[column.field], owners })
          : null;
        ranked.set(form, rank);
        return rank;
      };
      const ranks = new Map(
        looked.flatMap((at) => {
          const rank = rankAt(forms[at] ?? formsOf(''));
          return rank === null ? [] : [[at, rank] as const];
        }),
      );
      const named = [...ranks.keys()].toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
      const found =
        how === 'remembered'
          ? named
          : borneOut(named, { column, how, fits: known.fits, isVague: (at) => VAGUE.has(forms[at]?.loose ?? '') });
      const [best] = found;
      return { column, found, equals: found.filter((at) => best !== undefined && ranks.get(at) === ranks.get(best)) };
    });
    for (const { column, found, equals } of wanted) {
      const [first, second] = found.filter((at) => free.has(at));
      const isContested =
        how === 'alike' && wanted.some((other) => other.column !== column && found.some((at) => other.found.includes(at)));
      if (equals.length > 1 || isContested) ambiguous.push({ field: column.field, columns: equals });
      if (equals.length > 1 && column.isAsked === true) continue;
      if (first !== undefined && !isContested && (second === undefined || how !== 'alike')) take(column.field, first, how);
    }
  }
  for (const column of open.values()) {
    const { shape } = column;
    if (shape === undefined || known.textsBelow === undefined) continue;
    const below = known.textsBelow;
    const found = [...free].filter((at) => titles[at] !== '' && shape(below(at), titles[at] ?? ''));
    const [only] = found;
    if (found.length === 1 && only !== undefined) take(column.field, only, 'shape');
  }
  for (const { field, column } of askedFor(titles, { open: [...open.values()], free, fits: known.fits }))
    if (free.has(column)) take(field, column, 'words');
  return {
    matches,
    unmatched: [...free].filter((at) => titles[at] !== '').map((at) => ({ column: at, title: titles[at] ?? '' })),
    missing: columns
      .filter(({ field, required }) => required === true && !matches.some((match) => match.field === field))
      .map(({ field }) => field),
    ambiguous,
  };
}

/** How a form begins what it asks. */
const QUESTION = /[?？]\s*(\(.*\))?$|^\s*(what|when|where|which|who|please|enter|write|select|choose|in which|on which)\b/iu;

/**
 * The columns that answer a question of a form: its words hold all words of a name of the field, and what stands below is of it. Of several
 * fields that with the most words is meant; money never is.
 */
function askedFor(
  titles: readonly string[],
  of: { readonly open: readonly SheetColumn[]; readonly free: ReadonlySet<number>; readonly fits: KnownMapping['fits'] },
): readonly { readonly field: string; readonly column: number }[] {
  const { open, free, fits } = of;
  if (fits === undefined) return [];
  return [...free].flatMap((at) => {
    const title = titles[at] ?? '';
    if (title.length >= LONGEST_NAME || !QUESTION.test(title)) return [];
    const asked = new Set(titleWords(title).split(' '));
    const isOfOthersToo = speaksOfOthers(title);
    const found = open.flatMap((column) => {
      if (column.isAsked === true || (isOfOthersToo && !isOfOthers(column)) || (fits(column, at) ?? 0) <= 0.5) return [];
      const { titles: own, synonyms } = formsOfColumn(column);
      const held = [...own, ...synonyms].filter(({ words }) => words !== '' && words.split(' ').every((word) => asked.has(word)));
      return held.length === 0
        ? []
        : [{ field: column.field, column: at, most: Math.max(...held.map(({ words }) => words.length)) }];
    });
    const [best, next] = found.toSorted((one, other) => other.most - one.most);
    return best === undefined || best.most === next?.most ? [] : [best];
  });
}

/** Whether more than half of what stands below a title can be what the field holds. */
const mayFit = (share: number | null): boolean => share === null || share > 0.5;

/** A title that says that it holds what shall be: 'New position', 'Contract end (revised)', 'តួនាទីថ្មី'. */
const NEW = /^(?:new|revised|proposed|updated)\s+|\s*\((?:new|revised|proposed)\)$|ថ្មី$/iu;

/** The columns that hold a new value beside the old one: a list of changes means the new one. */
function newValues(
  titles: readonly string[],
  columns: readonly SheetColumn[],
  fits: KnownMapping['fits'],
): readonly { readonly field: string; readonly at: number }[] {
  const marked = [...titles.entries()].filter(([, title]) => title.length < LONGEST_NAME && NEW.test(title));
  if (marked.length === 0) return [];
  return columns.flatMap((column) => {
    const hasOld = titles.some((title) => !NEW.test(title) && isNameOf(column, title));
    // Money is told by its own titles alone.
    const isNew = (title: string): boolean => isNameOf(column, column.isAsked === true ? title : title.replace(NEW, ''));
    const found = marked.find(([at, title]) => isNew(title) && mayFit(fits?.(column, at) ?? null));
    return hasOld && found !== undefined ? [{ field: column.field, at: found[0] }] : [];
  });
}

/**
 * Of columns with a fitting title those whose cells fit too. A known title stands where no cell does, and they are refused by name. A
 * guess does not, nor does another name of a field for which one value may be given for all: its own title does.
 */
function borneOut(
  named: readonly number[],
  of: {
    readonly column: SheetColumn;
    readonly how: MatchHow;
    readonly fits: KnownMapping['fits'];
    readonly isVague: (at: number) => boolean;
  },
): readonly number[] {
  const { column, how, fits } = of;
  if (fits === undefined) return named;
  const fitting = named.filter((at) => mayFit(fits(column, at)));
  const isLoose = GUESSES.includes(how) || (column.forAll === true && how !== 'title');
  if (fitting.length > 0 || isLoose) return fitting;
  if (column.looks === undefined) return named;
  // A title that says little names nothing that does not stand below it: 'Employee' over codes is no name. Neither does another name of
  // the field where no cell is one: 'NSSF' over amounts is no number of a card.
  return named.filter((at) => !of.isVague(at) && (how === 'title' || fits(column, at) !== 0));
}

/** A title in the forms in which it is compared. */
type Form = { readonly exact: string; readonly loose: string; readonly words: string };
/** `parts`: of a title in two languages the Khmer and the other one, of a title under a group both together and the title alone. */
/** `ofOthers`: it speaks of somebody beside the person. */
type Forms = Form & { readonly parts: readonly Form[]; readonly ofOthers: boolean };
type ColumnForms = { readonly titles: readonly Form[]; readonly synonyms: readonly Form[]; readonly hints: readonly Form[] };

/** Column lists are constants and every row near the top is tried as a header: their forms are made once. */
const knownForms = new WeakMap<SheetColumn, ColumnForms>();

/** The titles of a sheet are tried as a header of several lists of columns, and more than once: their forms are kept a while. */
const recentForms = new LRUCache<string, Forms>({ maxSize: 4_000_000, sizeCalculation: (_, text) => 4 * text.length + 1 });

function formsOf(text: string): Forms {
  const known = recentForms.get(text);
  if (known !== undefined) return known;
  const whole = formOf(text);
  const grouped = groupedForms(text);
  const alone = grouped.length % 2 === 1 ? grouped.at(-1) : undefined;
  const parts = grouped.length > 0 ? [...grouped, ...inTwoLanguages(alone ?? '')] : inTwoLanguages(text);
  const forms = {
    ...whole,
    ofOthers: whole.loose !== '' && speaksOfOthers(text),
    parts: whole.loose === '' ? [] : parts.map(formOf),
  };
  recentForms.set(text, forms);
  return forms;
}

function formOf(text: string): Form {
  const exact = comparable(text);
  // What is compared is never as long: no name of a column is.
  const isNone = exact.length > LONGEST_NAME;
  return { exact, loose: isNone ? '' : comparableWithoutBrackets(text), words: isNone ? '' : titleWords(text) };
}

/** The Khmer and the other words of a title that has both: 'ភេទ / Sex' is 'ភេទ' and 'Sex'. Empty where it has one language. */
function inTwoLanguages(text: string): readonly string[] {
  const parts = [text.replaceAll(/\p{Script=Latin}+/gu, ' '), text.replaceAll(/\p{Script=Khmer}+/gu, ' ')];
  return parts.every((part) => /\p{L}/u.test(part)) && parts.every((part) => part !== text) ? parts : [];
}

function formsOfColumn(column: SheetColumn): ColumnForms {
  const known = knownForms.get(column);
  if (known !== undefined) return known;
  const made = {
    titles: [column.en, column.km].map(formOf),
    synonyms: (column.synonyms ?? []).map(formOf),
    hints: [column.field, ...(column.hints ?? [])].map(formOf),
  };
  knownForms.set(column, made);
  return made;
}

/** The columns that have a name, by its exact form and by that without brackets. */
interface Owners {
  readonly titles: ReadonlyMap<string, ReadonlySet<SheetColumn>>;
  readonly names: ReadonlyMap<string, ReadonlySet<SheetColumn>>;
  readonly bare: ReadonlyMap<string, ReadonlySet<SheetColumn>>;
}

const knownOwners = new WeakMap<readonly SheetColumn[], Owners>();

function ownersOf(columns: readonly SheetColumn[]): Owners {
  const known = knownOwners.get(columns);
  if (known !== undefined) return known;
  const by = (keysOf: (forms: ColumnForms) => readonly string[]): ReadonlyMap<string, ReadonlySet<SheetColumn>> => {
    const found = new Map<string, Set<SheetColumn>>();
    for (const column of columns)
      for (const key of keysOf(formsOfColumn(column))) found.set(key, (found.get(key) ?? new Set()).add(column));
    return found;
  };
  const made = {
    titles: by(({ titles }) => titles.map(({ exact }) => exact)),
    names: by(({ titles, synonyms }) => [...titles, ...synonyms].map(({ exact }) => exact)),
    bare: by(({ titles, synonyms }) => [...titles, ...synonyms].map(({ loose }) => loose)),
  };
  knownOwners.set(columns, made);
  return made;
}

/**
 * Whether a title may be read as a column in a way. The exact name of another column never is, and one without its brackets only where no
 * other column is called so: which of two was meant is for a person to say.
 */
function mayBe(given: Forms, column: SheetColumn, of: { readonly how: MatchHow; readonly owners: Owners }): boolean {
  const { how, owners } = of;
  if (how === 'remembered') return true;
  if (given.ofOthers && !isOfOthers(column)) return false;
  const isOthers = (found: ReadonlySet<SheetColumn> | undefined): boolean => found !== undefined && !found.has(column);
  if (isOthers(owners.titles.get(given.exact))) return false;
  const isAnothers = isOthers(owners.names.get(given.exact));
  if (how === 'alike' && column.isAsked === true) return false;
  if (how === 'words' || how === 'alike') return column.title === undefined && (how === 'words' || !isAnothers);
  return !isAnothers;
}

/** Whether a column is of somebody beside the person, by its own names or because its whole sheet is. */
const isOfOthers = (column: SheetColumn): boolean =>
  column.ofOthers === true || [column.en, column.km, ...(column.synonyms ?? []), ...(column.hints ?? [])].some(speaksOfOthers);

/** Whether a title counts without its brackets: no other column may be called so. */
const countsBare = (form: Form, column: SheetColumn, owners: Owners): boolean =>
  column.title !== 'exact' && (owners.bare.get(form.loose)?.size ?? 0) <= 1;

/** Whether a text is one of the names of the column. */
export function isNameOf(column: SheetColumn, text: string): boolean {
  const given = formsOf(text);
  return rankOf(given, column, 'title') !== null || rankOf(given, column, 'synonym') !== null;
}

/** The title that a field had before, and the names of all columns of the sheet. */
interface Known {
  readonly remembered?: string | undefined;
  readonly owners?: Owners;
}

/** How well a title names the column, 0 best; null where it does not. */
function rankOf(given: Forms, column: SheetColumn, how: MatchHow, of: Known = {}): number | null {
  const whole = rankOfForm(given, column, how, of);
  if (whole !== null || how === 'alike' || how === 'remembered') return whole;
  const ranks = given.parts.flatMap((part) => rankOfForm(part, column, how, of) ?? []);
  return ranks.length === 0 ? null : 2 * LATER + Math.min(...ranks);
}

/** A name without its brackets stands behind all that are the same to the letter. */
const LATER = 1_000;

function rankOfForm(given: Form, column: SheetColumn, how: MatchHow, { remembered, owners }: Known): number | null {
  if (given.exact === '') return null;
  const { titles, synonyms, hints } = formsOfColumn(column);
  const isBare = how === 'words' || owners === undefined || countsBare(given, column, owners);
  const rankAmong = (names: readonly Form[]): number | null => {
    const exact = names.findIndex((name) => name.exact === given.exact);
    if (exact >= 0 || !isBare) return exact < 0 ? null : exact;
    const loose = given.loose === '' ? -1 : names.findIndex((name) => name.loose === given.loose);
    return loose < 0 ? null : LATER + loose;
  };
  const orNull = (is: boolean): number | null => (is ? 0 : null);
  switch (how) {
    case 'chosen':
    case 'shape':
      return null;
    case 'remembered':
      return orNull(remembered !== undefined && comparable(remembered) === given.exact);
    case 'title':
      return rankAmong(titles);
    case 'synonym':
      return rankAmong(synonyms);
    case 'words':
      if (VAGUE.has(given.loose)) return null;
      return (
        rankAmong(hints) ??
        orNull(given.words !== '' && [...titles, ...synonyms, ...hints].some(({ words }) => words === given.words))
      );
    case 'alike':
      return orNull([...titles, ...synonyms].some((name) => isAlike(name.loose, given.loose)));
    default:
      return how satisfies never;
  }
}

function isAlike(first: string, second: string): boolean {
  if (VAGUE.has(first) || VAGUE.has(second)) return false;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length >= 4 && short.length >= long.length * LIKENESS && long.includes(short);
}
