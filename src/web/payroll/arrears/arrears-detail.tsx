import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import type { ArrearsProposal, ToldFact } from '#contract/payroll/payroll-arrears.ts';
import { useMay } from '#web/api/current-session.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListBody } from '#web/kit/list/table/list-body.tsx';
import type { Selection } from '#web/kit/list/table/list-table.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { Details } from '#web/kit/show/details.tsx';
import { day, instant, money, month as shownMonth, riel } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { leadsIn, toldWord } from './arrears.rules.ts';
import { DecideForm } from './decide.form.tsx';
import { Decided } from './decided.tsx';
import { useLineTitle } from './line-title.ts';
import styles from './payroll-arrears.module.css';

type Items = readonly { readonly code: string; readonly title: string; readonly titleKH: string }[];
type Line = ArrearsProposal['lines'][number];
type Moved = ArrearsProposal['moved'][number];

const loaded = <Row,>(rows: readonly Row[]) => ({
  data: { data: rows, pagination: { total: rows.length } },
  error: null,
  refetch: () => undefined,
});

const nothing = () => undefined;

/** One correction: what was known and what is, the difference month by month, and the decision. */
export function ArrearsDetail(props: {
  readonly proposal: ArrearsProposal;
  readonly items: Items;
  readonly next: string | null;
  readonly onDone: () => void;
}) {
  const { proposal, items, next, onDone } = props;
  const { t } = useTranslation('payrollArrears');
  const said = useFacts(items);
  const may = useMay(payrollArrears.decide.needs);
  const isLead = leadsIn(proposal);
  const leads = proposal.lines.filter(isLead);
  const [chosen, setChosen] = useState<readonly Line[]>(leads);
  const isParted = proposal.state === 'OPEN' && !proposal.isOwn && may && leads.length > 1;
  const { recordedBy, askedBy, recordedAt, pay, tax } = proposal;
  return (
    <div className={styles.stack}>
      <Details
        items={[
          { label: t('cause'), value: t(`causes.${proposal.cause}`) },
          { label: t('before'), value: said(proposal.before) },
          { label: t('after'), value: said(proposal.after) },
          ...(recordedAt === null
            ? []
            : [
                {
                  label: t('recorded_of'),
                  value:
                    askedBy === null
                      ? t('recorded', { by: recordedBy ?? '-', at: instant(recordedAt) })
                      : t('recorded_by_two', { asked: askedBy, by: recordedBy ?? '-', at: instant(recordedAt) }),
                },
              ]),
          ...(pay === 0 ? [] : [{ label: t('pays'), value: <strong className="numeric">{money(pay)}</strong> }]),
          ...(tax === 0 ? [] : [{ label: t('gives_back'), value: <strong className="numeric">{money(tax)}</strong> }]),
        ]}
      />
      {proposal.lines.length === 0 ? null : (
        <Lines
          lines={proposal.lines}
          items={items}
          parted={isParted ? { chosen, onChange: setChosen, disabled: (line) => !isLead(line) } : undefined}
        />
      )}
      {proposal.moved.length === 0 ? null : <MovedCosts moved={proposal.moved} />}
      {proposal.state !== 'OPEN' ? (
        <Decided proposal={proposal} onDone={onDone} />
      ) : proposal.isOwn ? (
        <Alert type="info" showIcon title={t('own')} />
      ) : (
        <DecideForm
          key={chosen.map(({ month, key }) => `${month} ${key}`).join()}
          proposal={proposal}
          chosen={isParted && chosen.length < leads.length ? chosen : undefined}
          next={next}
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** Facts in words, one under the other. */
function useFacts(items: Items) {
  const { t } = useTranslation('payrollArrears');
  const nameOf = useNameOf();
  const titleOf = (code: string | null): string => {
    const item = items.find((one) => one.code === code);
    return item === undefined ? (code ?? '-') : nameOf({ name: item.title, nameKH: item.titleKH });
  };
  const say = (fact: ToldFact): string =>
    t(`told.${toldWord(fact)}`, {
      date: day(fact.date),
      item: titleOf(fact.code),
      project: fact.code ?? t('unallocated'),
      month: shownMonth(fact.date?.slice(0, 7)),
      words: fact.words === undefined ? '' : `(${fact.words})`,
      amount: ['salary', 'benefit', 'amount'].includes(fact.kind) ? money(fact.amount) : fact.amount,
    });
  return (facts: readonly ToldFact[]) =>
    facts.length === 0 ? (
      t('nobody')
    ) : (
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={JSON.stringify(fact)}>{say(fact)}</li>
        ))}
      </ul>
    );
}

function Lines({
  lines,
  items,
  parted,
}: {
  readonly lines: readonly Line[];
  readonly items: Items;
  /** Where lines are decided one by one; what follows from another line goes with it. */
  readonly parted: Pick<Selection<Line>, 'chosen' | 'onChange' | 'disabled'> | undefined;
}) {
  const { t } = useTranslation('payrollArrears');
  const isPhone = useNarrow('phone');
  const titleOf = useLineTitle(items);
  const columns: readonly Column<Line>[] = [
    {
      key: 'month',
      title: t('month'),
      width: 80,
      keep: true,
      phone: 'heading',
      render: ({ month, key }) => (isPhone ? `${shownMonth(month)} ${titleOf(key)}` : shownMonth(month)),
    },
    { key: 'key', title: t('item'), width: 170, keep: true, phone: 'hidden', render: ({ key }) => titleOf(key) },
    { key: 'stored', title: t('stored'), width: 90, keep: true, numeric: true, render: ({ stored }) => money(stored) },
    {
      key: 'corrected',
      title: t('corrected'),
      width: 90,
      keep: true,
      numeric: true,
      render: ({ corrected }) => money(corrected),
    },
    ...(lines.some(({ settled }) => settled !== 0)
      ? [{ key: 'settled', title: t('settled'), width: 90, numeric: true, render: ({ settled }: Line) => money(settled) }]
      : []),
    {
      key: 'difference',
      title: t('difference'),
      width: 100,
      keep: true,
      numeric: true,
      render: (line) => (line.riel === null ? money(line.difference) : `${money(line.difference)} (${riel(line.riel)})`),
    },
  ];
  return (
    <section aria-label={t('lines')}>
      <h3 className={styles.head}>{t('lines')}</h3>
      {parted === undefined ? null : <p className={styles.quiet}>{t('lines_hint')}</p>}
      <ListBody<Line>
        label={t('lines')}
        selection={
          parted === undefined ? undefined : { ...parted, spoken: ({ month, key }) => `${shownMonth(month)} ${titleOf(key)}` }
        }
        query={loaded(lines)}
        columns={columns}
        rowKey={({ month, key }) => `${month} ${key}`}
        offset={0}
        empty={{ title: t('nothing') }}
        narrowed={false}
        onClear={nothing}
      />
    </section>
  );
}

function MovedCosts({ moved }: { readonly moved: readonly Moved[] }) {
  const { t } = useTranslation('payrollArrears');
  return (
    <section aria-label={t('moved')}>
      <h3 className={styles.head}>{t('moved')}</h3>
      <ListBody<Moved>
        label={t('moved')}
        query={loaded(moved)}
        columns={[
          { key: 'month', title: t('month'), width: 90, keep: true, phone: 'heading', render: ({ month }) => shownMonth(month) },
          { key: 'project', title: t('project'), width: 160, keep: true, render: ({ project }) => project ?? t('unallocated') },
          { key: 'amount', title: t('difference'), width: 110, keep: true, numeric: true, render: ({ amount }) => money(amount) },
        ]}
        rowKey={({ month, project }) => `${month} ${project ?? ''}`}
        offset={0}
        empty={{ title: t('nothing') }}
        narrowed={false}
        onClear={nothing}
      />
    </section>
  );
}
