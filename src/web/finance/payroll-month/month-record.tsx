import { addMonths } from '#engine/calendar/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { FactTable } from '#web/payroll/changes/index.ts';
import { useSession } from '#web/api/current-session.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { count, instant, money, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { markOf, useConfirmedWords, useConfirmer } from './month-confirmations.tsx';
import { useStepName } from './month-steps.tsx';
import { monthChanges } from './payroll-month.api.ts';
import type { ToldChanges } from './payroll-month.api.ts';
import type { Month } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

/**
 * A closed month on paper, for the auditor: who did each step, when, the figures, and the changes to the facts of pay with who confirmed
 * them. On paper alone.
 */
export function MonthRecord({ month }: { readonly month: Month }) {
  const printedAt = usePrinting();
  // Read before anybody prints: paper waits for nothing.
  const changes = useQuery(monthChanges(month.month)).data?.data;
  return printedAt === undefined ? null : <Record month={month} changes={changes} printedAt={printedAt} />;
}

interface RecordProps {
  readonly month: Month;
  readonly changes: ToldChanges | undefined;
  readonly printedAt: string;
}

function Record({ month, changes, printedAt }: RecordProps) {
  const { t } = useTranslation(['payrollMonth', 'payroll']);
  const nameOf = useStepName(month);
  const { profile, companyName, companyNameKH } = useSession();
  const sayName = useNameOf();
  return (
    <PrintSheet>
      <p>{sayName({ name: companyName, nameKH: companyNameKH })}</p>
      <h1>{t('record.title', { month: monthName(month.month) })}</h1>
      <PlainTable
        caption={t('steps')}
        columns={[
          { key: 'step', title: t('record.step') },
          { key: 'state', title: t('record.state') },
          { key: 'people', title: t('people'), numeric: true },
          { key: 'by', title: t('record.by') },
          { key: 'at', title: t('record.at') },
        ]}
        rows={month.steps.map((step) => ({
          key: step.key,
          cells: {
            step: nameOf(step.key),
            state: step.payment === null ? t(`state.${step.state}`) : t(`payroll:states.${step.payment}`),
            people: step.people,
            by: step.by,
            at: step.at === null ? null : instant(step.at),
          },
        }))}
      />
      <PlainTable
        caption={t('net')}
        columns={[
          { key: 'what', title: t('net') },
          { key: 'amount', title: 'USD', numeric: true },
        ]}
        rows={[
          { key: 'now', cells: { what: monthName(month.month), amount: money(month.netPay) } },
          {
            key: 'difference',
            cells: {
              what: t('difference', { month: monthName(addMonths(month.month, -1)) }),
              amount: month.netPay === null || month.lastMonthNetPay === null ? '-' : money(month.netPay - month.lastMonthNetPay),
            },
          },
        ]}
      />
      {changes === undefined ? null : <RecordedChanges month={month} changes={changes} />}
      <p className={styles.signed}>{t('record.signed')}: ____________________</p>
      <p>{t('record.made', { at: instant(printedAt), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}</p>
    </PrintSheet>
  );
}

/** The list of changes with who confirmed it, and the mark by which a list that was confirmed is known from another. */
function RecordedChanges({ month, changes: told }: { readonly month: Month; readonly changes: ToldChanges }) {
  const { t } = useTranslation(['payrollMonth', 'payroll']);
  const nameOf = useStepName(month);
  const say = useConfirmedWords();
  const byWhom = useConfirmer();
  const { since, facts, confirmations } = told;
  return (
    <>
      <h2>{t('tabs.changes')}</h2>
      <PlainTable
        caption={t('confirmed.title')}
        columns={[
          { key: 'step', title: t('record.step') },
          { key: 'what', title: t('confirmed.title') },
          { key: 'mark', title: t('record.mark') },
          { key: 'by', title: t('record.by') },
          { key: 'at', title: t('record.at') },
        ]}
        rows={confirmations.map((one) => ({
          key: one.id,
          cells: {
            step: `${nameOf(one.period)}: ${t(`payroll:states.${one.state}`)}`,
            what: say(one),
            mark: one.digest === null ? null : markOf(one.digest),
            by: byWhom(one),
            at: instant(one.at),
          },
        }))}
      />
      <p>
        {since === null
          ? t('changes.first')
          : [
              t('record.list', { count: told.count, mark: markOf(told.digest) }),
              ...(told.isCut ? [t('changes.cut', { total: count(told.count) })] : []),
            ].join(' ')}
      </p>
      {facts.length === 0 ? null : <FactTable facts={facts} />}
    </>
  );
}
