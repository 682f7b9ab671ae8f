import { Alert } from 'antd';
import { sayParams } from '#contract/payroll/exception-params.ts';
import { lawFactsOfForm } from '#contract/people/employees/employee-law.ts';
import { lawDoubts } from '#engine/law/doubts.ts';
import type { LawCode, LawDoubt } from '#engine/law/doubts.ts';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { endChangeOf } from '../employee-form.rules.ts';
import { loadedContract, useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';

/** The part of the form in which a departure is mended. */
const places = {
  contract: ['TERM_ABOVE_TWO_YEARS', 'TERMS_ABOVE_TWO_YEARS', 'TERMS_ABOVE_FOUR_YEARS'],
  post: ['PROBATION_LONG', 'NIGHT_BELOW_18'],
  leaving: ['NOTICE_SHORT', 'NOTICE_DAYS_SHORT', 'NOTICE_AFTER_END'],
  documents: ['PERMIT_MISSING'],
} as const satisfies Readonly<Record<string, readonly LawCode[]>>;

/** Where the record as it is typed departs from the Labour Law; it can be saved all the same. */
export function LawNote({ place }: { readonly place: keyof typeof places }) {
  const { t } = useTranslation('payrollExceptions');
  const here: readonly LawCode[] = places[place];
  const doubts = useLawDoubts().filter(({ code }) => here.includes(code));
  return doubts.map(({ code, article, params }) => (
    <Alert key={code} type="warning" showIcon title={t(code, sayParams({ ...params, article }))} />
  ));
}

function useLawDoubts(): readonly LawDoubt[] {
  const { detail, payload } = useFormAround();
  const end = {
    contractType: form.useValue('contractType'),
    contractEndDate: form.useValue('contractEndDate'),
    contractEndChange: form.useValue('contractEndChange'),
  };
  const facts = lawFactsOfForm(
    {
      ...end,
      contractChangedAt: form.useValue('contractChangedAt'),
      contractCorrection: endChangeOf(end, loadedContract(detail)) === 'correction' ? 'correction' : null,
      joinDate: form.useValue('joinDate'),
      serviceFrom: form.useValue('serviceFrom'),
      dob: form.useValue('dob'),
      employeeType: form.useValue('employeeType'),
      workPermitNumber: form.useValue('workPermitNumber'),
      probationExpiredDate: form.useValue('probationExpiredDate'),
      status: form.useValue('status'),
      lastWorkingDay: form.useValue('lastWorkingDay'),
      endReason: form.useValue('endReason'),
      isNoticeTerminate: form.useValue('isNoticeTerminate'),
      noticeTerminateAt: form.useValue('noticeTerminateAt'),
      noticePeriodType: form.useValue('noticePeriodType'),
      noticePayload: form.useValue('noticePayload'),
      teamId: form.useValue('teamId'),
      departmentId: form.useValue('departmentId'),
    },
    {
      contracts: detail?.contracts ?? [],
      hasPassedProbation: detail?.type === 'PERMANENT_STAFF',
      nightPosts: payload.nightPosts,
    },
  );
  return facts === undefined ? [] : lawDoubts(facts, today());
}
