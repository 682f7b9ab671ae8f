import { auth } from '#i18n/en/access/auth.ts';
import { common } from '#i18n/en/common.ts';
import { errors } from '#i18n/en/errors.ts';
import { secondStep } from '#i18n/en/access/second-step.ts';
import { shell } from '#i18n/en/shell.ts';
import { validation } from '#i18n/en/validation.ts';

/** What the sign-in page says, by namespace. */
export const words: Readonly<Record<string, unknown>> = { auth, common, errors, secondStep, shell, validation };
