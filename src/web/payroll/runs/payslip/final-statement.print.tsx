import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { FinalStatementAnswer } from '#contract/payroll/payroll-answers.ts';
import type { Language } from '#i18n/translation.ts';
import { endReasons } from '#engine/payroll/end-reasons.ts';
import { impliedReasons } from '#engine/payroll/final-statement.ts';
import { companyLogo } from '#web/reference/company/index.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { day, exchangeRate, money, moneyIn, number, numberWith, riel } from '#web/kit/show/formats.ts';
import { nameIn } from '#web/language/name-of.ts';
import { Asked } from './asked.tsx';
import styles from './payslip.module.css';

type Block = FinalStatementAnswer['blocks'][number];

export interface FinalStatementPaperProps {
  readonly statement: FinalStatementAnswer;
  readonly language: Language;
  /** A line, or the net, was asked about. */
  readonly onExplain: (item: string) => void;
}

/** The sheet of paper that a leaver signs: who and since when, what the end is paid by, and what is handed out, in words too. */
export function FinalStatementPaper({ statement: of, language, onExplain }: FinalStatementPaperProps) {
  const { t } = useTranslation(['payroll', 'employees'], { lng: language });
  const said = endReasons.find((one) => one === of.reason);
  const implied = impliedReasons.find((one) => one === of.reason) ?? 'EMPLOYEE';
  const reason = said === undefined ? t(`final.reasons.${implied}`) : t(`employees:profile.value.${said}`);
  const logo = useQuery(companyLogo).data?.data.link;
  const name = nameIn(language, { name: of.employeeName, nameKH: of.employeeNameKH });
  const other = language === 'km' ? of.employeeName : of.employeeNameKH;
  const { years, months, days } = of.service;
  const facts: readonly (readonly [string, string])[] = [
    [t('payslip.employee'), other === null ? name : `${name} (${other})`],
    [t('payslip.code'), of.employeeCode],
    [t('payslip.position'), of.position ?? '-'],
    [t('final.salary'), moneyIn(of.basicSalary, 'USD')],
    [t('payslip.joined'), day(of.joinDate)],
    [t('payslip.last_day'), day(of.lastWorkingDay)],
    [t('final.service'), t('final.length', { years, months, days })],
    [t('final.reason'), reason],
    [t('final.notice'), of.wasNoticeGiven === null ? '-' : t(of.wasNoticeGiven ? 'final.notice_given' : 'final.notice_not')],
    [t('payslip.rate'), exchangeRate(of.exchangeRate)],
  ];
  return (
    <PrintSheet>
      <div className={`${styles.paper ?? ''} ${styles.statement ?? ''}`} lang={language}>
        <header className={styles.head}>
          {logo === null || logo === undefined ? null : <img className={styles.logo} src={logo} alt="" />}
          <div className={styles.who}>
            <h2>{nameIn(language, { name: of.companyName, nameKH: of.companyNameKH })}</h2>
            <div>
              {t('final.title')} {`${String(of.month).padStart(2, '0')}/${of.year}`}
            </div>
          </div>
          {of.status === 'APPROVED' ? null : <strong className={styles.draft}>{t('payslip.draft')}</strong>}
        </header>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {of.blocks
          .filter(({ lines }) => lines.length > 0)
          .map((block) => (
            <BlockTable key={block.block} block={block} language={language} onExplain={onExplain} />
          ))}
        <table className={styles.net}>
          <tbody>
            <tr>
              <th scope="row">
                <Asked item="net" onExplain={onExplain}>
                  {t('payslip.net')} (USD)
                </Asked>
              </th>
              <td className="numeric">{money(of.netPay)}</td>
            </tr>
            <tr>
              <td>{t('final.first')}</td>
              <td className="numeric">{money(-of.firstPayment)}</td>
            </tr>
            <tr className={styles.sum}>
              <th scope="row">{t('final.to_be_paid')} (USD)</th>
              <td className="numeric">{money(of.toBePaid)}</td>
            </tr>
            {of.toBePaidRiel === null ? null : (
              <tr>
                <td>{t('payslip.in_riel')}</td>
                <td className="numeric">{riel(of.toBePaidRiel)}</td>
              </tr>
            )}
          </tbody>
        </table>
        <dl className={styles.words}>
          <dt>{t('final.in_words')}</dt>
          <dd lang="en">{of.inWords.en}</dd>
          <dd lang="km">{of.inWords.km}</dd>
        </dl>
        <p className={styles.note}>{t('final.received_all')}</p>
        <footer className={`${styles.signatures ?? ''} ${styles.three ?? ''}`}>
          {(['prepared', 'approved', 'received'] as const).map((key) => (
            <div key={key}>
              {t(`final.${key}`)}
              <div className={styles.remark}>{t('final.date')}</div>
            </div>
          ))}
        </footer>
      </div>
    </PrintSheet>
  );
}

function BlockTable({
  block,
  language,
  onExplain,
}: {
  readonly block: Block;
  readonly language: Language;
  readonly onExplain: (item: string) => void;
}) {
  const { t } = useTranslation('payroll', { lng: language });
  return (
    <table className={styles.amounts}>
      <caption>{t(`final.blocks.${block.block}`)}</caption>
      <tbody>
        {block.lines.map((line) => (
          <tr key={line.code}>
            <td>
              <Asked item={line.code} onExplain={onExplain}>
                {language === 'km' ? line.titleKH : line.title}
              </Asked>
              {line.paidDays === null ? null : (
                <span className={styles.remark}>
                  {' '}
                  {t('final.days', { days: number(line.paidDays.days), pay: numberWith(line.paidDays.dayPay, 2) })}
                </span>
              )}
              {line.remark === null ? null : <span className={styles.remark}> {line.remark}</span>}
            </td>
            <td className="numeric">{money(line.amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{t(`final.totals.${block.block}`)}</th>
          <td className="numeric">{money(block.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
