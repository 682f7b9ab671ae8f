import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Divider, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { employeeBulk } from '#contract/people/employees/employee-bulk.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import type { BulkAct, BulkRow } from '#contract/people/employees/employee-bulk.ts';
import { teams } from '#contract/reference/reference-lists.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { read, readList, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { PercentInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { NOTHING, money } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { filterChoices } from '../employees.api.ts';
import { PersonSelect } from '../form/person-select.tsx';
import type { ActForm } from './act-form.ts';
import { ContractForm } from './contract-form.tsx';
import { JoinDateForm, LeaveForm } from './leave-form.tsx';
import { PromoteForm, RaiseForm } from './pay-forms.tsx';
import { OutcomeTag } from './outcome-tag.tsx';
import styles from './bulk.module.css';

const [managerAct, , teamAct, allocationAct, shareAct] = employeeBulk.change.body.shape.act.options;
const managerForm = defineForm(managerAct.omit({ kind: true }));
const teamForm = defineForm(teamAct.omit({ kind: true }));
const allocationForm = defineForm(allocationAct.omit({ kind: true }));
const shareForm = defineForm(shareAct.omit({ kind: true }));

/** The acts on one or many; for contracts the form asks which of several it is. */
export const bulkKinds = [
  'raise',
  'promote',
  'team',
  'manager',
  'allocation',
  'share',
  'contract',
  'leave',
  'join_date',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

export interface BulkChangeProps<Person extends { readonly id: string }> {
  readonly kind: BulkKind | 'handover';
  /** Of a handover: in whose place somebody is put. */
  readonly fromId?: string | undefined;
  readonly chosen: readonly Person[];
  readonly onChosen: (chosen: readonly Person[]) => void;
  readonly onClose: () => void;
  /** What the move of a share begins with. */
  readonly share?: Partial<z.input<typeof shareForm.schema>> | undefined;
}

/** What the chosen people shall have, then what would become of each, then the act. */
export function BulkChange<Person extends { readonly id: string }>(props: BulkChangeProps<Person>) {
  const { kind, chosen, onChosen, onClose, share, fromId = '' } = props;
  const { t } = useTranslation('employees');
  const [previewed, setPreviewed] = useState<{ readonly act: BulkAct; readonly rows: readonly BulkRow[] }>();
  const { mutateAsync } = useChange(employeeBulk.change);
  const ids = chosen.map(({ id }) => id);
  const preview = async (act: BulkAct): Promise<void> => {
    const { data } = await mutateAsync({ body: { ids, act, preview: true } });
    setPreviewed({ act, rows: data });
  };
  const forget = (): void => setPreviewed(undefined);
  return (
    <div className={styles.part}>
      {kind === 'manager' ? (
        <ManagerForm label={t('bulk.manager_field')} onEntry={forget} onChoose={async (act) => await preview({ kind, ...act })} />
      ) : null}
      {kind === 'handover' ? (
        <ManagerForm
          label={t('bulk.handover_field')}
          help={t('bulk.handover_help')}
          onEntry={forget}
          onChoose={async (act) => await preview({ kind, fromId, ...act })}
        />
      ) : null}
      {kind === 'team' ? <TeamForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'allocation' ? <AllocationForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'share' ? <ShareForm initial={share} onPreview={preview} onEntry={forget} /> : null}
      {kind === 'contract' ? <ContractForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'raise' ? <RaiseForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'promote' ? <PromoteForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'leave' ? <LeaveForm onPreview={preview} onEntry={forget} /> : null}
      {kind === 'join_date' ? <JoinDateForm onPreview={preview} onEntry={forget} /> : null}
      {previewed === undefined ? null : (
        <Preview
          rows={previewed.rows}
          onApply={async (reason) => {
            const { data } = await mutateAsync({ body: { ids, act: previewed.act, reason, preview: false } });
            const refused = new Set(data.filter(({ outcome }) => outcome === 'refuse').map(({ id }) => id));
            onChosen(chosen.filter(({ id }) => refused.has(id)));
            onClose();
            return data;
          }}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  readonly rows: readonly BulkRow[];
  readonly onApply: (reason: string) => Promise<readonly BulkRow[]>;
}

function Preview({ rows, onApply }: PreviewProps) {
  const { t } = useTranslation(['employees', 'common']);
  const { success, failed } = useFeedback();
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const count = (outcome: BulkRow['outcome'], of = rows): number => of.filter((row) => row.outcome === outcome).length;
  const change = count('change');
  const ask = count('ask');
  const written = change + ask;
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      const done = await onApply(reason);
      const refused = count('refuse', done);
      success({
        title: [
          ...(count('ask', done) === 0 || change > 0 ? [t('bulk.done', { count: count('change', done) })] : []),
          ...(count('ask', done) === 0 ? [] : [t('bulk.asked', { count: count('ask', done) })]),
        ].join(' '),
        text: refused === 0 ? undefined : t('bulk.done_refused', { count: refused }),
      });
    } catch (error) {
      setBusy(false);
      failed(t('common:alert.failed'), error);
    }
  };
  const columns: readonly Column<BulkRow>[] = [
    { key: 'person', title: t('bulk.person'), keep: true, phone: 'heading', render: ({ code, name }) => `${name} (${code})` },
    { key: 'outcome', title: t('bulk.outcome'), width: 120, keep: true, render: (row) => <OutcomeTag outcome={row.outcome} /> },
    { key: 'before', title: t('bulk.before'), width: 190, keep: true, render: ({ before }) => before ?? NOTHING },
    {
      key: 'after',
      title: t('bulk.after'),
      width: 220,
      keep: true,
      render: ({ after, refusal, warnings }) => (
        <>
          {refusal ?? after ?? NOTHING}
          {warnings.map((warning) => (
            <Alert key={warning} type="warning" showIcon title={warning} />
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <Divider titlePlacement="start">{t('bulk.preview')}</Divider>
      <Alert
        type={written === 0 ? 'warning' : 'info'}
        showIcon
        title={t('bulk.counts', { change, ask, same: count('same'), refuse: count('refuse') })}
        description={t(written === 0 ? 'bulk.nothing' : ask > 0 ? 'bulk.asked_hint' : 'bulk.preview_hint')}
      />
      <SalarySum rows={rows} />
      <ListRows label={t('bulk.preview')} rows={rows} columns={columns} rowKey={({ id }) => id} />
      {ask === 0 ? null : (
        <Input.TextArea
          aria-label={t('bulk.reason')}
          placeholder={t('bulk.reason')}
          maxLength={255}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.foot}>
        <Button type="primary" disabled={written === 0} loading={isBusy} onClick={() => void once(apply)}>
          {change === 0 && ask > 0 ? t('bulk.ask', { count: ask }) : t('bulk.apply', { count: written })}
        </Button>
      </div>
    </>
  );
}

/** Shows what all salaries together are a month now, and would be. */
function SalarySum({ rows }: Pick<PreviewProps, 'rows'>) {
  const { t } = useTranslation('employees');
  const told = rows.flatMap(({ outcome, salary }) => (outcome === 'refuse' || salary === null ? [] : [salary]));
  if (told.length === 0) return null;
  const [before, after] = [sumOf(told.map((one) => one.before)), sumOf(told.map((one) => one.after))];
  const percent = before === 0 ? '' : `${(((after - before) / before) * 100).toFixed(1)}%`;
  return <p>{t('bulk.salary_sum', { before: money(before), after: money(after), more: money(after - before), percent })}</p>;
}

const sumOf = (amounts: readonly number[]): number => Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;

interface ManagerFormProps extends Pick<ActForm, 'onEntry'> {
  readonly label: string;
  readonly help?: string;
  readonly onChoose: (act: z.output<typeof managerForm.schema>) => Promise<void>;
}

function ManagerForm({ label, help, onChoose, onEntry }: ManagerFormProps) {
  const { t } = useTranslation('employees');
  return (
    <managerForm.Form submitLabel={t('bulk.preview')} onEntry={onEntry} onSubmit={onChoose}>
      <managerForm.Field name="managerId" label={label} help={help} ask="select">
        <PersonSelect list="managers" preferred={[]} />
      </managerForm.Field>
    </managerForm.Form>
  );
}

const searched = { showSearch: { optionFilterProp: 'label' } } as const;

function TeamForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation('employees');
  const departments = useQuery(filterChoices()).data?.data.departmentId ?? [];
  const payload = useQuery(read(employeeForm.payload, {})).data?.data;
  return (
    <teamForm.Form
      submitLabel={t('bulk.preview')}
      initial={{ from: today(), teamId: null }}
      onEntry={(changed, { set }) => {
        if ('departmentId' in changed) set({ teamId: null });
        onEntry();
      }}
      onSubmit={async (act) => await onPreview({ kind: 'team', ...act })}
    >
      <teamForm.Field name="departmentId" label={t('bulk.department')} ask="select" help={t('bulk.team_hint')}>
        <Select {...searched} options={departments.map(({ id, name }) => ({ value: id, label: name }))} />
      </teamForm.Field>
      <TeamField />
      <teamForm.Field name="dutyStation" label={t('profile.field.dutyStation')} ask="select">
        <Select
          {...searched}
          allowClear
          placeholder={t('bulk.stays')}
          options={(payload?.dutyStations ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
      </teamForm.Field>
      <teamForm.Field name="managerId" label={t('bulk.manager_field')} ask="select" help={t('bulk.stays_hint')}>
        <PersonSelect list="managers" preferred={[]} />
      </teamForm.Field>
      <teamForm.Field name="from" label={t('bulk.from')} ask="select">
        <DayInput />
      </teamForm.Field>
      <teamForm.Field name="later" label={t('bulk.later')} ask="select" help={t('bulk.later_team_hint')}>
        <Select allowClear options={laterSplits.map((value) => ({ value, label: t(`bulk.later_of.${value}`) }))} />
      </teamForm.Field>
    </teamForm.Form>
  );
}

function TeamField() {
  const { t } = useTranslation('employees');
  const departmentId = teamForm.useValue('departmentId');
  const all = useQuery(readList(teams.list, { query: { limit: 0 } })).data?.data ?? [];
  const options = all.filter((team) => team.departmentId === departmentId).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <teamForm.Field name="teamId" label={t('bulk.team_field')} required={false}>
      <Select {...searched} allowClear placeholder={t('bulk.no_team')} options={options} />
    </teamForm.Field>
  );
}

function ShareForm({
  initial,
  onPreview,
  onEntry,
}: ActForm & { readonly initial: BulkChangeProps<{ readonly id: string }>['share'] }) {
  const { t } = useTranslation('employees');
  const projects = useQuery(filterChoices()).data?.data.projectId ?? [];
  const options = projects.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <shareForm.Form
      submitLabel={t('bulk.preview')}
      initial={initial ?? { from: today() }}
      onEntry={onEntry}
      onSubmit={async (act) => await onPreview({ kind: 'share', ...act })}
    >
      <shareForm.Field name="fromProjectId" label={t('bulk.share_from')} ask="select" help={t('bulk.share_hint')}>
        <Select {...searched} options={options} />
      </shareForm.Field>
      <shareForm.Field name="toProjectId" label={t('bulk.share_to')} ask="select">
        <Select {...searched} options={options} />
      </shareForm.Field>
      <shareForm.Field name="from" label={t('bulk.from')} ask="select">
        <DayInput />
      </shareForm.Field>
    </shareForm.Form>
  );
}

function AllocationForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation(['employees', 'common']);
  const projects = useQuery(filterChoices()).data?.data.projectId ?? [];
  return (
    <allocationForm.Form
      submitLabel={t('bulk.preview')}
      initial={{ from: today(), lines: [{ project: '', percentage: 100 }] }}
      onEntry={onEntry}
      onSubmit={async (act: z.output<typeof allocationForm.schema>) => await onPreview({ kind: 'allocation', ...act })}
    >
      <allocationForm.Field name="from" label={t('bulk.from')} ask="select" help={t('bulk.allocation_hint')}>
        <DayInput />
      </allocationForm.Field>
      <allocationForm.Field name="later" label={t('bulk.later')} ask="select" help={t('bulk.later_hint')}>
        <Select allowClear options={laterSplits.map((value) => ({ value, label: t(`bulk.later_of.${value}`) }))} />
      </allocationForm.Field>
      <allocationForm.Rows
        name="lines"
        footer={(add, count) => (
          <Button icon={<PlusOutlined />} disabled={count >= 20} onClick={() => add()}>
            {t('bulk.add_project')}
          </Button>
        )}
      >
        {(row) => (
          <div className={styles.line}>
            <allocationForm.RowField name="project" label={t('bulk.project')} ask="select">
              <Select {...searched} options={projects.map(({ id, name }) => ({ value: id, label: name }))} />
            </allocationForm.RowField>
            <allocationForm.RowField name="percentage" label={t('bulk.percent')}>
              <PercentInput />
            </allocationForm.RowField>
            <Form.Item label={<span aria-hidden>&nbsp;</span>} colon={false}>
              <ActionButton kind="text" iconOnly icon={<DeleteOutlined />} label={t('common:remove')} onClick={row.remove} />
            </Form.Item>
          </div>
        )}
      </allocationForm.Rows>
    </allocationForm.Form>
  );
}
