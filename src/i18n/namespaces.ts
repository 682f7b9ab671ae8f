import type { auth } from '#i18n/en/auth.ts';
import type { common } from '#i18n/en/common.ts';
import type { errors } from '#i18n/en/errors.ts';
import type { shell } from '#i18n/en/shell.ts';
import type { validation } from '#i18n/en/validation.ts';

/**
 * Every namespace and its words, in English: the compiler checks each key that a screen asks for. The namespace
 * `salaryScales` lives in `salary-scales.ts` of each language, under that export, and is loaded when a screen first asks.
 */
export interface Words {
  readonly auth: typeof auth;
  readonly common: typeof common;
  readonly errors: typeof errors;
  readonly shell: typeof shell;
  readonly validation: typeof validation;
}

export type Namespace = keyof Words;

/** The key of a page's name in `shell`. */
export type PageTitle = `pages.${keyof Words['shell']['pages']}`;
