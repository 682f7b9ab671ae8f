/** What other features show of documents of people. */
export { DocumentsOfPerson, usePersonDocuments } from './person-documents.tsx';
