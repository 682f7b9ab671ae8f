import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { mayOpenYear, performanceOpening } from '#contract/performance/performance-opening.ts';
import type { YearOpening } from '#contract/performance/performance-opening.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Each } from '#web/kit/show/each.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from './performance-report.module.css';

/** A button, for who may open a year, with the drawer that says for whom it would be opened. */
export function OpenYearButton({ year }: { readonly year: number }) {
  const { t } = useTranslation('performanceReport');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!useMay(mayOpenYear)) return null;
  const title = t('opening.title', { year: String(year) });
  return (
    <>
      <ActionButton label={title} onClick={() => setOpen(true)} />
      <SideDrawer title={title} open={isOpen} onClose={close} isRecord>
        <Opening year={year} onDone={close} />
      </SideDrawer>
    </>
  );
}

function Opening({ year, onDone }: { readonly year: number; readonly onDone: () => void }) {
  const query = useQuery({ ...read(performanceOpening.preview, { query: { year } }), staleTime: 0 });
  return <Loaded query={query}>{({ data }) => <Preview of={data} onDone={onDone} />}</Loaded>;
}

function Preview({ of, onDone }: { readonly of: YearOpening; readonly onDone: () => void }) {
  const { t } = useTranslation('performanceReport');
  const open = useChange(performanceOpening.open);
  const once = useOnce();
  const { success, failed } = useFeedback();
  const { year, due, count, people, alreadyOpen, leftOut } = of;
  const press = async (): Promise<void> => {
    try {
      const { data } = await open.mutateAsync({ body: { year } });
      success({ title: t('opening.done', { count: data.opened }) });
      onDone();
    } catch (error) {
      failed(t('opening.title', { year: String(year) }), error);
    }
  };
  return (
    <div className={styles.kept}>
      {count === 0 ? (
        <EmptyState title={t('opening.nobody')} />
      ) : (
        <>
          <p className={styles.quiet}>{t('opening.text', { year: String(year), due: day(due) ?? '' })}</p>
          <div>
            <ActionButton kind="primary" label={t('opening.yes', { count })} onClick={() => void once(press)} />
          </div>
        </>
      )}
      {alreadyOpen === 0 ? null : <p className={styles.quiet}>{t('opening.already', { count: alreadyOpen })}</p>}
      {leftOut.length === 0 ? null : (
        <>
          <h2 className={styles.heading}>{t('opening.left_out')}</h2>
          <ul className={styles.named}>
            {leftOut.map(({ reason, count: people }) => (
              <li key={reason}>{t(`opening.${reason}`, { count: people })}</li>
            ))}
          </ul>
        </>
      )}
      {count === 0 ? null : (
        <>
          <h2 className={styles.heading}>{t('opening.counts', { count })}</h2>
          <ul className={styles.named}>
            <Each of={people}>
              {({ employeeCode, employeeName }) => (
                <li>
                  {employeeName} ({employeeCode})
                </li>
              )}
            </Each>
            {count > people.length ? <li>{t('opening.more', { count: count - people.length })}</li> : null}
          </ul>
        </>
      )}
    </div>
  );
}
