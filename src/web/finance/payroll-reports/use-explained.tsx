import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { Period } from '#contract/payroll-words.ts';
import type { ReportRow } from '#contract/report.ts';
import { useMay } from '#web/api/current-session.ts';
import { ExplainPanel } from '#web/payroll/runs/index.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

/** The amount whose explanation is open. */
interface Explained {
  readonly id: string;
  readonly period: Period | undefined;
  readonly item: string;
}

/** From an amount of a report to how it came about, for who may see payroll. */
export function useExplained() {
  const { t } = useTranslation('payroll');
  const may = useMay('payroll/view');
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Explained>();
  const explain = (row: ReportRow, item: string): void => {
    const period = Period.safeParse(row['payrollPeriod']).data;
    const paid = period === 'first_payment' ? 'FIRST_PAYMENT' : 'SECOND_PAYMENT';
    setShown({ id: String(row['payrollId']), period, item: item === 'payment' ? paid : item });
    setOpen(true);
  };
  return {
    onExplain: may ? explain : undefined,
    drawer: (
      <SideDrawer title={t('explain.title')} open={open} onClose={() => setOpen(false)} width={600} isRecord>
        {shown === undefined ? null : (
          <ExplainPanel id={shown.id} period={shown.period} item={shown.item} onChoose={(item) => setShown({ ...shown, item })} />
        )}
      </SideDrawer>
    ),
  };
}
