import type { RequestStatus } from '#contract/requests/requests.ts';
import { requests as en } from '#i18n/en/requests/requests.ts';
import { requests as km } from '#i18n/km/requests/requests.ts';
import type { Language } from '#i18n/translation.ts';

/** A status as a sentence says it. */
export const statusWord = (language: Language, status: RequestStatus): string =>
  (language === 'km' ? km : en).status[`s${status}`];
