import {
  CheckCircleOutlined,
  CommentOutlined,
  ImportOutlined,
  MinusCircleOutlined,
  QuestionCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payrollCompare, QUIET_MONTHS } from '#contract/finance/payroll-compare.ts';
import type { CompareLine } from '#contract/finance/payroll-compare.ts';
import { text } from '#contract/shared.ts';
import { COMPARED_CLASSES } from '#engine/parallel-run/compare.ts';
import type { ComparedClass } from '#engine/parallel-run/compare.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, month as monthCodec } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { money, month as shownMonth, number } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { StatusTagProps } from '#web/kit/show/status-tag.tsx';
import { useExplained } from '#web/finance/payroll-reports/index.ts';
import { lastMonth } from './last-month.ts';
import styles from './payroll-compare.module.css';

const sizes = { defaultSize: 20 } as const;
const filters = ['open', ...COMPARED_CLASSES] as const;
const spec = { ...listSpec(sizes), month: monthCodec(), class: choice(filters) };

/** A month beside another system: what differs, what makes it, and why. */
export function CompareScreen() {
  const { t } = useTranslation(['payrollCompare', 'common', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const month = values.month ?? lastMonth();
  const asked = {
    ...(values.search === '' ? {} : { search: values.search }),
    ...(values.class === undefined ? {} : { class: values.class }),
  };
  const params = { month };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    readList(payrollCompare.result, { params, query: { ...pageOf(values), ...asked } }),
  );
  const summary = data?.summary ?? null;
  const read = data === undefined ? undefined : { data: 'link' in data.data ? [] : data.data, pagination: data.pagination };
  const go = useGo();
  const { onExplain, drawer } = useExplained();
  const [noted, setNoted] = useState<CompareLine>();
  const [isNoting, setNoting] = useState(false);
  const close = useCallback(() => setNoting(false), []);
  return (
    <ListPage<CompareLine>
      title={t('shell:pages.payroll_compare')}
      crumbs={[{ title: t('shell:pages.payrolls'), to: paths.payrolls() }]}
      address={{ ...address, isNarrowed: values.search !== '' || values.class !== undefined }}
      sizes={sizes}
      query={{ data: read, error, refetch, isFetching, isPlaceholderData }}
      columns={useColumns()}
      rowKey={({ key }) => key}
      cards={summary === null ? null : <Summary summary={summary} />}
      filters={
        <>
          <div className={styles.month}>
            <MonthInput
              aria-label={t('payrollCompare:month')}
              value={month}
              withoutClear
              onChange={(next) => change({ month: next ?? undefined })}
            />
          </div>
          {summary === null ? null : (
            <Select
              aria-label={t('payrollCompare:titles.class')}
              allowClear
              placeholder={t('payrollCompare:filter.all')}
              value={values.class ?? null}
              popupMatchSelectWidth={false}
              options={filters.map((value) => ({
                value,
                label: value === 'open' ? t('payrollCompare:filter.open') : t(`payrollCompare:classes.${value}`),
              }))}
              onChange={(next) => change({ class: next ?? undefined })}
            />
          )}
        </>
      }
      actions={
        <>
          {summary === null ? null : (
            <ExportButton
              needs={payrollCompare.result.needs}
              onExport={async () =>
                (await call(payrollCompare.result, { params, query: { ...asked, isExport: 'true' } })).link ?? ''
              }
            />
          )}
          <ActionButton
            kind="primary"
            icon={<ImportOutlined />}
            label={t('payrollCompare:bring')}
            needs={payrollCompare.run.needs}
            onClick={() => go(paths.payrollCompareImport({ month }))}
          />
        </>
      }
      empty={{ title: t('payrollCompare:none'), text: t('payrollCompare:about') }}
      rowActions={(line) => [
        ...(onExplain === undefined || line.payrollId === null
          ? []
          : [
              {
                key: 'explain',
                label: t('payrollCompare:explain'),
                icon: <QuestionCircleOutlined />,
                onClick: () => onExplain(line, line.item),
              },
            ]),
        ...(isQuiet(line.class)
          ? []
          : [
              {
                key: 'reason',
                label: t('payrollCompare:reason_add'),
                icon: <CommentOutlined />,
                needs: payrollCompare.reason.needs,
                onClick: () => {
                  setNoted(line);
                  setNoting(true);
                },
              },
            ]),
      ]}
    >
      {drawer}
      <Dialog title={t('payrollCompare:reason')} open={isNoting} onClose={close}>
        {noted === undefined ? null : <ReasonForm line={noted} month={month} onClose={close} />}
      </Dialog>
    </ListPage>
  );
}

const isQuiet = (one: ComparedClass): boolean => one === 'equal' || one === 'within';

const looks: Readonly<Record<ComparedClass, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  equal: { tone: 'success', icon: <CheckCircleOutlined /> },
  within: { tone: 'success', icon: <CheckCircleOutlined /> },
  different: { tone: 'warning', icon: <WarningOutlined /> },
  only_here: { tone: 'info', icon: <MinusCircleOutlined /> },
  only_there: { tone: 'info', icon: <MinusCircleOutlined /> },
};

function useColumns(): readonly Column<CompareLine>[] {
  const { t } = useTranslation('payrollCompare');
  const amount = (value: number | null, { unit }: CompareLine): string => (unit === 'USD' ? money(value) : number(value));
  const explained = ({ parts, unexplained }: CompareLine): string =>
    [...parts, ...(unexplained === 0 ? [] : [{ title: t('unexplained'), amount: unexplained }])]
      .map((part) => `${part.title} ${money(part.amount)}`)
      .join(', ');
  return [
    {
      key: 'employeeName',
      title: t('titles.employeeName'),
      width: 150,
      keep: true,
      phone: 'heading',
      render: ({ employeeName, employeeCode }) => (
        <span className={styles.stack}>
          <span>{employeeName === '' ? employeeCode : employeeName}</span>
          <span className={styles.quiet}>{employeeCode}</span>
        </span>
      ),
    },
    {
      key: 'title',
      title: t('titles.title'),
      width: 150,
      keep: true,
      render: (line): ReactNode => (
        <span className={styles.stack}>
          <span>{line.unit === 'USD' ? line.title : `${line.title} (${t('units.KHR')})`}</span>
          <StatusTag {...looks[line.class]} label={t(`classes.${line.class}`)} />
        </span>
      ),
    },
    { key: 'ours', title: t('titles.ours'), width: 100, keep: true, numeric: true, render: (line) => amount(line.ours, line) },
    {
      key: 'theirs',
      title: t('titles.theirs'),
      width: 100,
      keep: true,
      numeric: true,
      render: (line) => amount(line.theirs, line),
    },
    {
      key: 'difference',
      title: t('titles.difference'),
      width: 100,
      keep: true,
      numeric: true,
      render: (line) => amount(line.difference, line),
    },
    { key: 'explained', title: t('titles.explained'), width: 200, render: (line) => explained(line) || '-' },
    {
      key: 'reason',
      title: t('titles.reason'),
      width: 200,
      render: ({ reason, reasonOf }) => (reason === null ? '-' : t('reason_since', { reason, month: shownMonth(reasonOf) })),
    },
  ];
}

type SummaryOf = NonNullable<Awaited<ReturnType<typeof call<typeof payrollCompare.result>>>['summary']>;

/** What stands above the lines: how many of each class, what is open, and whether the systems agree. */
function Summary({ summary }: { readonly summary: SummaryOf }) {
  const { t } = useTranslation('payrollCompare');
  const { counts, open, quietMonths, fileName, comparedBy, comparedAt, isStale } = summary;
  return (
    <>
      {isStale ? <Alert type="warning" showIcon title={t('stale')} /> : null}
      <Alert
        type={open > 0 ? 'info' : 'success'}
        showIcon
        title={open > 0 ? t('open', { count: open }) : t(quietMonths >= QUIET_MONTHS ? 'quiet' : 'quiet_one')}
        description={t('made', { file: fileName, name: comparedBy ?? '-', at: comparedAt })}
      />
      <Counters counters={COMPARED_CLASSES.map((key) => ({ key, label: t(`classes.${key}`), value: counts[key] }))} />
    </>
  );
}

const form = defineForm(z.object({ reason: text(500) }));

function ReasonForm({
  line,
  month,
  onClose,
}: {
  readonly line: CompareLine;
  readonly month: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['payrollCompare', 'common']);
  const { success } = useFeedback();
  const { employeeCode, employeeName, target, title } = line;
  return (
    <form.Form
      initial={{ reason: line.reason ?? '' }}
      onSubmit={async ({ reason }) => {
        await call(payrollCompare.reason, { body: { month, employeeCode, target, reason: reason === '' ? null : reason } });
        success({ title: t('common:alert.success'), text: t('payrollCompare:saved') });
        onClose();
      }}
    >
      <p>
        {employeeCode} {employeeName}: {title}. {t('payrollCompare:reason_about')}
      </p>
      <form.Field name="reason" label={t('payrollCompare:reason')} required={false}>
        <Input.TextArea maxLength={500} rows={3} />
      </form.Field>
    </form.Form>
  );
}
