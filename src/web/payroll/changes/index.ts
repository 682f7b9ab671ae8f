/** What other screens show of the changed facts of pay. */
export { FactLines } from './fact-lines.tsx';
export { FactTable } from './fact-table.tsx';
