import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { NewPlan } from '#contract/performance/improvement-plans.ts';
import type { ShownEntry } from '#contract/performance/records/performance-records.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { fieldsOf } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';
import {
  PerformanceForm,
  goalRowsOf,
  offeredRows,
  sideOf,
  toEntries,
  useWordsOf,
  withoutEmptyRows,
} from '#web/performance/records/index.ts';
import type { SideNumber } from '#web/performance/records/index.ts';
import type { PartsOfField } from '#web/kit/form/conflict.ts';
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

/** The entries of a plan module by module, where two change a plan. */
export function useEntryParts(form: Form): PartsOfField {
  const wordsOf = useWordsOf();
  const listOf = (value: unknown): Entries => NewPlan.shape.entries.safeParse(value).data ?? [];
  const labels = new Map(fieldsOf(form).map((node) => [node.id, wordsOf(node).plain]));
  return {
    split: (value) =>
      new Map(
        listOf(value).map((entry) => {
          const { performanceModuleId: id } = entry;
          return [id, { label: labels.get(id) ?? '', value: entry }];
        }),
      ),
    join: (value, part, given) => [
      ...listOf(value).filter(({ performanceModuleId: id }) => id !== part),
      ...listOf(given === undefined ? [] : [given]),
    ],
  };
}

export interface PlanAnswersProps {
  readonly form: Form;
  /** How it went is written once there is a plan. */
  readonly hasResult: boolean;
  readonly value?: Entries | undefined;
  readonly onChange?: ((entries: Entries) => void) | undefined;
}

const none: Entries = [];

const rowIds = (form: Form, contents: Contents): string =>
  [...goalRowsOf(form, contents).values()].flatMap((rows) => rows.map(({ uniqueId }) => uniqueId)).join(' ');

/** The plan and how it went, as one control of the plan's form. */
export function PlanAnswers({ form, hasResult, value = none, onChange }: PlanAnswersProps) {
  const { t } = useTranslation('improvementPlans');
  const [part, setPart] = useState<SideNumber>(1);
  const [held, setHeld] = useState<{ readonly entries: Entries; readonly parts: Both }>();
  // What was typed last is not read out of its entries again: a key then draws the field that it changes and no other.
  const parts = useMemo(() => (held?.entries === value ? held.parts : partsOf(form, value)), [form, held, value]);
  const latest = useRef({ parts, onChange });
  useEffect(() => {
    latest.current = { parts, onChange };
  }, [parts, onChange]);
  const change = useCallback(
    (side: SideNumber, of: (contents: Contents) => Contents): void => {
      const { parts: before, onChange: tell } = latest.current;
      const next = { ...before, [side]: of(before[side]) };
      const entries = entriesOf(next);
      // A row that is gone takes along what was said of it, as reading the entries does.
      const isSameRows = side === 2 || rowIds(form, next[1]) === rowIds(form, before[1]);
      const shown = isSameRows ? next : partsOf(form, entries);
      const sent = isSameRows ? entries : entriesOf(shown);
      latest.current = { parts: shown, onChange: tell };
      setHeld({ entries: sent, parts: shown });
      tell?.(sent);
    },
    [form],
  );
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
