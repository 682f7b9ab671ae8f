import { customFields } from '#contract/people/custom-fields.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

/** The parts of the form of a field. */
export const form = defineForm(customFields.create.body);
