import { slot } from '#web/kit/compose/slot.tsx';

interface Person {
  readonly id: string;
}

/** Renews or ends the contracts of people; who could not be changed stays. */
export const ContractsOfPeople = slot<{
  readonly people: readonly Person[];
  readonly onDone?: (refused: readonly Person[]) => void;
}>('contracts of people');
