import { useTranslation } from '#web/language/use-translation.ts';
import type { AwardStopAnswer } from '#contract/finance/forecast.ts';
import { useSession } from '#web/api/current-session.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { count, day as sayDay, instant, money, percent } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './forecast.module.css';

/** The parts of what is paid, in the order of columns. */
export const stopParts = ['notice', 'leave', 'seniority', 'severance', 'thirteenth', 'fund'] as const;

export interface AwardPaperProps {
  /** The donor or project as it is called. */
  readonly award: string;
  readonly isNoticeGiven: boolean;
  readonly answer: AwardStopAnswer;
}

/** What an award that stops costs, on landscape A4: what ends and when, by donor, person by person. On paper alone. */
export function AwardPaper(props: AwardPaperProps) {
  const printedAt = usePrinting();
  return printedAt === undefined ? null : <Paper {...props} printedAt={printedAt} />;
}

function Paper({ award, isNoticeGiven, answer, printedAt }: AwardPaperProps & { readonly printedAt: string }) {
  const { t } = useTranslation('forecast');
  const { profile, companyName, companyNameKH } = useSession();
  const sayName = useNameOf();
  const { totals, donors, people } = answer;
  const amounts = (of: Pick<AwardStopAnswer['totals'], (typeof columns)[number]>) =>
    Object.fromEntries(columns.map((key) => [key, money(of[key])]));
  return (
    <PrintSheet landscape>
      <div className={styles.paper}>
        <p>{sayName({ name: companyName, nameKH: companyNameKH })}</p>
        <h1>{t('paper_title', { award, day: sayDay(answer.day) })}</h1>
        <p>{t('award_about')}</p>
        <p>
          {t(isNoticeGiven ? 'notice_given' : 'notice_paid')} · {t('stop_people')}: {count(totals.people)} · {t('stop_whole')}:{' '}
          {count(totals.whole)}
        </p>
        <PlainTable
          caption={t('by_donor')}
          columns={[
            { key: 'donor', title: t('donor') },
            { key: 'paid', title: `${t('paid')} (USD)`, numeric: true },
          ]}
          rows={[
            ...donors.map(({ donor, paid }) => ({
              key: donor ?? 'none',
              cells: { donor: donor ?? t('unallocated'), paid: money(paid) },
            })),
            { key: 'total', isTotal: true, cells: { donor: t('total'), paid: money(totals.paid) } },
          ]}
        />
        {people === null ? null : (
          <PlainTable
            caption={t('stop_people')}
            columns={[
              { key: 'person', title: t('employee') },
              { key: 'lost', title: t('lost'), numeric: true },
              { key: 'noticeDays', title: t('notice_days'), numeric: true },
              { key: 'leaveDays', title: t('leave_days'), numeric: true },
              ...columns.map((key) => ({ key, title: t(titles[key]), numeric: true })),
            ]}
            rows={[
              ...people.map(({ id, code, name, lost, noticeDays, leaveDays, ...own }) => ({
                key: id,
                cells: { person: `${code} ${name}`, lost: percent(lost), noticeDays, leaveDays, ...amounts(own) },
              })),
              { key: 'total', isTotal: true, cells: { person: t('total'), ...amounts(totals) } },
            ]}
          />
        )}
        {totals.cutShort === 0 ? null : <p>{t('rest_of', { amount: money(totals.rest), count: totals.cutShort })}</p>}
        <p>
          {t('new_cost')}: {t('new_cost_help')}
        </p>
        <p>
          {t('paper_made', { at: instant(printedAt), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}
        </p>
      </div>
    </PrintSheet>
  );
}

const columns = [...stopParts, 'paid', 'accrued', 'newCost', 'rest'] as const;
const titles = {
  notice: 'notice',
  leave: 'leave',
  seniority: 'seniority',
  severance: 'severance',
  thirteenth: 'thirteenth',
  fund: 'fund',
  paid: 'paid',
  accrued: 'accrued',
  newCost: 'new_cost',
  rest: 'rest',
} as const;
