import type { Language } from '#i18n/translation.ts';

/** On a slow line the page is drawn by the device's own letters after this time. */
const longestMilliseconds = 1_500;

const latin = ['400 16px "Inter Variable"', 'a'] as const;
const khmer = [
  ['400 16px "Noto Sans Khmer"', 'ក'],
  ['700 16px "Noto Sans Khmer"', 'ក'],
] as const;

/** Loads the letters of a language before the first picture: another font has other widths, and what is drawn by it moves once they come. */
export async function loadFonts(language: Language): Promise<void> {
  const wanted = language === 'km' ? [latin, ...khmer] : [latin];
  const loaded = Promise.allSettled(wanted.map(([font, letter]) => document.fonts.load(font, letter)));
  const { promise: late, resolve } = Promise.withResolvers<void>();
  setTimeout(() => resolve(), longestMilliseconds);
  await Promise.race([loaded, late]);
}
