import { useTranslation } from '#web/language/use-translation.ts';
import { appraisals } from '#contract/performance/appraisals.ts';
import type { OverviewRow } from '#contract/performance/performance-report.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';

/** Releases the results of the ticked people, after a question; what is refused is told. */
export function ReleaseButton({ rows, onDone }: { readonly rows: readonly OverviewRow[]; readonly onDone: () => void }) {
  const { t } = useTranslation('performanceReport');
  const release = useChange(appraisals.release);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failure, failed } = useFeedback();
  const ids = rows.flatMap(({ result }) => (result?.stage === 'EVALUATED' ? [result.appraisalId] : []));
  const press = async (): Promise<void> => {
    const title = t('overview.release_ask', { count: ids.length });
    if (!(await confirm({ title, text: t('overview.release_text'), yes: t('overview.release') }))) return;
    try {
      const { data } = await release.mutateAsync({ body: { ids } });
      const refused = data.find(({ ok }) => !ok);
      if (refused === undefined) success({ title: t('overview.released') });
      else failure({ title: t('overview.release'), text: refused.error ?? '' });
      onDone();
    } catch (error) {
      failed(t('overview.release'), error);
    }
  };
  return (
    <ActionButton
      kind="primary"
      label={t('overview.release')}
      disabledReason={ids.length === 0 ? t('overview.tick_first') : undefined}
      onClick={() => void once(press)}
    />
  );
}
