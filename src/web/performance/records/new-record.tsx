import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FormLevel1 } from '#contract/performance/records/performance-records.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Form } from '#engine/performance/form.ts';
import type { Language } from '#i18n/translation.ts';
import { messageOf } from '#web/api/failure.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { offeredRows, toEntries, withoutEmptyRows } from './form/form-state.ts';
import { PerformanceForm } from './form/performance-form.tsx';
import { useWritten } from './form/use-written.ts';
import styles from './new-record.module.css';
import { EmptyPaperButton, PaperView, usePaper } from './paper/paper-view.tsx';
import { rulesOfPerformance } from './rules.api.ts';

/** What a record is begun with. */
export interface FormOfNew {
  readonly levels: readonly FormLevel1[];
  readonly rules: PerformanceRules;
}

interface NewRecordPageProps {
  readonly title: string;
  readonly list: { readonly title: string; readonly to: string };
  /** The form that a new record asks for. */
  readonly query: UseQueryResult<{ readonly data: { readonly level1s: readonly FormLevel1[] } }>;
  /** The empty form, to be filled in by hand. */
  readonly paper: (of: FormOfNew, language: Language) => ReactNode;
  readonly paperChoice?: ReactNode;
  readonly children: (of: FormOfNew) => ReactNode;
}

/** The page on which a record of performance is begun, with its empty form on paper. */
export function NewRecordPage({ title, list, query, paper, paperChoice, children }: NewRecordPageProps) {
  const rules = useQuery(rulesOfPerformance).data?.data;
  const state = usePaper();
  return (
    <Page title={title} crumbs={[list]} actions={<EmptyPaperButton state={state} />}>
      <BackLink to={list.to} />
      <Loaded query={query}>
        {({ data }) => {
          if (rules === undefined) return null;
          const of = { levels: data.level1s, rules };
          return (
            <PaperView state={state} choice={paperChoice} paper={(language) => paper(of, language)}>
              {children(of)}
            </PaperView>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** What is written of a record that is not stored yet, and how it is stored. */
export function useNewRecord(
  form: Form,
  of: {
    readonly draft: string;
    /** The rows that it begins with, where they are those of another. */
    readonly rows?: Contents;
  },
) {
  const { t } = useTranslation('performanceRecords');
  const [initial] = useState(() => ({ 1: of.rows ?? offeredRows(form), 2: {} }));
  const written = useWritten(initial, { draft: of.draft, writes: 1, version: null });
  const go = useGo();
  const once = useOnce();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const own = withoutEmptyRows(written.contents[1]);
  return {
    form,
    written,
    own,
    entries: toEntries(own, 1),
    /** Stores it, and goes to the page of what is stored. `make` answers where that is, or null where nothing was stored. */
    send: async (make: () => Promise<string | null>): Promise<void> => {
      await once(async () => {
        try {
          const to = await make();
          if (to === null) return;
          written.leave();
          success({ title: t('saving.saved') });
          go(to, { replace: true });
        } catch (error) {
          sorry({ title: t('saving.sorry'), content: messageOf(error) });
        }
      });
    },
  };
}

interface NewRecordProps {
  readonly of: Pick<ReturnType<typeof useNewRecord>, 'form' | 'written'>;
  readonly rules: PerformanceRules;
  /** What is asked above the form. */
  readonly head: ReactNode;
  readonly hasForm?: boolean;
  readonly isStored: boolean;
  /** How often submitting was refused because the weights do not come to 100. */
  readonly refusedWeights?: number;
  /** The buttons at the foot. */
  readonly children: ReactNode;
}

/** The form of a record that is not stored yet. */
export function NewRecord({
  of: { form, written },
  rules,
  head,
  hasForm = true,
  isStored,
  refusedWeights = 0,
  children,
}: NewRecordProps) {
  return (
    <div className={styles.screen}>
      {head}
      {hasForm ? (
        <PerformanceForm
          form={form}
          contents={written.contents}
          writes={1}
          rules={rules}
          single
          refusedWeights={refusedWeights}
          onChange={written.change}
        />
      ) : null}
      {/* On a slow line this screen stands until that of the stored record is there: a second one must not be asked for. */}
      {isStored ? null : <div className={styles.bar}>{children}</div>}
    </div>
  );
}
