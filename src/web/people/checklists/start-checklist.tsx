import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklistTemplates, checklists } from '#contract/people/checklists.ts';
import { employees } from '#contract/people/employees/employees.ts';
import { call } from '#web/api/call.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { SearchOption } from '#web/kit/input/search-options.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { today } from '#web/kit/show/today.ts';

const form = defineForm(checklists.start.body);

async function findPeople(term: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const search = term === '' ? {} : { search: JSON.stringify({ column: ['name', 'code'], value: term }) };
  const { data } = await call(employees.list, { query: { offset: 0, limit: 15, ...search } }, { signal });
  return data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}

/** Makes a list by hand, for a person who is chosen or given. */
export function StartChecklist(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly employeeId?: string | undefined;
  readonly onStarted?: ((id: string) => void) | undefined;
}) {
  const { t } = useTranslation('checklists');
  const nameOf = useNameOf();
  const templates = useQuery({
    ...read(checklistTemplates.list, { query: { offset: 0, limit: 0 } }),
    enabled: props.open,
  });
  const start = useChange(checklists.start);
  const { success } = useFeedback();
  const { employeeId } = props;
  return (
    <Dialog title={t('start_title')} open={props.open} onClose={props.onClose}>
      <form.Form
        initial={{ day: today(), ...(employeeId === undefined ? {} : { employeeId }) }}
        submitLabel={t('start')}
        onSubmit={async (body) => {
          const { data } = await start.mutateAsync({ body });
          success({ title: t('started') });
          props.onClose();
          props.onStarted?.(data.id);
        }}
      >
        {employeeId === undefined ? (
          <form.Field name="employeeId" label={t('start_person')} ask="select">
            <SearchSelect name="checklist people" search={findPeople} />
          </form.Field>
        ) : null}
        <form.Field name="templateId" label={t('start_template')} ask="select">
          <Select
            loading={templates.isLoading}
            options={(templates.data?.data ?? []).map(({ id, name, nameKH, occasion }) => ({
              value: id,
              label: `${nameOf({ name, nameKH })} · ${t(`occasions.${occasion}`)}`,
            }))}
          />
        </form.Field>
        <form.Field name="day" label={t('start_day')} help={t('start_day_help')} ask="select">
          <DayInput />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
