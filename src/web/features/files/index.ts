// What other features take: the parts of the employee form and of the profile.
export { EmployeeFiles } from './employee-files.tsx';
export { AttachmentInput, EmployeePhotoInput } from './file-inputs.tsx';
export type { PaperList } from './files.api.ts';
