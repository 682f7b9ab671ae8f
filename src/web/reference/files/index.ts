// What other features take: the parts of the employee form and of the profile.
export { EmployeeFiles } from './employee-files.tsx';
export {
  AttachmentInput,
  CertificatesInput,
  CustomFileInput,
  DetailFileInput,
  DetailFilesInput,
  DocumentFileInput,
  EmployeePhotoInput,
  SignedPaperInput,
  TermsPapersInput,
} from './file-inputs.tsx';
export { KeptFile, KeptFiles } from './kept-file.tsx';
export type { PaperList } from './files.api.ts';
export { FileSpace } from './file-space.tsx';
