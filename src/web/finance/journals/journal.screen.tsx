import { RollbackOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { lineColumns, lineShapes } from '#contract/finance/journal-columns.ts';
import type { LineShape } from '#contract/finance/journal-columns.ts';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import { journals } from '#contract/finance/journals.ts';
import type { JournalDetail } from '#contract/finance/journals.ts';
import { totalsOf } from '#contract/report.ts';
import type { ReportRow } from '#contract/report.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, readList } from '#web/api/queries.ts';
import { tab, text } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ExportMenu } from '#web/kit/export/export-menu.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { ReportPage } from '#web/kit/report/report-page.tsx';
import { day, month } from '#web/kit/show/formats.ts';
import { useExplained } from '#web/finance/payroll-reports/index.ts';
import { useLanguage } from '#web/language/use-language.ts';
import styles from './journals.module.css';
import { JournalStateTag } from './journal-state-tag.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { useLineWords } from './use-line-words.ts';

const spec = { shape: tab(lineShapes, 'account'), search: text() };

/** One journal: its facts, its lines in three ways, and the way to take it back. */
export function JournalScreen() {
  const id = useRouteId();
  const query = useQuery(read(journals.detail, { params: { id } }));
  return <Loaded query={query}>{({ data }) => <Journal key={data.id} journal={data} />}</Loaded>;
}

function Journal({ journal }: { readonly journal: JournalDetail }) {
  const { t } = useTranslation(['journals', 'shell']);
  const { values, change } = useAddress(spec);
  const mayNamePeople = useMay('payroll report/cost sharing');
  const shape = values.shape === 'person' && !mayNamePeople ? 'account' : values.shape;
  const columns = lineColumns[shape];
  const { data, error, refetch, isPlaceholderData } = useQuery(
    readList(journals.lines, { params: { id: journal.id }, query: { shape } }),
  );
  const report = useMemo(() => {
    if (data === undefined) return undefined;
    const all: readonly ReportRow[] = 'link' in data.data ? [] : data.data;
    const rows = found(all, values.search);
    return { rows, head: data.report === null ? null : { ...data.report, totals: totalsOf(columns, rows) } };
  }, [data, columns, values.search]);
  const { onExplain, drawer } = useExplained();
  const [isReversing, setReversing] = useState(false);
  const words = useLineWords();
  const files = useFiles(journal.id, shape);
  const isPhone = useNarrow('phone');
  const shapes = {
    'aria-label': t('journals:shape'),
    value: shape,
    options: lineShapes
      .filter((one) => one !== 'person' || mayNamePeople)
      .map((value) => ({ value, label: t(`journals:shapes.${value}`) })),
    onChange: (next: LineShape) => change({ shape: next }),
  };
  return (
    <ReportPage
      title={journal.number}
      crumbs={[{ title: t('shell:pages.finance_journals'), to: paths.journals() }]}
      columns={columns}
      words={words}
      query={{ data: report, error, refetch, isPlaceholderData }}
      search={values.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={isPhone ? <Select {...shapes} /> : <Segmented {...shapes} />}
      actions={
        <>
          <ExportMenu groups={files} />
          {journal.state === 'REVERSED' || journal.kind === 'REVERSAL' ? null : (
            <ActionButton
              icon={<RollbackOutlined />}
              label={t('journals:reverse.button')}
              needs="finance/post"
              onClick={() => setReversing(true)}
            />
          )}
        </>
      }
      about={<Facts journal={journal} />}
      state={<JournalStateTag state={journal.state} />}
      stateWord={t(`journals:states.${journal.state}`)}
      rowKey={(row) => String(row['place'])}
      nameOf={(row) => `${String(row['employeeCode'])} ${String(row['employeeName'])}`}
      onExplain={onExplain === undefined ? undefined : (row) => onExplain(row, String(row['itemCode'] ?? row['employeeCode']))}
    >
      {drawer}
      <ReverseDialog journal={journal} open={isReversing} onClose={() => setReversing(false)} />
    </ReportPage>
  );
}

/** The sheet of the lines as they are shown, and the same lines in each layout that is in use. */
function useFiles(id: string, shape: LineShape) {
  const { t } = useTranslation('journals');
  const language = useLanguage();
  const layouts = useQuery(read(fileLayouts.lists, { query: { purpose: 'journal', state: 'LIVE', limit: 0 } })).data?.data ?? [];
  const params = { id };
  return [
    {
      key: 'sheet',
      label: t(`shapes.${shape}`),
      entries: [
        {
          key: 'sheet',
          label: t('sheet'),
          onExport: async () => (await call(journals.lines, { params, query: { shape, isExport: 'true' } })).link ?? '',
        },
        ...layouts.map(({ id: layoutId, name, nameKH }) => ({
          key: layoutId,
          label: language === 'km' ? (nameKH ?? name) : name,
          onExport: async () => (await call(journals.file, { params, query: { layoutId, shape } })).link,
        })),
      ],
    },
  ];
}

/** The lines in which every word of the search stands. */
function found(rows: readonly ReportRow[], search: string): readonly ReportRow[] {
  const needle = search.trim().toLowerCase();
  if (needle === '') return rows;
  return rows.filter((row) =>
    Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(needle)),
  );
}

/** What a journal is, in a line or two above its lines. */
function Facts({ journal }: { readonly journal: JournalDetail }) {
  const { t } = useTranslation('journals');
  const { kind, person, batch, reverses, reversedBy, reason } = journal;
  const who = person === null ? batch : `${person.code} ${person.name}`;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('kind'), who === null ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}: ${who}`],
    [t('month'), month(journal.month)],
    [t('date'), day(journal.date)],
    [t('people'), String(journal.people)],
    [t('posted_by'), `${journal.postedBy ?? '-'}, ${journal.postedAt}`],
    ...(journal.balancesByProject ? [[t('balances_by_project'), t('yes')] as const] : []),
    ...(reverses === null ? [] : [[t('reverse.reverses'), <Linked key="reverses" to={reverses} />] as const]),
    ...(reversedBy === null ? [] : [[t('reverse.reversed_by'), <Linked key="reversedBy" to={reversedBy} />] as const]),
    ...(reason === null ? [] : [[t('reverse.reason'), reason] as const]),
    [t('hash'), <code key="hash">{journal.sha256.slice(0, 16)}</code>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Linked = ({ to }: { readonly to: { readonly id: string; readonly number: string } }) => (
  <PageLink to={paths.journal(to.id)}>{to.number}</PageLink>
);
