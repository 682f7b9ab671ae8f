import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { overtime } from '#contract/time/overtime.ts';
import type { OvertimeDetail } from '#contract/time/overtime.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { useChange } from '#web/api/queries.ts';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { Decision, useOfferedMoves } from '#web/kit/requests/decision.tsx';
import type { OfferedMove } from '#web/kit/requests/decision.tsx';
import { LatePayNotes } from '#web/kit/requests/late-pay.tsx';
import { RequestStatusTag, WaitsForLine } from '#web/kit/requests/request-status.tsx';
import { RequestSteps } from '#web/kit/requests/request-steps.tsx';
import styles from '#web/kit/requests/requests.module.css';
import { useNextWaiting } from '#web/kit/requests/use-next-waiting.ts';
import { Details } from '#web/kit/show/details.tsx';
import type { Detail } from '#web/kit/show/details.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { ByClass, Notes } from './comes-to.tsx';
import { overtimeDetail } from './overtime.api.ts';

/** A request in its drawer: what is asked, what it comes to, and the decision. */
export function OvertimeDrawer({
  id,
  onClose,
  onNext,
}: {
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Shows another request in its place. */
  readonly onNext: (id: string) => void;
}) {
  const { t } = useTranslation('requests');
  const query = useQuery({ ...overtimeDetail(id ?? ''), enabled: id !== undefined });
  return (
    <RecordDrawer title={query.data?.data.requestNo ?? t('request_no')} open={id !== undefined} onClose={onClose} query={query}>
      {({ data }) => <OvertimeView key={data.id} request={data} onNext={onNext} />}
    </RecordDrawer>
  );
}

function OvertimeView({ request, onNext }: { readonly request: OvertimeDetail; readonly onNext: (id: string) => void }) {
  const decide = useChange(overtime.decide);
  const withdraw = useChange(overtime.withdraw);
  const decisions = useOfferedMoves('overtime', request);
  const moves: readonly OfferedMove[] = request.mayWithdraw
    ? [...decisions, { key: 'withdraw', status: REQUEST.CANCELLED, needsComment: false, missing: '' }]
    : decisions;
  const onwards = useNextWaiting({ type: 'overtime', id: request.id, open: onNext });
  return (
    <div className={styles.stack}>
      <PersonCell name={request.employeeName} code={request.employeeCode} photo={request.photoLink} />
      <Notes {...request} />
      <LatePayNotes of="overtime" latePay={request.latePay} />
      <Facts request={request} />
      <ByClass minutes={request.minutes} />
      <Decision
        of="overtime"
        moves={moves}
        busy={decide.isPending || withdraw.isPending}
        onwards={onwards}
        onMove={async ({ key, status }, comment) =>
          key === 'withdraw'
            ? await withdraw.mutateAsync({ params: { id: request.id }, body: { comment } })
            : await decide.mutateAsync({ params: { id: request.id }, body: { overTimeRequestId: request.id, status, comment } })
        }
      />
      <RequestSteps steps={request.steps} />
    </div>
  );
}

const moment = (text: string): string => `${day(text.slice(0, 10))} ${text.slice(11)}`;

function Facts({ request }: { readonly request: OvertimeDetail }) {
  const { t } = useTranslation(['overtime', 'requests']);
  const { credit } = request;
  const items: Detail[] = [
    { label: t('type'), value: t(`reward.${request.type}`) },
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
    { label: t('start'), value: moment(request.startDate) },
    { label: t('end'), value: moment(request.endDate) },
    { label: t('hours_label'), value: t('counted', { hours: number(request.hours), days: number(request.numberOfDay) }) },
    ...(credit === null
      ? []
      : [{ label: t('credit'), value: t('credit_days', { days: number(credit.days), day: day(credit.expiresOn) }) }]),
    { label: t('requests:reason'), value: request.reason },
    { label: request.waitsFor === null ? t('requests:approver') : t('requests:decides'), value: request.userName },
    ...(request.filedBy === null ? [] : [{ label: t('requests:filed_by'), value: request.filedBy }]),
    ...(request.comment === null ? [] : [{ label: t('requests:comment'), value: request.comment }]),
  ];
  return <Details items={items} />;
}
