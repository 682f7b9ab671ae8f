import { useQuery } from '@tanstack/react-query';
import type { ListedFile } from '#contract/reference/files.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { fileByName } from './files.api.ts';

/** A file that a record holds, to be opened. */
export function KeptFile({ name, label }: { readonly name: string; readonly label: string }) {
  const query = useQuery(fileByName(name));
  return (
    <Loaded query={query}>
      {({ data }) => <FileUpload label={label} purpose="custom" files={[data]} readOnly onSend={() => Promise.resolve()} />}
    </Loaded>
  );
}

/** Files that a record holds and the caller may see, to be opened. */
export function KeptFiles({ files, label }: { readonly files: readonly ListedFile[]; readonly label: string }) {
  return <FileUpload many label={label} purpose="detail" files={files} readOnly onSend={() => Promise.resolve()} />;
}
