import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { FileSpace } from './file-space.tsx';
import { deletePaper, papersOf, uploadPaper } from './files.api.ts';
import type { PaperList } from './files.api.ts';

export interface EmployeeFilesProps {
  readonly employeeId: string;
  readonly list: PaperList;
  /** Shows them and takes nothing; who may not edit employees sees no buttons in any case. */
  readonly readOnly?: boolean | undefined;
}

/** The certificates or benefit files of a stored employee. Each upload and each removal counts at once. */
export function EmployeeFiles({ employeeId, list, readOnly = false }: EmployeeFilesProps) {
  const { t } = useTranslation('files');
  const mayEdit = useMay({ any: ['employee/edit', 'employee/create'] });
  const reading = papersOf(employeeId, list);
  const query = useQuery(reading);
  const isShownOnly = readOnly || !mayEdit;
  return (
    <Loaded query={query}>
      {({ files }) =>
        isShownOnly && files.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <FileUpload
              many
              label={t(list === 'certificate' ? 'certificates' : 'benefits')}
              purpose={list}
              files={files}
              readOnly={isShownOnly}
              onSend={async (file, onProgress) => await uploadPaper({ employeeId, list, file, onProgress })}
              onRemove={async ({ name }) => await deletePaper({ employeeId, list, name })}
            />
            {isShownOnly ? null : <FileSpace />}
          </>
        )
      }
    </Loaded>
  );
}
