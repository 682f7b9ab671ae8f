import { useEffect, useMemo, useRef, useState } from 'react';
import type { GoalReport, ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import type { OtherField } from '#web/performance/records/index.ts';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { Reported } from './goal-reports.tsx';

interface Fields {
  readonly reviewedDate: string | null;
  readonly quarter: ReviewDetail['quarter'];
  readonly progress: readonly GoalReport[];
}

export interface ReviewFields {
  readonly values: Fields;
  /** What is typed at this moment, ahead of the next rendering. */
  readonly now: () => Fields;
  readonly change: (change: Partial<Fields>) => void;
  /** The quarter that the server has found for the day. */
  readonly setQuarter: (quarter: Fields['quarter']) => void;
}

/** What stands beside the entries of a review: its day, its quarter and the reports on goals. `onChange`: after each change. */
export function useReviewFields(record: ReviewDetail, onChange: () => void): ReviewFields {
  const [reviewedDate, setDate] = useState<string | null>(record.reviewedDate);
  const [quarter, setQuarter] = useState(record.quarter);
  const [progress, setProgress] = useState<readonly GoalReport[]>(record.progress);
  const values = useMemo(() => ({ reviewedDate, quarter, progress }), [reviewedDate, quarter, progress]);
  const latest = useRef<Fields>(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  return {
    values,
    now: () => latest.current,
    setQuarter,
    change: (change) => {
      latest.current = { ...latest.current, ...change };
      setDate(latest.current.reviewedDate);
      setQuarter(latest.current.quarter);
      setProgress(latest.current.progress);
      onChange();
    },
  };
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** What stands beside the entries, as it is typed and as it is stored now. */
export function useOthers(record: ReviewDetail, { now, change }: ReviewFields): (stored: ReviewDetail) => readonly OtherField[] {
  const { t } = useTranslation('quarterlyReviews');
  const reportOf = (reports: readonly GoalReport[], id: string) => reports.find(({ uniqueId }) => uniqueId === id);
  const quarterName = (value: ReviewDetail['quarter']) => t('quarter_number', { quarter: value });
  return (stored) => {
    const mine = now();
    const goals = record.goals.map(({ uniqueId: id, title }): OtherField => {
      const [own, theirs] = [reportOf(mine.progress, id), reportOf(stored.progress, id)];
      const rest = (): readonly GoalReport[] => now().progress.filter(({ uniqueId }) => uniqueId !== id);
      return {
        key: `goal ${id}`,
        label: title === '' ? t('untitled') : title,
        mine: <Reported report={own} />,
        theirs: <Reported report={theirs} />,
        differs: isOther(own, theirs),
        isMine: isOther(own, reportOf(record.progress, id)),
        takeTheirs: () => change({ progress: theirs === undefined ? rest() : [...rest(), theirs] }),
      };
    });
    return [
      {
        key: 'date',
        label: t('date'),
        mine: day(mine.reviewedDate),
        theirs: day(stored.reviewedDate),
        differs: mine.reviewedDate !== stored.reviewedDate,
        isMine: mine.reviewedDate !== record.reviewedDate,
        takeTheirs: () => change({ reviewedDate: stored.reviewedDate }),
      },
      {
        key: 'quarter',
        label: t('quarter'),
        mine: quarterName(mine.quarter),
        theirs: quarterName(stored.quarter),
        differs: mine.quarter !== stored.quarter,
        isMine: mine.quarter !== record.quarter,
        takeTheirs: () => change({ quarter: stored.quarter }),
      },
      ...goals,
    ];
  };
}
