import { useQuery } from '@tanstack/react-query';
import { Button, Result, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#i18n/translation.ts';
import { CallFailure } from '#web/api/failure.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { payslip } from './payroll.api.ts';
import styles from './payslip.module.css';
import { PayslipPaper } from './payslip.print.tsx';

const back = (): void => history.back();

/** The payslip of a row, to be read and printed on A4, in English or Khmer. */
export function PayslipScreen() {
  const { t } = useTranslation(['payroll', 'common']);
  const id = useRouteId();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const query = useQuery(payslip(id));
  const language = chosen ?? own;
  if (query.error instanceof CallFailure && query.error.status === 404) {
    return (
      <Page title={t('payslip.title')}>
        <Result
          status="404"
          title={t('payslip.not_found')}
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
        title={t('payslip.title')}
        actions={
          <>
            <Segmented<Language>
              aria-label={t('payslip.language')}
              value={language}
              onChange={setChosen}
              options={[
                { value: 'en', label: t('common:language.en') },
                { value: 'km', label: t('common:language.km') },
              ]}
            />
            <Button onClick={back}>{t('common:back')}</Button>
            <PrintButton />
          </>
        }
      >
        <Loaded query={query} isPage>
          {({ data }) => <PayslipPaper slip={data} language={language} />}
        </Loaded>
      </Page>
    </div>
  );
}
