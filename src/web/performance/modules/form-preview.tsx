import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import { objectives } from '#contract/performance/objectives.ts';
import { moduleForms } from '#contract/performance/performance-modules.ts';
import type { FormLevel1 } from '#contract/performance/records/performance-records.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PerformanceForm, offeredRows, rulesOfPerformance, useFormOf } from '#web/performance/records/index.ts';
import styles from './performance-modules.module.css';

type ModuleForm = (typeof moduleForms)[number];

const typeOf = {
  OBJECTIVE: 'object-setting',
  EVALUATION: 'evaluation',
  QUARTERLY: 'quarterly-review',
  APPRAISAL: 'appraisal',
  PROBATION: 'probation',
} as const;

/** What a new record of a form asks. */
const formOf = (form: ModuleForm) =>
  form === 'PIP' ? read(improvementPlans.modules, {}) : read(objectives.modules, { query: { type: typeOf[form] } });

/** A button with the drawer in which a form is tried as its writer sees it; nothing of it is kept. */
export function FormPreviewButton() {
  const { t } = useTranslation('performanceModules');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ActionButton icon={<EyeOutlined />} label={t('preview.title')} onClick={() => setOpen(true)} />
      <SideDrawer title={t('preview.title')} open={isOpen} onClose={close} width={900} isRecord>
        <Preview />
      </SideDrawer>
    </>
  );
}

function Preview() {
  const { t } = useTranslation('performanceModules');
  const seesPlans = useMay('PIP/view');
  const [form, setForm] = useState<ModuleForm>('OBJECTIVE');
  const query = useQuery<{ readonly data: { readonly level1s: readonly FormLevel1[] } }>({ ...formOf(form), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  return (
    <div className={styles.preview}>
      <Select
        aria-label={t('preview.form')}
        value={form}
        onChange={setForm}
        options={moduleForms
          .filter((value) => value !== 'PIP' || seesPlans)
          .map((value) => ({ value, label: t(`forms.${value}`) }))}
      />
      <p className={styles.quiet}>{t('preview.text')}</p>
      <Loaded query={query}>
        {({ data }) => (rules === undefined ? null : <Tried key={form} levels={data.level1s} rules={rules} />)}
      </Loaded>
    </div>
  );
}

function Tried({ levels, rules }: { readonly levels: readonly FormLevel1[]; readonly rules: PerformanceRules }) {
  const form = useFormOf(levels);
  const [written, setWritten] = useState<Contents>(() => offeredRows(form));
  const change = useCallback((_side: 1 | 2, of: (contents: Contents) => Contents) => setWritten(of), []);
  return <PerformanceForm form={form} contents={{ 1: written, 2: {} }} writes={1} rules={rules} single onChange={change} />;
}
