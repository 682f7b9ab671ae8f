import { useTranslation } from '#web/language/use-translation.ts';
import type { ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import { downloadTemplate, importOfEmployees, templateKinds } from '../employees.api.ts';
import { usePeopleImport } from './use-people-import.tsx';

/** Employees from a sheet: file, columns, what will happen, import. */
export function EmployeeImportScreen() {
  const { t } = useTranslation(['employees', 'common']);
  return (
    <ImportPage<ImportPreview>
      {...usePeopleImport(importOfEmployees)}
      title={t('import.title')}
      templates={templateKinds.map((kind) => ({
        key: kind,
        label: kind === 'employees' ? t('common:import_box.template') : t(`import.sheet.${kind}`),
        onDownload: async () => saveBlob(await downloadTemplate(kind), `${kind}-template.xlsx`),
      }))}
      question={{ title: t('import.title'), text: t('import.confirm') }}
    />
  );
}
