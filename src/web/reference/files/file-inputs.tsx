import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import {
  fileByName,
  uploadAccountPaper,
  uploadCertificate,
  uploadCustomFile,
  uploadDetailFile,
  uploadDocument,
  uploadKidAttachment,
  uploadPhoto,
  uploadTermsPaper,
} from './files.api.ts';
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

/** The paper that the owner of an account signed. */
export function SignedPaperInput(field: FileFieldProps) {
  return (
    <SingleFile
      {...field}
      purpose="account"
      onUpload={async (file, onProgress) => await uploadAccountPaper({ file, onProgress })}
    />
  );
}

/** The file of a document in a form. */
export function DocumentFileInput(field: FileFieldProps) {
  return (
    <SingleFile {...field} purpose="document" onUpload={async (file, onProgress) => await uploadDocument({ file, onProgress })} />
  );
}

/** A file that a change of the own details brings along: a photo, or a paper. */
export function DetailFileInput({ purpose, ...field }: FileFieldProps & { readonly purpose: 'photo' | 'detail' }) {
  return (
    <SingleFile
      {...field}
      purpose={purpose}
      onUpload={async (file, onProgress) => await uploadDetailFile({ file, onProgress })}
    />
  );
}

interface FilesFieldProps {
  /** Names of uploads. */
  readonly value?: readonly string[] | null | undefined;
  readonly onChange?: ((names: readonly string[]) => void) | undefined;
  readonly id?: string | undefined;
  readonly label: string;
}

/** Several of them. */
export const DetailFilesInput = (field: FilesFieldProps) => <FilesInput {...field} purpose="detail" send={uploadDetailFile} />;

/** Papers that show a change of salary, contract or allocation. */
export const TermsPapersInput = (field: FilesFieldProps) => <FilesInput {...field} purpose="terms" send={uploadTermsPaper} />;

/** The certificates of a request for leave. */
export const CertificatesInput = (field: FilesFieldProps) => <FilesInput {...field} purpose="leave" send={uploadCertificate} />;

interface FilesProps extends FilesFieldProps {
  readonly purpose: 'detail' | 'leave' | 'terms';
  readonly send: typeof uploadDetailFile;
}

function FilesInput({ value, onChange, id, label, purpose, send }: FilesProps) {
  const names = value ?? [];
  const client = useQueryClient();
  // Several are sent one after the other within one choice: each is added to those before it, not to those that were there at first.
  const latest = useRef(names);
  useEffect(() => {
    latest.current = value ?? [];
  }, [value]);
  const change = (next: readonly string[]): void => {
    latest.current = next;
    onChange?.(next);
  };
  const queries = useQueries({ queries: names.map((name) => fileByName(name)) });
  const files = queries.flatMap(({ data }) => data?.data ?? []);
  return (
    <FileUpload
      many
      id={id}
      label={label}
      purpose={purpose}
      files={files}
      onSend={async (file, onProgress) => {
        const uploaded = await send({ file, onProgress });
        client.setQueryData(fileByName(uploaded.filename).queryKey, { data: uploaded });
        change([...latest.current, uploaded.filename]);
      }}
      onRemove={async ({ id: removed }) => {
        await Promise.resolve();
        change(latest.current.filter((name) => !name.startsWith(removed)));
      }}
    />
  );
}
