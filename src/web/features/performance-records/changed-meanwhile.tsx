import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLevel1, ShownEntry } from '#contract/performance-records.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { FormRules } from './form-fields.tsx';
import { sidesOf, useFormOf } from './form-state.ts';
import type { GoalRows } from './form-state.ts';
import { PerformanceForm } from './performance-form.tsx';
import styles from './performance-records.module.css';

/** A record as it is stored now. */
export interface StoredNow {
  readonly level1s: readonly FormLevel1[];
  readonly entries: readonly ShownEntry[];
  /** Tables whose rows stand elsewhere. */
  readonly goals?: GoalRows;
}

interface ChangedMeanwhileProps {
  /** Whose change came between, and when. */
  readonly title: string;
  readonly readStored: () => Promise<StoredNow>;
  readonly rules: FormRules;
  /** What was typed is given up. */
  readonly onReload: () => void;
}

/** Somebody else's change came first: what was typed stays in the form, and what is stored now stands above it. */
export function ChangedMeanwhile({ title, readStored, rules, onReload }: ChangedMeanwhileProps) {
  const { t } = useTranslation('performanceRecords');
  const query = useQuery({ queryKey: ['changed meanwhile', title], queryFn: readStored, staleTime: Infinity, gcTime: 0 });
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <div className={styles.changed}>
          <p>{t('changed.text')}</p>
          <Loaded query={query}>{(stored) => <Stored stored={stored} rules={rules} />}</Loaded>
          <Button onClick={onReload}>{t('changed.reload')}</Button>
        </div>
      }
    />
  );
}

function Stored({ stored, rules }: { readonly stored: StoredNow; readonly rules: FormRules }) {
  const { t } = useTranslation('performanceRecords');
  const { level1s, entries, goals = none } = stored;
  const form = useFormOf(level1s);
  const contents = useMemo(() => sidesOf(form, entries, goals), [form, entries, goals]);
  return (
    <details>
      <summary>{t('changed.stored')}</summary>
      <PerformanceForm form={form} contents={contents} writes={null} goals={goals} rules={rules} onChange={nothing} />
    </details>
  );
}

const none: GoalRows = new Map();
const nothing = (): void => undefined;
