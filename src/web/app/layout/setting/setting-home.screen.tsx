import { useTranslation } from '#web/language/use-translation.ts';
import { Page } from '#web/kit/page/page.tsx';
import { CompanySettings } from '#web/reference/company/company-setting.tsx';
import styles from './setting-overview.module.css';
import { SettingOverview } from './setting-overview.tsx';

/** The settings as one page: every page of them with a search, and below what the company is. */
export function SettingHomeScreen() {
  const { t } = useTranslation(['shell', 'settingLayout']);
  return (
    <Page title={t('shell:pages.setting')}>
      <SettingOverview />
      <section className={styles.group} aria-label={t('settingLayout:general')}>
        <h2 className={styles.heading}>{t('settingLayout:general')}</h2>
        <CompanySettings />
      </section>
    </Page>
  );
}
