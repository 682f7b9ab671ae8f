/** What other features use of stored files. */
export { keepUpload } from '#server/reference/files/files.service.ts';
