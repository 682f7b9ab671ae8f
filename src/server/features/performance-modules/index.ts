/** What other features use of the catalogue of performance modules. */
export { readModules } from '#server/features/performance-modules/modules.queries.ts';
