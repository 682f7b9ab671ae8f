import { useRef } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { NewEmployee } from '#contract/people/employees/employee-form.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { SAVED_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { EmployeeForm } from './employee.form.tsx';
import { useFormLists } from './form-around.ts';

/** A new employee. */
export function EmployeeCreateScreen() {
  const { t } = useTranslation(['employeeForm', 'employees', 'common', 'shell']);
  const go = useGo();
  const { success, warn } = useFeedback();
  const mayEdit = useMay('employee/edit');
  const lists = useFormLists();
  const made = useRef('');
  return (
    <Page title={t('shell:pages.employee_create')} crumbs={[{ title: t('employees:title'), to: paths.employees() }]}>
      <BackLink to={paths.employees()} />
      <Loaded query={lists}>
        {(offered) => (
          <EmployeeForm
            lists={offered}
            draft="employee:new"
            onSubmit={async (body) => {
              const { data } = await call(employeeForm.create, { body: NewEmployee.parse(body) });
              made.current = data.id;
              if (data.termsAsked.length > 0) warn(t('saved_but_hire', { requestNo: data.termsAsked.join(', ') }));
              else success({ title: t('common:alert.success'), text: t('saved'), ms: SAVED_MS });
            }}
            // Who creates and may not edit is shown the profile (decision B65).
            onSaved={() => go(mayEdit ? paths.employeeUpdate(made.current) : paths.employeeProfile(made.current))}
          />
        )}
      </Loaded>
    </Page>
  );
}
