import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import { downloadTemplate, importOfDonors } from '../employees.api.ts';
import { usePeopleImport } from './use-people-import.tsx';

/** The donors that employees are charged to, from a sheet. */
export function EmployeeDonorImportScreen() {
  const { t } = useTranslation(['employees', 'common']);
  return (
    <ImportPage<ImportPreview>
      {...usePeopleImport(importOfDonors)}
      title={t('import.donor_title')}
      templates={[
        {
          key: 'allocations',
          label: t('common:import_box.template'),
          onDownload: async () => saveBlob(await downloadTemplate('allocations'), 'allocations-template.xlsx'),
        },
      ]}
      question={{ title: t('import.donor_title'), text: t('import.donor_confirm') }}
    />
  );
}
