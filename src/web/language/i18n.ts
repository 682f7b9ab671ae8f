import { createInstance } from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import { LOCALE_KEY, chooseLanguage, withLanguage } from './choice.ts';
import { loadLocale } from './locales.ts';

type WordsModule = Readonly<{ words: Readonly<Record<string, unknown>> }>;

/** What the sign-in page says; the rest comes in one file as soon as somebody is signed in. */
const firstWords: Readonly<Record<Language, () => Promise<WordsModule>>> = {
  en: () => import('./words/first-en.ts'),
  km: () => import('./words/first-km.ts'),
};
const allWords: Readonly<Record<Language, () => Promise<WordsModule>>> = {
  en: () => import('./words/all-en.ts'),
  km: () => import('./words/all-km.ts'),
};
const first = ['common', 'shell', 'validation', 'auth', 'errors', 'secondStep'] as const;
const isFirst = (namespace: string): boolean => first.some((one) => one === namespace);

/** The namespaces of all screens; every language has the same. */
const namespacesOf = async (language: Language): Promise<string[]> => [
  ...first,
  ...Object.keys((await allWords[language]()).words),
];

/** Brings a namespace when a screen first asks for it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = (isFirst(namespace) ? firstWords : allWords)[toLanguage(language)];
    load().then(
      ({ words }) => {
        const found = words[namespace];
        if (typeof found === 'object' && found !== null) done(null, { ...found });
        else done(new Error(`no words: ${language}/${namespace}`), false);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

export const i18n = createInstance();

/** The language that a page begins in: as the address, the store, the device or the custom says. */
export const languageAtStart = (): Language =>
  chooseLanguage({ search: location.search, stored: localStorage.getItem(LOCALE_KEY), device: navigator.languages[0] });

/** Readies the words of a page that begins: all of them for who is signed in. */
export async function startLanguage(isSignedIn: boolean): Promise<void> {
  const language = languageAtStart();
  // Side by side, before the first of them is asked for.
  const [namespaces] = await Promise.all([
    isSignedIn ? namespacesOf(language) : [...first],
    firstWords[language](),
    loadLocale(language),
  ]);
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both have all words: nobody fetches those of the other beside them.
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  settle(language);
}

/** Brings the words of all screens after a sign-in, so that none waits for its own; a page loaded anew has asked for them. */
export async function loadAllWords(): Promise<void> {
  if (i18n.isInitialized) await i18n.loadNamespaces(await namespacesOf(currentLanguage()));
}

/** Switches in place: words, calendar and page at once. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLocale(language);
  await i18n.changeLanguage(language);
  settle(language);
  history.replaceState(history.state, '', withLanguage(location.href, language));
}

/** The words of the kinds of requests and records in a language. */
export async function readKindWords(language: Language): Promise<object> {
  const { kinds } = (await allWords[language]()).words;
  return typeof kinds === 'object' && kinds !== null ? kinds : {};
}

/** The language in use. */
export const currentLanguage = (): Language => toLanguage(i18n.language);

function settle(language: Language): void {
  localStorage.setItem(LOCALE_KEY, language);
  document.documentElement.lang = language;
}
