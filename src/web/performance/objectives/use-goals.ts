import { useMemo } from 'react';
import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import { goalRowsOf, sideOf, useFormOf } from '#web/performance/records/index.ts';
import type { GoalRows } from '#web/performance/records/index.ts';

const none: ObjectiveDetail['level1s'] = [];

/** The goals of an evaluation: rows of tables that were handed over with the objectives. */
export function useGoals(record: ObjectiveDetail): GoalRows {
  const form = useFormOf(record.objective?.level1s ?? none);
  return useMemo(() => {
    if (record.objective === null) return new Map();
    const own = sideOf(form, { entries: record.objective.evaluationEntries, side: 1, commented: new Map() });
    return goalRowsOf(form, own);
  }, [form, record.objective]);
}
