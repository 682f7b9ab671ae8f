import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { performanceKinds } from '#contract/performance/record-kinds/index.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceRetention } from '#contract/performance/records/performance-retention.ts';
import type { Leaver } from '#contract/performance/records/performance-retention.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from './performance-report.module.css';
import { Each } from '#web/kit/show/each.tsx';

/** A button with the drawer of whose records are erased soon, whose are held, and what was erased. */
export function RetentionButton() {
  const { t } = useTranslation('performanceReport');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('retention.title')}</Button>
      <SideDrawer title={t('retention.title')} open={isOpen} onClose={() => setOpen(false)} isRecord>
        <Kept />
      </SideDrawer>
    </>
  );
}

function Kept() {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const query = useQuery({ ...read(performanceRetention.read, {}), staleTime: 0 });
  return (
    <Loaded query={query}>
      {({ data: { years, leavers, erased } }) => (
        <div className={styles.kept}>
          <p className={styles.quiet}>{t('retention.text', { count: years })}</p>
          <h2 className={styles.heading}>{t('retention.leavers')}</h2>
          {leavers.length === 0 ? <EmptyState title={t('retention.nobody')} /> : null}
          <ul className={styles.leavers}>
            {leavers.map((leaver) => (
              <One key={leaver.employeeId} leaver={leaver} />
            ))}
          </ul>
          {erased.length === 0 ? null : (
            <>
              <h2 className={styles.heading}>{t('retention.erased')}</h2>
              <div className={styles.scroll}>
                <table className={styles.goals}>
                  <thead>
                    <tr>
                      <th scope="col">{t('retention.day')}</th>
                      <th scope="col">{t('retention.code')}</th>
                      <th scope="col">{t('retention.kind')}</th>
                      <th scope="col">{t('overview.year')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    <Each of={erased}>
                      {({ erasedOn, employeeCode, kind, year }) => (
                        <tr>
                          <td>{day(erasedOn)}</td>
                          <td>{employeeCode}</td>
                          <td>{t(`performanceRecords:kinds.${kind}`)}</td>
                          <td>{year}</td>
                        </tr>
                      )}
                    </Each>
                  </tbody>
                </table>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function One({ leaver }: { readonly leaver: Leaver }) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const { employeeId, employeeName, employeeCode, hold, records } = leaver;
  const [reason, setReason] = useState('');
  const once = useOnce();
  const { success, failed } = useFeedback();
  const keep = async (why: string, done: string): Promise<void> => {
    try {
      await call(performanceRetention.hold, { body: { employeeId, reason: why } });
      setReason('');
      success({ title: done });
    } catch (error) {
      failed(t('retention.title'), error);
    }
  };
  const counts = performanceKinds
    .filter((kind) => records[kind] > 0)
    .map((kind) => `${t(`performanceRecords:kinds.${kind}`)}: ${String(records[kind])}`);
  return (
    <li className={styles.leaver}>
      <strong>
        {employeeName} ({employeeCode})
      </strong>
      <span>{t('retention.left', { day: day(leaver.lastWorkingDay) })}</span>
      <span className={styles.quiet}>{counts.join(', ')}</span>
      {hold === null ? (
        <>
          <span>{t('retention.goes', { day: day(leaver.erasedFrom) })}</span>
          <Input
            aria-label={t('retention.reason_of', { name: employeeName })}
            placeholder={t('retention.reason')}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button disabled={reason.trim() === ''} onClick={() => void once(async () => await keep(reason, t('retention.held')))}>
            {t('retention.hold')}
          </Button>
        </>
      ) : (
        <>
          <span>{t('retention.held_by', { name: hold.by ?? '-', day: day(hold.at) })}</span>
          <p className={styles.quiet}>{hold.reason}</p>
          <Button onClick={() => void once(async () => await keep('', t('retention.released')))}>{t('retention.release')}</Button>
        </>
      )}
    </li>
  );
}
