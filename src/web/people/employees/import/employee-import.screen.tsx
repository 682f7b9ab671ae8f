import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import { useDayQuestions } from './import-days.tsx';
import { downloadTemplate, importOfEmployees, templateKinds } from '../employees.api.ts';
import { LostHeaders, NewNames, hasNew } from './import-questions.tsx';

/** Employees from a sheet: file, columns, what will happen, import. */
export function EmployeeImportScreen() {
  const { t } = useTranslation(['employees', 'common']);
  const [agrees, setAgrees] = useState<boolean | undefined>();
  const { days, questions } = useDayQuestions();
  const answers = useMemo(() => ({ createMissing: agrees !== false, ...days }), [agrees, days]);
  return (
    <ImportPage<ImportPreview>
      title={t('import.title')}
      back={{ title: t('title'), to: paths.employees() }}
      templates={templateKinds.map((kind) => ({
        key: kind,
        label: kind === 'employees' ? t('common:import_box.template') : t(`import.sheet.${kind}`),
        onDownload: async () => saveBlob(await downloadTemplate(kind), `${kind}-template.xlsx`),
      }))}
      preview={(call) => importOfEmployees.preview(call, answers)}
      run={async (call) => {
        const message = await importOfEmployees.run(call, answers);
        return message;
      }}
      refusedRows={(call) => importOfEmployees.refused(call, answers)}
      question={{ title: t('import.title'), text: t('import.confirm') }}
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
