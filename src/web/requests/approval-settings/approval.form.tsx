import { Alert, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { ApprovalChange, approvalSettings, hasItsReviewer } from '#contract/requests/approval-settings.ts';
import type { LeaveApproval, OvertimeApproval } from '#contract/requests/approval-settings.ts';
import { call } from '#web/api/call.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import styles from './approval-settings.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { read } from '#web/api/queries.ts';
import type { Reading } from '#web/api/queries.ts';

const form = defineForm(ApprovalChange.omit({ code: true, version: true }));

type Setting = LeaveApproval | OvertimeApproval;

interface Role {
  readonly id: string;
  readonly name: string;
  readonly mayApprove: boolean;
  readonly mayReview: boolean;
}

const valuesOf = ({ code: _code, version: _version, changeWaits: _waits, ...values }: Setting) => values;

const readings: Readonly<Record<Setting['code'], Reading<{ readonly data: Setting; readonly roles: readonly Role[] }>>> = {
  leave: read(approvalSettings.leave, {}),
  overtime: read(approvalSettings.overtime, {}),
};

/** The setting of one code; cancellation belongs to leave alone (decision D51). */
export function ApprovalForm({ code }: { readonly code: Setting['code'] }) {
  const { t } = useTranslation(['approvalSettings', 'common', 'shell']);
  return (
    <SettingForm
      form={form}
      reading={readings[code]}
      needs="approval/edit"
      draft={`setting:approval:${code}`}
      check={(values) => {
        const parsed = form.schema.safeParse(values);
        if (!parsed.success || hasItsReviewer(parsed.data)) return {};
        return { reviewer: t('common:form.please_select', { label: t('reviewer') }) };
      }}
      toForm={valuesOf}
      save={async (values, { version }) => {
        const { approver = null, reviewer = null, requestor_of_cancellation: requestor = null, ...flags } = values;
        const body = { ...flags, approver, reviewer, code, version };
        return await call(approvalSettings.update, {
          body: code === 'leave' ? { ...body, requestor_of_cancellation: requestor } : body,
        });
      }}
      saved={({ data }) => (data.changeWaits ? t('asked') : t('success'))}
      savedText={t('common:reference.updated', { title: t('shell:pages.approval') })}
    >
      {({ roles }) => <ApprovalFields isLeave={code === 'leave'} roles={roles} />}
    </SettingForm>
  );
}

function ApprovalFields({ isLeave, roles }: { readonly isLeave: boolean; readonly roles: readonly Role[] }) {
  const { t } = useTranslation('approvalSettings');
  const role = (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('anybody')}
      options={roles.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
  return (
    <>
      <h2 className={styles.heading}>{t('groups.approval')}</h2>
      <form.Field name="approver" label={t('approver')} help={t('approver_help')}>
        {role}
      </form.Field>
      <RoleWarning name="approver" roles={roles} />
      <form.Field name="approve_comment_required" label={t('approve_comment')}>
        <FlagSwitch />
      </form.Field>
      <form.Field name="reject_comment_required" label={t('reject_comment')} help={t('reject_comment_help')}>
        <FlagSwitch disabled />
      </form.Field>
      <h2 className={styles.heading}>{t('groups.review')}</h2>
      <form.Field name="enable_reviewer" label={t('enable_reviewer')} help={t('enable_reviewer_help')}>
        <FlagSwitch />
      </form.Field>
      <ReviewerField>{role}</ReviewerField>
      <RoleWarning name="reviewer" roles={roles} />
      {isLeave ? (
        <>
          <h2 className={styles.heading}>{t('groups.cancellation')}</h2>
          <form.Field name="enable_approval_cancellation" label={t('enable_cancellation')} help={t('enable_cancellation_help')}>
            <FlagSwitch />
          </form.Field>
          <form.Field name="cancel_mandatory_reason" label={t('cancel_reason')}>
            <FlagSwitch />
          </form.Field>
          <form.Field name="requestor_of_cancellation" label={t('requestor')} help={t('requestor_help')}>
            {role}
          </form.Field>
        </>
      ) : null}
    </>
  );
}

/** A role decides nothing while it lacks the right to: it can be chosen, and that is said. */
function RoleWarning({ name, roles }: { readonly name: 'approver' | 'reviewer'; readonly roles: readonly Role[] }) {
  const { t } = useTranslation('approvalSettings');
  const chosen = form.useValue(name);
  const role = roles.find(({ id }) => id === chosen);
  if (role === undefined || (name === 'approver' ? role.mayApprove : role.mayReview)) return null;
  return <Alert type="warning" showIcon title={t(`${name}_without_right`, { role: role.name })} />;
}

function ReviewerField({ children }: { readonly children: ReactElement }) {
  const { t } = useTranslation('approvalSettings');
  const isNeeded = form.useValue('enable_reviewer') === 1;
  return (
    <form.Field name="reviewer" label={t('reviewer')} ask="select" required={isNeeded}>
      {children}
    </form.Field>
  );
}
