import { uploadCustomFile, uploadKidAttachment, uploadPhoto } from './files.api.ts';
import { SingleFile } from './single-file.tsx';
import type { FileFieldProps } from './single-file.tsx';

/** The photo of a person in a form; `employeeId` once the record is stored. */
export function EmployeePhotoInput({ employeeId, ...field }: FileFieldProps & { readonly employeeId?: string | undefined }) {
  return (
    <SingleFile
      {...field}
      purpose="photo"
      onUpload={async (file, onProgress) => await uploadPhoto({ employeeId, file, onProgress })}
    />
  );
}

/** The paper about a child in a form. */
export function AttachmentInput(field: FileFieldProps) {
  return (
    <SingleFile {...field} purpose="kid" onUpload={async (file, onProgress) => await uploadKidAttachment({ file, onProgress })} />
  );
}

/** The file of one of the company's own fields in a form. */
export function CustomFileInput(field: FileFieldProps) {
  return (
    <SingleFile {...field} purpose="custom" onUpload={async (file, onProgress) => await uploadCustomFile({ file, onProgress })} />
  );
}
