import { Alert, Input, Select } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { leave } from '#contract/time/leave.ts';
import type { LeaveKind } from '#contract/time/leave-types.ts';
import { HalfDay } from '#contract/requests/requests.ts';
import { Day, Id, text } from '#contract/shared.ts';
import { LEAVE, isCalendarLeave } from '#engine/leave/leave-kinds.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { CertificatesInput } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { PickProps } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import { LeaveDayInput } from './leave-day-input.tsx';
import { leaveTypes, maternityDays, numberOfDays, recentPaternity } from './leave.api.ts';
import {
  MATERNITY_WEEKS,
  complaintsOf,
  endAfterStart,
  endAfterWeeks,
  locksHalves,
  mendedHalf,
  sickWithoutPaper,
  weeksBetween,
  weeksOfType,
} from './leave.rules.ts';
import type { Entered } from './leave.rules.ts';
import { ForWhom } from '#web/kit/requests/for-whom.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './leave.module.css';

/** A type as the list of new requests offers it. */
export interface OfferedType {
  readonly id: string;
  readonly type: LeaveKind;
  readonly name: string;
  readonly nameKH: string | null;
}

const form = defineForm(
  z.object({
    employeeId: Id,
    start: Day,
    end: Day,
    startDateTime: HalfDay,
    endDateTime: HalfDay,
    numberOfWeek: z.number().min(0).max(60).nullish(),
    reason: text(2_000).nullish(),
    attachment: z.array(z.string()).nullish(),
  }),
);

export interface LeaveFormProps {
  /** The type that was chosen; undefined: closed. */
  readonly type: OfferedType | undefined;
  readonly onClose: () => void;
  /** Another type, where sick leave becomes annual leave. */
  readonly onType: (type: OfferedType) => void;
}

/** A new request for leave of one type. */
export function LeaveFormDrawer({ type, onClose, onType }: LeaveFormProps) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const title = type === undefined ? t('type') : nameOf(type);
  return (
    <SideDrawer title={title} open={type !== undefined} onClose={onClose}>
      {type === undefined ? null : (
        // Between types of working days what was entered stays; those of weeks begin with their own.
        <LeaveForm key={isCalendarLeave(type.type) ? type.id : 'days'} type={type} onClose={onClose} onType={onType} />
      )}
    </SideDrawer>
  );
}

function LeaveForm({ type, onClose, onType }: LeaveFormProps & { readonly type: OfferedType }) {
  const { t } = useTranslation(['leave', 'requests', 'validation', 'errors']);
  const { employeeId } = useSession();
  const others = useMay('leave request/request for others');
  const own = useMay('leave request/request');
  const send = useChange(leave.request);
  const { success, warn } = useFeedback();
  const tellFailure = useFailureDialog();
  const isAnnual = useAnnualInstead(onType);
  const client = useQueryClient();
  const kind = type.type;
  const isCalendar = isCalendarLeave(kind);
  const submit = async (values: z.output<typeof form.schema>): Promise<boolean> => {
    const papers = values.attachment ?? [];
    const counted = await client.fetchQuery(
      numberOfDays({
        employeeId: values.employeeId,
        type: kind,
        start: values.start,
        end: values.end,
        startHalf: values.startDateTime,
        endHalf: values.endDateTime,
      }),
    );
    if (kind === LEAVE.SICK && papers.length === 0 && counted.data.numberOfDays > sickWithoutPaper && (await isAnnual()))
      return false;
    try {
      await send.mutateAsync({
        body: {
          employeeId: values.employeeId,
          leaveItemId: type.id,
          startDate: `${values.start} ${values.startDateTime === 'AM' ? '08:00' : '13:00'}`,
          endDate: `${values.end} ${values.endDateTime === 'AM' ? '12:00' : '17:00'}`,
          startDateTime: values.startDateTime,
          endDateTime: values.endDateTime,
          numberOfDay: counted.data.numberOfDays,
          numberOfWeek: values.numberOfWeek ?? null,
          reason: values.reason ?? null,
          attachment: papers,
        },
      });
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : '';
      if (code === '600') tellFailure({ title: t('insufficient_title'), content: messageOf(error) });
      else if (error instanceof CallFailure && error.status === 400)
        tellFailure({ title: t('detected_title'), content: messageOf(error) });
      throw atOwnFields(error);
    }
    success({ title: t('requests:done.requested') });
    onClose();
    return true;
  };
  return (
    <form.Form
      initial={{
        ...(own && employeeId !== null ? { employeeId } : {}),
        startDateTime: 'AM',
        endDateTime: 'PM',
        numberOfWeek: weeksOfType(kind),
        attachment: [],
      }}
      submitLabel={t('requests:send')}
      onSubmit={submit}
      check={(values) => complaintsOf(kind, values)}
      onEntry={(changed, { values, set }) => {
        const next = dependents(kind, changed, values);
        if (next === undefined) return;
        set(next);
        if ('startDateTime' in next || 'endDateTime' in next) warn(t('validation:leave_not_allowed'));
      }}
    >
      <TypeSelect type={type} onType={onType} />
      {kind === LEAVE.PATERNITY ? <RecentPaternity /> : null}
      {others ? (
        <form.Field name="employeeId" label={t('requests:on_behalf')} ask="select" help={t('requests:on_behalf_help')}>
          <ForWhom />
        </form.Field>
      ) : null}
      <div className={styles.pair}>
        <form.Field name="start" label={t('start')} ask="select">
          <ChosenDay />
        </form.Field>
        <form.Field name="startDateTime" label={t('start_half')}>
          <HalfSelect disabled={locksHalves(kind)} />
        </form.Field>
        <form.Field name="end" label={t('end')} ask="select">
          <ChosenDay />
        </form.Field>
        <form.Field name="endDateTime" label={t('end_half')}>
          <HalfSelect disabled={locksHalves(kind)} />
        </form.Field>
      </div>
      {isCalendar ? (
        <form.Field name="numberOfWeek" label={t('weeks_input')}>
          <DecimalInput />
        </form.Field>
      ) : null}
      <Counted kind={kind} />
      <form.Field
        name="reason"
        label={t('requests:reason')}
        required={kind === LEAVE.ANNUAL || kind === LEAVE.SPECIAL || kind === LEAVE.UNPAID}
      >
        <Input.TextArea rows={3} maxLength={2_000} />
      </form.Field>
      {kind === LEAVE.SICK || kind === LEAVE.PATERNITY ? (
        <form.Field name="attachment" label={t(kind === LEAVE.SICK ? 'doctor_certificate' : 'self_certificate')}>
          <CertificatesInput label={t(kind === LEAVE.SICK ? 'doctor_certificate' : 'self_certificate')} />
        </form.Field>
      ) : null}
    </form.Form>
  );
}

/** The server's complaints about days, at the fields that the form has for them. */
function atOwnFields(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error;
  const names: Readonly<Record<string, string>> = { startDate: 'start', endDate: 'end' };
  const { status, code, message, fields } = error;
  const own = Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
  return new CallFailure({ status, code, message, fields: own });
}

/** What follows from an entry: the end from the start or the weeks, and the half that makes no leave. */
function dependents(
  kind: LeaveKind,
  changed: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const entered: Entered = values;
  const { start, end } = entered;
  if (typeof changed['start'] === 'string')
    return {
      end: endAfterStart(kind, changed['start'], end ?? null),
      ...(kind === LEAVE.MATERNITY ? { numberOfWeek: MATERNITY_WEEKS } : {}),
    };
  if (kind === LEAVE.MATERNITY && typeof changed['end'] === 'string' && typeof start === 'string' && changed['end'] >= start)
    return { numberOfWeek: weeksBetween(start, changed['end']) };
  if (typeof changed['numberOfWeek'] === 'number' && typeof start === 'string')
    return { end: endAfterWeeks(start, changed['numberOfWeek']) };
  const half = 'startDateTime' in changed ? 'startDateTime' : 'endDateTime' in changed ? 'endDateTime' : undefined;
  if (half !== undefined && start === end && entered.startDateTime === 'PM' && entered.endDateTime === 'AM')
    return mendedHalf(half);
  return undefined;
}

/** A day of the person for whom leave is asked. */
function ChosenDay(props: PickProps) {
  const { employeeId } = useSession();
  return <LeaveDayInput {...props} employeeId={form.useValue('employeeId') ?? employeeId} />;
}

function HalfSelect(props: {
  readonly value?: 'AM' | 'PM';
  readonly onChange?: (value: 'AM' | 'PM') => void;
  readonly disabled: boolean;
  readonly id?: string;
}) {
  const { t } = useTranslation('leave');
  return <Select {...props} options={(['AM', 'PM'] as const).map((value) => ({ value, label: t(`half.${value}`) }))} />;
}

/** What the server counts for the days as they are typed; the last date of a maternity leave is its end. */
function Counted({ kind }: { readonly kind: LeaveKind }) {
  const { t } = useTranslation('leave');
  const { employeeId: self } = useSession();
  // Who cannot file for others has no field for it.
  const employeeId = form.useValue('employeeId') ?? self;
  const start = form.useValue('start');
  const end = form.useValue('end');
  const startHalf = form.useValue('startDateTime') ?? 'AM';
  const endHalf = form.useValue('endDateTime') ?? 'PM';
  const isReady = typeof employeeId === 'string' && typeof start === 'string' && typeof end === 'string' && start <= end;
  const asked = { employeeId: employeeId ?? '', type: kind, start: start ?? '', end: end ?? '', startHalf, endHalf };
  const query = useQuery({ ...numberOfDays(asked), enabled: isReady });
  const maternity = useQuery({ ...maternityDays(asked), enabled: isReady && kind === LEAVE.MATERNITY });
  const last = maternity.data?.data.hoursOfLeaveByDays.at(-1)?.date;
  useEffect(() => {
    // The list always ends at the end that was asked; a difference would be a fault of the count, and is shown as one.
    if (last !== undefined && last !== end) maternity.refetch().catch(() => undefined);
  }, [last, end, maternity]);
  const counted = isReady ? query.data?.data : undefined;
  if (counted === undefined) return <output className={styles.counted} />;
  const { numberOfDays: days, numberOfWeeks: weeks, available, alsoAway, refusal } = counted;
  return (
    <output className={styles.counted}>
      <div>
        <strong>
          {weeks === null
            ? days === 1
              ? t('counted_one')
              : t('counted', { days: number(days) })
            : t('counted_weeks', { weeks: number(weeks), days: number(days) })}
        </strong>
        {available === null ? null : <span>{t('available_on', { days: number(available), day: day(start) })}</span>}
        {alsoAway.length === 0 ? null : <span>{t('also_away', { names: alsoAway.join(', ') })}</span>}
      </div>
      {refusal === null ? null : <Alert type="error" showIcon title={refusal} />}
    </output>
  );
}

/** The type that is asked for; another one keeps what was entered. */
function TypeSelect({ type, onType }: { readonly type: OfferedType; readonly onType: (type: OfferedType) => void }) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const { employeeId } = useSession();
  const whom = form.useValue('employeeId') ?? employeeId;
  const types = (useQuery(leaveTypes()).data?.data ?? []).filter(({ id, fits }) => fits || id === type.id || whom !== employeeId);
  return (
    <Select
      aria-label={t('type')}
      className={styles.type ?? ''}
      value={type.id}
      options={(types.length === 0 ? [{ ...type, available: null }] : types).map(({ id, name, nameKH, available }) => ({
        value: id,
        label: [nameOf({ name, nameKH }), ...(available === null ? [] : [t('available', { days: number(available) })])].join(
          ' · ',
        ),
      }))}
      onChange={(next) => {
        const chosen = types.find(({ id }) => id === next);
        if (chosen !== undefined) onType(chosen);
      }}
    />
  );
}

function RecentPaternity() {
  const { t } = useTranslation('leave');
  const query = useQuery(recentPaternity());
  const found = query.data?.data;
  return found === null || found === undefined ? null : (
    <Alert type="warning" showIcon title={t('recent_paternity', { day: day(found.endDate) })} className={styles.note ?? ''} />
  );
}

/** Asks whether sick leave without a certificate shall be annual leave; yes switches the form's type. */
function useAnnualInstead(onType: (type: OfferedType) => void): () => Promise<boolean> {
  const { t } = useTranslation('leave');
  const confirm = useConfirm();
  const types = useQuery(leaveTypes()).data?.data ?? [];
  return async () => {
    const annual = types.find(({ type }) => type === LEAVE.ANNUAL);
    const yes = await confirm({
      title: t('no_certificate_title'),
      text: t('no_certificate_question'),
      yes: t('yes'),
      no: t('no'),
    });
    if (yes && annual !== undefined) onType(annual);
    return yes;
  };
}
