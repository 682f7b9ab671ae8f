import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceFiles } from '#contract/performance/records/performance-files.ts';
import type { PerformanceFile } from '#contract/performance/records/performance-files.ts';
import { recordKinds } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { Language } from '#i18n/translation.ts';
import { call, upload } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { Beside } from '../record-bar.tsx';
import styles from './files.module.css';

/** The record that files stand beside. */
export interface OfRecord {
  readonly kind: PerformanceKind;
  readonly id: string;
}

/** Signed links end after some minutes: who comes back to the tab gets new ones. */
const filesOf = (params: OfRecord) => ({
  ...read(performanceFiles.list, { params }),
  refetchOnWindowFocus: true,
  staleTime: 60_000,
});

/** The files beside a record; undefined where there are none and none may be added. */
export function useFilesBeside({ kind, id }: OfRecord): Beside | undefined {
  const { t } = useTranslation('performanceRecords');
  const found = useQuery(filesOf({ kind, id })).data;
  if (found === undefined || (found.writes === null && found.data.length === 0)) return undefined;
  const { length } = found.data;
  return {
    key: 'files',
    title: t('files.title'),
    label: length === 0 ? undefined : t('files.counted', { count: length }),
    isNear: length > 0,
    content: () => <Files kind={kind} id={id} />,
  };
}

function Files({ kind, id }: OfRecord) {
  const { t } = useTranslation('performanceRecords');
  const query = useQuery(filesOf({ kind, id }));
  return (
    <Loaded query={query}>
      {({ data, writes }) => {
        const sides = ([1, 2] as const).filter((side) => side === writes || data.some((file) => file.side === side));
        return (
          <div className={styles.files}>
            {sides.length === 0 ? <EmptyState title={t('files.none')} /> : null}
            {sides.map((side) => (
              <section key={side} aria-label={nameOfSide(t, kind, side)}>
                <h3 className={styles.side}>{nameOfSide(t, kind, side)}</h3>
                {side === writes ? <p className={styles.quiet}>{t('files.hint')}</p> : null}
                <FileUpload
                  many
                  label={nameOfSide(t, kind, side)}
                  purpose="performance"
                  files={data.filter((file) => file.side === side)}
                  readOnly={side !== writes}
                  onSend={async (file, onProgress) =>
                    void (await upload(performanceFiles.upload, { query: { kind, id } }, { file, onProgress }))
                  }
                  onRemove={async (file) =>
                    void (await call(performanceFiles.remove, { params: { kind, id }, query: { fileId: file.id } }))
                  }
                />
              </section>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

type Say = ReturnType<typeof useTranslation<'performanceRecords'>>['t'];

/** Files of a record that the manager alone writes have no side. */
const nameOfSide = (t: Say, kind: PerformanceKind, side: PerformanceFile['side']): string =>
  recordKinds[kind].isManagers === true ? t('files.title') : t(side === 1 ? 'form.employee_side' : 'form.manager_side');

/** The names of the files beside a record, on its paper. */
export function FilesOnPaper({ kind, id, language }: OfRecord & { readonly language: Language }) {
  const { t } = useTranslation('performanceRecords', { lng: language });
  const files = useQuery(filesOf({ kind, id })).data?.data ?? [];
  if (files.length === 0) return null;
  return (
    <section aria-label={t('files.title')}>
      <h3>{t('files.title')}</h3>
      <ul className={styles.names}>
        {files.map((file) => (
          <li key={file.id}>
            {file.name}
            {recordKinds[kind].isManagers === true ? '' : ` (${nameOfSide(t, kind, file.side)})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
