import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { ImportPageProps } from '#web/kit/import/import-types.ts';
import type { importOfEmployees } from '../employees.api.ts';
import { SamePeople } from './same-people.tsx';
import { useDayQuestions } from './import-days.tsx';
import { LostHeaders, NewNames, hasNew } from './import-questions.tsx';

/** What the imports of people have in common: the calls, and the questions about days and about names that are new. */
export function usePeopleImport(calls: typeof importOfEmployees) {
  const { t } = useTranslation('employees');
  const [agrees, setAgrees] = useState<boolean | undefined>();
  const { days, questions } = useDayQuestions();
  const [others, setOthers] = useState<readonly string[]>([]);
  const answers = useMemo(() => ({ createMissing: agrees !== false, others: [...others], ...days }), [agrees, others, days]);
  return {
    back: { title: t('title'), to: paths.employees() },
    answers,
    mayLeaveRefused: true,
    preview: async (call) => await calls.preview(call, answers),
    run: async (call) => await calls.run(call, answers),
    refusedRows: async (call) => await calls.refused(call, answers),
    unanswered: (preview) => {
      if (hasNew(preview) && agrees === undefined) return t('import.decide');
      return preview.joinedInPaid > 0 && days.paidBefore === undefined ? t('import.decide_paid') : undefined;
    },
    questions: (preview) => (
      <>
        <LostHeaders preview={preview} />
        {hasNew(preview) || agrees === false ? <NewNames preview={preview} agrees={agrees} onDecide={setAgrees} /> : null}
        {preview.samePeople.length === 0 ? null : <SamePeople preview={preview} others={others} onDecide={setOthers} />}
        {questions(preview)}
      </>
    ),
  } satisfies Partial<ImportPageProps<ImportPreview>>;
}
