/** What other features use of the catalogue of performance modules. */
export { insertStartingForms } from '#server/features/performance-modules/insert-forms.ts';
export { readModules } from '#server/features/performance-modules/modules.queries.ts';
