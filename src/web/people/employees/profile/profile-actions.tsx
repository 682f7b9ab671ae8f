import {
  CheckCircleOutlined,
  DollarOutlined,
  EditOutlined,
  FileTextOutlined,
  FormOutlined,
  PrinterOutlined,
  StopOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { useCloseAccount } from '#web/access/account-control/index.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import type { BarAction } from '#web/kit/feedback/action-bar.tsx';
import { today } from '#web/kit/show/today.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ContractsDrawer } from '../bulk/contracts-button.tsx';
import { hasContractToEnd, hasLeft, isOnProbation } from '../employees.rules.ts';
import { ActingForm } from './acting/acting.form.tsx';
import { ConfirmProbation } from './confirm-probation.tsx';
import { RehireDrawer } from './rehire/rehire.drawer.tsx';

interface ProfileActionsProps {
  readonly person: EmployeeProfile;
  readonly name: string;
  readonly isOwn: boolean;
}

/** What can be done with a profile, and the drawers and the dialog that it opens. */
export function ProfileActions({ person, name, isOwn }: ProfileActionsProps) {
  const { t } = useTranslation(['employeeProfile', 'employees', 'userAccounts', 'common']);
  const go = useGo();
  const mayEdit = useMay('employee/edit');
  const seesPay = useMay('payroll/view');
  const isEmployed = useMay('session');
  const [opened, setOpened] = useState<'acting' | 'contract' | 'probation' | 'rehire'>();
  const close = (): void => setOpened(undefined);
  const { closeOf } = useCloseAccount();
  const { id } = person;
  const canRehire = !isOwn && mayEdit && hasLeft(person, today());
  const canConfirm = !isOwn && isOnProbation(person);
  const actions: (BarAction | false)[] = [
    isOwn &&
      isEmployed && {
        key: 'ask',
        label: t('employees:profile.ask_change'),
        icon: <FormOutlined />,
        isNear: true,
        onClick: () => go(paths.details({ scope: 'mine', ask: 'true' })),
      },
    (isOwn || seesPay) && {
      key: 'pay',
      label: t('employees:profile.pay_statement'),
      icon: <DollarOutlined />,
      isNear: true,
      onClick: () => go(paths.payStatement(id)),
    },
    mayEdit && {
      key: 'edit',
      label: t('employees:profile.edit'),
      icon: <EditOutlined />,
      isNear: true,
      needs: 'employee/edit',
      onClick: () => go(paths.employeeUpdate(id)),
    },
    canConfirm && {
      key: 'probation',
      kind: 'primary',
      label: t('probation.confirm'),
      icon: <CheckCircleOutlined />,
      needs: 'employee/confirm probation',
      onClick: () => setOpened('probation'),
    },
    canRehire && {
      key: 'rehire',
      kind: 'primary',
      label: t('rehire.button'),
      icon: <UserAddOutlined />,
      needs: 'employee/create',
      onClick: () => setOpened('rehire'),
    },
    !isOwn &&
      hasContractToEnd(person) && {
        key: 'contract',
        label: t('employees:bulk.contract'),
        icon: <FileTextOutlined />,
        needs: 'employee/edit',
        onClick: () => setOpened('contract'),
      },
    isOwn &&
      isEmployed && { key: 'acting', label: t('acting.button'), icon: <TeamOutlined />, onClick: () => setOpened('acting') },
    !isOwn &&
      mayEdit && {
        key: 'account',
        label: t('userAccounts:close'),
        icon: <StopOutlined />,
        needs: 'employee/edit',
        onClick: () => void closeOf({ id, name }),
      },
    { key: 'print', label: t('common:print'), icon: <PrinterOutlined />, onClick: () => print() },
  ];
  return (
    <>
      <ActionBar actions={actions.filter((action) => action !== false)} />
      {canConfirm ? (
        <ConfirmProbation
          id={id}
          name={name}
          joinDate={person.joinDate}
          until={person.probationExpiredDate}
          open={opened === 'probation'}
          onClose={close}
        />
      ) : null}
      {isOwn ? (
        <SideDrawer title={t('acting.title')} width={400} open={opened === 'acting'} onClose={close}>
          <ActingForm person={person} onDone={close} />
        </SideDrawer>
      ) : (
        <>
          <ContractsDrawer people={[{ id }]} open={opened === 'contract'} onClose={close} />
          <RehireDrawer id={id} name={name} open={opened === 'rehire'} onClose={close} />
        </>
      )}
    </>
  );
}
