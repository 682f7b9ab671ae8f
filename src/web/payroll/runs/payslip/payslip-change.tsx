import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PayslipChange, PayslipChangeLine } from '#contract/payroll/payroll-answers.ts';
import type { Language } from '#i18n/translation.ts';
import { money } from '#web/kit/show/formats.ts';
import { payslipChange } from '../payroll.api.ts';
import styles from './payslip.module.css';

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

/** Under a slip, and on no paper: why its net pay is not that of the slip before, a line for each reason. */
export function PayslipChangeCard({ id, language }: { readonly id: string; readonly language: Language }) {
  const change = useQuery(payslipChange(id)).data?.data;
  return change === undefined || change === null ? null : <Lines change={change} language={language} />;
}

function Lines({ change, language }: { readonly change: PayslipChange; readonly language: Language }) {
  const { t } = useTranslation('payroll', { lng: language });
  // As the slip writes its own month: the language of the paper may not be the reader's.
  const month = change.month.split('-').toReversed().join('/');
  return (
    <section className={`${styles.change} no-print`} lang={language} aria-label={t('payslip.change.title', { month })}>
      <h2>{t('payslip.change.title', { month })}</h2>
      {change.lines.length === 0 ? (
        <p>{t('payslip.change.same', { month })}</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('payslip.change.why')}</th>
              <th scope="col">{t('payslip.change.amount')}</th>
            </tr>
          </thead>
          <tbody>
            <End label={month} amount={change.earlierNetPay} />
            {change.lines.map((line) => (
              <tr key={`${line.code ?? ''} ${line.reason}`}>
                <th scope="row">
                  <Line line={line} language={language} />
                </th>
                <td className="numeric">{signed(line.amount)}</td>
              </tr>
            ))}
            <End label={t('payslip.change.now')} amount={change.netPay} />
          </tbody>
        </table>
      )}
    </section>
  );
}

function End({ label, amount }: { readonly label: string; readonly amount: number }) {
  const { t } = useTranslation('payroll');
  return (
    <tr className={styles.changeEnd ?? ''}>
      <th scope="row">
        {t('payslip.net')}: {label}
      </th>
      <td className="numeric">{money(amount)}</td>
    </tr>
  );
}

/** The item, and in words what moved it. */
function Line({ line, language }: { readonly line: PayslipChangeLine; readonly language: Language }) {
  const { t } = useTranslation('payroll', { lng: language });
  const { reason, from, to, because } = line;
  const title = (language === 'km' ? line.titleKH : line.title) ?? t('payslip.change.hidden');
  const said =
    from === null || to === null
      ? null
      : reason === 'days'
        ? t('payslip.change.days', { from, to })
        : t(`payslip.change.${reason === 'salary' ? 'salary' : 'moved'}`, { from: money(from), to: money(to) });
  return (
    <>
      {title}
      {said === null ? null : <small>{said}</small>}
      {because === null ? null : <small>{t(`payslip.change.because.${because}`)}</small>}
      {line.remark === null ? null : <small>{t('payslip.change.remark', { remark: line.remark })}</small>}
    </>
  );
}
