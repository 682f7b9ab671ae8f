import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Result, Segmented } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Language } from '#i18n/translation.ts';
import type { Period } from '#contract/payroll-words.ts';
import { useMay } from '#web/api/current-session.ts';
import { CallFailure } from '#web/api/failure.ts';
import { CorrectAmount } from '#web/payroll/arrears/index.ts';
import { SlipQuestions } from '#web/payroll/questions/index.ts';
import { record } from '#web/kit/address/codecs.ts';
import type { Codec } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { FinalStatementPaper } from './final-statement.print.tsx';
import { finalStatement, payslip } from '../payroll.api.ts';
import styles from './payslip.module.css';
import { PayslipChangeCard } from './payslip-change.tsx';
import { PayslipPaper } from './payslip.print.tsx';

/** `true` or `1` (decision C60): the statement of a final payment instead of the payslip. */
const finalPay: Codec<boolean> = {
  read: (given) => given === 'true' || given === '1',
  write: (value) => (value ? 'true' : 'false'),
};
const spec = { isProceedFinalPay: finalPay, item: record(), correct: record() };

const back = (): void => history.back();

/** The payslip of a row, or the statement of its final payment, to be read and printed on A4, in English or Khmer. */
export function PayslipScreen() {
  return useAddress(spec).values.isProceedFinalPay ? <FinalStatement /> : <Payslip />;
}

/** The drawer that tells how an amount of a row came about; open drawers stand in the address. */
function useExplainDrawer(of: { readonly id: string; readonly period?: Period }) {
  const { t } = useTranslation('payroll');
  const { values, change } = useAddress(spec);
  const show = (item: string | undefined): void => change({ item }, { keepScroll: true });
  return {
    show,
    drawer: (
      <SideDrawer
        title={t('explain.title')}
        width={600}
        open={values.item !== undefined}
        onClose={() => show(undefined)}
        isRecord
      >
        {values.item === undefined ? null : <ExplainPanel id={of.id} period={of.period} item={values.item} onChoose={show} />}
      </SideDrawer>
    ),
  };
}

function Payslip() {
  const { t } = useTranslation('payroll');
  const id = useRouteId();
  const query = useQuery(payslip(id));
  const { values, change } = useAddress(spec);
  const explained = useExplainDrawer({ id });
  return (
    <>
      <Paper title={t('payslip.title')} missing={t('payslip.not_found')} query={query}>
        {({ data }, language) => (
          <>
            <PayslipPaper slip={data} language={language} onExplain={explained.show} />
            <PayslipChangeCard id={data.id} language={language} />
            {data.status === 'APPROVED' ? (
              <CorrectAmount
                rowId={data.id}
                employeeId={data.employeeId}
                lines={data.payrollEntries.filter(({ format }) => format !== 'NONE' && format !== 'PERCENTAGE')}
                item={values.correct}
                onItem={(item) => change({ correct: item }, { keepScroll: true, replace: values.correct !== undefined })}
              />
            ) : null}
            <SlipQuestions id={data.id} />
          </>
        )}
      </Paper>
      {explained.drawer}
    </>
  );
}

function FinalStatement() {
  const { t } = useTranslation('payroll');
  const id = useRouteId();
  const query = useQuery(finalStatement(id));
  const explained = useExplainDrawer({ id, period: 'final_payment' });
  return (
    <>
      <Paper title={t('final.title')} missing={t('final.not_found')} query={query}>
        {({ data }, language) => <FinalStatementPaper statement={data} language={language} onExplain={explained.show} />}
      </Paper>
      {explained.drawer}
    </>
  );
}

interface PaperProps<Answer> {
  readonly title: string;
  /** Where there is none, or it is not the reader's to see. */
  readonly missing: string;
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer, language: Language) => ReactNode;
}

function Paper<Answer>({ title, missing, query, children }: PaperProps<Answer>) {
  const { t } = useTranslation(['payroll', 'common']);
  const own = useLanguage();
  const mayList = useMay('payroll/view');
  const [chosen, setChosen] = useState<Language>();
  if (query.error instanceof CallFailure && query.error.status === 404) {
    return (
      <Page title={title}>
        <Result
          status="404"
          title={missing}
          extra={
            <Button type="primary" onClick={back}>
              {t('common:back')}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <div className={styles.screen}>
      <Page
        title={title}
        crumbs={mayList ? [{ title: t('payroll:title'), to: paths.payrolls() }] : []}
        actions={
          <>
            <Segmented<Language>
              aria-label={t('payslip.language')}
              value={chosen ?? own}
              onChange={setChosen}
              options={[
                { value: 'en', label: t('common:language.en') },
                { value: 'km', label: t('common:language.km') },
              ]}
            />
            <PrintButton />
          </>
        }
      >
        <BackLink to={mayList ? paths.payrolls() : paths.dashboard()} />
        <Loaded query={query} isPage>
          {(answer) => children(answer, chosen ?? own)}
        </Loaded>
      </Page>
    </div>
  );
}
