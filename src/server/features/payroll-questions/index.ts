/** What other features use of questions about payslips. */
export { countOpenQuestions } from '#server/features/payroll-questions/questions.queries.ts';
