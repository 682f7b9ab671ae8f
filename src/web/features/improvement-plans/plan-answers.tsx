import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPlan } from '#contract/improvement-plans.ts';
import type { ShownEntry } from '#contract/performance-records.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Form } from '#engine/performance/form.ts';
import {
  PerformanceForm,
  goalRowsOf,
  offeredRows,
  sideOf,
  toEntries,
  withoutEmptyRows,
} from '#web/features/performance-records/index.ts';
import type { SideNumber } from '#web/features/performance-records/index.ts';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import styles from './improvement-plans.module.css';

type Entries = NonNullable<NewPlan['entries']>;
type Both = Readonly<Record<SideNumber, Contents>>;

/** A plan is never rated or weighed. */
export const planRules = { useWeights: 0, useRatings: 0 } as const;

/** Nor is it on paper, whatever the company has decided. */
export const paperRules = { ...planRules, labels: null, labelsKH: null } as const;

const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What both parts of a plan say, of the entries that a form or an answer holds. */
export function partsOf(form: Form, entries: readonly Readonly<Partial<Record<keyof ShownEntry, unknown>>>[]): Both {
  const shown = entries.map((entry): ShownEntry => ({
    performanceModuleId: String(entry.performanceModuleId),
    content1: word(entry.content1),
    content2: word(entry.content2),
    rating1: null,
    rating2: null,
  }));
  const plan = sideOf(form, { entries: shown, side: 1, commented: new Map() });
  return { 1: plan, 2: sideOf(form, { entries: shown, side: 2, commented: goalRowsOf(form, plan) }) };
}

/** Both parts as the entries that are sent. */
function entriesOf(parts: Both): Entries {
  const first = new Map(toEntries(parts[1], 1).map((entry) => [entry.performanceModuleId, entry]));
  const second = new Map(toEntries(parts[2], 2).map((entry) => [entry.performanceModuleId, entry]));
  return [...new Set([...first.keys(), ...second.keys()])].map((id) => ({
    performanceModuleId: id,
    content1: first.get(id)?.content1,
    content2: second.get(id)?.content2,
    rating1: undefined,
    rating2: undefined,
  }));
}

/** The empty rows that a new plan offers, as its form holds them. */
export const offeredEntries = (form: Form): Entries => entriesOf({ 1: offeredRows(form), 2: {} });

/** What is sent of a form: rows in which nothing stands stay behind. */
export function filledEntries(form: Form, entries: Entries | undefined): Entries | undefined {
  if (entries === undefined) return undefined;
  const parts = partsOf(form, entries);
  return entriesOf({ 1: withoutEmptyRows(parts[1]), 2: parts[2] });
}

export interface PlanAnswersProps {
  readonly form: Form;
  /** How it went is written once there is a plan. */
  readonly hasResult: boolean;
  readonly value?: Entries | undefined;
  readonly onChange?: ((entries: Entries) => void) | undefined;
}

const none: Entries = [];

/** The plan and how it went, as one control of the plan's form. */
export function PlanAnswers({ form, hasResult, value = none, onChange }: PlanAnswersProps) {
  const { t } = useTranslation('improvementPlans');
  const [part, setPart] = useState<SideNumber>(1);
  const parts = useMemo(() => partsOf(form, value), [form, value]);
  const change = (side: SideNumber, of: (contents: Contents) => Contents): void =>
    onChange?.(entriesOf({ ...parts, [side]: of(parts[side]) }));
  return (
    <div className={styles.answers}>
      {hasResult ? (
        <PartChoice<'1' | '2'>
          label={t('title')}
          value={`${part}`}
          onChange={(next) => setPart(next === '1' ? 1 : 2)}
          parts={[
            { value: '1', label: t('parts.plan') },
            { value: '2', label: t('parts.result') },
          ]}
        />
      ) : null}
      <PerformanceForm form={form} contents={parts} writes={part} rules={planRules} single={part === 1} onChange={change} />
    </div>
  );
}
