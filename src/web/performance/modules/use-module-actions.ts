import { useTranslation } from '#web/language/use-translation.ts';
import { performanceModules } from '#contract/performance/performance-modules.ts';
import type { PerformanceModule } from '#contract/performance/performance-modules.ts';
import { call } from '#web/api/call.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { plainOf } from '#web/kit/show/rich-text.tsx';
import { useLanguage } from '#web/language/use-language.ts';

/** What a module is called on one line, in the reader's language. */
export function useModuleName(): (module: Pick<PerformanceModule, 'title' | 'titleKH'>) => string {
  const language = useLanguage();
  return ({ title, titleKH }) => plainOf(language === 'km' && titleKH !== null ? titleKH : title);
}

/** Asks and deletes a module with all below it; resolves with whether it is gone. */
export function useRemoveModule(): (module: PerformanceModule) => Promise<boolean> {
  const { t } = useTranslation(['performanceModules', 'common']);
  const confirm = useConfirm();
  const nameOf = useModuleName();
  const { success, failed } = useFeedback();
  return async (module) => {
    const title = nameOf(module);
    const isSure = await confirm({
      title: t('confirm.title', { title }),
      text: t('confirm.text'),
      yes: t('common:confirm.delete_yes'),
      danger: true,
    });
    if (!isSure) return false;
    try {
      await call(performanceModules.archive, { params: { id: module.id } });
      success({ title: t('common:alert.success'), text: t('removed', { title }) });
      return true;
    } catch (error) {
      failed(t('common:alert.failed'), error);
      return false;
    }
  };
}
