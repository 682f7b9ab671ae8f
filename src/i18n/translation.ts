/** The shape of a language's words: the same keys as English, other texts. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

export const languages = ['en', 'km'] as const;
export type Language = (typeof languages)[number];

/** The language that a tag means: `km`, `km-KH` and the older `kh` are Khmer, all else English (decision B105). */
export function toLanguage(tag: string | undefined | null): Language {
  return tag !== undefined && tag !== null && /^(km|kh)\b/i.test(tag) ? 'km' : 'en';
}
