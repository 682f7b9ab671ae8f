import { CheckOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import type { PlanDetail } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { PerformanceSteps, RecordBar, useFilesBeside, useFormOf, useVersionsBeside } from '#web/performance/records/index.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { PaperLanguage, usePaperLanguage } from '#web/kit/print/paper-language.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import styles from './improvement-plans.module.css';
import { filledEntries } from './plan-answers.tsx';
import { PlanPaper } from './plan-paper.tsx';
import { PlanForm } from './plan.form.tsx';
import { onePlan } from './plans.api.ts';

/** A plan: read by its person and who stands above, changed by who may. */
export function PlanScreen() {
  const { t } = useTranslation('improvementPlans');
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(onePlan(id));
  const files = useFilesBeside({ kind: 'plan', id });
  const versions = useVersionsBeside({ kind: 'plan', id });
  const mayList = useMay('PIP/view');
  const name = query.data?.data.employeeName;
  const title = name === undefined ? t('title') : t('of', { name });
  return (
    <Page
      title={title}
      crumbs={mayList ? [{ title: t('title'), to: paths.pips() }] : []}
      actions={
        query.data === undefined ? null : (
          <>
            <PrintButton />
            <RecordBar actions={[]} beside={[files, versions]} />
          </>
        )
      }
    >
      <Loaded query={query} isPage>
        {({ data }) => <Plan key={data.id} plan={data} />}
      </Loaded>
    </Page>
  );
}

const parts = ['change', 'read', 'history'] as const;

interface PlanProps {
  readonly plan: PlanDetail;
  /** Reads the plan as it is stored now. */
}

function Plan({ plan }: PlanProps) {
  const { t } = useTranslation('improvementPlans');
  const [part, setPart] = useState<(typeof parts)[number]>(plan.mayChange ? 'change' : 'read');
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = usePaperLanguage();
  return (
    <div className={styles.stack}>
      <div className={`${styles.panel} ${styles.stack} no-print`}>
        <PartChoice
          label={t('title')}
          value={part}
          onChange={setPart}
          parts={parts
            .filter((one) => one !== 'change' || plan.mayChange)
            .map((one) => ({ value: one, label: t(`views.${one}`) }))}
        />
        <Alert
          type={plan.acknowledgedAt === null ? 'info' : 'success'}
          showIcon
          title={plan.acknowledgedAt === null ? t('unread') : t('read_on', { time: instant(plan.acknowledgedAt) })}
          {...(plan.mayAcknowledge
            ? {
                action: (
                  <ActionButton kind="primary" icon={<CheckOutlined />} label={t('acknowledge')} onClick={() => setOpen(true)} />
                ),
              }
            : {})}
        />
      </div>
      {part === 'change' ? (
        <section className={`${styles.panel} no-print`} aria-label={t('views.change')}>
          <ChangePlan plan={plan} />
        </section>
      ) : null}
      {part === 'history' ? (
        <section className={`${styles.panel} no-print`} aria-label={t('views.history')}>
          <PerformanceSteps steps={plan.steps} />
        </section>
      ) : null}
      <div className={part === 'read' ? styles.stack : styles.onPaper}>
        <div className="no-print">
          <PaperLanguage value={language} onChange={setLanguage} />
        </div>
        <PlanPaper plan={plan} language={language} />
      </div>
      <AcknowledgeDialog plan={plan} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function ChangePlan({ plan }: PlanProps) {
  const { t } = useTranslation(['improvementPlans', 'common']);
  const modules = useFormOf(plan.level1s);
  const go = useGo();
  const { success } = useFeedback();
  const stored = useRef(plan.version);
  const { id } = plan;
  const draft = `improvement-plan:${id}`;
  return (
    <>
      <PlanForm
        modules={modules}
        stored={{
          id,
          employee: { value: plan.employeeId, label: `${plan.employeeCode} ${plan.employeeName}` },
          supervisor: { value: plan.supervisorId, label: plan.supervisor },
        }}
        draft={draft}
        initial={toForm(plan)}
        onCancel={() => go(paths.pips())}
        onSubmit={async ({ employeeId: _employee, outcome = null, startDate = null, endDate = null, ...body }) => {
          const { data } = await call(improvementPlans.update, {
            params: { id },
            body: { ...body, entries: filledEntries(modules, body.entries), outcome, startDate, endDate },
          });
          stored.current = data.version;
          success({ title: t('common:alert.success'), text: t('saved') });
        }}
        onConflict={async () => toForm((await call(improvementPlans.detail, { params: { id } })).data)}
        onSaved={({ set }) => set({ version: stored.current })}
      />
    </>
  );
}

/** A plan as its form holds it. */
const toForm = (plan: PlanDetail) => ({
  employeeId: plan.employeeId,
  supervisorId: plan.supervisorId,
  dateOfPDD: plan.dateOfPDD,
  startDate: plan.startDate,
  endDate: plan.endDate,
  outcome: plan.outcome,
  entries: plan.evaluationEntries,
  version: plan.version,
});
