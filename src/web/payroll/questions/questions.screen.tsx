import { CheckCircleOutlined, ClockCircleOutlined, ToolOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCorrections } from '#contract/payroll/payroll-corrections.ts';
import { payslipQuestions, questionStates } from '#contract/payroll/payslip-questions.ts';
import type { PayslipQuestion } from '#contract/payroll/payslip-questions.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, month as monthCodec } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, money, month as shownMonth } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { useItemTitle } from './item-title.ts';
import styles from './payroll-questions.module.css';

const spec = { ...listSpec(), state: choice(questionStates), date: monthCodec() };

/** What people ask about their slips; each is answered on the slip, beside what explains it. */
export function QuestionsScreen() {
  const { t } = useTranslation(['payslipQuestions', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const { offset, limit } = pageOf(values);
  const { state, date } = values;
  const query = useQuery(
    readList(payslipQuestions.lists, {
      query: {
        offset: String(offset),
        limit: String(limit),
        ...(state === undefined ? {} : { state }),
        ...(date === undefined ? {} : { date }),
      },
    }),
  );
  const go = useGo();
  return (
    <ListPage<PayslipQuestion>
      title={t('shell:pages.payslip_questions')}
      crumbs={[{ title: t('shell:pages.payrolls'), to: paths.payrolls() }]}
      address={{ ...address, isNarrowed: state !== undefined || date !== undefined }}
      withoutSearch
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onInfo={({ rowId }) => go(paths.payslip(rowId))}
      rowActions={({ rowId, item, isOwn }) =>
        item === null
          ? []
          : [
              {
                key: 'correct',
                label: t('correct'),
                icon: <ToolOutlined />,
                needs: payrollCorrections.propose.needs,
                ...(isOwn ? { disabledReason: t('own') } : {}),
                onClick: () => go(paths.payslip(rowId, { correct: item.code })),
              },
            ]
      }
      filters={
        <>
          <Select
            aria-label={t('state')}
            allowClear
            placeholder={t('all_states')}
            value={state ?? null}
            popupMatchSelectWidth={false}
            options={questionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(next) => change({ state: next ?? undefined })}
          />
          <MonthInput
            aria-label={t('month')}
            placeholder={t('month')}
            value={date ?? null}
            onChange={(next) => change({ date: next ?? undefined })}
          />
        </>
      }
      empty={{ title: t('empty'), text: t('empty_hint') }}
    />
  );
}

function useColumns(): readonly Column<PayslipQuestion>[] {
  const { t } = useTranslation('payslipQuestions');
  const title = useItemTitle();
  return [
    {
      key: 'employee',
      title: t('employee'),
      width: 170,
      keep: true,
      phone: 'heading',
      render: ({ employee }) => <PersonCell name={employee.name} nameKh={employee.nameKH} code={employee.code} />,
    },
    { key: 'month', title: t('month'), width: 80, keep: true, render: ({ month }) => shownMonth(month) },
    {
      key: 'words',
      title: t('question'),
      width: 220,
      keep: true,
      render: ({ words }) => <span className={styles.cut}>{words}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      keep: true,
      render: ({ state }) => (
        <StatusTag
          tone={state === 'OPEN' ? 'warning' : 'success'}
          icon={state === 'OPEN' ? <ClockCircleOutlined /> : <CheckCircleOutlined />}
          label={t(`states.${state}`)}
        />
      ),
    },
    { key: 'item', title: t('item'), width: 150, render: ({ item }) => title(item) },
    { key: 'amount', title: t('value'), width: 100, numeric: true, holds: 'money', render: ({ amount }) => money(amount) },
    { key: 'asked', title: t('asked_on'), width: 100, holds: 'day', render: ({ askedAt }) => day(askedAt) },
  ];
}
