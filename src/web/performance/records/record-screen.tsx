import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { PerformanceStep } from '#contract/performance/records/performance-records.ts';
import type { AppraisalState, ObjectiveState } from '#engine/performance/moves.ts';
import type { Language } from '#i18n/translation.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useFilesBeside } from './files/files-drawer.tsx';
import { useFormKey } from './form/use-form-key.ts';
import { useNotesBeside } from './notes/notes-drawer.tsx';
import { PaperView, usePaper } from './paper/paper-view.tsx';
import { PerformanceSteps } from './performance-steps.tsx';
import { RecordBar } from './record-bar.tsx';
import type { Beside } from './record-bar.tsx';
import styles from './record-screen.module.css';
import { rulesOfPerformance } from './rules.api.ts';
import { PerformanceStateTag } from './state-tag.tsx';
import { useVersionsBeside } from './versions/versions-drawer.tsx';

interface AnyRecord {
  readonly id: string;
  readonly employeeId: string;
  readonly year: number;
  readonly steps: readonly PerformanceStep[];
}

interface RecordScreenProps<R extends AnyRecord> {
  readonly kind: 'objective' | 'quarterly' | 'appraisal';
  readonly id: string;
  readonly query: UseQueryResult<{ readonly data: R }>;
  /** The name of the page, of the record once it is there. */
  readonly title: (record: R | undefined) => string;
  readonly list: { readonly title: string; readonly to: string };
  readonly stateOf: (record: R) => ObjectiveState | AppraisalState;
  /** What stands beside such a record besides what all have; undefined where it has none. */
  readonly beside?: (record: R, rules: PerformanceRules | undefined) => Beside | undefined;
  readonly paper: (record: R, of: { readonly rules: PerformanceRules; readonly language: Language }) => ReactNode;
  /** Who and what it is about, above the form. */
  readonly head: (record: R) => ReactNode;
  /** The form with the side open that its reader writes. It begins anew where the record was moved or read again. */
  readonly form: (record: R, of: { readonly rules: PerformanceRules; readonly onReload: () => void }) => ReactNode;
  /** Changes where another form shall be shown. */
  readonly formKey?: string;
  readonly foot?: (record: R) => ReactNode;
}

/** A record of performance: its form, the paper in its place, versions, notes, files and history. */
export function RecordScreen<R extends AnyRecord>(props: RecordScreenProps<R>) {
  const { kind, id, query, list } = props;
  const { t } = useTranslation('performanceRecords');
  const rules = useQuery(rulesOfPerformance).data?.data;
  const record = query.data?.data;
  const paper = usePaper();
  const notes = useNotesBeside(record === undefined ? undefined : { employeeId: record.employeeId, year: record.year });
  const files = useFilesBeside({ kind, id });
  const versions = useVersionsBeside({ kind, id, rules });
  const { formKey, reload } = useFormKey(query, [id, props.formKey ?? '', record?.steps.length ?? 0]);
  return (
    <Page
      title={props.title(record)}
      crumbs={[list]}
      aside={record === undefined ? null : <PerformanceStateTag state={props.stateOf(record)} />}
      actions={
        record === undefined ? null : (
          <RecordBar
            actions={
              paper.isOpen
                ? []
                : [{ key: 'paper', label: t('paper.open'), icon: <PrinterOutlined />, isNear: true, onClick: paper.open }]
            }
            beside={[
              notes,
              files,
              props.beside?.(record, rules),
              versions,
              { key: 'history', title: t('history'), content: () => <PerformanceSteps steps={record.steps} /> },
            ]}
          />
        )
      }
    >
      <BackLink to={list.to} />
      <Loaded query={query} isPage>
        {({ data }) =>
          rules === undefined ? null : (
            <div className={styles.screen}>
              <PaperView state={paper} paper={(language) => props.paper(data, { rules, language })}>
                <div className={styles.screen}>
                  {props.head(data)}
                  <Fragment key={formKey}>{props.form(data, { rules, onReload: () => void reload() })}</Fragment>
                  {props.foot?.(data)}
                </div>
              </PaperView>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

interface FactsProps {
  /** Whom it is about. */
  readonly name: string;
  readonly label: string;
  /** What is said of them and of the record. */
  readonly children: ReactNode;
  /** Why the reader writes for somebody else; null where they do not. */
  readonly onBehalf: string | null;
}

/** Whom a record is about, and what it is. */
export function RecordFacts({ name, label, children, onBehalf }: FactsProps) {
  return (
    <section className={styles.facts} aria-label={label}>
      <strong>{name}</strong>
      {children}
      {onBehalf === null ? null : <Alert type="info" showIcon title={onBehalf} />}
    </section>
  );
}
