import type * as english from '#i18n/en/index.ts';

/**
 * Every namespace and its words, in English: the compiler checks each key that a screen asks for. The namespace
 * `salaryScales` lives in `salary-scales.ts` of each language, under that export.
 */
export type Words = Readonly<typeof english>;

export type Namespace = keyof Words;

/** The key of a page's name in `shell`. */
export type PageTitle = `pages.${keyof Words['shell']['pages']}`;

/** The key of a kind's name, for a page that is called like the kind. */
export type KindTitle = `kinds:${Exclude<keyof Words['kinds'], 'plan'>}.name`;
