import type { Module } from '#web/kit/compose/module.ts';

/** A page as the search knows it: its names in both languages and its other words. */
export interface Findable {
  readonly module: Module;
  readonly names: readonly string[];
  /** What its help says, in the reader's language. */
  readonly help?: string | undefined;
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a help tells of all these words; a letter or two stand in every text. */
const isTold = (help: string | undefined, words: readonly string[]): boolean =>
  help !== undefined && words.every((word) => word.length > 2 && plain(help).includes(word));

/**
 * The pages that a term finds: every word of it must begin or stand in a name; names that begin with it come first, and last what only
 * the help of a page tells of.
 */
export function findModules(pages: readonly Findable[], term: string): readonly Module[] {
  const wanted = plain(term).trim();
  if (wanted === '') return pages.map(({ module }) => module);
  const words = wanted.split(/\s+/);
  const ranked = pages.flatMap(({ module, names, help }) => {
    const known = names.map((name) => plain(name));
    const all = `${known.join(' ')} ${plain(module.keywords ?? '')} ${module.path}`;
    if (!words.every((word) => all.includes(word))) return isTold(help, words) ? [{ module, rank: 3 }] : [];
    const rank = known.some((name) => name.startsWith(wanted)) ? 0 : known.some((name) => name.includes(wanted)) ? 1 : 2;
    return [{ module, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ module }) => module);
}

/** Whether a term stands in a name of one of these: it was asked for by name, and not by what it is about. */
export function isAskedByName(all: readonly { readonly names: readonly string[] }[], term: string): boolean {
  const wanted = plain(term).trim();
  return wanted !== '' && all.some(({ names }) => names.some((name) => plain(name).includes(wanted)));
}

/** An action as the search knows it: its names in both languages and its other words. */
export interface FindableAction<A> {
  readonly action: A;
  readonly names: readonly string[];
  readonly keywords: string;
}

/** The actions that a term finds: every word of it must stand in a name or another word; names that begin with it come first. */
export function findActions<A>(all: readonly FindableAction<A>[], term: string): readonly A[] {
  const wanted = plain(term).trim();
  const words = wanted.split(/\s+/);
  const ranked = all.flatMap(({ action, names, keywords }) => {
    const known = names.map((name) => plain(name));
    const text = `${known.join(' ')} ${plain(keywords)}`;
    if (!words.every((word) => text.includes(word))) return [];
    return [
      { action, rank: known.some((name) => name.startsWith(wanted)) ? 0 : known.some((name) => name.includes(wanted)) ? 1 : 2 },
    ];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ action }) => action);
}
