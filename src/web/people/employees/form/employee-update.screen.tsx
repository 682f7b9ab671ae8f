import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import type { HeldDays } from '#contract/people/facts/dated-facts.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SAVED_MS, useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { EmployeeForm } from './employee.form.tsx';
import { useDatedLabel } from './fields.tsx';
import { useFormLists } from './form-around.ts';
import { ResetPasswordCard } from './reset-password.card.tsx';

/** The record of an employee, to be changed. */
export function EmployeeUpdateScreen() {
  const { t } = useTranslation(['employeeForm', 'employees', 'shell']);
  const go = useGo();
  const id = useRouteId();
  // A form always begins with the record as it is now.
  const query = useQuery({ ...read(employeeForm.detail, { params: { id } }), staleTime: 0, gcTime: 0 });
  const person = query.data?.data;
  return (
    <Page
      title={person === undefined ? t('shell:pages.employee_update') : `${person.code} ${person.name}`}
      crumbs={[{ title: t('employees:title'), to: paths.employees() }]}
      actions={
        <ActionButton
          icon={<EyeOutlined />}
          label={t('shell:pages.employee_profile')}
          onClick={() => go(paths.employeeProfile(id))}
        />
      }
    >
      <BackLink to={paths.employees()} />
      <Loaded query={query} isPage>
        {({ data }) => (
          <Record key={id} detail={data} readAgain={async () => (await query.refetch({ throwOnError: true })).data?.data} />
        )}
      </Loaded>
    </Page>
  );
}

interface RecordProps {
  readonly detail: EmployeeDetail;
  readonly readAgain: () => Promise<EmployeeDetail | undefined>;
}

/** The form and the account's card. After a save the form begins anew: rows that were new have their ids now. */
function Record({ detail, readAgain }: RecordProps) {
  const { t } = useTranslation(['employeeForm', 'common']);
  const { id } = detail;
  const { success, warn } = useFeedback();
  const lists = useFormLists();
  const label = useDatedLabel();
  /** What the form began with, and how often it began. */
  const [begun, setBegun] = useState({ detail, times: 0 });
  /** The newest record, once the person was shown that somebody else changed it. */
  const known = useRef<EmployeeDetail>(undefined);
  const saved = useRef<EmployeeDetail>(undefined);
  /** The request as which a bank account waits that was typed last. */
  const asked = useRef<string>(null);
  /** The days on which values hold that were saved last and are followed by another one. */
  const limited = useRef<readonly HeldDays[]>([]);
  /** The requests as which salary, contract and allocation wait that were typed last. */
  const terms = useRef<readonly string[]>([]);
  const sayDays = ({ field, from, until }: HeldDays): string =>
    t('saved_until', { field: label(field), from: day(from), until: day(until ?? from) });
  return (
    <>
      <Loaded query={lists}>
        {(offered) => (
          <EmployeeForm
            key={begun.times}
            lists={offered}
            detail={begun.detail}
            isWhole={begun.times > 0}
            draft={`employee:${id}`}
            onSubmit={async (body, { version }) => {
              const base = known.current?.version ?? version;
              const { data } = await call(employeeForm.update, {
                params: { id },
                body: { ...body, ...(base === undefined ? {} : { version: base }) },
              });
              asked.current = data.accountAsked;
              terms.current = data.termsAsked;
              limited.current = data.holds.filter(({ until }) => until !== null);
              saved.current = await readAgain();
            }}
            // Said once the draft is gone: who then loads the page anew finds what was saved, and no older draft over it.
            onSaved={() => {
              if (terms.current.length > 0) warn(t('saved_but_terms', { requestNos: terms.current.join(', ') }));
              if (asked.current !== null) warn(t('saved_but_account', { requestNo: asked.current }));
              else if (limited.current.length > 0)
                success({ title: t('common:alert.success'), text: limited.current.map(sayDays).join(' ') });
              else if (terms.current.length === 0) success({ title: t('common:alert.success'), text: t('saved'), ms: SAVED_MS });
              known.current = undefined;
              setBegun({ detail: saved.current ?? detail, times: begun.times + 1 });
            }}
            readAgain={async () => {
              known.current = await readAgain();
              return known.current;
            }}
          />
        )}
      </Loaded>
      <ResetPasswordCard employeeId={id} hasAccount={begun.detail.user !== null} refused={begun.detail.keysRefused} />
    </>
  );
}
