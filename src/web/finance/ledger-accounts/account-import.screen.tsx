import { useTranslation } from '#web/language/use-translation.ts';
import { accountImports } from '#contract/finance/accounts.ts';
import { download, upload } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import type { ImportChoices } from '#web/kit/import/import-types.ts';

const bodyOf = ({ accounts }: ImportChoices) => ({ sheets: accounts === undefined ? {} : { accounts } });

/** Accounts from a sheet: file, columns, what will happen, import. */
export function AccountImportScreen() {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <ImportPage
      title={t('accounts:import.title')}
      back={{ title: t('shell:pages.finance_accounts'), to: paths.accounts() }}
      templates={[
        {
          key: 'accounts',
          label: t('accounts:import.template'),
          onDownload: async () => saveBlob(await download(accountImports.template, {}), 'accounts.xlsx'),
        },
      ]}
      preview={async ({ choices, ...sent }) => (await upload(accountImports.preview, { body: bodyOf(choices) }, sent)).data}
      run={async ({ choices, digest, ...sent }) => {
        const body = { ...bodyOf(choices), ...(digest === undefined ? {} : { digest }) };
        const { message } = await upload(accountImports.run, { body }, sent);
        return { message };
      }}
      refusedRows={async ({ choices, ...sent }) => (await upload(accountImports.refused, { body: bodyOf(choices) }, sent)).link}
      question={{ title: t('accounts:import.question'), text: t('accounts:import.question_text') }}
    />
  );
}
