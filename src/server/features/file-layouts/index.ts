/** What other features use of the layouts of files. */
export { insertShippedLayouts, layoutsAreShipped } from '#server/features/file-layouts/shipped.ts';
