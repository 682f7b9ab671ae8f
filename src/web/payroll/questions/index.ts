/** What other features show of questions about payslips. */
export { SlipQuestions } from './slip-questions.tsx';
