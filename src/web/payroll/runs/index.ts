/** What other screens use of payroll. */
export { StateTag } from './steps/state-tag.tsx';
export { ExplainPanel } from './payslip/explain-panel.tsx';
export { ReviewPanel } from './review/review-panel.tsx';
export { PayslipPaper } from './payslip/payslip.print.tsx';
