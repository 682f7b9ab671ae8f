import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard, setUpSteps } from '#contract/home/dashboard.ts';
import type { FirstStep, SetUpPart } from '#contract/home/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { count as counted } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

const places: Readonly<Record<FirstStep, string>> = {
  company: paths.setting(),
  logo: paths.setting(),
  branches: paths.settingList('branch'),
  holidays: paths.settingList('public-holiday'),
  roles: paths.settingList('role'),
  shifts: paths.settingList('shift'),
  leave: paths.settingList('leave-type'),
  rates: paths.settingList('salary-tax-rate'),
  checklists: paths.settingList('checklists'),
  documents: paths.settingList('document-kinds'),
  donors: paths.donors(),
  people: paths.employeeImport(),
  accounts: paths.employees(),
  owners: paths.settingList('accounts'),
  balances: paths.employeeImport(),
  payroll: paths.payrolls(),
  compare: paths.payrollCompare(),
  approval: paths.payrolls(),
};

const partKeys: readonly SetUpPart[] = ['office', 'rules', 'people', 'run'];

type Step = AnswerOf<typeof dashboard.firstSteps>['data']['steps'][number];

/** The guide of a new company, for who opens the settings: undefined while it is read, null once a payroll was approved. */
export function useFirstSteps(enabled: boolean): readonly Step[] | null | undefined {
  const { data } = useQuery({ ...read(dashboard.firstSteps, {}), enabled });
  return data?.data.isOver === true ? null : data?.data.steps;
}

/** What a new company does until its first payroll is approved, part by part, each with its place and as the data tell how far it is. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const steps = useFirstSteps(true);
  if (steps === undefined || steps === null) return null;
  return (
    <DashCard title={t('first_steps.title')}>
      <p className={styles.quiet}>{t('first_steps.text')}</p>
      {partKeys.map((part) => {
        const names: readonly FirstStep[] = setUpSteps[part];
        return <Part key={part} part={part} steps={steps.filter(({ step }) => names.includes(step))} />;
      })}
    </DashCard>
  );
}

function Part({ part, steps }: { readonly part: SetUpPart; readonly steps: readonly Step[] }) {
  const { t } = useTranslation('dashboard');
  const done = steps.filter(({ isDone }) => isDone).length;
  const isWhole = done === steps.length;
  return (
    <section className={styles.part} aria-label={t(`first_steps.part.${part}`)}>
      <h3 className={styles.partTitle}>
        {isWhole ? <CheckCircleFilled className={styles.stepMark ?? ''} aria-hidden /> : null} {t(`first_steps.part.${part}`)}{' '}
        <span className={styles.quiet}>{t('first_steps.so_far', { done, steps: steps.length })}</span>
      </h3>
      {isWhole ? null : (
        <ol className={styles.steps}>
          {steps.map((one) => (
            <StepLine key={one.step} {...one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StepLine({ step, isDone, count, mayDo, holders }: Step) {
  const { t } = useTranslation('dashboard');
  const title = t(`first_steps.${step}.title`);
  return (
    <li className={isDone ? styles.stepDone : undefined}>
      {isDone ? (
        <CheckCircleFilled className={styles.stepMark ?? ''} aria-label={t('first_steps.done')} />
      ) : (
        <RightCircleOutlined aria-hidden />
      )}
      <span>
        {mayDo ? <PageLink to={places[step]}>{title}</PageLink> : title}
        {count === null || count === 0 ? null : ` (${counted(count)})`}
        <span className={styles.quiet}>
          {' '}
          {t(`first_steps.${step}.text`)}
          {holders.length === 0 ? null : ` ${t('first_steps.ask', { names: holders.join(', ') })}`}
        </span>
      </span>
    </li>
  );
}
