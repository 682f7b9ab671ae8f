import { Radio, Select } from 'antd';
import { employeeBulk } from '#contract/people/employees/employee-bulk.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { needsNotice } from '#contract/people/employees/employee-rules.ts';
import { benefitByReason } from '#engine/payroll/end-reasons.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '../form/fields.tsx';
import { useValueWord } from '../profile/profile-parts.tsx';
import type { ActForm } from './act-form.ts';

const acts = employeeBulk.change.body.shape.act.options;
const leaveAct = acts[11];
const joinAct = acts[12];
const leaveForm = defineForm(leaveAct.omit({ kind: true }));
const joinForm = defineForm(joinAct.omit({ kind: true }));

/** Why and when an employment ends. */
export function LeaveForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation(['employees', 'validation']);
  const label = useLabel();
  const word = useValueWord();
  return (
    <leaveForm.Form
      submitLabel={t('bulk.preview')}
      initial={{ noticeOn: today() }}
      check={({ reason, noticeOn, noticePeriodType, terminationBenefit }) => {
        const found = employeeChoices.endReason.find((one) => one === reason);
        if (found === undefined) return {};
        return {
          ...(needsNotice(found) && !noticeOn && !noticePeriodType ? { noticeOn: t('validation:required') } : {}),
          ...(benefitByReason[found] === null && typeof terminationBenefit !== 'number'
            ? { terminationBenefit: t('validation:yes_no') }
            : {}),
        };
      }}
      onEntry={(changed, { set }) => {
        const reason = employeeChoices.endReason.find((one) => one === changed['reason']);
        if (reason !== undefined && !needsNotice(reason)) set({ noticeOn: null, noticePeriodType: null });
        onEntry();
      }}
      onSubmit={async (act) => await onPreview({ kind: 'leave', ...act })}
    >
      <leaveForm.Field name="reason" label={label('endReason')}>
        <Radio.Group options={employeeChoices.endReason.map((value) => ({ value, label: word(value) ?? value }))} />
      </leaveForm.Field>
      <FieldGrid>
        <leaveForm.Field name="lastWorkingDay" label={label('lastWorkingDay')} ask="select">
          <DayInput />
        </leaveForm.Field>
        <NoticeFields />
      </FieldGrid>
    </leaveForm.Form>
  );
}

function NoticeFields() {
  const { t } = useTranslation(['employees', 'common']);
  const label = useLabel();
  const word = useValueWord();
  const typed = leaveForm.useValue('reason');
  const noticeOn = leaveForm.useValue('noticeOn');
  const reason = employeeChoices.endReason.find((one) => one === typed);
  return (
    <>
      <leaveForm.Field name="noticeOn" label={t('bulk.contract_notice')} ask="select" help={t('bulk.notice_hint')}>
        <DayInput />
      </leaveForm.Field>
      {noticeOn ? null : (
        <leaveForm.Field name="noticePeriodType" label={label('noticePeriodType')} ask="select">
          <Select
            allowClear
            options={employeeChoices.noticePeriodType
              .filter((value) => value !== 'CUSTOM')
              .map((value) => ({ value, label: word(value) ?? value }))}
          />
        </leaveForm.Field>
      )}
      {reason !== undefined && benefitByReason[reason] === null ? (
        <leaveForm.Field name="terminationBenefit" label={label('terminationBenefit')} ask="select" required>
          <Select
            options={[
              { value: 1, label: t('common:yes') },
              { value: 0, label: t('common:no') },
            ]}
          />
        </leaveForm.Field>
      ) : null}
    </>
  );
}

/** The day on which the employment began, as it should have been recorded. */
export function JoinDateForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation('employees');
  const label = useLabel();
  return (
    <joinForm.Form
      submitLabel={t('bulk.preview')}
      onEntry={onEntry}
      onSubmit={async (act) => await onPreview({ kind: 'join_date', ...act })}
    >
      <joinForm.Field name="joinDate" label={label('joinDate')} ask="select" help={t('bulk.join_hint')}>
        <DayInput />
      </joinForm.Field>
    </joinForm.Form>
  );
}
