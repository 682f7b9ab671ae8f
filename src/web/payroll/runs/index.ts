/** What other screens use of payroll. */
export { StateTag } from './state-tag.tsx';
export { ExplainPanel } from './explain-panel.tsx';
export { ReviewPanel } from './review-panel.tsx';
export { PayslipPaper } from './payslip.print.tsx';
