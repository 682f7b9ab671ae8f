import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Translate } from '#web/language/use-translation.ts';
import type { PayslipAnswer } from '#contract/payroll/payroll-answers.ts';
import type { Language } from '#i18n/translation.ts';
import { companyLogo } from '#web/reference/company/index.ts';
import { day, exchangeRate, money, month as monthText, riel } from '#web/kit/show/formats.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { nameIn } from '#web/language/name-of.ts';
import { showAmount } from '../amounts.ts';
import { payslipParts } from './payslip-parts.ts';
import type { PayslipParts } from './payslip-parts.ts';
import { Asked } from './asked.tsx';
import type { AskedProps } from './asked.tsx';
import styles from './payslip.module.css';

type Entry = PayslipAnswer['payrollEntries'][number];

export interface PayslipPaperProps extends Partial<Pick<AskedProps, 'onExplain'>> {
  readonly slip: PayslipAnswer;
  readonly language: Language;
}

/** The sheet of paper: plain tables, both names, what was earned and deducted, and what is handed out. */
export function PayslipPaper({ slip, language, onExplain }: PayslipPaperProps) {
  const { t } = useTranslation('payroll', { lng: language });
  const logo = useQuery(companyLogo).data?.data.link;
  const parts = payslipParts(slip.payrollEntries);
  const title = (entry: Entry): string => (language === 'km' ? entry.titleKH : entry.title);
  const name = nameIn(language, { name: slip.employeeName, nameKH: slip.employeeNameKH });
  const other = language === 'km' ? slip.employeeName : slip.employeeNameKH;
  const company = nameIn(language, { name: slip.companyName, nameKH: slip.companyNameKH });
  const month = `${String(slip.month).padStart(2, '0')}/${slip.year}`;
  const family = (counts: boolean): string => familyNames(slip, counts, t);
  const remarks: ReadonlyMap<string, string> = new Map([
    ['GROSS_SALARY', grossRemark(parts, title, t)],
    ['TAX_RELIEF', family(true)],
  ]);
  const withoutPaper = family(false);
  const corrects = (entry: Entry): string =>
    entry.corrects.map((part) => t('payslip.corrects', { month: monthText(part.month), amount: money(part.amount) })).join(', ');
  // What is paid in one stands once.
  const isInOne = slip.firstPayment === 0;
  const facts: readonly (readonly [string, string])[] = [
    [t('payslip.employee'), other === null ? name : `${name} (${other})`],
    [t('payslip.code'), slip.employeeCode],
    [t('payslip.position'), slip.position ?? '-'],
    [t('payslip.bank'), slip.bankAccNumber ?? '-'],
    [t('payslip.joined'), day(slip.joinDate)],
    [t('payslip.dependants'), String(slip.numberOfdependent)],
    // a final payment after the month of the last working day pays no days of its own
    slip.periodFrom > slip.periodTo
      ? [t('payslip.last_day'), day(slip.periodTo)]
      : [t('payslip.period'), `${day(slip.periodFrom)} - ${day(slip.periodTo)}`],
    [t('payslip.rate'), exchangeRate(slip.exchangeRate)],
  ];
  return (
    <PrintSheet>
      <div className={styles.paper} lang={language}>
        <header className={styles.head}>
          {logo === null || logo === undefined ? null : <img className={styles.logo} src={logo} alt="" />}
          <div className={styles.who}>
            <h2>{company}</h2>
            <div>
              {t('payslip.title')} {month}
            </div>
          </div>
          {slip.status === 'APPROVED' ? null : <strong className={styles.draft}>{t('payslip.draft')}</strong>}
        </header>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Amounts
          heading={t('payslip.earnings')}
          entries={parts.earnings}
          corrects={corrects}
          onExplain={onExplain}
          total={[t('payslip.total_earnings'), parts.earned]}
          title={title}
        />
        <Amounts
          heading={t('payslip.deductions')}
          entries={parts.deductions}
          corrects={corrects}
          onExplain={onExplain}
          total={[t('payslip.total_deductions'), parts.deducted]}
          title={title}
        />
        <table className={styles.net}>
          <tbody>
            <tr>
              <th scope="row">
                <Asked item="net" onExplain={onExplain}>
                  {t('payslip.net')} (USD)
                </Asked>
              </th>
              <td className="numeric">{money(slip.netPay)}</td>
            </tr>
            {isInOne ? null : (
              <>
                <tr>
                  <td>
                    <Asked item="FIRST_PAYMENT" onExplain={onExplain}>
                      {t('payslip.first')}
                    </Asked>
                  </td>
                  <td className="numeric">{money(slip.firstPayment)}</td>
                </tr>
                <tr>
                  <td>
                    <Asked item="SECOND_PAYMENT" onExplain={onExplain}>
                      {t('payslip.second')}
                    </Asked>
                  </td>
                  <td className="numeric">{money(slip.secondPayment)}</td>
                </tr>
              </>
            )}
            {slip.handedOutRiel === null ? null : (
              <tr>
                <td>{t('payslip.in_riel')}</td>
                <td className="numeric">
                  {isInOne ? null : `${riel(slip.handedOutRiel.first)} + `}
                  {riel(slip.handedOutRiel.second)}
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {parts.information.length === 0 ? null : (
          <table className={styles.amounts}>
            <caption>{t('payslip.information')}</caption>
            <tbody>
              {parts.information.map((entry) => (
                <tr key={entry.code}>
                  <td>
                    <Asked item={entry.code} onExplain={onExplain}>
                      {title(entry)}
                    </Asked>
                    <Remark text={remarks.get(entry.code)} />
                  </td>
                  <td className="numeric">
                    {showAmount({ a: entry.amount, r: entry.riel ?? undefined }, entry.format, slip.exchangeRate)}
                    {entry.format === 'KHR' || entry.format === 'KHR-FIXED' ? ' ៛' : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {withoutPaper === '' ? null : <p className={styles.note}>{t('payslip.without_paper', { names: withoutPaper })}</p>}
        <footer className={styles.signatures}>
          <div>{t('payslip.prepared')}</div>
          <div>{t('payslip.received')}</div>
        </footer>
      </div>
    </PrintSheet>
  );
}

function Remark({ text }: { readonly text: string | null | undefined }) {
  return text === null || text === undefined || text === '' ? null : <span className={styles.remark}> {text}</span>;
}

type Say = Translate<'payroll'>;

/** Why the gross is another figure than the earnings above it: what it leaves out, and what it takes off. */
function grossRemark({ gross }: PayslipParts, title: (entry: Entry) => string, t: Say): string {
  const named = (entries: readonly Entry[]): string => entries.map(title).join(', ');
  return [
    ...(gross.without.length === 0 ? [] : [t('payslip.gross_without', { items: named(gross.without) })]),
    ...(gross.less.length === 0 ? [] : [t('payslip.gross_less', { items: named(gross.less) })]),
  ].join('; ');
}

/** Whom the family relief counts, or the students whom it does not for want of a paper. */
function familyNames({ family }: PayslipAnswer, counts: boolean, t: Say): string {
  const members = (family ?? []).filter((member) => member.counts === counts);
  return members
    .map(({ name, relation }) => {
      const word = t(`payslip.relation.${relation}`);
      return name === null ? word : relation === 'SPOUSE' ? `${name} (${word})` : name;
    })
    .join(', ');
}

interface AmountsProps extends Pick<AskedProps, 'onExplain'> {
  readonly heading: string;
  readonly entries: readonly Entry[];
  readonly total: readonly [string, number];
  readonly title: (entry: Entry) => string;
  /** Says which parts of an amount correct earlier months; empty for most. */
  readonly corrects: (entry: Entry) => string;
}

function Amounts({ heading, entries, total, title, corrects, onExplain }: AmountsProps) {
  const [label, sum] = total;
  return (
    <table className={styles.amounts}>
      <caption>{heading}</caption>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.code}>
            <td>
              <Asked item={entry.code} onExplain={onExplain}>
                {title(entry)}
              </Asked>
              <Remark text={entry.remark} />
              <Remark text={corrects(entry)} />
            </td>
            <td className="numeric">{money(entry.amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{label}</th>
          <td className="numeric">{money(sum)}</td>
        </tr>
      </tbody>
    </table>
  );
}
