import { useQuery } from '@tanstack/react-query';
import { Button, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import type { CarriedCost, ExplainedEntry, Explanation, Settlement } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { monthName } from '#web/kit/show/formats.ts';
import { nameIn } from '#web/language/name-of.ts';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { showAmount } from '../amounts.ts';
import { sayFigure, sourceParams } from './explain-words.ts';
import { payrollExplanation } from '../payroll.api.ts';
import styles from '../payroll.module.css';

type Input = z.output<typeof Explanation>['inputs'][number];

export interface ExplainPanelProps {
  readonly id: string;
  readonly period: Period | undefined;
  /** Item code, or `net`. */
  readonly item: string | undefined;
  readonly onChoose: (item: string) => void;
}

/** How an amount came about: the step, the formula in words, each figure with its source, the rounding. */
export function ExplainPanel({ id, period, item = 'net', onChoose }: ExplainPanelProps) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  // The first payment is told of by the payment that it was.
  const [isFirst, setIsFirst] = useState(false);
  const query = useQuery(payrollExplanation({ id, period: isFirst ? 'first_payment' : period }));
  return (
    <Loaded query={query} failedTitle={t('explain.not_processed')}>
      {({ data }) => {
        const titleOf = (entry: ExplainedEntry): string => (language === 'km' ? entry.titleKH : entry.title);
        const entry = data.entries.find(({ code }) => code === item);
        const titles = new Map(data.entries.map((one) => [one.code, titleOf(one)]));
        const story = entry?.explanation ?? data.net;
        // The net is what is paid: what projects bear of a cost is told with that cost.
        const isAbout = (code: string): boolean => code === entry?.code;
        return (
          <div className={styles.explained}>
            <div>
              <strong>
                {data.employeeCode} {nameIn(language, { name: data.employeeName, nameKH: data.employeeNameKH })}
              </strong>
              <div className={styles.quiet}>
                {monthName(data.month)}, {t(`periods.${data.payment}`)}
              </div>
            </div>
            <Select
              aria-label={t('explain.choose')}
              value={entry?.code ?? 'net'}
              onChange={onChoose}
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: 'net', label: t('explain.net') },
                ...data.entries.map((one) => ({ value: one.code, label: titleOf(one) })),
              ]}
            />
            <div className={styles.figure}>
              {entry === undefined
                ? showAmount({ a: data.netPay }, 'USD', null)
                : showAmount({ a: entry.amount, r: entry.riel ?? undefined }, entry.format, null)}
              {entry?.isManual === true ? <Tag color="warning">{t('edit.manual')}</Tag> : null}
            </div>
            <Story story={story} titles={titles} />
            {isFirst || (entry?.code === 'FIRST_PAYMENT' && entry.amount !== 0 && data.payment !== 'first_payment') ? (
              <Button type="link" className={styles.toFirst ?? ''} onClick={() => setIsFirst(!isFirst)}>
                {isFirst ? t('explain.back_from_first') : t('explain.to_first')}
              </Button>
            ) : null}
            <Carried carried={data.carried.filter(({ code }) => isAbout(code))} />
            <Settlements settlements={data.settlements.flatMap((of) => aboutItem(of, isAbout))} />
            <p className={styles.quiet}>
              {[t(data.isStored ? 'explain.stored' : 'explain.live'), t('explain.engine', { version: data.engineVersion })].join(
                ' · ',
              )}
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}

function Story({
  story,
  titles,
}: {
  readonly story: z.output<typeof Explanation>;
  readonly titles: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('payroll');
  const words = useDataWords('payrollExplanations');
  // On a phone a third column would break Khmer words: the source stands below the name.
  const isPhone = useNarrow('phone');
  const figure = (input: Input): string => words(`units.${input.unit}`, { value: sayFigure(input) });
  return (
    <>
      <dl>
        <dt className={styles.quiet}>{t('explain.formula')}</dt>
        <dd>
          <strong>{words(`steps.${story.step}`)}</strong>
          <div>{words(`formulas.${story.formula}`)}</div>
        </dd>
      </dl>
      <Table<Input & { readonly place: number }>
        size="small"
        pagination={false}
        rowKey="place"
        aria-label={t('explain.inputs')}
        dataSource={story.inputs.map((input, place) => ({ ...input, place }))}
        columns={[
          {
            key: 'key',
            title: t('explain.figure'),
            render: (_value, input) => (
              <>
                <InputName input={input} titles={titles} />
                {isPhone ? (
                  <div className={styles.quiet}>
                    <SourceWords source={input.source} titles={titles} />
                  </div>
                ) : null}
              </>
            ),
          },
          {
            key: 'value',
            title: t('explain.value'),
            align: 'right',
            className: 'numeric whole',
            render: (_value, input) => figure(input),
          },
          ...(isPhone
            ? []
            : [
                {
                  key: 'source',
                  title: t('explain.source'),
                  render: (_value: unknown, input: Input) => <SourceWords source={input.source} titles={titles} />,
                },
              ]),
        ]}
      />
      <p className={styles.quiet}>{words(`roundings.${story.rounding}`)}</p>
    </>
  );
}

/** The lines of a settlement that are about an item; a month that moved nothing of it is left out. */
function aboutItem(of: Settlement, isAbout: (code: string) => boolean): readonly Settlement[] {
  const lines = of.lines.filter(({ code }) => isAbout(code));
  return lines.length === 0 ? [] : [{ ...of, lines }];
}

/** What approved hours of earlier months moved between projects, with the sheet that says so. */
function Settlements({ settlements }: { readonly settlements: readonly Settlement[] }) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  return settlements.map(({ month, sheetId, lines }) => (
    <section key={month} aria-label={t('explain.settled', { month: monthName(month) })}>
      <strong>{t('explain.settled', { month: monthName(month) })}</strong>
      <p className={styles.quiet}>
        {lines.length === 0 ? t('explain.settled_even') : t('explain.settled_about')}{' '}
        <PageLink to={paths.timesheet(sheetId)}>{t('explain.settled_sheet')}</PageLink>
      </p>
      {lines.length === 0 ? null : (
        <Table<Settlement['lines'][number] & { readonly place: number }>
          size="small"
          pagination={false}
          rowKey="place"
          dataSource={lines.map((line, place) => ({ ...line, place }))}
          columns={[
            {
              key: 'item',
              title: t('explain.settled_cost'),
              render: (_value, line) => (language === 'km' ? line.titleKH : line.title),
            },
            {
              key: 'project',
              title: t('explain.settled_project'),
              render: (_value, line) => line.project ?? t('explain.unallocated'),
            },
            {
              key: 'amount',
              title: t('explain.amount'),
              align: 'right',
              className: 'numeric',
              render: (_value, line) => showAmount({ a: line.amount }, 'USD', null),
            },
          ]}
        />
      )}
    </section>
  ));
}

/** What other projects carry of the row, because the donors it is charged to do not take it. */
function Carried({ carried }: { readonly carried: readonly CarriedCost[] }) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  if (carried.length === 0) return null;
  return (
    <section aria-label={t('explain.carried')}>
      <strong>{t('explain.carried')}</strong>
      <p className={styles.quiet}>{t('explain.carried_about')}</p>
      <Table<CarriedCost & { readonly place: number }>
        size="small"
        pagination={false}
        rowKey="place"
        dataSource={carried.map((line, place) => ({ ...line, place }))}
        columns={[
          {
            key: 'item',
            title: t('explain.settled_cost'),
            render: (_value, line) => (language === 'km' ? line.titleKH : line.title),
          },
          {
            key: 'project',
            title: t('explain.settled_project'),
            render: (_value, { from, to }) => t('explain.carried_to', { from, to }),
          },
          {
            key: 'amount',
            title: t('explain.amount'),
            align: 'right',
            className: 'numeric',
            render: (_value, line) => showAmount({ a: line.amount }, 'USD', null),
          },
        ]}
      />
    </section>
  );
}

function InputName({ input, titles }: { readonly input: Input; readonly titles: ReadonlyMap<string, string> }) {
  const words = useDataWords('payrollExplanations');
  const { code } = input.source;
  if (input.key === 'entry' && typeof code === 'string') return titles.get(code) ?? code;
  return words(`inputs.${input.key}`);
}

function SourceWords({ source, titles }: { readonly source: Input['source']; readonly titles: ReadonlyMap<string, string> }) {
  const words = useDataWords('payrollExplanations');
  const sayLegal = useLegalNote();
  const { kind, code, field, step, since, legal } = source;
  const key = kind === 'employee' && since !== undefined ? 'employee_since' : String(kind);
  return words(`sources.${key}`, {
    ...sourceParams(source),
    ...(typeof code === 'string' ? { item: titles.get(code) ?? code } : {}),
    ...(typeof field === 'string' ? { field: words(`fields.${field}`) } : {}),
    ...(typeof legal === 'string' ? { legal: sayLegal(legal) } : {}),
    ...(typeof step === 'string' ? { step: words(`steps.${step}`) } : {}),
  });
}
