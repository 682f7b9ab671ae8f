import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { employees } from '#contract/people/employees/employees.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { actingComplaints } from '#contract/people/employees/employee-rules.ts';
import { Day, Id } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { wordsOf } from '#web/kit/form/complaints.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { personLabel } from '../../form/employee-form.rules.ts';
import { findPeople } from '../../form/person-select.tsx';
import styles from '../../employees.module.css';

const form = defineForm(z.object({ actingById: Id, actingStart: Day, actingEnd: Day }));

export interface ActingFormProps {
  readonly person: EmployeeProfile;
  readonly onDone: () => void;
}

/** Who decides in the own place, from one day to another. */
export function ActingForm({ person, onDone }: ActingFormProps) {
  const { t } = useTranslation(['employeeProfile', 'employees']);
  const change = useChange(employees.nameActing);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const { actingBy, actingStart, actingEnd } = person;
  const end = async (): Promise<void> => {
    if (!(await confirm({ title: t('acting.end_title'), yes: t('acting.end') }))) return;
    try {
      await change.mutateAsync({ body: { actingById: null, actingStart: null, actingEnd: null } });
      success({ title: t('acting.ended') });
      onDone();
    } catch (error) {
      failed(t('acting.failed'), error);
    }
  };
  return (
    <form.Form
      initial={{
        ...(actingBy === null ? {} : { actingById: actingBy.id }),
        ...(actingStart === null ? {} : { actingStart }),
        ...(actingEnd === null ? {} : { actingEnd }),
      }}
      check={(values) =>
        Object.fromEntries(Object.entries(actingComplaints(values)).map(([field, key]) => [field, wordsOf(key)]))
      }
      submitLabel={t('acting.submit')}
      footer={actingBy === null ? undefined : <ActionButton danger label={t('acting.end')} onClick={() => void end()} />}
      onSubmit={async (body) => {
        await change.mutateAsync({ body });
        success({ title: t('acting.done') });
        onDone();
      }}
    >
      <p className={styles.actingText}>{t('acting.text')}</p>
      <form.Field name="actingById" label={t('employees:profile.field.actingById')} ask="select">
        <SearchSelect
          name="employees"
          search={findPeople}
          initial={actingBy === null ? undefined : { value: actingBy.id, label: personLabel(actingBy) }}
        />
      </form.Field>
      <form.Field name="actingStart" label={t('employees:profile.field.actingStart')} ask="select">
        <DayInput />
      </form.Field>
      <form.Field name="actingEnd" label={t('employees:profile.field.actingEnd')} ask="select">
        <DayInput />
      </form.Field>
    </form.Form>
  );
}
