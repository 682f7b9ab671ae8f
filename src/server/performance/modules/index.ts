/** What other features use of the catalogue of performance modules. */
export { insertStartingForms } from '#server/performance/modules/insert-forms.ts';
export { readModules } from '#server/performance/modules/modules.queries.ts';
