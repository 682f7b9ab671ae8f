import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { objectiveTypes } from '#contract/performance/objectives.ts';
import type { ObjectiveDetail, ObjectiveType } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Contents } from '#engine/performance/answers.ts';
import {
  FilesButton,
  NotesButton,
  PaperButton,
  PaperView,
  PerformanceStateTag,
  PerformanceSteps,
  ScoreButton,
  VersionsButton,
  rulesOfPerformance,
  sideOf,
  useFormOf,
  usePaper,
} from '#web/performance/records/index.ts';
import { TimelinePanel } from '#web/performance/report/index.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
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

/** One objective in the stage that the address names, with the side open that its reader writes. */
export function ObjectiveScreen() {
  const { t } = useTranslation(['objectives', 'performanceRecords', 'shell']);
  const id = useRouteId();
  const { values, change } = useAddress(spec);
  const query = useQuery({ ...objectiveDetail(id, values.type), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const record = query.data?.data;
  const [isHistory, setHistory] = useState(false);
  const [loads, setLoads] = useState(0);
  const paper = usePaper();
  const isCopy = values.action === 'duplicate';
  const reload = async (): Promise<void> => {
    await query.refetch();
    setLoads((count) => count + 1);
  };
  return (
    <Page
      title={record === undefined ? t('shell:pages.objective_form') : isCopy ? t('add') : record.title}
      crumbs={[{ title: t('shell:pages.objectives'), to: paths.objectives() }]}
      aside={record === undefined || isCopy ? null : <PerformanceStateTag state={record.status} />}
      actions={
        isCopy ? null : (
          <>
            <PaperButton state={paper} />
            {record === undefined || record.score === null ? null : <ScoreButton score={record.score} rules={rules} />}
            <VersionsButton kind="objective" id={id} rules={rules} />
            {record === undefined ? null : <NotesButton employeeId={record.employeeId} year={record.year} />}
            <FilesButton kind="objective" id={id} />
            <Button onClick={() => setHistory(true)}>{t('performanceRecords:history')}</Button>
          </>
        )
      }
    >
      <BackLink to={paths.objectives()} />
      <Loaded query={query} isPage>
        {({ data }) =>
          rules === undefined ? null : isCopy ? (
            <Copy record={data} rules={rules} />
          ) : (
            <div className={styles.screen}>
              <PaperView state={paper} paper={(language) => <ObjectivePaper record={data} rules={rules} language={language} />}>
                <div className={styles.screen}>
                  <Person record={data} />
                  <TimelinePanel employeeId={data.employeeId} year={data.year} />
                  <Stages record={data} onChange={(type) => change({ type })} />
                  <ObjectiveForm
                    key={`${data.id} ${data.type} ${String(data.steps.length)} ${String(loads)}`}
                    record={data}
                    rules={rules}
                    onReload={() => void reload()}
                  />
                  <Signed record={data} />
                </div>
              </PaperView>
              <SideDrawer title={t('performanceRecords:history')} open={isHistory} onClose={() => setHistory(false)}>
                <PerformanceSteps steps={data.steps} />
              </SideDrawer>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Rows and texts of one's own side in a new objective: rows get new ids, nothing of the manager's comes along. */
function Copy({ record, rules }: { readonly record: ObjectiveDetail; readonly rules: PerformanceRules }) {
  const form = useFormOf(record.level1s);
  const initial = useMemo(() => {
    const own = sideOf(form, { entries: record.evaluationEntries, side: 1, commented: new Map() });
    const copied: Contents = Object.fromEntries(
      Object.entries(own).map(([id, answer]) => [
        id,
        answer.kind === 'rows'
          ? { ...answer, rows: answer.rows.map((row) => ({ ...row, uniqueId: crypto.randomUUID() })) }
          : answer,
      ]),
    );
    return { 1: copied, 2: {} };
  }, [form, record.evaluationEntries]);
  return (
    <NewObjective form={form} rules={rules} initial={initial} year={undefined} title="" draft={`objective:copy:${record.id}`} />
  );
}

/** Who it is about, and for whom it waits. */
function Person({ record }: { readonly record: ObjectiveDetail }) {
  const { t } = useTranslation('objectives');
  const { employee } = record;
  return (
    <section className={styles.person} aria-label={t('employee')}>
      <strong>{employee.fullName}</strong>
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
      {record.onBehalfOf === null ? null : <Alert type="info" showIcon title={t('for_somebody', { name: record.onBehalfOf })} />}
    </section>
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
