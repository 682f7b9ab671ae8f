import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvals, waitingKinds } from '#contract/approvals.ts';
import type { WaitingRow } from '#contract/approvals.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { REQUEST } from '#contract/requests.ts';
import { useSession } from '#web/api/current-session.ts';
import { read, readList, useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import type { Column } from '#web/kit/list/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, monthName, number } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import styles from './approvals.module.css';

const scopes = ['mine', 'all'] as const;
const spec = { ...listSpec(), type: choice(waitingKinds), scope: choice(scopes) };
const areas = ['/leave/v1', '/overtime/v1', '/attendance/v1', '/dashboard/v1', '/notification/v1', '/employee/v1'];
type Refused = ReceivedOf<typeof approvals.decide>['data'];

/** Everything that waits for the person's decision, decided one by one or many at once. */
export function InboxScreen() {
  const { t } = useTranslation('approvals');
  const go = useGo();
  const { isFullAccess } = useSession();
  const address = useAddress(spec);
  const { values, change } = address;
  const scope = values.scope ?? 'mine';
  const counts = new Map(
    (useQuery(read(approvals.counts, { query: { scope } })).data?.data ?? []).map(({ type, count }) => [type, count]),
  );
  const query = useQuery(
    readList(approvals.inbox, {
      query: {
        ...pageOf(values),
        scope,
        ...(values.type === undefined ? {} : { type: values.type }),
        ...(values.search === '' ? {} : { search: values.search }),
      },
    }),
  );
  const [chosen, setChosen] = useState<readonly WaitingRow[]>([]);
  const decidable = (query.data?.data ?? []).filter((row) => row.actions.length > 0);
  return (
    <ListPage<WaitingRow>
      title={t('title')}
      address={address}
      query={query}
      columns={useInboxColumns()}
      rowKey={keyOf}
      onOpen={(row) => go(row.link)}
      rowActions={(row) => [{ key: 'open', label: t('open'), icon: <EyeOutlined />, onClick: () => go(row.link) }]}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      selection={{
        keys: chosen.map(keyOf),
        onChange: (_keys, rows) => setChosen(rows),
        disabled: (row) => row.actions.length === 0,
      }}
      filters={
        <>
          <Select
            aria-label={t('what')}
            className={styles.kind ?? ''}
            value={values.type ?? 'all'}
            options={(['all', ...waitingKinds] as const).map((value) => ({
              value,
              label: value === 'all' || !counts.has(value) ? t(`kind.${value}`) : `${t(`kind.${value}`)} (${counts.get(value)})`,
            }))}
            onChange={(next) => change({ type: waitingKinds.find((one) => one === next) })}
          />
          {isFullAccess ? (
            <Segmented
              aria-label={t('scope.label')}
              value={scope}
              options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              onChange={(next) => change({ scope: next === 'mine' ? undefined : next })}
            />
          ) : null}
        </>
      }
      actions={decidable.length < 2 ? null : <ActionButton label={t('choose_all')} onClick={() => setChosen(decidable)} />}
      cards={<DecideMany chosen={chosen} onDone={() => setChosen([])} />}
    />
  );
}

const keyOf = (row: WaitingRow): string => `${row.type} ${row.id}`;

function useInboxColumns(): readonly Column<WaitingRow>[] {
  const { t } = useTranslation('approvals');
  const units = { days: 'units.days', weeks: 'units.weeks', hours: 'units.hours' } as const;
  return [
    {
      key: 'who',
      title: t('who'),
      width: 180,
      keep: true,
      phone: 'heading',
      render: (row) =>
        row.employeeName === null ? (
          t('kind.payroll')
        ) : (
          <PersonCell name={row.employeeName} code={row.requestNo} photo={row.photoLink} />
        ),
    },
    {
      key: 'what',
      title: t('what'),
      width: 128,
      keep: true,
      render: (row) => (row.type === 'payroll' ? payrollWord(t, row.title) : row.title),
    },
    {
      key: 'when',
      title: t('when'),
      width: 116,
      keep: true,
      render: (row) =>
        row.type === 'payroll' || row.type === 'timesheet'
          ? monthName(row.start.slice(0, 7))
          : row.start === row.end
            ? day(row.start)
            : `${day(row.start)} - ${day(row.end)}`,
    },
    {
      key: 'quantity',
      title: t('quantity'),
      width: 84,
      keep: true,
      render: (row) =>
        row.quantity === null || row.unit === null
          ? ''
          : t(units[row.unit], { count: row.quantity, amount: number(row.quantity) }),
    },
    {
      key: 'waiting',
      title: t('waiting'),
      width: 96,
      render: (row) => (row.waitingDays === 0 ? t('today') : t('waiting_days', { count: row.waitingDays })),
    },
    {
      key: 'away',
      title: t('also_away'),
      width: 88,
      numeric: true,
      render: (row) => (row.alsoAway === 0 ? '' : number(row.alsoAway)),
    },
  ];
}

const payrollWord = (t: (key: `payroll_state.${'SUBMITTED' | 'VERIFIED'}`) => string, state: string): string =>
  state === 'SUBMITTED' || state === 'VERIFIED' ? t(`payroll_state.${state}`) : state;

/** A comment and two buttons for all that is ticked; what could not be decided says why. */
function DecideMany({ chosen, onDone }: { readonly chosen: readonly WaitingRow[]; readonly onDone: () => void }) {
  const { t } = useTranslation(['approvals', 'validation']);
  const decide = useChange(approvals.decide, { alsoRefresh: areas });
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed, warn } = useFeedback();
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState<Refused>([]);
  const run = async (status: typeof REQUEST.APPROVED | typeof REQUEST.REJECTED): Promise<void> => {
    const count = chosen.length;
    const isApproval = status === REQUEST.APPROVED;
    if (!isApproval && comment.trim() === '') {
      warn(t('validation:rejected_reason'));
      return;
    }
    const title = t(isApproval ? 'question_approve' : 'question_reject', { count });
    if (!(await confirm({ title, yes: t(isApproval ? 'approve_chosen' : 'reject_chosen', { count }), danger: !isApproval })))
      return;
    try {
      const items = chosen.flatMap(({ type, id }) => (type === 'payroll' ? [] : [{ type, id, status }]));
      const { data } = await decide.mutateAsync({ body: { items, comment: comment.trim() } });
      const wrong = data.filter(({ ok }) => !ok);
      setRefused(wrong);
      if (wrong.length < data.length) success({ title: t('decided', { count: data.length - wrong.length }) });
      setComment('');
      onDone();
    } catch (error) {
      failed(t('title'), error);
    }
  };
  return (
    <>
      {refused.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefused([]) }}
          title={t('refused', { count: refused.length })}
          description={[...new Set(refused.map(({ error }) => error))].join(' ')}
        />
      )}
      {chosen.length === 0 ? null : (
        <div className={styles.decide}>
          <Input
            aria-label={t('comment')}
            placeholder={t('comment')}
            maxLength={2_000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <ActionButton
            kind="primary"
            label={t('approve_chosen', { count: chosen.length })}
            loading={decide.isPending}
            onClick={() => void once(async () => await run(REQUEST.APPROVED))}
          />
          <ActionButton
            danger
            label={t('reject_chosen', { count: chosen.length })}
            loading={decide.isPending}
            onClick={() => void once(async () => await run(REQUEST.REJECTED))}
          />
        </div>
      )}
    </>
  );
}
