import { useTranslation } from '#web/language/use-translation.ts';
import type { PageTitle } from '#i18n/namespaces.ts';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

/** Archives a record of a list after a question; what keeps it there is told. */
export function useArchive({
  title,
  archive,
}: {
  readonly title: PageTitle;
  readonly archive: (id: string) => Promise<unknown>;
}): (id: string) => Promise<void> {
  const confirm = useConfirmDelete();
  const { success, failed } = useFeedback();
  const { t } = useTranslation(['common', 'shell']);
  return async (id) => {
    if (!(await confirm())) return;
    try {
      await archive(id);
      success({ title: t('common:alert.deleted'), text: t('common:reference.archived', { title: t(`shell:${title}`) }) });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
}
