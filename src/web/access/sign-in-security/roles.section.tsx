import { useQuery } from '@tanstack/react-query';
import { Switch, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { signInSecurity } from '#contract/access/second-step.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import styles from './sign-in-security.module.css';

type Role = ReceivedOf<typeof signInSecurity.roles>['data'][number];

/** The roles with the switch that demands a second step. */
export function RolesSection() {
  const { t } = useTranslation('secondStep');
  const query = useQuery(read(signInSecurity.roles, {}));
  return (
    <section className={styles.panel} aria-label={t('setting.roles')}>
      <h2 className={styles.heading}>{t('setting.roles')}</h2>
      <p className={styles.text}>{t('setting.roles_text')}</p>
      <Loaded query={query}>{({ data }) => <Roles roles={data} />}</Loaded>
    </section>
  );
}

function Roles({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation('secondStep');
  const columns: readonly Column<Role>[] = [
    { key: 'name', title: t('setting.role'), keep: true, phone: 'heading', render: ({ name }) => name },
    {
      key: 'count',
      title: t('setting.with_second_step'),
      width: 160,
      keep: true,
      render: ({ accounts, accountsWithSecondStep }) => t('setting.of', { some: accountsWithSecondStep, all: accounts }),
    },
    { key: 'demand', title: t('setting.demand'), width: 95, keep: true, render: (role) => <DemandSwitch role={role} /> },
  ];
  const rowKey = ({ id }: Role): string => id;
  return <ListRows label={t('setting.roles')} rows={roles} columns={columns} rowKey={rowKey} />;
}

function DemandSwitch({ role }: { readonly role: Role }) {
  const { t } = useTranslation(['secondStep', 'common']);
  const mayEdit = useMay('role/edit');
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const reason = mayEdit ? (role.mayDemand ? undefined : t('secondStep:setting.role_beyond')) : t('common:alert.no_permission');
  const change = async (demandsSecondStep: boolean): Promise<void> => {
    const question = {
      title: t('secondStep:setting.demand_title', { role: role.name }),
      text: t('secondStep:setting.demand_text'),
      yes: t('secondStep:setting.demand_yes'),
    };
    if (demandsSecondStep && !(await confirm(question))) return;
    setBusy(true);
    try {
      await call(signInSecurity.demand, { params: { id: role.id }, body: { demandsSecondStep, version: role.version } });
      success({ title: t('secondStep:setting.saved') });
    } catch (error) {
      failed(t('secondStep:setting.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  const control = (
    <Switch
      aria-label={t('secondStep:setting.demand_of', { role: role.name })}
      checked={role.demandsSecondStep}
      loading={isBusy}
      disabled={reason !== undefined}
      onChange={(checked) => void change(checked)}
    />
  );
  return reason === undefined ? control : <Tooltip title={reason}>{control}</Tooltip>;
}
