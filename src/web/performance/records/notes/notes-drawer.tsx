import { ShareAltOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceNotes } from '#contract/performance/records/performance-notes.ts';
import type { PerformanceNote } from '#contract/performance/records/performance-notes.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { useConfirm, useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';
import type { Beside } from '../record-bar.tsx';
import styles from './notes.module.css';

const PAGE_SIZE = 20;
const form = defineForm(performanceNotes.create.body.pick({ text: true, date: true }).required({ date: true }));

/** The person and year that notes are about; none: all that the reader wrote. */
interface About {
  readonly employeeId?: string | undefined;
  readonly year?: number | undefined;
}

const pageOfNotes = ({ employeeId, year }: About, page: number) =>
  readList(performanceNotes.list, {
    query: {
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      ...(employeeId === undefined ? {} : { employeeId }),
      ...(year === undefined ? {} : { year }),
    },
  });

/**
 * The reader's notes of a person and year, or all that the reader wrote, also of whom they no longer lead. Undefined where there are none
 * and none may be written, and while it is not known about whom they are.
 */
export function useNotesBeside(about: About | undefined): Beside | undefined {
  const { t } = useTranslation('performanceRecords');
  const notes = useQuery({ ...pageOfNotes(about ?? {}, 1), enabled: about !== undefined }).data;
  if (about === undefined || notes === undefined || (!notes.writes && notes.data.length === 0)) return undefined;
  return {
    key: 'notes',
    title: t('notes.title'),
    isNear: about.employeeId !== undefined,
    content: () => <Notes about={about} />,
  };
}

function Notes({ about }: { readonly about: About }) {
  const { t } = useTranslation('performanceRecords');
  const [page, setPage] = useState(1);
  const [written, setWritten] = useState(0);
  const query = useQuery({ ...pageOfNotes(about, page), staleTime: 0 });
  const { employeeId, year } = about;
  return (
    <Loaded query={query}>
      {({ data, writes, pagination }) => (
        <div className={styles.notes}>
          {writes ? <p className={styles.quiet}>{t('notes.private')}</p> : null}
          {writes && employeeId !== undefined ? (
            <NoteForm
              key={written}
              draft={`note:${employeeId}:${String(year)}`}
              save={async (body) => {
                await call(performanceNotes.create, { body: { ...body, employeeId, ...(year === undefined ? {} : { year }) } });
                setWritten((count) => count + 1);
                setPage(1);
              }}
            />
          ) : null}
          {data.length === 0 ? <EmptyState title={t('notes.none')} /> : null}
          <ul className={styles.list}>
            {data.map((note) => (
              <Note key={note.id} note={note} isNamed={employeeId === undefined} />
            ))}
          </ul>
          {pagination.total <= PAGE_SIZE ? null : (
            <Pagination
              size="small"
              current={page}
              pageSize={PAGE_SIZE}
              total={pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface NoteFormProps {
  readonly note?: PerformanceNote;
  readonly draft?: string;
  readonly save: (body: { readonly text: string; readonly date: string }) => Promise<void>;
  readonly onCancel?: () => void;
}

function NoteForm({ note, draft, save, onCancel }: NoteFormProps) {
  const { t } = useTranslation(['performanceRecords', 'common']);
  const { success } = useFeedback();
  return (
    <form.Form
      initial={{ text: note?.text ?? '', date: note?.date ?? today() }}
      draft={draft}
      submitLabel={t('notes.save')}
      onCancel={onCancel}
      onSubmit={async (body) => {
        await save(body);
        success({ title: t('common:alert.success'), text: t('notes.saved') });
        onCancel?.();
      }}
    >
      <form.Field name="text" label={t(note === undefined ? 'notes.new' : 'notes.note')}>
        <Input.TextArea rows={4} maxLength={5_000} />
      </form.Field>
      <form.Field name="date" label={t('notes.date')}>
        <DayInput max={today()} withoutClear />
      </form.Field>
    </form.Form>
  );
}

function Note({ note, isNamed }: { readonly note: PerformanceNote; readonly isNamed: boolean }) {
  const { t } = useTranslation('performanceRecords');
  const [isEdited, setEdited] = useState(false);
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const { id, version, employeeName } = note;
  const act = async (does: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await does();
      success({ title: done });
    } catch (error) {
      failed(t('notes.title'), error);
    }
  };
  const share = async (): Promise<void> => {
    const title = t('notes.share_ask', { name: employeeName });
    if (!(await confirm({ title, text: t('notes.share_text'), yes: t('notes.share') }))) return;
    await act(
      async () => await call(performanceNotes.update, { params: { id }, body: { isShared: 1, version } }),
      t('notes.shared'),
    );
  };
  const remove = async (): Promise<void> => {
    if (!(await confirmDelete())) return;
    await act(async () => await call(performanceNotes.remove, { params: { id } }), t('notes.removed'));
  };
  if (isEdited)
    return (
      <li className={styles.note}>
        <NoteForm
          note={note}
          save={async (body) => void (await call(performanceNotes.update, { params: { id }, body: { ...body, version } }))}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <strong>{day(note.date)}</strong>
        {isNamed ? (
          <span>
            {employeeName}, {note.year}
          </span>
        ) : null}
        {note.isOwn ? null : <span>{note.author}</span>}
        {note.isShared === 1 ? <StatusTag tone="info" icon={<ShareAltOutlined />} label={t('notes.is_shared')} /> : null}
      </div>
      <p className={styles.text}>{note.text}</p>
      {note.isOpen ? (
        <div className={styles.head}>
          <Button size="small" onClick={() => setEdited(true)}>
            {t('notes.edit')}
          </Button>
          <Button size="small" onClick={() => void once(share)}>
            {t('notes.share')}
          </Button>
          <Button size="small" danger onClick={() => void once(remove)}>
            {t('notes.remove')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
