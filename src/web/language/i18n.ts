import { createInstance } from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import { LOCALE_KEY, chooseLanguage, withLanguage } from './choice.ts';
import { loadLocale } from './locales.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../i18n/{en,km}/*.ts');

/** What the sign-in page says; the rest comes in one file as soon as somebody is signed in. */
const first = ['common', 'shell', 'validation', 'auth', 'errors', 'secondStep'] as const;

const namespaceOf = (path: string): string =>
  path.replace(/^.*\/(.+)\.ts$/, '$1').replaceAll(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

const namespaces = [...new Set(Object.keys(files).map(namespaceOf))];

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Brings a namespace when a screen first asks for it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../i18n/${language}/${kebab(namespace)}.ts`];
    if (load === undefined) {
      done(new Error(`no words: ${language}/${namespace}`), false);
      return;
    }
    load().then(
      (module) => {
        const words = module[namespace];
        done(null, typeof words === 'object' && words !== null ? { ...words } : {});
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

export const i18n = createInstance();

/** Readies the words of the language that the address, the store or the custom says: all of them for who is signed in. */
export async function startLanguage(isSignedIn: boolean): Promise<void> {
  const language = chooseLanguage({ search: location.search, stored: localStorage.getItem(LOCALE_KEY) });
  await Promise.all([
    loadLocale(language),
    i18n
      .use(backend)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: 'en',
        supportedLngs: [...languages],
        ns: isSignedIn ? namespaces : [...first],
        defaultNS: 'common',
        interpolation: { escapeValue: false },
      }),
  ]);
  settle(language);
}

/** Brings the words of all screens after a sign-in, so that none waits for its own; a page loaded anew has asked for them. */
export async function loadAllWords(): Promise<void> {
  if (i18n.isInitialized) await i18n.loadNamespaces(namespaces);
}

/** Switches in place: words, calendar and page at once. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLocale(language);
  await i18n.changeLanguage(language);
  settle(language);
  history.replaceState(history.state, '', withLanguage(location.href, language));
}

/** The language in use. */
export const currentLanguage = (): Language => toLanguage(i18n.language);

function settle(language: Language): void {
  localStorage.setItem(LOCALE_KEY, language);
  document.documentElement.lang = language;
}
