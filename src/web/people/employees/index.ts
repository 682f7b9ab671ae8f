/** What other features use of employees: the change of many people, and of their contracts. */
export { BulkChange } from './bulk/bulk-change.tsx';
export { ContractsButton } from './bulk/contracts-button.tsx';
