/** What other features use of the company's own fields. */
export { readCustomFields } from '#server/people/custom-fields/fields.queries.ts';
export { heldValue, heldValues, planValues } from '#server/people/custom-fields/values.plan.ts';
export { seesFieldFile } from '#server/people/custom-fields/field-file.sight.ts';
export { readCustomValues } from '#server/people/custom-fields/values.queries.ts';
export type { ValueRow } from '#server/people/custom-fields/values.queries.ts';
