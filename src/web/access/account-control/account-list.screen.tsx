import { CalendarOutlined, FileProtectOutlined, SafetyCertificateOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountControl } from '#contract/access/account-acts.ts';
import type { AccountRow } from '#contract/access/account-acts.ts';
import { useSession } from '#web/api/current-session.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useCloseAccount } from './use-close-account.ts';
import { useConfirmAccount } from './use-confirm-account.ts';

const spec = listSpec();
const endDayForm = defineForm(accountControl.endDay.body);

/** The open accounts of the company: closed here at once, or given a last day. */
export function AccountListScreen() {
  const { t } = useTranslation(['userAccounts', 'shell', 'common']);
  const address = useAddress(spec);
  const { search } = address.values;
  const query = useQuery(
    readList(accountControl.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }),
  );
  const { close } = useCloseAccount();
  const confirm = useConfirmAccount();
  const { userId } = useSession();
  const go = useGo();
  const [ending, setEnding] = useState<AccountRow>();
  return (
    <ListPage<AccountRow>
      title={t('shell:pages.accounts')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      empty={{ title: t('common:list.empty'), text: t('userAccounts:about') }}
      rowActions={(row) => {
        const shared = {
          needs: 'employee/edit' as const,
          disabledReason: row.whyNot === null ? undefined : t(`userAccounts:${row.whyNot}`),
        };
        const isOwn = row.id === userId;
        const handsActions =
          row.hands === 'own' || row.hands === 'operator'
            ? []
            : [
                ...(isOwn
                  ? []
                  : [
                      {
                        needs: accountControl.confirm.needs,
                        key: 'confirm',
                        label: t('userAccounts:confirm_of', { name: row.name }),
                        icon: <SafetyCertificateOutlined />,
                        onClick: () => void confirm(row),
                      },
                    ]),
                {
                  needs: 'employee/edit' as const,
                  key: 'paper',
                  label: t('userAccounts:paper_of', { name: row.name }),
                  icon: <FileProtectOutlined />,
                  onClick: () => go(paths.accountPaper(row.id)),
                },
              ];
        return [
          ...handsActions,
          {
            ...shared,
            key: 'end',
            label: t('userAccounts:end_day_of', { name: row.name }),
            icon: <CalendarOutlined />,
            onClick: () => setEnding(row),
          },
          {
            ...shared,
            key: 'close',
            label: t('userAccounts:close_of', { name: row.name }),
            icon: <StopOutlined />,
            danger: true,
            onClick: () => void close(row),
          },
        ];
      }}
    >
      <EndDay account={ending} onClose={() => setEnding(undefined)} />
    </ListPage>
  );
}

function useColumns(): readonly Column<AccountRow>[] {
  const { t } = useTranslation('userAccounts');
  return [
    {
      key: 'name',
      title: t('name'),
      keep: true,
      phone: 'heading',
      render: ({ name, userName, employeeId }) => (
        <>
          {employeeId === null ? name : <PageLink to={paths.employeeProfile(employeeId)}>{name}</PageLink>} ({userName})
        </>
      ),
    },
    { key: 'role', title: t('role'), width: 130, keep: true, render: ({ roleName }) => roleName },
    {
      key: 'employment',
      title: t('employment'),
      width: 150,
      keep: true,
      render: ({ employeeId, standing, lastWorkingDay }) => (
        <>
          {t(`standing.${standing}`)}
          {employeeId === null ? <div>{t('no_employee')}</div> : null}
          {lastWorkingDay === null ? null : <div>{t('last_working_day', { day: day(lastWorkingDay) })}</div>}
        </>
      ),
    },
    {
      key: 'hands',
      title: t('hands_title'),
      width: 150,
      keep: true,
      render: ({ hands, touchedBy }) => t(`hands.${hands}`, { names: touchedBy.join(', ') }),
    },
    {
      key: 'ends',
      title: t('ends'),
      width: 110,
      keep: true,
      render: ({ endsOn }) => (endsOn === null ? NOTHING : day(endsOn)),
    },
  ];
}

function EndDay({ account, onClose }: { readonly account: AccountRow | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('userAccounts');
  const change = useChange(accountControl.endDay);
  const { success } = useFeedback();
  return (
    <Dialog title={t('end_day_title', { name: account?.name ?? '' })} open={account !== undefined} onClose={onClose}>
      {account === undefined ? null : (
        <endDayForm.Form
          initial={{ endsOn: account.endsOn }}
          submitLabel={t('end_day_save')}
          onSubmit={async (body) => {
            await change.mutateAsync({ params: { id: account.id }, body });
            success({ title: t('end_day_done') });
            onClose();
          }}
        >
          <endDayForm.Field name="endsOn" label={t('end_day_field')} help={t('end_day_help')}>
            <DayInput />
          </endDayForm.Field>
        </endDayForm.Form>
      )}
    </Dialog>
  );
}
