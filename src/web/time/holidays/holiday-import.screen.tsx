import { useTranslation } from '#web/language/use-translation.ts';
import { holidayImports } from '#contract/time/holiday-imports.ts';
import { download, upload } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import type { ImportChoices } from '#web/kit/import/import-types.ts';

const bodyOf = ({ holidays }: ImportChoices) => ({ sheets: holidays === undefined ? {} : { holidays } });

/** Public holidays from a sheet or a calendar: file, columns, what will happen, import. */
export function HolidayImportScreen() {
  const { t } = useTranslation(['referenceLists', 'shell']);
  return (
    <ImportPage
      title={t('shell:pages.public_holiday_import')}
      back={{ title: t('shell:pages.public_holiday'), to: paths.settingList('public-holiday') }}
      also="calendar"
      templates={[
        {
          key: 'holidays',
          label: t('holiday_import.template'),
          onDownload: async () => saveBlob(await download(holidayImports.template, {}), 'public-holidays.xlsx'),
        },
      ]}
      preview={async ({ choices, ...sent }) => (await upload(holidayImports.preview, { body: bodyOf(choices) }, sent)).data}
      run={async ({ choices, digest, ...sent }) => {
        const body = { ...bodyOf(choices), ...(digest === undefined ? {} : { digest }) };
        const { message } = await upload(holidayImports.run, { body }, sent);
        return { message };
      }}
      refusedRows={async ({ choices, ...sent }) => (await upload(holidayImports.refused, { body: bodyOf(choices) }, sent)).link}
      question={{ title: t('holiday_import.question'), text: t('holiday_import.question_text') }}
    />
  );
}
