import { defineForm } from '#web/kit/form/define-form.tsx';
import { FormValues } from './form-values.ts';

/** The parts of the employee form. */
export const form = defineForm(FormValues);
