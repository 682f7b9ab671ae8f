import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Rating } from '#engine/performance/answers.ts';
import type { Language } from '#i18n/translation.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { rulesOfPerformance } from '../rules.api.ts';

const points = ['p1', 'p2', 'p3', 'p4'] as const;

/** How a rating is called: by the company's own labels where it has some. Without a language in the reader's. */
export function useRatingNames(
  rules: Pick<PerformanceRules, 'labels' | 'labelsKH'> | undefined,
  language?: Language,
): (rating: Rating) => string {
  const own = useLanguage();
  const lng = language ?? own;
  const { t } = useTranslation('performanceRecords', { lng });
  const labels = lng === 'km' ? (rules?.labelsKH ?? rules?.labels) : rules?.labels;
  return (rating) => {
    if (rating === null) return t('form.not_rated');
    if (rating === 0) return t('form.not_applicable');
    return `${String(rating)}. ${labels?.[rating - 1] ?? t(`form.points.${points[rating - 1] ?? 'p1'}`)}`;
  };
}

/** The same by the rules that hold now, in the reader's language. */
export const useOwnRatingNames = (): ((rating: Rating) => string) => useRatingNames(useQuery(rulesOfPerformance).data?.data);
