import { useState } from 'react';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActDrawer } from './act-drawer.tsx';

interface Person {
  readonly id: string;
}

interface ContractsButtonProps {
  readonly people: readonly Person[];
  /** Who stays: whose contract could not be changed. */
  readonly onDone?: ((refused: readonly Person[]) => void) | undefined;
}

/** Renews contracts that have an end, makes them undetermined, or lets them end. */
export function ContractsButton({ people, onDone }: ContractsButtonProps) {
  const { t } = useTranslation('employees');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const most = people.length > MOST_AT_ONCE ? t('bulk.most', { count: MOST_AT_ONCE }) : undefined;
  return (
    <>
      <ActionButton
        label={t('bulk.contract')}
        // Once somebody is chosen it is the page's next step.
        kind={people.length === 0 ? 'default' : 'primary'}
        needs="employee/edit"
        disabledReason={people.length === 0 ? t('bulk.contract_nobody') : most}
        onClick={() => setOpen(true)}
      />
      <ActDrawer people={people} onDone={onDone} kind={isOpen ? 'contract' : undefined} onClose={close} />
    </>
  );
}
