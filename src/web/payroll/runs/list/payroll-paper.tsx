import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { useSession } from '#web/api/current-session.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { exchangeRate, instant, money, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollList } from '../payroll.api.ts';
import { overviewOf, shownKeys } from './overview.ts';
import type { usePayrollAddress } from './use-payroll-address.ts';

type Values = ReturnType<typeof usePayrollAddress>['values'];

interface PayrollPaperProps {
  readonly month: string;
  readonly of: Pick<Values, 'period' | 'search' | 'projectId'>;
  readonly onDone: () => void;
}

/** Everybody of a payment on paper: it is read when somebody prints, and printed once it is there. */
export function PayrollPaper({ month, of, onDone }: PayrollPaperProps) {
  const { period, search, projectId } = of;
  const { data } = useQuery(payrollList({ month, period, search, projectId, offset: 0, limit: 0 }));
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return undefined;
    addEventListener('afterprint', onDone);
    // The paper is drawn while it prints, which it cannot be amid the drawing of the page.
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onDone);
    };
  }, [isRead, onDone]);
  return data === undefined ? null : <Paper month={month} answer={data} />;
}

/** A payment on paper: the people of a list that is read. */
export function Paper({ month, answer }: { readonly month: string; readonly answer: ReceivedOf<typeof payroll.list> }) {
  const { t } = useTranslation('payroll');
  const printedAt = usePrinting();
  const sayName = useNameOf();
  const { profile, companyName, companyNameKH } = useSession();
  const { groupPayroll: group, data } = answer;
  if (printedAt === undefined || group === null || !Array.isArray(data)) return null;
  const items = new Map(answer.payrollItems.map((item) => [item.code, item]));
  const foot = overviewOf(answer.footer, items);
  const keys = shownKeys(foot, group);
  const amounts = (of: typeof foot, net: number, isKnown: boolean) => ({
    net: isKnown ? money(net) : t('not_calculated'),
    ...Object.fromEntries(keys.map((key) => [key, isKnown ? money(of[key].sum) : ''])),
  });
  const figures = ['net', ...keys].map((key) => ({
    key,
    title: key === 'net' ? t('columns.net') : t(`overview.${keys.find((one) => one === key) ?? 'gross'}`),
    numeric: true,
  }));
  const rows = data.map((row) => ({
    key: row.id,
    cells: {
      code: row.employeeCode,
      name: sayName({ name: row.employeeName, nameKH: row.employeeNameKH }),
      position: row.position ?? '',
      contract: row.contractType,
      ...amounts(overviewOf(row.payload, items), row.netPay, row.payload.length > 0),
    },
  }));
  const total = {
    key: 'total',
    isTotal: true,
    cells: { name: t('columns.total'), ...amounts(foot, answer.summary.netPay, answer.footer.length > 0) },
  };
  const payment = t(`periods.${paymentWordOf(group.period, group.hasFirstPayment)}`);
  const rates =
    group.exchangeRate === null
      ? t('summary.no_rates')
      : `${t('summary.tax_rate', { rate: exchangeRate(group.exchangeRate) })} · ${t('summary.nssf_rate', { rate: exchangeRate(group.nssfExchangeRate) })}`;
  return (
    <PrintSheet landscape>
      <p>{sayName({ name: companyName, nameKH: companyNameKH })}</p>
      <h1>{t('paper.title', { month: monthName(month), payment })}</h1>
      <p>
        {t(`states.${group.status}`)} · {t('summary.people')}{' '}
        {data.length === answer.pagination.total ? data.length : `${data.length} / ${answer.pagination.total}`} · {rates} ·{' '}
        {t('paper.unit')}
      </p>
      <PlainTable
        caption={t('title')}
        columns={[
          { key: 'code', title: t('columns.code') },
          { key: 'name', title: t('columns.name') },
          { key: 'position', title: t('columns.position') },
          { key: 'contract', title: t('columns.contract') },
          ...figures,
        ]}
        rows={[...rows, total]}
      />
      <p>{t('paper.made', { at: instant(printedAt), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}</p>
    </PrintSheet>
  );
}
