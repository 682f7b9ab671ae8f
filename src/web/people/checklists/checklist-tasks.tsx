import { Button, Checkbox, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklists } from '#contract/people/checklists.ts';
import type { Checklist, ChecklistTask } from '#contract/people/checklists.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './checklists.module.css';

/** The tasks of a list in their order; those that the reader may mark can be marked, with a note. */
export function ChecklistTasks({ list }: { readonly list: Checklist }) {
  return (
    <ul className={styles.tasks} aria-label={list.name}>
      {list.tasks.map((task) => (
        <Task key={task.id} listId={list.id} task={task} />
      ))}
    </ul>
  );
}

function Task({ listId, task }: { readonly listId: string; readonly task: ChecklistTask }) {
  const { t } = useTranslation('checklists');
  const tick = useChange(checklists.tick);
  const { failed } = useFeedback();
  const [isNoting, setNoting] = useState(false);
  // As it was pressed, from the press itself until the server has answered; a refusal takes it back.
  const [pressed, setPressed] = useState<boolean>();
  const isDone = task.doneAt !== null;
  const send = async (of: { done: boolean; note: string | null }): Promise<void> => {
    try {
      await tick.mutateAsync({ params: { id: listId }, body: { taskId: task.id, version: task.version, ...of } });
      setNoting(false);
    } catch (error) {
      failed(task.title, error);
    }
  };
  const press = async (done: boolean): Promise<void> => {
    setPressed(done);
    await send({ done, note: task.note });
    setPressed(undefined);
  };
  return (
    <li className={styles.task}>
      <Checkbox checked={pressed ?? isDone} disabled={!task.mayTick || tick.isPending} onChange={() => void press(!isDone)}>
        {task.title}
      </Checkbox>
      <div className={styles.about}>
        <span className={styles.quiet}>{t(`responsibles.${task.responsible}`)}</span>
        {task.doneAt === null ? (
          <span className={task.isOverdue ? styles.late : styles.quiet}>
            {t(task.isOverdue ? 'overdue_since' : 'due', { day: day(task.due) })}
          </span>
        ) : (
          <span className={styles.quiet}>{t('done_by', { name: task.doneBy, time: instant(task.doneAt) })}</span>
        )}
        {task.isRequired ? null : <span className={styles.quiet}>{t('optional')}</span>}
        {task.isMine && !isDone ? <Tag color="processing">{t('for_you')}</Tag> : null}
        {task.mayTick && !isNoting ? (
          <Button
            type="link"
            size="small"
            className="no-print"
            aria-label={`${t(task.note === null ? 'note_add' : 'note_edit')}: ${task.title}`}
            onClick={() => setNoting(true)}
          >
            {t(task.note === null ? 'note_add' : 'note_edit')}
          </Button>
        ) : null}
      </div>
      {isNoting ? (
        <NoteForm
          task={task}
          busy={tick.isPending}
          onSave={(note) => void send({ done: isDone, note })}
          onCancel={() => setNoting(false)}
        />
      ) : task.note === null ? null : (
        <p className={styles.note}>{task.note}</p>
      )}
    </li>
  );
}

function NoteForm(props: {
  readonly task: ChecklistTask;
  readonly busy: boolean;
  readonly onSave: (note: string | null) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['checklists', 'common']);
  const [note, setNote] = useState(props.task.note ?? '');
  const save = (): void => props.onSave(note.trim() === '' ? null : note.trim());
  return (
    <div className={styles.noteForm}>
      <Input
        aria-label={`${t('checklists:note')}: ${props.task.title}`}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
        onPressEnter={save}
      />
      <Button type="primary" loading={props.busy} onClick={save}>
        {t('checklists:note_save')}
      </Button>
      <Button onClick={props.onCancel}>{t('common:cancel')}</Button>
    </div>
  );
}
