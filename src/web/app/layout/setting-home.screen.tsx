import { Card } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { CompanySettings } from '#web/features/company/company-setting.tsx';
import { SettingGroups } from './setting-groups.ts';
import styles from './setting-home.module.css';

/** General: what the company is, and the way to every page of the settings, those that the menu leaves out too (decision D5). */
export function SettingHomeScreen() {
  const { t } = useTranslation('shell');
  const groups = use(SettingGroups);
  return (
    <Page title={t('pages.setting')}>
      <CompanySettings />
      {groups.map(({ key, title: heading, pages }) => (
        <section key={key} className={styles.group} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul className={styles.pages}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <PageLink to={path}>
                  <Card size="small" hoverable>
                    {title}
                  </Card>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
