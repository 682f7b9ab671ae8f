/** What other features use of questions about payslips. */
export { countOpenQuestions } from '#server/payroll/questions/questions.queries.ts';
