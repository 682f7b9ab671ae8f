import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_TERM_PAPERS, termChanges } from '#contract/people/term-changes.ts';
import type { TermRequest } from '#contract/people/term-changes.ts';
import { useChange } from '#web/api/queries.ts';
import { TermsPapersInput } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';

const form = defineForm(termChanges.explain.body);

/** Why a change is made and what shows it, by who made it and while it waits. */
export function ExplainTerms({ request }: { readonly request: TermRequest }) {
  const { t } = useTranslation('terms');
  const save = useChange(termChanges.explain);
  const { success } = useFeedback();
  return (
    <section aria-label={t('explain')}>
      <form.Form
        key={`${request.reason ?? ''}${request.papers.length}`}
        initial={{ reason: request.reason }}
        submitLabel={t('save')}
        onSubmit={async (body) => {
          await save.mutateAsync({ params: { id: request.id }, body });
          success({ title: t('explained') });
        }}
      >
        <form.Field name="reason" label={t('reason')} required={false}>
          <Input.TextArea rows={2} maxLength={2_000} />
        </form.Field>
        {request.papers.length >= MOST_TERM_PAPERS ? null : (
          <form.Field name="papers" label={t('papers')} help={t('papers_about')} required={false}>
            <TermsPapersInput label={t('papers')} />
          </form.Field>
        )}
      </form.Form>
    </section>
  );
}
