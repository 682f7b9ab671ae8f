import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvals } from '#contract/home/approvals.ts';
import type { WaitingRow } from '#contract/home/approvals.ts';
import { waitingKinds } from '#contract/request-kinds.ts';
import { useSession } from '#web/api/current-session.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useUndo } from '#web/kit/feedback/use-undo.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, monthName, number } from '#web/kit/show/formats.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import styles from './approvals.module.css';
import { keyOf } from './approvals.rules.ts';
import { DecideMany } from './decide-many.tsx';
import { RowMoves } from './row-moves.tsx';
import { useWhat } from './use-what.ts';

const scopes = ['mine', 'all'] as const;
const spec = { ...listSpec(), type: choice(waitingKinds), scope: choice(scopes) };

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
  const [going, decideLater] = useUndo();
  const commentField = useId();
  const comment = (row: WaitingRow): void => {
    flushSync(() => setChosen([row]));
    document.getElementById(commentField)?.focus();
  };
  const nameOf = (row: WaitingRow): string => row.employeeName ?? t(`kind.${row.type}`);
  return (
    <ListPage<WaitingRow>
      title={t('title')}
      address={address}
      query={query}
      columns={useInboxColumns((row) => (
        <RowMoves row={row} isGoing={going.has(keyOf(row))} onDecide={decideLater} onComment={comment} />
      ))}
      rowKey={keyOf}
      onOpen={(row) => go(row.link)}
      rowActions={(row) => [{ key: 'open', label: t('open'), icon: <EyeOutlined />, onClick: () => go(row.link) }]}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      selection={{
        chosen,
        onChange: setChosen,
        disabled: (row) => row.actions.length === 0 || going.has(keyOf(row)),
        spoken: (row) => [nameOf(row), row.requestNo ?? ''].join(' ').trim(),
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
    >
      <DecideMany chosen={chosen} onChosen={setChosen} field={commentField} />
    </ListPage>
  );
}

function useInboxColumns(movesOf: (row: WaitingRow) => ReactNode): readonly Column<WaitingRow>[] {
  const { t } = useTranslation('approvals');
  const whatOf = useWhat();
  const quantityOf = useQuantity();
  const isTablet = useNarrow('tablet');
  return [
    {
      key: 'who',
      title: t('who'),
      width: 160,
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
      width: 124,
      keep: true,
      render: (row) => (
        <>
          {whatOf(row)}
          {row.actingFor === null ? null : <div className={styles.acting}>{t('acting_for', { name: row.actingFor })}</div>}
        </>
      ),
    },
    {
      key: 'when',
      title: t('when'),
      // Both days in one line where there is room.
      width: isTablet ? 122 : 196,
      keep: true,
      render: (row) => (
        <>
          <span>{spanOf(row)}</span>
          {row.quantity === null ? null : <div className={styles.acting}>{quantityOf(row)}</div>}
          {row.alsoAway === 0 ? null : <div className={styles.acting}>{t('away_too', { count: row.alsoAway })}</div>}
        </>
      ),
    },
    {
      key: 'waiting',
      title: t('waiting'),
      width: 96,
      render: (row) => (row.waitingDays === 0 ? t('today') : t('waiting_days', { count: row.waitingDays })),
    },
    { key: 'decision', title: t('decision'), width: 156, keep: true, render: movesOf },
  ];
}

/** The days or the month that it is about: a day is never broken. */
function spanOf({ type, start, end }: WaitingRow): ReactNode {
  if (type === 'payroll' || type === 'timesheet') return monthName(start.slice(0, 7));
  if (start === end) return day(start);
  return (
    <>
      <span className={styles.day}>{day(start)} –</span> <span className={styles.day}>{day(end)}</span>
    </>
  );
}

function useQuantity(): (row: WaitingRow) => string {
  const { t } = useTranslation('approvals');
  const units = { days: 'units.days', weeks: 'units.weeks', hours: 'units.hours' } as const;
  return ({ quantity, unit }) =>
    quantity === null || unit === null ? '' : t(units[unit], { count: quantity, amount: number(quantity) });
}
