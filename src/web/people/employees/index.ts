/** What other features use of employees: the change of many people, of their contracts, and of who stands above them; and the choice of a colleague. */
export { BulkChange } from './bulk/bulk-change.tsx';
export { ContractsButton } from './bulk/contracts-button.tsx';
export { PersonSelect, findPeople } from './form/person-select.tsx';
export { HandoverButton } from './bulk/handover-button.tsx';
export { useMissingNames as useFactNames } from './profile/profile-parts.tsx';
