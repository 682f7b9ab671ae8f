import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { FormLevel1 } from '#contract/performance/records/performance-records.ts';
import type { Language } from '#i18n/translation.ts';
import { useFormOf } from '../form/form-state.ts';
import type { PaperRules } from './paper-form.tsx';
import { RecordPaper } from './record-paper.tsx';

export interface EmptyPaperProps {
  readonly levels: readonly FormLevel1[];
  readonly rules: PaperRules;
  readonly language: Language;
  readonly title: string;
  /** Lines of the head beside the year. */
  readonly facts?: readonly string[];
  readonly sides?: readonly [string, string];
  readonly hasApprover?: boolean;
  readonly children?: ReactNode;
}

/** The empty form of a record, to be filled in by hand. */
export function EmptyPaper(props: EmptyPaperProps) {
  const { levels, rules, language, title, facts = [], sides, hasApprover = false, children } = props;
  const { t } = useTranslation('performanceRecords', { lng: language });
  const roles = [t('paper.employee'), t('paper.supervisor'), ...(hasApprover ? [t('paper.approver')] : [])];
  return (
    <RecordPaper
      language={language}
      title={title}
      person={null}
      facts={[t('paper.year'), ...facts].map((name) => [name, ''] as const)}
      form={useFormOf(levels)}
      contents={nothing}
      rules={rules}
      signatures={roles.map((role) => ({ role, name: null, date: null }))}
      {...(sides === undefined ? {} : { sides })}
    >
      {children}
    </RecordPaper>
  );
}

const nothing = { 1: {}, 2: {} };
