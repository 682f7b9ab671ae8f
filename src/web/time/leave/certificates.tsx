import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { removeCertificate, uploadCertificate } from './leave.api.ts';

export interface CertificatesProps {
  readonly value?: readonly string[] | null | undefined;
  readonly onChange?: ((names: readonly string[]) => void) | undefined;
  readonly id?: string | undefined;
  readonly label: string;
}

/** The papers of a request that is being written; each is kept by the request when it is sent. */
export function Certificates({ value, onChange, id, label }: CertificatesProps) {
  const { t } = useTranslation('leave');
  const [uploaded, setUploaded] = useState<readonly ListedFile[]>([]);
  const names = value ?? [];
  return (
    <FileUpload
      id={id}
      label={label === '' ? t('attachment') : label}
      purpose="leave"
      many
      files={uploaded.filter(({ filename }) => names.includes(filename))}
      onSend={async (file, onProgress) => {
        const kept = await uploadCertificate({ file, onProgress });
        setUploaded((before) => [...before, kept]);
        onChange?.([...names, kept.filename]);
      }}
      onRemove={async ({ id: removed }) => {
        const file = uploaded.find((one) => one.id === removed);
        if (file === undefined) return;
        await removeCertificate(file.filename);
        onChange?.(names.filter((name) => name !== file.filename));
      }}
    />
  );
}
