import { z } from 'zod';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { contractEndChange, workingDaysOf } from '#contract/people/employees/employee-rules.ts';
import { dayAfter } from '#engine/calendar/day.ts';
import type { LawContract, LawFacts } from '#engine/law/doubts.ts';

/** A contract of the present employment, the oldest first. */
export const ContractStretch = z.object({ type: z.string().nullable(), from: z.string(), until: z.string().nullable() });

/** Which teams and departments have a shift, and whether it reaches into the night. */
export const NightPosts = z.record(z.string(), z.boolean());

type Values = { readonly [K in keyof EmployeeBody]?: EmployeeBody[K] | undefined };

/** Reads the facts of the law from the form; undefined while it has no join date. */
export function lawFactsOfForm(
  values: Values,
  of: {
    readonly contracts: readonly LawContract[];
    readonly hasPassedProbation: boolean;
    readonly nightPosts: z.output<typeof NightPosts>;
  },
): LawFacts | undefined {
  const { joinDate } = values;
  if (!joinDate) return undefined;
  const { lastWorkingDay, isNoticeTerminate: isGiven } = values;
  return {
    joinDate,
    serviceFrom: values.serviceFrom ?? joinDate,
    born: values.dob ?? null,
    isForeigner: values.employeeType === 'INTERNATIONAL',
    hasWorkPermit: (values.workPermitNumber ?? '') !== '',
    probationUntil: of.hasPassedProbation ? null : (values.probationExpiredDate ?? null),
    contracts: contractsAfter(values, of.contracts, joinDate),
    leaving:
      values.status === 0 && lastWorkingDay
        ? {
            lastDay: lastWorkingDay,
            reason: values.endReason ?? null,
            noticeOn: isGiven === 1 ? (values.noticeTerminateAt ?? null) : null,
            noticeDays: isGiven === 0 ? workingDaysOf(values.noticePeriodType, values.noticePayload) : null,
          }
        : null,
    worksAtNight: of.nightPosts[values.teamId ?? ''] ?? of.nightPosts[values.departmentId ?? ''] ?? false,
  };
}

/** The contracts as a save leaves them: another end renews or corrects the newest one, another kind follows it. */
function contractsAfter(values: Values, stored: readonly LawContract[], joinDate: string): readonly LawContract[] {
  const { contractType: type, contractChangedAt, contractCorrection } = values;
  if (type === undefined) return stored;
  const until = type === 'UDC' ? null : (values.contractEndDate ?? null);
  const last = stored.at(-1);
  if (last === undefined) return [{ type, from: joinDate, until }];
  const loaded = { contractType: last.type, contractChangedAt: null, contractEndDate: last.until };
  if (type !== last.type)
    return [...stored, { type, from: contractChangedAt ?? (last.until === null ? joinDate : dayAfter(last.until)), until }];
  const isRenewal =
    contractEndChange({ contractType: type, contractEndDate: until }, loaded) === 'renewal' && !contractCorrection;
  if (isRenewal && last.until !== null) return [...stored, { type, from: dayAfter(last.until), until }];
  return [...stored.slice(0, -1), { ...last, until }];
}
