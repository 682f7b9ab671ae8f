import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Radio } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { FormLevel1, ShownEntry } from '#contract/performance/records/performance-records.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { fieldsOf } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { InSight } from '#web/kit/page/in-sight.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useWordsOf } from './form-fields.tsx';
import type { FormRules } from './form-fields.tsx';
import { differing } from './changed-meanwhile.rules.ts';
import { sidesOf, useFormOf } from './form-state.ts';
import type { GoalRows, SideNumber } from './form-state.ts';
import { PerformanceForm } from './performance-form.tsx';
import styles from '../performance-records.module.css';
import type { Written } from './use-written.ts';

/** A field beside the entries that is stored with them. */
export interface OtherField {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** The two are not the same. */
  readonly differs: boolean;
  /** It was changed here. */
  readonly isMine: boolean;
  readonly takeTheirs: () => void;
}

/** A record as it is stored now. */
export interface StoredNow {
  readonly level1s: readonly FormLevel1[];
  readonly entries: readonly ShownEntry[];
  /** Tables whose rows stand elsewhere. */
  readonly goals?: GoalRows;
  /** The side that the reader writes now, and its stamp. */
  readonly writes: SideNumber | null;
  readonly version: number | null;
  readonly others?: readonly OtherField[];
}

interface ChangedMeanwhileProps {
  /** Whose change came between, and when. */
  readonly title: string;
  readonly readStored: () => Promise<StoredNow>;
  readonly rules: FormRules;
  readonly writes: SideNumber | null;
  readonly written: Written;
  /** Stores what was chosen; false: it could not be, and that was said. */
  readonly save: () => Promise<boolean>;
  /** The record is read again, and the form begins with it. */
  readonly onReload: () => void;
}

/**
 * Somebody else's change came first: what was typed stays. Field by field the person keeps it or takes what is stored now, and saves. It
 * comes into view by itself: on a phone it stands far above the button that was pressed.
 */
export function ChangedMeanwhile({ title, readStored, onReload, ...props }: ChangedMeanwhileProps) {
  const { t } = useTranslation('performanceRecords');
  const confirm = useConfirm();
  const query = useQuery({ queryKey: ['changed meanwhile', title], queryFn: readStored, staleTime: Infinity, gcTime: 0 });
  const reload = async (): Promise<void> => {
    const question = { title: t('changed.reload_ask'), text: t('changed.reload_text'), yes: t('changed.reload'), danger: true };
    if (await confirm(question)) onReload();
  };
  return (
    <InSight key={title} className={styles.changedPlace}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={title}
        description={
          <div className={styles.changed}>
            <Loaded query={query}>
              {(stored) => <Choose {...props} stored={stored} onReload={onReload} onRefused={() => void query.refetch()} />}
            </Loaded>
            <Button onClick={() => void reload()}>{t('changed.reload')}</Button>
          </div>
        }
      />
    </InSight>
  );
}

type ChooseProps = Omit<ChangedMeanwhileProps, 'title' | 'readStored'> & {
  readonly stored: StoredNow;
  /** It changed once more. */
  readonly onRefused: () => void;
};

function Choose({ stored, rules, writes, written, save, onReload, onRefused }: ChooseProps) {
  const { t } = useTranslation('performanceRecords');
  const { level1s, entries, goals = none, others = [] } = stored;
  const form = useFormOf(level1s);
  const sides = useMemo(() => sidesOf(form, entries, goals), [form, entries, goals]);
  const once = useOnce();
  // What was typed when the change was told; the form below goes on.
  const [mine] = useState(() => (writes === null ? {} : written.now().contents[writes]));
  const fields = useMemo(
    () => (writes === null ? [] : differing({ mine, theirs: sides[writes], base: written.base() })),
    [mine, sides, writes, written],
  );
  const rest = others.filter((one) => one.differs);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  if (writes === null || stored.writes !== writes) {
    return (
      <>
        <p>{t('changed.closed')}</p>
        <details>
          <summary>{t('changed.stored')}</summary>
          <PerformanceForm form={form} contents={sides} writes={null} goals={goals} rules={rules} onChange={nothing} />
        </details>
      </>
    );
  }
  const choiceOf = ({ key, isMine }: { readonly key: string; readonly isMine: boolean }): Choice =>
    chosen.get(key) ?? (isMine ? 'mine' : 'theirs');
  const choose = (key: string, choice: Choice): void => setChosen((before) => new Map([...before, [key, choice]]));
  const goOn = async (): Promise<void> => {
    const taken = fields.filter((one) => choiceOf(one) === 'theirs').map(({ key }) => key);
    const typed = { ...written.now().contents[writes] };
    for (const key of taken) {
      const answer = sides[writes][key];
      if (answer === undefined) delete typed[key];
      else typed[key] = answer;
    }
    for (const one of rest) if (choiceOf(one) === 'theirs') one.takeTheirs();
    written.goOn(typed, stored.version);
    if (await save()) onReload();
    else onRefused();
  };
  const shown = (contents: Contents, field: Form): ReactNode => (
    <PerformanceForm
      form={field}
      contents={writes === 1 ? { 1: contents, 2: {} } : { 1: sides[1], 2: contents }}
      writes={null}
      goals={goals}
      rules={rules}
      single={writes === 1}
      onChange={nothing}
    />
  );
  return (
    <>
      <p>{t(fields.length + rest.length === 0 ? 'changed.same' : 'changed.text')}</p>
      {fields.map((one) => (
        <ModuleChoice
          key={one.key}
          form={form}
          id={one.key}
          choice={choiceOf(one)}
          onChoose={choose}
          mine={(field) => shown(mine, field)}
          theirs={(field) => shown(sides[writes], field)}
        />
      ))}
      {rest.map((one) => (
        <FieldChoice
          key={one.key}
          label={one.label}
          choice={choiceOf(one)}
          onChoose={(choice) => choose(one.key, choice)}
          mine={one.mine}
          theirs={one.theirs}
        />
      ))}
      <Button type="primary" onClick={() => void once(goOn)}>
        {t('changed.save')}
      </Button>
    </>
  );
}

type Choice = 'mine' | 'theirs';

function ModuleChoice(props: {
  readonly form: Form;
  readonly id: string;
  readonly choice: Choice;
  readonly onChoose: (key: string, choice: Choice) => void;
  readonly mine: (form: Form) => ReactNode;
  readonly theirs: (form: Form) => ReactNode;
}) {
  const wordsOf = useWordsOf();
  const node = fieldsOf(props.form).find(({ id }) => id === props.id);
  if (node === undefined) return null;
  return (
    <FieldChoice
      label={wordsOf(node).plain}
      choice={props.choice}
      onChoose={(choice) => props.onChoose(props.id, choice)}
      mine={props.mine([node])}
      theirs={props.theirs([node])}
    />
  );
}

function FieldChoice(props: {
  readonly label: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}) {
  const { t } = useTranslation('performanceRecords');
  const heading = useId();
  return (
    <section className={styles.choice} aria-labelledby={heading}>
      <h3 id={heading} className={styles.choiceName}>
        {props.label}
      </h3>
      <div className={styles.choiceSides}>
        <div>
          <div className={styles.sideName}>{t('changed.mine')}</div>
          {props.mine}
        </div>
        <div>
          <div className={styles.sideName}>{t('changed.theirs')}</div>
          {props.theirs}
        </div>
      </div>
      <Radio.Group
        aria-labelledby={heading}
        value={props.choice}
        onChange={(event) => props.onChoose(event.target.value === 'theirs' ? 'theirs' : 'mine')}
        options={(['mine', 'theirs'] as const).map((value) => ({ value, label: t(`changed.choose.${value}`) }))}
      />
    </section>
  );
}

const none: GoalRows = new Map();
const nothing = (): void => undefined;
