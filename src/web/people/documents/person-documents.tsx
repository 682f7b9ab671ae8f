import { EditOutlined, HistoryOutlined, InboxOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { documents } from '#contract/people/documents.ts';
import type { DocumentRow } from '#contract/people/documents.ts';
import { daysBetween } from '#engine/calendar/day.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { DaysLeft } from '#web/people/expiring-documents/index.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Details } from '#web/kit/show/details.tsx';
import { day } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { DocumentForm } from './document.form.tsx';
import type { OpenedForm } from './document.form.tsx';
import { DocumentEditions } from './document-editions.tsx';
import styles from './documents.module.css';

/** The documents of a person that one sees, or nothing where there is nothing to show or to add. */
export function usePersonDocuments(employeeId: string): readonly DocumentRow[] | undefined {
  const mayEdit = useMay('employee/edit');
  // Signed links end after some minutes: who comes back to the tab gets new ones.
  const query = useQuery({
    ...readList(documents.list, { query: { offset: 0, limit: 0, employeeId } }),
    refetchOnWindowFocus: true,
  });
  const rows = query.data?.data;
  return rows === undefined || (rows.length === 0 && !mayEdit) ? undefined : rows;
}

/** The documents of a person on their profile. */
export function DocumentsOfPerson({
  employeeId,
  dob,
  documents: rows,
  isOwn,
}: {
  readonly employeeId: string;
  readonly dob: string | null;
  readonly documents: readonly DocumentRow[];
  readonly isOwn: boolean;
}) {
  const { t } = useTranslation('documents');
  const { isFullAccess } = useSession();
  // What is one's own is asked for as a change of details.
  const mayEdit = useMay('employee/edit') && (!isOwn || isFullAccess);
  const [opened, setOpened] = useState<OpenedForm | undefined>();
  const [asked, setAsked] = useState<DocumentRow | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  const closeVersions = useCallback(() => setAsked(undefined), []);
  return (
    <>
      {rows.length === 0 ? <p className={styles.quiet}>{t('none_of_person')}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Document row={row} />
            {mayEdit ? <Buttons row={row} onOpen={setOpened} onVersions={() => setAsked(row)} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="no-print">
          <ActionButton icon={<PlusOutlined />} label={t('add')} onClick={() => setOpened({ mode: 'add' })} />
          <DocumentForm employeeId={employeeId} dob={dob} opened={opened} onClose={close} />
          <DocumentEditions of={asked} onClose={closeVersions} />
        </div>
      ) : null}
    </>
  );
}

function Document({ row }: { readonly row: DocumentRow }) {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  const { kind, number, issuedOn, expiresOn, note, file } = row;
  return (
    <>
      <h3 className={styles.edition}>
        {nameOf(kind)}
        {kind.seenBy === 'hr' ? <Tag>{t('only_hr')}</Tag> : null}
        {expiresOn === null ? null : <DaysLeft daysLeft={daysBetween(today(), expiresOn)} />}
      </h3>
      <Details
        items={[
          ...(number === null ? [] : [{ label: t('number'), value: number }]),
          ...(issuedOn === null ? [] : [{ label: t('issued'), value: day(issuedOn) }]),
          ...(expiresOn === null ? [] : [{ label: t('expires'), value: day(expiresOn) }]),
          ...(note === null ? [] : [{ label: t('note'), value: note }]),
        ]}
      />
      {file === null ? null : <KeptFiles label={t('open', { name: nameOf(kind) })} files={[file]} />}
    </>
  );
}

function Buttons({
  row,
  onOpen,
  onVersions,
}: {
  readonly row: DocumentRow;
  readonly onOpen: (form: OpenedForm) => void;
  readonly onVersions: () => void;
}) {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const archive = useChange(documents.archive);
  const name = nameOf(row.kind);
  const spoken = (label: string): string => `${label}: ${name}`;
  const putAway = async (): Promise<void> => {
    const question = { title: t('archive_title', { name }), text: t('archive_text'), yes: t('archive'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await archive.mutateAsync({ params: { id: row.id } });
      success({ title: t('archived') });
    } catch (error) {
      failed(t('archive'), error);
    }
  };
  const one = { kind: 'text', size: 'small' } as const;
  return (
    <div className={`${styles.buttons} no-print`}>
      <ActionButton
        {...one}
        icon={<SyncOutlined />}
        label={t('renew')}
        spoken={spoken(t('renew'))}
        onClick={() => onOpen({ mode: 'renew', document: row })}
      />
      <ActionButton
        {...one}
        icon={<EditOutlined />}
        label={t('correct')}
        spoken={spoken(t('correct'))}
        onClick={() => onOpen({ mode: 'correct', document: row })}
      />
      {row.edition === 1 ? null : (
        <ActionButton
          {...one}
          icon={<HistoryOutlined />}
          label={t('versions')}
          spoken={spoken(t('versions'))}
          onClick={onVersions}
        />
      )}
      <ActionButton
        {...one}
        danger
        icon={<InboxOutlined />}
        label={t('archive')}
        spoken={spoken(t('archive'))}
        onClick={() => void putAway()}
      />
    </div>
  );
}
