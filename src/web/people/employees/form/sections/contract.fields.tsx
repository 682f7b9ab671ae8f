import { Input, Radio, Select } from 'antd';
import type { RadioGroupProps } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import {
  contractEndChange,
  needsNotice,
  showsContractChange,
  showsContractEnd,
  workingDaysOf,
} from '#contract/people/employees/employee-rules.ts';
import { endReasons } from '#engine/payroll/end-reasons.ts';
import { dayAfter } from '#engine/calendar/day.ts';
import { useMay } from '#web/api/current-session.ts';
import { LeavingBox } from '#web/people/leaving/index.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { WeekendGrid } from '#web/kit/input/weekend/weekend-grid.tsx';
import { day } from '#web/kit/show/formats.ts';
import { NoticeDaysInput } from '../controls.tsx';
import { endChangeOf } from '../employee-form.rules.ts';
import { ChoiceField, DayFields, YesNoField, useLabel } from '../fields.tsx';
import { loadedContract, useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { LawNote } from './law-note.tsx';
import { TermsNote } from './terms-note.tsx';

/** The kind of contract, and its end where it has one. */
export function ContractTypeFields() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { detail } = useFormAround();
  const type = form.useValue('contractType');
  return (
    <>
      <ChoiceField name="contractType" values={employeeChoices.contractType} />
      {showsContractEnd(type, loadedContract(detail)) ? (
        <form.Field
          name="contractEndDate"
          label={label('contractEndDate')}
          required={type !== 'UDC'}
          help={type === 'UDC' ? t('help.contractEndDate_earlier') : undefined}
        >
          <DayInput />
        </form.Field>
      ) : null}
    </>
  );
}

/** The kind of contract with its days, and the days of work. */
export function ContractFields() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { detail } = useFormAround();
  const loaded = loadedContract(detail);
  const type = form.useValue('contractType');
  const isCalendar = form.useValue('workingDay') === 'OPERATION_CALENDAR';
  const isSameType = type === loaded.contractType;
  return (
    <>
      <TermsNote part="contract" />
      <FieldGrid>
        <ContractTypeFields />
        {showsContractChange(type, loaded) ? (
          <form.Field
            name="contractChangedAt"
            label={label('contractChangedAt')}
            required={loaded.contractChangedAt === null}
            help={isSameType ? t('help.contract_change_stored') : undefined}
          >
            <DayInput {...(isSameType ? { disabled: true } : {})} />
          </form.Field>
        ) : null}
        <ChoiceField name="workingDay" values={employeeChoices.workingDay} />
      </FieldGrid>
      <EndChangeFields />
      <LawNote place="contract" />
      {isCalendar ? (
        <form.Field name="weekendDefinition" label={label('weekendDefinition')} required>
          <WeekendGrid />
        </form.Field>
      ) : null}
    </>
  );
}

/** Whether another end of the contract renews it, which the days say, or corrects what was typed wrong, which a reason says. */
function EndChangeFields() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { detail } = useFormAround();
  const loaded = loadedContract(detail);
  const values = {
    contractType: form.useValue('contractType'),
    contractEndDate: form.useValue('contractEndDate'),
    contractEndChange: form.useValue('contractEndChange'),
  };
  const possible = contractEndChange(values, loaded);
  const chosen = endChangeOf(values, loaded);
  const stored = loaded.contractEndDate;
  if (possible === null || stored === null) return null;
  const days = { end: day(stored), begins: day(dayAfter(stored)) };
  return (
    <>
      {possible === 'renewal' ? (
        <form.Field
          name="contractEndChange"
          label={label('contractEndChange')}
          help={t(`help.contract_${chosen ?? possible}`, days)}
        >
          <EndChange chosen={chosen} />
        </form.Field>
      ) : null}
      {chosen === 'correction' ? (
        <form.Field
          name="contractCorrection"
          label={label('contractCorrection')}
          help={possible === 'correction' ? t('help.contract_correction', days) : undefined}
          required
        >
          <Input.TextArea maxLength={255} rows={2} />
        </form.Field>
      ) : null}
    </>
  );
}

/** The choice; nothing chosen yet is a renewal. */
function EndChange({
  chosen,
  ...control
}: { readonly chosen: 'renewal' | 'correction' | null } & Omit<RadioGroupProps, 'value' | 'options'>) {
  const { t } = useTranslation('employeeForm');
  const options = (['renewal', 'correction'] as const).map((value) => ({ value, label: t(`choice.contract_end.${value}`) }));
  return <Radio.Group {...control} value={chosen} options={options} />;
}

/** The role of the account. Roles that may more than the giver are shown and not offered. */
export function RoleField() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { payload, detail } = useFormAround();
  const options = payload.roles.map(({ id, name, mayGive }) => ({
    value: id,
    label: mayGive ? name : t('choice.role_not_yours', { name }),
    disabled: !mayGive,
  }));
  const kept = detail?.roleId ?? null;
  const chosen = form.useValue('roleId');
  const beyond = payload.roles.find(({ id }) => id === chosen)?.beyondStaff ?? '';
  if (kept !== null && !options.some(({ value }) => value === kept))
    options.push({ value: kept, label: detail?.user?.role.name ?? t('choice.role_kept'), disabled: false });
  return (
    <form.Field
      name="roleId"
      label={label('roleId')}
      ask="select"
      help={beyond === '' ? undefined : t('role_beyond_staff', { permissions: beyond })}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </form.Field>
  );
}

/** Whether the person is there, and how a leaver leaves. */
export function StatusFields() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const isLeaving = form.useValue('status') === 0;
  const lastWorkingDay = form.useValue('lastWorkingDay');
  const typed = form.useValue('endReason');
  const reason = endReasons.find((one) => one === typed);
  const id = useRouteId();
  const seesOpen = useMay('employee/view') && id !== '';
  return (
    <>
      <TermsNote part="leaving" only="waiting" />
      <TermsNote part="leave" only="waiting" />
      <FieldGrid>
        <form.Field name="status" label={label('status')} ask="select">
          <Select options={employeeChoices.status.map((one) => ({ value: one, label: t(`choice.status.s${one}`) }))} />
        </form.Field>
        {isLeaving ? (
          <form.Field name="lastWorkingDay" label={label('lastWorkingDay')} required>
            <DayInput />
          </form.Field>
        ) : null}
        {isLeaving ? <ChoiceField name="endReason" values={employeeChoices.endReason} required help={<EndHelp />} /> : null}
        <form.Field name="isNoticeTerminate" label={label('isNoticeTerminate')} required={isLeaving && needsNotice(reason)}>
          <Select
            allowClear
            options={[
              { value: 0, label: t('choice.notice.n0') },
              { value: 1, label: t('choice.notice.n1') },
            ]}
          />
        </form.Field>
        <NoticeFields />
        <YesNoField name="terminationBenefit" />
        {isLeaving ? <BroughtForwardField /> : null}
      </FieldGrid>
      <LawNote place="leaving" />
      {isLeaving && seesOpen && typeof lastWorkingDay === 'string' && lastWorkingDay !== '' ? (
        <LeavingBox employeeId={id} lastWorkingDay={lastWorkingDay} />
      ) : null}
    </>
  );
}

/** What follows from the reason, where it is more than the day. */
function EndHelp() {
  const { t } = useTranslation('employeeForm');
  const reason = form.useValue('endReason');
  if (reason === 'MISCONDUCT') return t('help.end_misconduct');
  return reason === 'DISMISSAL_INVALID' ? t('help.end_invalid') : null;
}

/** What was left when leave began to be kept here, of somebody who came before: the final payment waits for it. */
function BroughtForwardField() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { detail } = useFormAround();
  const from = detail?.leaveKeptFrom ?? null;
  if (from === null) return null;
  return (
    <form.Field
      name="leaveBroughtForward"
      label={label('leaveBroughtForward')}
      help={t('help.leaveBroughtForward', { day: day(from) })}
    >
      <DecimalInput min={0} max={366} />
    </form.Field>
  );
}

/** A period where no notice was given, the day where it was. */
function NoticeFields() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const choice = form.useValue('isNoticeTerminate');
  const period = form.useValue('noticePeriodType');
  if (choice === 1) return <DayFields of={['noticeTerminateAt']} />;
  if (choice !== 0) return null;
  const days = period === 'CUSTOM' ? null : workingDaysOf(period, null);
  return (
    <>
      <ChoiceField
        name="noticePeriodType"
        values={employeeChoices.noticePeriodType}
        required
        help={days === null ? undefined : t('help.noticePeriod', { count: days })}
      />
      {period === 'CUSTOM' ? (
        <form.Field name="noticePayload" label={label('noticePayload')} required>
          <NoticeDaysInput />
        </form.Field>
      ) : null}
    </>
  );
}
