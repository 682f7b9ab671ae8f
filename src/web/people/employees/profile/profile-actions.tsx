import {
  CalendarOutlined,
  CheckCircleOutlined,
  DollarOutlined,
  EditOutlined,
  ExportOutlined,
  FileTextOutlined,
  FormOutlined,
  MailOutlined,
  MergeCellsOutlined,
  PauseCircleOutlined,
  PrinterOutlined,
  RiseOutlined,
  StopOutlined,
  SwapOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
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
import { ActDrawer } from '../bulk/act-drawer.tsx';
import { bulkKinds } from '../bulk/bulk-change.tsx';
import type { BulkKind } from '../bulk/bulk-change.tsx';
import { hasContractToEnd, hasLeft, isOnProbation } from '../employees.rules.ts';
import { ActingForm } from './acting/acting.form.tsx';
import { ConfirmProbation } from './confirm-probation.tsx';
import { MergeDrawer } from './merge/merge.drawer.tsx';
import { SuspensionDrawer } from './suspension/suspension.drawer.tsx';
import { RehireDrawer } from './rehire/rehire.drawer.tsx';

/** The acts on one person, in the order of the menu. */
const personActs = ['raise', 'promote', 'team', 'contract', 'leave', 'join_date'] as const;
type PersonAct = (typeof personActs)[number];

const actIcons: Readonly<Record<PersonAct, ReactNode>> = {
  raise: <RiseOutlined />,
  promote: <TrophyOutlined />,
  team: <SwapOutlined />,
  contract: <FileTextOutlined />,
  leave: <ExportOutlined />,
  join_date: <CalendarOutlined />,
};

/** Tells whether an act can be done on a person. Of a leaver's employment nothing changes but its first day. */
function isPossible(act: PersonAct, person: EmployeeProfile): boolean {
  if (act === 'contract') return hasContractToEnd(person);
  return act === 'join_date' || !hasLeft(person, today());
}

interface ProfileActionsProps {
  readonly person: EmployeeProfile;
  readonly name: string;
  readonly isOwn: boolean;
}

/** What can be done with a profile, and the drawers and the dialog that it opens. */
export function ProfileActions({ person, name, isOwn }: ProfileActionsProps) {
  const { t } = useTranslation(['employeeProfile', 'employees', 'userAccounts', 'common', 'kinds']);
  const go = useGo();
  const mayEdit = useMay('employee/edit');
  const seesPay = useMay('payroll/view');
  const isEmployed = useMay('session');
  const [opened, setOpened] = useState<'acting' | 'probation' | 'rehire' | 'merge' | 'suspension' | BulkKind>();
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
    (isOwn ? isEmployed : mayEdit) && {
      key: 'letters',
      label: t('kinds:letter.name'),
      icon: <MailOutlined />,
      onClick: () => go(paths.letters(isOwn ? { scope: 'mine' } : { search: person.code })),
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
    ...personActs
      .filter((act) => !isOwn && isPossible(act, person))
      .map((act): BarAction => ({
        key: act,
        label: t(`employees:bulk.${act}`),
        icon: actIcons[act],
        needs: 'employee/edit',
        onClick: () => setOpened(act),
      })),
    !isOwn && {
      key: 'suspension',
      label: t('suspension.button'),
      icon: <PauseCircleOutlined />,
      needs: 'employee/edit',
      onClick: () => setOpened('suspension'),
    },
    !isOwn && {
      key: 'merge',
      label: t('merge.button'),
      icon: <MergeCellsOutlined />,
      needs: { all: ['employee/create', 'employee/edit'] },
      onClick: () => setOpened('merge'),
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
          <ActDrawer people={[{ id }]} kind={bulkKinds.find((act) => act === opened)} onClose={close} />
          <RehireDrawer id={id} name={name} open={opened === 'rehire'} onClose={close} />
          <SuspensionDrawer id={id} name={name} open={opened === 'suspension'} onClose={close} />
          <MergeDrawer id={id} name={name} open={opened === 'merge'} onClose={close} />
        </>
      )}
    </>
  );
}
