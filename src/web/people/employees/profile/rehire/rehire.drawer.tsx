import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { rehire } from '#contract/people/employees/rehire.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '../../form/fields.tsx';
import { toOptions, toPeople, withStored } from '../../form/options.ts';
import { findPeople } from '../../form/person-select.tsx';
import { useValueWord } from '../profile-parts.tsx';
import styles from '../../employees.module.css';

const form = defineForm(rehire.make.body);

interface RehireDrawerProps {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hires a leaver again: the terms of the new employment, beside what begins anew and what stays. */
export function RehireDrawer({ id, name, open, onClose }: RehireDrawerProps) {
  const { t } = useTranslation('employeeProfile');
  return (
    <SideDrawer title={t('rehire.title', { name })} width={600} open={open} onClose={onClose}>
      {open ? <Terms id={id} name={name} onDone={onClose} /> : null}
    </SideDrawer>
  );
}

type Start = AnswerOf<typeof rehire.preview>['data'];

function Terms({ id, name, onDone }: { readonly id: string; readonly name: string; readonly onDone: () => void }) {
  const { t } = useTranslation('employeeProfile');
  const start = useQuery(read(rehire.preview, { params: { id } }));
  const detail = useQuery(read(employeeForm.detail, { params: { id } }));
  return (
    <Loaded query={start}>
      {({ data }) =>
        data.finalPayment === 'open' ? (
          <Alert type="warning" showIcon title={t('rehire.final_open')} />
        ) : (
          <Loaded query={detail}>
            {({ data: record }) => <TermsForm start={data} record={record} name={name} onDone={onDone} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface TermsFormProps {
  readonly start: Start;
  readonly record: EmployeeDetail;
  readonly name: string;
  readonly onDone: () => void;
}

function TermsForm({ start, record, name, onDone }: TermsFormProps) {
  const { t } = useTranslation(['employeeProfile', 'validation']);
  const make = useChange(rehire.make);
  const { success } = useFeedback();
  const { id, version } = record;
  return (
    <form.Form
      submitLabel={t('rehire.submit')}
      initial={{
        joinDate: start.earliest,
        code: record.code,
        ...(record.contractType === null ? {} : { contractType: record.contractType }),
        ...(record.basicSalary === null ? {} : { basicSalary: record.basicSalary }),
        position: record.position,
        departmentId: record.departmentId,
        teamId: record.teamId,
        dutyStation: record.dutyStation,
        supervisorId: record.supervisorId,
        bringsLeave: false,
      }}
      check={({ contractType, contractEndDate }) =>
        contractType !== 'UDC' && !contractEndDate ? { contractEndDate: t('validation:contract_end') } : {}
      }
      onSubmit={async (body) => {
        const { data } = await make.mutateAsync({ params: { id }, body: { ...body, version } });
        const text = data.termsAsked.length === 0 ? undefined : t('rehire.waits', { requestNo: data.termsAsked.join(', ') });
        success({ title: t('rehire.done', { name, day: day(body.joinDate) }), text });
        onDone();
      }}
    >
      <div className={styles.rehired}>
        <Outcome start={start} />
      </div>
      <JobFields record={record} />
      <ContinuingFields start={start} />
    </form.Form>
  );
}

/** What was, what begins anew and what stays. */
function Outcome({ start }: { readonly start: Start }) {
  const { t } = useTranslation('employeeProfile');
  const word = useValueWord();
  const { employments, account } = start;
  return (
    <Details
      items={[
        {
          label: t('rehire.before'),
          value: employments.map(({ joinDate, lastWorkingDay, endReason }) => (
            <div key={joinDate}>
              {t('rehire.stretch', { from: day(joinDate), until: day(lastWorkingDay) })}
              {endReason === null ? null : ` · ${word(endReason) ?? endReason}`}
            </div>
          )),
        },
        { label: t('rehire.anew'), value: t('rehire.anew_text') },
        { label: t('rehire.stays'), value: t('rehire.stays_text') },
        { label: t('rehire.account'), value: account === null ? t('rehire.no_account') : t('rehire.opens', account) },
      ]}
    />
  );
}

function JobFields({ record }: { readonly record: EmployeeDetail }) {
  const label = useLabel();
  const word = useValueWord();
  const payload = useQuery(read(employeeForm.payload, {})).data?.data;
  const departmentId = form.useValue('departmentId');
  const teams = (payload?.teams ?? []).filter((team) => team.departmentId === null || team.departmentId === departmentId);
  const stations = (payload?.dutyStations ?? []).map((station) => ({ value: station.name, label: station.name }));
  return (
    <FieldGrid>
      <form.Field name="joinDate" label={label('joinDate')} ask="select">
        <DayInput />
      </form.Field>
      <form.Field name="code" label={label('code')}>
        <Input maxLength={50} />
      </form.Field>
      <form.Field name="contractType" label={label('contractType')} ask="select">
        <Select options={employeeChoices.contractType.map((value) => ({ value, label: word(value) ?? value }))} />
      </form.Field>
      <ContractEnd />
      <form.Field name="basicSalary" label={label('basicSalary')}>
        <MoneyInput />
      </form.Field>
      <form.Field name="probationExpiredDate" label={label('probationExpiredDate')} ask="select">
        <DayInput />
      </form.Field>
      <form.Field name="position" label={label('position')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="departmentId" label={label('departmentId')} ask="select">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={[...withStored(toOptions(payload?.departments ?? []), record.departmentId, record.department?.name)]}
        />
      </form.Field>
      <form.Field name="teamId" label={label('teamId')} ask="select">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={[...withStored(toOptions(teams), record.teamId, record.team?.name)]}
        />
      </form.Field>
      <form.Field name="dutyStation" label={label('dutyStation')} ask="select">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={[...withStored(stations, record.dutyStation, record.dutyStation)]}
        />
      </form.Field>
      <form.Field name="supervisorId" label={label('supervisorId')} ask="select">
        <SearchSelect
          name="employees"
          search={findPeople}
          initial={toPeople(record.people).find(({ value }) => value === record.supervisorId)}
        />
      </form.Field>
    </FieldGrid>
  );
}

function ContractEnd() {
  const label = useLabel();
  const isFixed = form.useValue('contractType') !== 'UDC';
  return isFixed ? (
    <form.Field name="contractEndDate" label={label('contractEndDate')} ask="select" required>
      <DayInput />
    </form.Field>
  ) : null;
}

/** What goes on from the employment before, by choice. */
function ContinuingFields({ start }: { readonly start: Start }) {
  const { t } = useTranslation('employeeProfile');
  const label = useLabel();
  const { leaveLeft, finalPayment } = start;
  return (
    <FieldGrid>
      <form.Field name="serviceFrom" label={label('serviceFrom')} ask="select" help={t('rehire.service_help')}>
        <DayInput />
      </form.Field>
      {leaveLeft === null || leaveLeft === 0 ? null : (
        <form.Field name="bringsLeave" label={t('rehire.leave')}>
          <Select
            options={[
              { value: false, label: t('rehire.leave_anew') },
              { value: true, label: t('rehire.leave_brought', { count: leaveLeft }) },
            ]}
          />
        </form.Field>
      )}
      {finalPayment === 'approved' ? null : (
        <form.Field
          name="unpaidReason"
          label={t('rehire.unpaid')}
          help={t('rehire.unpaid_help')}
          required={finalPayment === 'none'}
        >
          <Input.TextArea maxLength={255} rows={2} />
        </form.Field>
      )}
    </FieldGrid>
  );
}
