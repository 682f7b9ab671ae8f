import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Percent4 } from '#contract/payroll/settings/payroll-settings.ts';
import { Amount, dataOf } from '#contract/shared.ts';

/** The steps of a payment that separate duties keep apart. */
export const dutySteps = ['process', 'submit', 'verify', 'approve'] as const;

export const PayrollSafeguards = z.object({
  /** Who processes, edits or imports does not review or approve; submitter, reviewer and approver differ. */
  separateDuties: z.boolean(),
  /** Another bank account that HR types or imports over one that stands waits for a second person. */
  accountsByTwo: z.boolean(),
  /** Another salary, contract or allocation of somebody who is there waits for a second person. */
  termsByTwo: z.boolean(),
  /** Once a payroll is approved a new person is paid only after a second person approved the hire. */
  hiresByTwo: z.boolean(),
  /** Who makes a payment batch leaves it to a second person to mark it as sent. */
  batchesByTwo: z.boolean(),
  /** Review and approval name the list of changed facts of pay that was looked at. */
  confirmsChanges: z.boolean(),
  /** Of these a salary or contract is not approved before a paper shows it. */
  termsPaper: z.boolean(),
  /** Since when, and by whom; null: as the company began. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Names of the accounts that may take each step by their role. */
  holders: z.array(z.object({ step: z.enum(dutySteps), names: z.array(z.string()) })),
  /** Percent from which on a changed net is looked at. */
  netChangePercent: z.number(),
  /** Percent from which on an exchange rate is typed twice, and from which on it needs a reason. */
  rateConfirmPercent: z.number(),
  rateReasonPercent: z.number(),
  /** The day from which these two are in force. */
  ratesValidFrom: z.string().nullable(),
  /** US dollars a month; null: none is named. */
  smallestWage: z.number().nullable(),
  version: z.number(),
  /** Guards that were switched off stay on until a second person confirms, or for a week. */
  changeWaits: z.boolean(),
});
export type PayrollSafeguards = z.output<typeof PayrollSafeguards>;

/** The guards around pay. Separate duties, and what takes two people, are switched with full access alone. */
export const payrollSafeguards = {
  detail: endpoint({
    method: 'GET',
    path: '/payroll_safeguards/v1/detail',
    tag: 'settings',
    summary: 'Separate duties with who may take which step, and from what on pay and rates are looked at.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(PayrollSafeguards),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payroll_safeguards/v1/update',
    tag: 'settings',
    summary:
      'Changes them; an absent field stays. Separate duties, and whether bank accounts, contract changes, new people and payment batches take two people, are switched with full access, and who takes part in payroll is told.',
    needs: 'setting/edit',
    scope: { rows: 'company' },
    body: z
      .object({
        separateDuties: z.boolean().optional(),
        accountsByTwo: z.boolean().optional(),
        termsByTwo: z.boolean().optional(),
        hiresByTwo: z.boolean().optional(),
        batchesByTwo: z.boolean().optional(),
        confirmsChanges: z.boolean().optional(),
        termsPaper: z.boolean().optional(),
        netChangePercent: Percent4.refine((value) => value > 0, 'validation.above_0').optional(),
        rateConfirmPercent: Percent4.refine((value) => value > 0, 'validation.above_0').optional(),
        rateReasonPercent: Percent4.refine((value) => value > 0, 'validation.above_0').optional(),
        smallestWage: Amount.refine((value) => value > 0, 'validation.above_0').nullish(),
        version: z.number().int().optional(),
      })
      .refine(
        ({ rateConfirmPercent: confirm, rateReasonPercent: reason }) =>
          confirm === undefined || reason === undefined || confirm <= reason,
        { path: ['rateReasonPercent'], message: 'validation.reason_below_confirm' },
      ),
    answer: dataOf(PayrollSafeguards),
    touches: 'everything',
  }),
};
