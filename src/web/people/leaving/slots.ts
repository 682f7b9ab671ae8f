import { slot } from '#web/kit/compose/slot.tsx';

/** Puts somebody in the place of one who leaves, for all whose manager or approver that is. */
export const HandoverOfPeople = slot<{ readonly fromId: string; readonly people: readonly { readonly id: string }[] }>(
  'handover of people',
);
