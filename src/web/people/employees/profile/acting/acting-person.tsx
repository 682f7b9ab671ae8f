import { TeamOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { ActingForm } from './acting.form.tsx';

/** The button of one's own profile by which one names who decides in one's place, and its drawer. */
export function ActingPerson({ person }: { readonly person: EmployeeProfile }) {
  const { t } = useTranslation('employeeProfile');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ActionButton icon={<TeamOutlined />} label={t('acting.button')} onClick={() => setOpen(true)} />
      <SideDrawer title={t('acting.title')} width={400} open={isOpen} onClose={close}>
        <ActingForm person={person} onDone={close} />
      </SideDrawer>
    </>
  );
}
