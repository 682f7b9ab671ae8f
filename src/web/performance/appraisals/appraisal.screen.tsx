import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import {
  FilesButton,
  NotesButton,
  PaperButton,
  PaperView,
  PerformanceStateTag,
  PerformanceSteps,
  VersionsButton,
  rulesOfPerformance,
  usePaper,
} from '#web/performance/records/index.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { AppraisalPaper } from './appraisal-paper.tsx';
import { AppraisalForm } from './appraisal.form.tsx';
import { appraisalDetail } from './appraisals.api.ts';
import styles from './appraisals.module.css';

/** One appraisal, with the side open that its reader writes, and the result as far as they may read it. */
export function AppraisalScreen() {
  const { t } = useTranslation(['appraisals', 'performanceRecords', 'shell']);
  const id = useRouteId();
  const query = useQuery({ ...appraisalDetail(id), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const record = query.data?.data;
  const [isHistory, setHistory] = useState(false);
  const [loads, setLoads] = useState(0);
  const paper = usePaper();
  const reload = async (): Promise<void> => {
    await query.refetch();
    setLoads((count) => count + 1);
  };
  return (
    <Page
      title={t('shell:pages.appraisal_form')}
      crumbs={[{ title: t('shell:pages.appraisal'), to: paths.appraisals() }]}
      aside={record === undefined ? null : <PerformanceStateTag state={record.stage ?? record.evaluateStatus} />}
      actions={
        <>
          <PaperButton state={paper} />
          <VersionsButton kind="appraisal" id={id} rules={rules} />
          {record === undefined ? null : <NotesButton employeeId={record.employeeId} year={record.year} />}
          <FilesButton kind="appraisal" id={id} />
          <Button onClick={() => setHistory(true)}>{t('performanceRecords:history')}</Button>
        </>
      }
    >
      <BackLink to={paths.appraisals()} />
      <Loaded query={query} isPage>
        {({ data }) =>
          rules === undefined ? null : (
            <div className={styles.screen}>
              <PaperView state={paper} paper={(language) => <AppraisalPaper record={data} rules={rules} language={language} />}>
                <div className={styles.screen}>
                  <Person record={data} />
                  <AppraisalForm
                    key={`${data.id} ${String(data.steps.length)} ${String(loads)}`}
                    record={data}
                    rules={rules}
                    onReload={() => void reload()}
                  />
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

/** Who it is about, of which year and kind. */
function Person({ record }: { readonly record: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  const { employee } = record;
  return (
    <section className={styles.person} aria-label={t('employee')}>
      <strong>{employee.fullName}</strong>
      {employee.position === null ? null : <span>{employee.position}</span>}
      {employee.department === null ? null : <span>{employee.department}</span>}
      {employee.supervisor === null ? null : (
        <span>
          {t('supervisor')}: {employee.supervisor}
        </span>
      )}
      <span>
        {t('year')}: {record.year}, {t(`kinds.${record.kind}`)}
      </span>
      <span>
        {t('self_date')}: {day(record.selfEvalDate)}
      </span>
      {record.stage === 'EVALUATED' ? <span>{t('waits_release')}</span> : null}
      {record.onBehalfOf === null ? null : <Alert type="info" showIcon title={t('for_somebody', { name: record.onBehalfOf })} />}
    </section>
  );
}
