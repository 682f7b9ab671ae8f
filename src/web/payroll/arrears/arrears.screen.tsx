import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  PlusOutlined,
  SearchOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { arrearsStates, payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import type { ArrearsProposal, ArrearsState } from '#contract/payroll/payroll-arrears.ts';
import { useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, month as monthCodec } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { money, month as shownMonth } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { StatusTagProps } from '#web/kit/show/status-tag.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { ArrearsDetail } from './arrears-detail.tsx';
import { arrearsList } from './payroll-arrears.api.ts';
import { ProposeForm } from './propose.form.tsx';

const sizes = { defaultSize: 20 } as const;
const spec = { ...listSpec(sizes), state: choice(arrearsStates), date: monthCodec() };

/** What was told after its month was paid: what waits for a decision, and what was decided. */
export function ArrearsScreen() {
  const { t } = useTranslation(['payrollArrears', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const { offset, limit } = pageOf(values);
  const query = useQuery(
    arrearsList({
      offset: String(offset),
      limit: String(limit),
      ...(values.state === undefined ? {} : { state: values.state }),
      ...(values.date === undefined ? {} : { date: values.date }),
    }),
  );
  const opened = useOpenRecord('correction');
  const shown = query.data?.data.find(({ id }) => id === opened.id);
  const nameOf = useNameOf();
  const [isProposing, setProposing] = useState(false);
  const closeForm = useCallback(() => setProposing(false), []);
  return (
    <ListPage<ArrearsProposal>
      title={t('shell:pages.payroll_arrears')}
      crumbs={[{ title: t('shell:pages.payrolls'), to: paths.payrolls() }]}
      address={{ ...address, isNarrowed: values.state !== undefined || values.date !== undefined }}
      withoutSearch
      sizes={sizes}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onInfo={({ id }) => opened.open(id)}
      filters={
        <Select
          aria-label={t('state')}
          allowClear
          placeholder={t('all_states')}
          value={values.state ?? null}
          popupMatchSelectWidth={false}
          options={arrearsStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(next) => change({ state: next ?? undefined })}
        />
      }
      actions={
        <>
          <FindButton />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('propose')}
            needs={payrollArrears.propose.needs}
            onClick={() => setProposing(true)}
          />
        </>
      }
      empty={{ title: t('empty'), text: t('empty_hint') }}
    >
      <SideDrawer
        isRecord
        width={900}
        title={shown === undefined ? t('title') : `${shown.employee.code} ${nameOf(shown.employee)}`}
        open={shown !== undefined}
        onClose={opened.close}
      >
        {shown === undefined ? null : (
          <ArrearsDetail
            key={`${shown.id} ${shown.version}`}
            proposal={shown}
            items={query.data?.items ?? []}
            next={query.data?.next ?? null}
            onDone={opened.close}
          />
        )}
      </SideDrawer>
      <SideDrawer width={400} title={t('propose')} open={isProposing} onClose={closeForm}>
        <ProposeForm onDone={closeForm} />
      </SideDrawer>
    </ListPage>
  );
}

/** Looks for late facts again, as Process does. */
function FindButton() {
  const { t } = useTranslation('payrollArrears');
  const find = useChange(payrollArrears.find);
  const once = useOnce();
  const { success, failed, warn } = useFeedback();
  const look = async (): Promise<void> => {
    try {
      const { data } = await find.mutateAsync({ body: {} });
      const [other] = data.notSame;
      if (other !== undefined) warn(t('not_same', { month: shownMonth(other.month), code: other.employeeCode }));
      else success({ title: data.found === 0 ? t('found_none') : t('found', { count: data.found }) });
    } catch (error) {
      failed(t('find'), error);
    }
  };
  return (
    <ActionButton
      icon={<SearchOutlined />}
      label={t('find')}
      needs={payrollArrears.find.needs}
      loading={find.isPending}
      onClick={() => void once(look)}
    />
  );
}

const looks: Readonly<Record<ArrearsState, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  OPEN: { tone: 'warning', icon: <ClockCircleOutlined /> },
  TAKEN: { tone: 'info', icon: <CheckCircleOutlined /> },
  PAID: { tone: 'success', icon: <CheckCircleOutlined /> },
  DECLINED: { tone: 'neutral', icon: <CloseCircleOutlined /> },
  SUPERSEDED: { tone: 'neutral', icon: <StopOutlined /> },
};

/** The months of a proposal, one or a span. */
const monthsOf = ({ from, to }: ArrearsProposal): string =>
  from === to ? shownMonth(from) : `${shownMonth(from)} – ${shownMonth(to)}`;

function useColumns(): readonly Column<ArrearsProposal>[] {
  const { t } = useTranslation('payrollArrears');
  return [
    {
      key: 'employee',
      title: t('employee'),
      width: 170,
      keep: true,
      phone: 'heading',
      render: ({ employee }) => <PersonCell name={employee.name} nameKh={employee.nameKH} code={employee.code} />,
    },
    { key: 'cause', title: t('cause'), width: 110, keep: true, render: ({ cause }) => t(`causes.${cause}`) },
    { key: 'months', title: t('months_of'), width: 90, keep: true, render: monthsOf },
    {
      key: 'pay',
      title: t('pays'),
      width: 100,
      keep: true,
      numeric: true,
      render: ({ pay, tax, cause }) => (cause === 'ALLOCATION' ? t('moves') : money(cause === 'PERSON' ? tax : pay)),
    },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      keep: true,
      render: ({ state }) => <StatusTag {...looks[state]} label={t(`states.${state}`)} />,
    },
    {
      key: 'when',
      title: t('decision'),
      width: 170,
      render: ({ putOffTo, takenIn, state }) =>
        state === 'OPEN' && putOffTo !== null
          ? t('waits_until', { month: shownMonth(putOffTo) })
          : takenIn === null
            ? '-'
            : t('taken_in', { month: shownMonth(takenIn) }),
    },
  ];
}
