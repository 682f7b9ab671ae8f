import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import { EmptyPaper, EmptyPaperButton, PaperView, useFormOf, usePaper } from '#web/performance/records/index.ts';
import type { Language } from '#i18n/translation.ts';
import type { FormLevel1 } from '#contract/performance/records/performance-records.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import styles from './improvement-plans.module.css';
import { filledEntries, offeredEntries, paperRules } from './plan-answers.tsx';
import { PlanForm } from './plan.form.tsx';
import { planModules } from './plans.api.ts';

/** A new plan. */
export function PlanCreateScreen() {
  const { t } = useTranslation('improvementPlans');
  const query = useQuery(planModules);
  const paper = usePaper();
  return (
    <Page title={t('new_title')} crumbs={[{ title: t('title'), to: paths.pips() }]} actions={<EmptyPaperButton state={paper} />}>
      <Loaded query={query}>
        {({ data }) => (
          <PaperView state={paper} paper={(language) => <EmptyPlan levels={data.level1s} language={language} />}>
            <section className={styles.panel} aria-label={t('new_title')}>
              <NewPlan levels={data.level1s} />
            </section>
          </PaperView>
        )}
      </Loaded>
    </Page>
  );
}

function EmptyPlan({ levels, language }: { readonly levels: readonly FormLevel1[]; readonly language: Language }) {
  const { t } = useTranslation('improvementPlans', { lng: language });
  return (
    <EmptyPaper
      {...{ levels, language }}
      rules={paperRules}
      title={t('title')}
      facts={[t('date_of_pdd'), t('period')]}
      sides={[t('parts.plan'), t('parts.result')]}
    />
  );
}

function NewPlan({ levels }: { readonly levels: readonly FormLevel1[] }) {
  const { t } = useTranslation(['improvementPlans', 'common']);
  const modules = useFormOf(levels);
  const go = useGo();
  const { success, failed } = useFeedback();
  const [initial] = useState(() => ({ entries: offeredEntries(modules) }));
  return (
    <PlanForm
      modules={modules}
      draft="improvement-plan:new"
      initial={initial}
      onCancel={() => go(paths.pips())}
      onSubmit={async (body) => {
        try {
          const { data } = await call(improvementPlans.create, {
            body: { ...body, entries: filledEntries(modules, body.entries) },
          });
          success({ title: t('common:alert.success'), text: t('made') });
          go(paths.pipUpdate(data.id));
          return true;
        } catch (error) {
          // Fields that are refused are marked in the form; what is refused as a whole is told in a dialog.
          if (!(error instanceof CallFailure) || error.status !== 400) throw error;
          failed(t('sorry'), error);
          return false;
        }
      }}
    />
  );
}
