import { Alert, AutoComplete } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { AllocationRows } from './allocation.rows.tsx';
import { ContractFields, RoleField, StatusFields } from './contract.fields.tsx';
import { FactFields, GridPart, ListField, Part, PersonField, useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { LawNote } from './law-note.tsx';
import { LaterValues } from './later-values.tsx';
import { toOptions, toPeople } from '../options.ts';

/** Who decides, where the person stands, contract, status and who bears the cost. */
export function JobSection() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const { payload, detail } = useFormAround();
  return (
    <>
      <GridPart title={t('part.approval')}>
        <FactFields part="approvers" />
        <FactFields part="acting" />
      </GridPart>
      <GridPart title={t('employees:profile.managers')}>
        <PersonField name="supervisorId" preferred={toPeople(payload.supervisors)} />
        <PersonField name="projectManagerId" preferred={toPeople(payload.secondLineManagers)} />
        <PersonField name="headOfDepartmentId" preferred={toPeople(payload.thirdLineManagers)} />
        <PersonField name="fourthLineManagerId" preferred={toPeople(payload.fourthLineManagers)} />
        <PersonField name="fifthLineManagerId" preferred={toPeople(payload.fifthLineManagers)} />
      </GridPart>
      <PostPart />
      <LawNote place="post" />
      <Part title={t('part.contract')}>
        <ContractFields />
      </Part>
      <Part title={t('part.leaving')}>
        <StatusFields />
      </Part>
      <Part title={t('employees:profile.allocations')}>
        <AllocationRows />
      </Part>
      {detail === undefined ? null : <ChangesFrom />}
    </>
  );
}

/** The post by its name, with those that people hold already. */
export function PositionField() {
  const label = useLabel();
  const { payload } = useFormAround();
  return (
    <form.Field name="position" label={label('position')}>
      <AutoComplete
        maxLength={255}
        options={payload.positions.map((value) => ({ value }))}
        showSearch={{ filterOption: (term, option) => option?.value.toLowerCase().includes(term.toLowerCase()) === true }}
      />
    </form.Field>
  );
}

/** The duty station, of the company's list. */
export function DutyStationField() {
  const { payload } = useFormAround();
  return <ListField name="dutyStation" options={payload.dutyStations.map(({ name }) => ({ value: name, label: name }))} />;
}

function PostPart() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { payload } = useFormAround();
  const departmentId = form.useValue('departmentId');
  const teamId = form.useValue('teamId');
  const teams = payload.teams.filter(
    (team) => !departmentId || team.departmentId === null || team.departmentId === departmentId || team.id === teamId,
  );
  return (
    <GridPart title={t('part.post')}>
      <PositionField />
      <ListField name="departmentId" options={toOptions(payload.departments)} />
      <ListField name="teamId" options={toOptions(teams)} />
      <DutyStationField />
      <ListField name="branchId" options={toOptions(payload.branches)} />
      <ListField name="jobGradeId" options={toOptions(payload.jobGrades)} />
      <form.Field name="step" label={label('step')} help={t('help.step')}>
        <WholeInput />
      </form.Field>
      <ListField name="jobLevelId" options={toOptions(payload.jobLavels)} />
      <FactFields part="job" own={{ branchId: null, workingDay: null }} />
      <RoleField />
    </GridPart>
  );
}

/** From which day what has no day of its own counts. */
function ChangesFrom() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  return (
    <Part title={t('part.changes')}>
      <FieldGrid>
        <form.Field name="changesFrom" label={label('changesFrom')}>
          <DayInput />
        </form.Field>
      </FieldGrid>
      <Alert type="info" showIcon title={t('help.changes')} />
      <LaterValues section="job" />
    </Part>
  );
}
