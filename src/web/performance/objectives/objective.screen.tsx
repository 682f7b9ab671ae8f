import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { objectiveTypes } from '#contract/performance/objectives.ts';
import type { ObjectiveDetail, ObjectiveType } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Contents } from '#engine/performance/answers.ts';
import {
  RecordFacts,
  RecordScreen,
  rulesOfPerformance,
  ScoreExplained,
  sideOf,
  useFormOf,
} from '#web/performance/records/index.ts';
import { TimelineLine } from '#web/performance/report/index.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { NewObjective } from './objective-create.screen.tsx';
import { ObjectivePaper } from './objective-paper.tsx';
import { ObjectiveForm } from './objective.form.tsx';
import { objectiveDetail } from './objectives.api.ts';
import styles from './objectives.module.css';

const spec = { type: choice(objectiveTypes), action: choice(['duplicate'] as const) };

/** One objective in the stage that the address names, with the side open that its reader writes; or a copy of it. */
export function ObjectiveScreen() {
  const { t } = useTranslation(['shell', 'performanceRecords']);
  const id = useRouteId();
  const { values, change } = useAddress(spec);
  const query = useQuery({ ...objectiveDetail(id, values.type), staleTime: 0 });
  if (values.action === 'duplicate') return <CopyScreen query={query} />;
  return (
    <RecordScreen
      kind="objective"
      id={id}
      query={query}
      title={(record) => record?.title ?? t('pages.objective_form')}
      list={{ title: t('pages.objectives'), to: paths.objectives() }}
      stateOf={({ status }) => status}
      beside={({ score }, rules) =>
        score === null
          ? undefined
          : {
              key: 'score',
              title: t('performanceRecords:score.title'),
              content: () => <ScoreExplained score={score} rules={rules} />,
            }
      }
      paper={(record, of) => <ObjectivePaper record={record} {...of} />}
      head={(record) => (
        <>
          <Person record={record} />
          <TimelineLine employeeId={record.employeeId} year={record.year} />
          <Stages record={record} onChange={(type) => change({ type })} />
        </>
      )}
      formKey={query.data?.data.type ?? ''}
      form={(record, of) => <ObjectiveForm record={record} {...of} />}
      foot={(record) => <Signed record={record} />}
    />
  );
}

/** A new objective that begins as a copy. */
function CopyScreen({ query }: { readonly query: UseQueryResult<{ readonly data: ObjectiveDetail }> }) {
  const { t } = useTranslation(['objectives', 'shell']);
  const rules = useQuery(rulesOfPerformance).data?.data;
  return (
    <Page
      title={query.data === undefined ? t('shell:pages.objective_form') : t('add')}
      crumbs={[{ title: t('shell:pages.objectives'), to: paths.objectives() }]}
    >
      <BackLink to={paths.objectives()} />
      <Loaded query={query} isPage>
        {({ data }) => (rules === undefined ? null : <Copy record={data} rules={rules} />)}
      </Loaded>
    </Page>
  );
}

/** Rows and texts of one's own side in a new objective: rows get new ids, nothing of the manager's comes along. */
function Copy({ record, rules }: { readonly record: ObjectiveDetail; readonly rules: PerformanceRules }) {
  const form = useFormOf(record.level1s);
  const rows = useMemo(() => {
    const own = sideOf(form, { entries: record.evaluationEntries, side: 1, commented: new Map() });
    const copied: Contents = Object.fromEntries(
      Object.entries(own).map(([id, answer]) => [
        id,
        answer.kind === 'rows'
          ? { ...answer, rows: answer.rows.map((row) => ({ ...row, uniqueId: crypto.randomUUID() })) }
          : answer,
      ]),
    );
    return copied;
  }, [form, record.evaluationEntries]);
  return <NewObjective levels={record.level1s} rules={rules} rows={rows} draft={`objective:copy:${record.id}`} />;
}

/** Who it is about, and for whom it waits. */
function Person({ record }: { readonly record: ObjectiveDetail }) {
  const { t } = useTranslation('objectives');
  const { employee } = record;
  return (
    <RecordFacts
      name={employee.fullName}
      label={t('employee')}
      onBehalf={record.onBehalfOf === null ? null : t('for_somebody', { name: record.onBehalfOf })}
    >
      {employee.position === null ? null : <span>{employee.position}</span>}
      {employee.department === null ? null : <span>{employee.department}</span>}
      {employee.supervisor === null ? null : (
        <span>
          {t('person.supervisor')}: {employee.supervisor}
        </span>
      )}
      <span>
        {t('year')}: {record.year}
      </span>
      {record.status === 'SUBMITTED' ? (
        <span>{record.approves === null ? t('waits_admin') : t('waits', { name: record.approves })}</span>
      ) : null}
    </RecordFacts>
  );
}

/** Between what was agreed on and how the year went. */
function Stages({ record, onChange }: { readonly record: ObjectiveDetail; readonly onChange: (type: ObjectiveType) => void }) {
  const { t } = useTranslation('objectives');
  if (record.status !== 'APPROVED') return null;
  const types: readonly ObjectiveType[] = record.isOwner
    ? ['object-setting', 'self-evaluation']
    : record.onBehalfOf === null
      ? ['review-objective', 'evaluation']
      : ['review-objective', 'self-evaluation', 'evaluation'];
  return (
    <Segmented
      aria-label={t('stage')}
      value={types.includes(record.type) ? record.type : (types[0] ?? 'object-setting')}
      onChange={(next) => onChange(next)}
      options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
    />
  );
}

/** Who submitted and who approved it, as they were then. */
function Signed({ record }: { readonly record: ObjectiveDetail }) {
  const { t } = useTranslation('objectives');
  const { submittor, approver, status } = record;
  if (submittor === null) return null;
  return (
    <footer className={styles.signed}>
      <div>
        <div className={styles.quiet}>{t('submittor')}</div>
        <strong>{submittor.name}</strong>
        <div>{submittor.position ?? ''}</div>
        <div>{day(submittor.date)}</div>
      </div>
      {approver === null || (status !== 'APPROVED' && status !== 'REJECTED') ? null : (
        <div>
          <div className={styles.quiet}>{t(status === 'APPROVED' ? 'approved_by' : 'rejected_by')}</div>
          <strong>{approver.name}</strong>
          <div>{approver.position ?? ''}</div>
          <div>{day(approver.date)}</div>
        </div>
      )}
    </footer>
  );
}
