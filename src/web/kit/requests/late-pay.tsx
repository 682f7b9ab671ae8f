import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LatePay } from '#contract/requests/requests.ts';
import { monthName, number } from '#web/kit/show/formats.ts';

/** Which payroll took what of a request that was approved after its month was paid. */
export function LatePayNotes({ of, latePay }: { readonly of: 'leave' | 'overtime'; readonly latePay: readonly LatePay[] }) {
  const { t } = useTranslation('requests');
  return latePay.map(({ month, payrollMonth, quantity }) => (
    <Alert
      key={`${month} ${payrollMonth}`}
      type="info"
      showIcon
      title={t(`late_pay.${of}`, {
        quantity: number(quantity),
        month: monthName(month),
        payroll: monthName(payrollMonth),
      })}
    />
  ));
}
