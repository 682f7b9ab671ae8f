import { useTranslation } from '#web/language/use-translation.ts';
import { statementAmounts } from '#contract/payroll/pay-papers.ts';
import type { Statement, StatementAmount } from '#contract/payroll/pay-papers.ts';
import type { Language } from '#i18n/translation.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { count, day, money, month as monthText } from '#web/kit/show/formats.ts';
import { nameIn } from '#web/language/name-of.ts';
import { sumsOf } from './statement.rules.ts';
import styles from './pay-papers.module.css';

const riel: ReadonlySet<StatementAmount> = new Set(['taxBaseRiel', 'taxRiel']);
const show = (name: StatementAmount, value: number): string => (riel.has(name) ? count(value) : money(value));

/** A year of somebody's pay on one sheet of A4, month by month. */
export function StatementPaper({ statement, language }: { readonly statement: Statement; readonly language: Language }) {
  const { t } = useTranslation('payPapers', { lng: language });
  const sums = sumsOf(statement.months);
  const name = nameIn(language, { name: statement.employeeName, nameKH: statement.employeeNameKH });
  const other = language === 'km' ? statement.employeeName : statement.employeeNameKH;
  const facts: readonly (readonly [string, string])[] = [
    [t('employee'), other === null ? name : `${name} (${other})`],
    [t('code'), statement.employeeCode],
    [t('position'), statement.position ?? '-'],
    [t('joined'), day(statement.joinDate)],
    ...(statement.lastWorkingDay === null ? [] : [[t('left'), day(statement.lastWorkingDay)] as const]),
    [t('tax_number'), statement.taxNumber ?? '-'],
    [t('nssf_number'), statement.nssfNumber ?? '-'],
  ];
  return (
    <PrintSheet landscape>
      <div className={styles.paper} lang={language}>
        <header className={styles.head}>
          <h2>{nameIn(language, { name: statement.companyName, nameKH: statement.companyNameKH })}</h2>
          <strong>
            {t('statement')} {statement.year}
          </strong>
        </header>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {statement.months.length === 0 ? (
          <p>{t('none_of_year', { year: statement.year })}</p>
        ) : (
          <PlainTable
            isWide
            caption={`${t('statement')} ${statement.year}`}
            columns={[
              { key: 'month', title: t('columns.month') },
              ...statementAmounts.map((key) => ({ key, title: t(`columns.${key}`), numeric: true })),
            ]}
            rows={[
              ...statement.months.map((month) => ({
                key: month.payrollId,
                cells: {
                  month: monthText(month.month),
                  ...Object.fromEntries(statementAmounts.map((key) => [key, show(key, month[key])])),
                },
              })),
              {
                key: 'total',
                isTotal: true,
                cells: {
                  month: t('total'),
                  ...Object.fromEntries(statementAmounts.map((key) => [key, show(key, sums[key])])),
                },
              },
            ]}
          />
        )}
        <p className={styles.note}>{t('text')}</p>
        <footer className={styles.signature}>{t('signature')}</footer>
      </div>
    </PrintSheet>
  );
}
