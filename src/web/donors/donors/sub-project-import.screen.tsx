import { useTranslation } from '#web/language/use-translation.ts';
import { subProjectImports } from '#contract/donors/donors.ts';
import { download, upload } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import type { ImportChoices } from '#web/kit/import/import-types.ts';

const bodyOf = ({ subProjects }: ImportChoices) => ({ sheets: subProjects === undefined ? {} : { subProjects } });

/** Sub-projects from a sheet: file, columns, what will happen, import. */
export function SubProjectImportScreen() {
  const { t } = useTranslation(['donors', 'shell']);
  return (
    <ImportPage
      title={t('shell:pages.donor_import')}
      back={{ title: t('shell:pages.donor'), to: paths.donors() }}
      templates={[
        {
          key: 'sample',
          label: t('import.sample'),
          onDownload: async () =>
            saveBlob(await download(subProjectImports.sample, {}), 'donor-project-sub-project-activities.xlsx'),
        },
      ]}
      preview={async ({ choices, ...sent }) => (await upload(subProjectImports.preview, { body: bodyOf(choices) }, sent)).data}
      run={async ({ choices, digest, ...sent }) => {
        const body = { ...bodyOf(choices), ...(digest === undefined ? {} : { digest }) };
        const { message } = await upload(subProjectImports.run, { body }, sent);
        return { message };
      }}
      refusedRows={async ({ choices, ...sent }) =>
        (await upload(subProjectImports.refused, { body: bodyOf(choices) }, sent)).link
      }
      question={{ title: t('import.question'), text: t('import.question_text') }}
    />
  );
}
