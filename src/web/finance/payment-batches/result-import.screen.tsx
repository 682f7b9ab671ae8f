import { useTranslation } from '#web/language/use-translation.ts';
import { bankResults } from '#contract/finance/payment-batches.ts';
import { download, upload } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import type { ImportChoices } from '#web/kit/import/import-types.ts';

const bodyOf = ({ results }: ImportChoices) => ({ sheets: results === undefined ? {} : { results } });

/** What the bank answers about payments that were sent: a sheet, or its own message. */
export function ResultImportScreen() {
  const { t } = useTranslation(['paymentBatches', 'shell']);
  return (
    <ImportPage
      title={t('paymentBatches:result.title')}
      back={{ title: t('shell:pages.finance_payments'), to: paths.payments({ tab: 'batches' }) }}
      templates={[
        {
          key: 'results',
          label: t('paymentBatches:result.template'),
          onDownload: async () => saveBlob(await download(bankResults.template, {}), 'bank-result.xlsx'),
        },
      ]}
      also="message"
      preview={async ({ choices, ...sent }) => (await upload(bankResults.preview, { body: bodyOf(choices) }, sent)).data}
      run={async ({ choices, digest, ...sent }) => {
        const body = { ...bodyOf(choices), ...(digest === undefined ? {} : { digest }) };
        const { message } = await upload(bankResults.run, { body }, sent);
        return { message };
      }}
      refusedRows={async ({ choices, ...sent }) => (await upload(bankResults.refused, { body: bodyOf(choices) }, sent)).link}
      question={{ title: t('paymentBatches:result.question'), text: t('paymentBatches:result.question_text') }}
    />
  );
}
