import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PaperLanguage, usePaperLanguage } from '#web/kit/print/paper-language.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { statementOf } from './pay-papers.api.ts';
import { StatementPaper } from './statement.print.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { yearCodec, YearSelect } from './year-select.tsx';

const spec = { year: yearCodec };

/** A year of one person's pay, to be read and printed. */
export function StatementScreen() {
  const { t } = useTranslation('payPapers');
  const employeeId = useRouteId();
  const { values, change } = useAddress(spec);
  const [language, setLanguage] = usePaperLanguage();
  const year = values.year ?? thisYear();
  const query = useQuery(statementOf({ employeeId, year }));
  return (
    <Page
      title={t('statement')}
      actions={
        <>
          <YearSelect value={year} onChange={(next) => change({ year: next })} />
          <PaperLanguage value={language} onChange={setLanguage} />
          <PrintButton />
        </>
      }
    >
      <BackLink to={paths.employeeProfile(employeeId)} />
      <Loaded query={query} isPage>
        {({ data }) => <StatementPaper statement={data} language={language} />}
      </Loaded>
    </Page>
  );
}
