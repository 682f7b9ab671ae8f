import { Input, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { applicableKinds, shiftTroubles, shifts } from '#contract/time/shifts.ts';
import type { ShiftRow } from '#contract/time/shifts.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput, HoursInput, TimeInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { WeekendGrid } from '#web/kit/input/weekend/weekend-grid.tsx';
import { ApplicableSelect } from './applicable-select.tsx';
import { chosenIds, entriesOf } from './shift.rules.ts';

const form = defineForm(shifts.create.body);
type Values = Parameters<NonNullable<Parameters<typeof form.Form>[0]['onSubmit']>>[0];

export interface ShiftFormProps {
  readonly initial: Parameters<typeof form.Form>[0]['initial'];
  readonly stored?: ShiftRow | undefined;
  readonly draft: string;
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly onCancel: () => void;
  readonly onConflict?: Parameters<typeof form.Form>[0]['onConflict'];
}

/** The form of a shift: hours, margin, weekend, and whom it is for. */
export function ShiftForm({ stored, ...props }: ShiftFormProps) {
  const { t } = useTranslation(['shifts', 'common', 'validation']);
  const check = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
    const parsed = form.schema.safeParse(values);
    const isNobody = parsed.success && chosenIds(parsed.data.applicables).length === 0;
    return {
      ...marginTroubles(values, (field) => t('common:form.please_input', { label: t(`shifts:${field}`) })),
      ...(isNobody ? { applicables: t('common:form.please_select', { label: t('shifts:applicables') }) } : {}),
    };
  };
  return (
    <form.Form
      {...props}
      check={check}
      onEntry={(changed, { set }) => {
        if ('applicableFor' in changed) set({ applicables: entriesOf(stored, changed['applicableFor']) });
      }}
      stickyFooter
    >
      <ShiftFields shiftId={stored?.id} />
    </form.Form>
  );
}

/** Margins that are enabled and missing; the other rules between fields are the schema's. */
function marginTroubles(
  { isEnableShiftMargin, beforeShiftStart, beforeShiftEnd }: Readonly<Record<string, unknown>>,
  say: (field: 'beforeShiftStart' | 'beforeShiftEnd') => string,
): Readonly<Record<string, string>> {
  const given = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const troubles = shiftTroubles({
    isEnableShiftMargin: isEnableShiftMargin === true,
    beforeShiftStart: given(beforeShiftStart),
    beforeShiftEnd: given(beforeShiftEnd),
  });
  return {
    ...('beforeShiftStart' in troubles ? { beforeShiftStart: say('beforeShiftStart') } : {}),
    ...('beforeShiftEnd' in troubles ? { beforeShiftEnd: say('beforeShiftEnd') } : {}),
  };
}

function ShiftFields({ shiftId }: { readonly shiftId: string | undefined }) {
  const { t } = useTranslation('shifts');
  const { Field } = form;
  const hasMargin = form.useValue('isEnableShiftMargin') === true;
  const kind = form.useValue('applicableFor');
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </Field>
      <FieldGrid>
        <Field name="workingTimeIn" label={t('workingTimeIn')}>
          <TimeInput />
        </Field>
        <Field name="workingTimeOut" label={t('workingTimeOut')} help={t('workingTimeOut_help')}>
          <TimeInput />
        </Field>
        <Field name="expectedWorkingHourPerMonth" label={t('expectedWorkingHourPerMonth')} help={t('hours_help')}>
          <DecimalInput />
        </Field>
        <Field name="expectedWorkingDayPerMonth" label={t('expectedWorkingDayPerMonth')} help={t('days_help')}>
          <DecimalInput />
        </Field>
      </FieldGrid>
      <Field name="isEnableShiftMargin" label={t('isEnableShiftMargin')} help={t('margin_help')} valuePropName="checked">
        <Switch />
      </Field>
      {hasMargin ? (
        <FieldGrid>
          <Field name="beforeShiftStart" label={t('beforeShiftStart')} required>
            <HoursInput />
          </Field>
          <Field name="beforeShiftEnd" label={t('beforeShiftEnd')} required>
            <HoursInput />
          </Field>
        </FieldGrid>
      ) : null}
      <Field name="weekendDefinition" label={t('weekend')} help={t('weekend_help')}>
        <WeekendGrid />
      </Field>
      <Field name="endWorkingHaftDay" label={t('endWorkingHaftDay')} help={t('endWorkingHaftDay_help')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="validFrom" label={t('validFrom')} help={t('validFrom_help')}>
        <DayInput />
      </Field>
      <Field name="applicableFor" label={t('applicableFor')} ask="select">
        <Select options={applicableKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))} />
      </Field>
      <Field
        name="applicables"
        label={kind === undefined ? t('applicables') : t(`of_kind.${kind}`)}
        ask="select"
        help={t('applicables_help')}
      >
        <ApplicableSelect key={kind} kind={kind ?? 'department'} shiftId={shiftId} />
      </Field>
    </>
  );
}
