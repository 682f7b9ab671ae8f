import { useTranslation } from '#web/language/use-translation.ts';
import type { PayslipQuestion } from '#contract/payroll/payslip-questions.ts';
import { useLanguage } from '#web/language/use-language.ts';

/** What the line of a slip is called in the reader's language; without an item the net pay. */
export function useItemTitle(): (item: PayslipQuestion['item']) => string {
  const { t } = useTranslation('payslipQuestions');
  const language = useLanguage();
  return (item) => (item === null ? t('net') : language === 'km' ? item.titleKH : item.title);
}
