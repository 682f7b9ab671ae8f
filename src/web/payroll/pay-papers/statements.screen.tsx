import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { page, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PaperLanguage, usePaperLanguage } from '#web/kit/print/paper-language.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { PaperParts } from './paper-parts.tsx';
import { statementsOf } from './pay-papers.api.ts';
import { StatementPaper } from './statement.print.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { yearCodec, YearSelect } from './year-select.tsx';

const spec = { year: yearCodec, search: text(), current: page() };

/** The statements of everybody who was paid in a year, each on a sheet of its own. */
export function StatementsScreen() {
  const { t } = useTranslation('payPapers');
  const { values, change } = useAddress(spec);
  const [language, setLanguage] = usePaperLanguage();
  const year = values.year ?? thisYear();
  const query = useQuery(statementsOf({ year, search: values.search, current: values.current }));
  return (
    <Page
      title={t('statements')}
      actions={
        <>
          <SearchBox
            value={values.search}
            placeholder={t('search')}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <YearSelect value={year} onChange={(next) => change({ year: next })} />
          <PaperLanguage value={language} onChange={setLanguage} />
          <PrintButton />
        </>
      }
    >
      <Loaded query={query}>
        {({ data, pagination }) => (
          <>
            <PaperParts current={values.current} found={pagination} onChange={(current) => change({ current })} />
            {data.length === 0 ? <EmptyState title={t('none_of_year', { year })} /> : null}
            {data.map((statement) => (
              <StatementPaper key={statement.employeeId} statement={statement} language={language} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
