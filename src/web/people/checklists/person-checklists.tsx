import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklists } from '#contract/people/checklists.ts';
import type { Checklist } from '#contract/people/checklists.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { ChecklistView } from './checklist-view.tsx';
import styles from './checklists.module.css';
import { StartChecklist } from './start-checklist.tsx';

/** The lists of a person, or nothing where there is nothing to show or to start. */
export function usePersonChecklists(employeeId: string): readonly Checklist[] | undefined {
  const mayStart = useMay({ all: ['checklist/edit', 'employee/view'] });
  const lists = useQuery(read(checklists.ofPerson, { params: { id: employeeId } })).data?.data;
  return lists === undefined || (lists.length === 0 && !mayStart) ? undefined : lists;
}

/** The lists of a person on their profile. */
export function ChecklistsOfPerson({ employeeId, lists }: { readonly employeeId: string; readonly lists: readonly Checklist[] }) {
  const { t } = useTranslation('checklists');
  const mayStart = useMay({ all: ['checklist/edit', 'employee/view'] });
  const [isStarting, setStarting] = useState(false);
  const close = useCallback(() => setStarting(false), []);
  return (
    <>
      {lists.length === 0 ? <p className={styles.quiet}>{t('none_of_person')}</p> : null}
      {lists.map((list) => (
        <div key={list.id} className={styles.list}>
          <h3 className={styles.listName}>{list.name}</h3>
          <ChecklistView list={list} />
        </div>
      ))}
      {mayStart ? (
        <div className="no-print">
          <ActionButton icon={<PlusOutlined />} label={t('start')} onClick={() => setStarting(true)} />
          <StartChecklist open={isStarting} onClose={close} employeeId={employeeId} />
        </div>
      ) : null}
    </>
  );
}
