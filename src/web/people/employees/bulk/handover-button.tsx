import { useState } from 'react';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { BulkChange } from './bulk-change.tsx';

/** Puts somebody in the place of one who leaves; their waiting requests then go to that person. */
export function HandoverButton({
  fromId,
  people,
}: {
  readonly fromId: string;
  readonly people: readonly { readonly id: string }[];
}) {
  const { t } = useTranslation('employees');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ActionButton
        label={t('bulk.handover')}
        needs="employee/edit"
        disabledReason={people.length === 0 ? t('bulk.handover_nobody') : undefined}
        onClick={() => setOpen(true)}
      />
      <SideDrawer title={t('bulk.handover')} open={isOpen} onClose={close} width={900}>
        {isOpen ? (
          <BulkChange kind="handover" fromId={fromId} chosen={people} onChosen={() => undefined} onClose={close} />
        ) : null}
      </SideDrawer>
    </>
  );
}
