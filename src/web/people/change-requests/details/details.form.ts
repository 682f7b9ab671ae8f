import { detailChanges } from '#contract/people/detail-changes.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

const { changes, reason, papers } = detailChanges.request.body.shape;

/** The parts of the form in which people ask for changes of their own record. */
export const form = defineForm(changes.extend({ reason, papers }));
