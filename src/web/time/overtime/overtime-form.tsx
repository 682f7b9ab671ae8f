import { Alert, Checkbox, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { OvertimeReward, overtime, rewardsFor } from '#contract/time/overtime.ts';
import { HalfDay } from '#contract/requests/requests.ts';
import { Day, Id, TimeOfDay, required } from '#contract/shared.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput, HoursInput } from '#web/kit/input/date-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ForWhom } from '#web/kit/requests/for-whom.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { ByClass, Notes } from './comes-to.tsx';
import { overtimeCount } from './overtime.api.ts';
import { complaintsOf, dependents, lastDayOf, periodOf, takesHalves, toEntered } from './overtime.rules.ts';
import styles from './overtime.module.css';

const form = defineForm(
  z.object({
    employeeId: Id,
    type: OvertimeReward,
    startDate: Day,
    startTime: TimeOfDay,
    startDateTime: HalfDay.nullish(),
    /** Several days: the person sets the last one. */
    ownEnd: z.boolean().nullish(),
    endDate: Day,
    endTime: TimeOfDay,
    endDateTime: HalfDay.nullish(),
    reason: required(2_000),
  }),
);

/** A new request for overtime. */
export function OvertimeFormDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('overtime');
  return (
    <SideDrawer title={t('title')} open={open} onClose={onClose}>
      {open ? <OvertimeForm onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function OvertimeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['overtime', 'requests', 'validation']);
  const session = useSession();
  const others = useMay('overtime request/request for others');
  const own = rewardsFor(session.rights, false);
  const send = useChange(overtime.request);
  const { success } = useFeedback();
  const tellFailure = useFailureDialog();
  const submit = async (values: z.output<typeof form.schema>): Promise<void> => {
    const halves = takesHalves(values.type);
    try {
      await send.mutateAsync({
        body: {
          employeeId: values.employeeId,
          type: values.type,
          startDate: `${values.startDate} ${values.startTime}`,
          endDate: `${values.endDate} ${values.endTime}`,
          startDateTime: halves ? values.startDateTime : null,
          endDateTime: halves ? values.endDateTime : null,
          reason: values.reason,
        },
      });
    } catch (error) {
      if (error instanceof CallFailure && error.status === 400)
        tellFailure({ title: t('duplicate_title'), content: messageOf(error) });
      throw error;
    }
    success({ title: t('requests:done.requested') });
    onClose();
  };
  const only = own.length === 1 && !others ? own[0] : undefined;
  return (
    <form.Form
      initial={{
        ...(own.length > 0 && session.employeeId !== null ? { employeeId: session.employeeId } : {}),
        ...(only === undefined ? {} : { type: only }),
        startDate: today(),
        endDate: today(),
      }}
      submitLabel={t('requests:send')}
      onSubmit={submit}
      check={(values) => complaintsOf(toEntered(values))}
      onEntry={(changed, { values, set }) => {
        const next = dependents(toEntered(changed), toEntered(values));
        if (next !== undefined) set({ ...next });
      }}
    >
      {others ? (
        <form.Field name="employeeId" label={t('requests:on_behalf')} ask="select" help={t('requests:on_behalf_help')}>
          <ForWhom />
        </form.Field>
      ) : null}
      {only === undefined ? <RewardField /> : null}
      <PeriodFields only={only} />
      <Counted only={only} />
      <form.Field name="reason" label={t('requests:reason')}>
        <Input.TextArea rows={3} maxLength={2_000} />
      </form.Field>
    </form.Form>
  );
}

/** The only type that the person may ask for: it has no field of its own. */
interface Preset {
  readonly only: OvertimeReward | undefined;
}

/** For payment or for compensation: those that may be asked for by oneself, or both for somebody else. */
function RewardField() {
  const { t } = useTranslation('overtime');
  const { rights, employeeId } = useSession();
  const type = form.useValue('type');
  const isForOther = useWhom() !== employeeId;
  return (
    <form.Field name="type" label={t('type')} ask="select" {...(type === undefined ? {} : { help: t(`reward_help.${type}`) })}>
      <Select options={rewardsFor(rights, isForOther).map((value) => ({ value, label: t(`reward.${value}`) }))} />
    </form.Field>
  );
}

/** Days and times; the half days belong to compensation. */
function PeriodFields({ only }: Preset) {
  const { t } = useTranslation('overtime');
  const type = form.useValue('type') ?? only;
  const start = form.useValue('startDate');
  const end = useLastDay();
  const hasHalves = takesHalves(type);
  const ownEnd = form.useValue('ownEnd');
  const isLong = typeof start === 'string' && typeof end === 'string' && end > start;
  return (
    <>
      <form.Field name="startDate" label={t('start_date')} ask="select">
        <DayInput />
      </form.Field>
      <div className={styles.pair}>
        <form.Field name="startTime" label={t('start_time')} ask="select">
          <HoursInput />
        </form.Field>
        <form.Field name="endTime" label={t('end_time')} ask="select">
          <HoursInput />
        </form.Field>
        {hasHalves ? (
          <>
            <form.Field name="startDateTime" label={t('start_half')}>
              <HalfSelect />
            </form.Field>
            <form.Field name="endDateTime" label={t('end_half')}>
              <HalfSelect />
            </form.Field>
          </>
        ) : null}
      </div>
      <form.Field name="ownEnd" valuePropName="checked" label={t('length')}>
        <Checkbox>{t('own_end')}</Checkbox>
      </form.Field>
      {ownEnd === true ? (
        <form.Field name="endDate" label={t('end_date')} ask="select">
          <DayInput {...(typeof start === 'string' ? { min: start } : {})} />
        </form.Field>
      ) : isLong ? (
        <p className={styles.ends}>{t('ends_next_day', { day: day(end) })}</p>
      ) : null}
      {isLong && ownEnd === true ? <Alert className={styles.counted ?? ''} type="info" showIcon title={t('over_dates')} /> : null}
    </>
  );
}

function HalfSelect(props: {
  readonly value?: 'AM' | 'PM' | null;
  readonly onChange?: (value: 'AM' | 'PM' | null) => void;
  readonly id?: string;
}) {
  const { t } = useTranslation('overtime');
  const { onChange, ...rest } = props;
  return (
    <Select
      {...rest}
      allowClear
      placeholder={t('half_none')}
      onChange={(next: 'AM' | 'PM' | undefined) => onChange?.(next ?? null)}
      options={(['AM', 'PM'] as const).map((value) => ({ value, label: t(`half.${value}`) }))}
    />
  );
}

/** For whom it is asked: oneself, where nobody else can be chosen and the form has no field for it. */
function useWhom(): string | null {
  const { employeeId } = useSession();
  return form.useValue('employeeId') ?? employeeId;
}

/** The last day: its field is there only for several days. */
function useLastDay(): string | null | undefined {
  const startDate = form.useValue('startDate');
  const startTime = form.useValue('startTime');
  const endTime = form.useValue('endTime');
  const ownEnd = form.useValue('ownEnd');
  const endDate = form.useValue('endDate');
  return lastDayOf(toEntered({ startDate, startTime, endTime, ownEnd, endDate }));
}

/** What the server counts for the period as it is typed, with what speaks against it. */
function Counted({ only }: Preset) {
  const { t } = useTranslation('overtime');
  const employeeId = useWhom();
  const type = form.useValue('type') ?? only;
  const startDate = form.useValue('startDate');
  const startTime = form.useValue('startTime');
  const endDate = useLastDay();
  const endTime = form.useValue('endTime');
  const entered = toEntered({ startDate, startTime, endDate, endTime });
  const period = Object.keys(complaintsOf(entered)).length > 0 ? null : periodOf(entered);
  const isReady = period !== null && typeof employeeId === 'string' && type !== undefined;
  const asked = { employeeId: employeeId ?? '', type: type ?? 'FOR_PAYMENT', start: period?.start ?? '', end: period?.end ?? '' };
  const query = useQuery({ ...overtimeCount(asked), enabled: isReady });
  const counted = isReady ? query.data?.data : undefined;
  if (isReady && query.error !== null)
    return <Alert className={styles.counted ?? ''} type="warning" showIcon title={messageOf(query.error)} />;
  if (counted === undefined) return <output />;
  const { credit } = counted;
  return (
    <div className={styles.counted}>
      <output>
        <span className={styles.sum}>
          <strong>{t('counted', { hours: number(counted.hours), days: number(counted.numberOfDays) })}</strong>
          {credit === null ? null : (
            <span>
              {t('credit')}: {t('credit_days', { days: number(credit.days), day: day(credit.expiresOn) })}
            </span>
          )}
        </span>
      </output>
      <ByClass minutes={counted.minutes} />
      <Notes {...counted} />
    </div>
  );
}
