import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import { downloadTemplate, importOfDonors } from '../employees.api.ts';
import { useDayQuestions } from './import-days.tsx';
import { LostHeaders, NewNames, hasNew } from './import-questions.tsx';

/** The donors that employees are charged to, from a sheet. */
export function EmployeeDonorImportScreen() {
  const { t } = useTranslation(['employees', 'common']);
  const [agrees, setAgrees] = useState<boolean | undefined>();
  const { days, questions } = useDayQuestions();
  const answers = useMemo(() => ({ createMissing: agrees !== false, ...days }), [agrees, days]);
  return (
    <ImportPage<ImportPreview>
      title={t('import.donor_title')}
      back={{ title: t('title'), to: paths.employees() }}
      templates={[
        {
          key: 'allocations',
          label: t('common:import_box.template'),
          onDownload: async () => saveBlob(await downloadTemplate('allocations'), 'allocations-template.xlsx'),
        },
      ]}
      preview={(call) => importOfDonors.preview(call, answers)}
      run={async (call) => {
        const message = await importOfDonors.run(call, answers);
        return message;
      }}
      refusedRows={(call) => importOfDonors.refused(call, answers)}
      question={{ title: t('import.donor_title'), text: t('import.donor_confirm') }}
      answers={answers}
      unanswered={(preview) => (hasNew(preview) && agrees === undefined ? t('import.decide') : undefined)}
      questions={(preview) => (
        <>
          <LostHeaders preview={preview} />
          {hasNew(preview) || agrees === false ? <NewNames preview={preview} agrees={agrees} onDecide={setAgrees} /> : null}
          {questions(preview)}
        </>
      )}
    />
  );
}
