import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { leave } from '#contract/time/leave.ts';
import type { LeaveDetail } from '#contract/time/leave.ts';
import { isIn } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { isCalendarLeave, isChecked, LEAVE } from '#engine/leave/leave-kinds.ts';
import { useChange } from '#web/api/queries.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { FileUpload } from '#web/kit/input/file-upload.tsx';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { Details } from '#web/kit/show/details.tsx';
import type { Detail } from '#web/kit/show/details.tsx';
import { day, monthName, number } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import type { OfferedMove } from '#web/kit/requests/decision.tsx';
import { LatePayNotes } from '#web/kit/requests/late-pay.tsx';
import { RequestStatusTag, WaitsForLine } from '#web/kit/requests/request-status.tsx';
import { RequestSteps } from '#web/kit/requests/request-steps.tsx';
import styles from '#web/kit/requests/requests.module.css';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { today } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { leaveDetail } from './leave.api.ts';
import { useLeaveQuantity } from './leave-quantity.tsx';
import { cancelledFrom } from './leave.rules.ts';

/** A request in its drawer: what is asked, what is left, and the decision. */
export function LeaveDrawer({
  id,
  onClose,
  onNext,
}: {
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Shows another request in its place. */
  readonly onNext: (id: string) => void;
}) {
  const { t } = useTranslation('shell');
  const query = useQuery({ ...leaveDetail(id ?? ''), enabled: id !== undefined });
  return (
    <RecordDrawer title={t('pages.leaves')} open={id !== undefined} onClose={onClose} query={query}>
      {({ data }) => <LeaveView key={data.id} request={data} onNext={onNext} />}
    </RecordDrawer>
  );
}

function LeaveView({ request, onNext }: { readonly request: LeaveDetail; readonly onNext: (id: string) => void }) {
  const { t } = useTranslation(['leave', 'requests']);
  return (
    <div className={styles.stack}>
      <PersonCell name={request.employeeName} code={request.employeeCode} photo={request.photoLink} />
      <Notes request={request} />
      <Facts request={request} />
      {request.attachments.length === 0 ? null : (
        <FileUpload
          label={t('attachment')}
          purpose="leave"
          files={request.attachments}
          readOnly
          many
          onSend={async () => await Promise.resolve()}
        />
      )}
      <Moves request={request} onNext={onNext} />
      <RequestSteps steps={request.steps} />
    </div>
  );
}

function Facts({ request }: { readonly request: LeaveDetail }) {
  const { t } = useTranslation(['leave', 'requests']);
  const nameOf = useNameOf();
  const half = (date: string, at: 'AM' | 'PM'): string => `${day(date)}, ${t(`half.${at}`)}`;
  const quantity = useLeaveQuantity();
  const items: Detail[] = [
    { label: t('requests:request_no'), value: request.requestNo },
    { label: t('requests:staff_id'), value: request.employeeCode },
    { label: t('requests:email'), value: request.staffEmailId },
    { label: t('type'), value: nameOf({ name: request.leaveName, nameKH: request.leaveNameKH }) },
    {
      label: t('requests:status_label'),
      value: (
        <>
          <RequestStatusTag status={request.status} />
          <WaitsForLine waitsFor={request.waitsFor} />
        </>
      ),
    },
    { label: t('requests:requested_date'), value: day(request.requestedDate) },
    { label: t('requests:from'), value: half(request.start, request.startShift) },
    { label: t('requests:to'), value: half(request.end, request.endShift) },
    { label: t(isCalendarLeave(request.type) ? 'weeks' : 'days'), value: quantity(request) },
    ...(isChecked(request.type)
      ? [
          { label: t('last_balance'), value: t('counted', { days: number(request.lastBalance) }) },
          { label: t('balance_this'), value: t('counted', { days: number(request.balanceThisLeave) }) },
        ]
      : []),
    { label: t('requests:reason'), value: request.seesReason ? request.reason : t('reason_closed') },
    {
      label: isIn('leave', 'undecided', request.status) ? t('requests:decides') : t('requests:approver'),
      value: request.userName,
    },
    ...(request.filedBy === null ? [] : [{ label: t('requests:filed_by'), value: request.filedBy }]),
    ...(request.comment === null ? [] : [{ label: t('requests:comment'), value: request.comment }]),
  ];
  return <Details items={items} />;
}

function Notes({ request }: { readonly request: LeaveDetail }) {
  const { t } = useTranslation(['leave', 'requests']);
  const { alsoAway, paidMonths, adjoiningSickDays, cancelFrom, type } = request;
  return (
    <>
      {cancelFrom === null || request.status !== REQUEST.CANCEL_ASKED ? null : (
        <Alert type="warning" showIcon title={t('cancel_from_shown', { day: day(cancelFrom) })} />
      )}
      {paidMonths.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('requests:paid_months', { months: paidMonths.map((one) => monthName(one)).join(', ') })}
        />
      )}
      <LatePayNotes of="leave" latePay={request.latePay} />
      {type !== LEAVE.SICK || adjoiningSickDays === null ? null : (
        <Alert type="info" showIcon title={t('adjoining', { days: number(adjoiningSickDays) })} />
      )}
      {alsoAway.length === 0 ? null : (
        <Alert
          type="info"
          showIcon
          title={t('also_away', {
            names: alsoAway.map((one) => `${one.employeeName} (${day(one.start)} - ${day(one.end)})`).join(', '),
          })}
        />
      )}
    </>
  );
}

function Moves({ request, onNext }: { readonly request: LeaveDetail; readonly onNext: (id: string) => void }) {
  const { t } = useTranslation(['leave', 'requests', 'validation']);
  const decide = useChange(leave.decide);
  const cancel = useChange(leave.cancel);
  const offeredFrom = cancelledFrom(request, today());
  const [from, setFrom] = useState(offeredFrom);
  const offered = useOfferedMoves('leave', request);
  const onwards = useNextWaiting({ type: 'leave', id: request.id, open: onNext });
  const { mayCancel } = request;
  const own: readonly OfferedMove[] =
    mayCancel === null
      ? []
      : [
          {
            key: mayCancel === 'withdraw' ? 'withdraw' : 'ask_cancel',
            status: mayCancel === 'withdraw' ? REQUEST.CANCELLED : REQUEST.CANCEL_ASKED,
            needsComment: request.cancelNeedsComment,
            missing: t('validation:cancel_reason'),
          },
        ];
  const params = { id: request.id };
  const move = async ({ key, status }: OfferedMove, comment: string): Promise<unknown> =>
    key === 'withdraw' || key === 'ask_cancel'
      ? await cancel.mutateAsync({ params, body: { comment, cancelFrom: from } })
      : await decide.mutateAsync({
          params,
          body: { leaveRequestId: request.id, status, comment, startShift: request.startShift, endShift: request.endShift },
        });
  return (
    <>
      {mayCancel === 'ask' && offeredFrom !== null ? (
        <div>
          <span>{t('cancel_from')}</span>
          <DayInput aria-label={t('cancel_from')} value={from} min={request.start} max={request.end} onChange={setFrom} />
        </div>
      ) : null}
      <Decision
        of="leave"
        moves={[...offered, ...own]}
        busy={decide.isPending || cancel.isPending}
        onMove={move}
        onwards={onwards}
      />
    </>
  );
}
