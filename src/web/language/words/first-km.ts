import { auth } from '#i18n/km/access/auth.ts';
import { common } from '#i18n/km/common.ts';
import { errors } from '#i18n/km/errors.ts';
import { secondStep } from '#i18n/km/access/second-step.ts';
import { shell } from '#i18n/km/shell.ts';
import { validation } from '#i18n/km/validation.ts';

/** What the sign-in page says, by namespace. */
export const words: Readonly<Record<string, unknown>> = { auth, common, errors, secondStep, shell, validation };
