import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedFile } from '#contract/reference/files.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import type { FileUploadProps } from '#web/kit/input/file-upload.tsx';
import { useFormReadOnly } from '#web/kit/form/form-context.ts';
import { fileByName } from './files.api.ts';
import type { OnProgress } from './files.api.ts';

/** What a field of a form hands to its control: the name of a file, `{id}.jpg`. */
export interface FileFieldProps {
  readonly value?: string | null | undefined;
  readonly onChange?: ((name: string | null) => void) | undefined;
  readonly id?: string | undefined;
  readonly label: string;
}

interface SingleFileProps extends FileFieldProps {
  readonly purpose: FileUploadProps['purpose'];
  readonly onUpload: (file: File, onProgress: OnProgress) => Promise<ListedFile>;
}

/** One file of a form. The record takes it, or lets it go, when the form is saved: until then nothing is lost. */
export function SingleFile({ value, onChange, id, label, purpose, onUpload }: SingleFileProps) {
  const readOnly = useFormReadOnly();
  const client = useQueryClient();
  const name = value ?? '';
  const query = useQuery({ ...fileByName(name), enabled: name !== '' });
  const file = name === '' ? undefined : query.data?.data;
  return (
    <FileUpload
      id={id}
      label={label}
      purpose={purpose}
      readOnly={readOnly}
      files={file === undefined ? [] : [file]}
      onSend={async (chosen, onProgress) => {
        const uploaded = await onUpload(chosen, onProgress);
        client.setQueryData(fileByName(uploaded.filename).queryKey, { data: uploaded });
        onChange?.(uploaded.filename);
      }}
      onRemove={async () => onChange?.(null)}
    />
  );
}
