/** What other features use of stored files. */
export { keepUpload } from '#server/features/files/files.service.ts';
