// oxlint-disable-next-line no-restricted-imports -- the one place that types it
import { useTranslation as useWords } from 'react-i18next';
import type { Words } from '#i18n/namespaces.ts';
import type { Language } from '#i18n/translation.ts';

type Namespace = keyof Words;
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The key itself; of a plural form also the key that chooses the form by `count`. */
type Asked<K extends string> = K extends `${infer Base}_${Plural}` ? Base | K : K;
type PathsOf<T> = { [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}.${PathsOf<T[K]>}` }[keyof T & string];
/** The keys of each namespace, and the same as they are asked for beside another namespace: each list is made once. */
type Keys = { readonly [N in Namespace]: PathsOf<Words[N]> };
type Prefixed = { readonly [N in Namespace]: `${N}:${Keys[N]}` };

/** Says the words of a key of the first namespace, or of `namespace:key`, with the values that they name. */
export type Translate<First extends Namespace, Others extends Namespace = never> = (
  key: Keys[First] | Prefixed[First | Others],
  values?: Readonly<Record<string, unknown>>,
) => string;

type I18n = ReturnType<typeof useWords>['i18n'];

/**
 * The words of namespaces, in the person's language or in `lng`. The library's own types look for a key in all of its options anew at
 * every use, which took two thirds of the time of checking the web.
 */
export function useTranslation<First extends Namespace = 'common', Others extends Namespace = never>(
  namespaces?: First | readonly [First, ...(readonly Others[])],
  options?: { readonly lng?: Language },
): { readonly t: Translate<First, Others>; readonly i18n: I18n } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same function, with the types above
  const use = useWords as unknown as (
    of: unknown,
    options: unknown,
  ) => { readonly t: Translate<First, Others>; readonly i18n: I18n };
  return use(namespaces, options);
}
