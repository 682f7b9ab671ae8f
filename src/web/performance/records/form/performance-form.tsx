import { Button } from 'antd';
import { Fragment, memo, useCallback } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { fieldsOf, goalTables, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';
import { WHOLE, areWeightsWhole, spreadEvenly, sumOfWeights } from '#engine/performance/weights.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { InSight } from '#web/kit/page/in-sight.tsx';
import { RichText } from '#web/kit/show/rich-text.tsx';
import { Leaf, isRated, useWordsOf } from './form-fields.tsx';
import type { Change, FormRules } from './form-fields.tsx';
import type { GoalRows, SideNumber } from './form-state.ts';
import { Table, rowsIn } from './form-table.tsx';
import styles from '../performance-records.module.css';

export interface PerformanceFormProps {
  readonly form: Form;
  readonly contents: Readonly<Record<SideNumber, Contents>>;
  /** The side that is written here; null: the form is read. */
  readonly writes: SideNumber | null;
  /** Tables whose rows stand elsewhere, with those rows: both sides comment on them. */
  readonly goals?: GoalRows;
  readonly rules: FormRules;
  /** One side stands alone: there is nothing of the other yet and nobody writes it. */
  readonly single?: boolean;
  /** How often submitting was refused because the weights do not come to 100; 0: not. */
  readonly refusedWeights?: number;
  /** The same function for good: a keystroke then draws the field that it changes and no other. */
  readonly onChange: (side: SideNumber, change: (contents: Contents) => Contents) => void;
}

/** A form with what both sides say: one is written, the other read; both are read where nobody writes. */
export function PerformanceForm({
  form,
  contents,
  writes,
  goals = none,
  rules,
  single = false,
  refusedWeights = 0,
  onChange,
}: PerformanceFormProps) {
  const { t } = useTranslation('performanceRecords');
  const change = useCallback<Change>(
    (moduleId, of) => {
      if (writes !== null) onChange(writes, (before) => ({ ...before, [moduleId]: of(before[moduleId]) }));
    },
    [writes, onChange],
  );
  if (form.length === 0) return <EmptyState title={t('form.no_modules')} text={t('form.no_modules_text')} />;
  const weighed = rules.useWeights === 1 && goals.size === 0 ? goalTables(form) : [];
  const isWrong = refusedWeights > 0 && !areWeightsWhole(form, contents[1]);
  const lastWeighed = form.findLast((node) => goalTables([node]).length > 0);
  return (
    <div className={styles.form}>
      {form.map((node) => (
        <Fragment key={node.id}>
          <Module node={node} depth={2} of={{ contents, writes, goals, rules, single, isWrong, change }} />
          {node !== lastWeighed || weighed.length === 0 ? null : (
            <Weights
              form={form}
              contents={contents[1]}
              tables={weighed}
              refused={isWrong ? refusedWeights : 0}
              change={writes === 1 ? change : undefined}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}

const none: GoalRows = new Map();

interface Shared {
  readonly contents: Readonly<Record<SideNumber, Contents>>;
  readonly writes: SideNumber | null;
  readonly goals: GoalRows;
  readonly rules: FormRules;
  readonly single: boolean;
  /** The weights of the goals are complained about. */
  readonly isWrong: boolean;
  readonly change: Change;
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

interface ModuleProps {
  readonly node: FormNode;
  readonly depth: 2 | 3 | 4;
  readonly of: Shared;
}

/** Whether a module is drawn as before: a key changes what is said to one of them. */
function isAsBefore(before: ModuleProps, now: ModuleProps): boolean {
  const [old, own] = [before.of, now.of];
  const isSame = (['writes', 'goals', 'rules', 'single', 'isWrong', 'change'] as const).every((key) => old[key] === own[key]);
  const isUnchanged = ({ id }: FormNode): boolean =>
    ([1, 2] as const).every((side) => old.contents[side][id] === own.contents[side][id]);
  return isSame && before.node === now.node && before.depth === now.depth && fieldsOf([now.node]).every(isUnchanged);
}

const Module = memo(function Module({ node, depth, of }: ModuleProps) {
  const { title, plain } = useWordsOf()(node);
  const role = roleOf(node);
  const Heading = headings[depth];
  const answers = { first: of.contents[1][node.id], second: of.contents[2][node.id] };
  if (role === 'leaf') {
    return (
      <section className={styles.module} aria-label={plain}>
        <Heading className={styles.heading}>
          <RichText html={title} />
        </Heading>
        <Leaf
          node={node}
          {...answers}
          writes={of.writes}
          single={of.single}
          isRated={isRated(node, of.rules)}
          change={of.change}
        />
      </section>
    );
  }
  if (role === 'table') {
    const rows = of.goals.get(node.id);
    return (
      <section className={styles.module} aria-label={plain}>
        <Heading className={styles.heading}>
          <RichText html={title} />
        </Heading>
        <Table
          node={node}
          {...answers}
          goals={rows}
          writes={of.writes}
          rules={of.rules}
          isWrong={of.isWrong}
          change={of.change}
        />
      </section>
    );
  }
  const next = depth === 2 ? 3 : 4;
  return (
    <section className={styles.module} aria-label={plain}>
      <Heading className={styles.heading}>
        <RichText html={title} />
      </Heading>
      <div className={role === 'line' ? styles.line : styles.below}>
        {node.children.map((child) => (
          <Module key={child.id} node={child} depth={next} of={of} />
        ))}
      </div>
    </section>
  );
}, isAsBefore);

interface WeightsProps {
  readonly form: Form;
  readonly contents: Contents;
  readonly tables: readonly FormNode[];
  /** How often submitting was refused because of them; 0: not, or they are mended. */
  readonly refused: number;
  readonly change: Change | undefined;
}

/** What the weights come to while they are typed. */
function Weights({ form, contents, tables, refused, change }: WeightsProps) {
  const { t } = useTranslation(['performanceRecords', 'validation']);
  const sum = sumOfWeights(form, contents);
  const counts = tables.map(({ id }) => rowsIn(contents[id]).length);
  const total = counts.reduce((all, one) => all + one, 0);
  const spread = (): void => {
    const parts = spreadEvenly(total);
    let at = 0;
    for (const [index, { id }] of tables.entries()) {
      const own = parts.slice(at, at + (counts[index] ?? 0));
      at += own.length;
      change?.(id, (before) => ({
        kind: 'rows',
        rows: rowsIn(before).map((row, place) => ({ ...row, weight: own[place] ?? null })),
      }));
    }
  };
  return (
    <div className={styles.weights}>
      {refused > 0 ? (
        <InSight key={refused} className={styles.refused}>
          <span role="alert" className={styles.notWhole}>
            {t('validation:performance_weights', { sum: sum ?? 0 })}
          </span>
        </InSight>
      ) : (
        <output className={sum === WHOLE ? styles.whole : styles.quiet}>
          {sum === null ? t('form.no_weights') : t('form.sum', { sum })}
        </output>
      )}
      {change === undefined || total === 0 ? null : <Button onClick={spread}>{t('form.spread')}</Button>}
    </div>
  );
}
