import { useQuery } from '@tanstack/react-query';
import { Select, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { recordKinds } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { performanceVersions } from '#contract/performance/records/performance-versions.ts';
import type { PerformanceVersion } from '#contract/performance/records/performance-versions.ts';
import { read } from '#web/api/queries.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { Said, useWordsOf } from '../form/form-fields.tsx';
import { useRatingNames } from '../form/rating-names.ts';
import type { Beside } from '../record-bar.tsx';
import { compareVersions, rowNames } from './versions.rules.ts';
import type { Compared, Value } from './versions.rules.ts';
import styles from './versions.module.css';

interface VersionsProps {
  readonly kind: PerformanceKind;
  readonly id: string;
  readonly rules?: Pick<PerformanceRules, 'labels' | 'labelsKH'> | undefined;
}

/** What was handed over: one version, or two of a side against each other. */
export function useVersionsBeside(props: VersionsProps): Beside {
  const { t } = useTranslation('performanceRecords');
  return { key: 'versions', title: t('versions.title'), content: () => <Versions {...props} /> };
}

function Versions({ kind, id, rules }: VersionsProps) {
  const { t } = useTranslation('performanceRecords');
  const query = useQuery({ ...read(performanceVersions.list, { params: { kind, id } }), staleTime: 0 });
  return (
    <Loaded query={query}>
      {({ data }) => {
        const [newest] = data;
        return newest === undefined ? (
          <EmptyState title={t('versions.none')} text={t('versions.none_text')} />
        ) : (
          <Comparison kind={kind} versions={data} newest={newest} rules={rules} />
        );
      }}
    </Loaded>
  );
}

/** 0: compared with nothing. */
const NOTHING_BEFORE = 0;

interface ComparisonProps extends Pick<VersionsProps, 'kind' | 'rules'> {
  readonly versions: readonly PerformanceVersion[];
  readonly newest: PerformanceVersion;
}

function Comparison({ kind, versions, newest, rules }: ComparisonProps) {
  const { t } = useTranslation('performanceRecords');
  const nameOf = useVersionNames(kind);
  const [number, setNumber] = useState(newest.number);
  const [other, setOther] = useState<number>();
  const [isShort, setShort] = useState(false);
  const after = versions.find((one) => one.number === number) ?? newest;
  const earlier = versions.filter(
    ({ stage, side, number: n }) => stage === after.stage && side === after.side && n < after.number,
  );
  const before = other === NOTHING_BEFORE ? undefined : (earlier.find((one) => one.number === other) ?? earlier[0]);
  const compared = compareVersions({ before, after }, rowNames(versions));
  const changed = compared.filter(({ isChanged }) => isChanged);
  const shown = isShort && before !== undefined ? changed : compared;
  return (
    <div className={styles.versions}>
      <label className={styles.field}>
        <span>{t('versions.version')}</span>
        <Select
          aria-label={t('versions.version')}
          value={after.number}
          onChange={(next) => {
            setNumber(next);
            setOther(undefined);
          }}
          options={versions.map((one) => ({ value: one.number, label: nameOf(one) }))}
        />
      </label>
      {earlier.length === 0 ? null : (
        <>
          <label className={styles.field}>
            <span>{t('versions.with')}</span>
            <Select
              aria-label={t('versions.with')}
              value={before?.number ?? NOTHING_BEFORE}
              onChange={setOther}
              options={[
                ...earlier.map((one) => ({ value: one.number, label: nameOf(one) })),
                { value: NOTHING_BEFORE, label: t('versions.with_nothing') },
              ]}
            />
          </label>
          {before === undefined ? null : (
            <div className={styles.found}>
              <output>{t('versions.changed', { count: changed.length })}</output>
              <label>
                <Switch size="small" checked={isShort} onChange={setShort} /> {t('versions.only_changed')}
              </label>
            </div>
          )}
        </>
      )}
      {shown.length === 0 ? <EmptyState title={t(isShort ? 'versions.same' : 'versions.empty')} /> : null}
      <ul className={styles.list}>
        {shown.map((one) => (
          <One key={one.key} compared={one} rules={rules} />
        ))}
      </ul>
    </div>
  );
}

function useVersionNames(kind: PerformanceKind): (version: PerformanceVersion) => string {
  const { t } = useTranslation('performanceRecords');
  return ({ number, stage, side, by, at, isOnBehalf }) =>
    [
      `${String(number)}.`,
      ...(stage === 'WHOLE' ? [] : [`${t(`stages.${stage}`)},`]),
      recordKinds[kind].isManagers === true
        ? t(side === 1 ? 'versions.plan' : 'versions.result')
        : t(side === 1 ? 'form.employee_side' : 'form.manager_side'),
      `– ${t('step_by', { by: by ?? t('nobody'), time: instant(at) })}`,
      ...(isOnBehalf ? [`(${t('on_behalf')})`] : []),
    ].join(' ');
}

function One({ compared, rules }: { readonly compared: Compared } & Pick<VersionsProps, 'rules'>) {
  const { t } = useTranslation('performanceRecords');
  const wordsOf = useWordsOf();
  const { module, row, before, after, isChanged } = compared;
  const ofRow = (): string => {
    if (row === undefined) return '';
    const { column, number, name } = row;
    const what = column === 'comment' ? t('form.comment') : column === 'weight' ? t('form.weight') : wordsOf(column).plain;
    return ` · ${String(number)}. ${name === '' ? '' : `${name} · `}${what}`;
  };
  return (
    <li className={isChanged ? styles.changed : styles.same}>
      <div className={styles.name}>
        {wordsOf(module).plain}
        {ofRow()} {isChanged ? <Tag color="gold">{t('versions.mark')}</Tag> : null}
      </div>
      {isChanged ? (
        <del className={styles.before}>
          <Shown value={before} rules={rules} />
        </del>
      ) : null}
      <ins className={styles.after}>
        <Shown value={after} rules={rules} />
      </ins>
    </li>
  );
}

function Shown({ value, rules }: { readonly value: Value | undefined } & Pick<VersionsProps, 'rules'>) {
  const { t } = useTranslation('performanceRecords');
  const nameOf = useRatingNames(rules);
  if (value === undefined) return <span>{t('versions.absent')}</span>;
  return (
    <>
      <Said cell={value.cell} />
      {value.rating === null ? null : <strong>{nameOf(value.rating)}</strong>}
    </>
  );
}
