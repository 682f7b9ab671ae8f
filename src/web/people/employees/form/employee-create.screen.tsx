import { useState } from 'react';
import { NewEmployee } from '#contract/people/employees/employee-form.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { invitations } from '#contract/access/invitations.ts';
import { useMay } from '#web/api/current-session.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { tab } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { hireValues } from './employee-form.rules.ts';
import { EmployeeForm } from './employee.form.tsx';
import { useFormLists } from './form-around.ts';
import { Hired } from './hire/hired.tsx';
import type { HiredPerson } from './hire/hired.tsx';

/** Why no invitation is on its way; null: it is. */
async function tryToInvite(employeeId: string): Promise<string | null> {
  try {
    const { data } = await call(invitations.send, { body: { employeeIds: [employeeId] } });
    return data.refused[0]?.refusal ?? null;
  } catch (error) {
    return messageOf(error);
  }
}

const spec = { form: tab(['hire', 'all'], 'hire') };

/** A new employee: what a hire asks, or the whole form; then what comes next. */
export function EmployeeCreateScreen() {
  const { t } = useTranslation(['employeeForm', 'employees', 'shell']);
  const { values, change } = useAddress(spec);
  const go = useGo();
  const mayImport = useMay({ all: ['employee donor/import', 'employee/create'] });
  const lists = useFormLists();
  const [hired, setHired] = useState<HiredPerson>();
  const isShort = values.form === 'hire';
  const showAll = (): void => change({ form: 'all' });
  const hireAnother = (): void => {
    setHired(undefined);
    // Its code is taken now.
    lists.refetch();
  };
  return (
    <Page
      title={t('shell:pages.employee_create')}
      crumbs={[{ title: t('employees:title'), to: paths.employees() }]}
      actions={
        hired === undefined ? (
          <>
            {mayImport ? <ActionButton label={t('hire.from_sheet')} onClick={() => go(paths.employeeImport())} /> : null}
            <ActionButton
              label={t(isShort ? 'hire.all' : 'hire.short')}
              onClick={() => change({ form: isShort ? 'all' : 'hire' })}
            />
          </>
        ) : null
      }
    >
      <BackLink to={paths.employees()} />
      {hired === undefined ? (
        <Loaded query={lists}>
          {(offered) => (
            <EmployeeForm
              lists={offered}
              draft="employee:new"
              initial={hireValues({ code: offered.payload.nextCode, today: today(), roleId: offered.payload.newEmployeeRoleId })}
              hire={{ isShort, onAll: showAll }}
              onSubmit={async (body, { signIn = 'later' }) => {
                const { data } = await call(employeeForm.create, { body: NewEmployee.parse(body) });
                // The account is made, whatever becomes of the mail: it can be sent again.
                const invited = signIn === 'mail' ? await tryToInvite(data.id) : undefined;
                setHired({ id: data.id, signIn, invited, termsAsked: data.termsAsked });
              }}
              onSaved={() => undefined}
            />
          )}
        </Loaded>
      ) : (
        <Hired hired={hired} onAnother={hireAnother} />
      )}
    </Page>
  );
}
