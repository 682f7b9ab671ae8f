import { useTranslation } from '#web/language/use-translation.ts';
import type { MonthLack, MonthStepKey } from '#contract/finance/payroll-month.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { needsOfLack, placeOfLack } from './month-steps.rules.ts';

interface LackLinkProps {
  readonly lack: MonthLack;
  readonly count: number;
  readonly step: MonthStepKey;
  readonly month: string;
}

/** Says what a step lacks, and leads there who finds it there. */
export function LackLink({ lack, count, step, month }: LackLinkProps) {
  const { t } = useTranslation('payrollMonth');
  const may = useMay(needsOfLack[lack] ?? 'session');
  const text = t(`lack.${lack}`, { count });
  return may ? <PageLink to={placeOfLack(lack, step, month)}>{text}</PageLink> : text;
}
