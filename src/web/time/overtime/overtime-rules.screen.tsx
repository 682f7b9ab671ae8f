import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { OvertimeRules, overtime } from '#contract/time/overtime.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { overtimeRules } from './overtime.api.ts';
import styles from './overtime.module.css';

const form = defineForm(OvertimeRules.omit({ version: true }));

/** What is done over the limit of hours. */
export function OvertimeRulesScreen() {
  const { t } = useTranslation(['overtime', 'shell']);
  const query = useQuery(overtimeRules());
  return (
    <Page title={t('shell:pages.overtime_rules')}>
      <section className={styles.panel} aria-label={t('rules.title')}>
        <p className={styles.about}>{t('rules.about')}</p>
        <Loaded query={query}>
          {({ data }) => <RulesForm key={data.version} rules={data} readAgain={async () => (await query.refetch()).data?.data} />}
        </Loaded>
      </section>
    </Page>
  );
}

function RulesForm({
  rules,
  readAgain,
}: {
  readonly rules: OvertimeRules;
  readonly readAgain: () => Promise<OvertimeRules | undefined>;
}) {
  const { t } = useTranslation('overtime');
  const save = useChange(overtime.changeRules);
  const { success } = useFeedback();
  const mayEdit = useMay('overtime type/edit');
  return (
    <form.Form
      initial={rules}
      readOnly={!mayEdit}
      onConflict={async () => ({ ...(await readAgain()) })}
      onSubmit={async (values) => {
        await save.mutateAsync({ body: { ...values, version: rules.version } });
        success({ title: t('rules.saved') });
      }}
    >
      <form.Field name="limit" label={t('rules.limit')}>
        <Select options={(['warn', 'refuse'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))} />
      </form.Field>
    </form.Form>
  );
}
