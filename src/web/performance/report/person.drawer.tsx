import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { appraisals } from '#contract/performance/appraisals.ts';
import { performanceReport } from '#contract/performance/performance-report.ts';
import type { OverviewRow, ReopenedKind } from '#contract/performance/performance-report.ts';
import { useChange } from '#web/api/queries.ts';
import { useOwnRatingNames } from '#web/performance/records/index.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import styles from './performance-report.module.css';
import { TimelinePanel } from './timeline.tsx';

interface PersonDrawerProps {
  readonly row: OverviewRow | undefined;
  readonly year: number;
  readonly calibrates: boolean;
  readonly onClose: () => void;
}

/** A person's year, with what who calibrates may change of it. */
export function PersonDrawer({ row, year, calibrates, onClose }: PersonDrawerProps) {
  return (
    <SideDrawer title={row?.employeeName ?? ''} open={row !== undefined} onClose={onClose} isRecord>
      {row === undefined ? null : (
        <>
          <TimelinePanel employeeId={row.employeeId} year={year} />
          {calibrates && !row.isOwn ? <Changes key={row.employeeId} row={row} /> : null}
        </>
      )}
    </SideDrawer>
  );
}

type Points = 1 | 2 | 3 | 4;

/** A rating of HR, and steps back: each with a reason, which is asked once for both. */
function Changes({ row }: { readonly row: OverviewRow }) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const ratingName = useOwnRatingNames();
  const { result, records } = row;
  const [rating, setRating] = useState<Points | null>(result?.finalRating ?? null);
  const [reason, setReason] = useState('');
  const calibrate = useChange(appraisals.calibrate);
  const reopen = useChange(performanceReport.reopen);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failure, failed } = useFeedback();
  const isSaid = reason.trim() !== '';
  const canRate = result !== null && result.stage === 'EVALUATED' && result.managerRating !== null;
  const reopened: readonly { kind: ReopenedKind; id: string; label: string }[] = [
    ...(records.evaluation === null
      ? []
      : [{ kind: 'evaluation', id: records.evaluation, label: t('overview.evaluation') } as const]),
    ...records.quarters.map(({ id, quarter }) => ({ kind: 'quarterly', id, label: t('timeline.quarter', { quarter }) }) as const),
    ...(records.appraisal === null
      ? []
      : [{ kind: 'appraisal', id: records.appraisal, label: t('overview.appraisal') } as const]),
  ];
  if (!canRate && reopened.length === 0) return null;
  const rate = async (): Promise<void> => {
    if (result === null || rating === null) return;
    try {
      const { data } = await calibrate.mutateAsync({ body: { items: [{ id: result.appraisalId, rating, reason }] } });
      const refused = data.find(({ ok }) => !ok);
      if (refused !== undefined) return failure({ title: t('overview.calibrate'), text: refused.error ?? '' });
      setReason('');
      success({ title: t('overview.calibrated') });
    } catch (error) {
      failed(t('overview.calibrate'), error);
    }
  };
  const back = async (kind: ReopenedKind, id: string, label: string): Promise<void> => {
    const title = t('overview.reopen_ask', { label, name: row.employeeName });
    if (!(await confirm({ title, text: t('overview.reopen_text'), yes: t('overview.reopen_yes') }))) return;
    try {
      await reopen.mutateAsync({ params: { kind, id }, body: { comment: reason } });
      setReason('');
      success({ title: t('overview.reopened') });
    } catch (error) {
      failed(t('overview.reopen_yes'), error);
    }
  };
  return (
    <section className={styles.changes} aria-label={t('overview.changes')}>
      <h2 className={styles.heading}>{t('overview.changes')}</h2>
      <label>
        <span>{t('overview.reason')}</span>
        <Input.TextArea rows={2} maxLength={2_000} value={reason} onChange={(event) => setReason(event.target.value)} />
        <span className={styles.quiet}>{t('overview.reason_hint')}</span>
      </label>
      {canRate ? (
        <div className={styles.next}>
          <Select<Points>
            aria-label={t('overview.final')}
            value={rating}
            onChange={setRating}
            options={([1, 2, 3, 4] as const).map((value) => ({
              value,
              label: ratingName(value),
            }))}
          />
          <Button type="primary" disabled={!isSaid || rating === null} onClick={() => void once(rate)}>
            {t('overview.calibrate')}
          </Button>
        </div>
      ) : null}
      <div className={styles.next}>
        {reopened.map(({ kind, id, label }) => (
          <Button key={id} disabled={!isSaid} onClick={() => void once(async () => await back(kind, id, label))}>
            {t('overview.reopen', { label })}
          </Button>
        ))}
      </div>
    </section>
  );
}
