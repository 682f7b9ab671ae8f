import { payslipQuestions } from '#contract/payroll/payslip-questions.ts';
import { answerQuestion, askAboutSlip, listQuestions, questionsOfSlip } from '#server/payroll/questions/questions.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the questions about payslips. */
export function payrollQuestionsRoutes(platform: Platform): void {
  mount(platform, payslipQuestions, {
    ofSlip: async (context, { params }) => ({ data: await questionsOfSlip(context, params.id) }),
    ask: async (context, { params, body }) => ({ data: await askAboutSlip(context, { ...params, ...body }) }),
    lists: (context, { query }) => listQuestions(context, query),
    answer: async (context, { params, body }) => ({ data: await answerQuestion(context, { ...params, ...body }) }),
  });
}
