import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { improvementPlans } from '#contract/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import { useFormOf } from '#web/features/performance-records/index.ts';
import type { FormLevel1 } from '#contract/performance-records.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import styles from './improvement-plans.module.css';
import { PlanForm } from './plan.form.tsx';
import { planModules } from './plans.api.ts';

/** A new plan. */
export function PlanCreateScreen() {
  const { t } = useTranslation('improvementPlans');
  const query = useQuery(planModules);
  return (
    <Page title={t('new_title')} crumbs={[{ title: t('title'), to: paths.pips() }]}>
      <section className={styles.panel} aria-label={t('new_title')}>
        <Loaded query={query}>{({ data }) => <NewPlan levels={data.level1s} />}</Loaded>
      </section>
    </Page>
  );
}

function NewPlan({ levels }: { readonly levels: readonly FormLevel1[] }) {
  const { t } = useTranslation(['improvementPlans', 'common']);
  const modules = useFormOf(levels);
  const client = useQueryClient();
  const go = useGo();
  const { success, failed } = useFeedback();
  return (
    <PlanForm
      modules={modules}
      draft="improvement-plan:new"
      onCancel={() => go(paths.pips())}
      onSubmit={async (body) => {
        try {
          const { data } = await call(improvementPlans.create, { body });
          await client.invalidateQueries();
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
