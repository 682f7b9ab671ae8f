import { checklistTemplates } from '#contract/people/checklists.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

/** The parts of the form of a template. */
export const form = defineForm(checklistTemplates.create.body);
