import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { leaveBalances } from '#contract/time/leave.ts';
import type { LedgerLine } from '#contract/time/leave.ts';
import type { employeeLeave } from '#contract/time/employee-leave.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { text } from '#contract/shared.ts';
import { LeaveKind, leaveUnit } from '#contract/time/leave-types.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { ListCards } from '#web/kit/list/table/list-cards.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { leaveBalance, leaveLedger } from '../leave.api.ts';
import styles from '../leave.module.css';

type Row = ReceivedOf<typeof employeeLeave.balance>['data'][number];

export interface LeaveBalanceProps {
  readonly employeeId: string;
  readonly isOwn: boolean;
}

/** Somebody's leave of a year, type by type; each number opens the ledger that it is the sum of. */
export function LeaveBalance({ employeeId, isOwn }: LeaveBalanceProps) {
  const { t } = useTranslation('leave');
  const now = thisYear();
  const [year, setYear] = useState(now);
  const query = useQuery(leaveBalance(employeeId, year === now ? undefined : `${year}-12-31`));
  const [ledger, setLedger] = useState<Row>();
  const [giving, setGiving] = useState(false);
  const mayGive = useMay('employee/edit') && !isOwn;
  return (
    <section className={styles.panel} aria-label={t('balance.title')}>
      <div className={styles.tools}>
        <h2 className={styles.heading}>{t('balance.title')}</h2>
        <Select
          aria-label={t('balance.year')}
          value={year}
          options={[now - 2, now - 1, now, now + 1].map((value) => ({ value, label: String(value) }))}
          onChange={setYear}
        />
        {mayGive ? <ActionButton label={t('balance.give')} onClick={() => setGiving(true)} /> : null}
      </div>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <BalanceTable rows={data} onLedger={setLedger} />
            <Dialog title={t('balance.give')} open={giving} onClose={() => setGiving(false)}>
              <GiveForm employeeId={employeeId} year={year} rows={data} onDone={() => setGiving(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
      <LedgerDrawer employeeId={employeeId} year={year} of={ledger} onClose={() => setLedger(undefined)} />
    </section>
  );
}

function BalanceTable({ rows, onLedger }: { readonly rows: readonly Row[]; readonly onLedger: (row: Row) => void }) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const cell = (value: number | null): string => (value === null ? '' : number(value));
  const columns: readonly Column<Row>[] = [
    {
      key: 'leave',
      title: t('balance.leave'),
      width: 160,
      keep: true,
      phone: 'heading',
      render: (row) => `${nameOf(row)} (${unitWord(t, row)})`,
    },
    { key: 'entitlement', title: t('balance.entitlement'), numeric: true, width: 110, render: (row) => cell(row.entilement) },
    { key: 'carry', title: t('balance.carry_forward'), numeric: true, width: 110, render: (row) => cell(row.carryForward) },
    { key: 'additional', title: t('balance.additional'), numeric: true, width: 110, render: (row) => cell(row.additional) },
    { key: 'taken', title: t('balance.taken'), numeric: true, width: 84, keep: true, render: (row) => cell(row.taken) },
    {
      key: 'balance',
      title: t('balance.balance'),
      numeric: true,
      width: 84,
      keep: true,
      render: (row) => cell(row.leaveBalance),
    },
    { key: 'reserved', title: t('balance.reserved'), numeric: true, width: 90, render: (row) => cell(row.reserved) },
    {
      key: 'available',
      title: t('balance.available'),
      numeric: true,
      width: 96,
      keep: true,
      render: (row) => cell(row.available),
    },
    {
      key: 'ledger',
      title: '',
      width: 44,
      keep: true,
      render: (row) => (
        <ActionButton
          kind="text"
          size="small"
          iconOnly
          label={t('balance.ledger')}
          spoken={`${t('balance.ledger')}: ${row.name}`}
          icon={<HistoryOutlined />}
          onClick={() => onLedger(row)}
        />
      ),
    },
  ];
  const label = t('balance.title');
  return <ListRows label={label} rows={rows} columns={columns} rowKey={(row) => row.leaveItemId} />;
}

const unitWord = (t: (key: 'balance.in_weeks' | 'balance.in_days') => string, row: Row): string => {
  const kind = LeaveKind.safeParse(row.type);
  return kind.success && leaveUnit(kind.data) === 'weeks' ? t('balance.in_weeks') : t('balance.in_days');
};

/** The movements that a balance is the sum of. */
function LedgerDrawer(props: {
  readonly employeeId: string;
  readonly year: number;
  readonly of: Row | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const { of } = props;
  const query = useQuery({
    ...leaveLedger({ employeeId: props.employeeId, leaveItemId: of?.leaveItemId ?? '', year: props.year }),
    enabled: of !== undefined,
  });
  const name = of === undefined ? '' : nameOf(of);
  const columns: readonly Column<LedgerLine>[] = [
    { key: 'date', title: t('ledger.date'), width: 100, holds: 'day', render: (row) => day(row.date) },
    {
      key: 'what',
      title: t('ledger.what'),
      phone: 'heading',
      render: (row) =>
        [kindWord(t, row.kind), row.requestNo, row.note, row.cause === null ? null : t(`ledger.cause.${row.cause}`)]
          .filter((part) => part !== null)
          .join(' · '),
    },
    {
      key: 'days',
      title: t('ledger.days'),
      numeric: true,
      width: 72,
      render: (row) => (row.days > 0 ? `+${number(row.days)}` : number(row.days)),
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      numeric: true,
      width: 80,
      render: (row) => (row.balance === null ? '–' : number(row.balance)),
    },
    { key: 'by', title: t('ledger.by'), width: 120, render: (row) => row.by ?? '' },
  ];
  return (
    <SideDrawer title={t('ledger.title', { name, year: props.year })} open={of !== undefined} onClose={props.onClose}>
      <Loaded query={query}>
        {({ data }) =>
          data.rows.length === 0 ? (
            <p>{t('ledger.empty')}</p>
          ) : (
            <ListCards label={name} rows={data.rows} columns={columns} rowKey={(row) => row.id} buttons={() => null} />
          )
        }
      </Loaded>
    </SideDrawer>
  );
}

const kinds = [
  'OPENING',
  'GRANT',
  'ACCRUAL',
  'CARRY',
  'LAPSE',
  'ADDITIONAL',
  'CREDIT',
  'RESERVE',
  'RELEASE',
  'TAKE',
  'REVERSAL',
  'PAYOUT',
] as const;

const kindWord = (t: (key: `ledger.kind.${(typeof kinds)[number]}`) => string, kind: string): string => {
  const known = kinds.find((one) => one === kind);
  return known === undefined ? kind : t(`ledger.kind.${known}`);
};

const giveForm = defineForm(
  z.object({
    leaveItemId: z.string(),
    days: leaveBalances.additional.body.shape.days,
    reason: text(500).pipe(z.string().min(1, 'validation.required')),
  }),
);

function GiveForm(props: {
  readonly employeeId: string;
  readonly year: number;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const give = useChange(leaveBalances.additional);
  const { success, warn } = useFeedback();
  return (
    <giveForm.Form
      initial={{ leaveItemId: props.rows[0]?.leaveItemId ?? '' }}
      onSubmit={async (values) => {
        const { data } = await give.mutateAsync({ body: { ...values, employeeId: props.employeeId, year: props.year } });
        if (data.requestNo === null) success({ title: t('balance.given') });
        else warn(t('balance.asked', { requestNo: data.requestNo }));
        props.onDone();
      }}
    >
      <giveForm.Field name="leaveItemId" label={t('balance.leave')} ask="select">
        <Select
          options={props.rows.map((row) => ({
            value: row.leaveItemId,
            label: nameOf(row),
          }))}
        />
      </giveForm.Field>
      <giveForm.Field name="days" label={t('days')} help={t('balance.days_help')}>
        <DecimalInput />
      </giveForm.Field>
      <giveForm.Field name="reason" label={t('balance.reason')}>
        <Input.TextArea rows={2} maxLength={500} />
      </giveForm.Field>
    </giveForm.Form>
  );
}
