import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { letters } from '#contract/people/letters/letters.ts';
import { read } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { LetterText } from './letter-text.tsx';

/** A signed letter on paper. */
export function LetterPaperScreen() {
  const { t } = useTranslation('kinds');
  const query = useQuery(read(letters.detail, { params: { id: useRouteId() } }));
  return (
    <Loaded query={query}>
      {({ data: { letter, language, requestNo, checkCode } }) => (
        <Page
          title={requestNo}
          crumbs={[{ title: t('letter.name'), to: paths.letters() }]}
          actions={letter === null || checkCode === null ? null : <PrintButton />}
        >
          {letter === null || checkCode === null ? (
            <Alert type="info" showIcon title={t('letter.hidden')} />
          ) : (
            <LetterText letter={letter} language={language} signed={{ requestNo, checkCode }} />
          )}
        </Page>
      )}
    </Loaded>
  );
}
