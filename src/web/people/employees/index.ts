/** What other features use of employees: the change of many people. */
export { BulkChange } from './bulk/bulk-change.tsx';
